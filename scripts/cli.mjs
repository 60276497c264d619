// `npm run cli -- BEFEHL`: the command line, on Node 24.
import { spawn } from 'node:child_process';
import { ensurePackagesBesideServer, NODE, ROOT } from './prepare.mjs';

await ensurePackagesBesideServer();
const command = spawn(NODE, ['src/main/cli/start.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
// Ctrl-C signals the whole process group, so the child gets it by itself and decides when to exit.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => command.kill('SIGTERM'));
command.on('exit', (code) => process.exit(code ?? 1));
