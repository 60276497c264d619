import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { endWhenSilent } from './heartbeat.ts';

const EVERY_MS = 40;
const MOST_MISSED = 15;
afterEach(() => vi.useRealTimers());

test('one that stands still is ended', async () => {
  const program = `setInterval(() => process.send('beat'), ${EVERY_MS})`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  endWhenSilent(child, EVERY_MS);
  await once(child, 'message');
  child.kill('SIGSTOP');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('one that beats is left alone, however late', () => {
  vi.useFakeTimers();
  const kill = vi.fn();
  const child = Object.assign(new EventEmitter(), { kill });
  endWhenSilent(child as unknown as ChildProcess, EVERY_MS);
  for (let beat = 0; beat < 40; beat++) {
    child.emit('message', 'beat');
    vi.advanceTimersByTime(MOST_MISSED * EVERY_MS);
  }
  expect(kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(EVERY_MS);
  expect(kill).toHaveBeenCalledWith('SIGKILL');
});
