import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SupervisedProcess, supervise } from './supervised-process.ts';

let launched: ChildProcess[];
let events: string[];
/** What the next one to be launched does: serve, or end at once. */
let program: string;
let supervised: SupervisedProcess;

beforeEach(() => {
  launched = [];
  events = [];
  program = 'echo; exec sleep 60';
  supervised = supervise({
    launch: () => {
      const child = spawn('sh', ['-c', program], { stdio: ['ignore', 'pipe', 'ignore'] });
      launched.push(child);
      return { child, serving: once(child.stdout, 'data') };
    },
    onEvent: (event) => events.push(event),
    stopSignal: 'SIGTERM',
  });
});
afterEach(() => supervised.stop(1_000));

const alive = () => launched.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);

test('one that dies is started again', async () => {
  await supervised.start();
  launched[0]?.kill('SIGKILL');
  await expect.poll(() => events).toEqual(['died', 'back']);
  expect(alive()).toEqual([launched[1]]);
});

test('one that keeps dying is tried until it stays', async () => {
  await supervised.start();
  program = 'exit 1';
  launched[0]?.kill('SIGKILL');
  await expect.poll(() => launched.length).toBeGreaterThan(3);
  program = 'echo; exec sleep 60';
  await expect.poll(() => events).toEqual(['died', 'back']);
});

test('the next one serves before the last one is told to end', async () => {
  await supervised.start();
  const [old] = launched;
  let served = 0;
  old?.once('exit', () => {
    served = alive().length;
  });
  await supervised.replace();
  expect(served).toBe(1);
  expect(old?.signalCode).toBe('SIGTERM');
  expect(alive()).toEqual([launched[1]]);
  expect(events).toEqual([]);
});

test('one that dies while the one before it still drains is started again at once', async () => {
  program = 'trap "" TERM; echo; exec sleep 60';
  await supervised.start();
  const [old] = launched;
  program = 'echo; exec sleep 60';
  const replaced = supervised.replace();
  await expect.poll(() => launched.length).toBe(2);
  await expect.poll(() => old?.killed).toBe(true);
  launched[1]?.kill('SIGKILL');
  await expect.poll(() => events).toEqual(['died', 'back']);
  expect(alive()).toEqual([old, launched[2]]);
  old?.kill('SIGKILL');
  await replaced;
});

test('when the next one does not start, the last one stays', async () => {
  await supervised.start();
  program = 'exit 1';
  await expect(supervised.replace()).rejects.toThrow('ended while starting');
  expect(alive()).toEqual([launched[0]]);
});

test('a first start that fails is told, and nothing is tried again', async () => {
  program = 'exit 1';
  await expect(supervised.start()).rejects.toThrow('ended while starting');
  expect(launched).toHaveLength(1);
});

test('after the end nothing is left, not even one that ignores the signal', async () => {
  program = 'trap "" TERM; echo; exec sleep 60';
  await supervised.start();
  await supervised.stop(100);
  expect(alive()).toEqual([]);
});
