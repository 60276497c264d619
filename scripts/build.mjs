// `node scripts/build.mjs`: the website and the operator area as `npm start` builds them, for the image.
import { ensureBuild } from './prepare.mjs';

await ensureBuild();
