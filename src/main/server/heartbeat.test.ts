import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endWhenSilent } from './heartbeat.ts';

const EVERY_MS = 40;
let child: ChildProcess;

beforeEach(() => {
  const program = `setInterval(() => process.send('beat'), ${EVERY_MS})`;
  child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  endWhenSilent(child, EVERY_MS);
});
afterEach(() => child.kill('SIGKILL'));

test('one that stands still is ended', async () => {
  await once(child, 'message');
  child.kill('SIGSTOP');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('one that beats is left alone', async () => {
  for (let beat = 0; beat < 40; beat++) await once(child, 'message');
  expect(child.exitCode ?? child.signalCode).toBeNull();
});
