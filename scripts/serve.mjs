// Runs a server of ours until it ends, on the Node that comes with the packages.
import { spawn } from 'node:child_process';
import { NODE, ROOT } from './prepare.mjs';

/** @param {string} script */
export function serve(script) {
  // The channel tells the server when this process is gone, however it went.
  const server = spawn(NODE, [script], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the server by itself; it alone decides when it has finished.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  // npm passes SIGTERM to its shell, and the shell dies without a word to us: notice that it is gone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      server.kill('SIGTERM');
    }, 250);
  }
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return server;
}
