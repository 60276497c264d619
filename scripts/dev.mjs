// `npm run dev`: the same site and database with hot reload of the website and restart of the server.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, NODE, ROOT } from './prepare.mjs';

await ensurePackages({ development: true });
// Every folder of src but the website, which Vite reloads, and the data that the server reads when it starts.
const rooms = readdirSync(join(ROOT, 'src')).filter((room) => room !== 'web');
const paths = [...rooms.map((room) => `src/${room}`), 'texts', 'migrations'];
const watch = ['--watch', ...paths.map((path) => `--watch-path=${path}`)];
const server = spawn(NODE, [...watch, 'src/main/server/start.ts'], {
  cwd: ROOT,
  env: { ...process.env, NODE_ENV: 'development' },
  stdio: 'inherit',
});
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
