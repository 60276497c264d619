// `npm run cli -- BEFEHL`: the command line, on the Node that comes with the packages.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, NODE, ROOT } from './prepare.mjs';

await ensurePackages();
const command = spawn(NODE, ['src/main/cli.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile') },
  stdio: 'inherit',
});
// Ctrl-C reaches the command by itself; it decides how it ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => command.kill('SIGTERM'));
command.on('exit', (code) => process.exit(code ?? 1));
