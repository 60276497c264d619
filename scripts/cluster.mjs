// `npm run cluster`: several instances behind nginx, from a fresh clone.
import { ensureBuild, ensurePackages } from './prepare.mjs';
import { serve } from './serve.mjs';

await ensurePackages();
await ensureBuild();
serve('src/main/cluster/start.ts');
// SIGHUP makes the cluster do a rolling restart; sent to the process group, it reaches the cluster by itself.
process.on('SIGHUP', () => {});
