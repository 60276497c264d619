import type { Clock } from './clock.ts';

export interface Throttle {
  /** Resolves when the next call may start. Rejects when the signal is aborted. */
  turn(signal?: AbortSignal): Promise<void>;
  /** No call starts before this time is over. */
  pause(ms: number): void;
}

interface ThrottleOptions {
  calls: number;
  windowMs: number;
  clock: Clock;
}

/** Sliding window rate limit on outgoing calls: at most `calls` start within any `windowMs`, shared by all callers. */
export function createThrottle({ calls, windowMs, clock }: ThrottleOptions): Throttle {
  const starts: number[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;

  function nextStart(now: number): number {
    while (starts[0] !== undefined && starts[0] <= now - windowMs) starts.shift();
    const oldest = starts[0];
    const free = oldest !== undefined && starts.length >= calls ? oldest + windowMs : now;
    return Math.max(free, pausedUntil);
  }

  return {
    async turn(signal) {
      signal?.throwIfAborted();
      // Checked again after each wait: another caller may have taken the slot.
      for (;;) {
        const now = clock.now();
        const start = nextStart(now);
        if (start <= now) {
          starts.push(now);
          return;
        }
        await clock.wait(start - now, signal);
      }
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.now() + ms);
    },
  };
}
