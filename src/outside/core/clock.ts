import { setTimeout as delay } from 'node:timers/promises';

/** The clock of throttling and retries; tests use a fake one. */
export interface Clock {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Rejects when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
};
