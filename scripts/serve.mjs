// Runs a server process until it exits, on Node 24.
import { spawn } from 'node:child_process';
import { NODE, ROOT } from './prepare.mjs';

/**
 * Node lets the young generation of a heap grow to 3 × 64 MB; a page allocates a few, and with 16 its rendering takes
 * no longer. Also in the Dockerfile; render threads have their own limit.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16'];
/**
 * The C library keeps freed memory apart for each thread: of two parts, less is left unused. What it gets from the system for
 * one large buffer goes back with it; by default, that limit grows with every buffer that was freed. Also in the Dockerfile.
 */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/** @param {string} script */
export function serve(script) {
  // The IPC channel closes when this process dies, even by SIGKILL, and the server then stops.
  const server = spawn(NODE, [...SERVER_FLAGS, script], {
    cwd: ROOT,
    env: { ...SERVER_ENV, ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C signals the whole process group, so the server gets it by itself and decides when to exit.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  // npm forwards SIGTERM to its shell, which dies without forwarding it: poll the parent's pid to notice.
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
