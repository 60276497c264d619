// Supervises a child process: restarts it with exponential backoff when it exits by itself, replaces it on request.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

interface Launched {
  child: ChildProcess;
  /** Resolves when it serves. */
  serving: Promise<unknown>;
}

export interface SupervisorOptions {
  launch(): Launched;
  onEvent(event: 'died' | 'back'): void;
  stopSignal: NodeJS.Signals;
}

export interface SupervisedProcess {
  /** Resolves when it serves. A first start that fails is not retried: the caller gets the error. */
  start(): Promise<void>;
  /** Starts the new one, then stops the old one, however long it drains. If that start fails, the old one stays. */
  replace(): Promise<void>;
  stop(patienceMs: number): Promise<void>;
}

const START_MS = 120_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

export function supervise({ launch, onEvent, stopSignal }: SupervisorOptions): SupervisedProcess {
  const stopped = new AbortController();
  const alive = new Set<ChildProcess>();
  let current: ChildProcess | undefined;
  /** Serialises starts: the child may die while it is being replaced. */
  let queue: Promise<unknown> = Promise.resolve();
  const inQueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };

  const start = async () => {
    stopped.signal.throwIfAborted();
    const { child, serving } = launch();
    alive.add(child);
    child.once('exit', () => alive.delete(child));
    await untilServing(child, serving);
    if (!alive.has(child)) throw new Error('it ended at once');
    child.once('exit', () => {
      if (child === current && !stopped.signal.aborted) void inQueue(revive);
    });
    current = child;
  };
  const revive = async () => {
    if (current && alive.has(current)) return;
    onEvent('died');
    for (let wait = FIRST_WAIT_MS; !stopped.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      if (await succeeds(start())) return onEvent('back');
      await succeeds(delay(wait, undefined, { signal: stopped.signal }));
    }
  };

  return {
    start: () => inQueue(start),
    async replace() {
      const old = await inQueue(async () => {
        const before = current;
        await start();
        return before;
      });
      // Not in the queue: if the new one dies meanwhile, it is started again while the old one drains.
      if (old && alive.has(old)) await end(old, stopSignal);
    },
    async stop(patienceMs) {
      stopped.abort();
      await Promise.all([...alive].map((child) => end(child, stopSignal, patienceMs)));
      await queue;
    },
  };
}

async function untilServing(child: ChildProcess, serving: Promise<unknown>): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const fail = (reason: string) => () => Promise.reject(new Error(reason));
  const ended = once(child, 'exit', { signal }).then(fail('it ended while starting'));
  const late = delay(START_MS, undefined, { signal }).then(fail('it does not serve'));
  try {
    await Promise.race([serving, ended, late]);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    settled.abort();
    for (const other of [serving, ended, late]) other.catch(() => {});
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, patienceMs?: number): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const force = patienceMs && setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await exited;
  if (force) clearTimeout(force);
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}
