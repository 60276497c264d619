// `npm start`: everything from a fresh clone to a serving site.
import { ensureBuild, ensurePackages } from './prepare.mjs';
import { serve } from './serve.mjs';

await ensurePackages();
await ensureBuild();
const server = serve('src/main/server/start.ts');
process.on('SIGHUP', () => server.kill('SIGTERM'));
