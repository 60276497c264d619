// `npm run dev`: the same site and database with hot reload of the website and restart of the server.
import { spawn } from 'node:child_process';
import { ensurePackages, NODE, ROOT } from './prepare.mjs';

await ensurePackages({ development: true });
const paths = [
  'src/domain',
  'src/contract',
  'src/db',
  'src/outside',
  'src/services',
  'src/jobs',
  'src/http',
  'src/main',
];
const server = spawn(
  NODE,
  ['--watch', ...paths.map((path) => `--watch-path=${path}`), 'src/main/server/start.ts'],
  {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'inherit',
  },
);
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
