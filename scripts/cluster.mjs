// `npm run cluster`: several instances behind nginx, from a fresh clone.
import { ensureBuild, ensurePackages } from './prepare.mjs';
import { serve } from './serve.mjs';

await ensurePackages();
await ensureBuild();
serve('src/main/cluster/start.ts');
// The cluster takes SIGHUP for the wish to replace its instances; a group that is told reaches it by itself.
process.on('SIGHUP', () => {});
