// Which failures of a network are retried, and after what delay.

import type { Clock } from './clock.ts';
import { SourceError } from './source-error.ts';
import type { Throttle } from './throttle.ts';

const UNAVAILABLE_WAITS_MS = [2_000, 10_000];
/** The rate limits of networks count by the minute. */
const THROTTLED_WAIT_MS = 60_000;
const THROTTLED_TRIES = 5;
/** A longer Retry-After is left to the next run. */
const LONGEST_WAIT_MS = 15 * 60_000;

interface RetryOptions {
  clock: Clock;
  throttle: Throttle;
  signal?: AbortSignal | undefined;
}

export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { clock, throttle, signal } = options;
  let unavailable = 0;
  let throttled = 0;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const pause = throttledWait(error);
      const wait = UNAVAILABLE_WAITS_MS[unavailable];
      if (error.kind === 'throttled' && throttled + 1 < THROTTLED_TRIES && pause <= LONGEST_WAIT_MS) {
        throttled++;
        // The rate limit is per account, so every call waits, not only this one.
        throttle.pause(pause);
      } else if (error.kind === 'unavailable' && wait !== undefined) {
        unavailable++;
        await clock.wait(wait, signal);
      } else {
        throw error;
      }
    }
  }
}

function throttledWait({ retryAfterSeconds }: SourceError): number {
  return Math.max(THROTTLED_WAIT_MS, (retryAfterSeconds ?? 0) * 1000);
}
