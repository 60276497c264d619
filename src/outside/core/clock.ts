import { setTimeout as delay } from 'node:timers/promises';

/** Time as throttling and retries see it; tests put their own in its place. */
export interface Clock {
  /** Milliseconds, never running backwards. */
  now(): number;
  /** Rejects when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
};
