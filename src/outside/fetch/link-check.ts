// Checks for dead links politely: one request per host at a time (per-host serialisation), with a pause after each, and
// a limit on concurrent requests.

import { isTrackingUrl, siteOf } from '#domain/sources/tracking-links.ts';
import { type LinkOutcome, linkOutcome } from '#domain/validation/link-outcome.ts';
import { type Clock, realClock } from '#outside/core/clock.ts';
import { createSemaphore } from '#outside/core/semaphore.ts';
import { type FetchOptions, type PublicFetch, PublicFetchError } from './public-fetch.ts';

interface LinkAnswer {
  outcome: LinkOutcome;
  /** Null where there was no answer. */
  status: number | null;
}

/** Rejects only when the signal is aborted. */
export type LinkCheck = (url: string, signal?: AbortSignal) => Promise<LinkAnswer>;

interface LinkCheckOptions {
  fetch: PublicFetch;
  clock?: Clock;
  /** Between two requests to one host. */
  pauseMs?: number;
  /** Before the retry that confirms a dead link. */
  retryMs?: number;
  timeoutMs?: number;
  hostsAtOnce?: number;
}

const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;
const TIMEOUT_MS = 8_000;
const HOSTS_AT_ONCE = 8;

export function createLinkCheck(options: LinkCheckOptions): LinkCheck {
  const {
    fetch,
    clock = realClock,
    pauseMs = PAUSE_MS,
    retryMs = RETRY_MS,
    timeoutMs = TIMEOUT_MS,
  } = options;
  const slots = createSemaphore(options.hostsAtOnce ?? HOSTS_AT_ONCE);
  const inTurn = createTurns();

  return (url, signal) => {
    // A redirect through an affiliate network would count as a click there.
    const wanted: FetchOptions = { timeoutMs, signal, follows: (next) => !isTrackingUrl(next) };
    const ask = async (method: 'HEAD' | 'GET') => {
      signal?.throwIfAborted();
      const answer = await slots(() => statusOf(fetch, url, { ...wanted, method }));
      await clock.wait(pauseMs, signal);
      return answer;
    };
    return inTurn(siteOf(new URL(url)), async () => {
      // Many servers answer HEAD wrongly or not at all, so only a success of it counts.
      const first = await ask('HEAD');
      if (first.outcome === 'ok') return first;
      const second = await ask('GET');
      if (second.outcome !== 'gone') return second;
      await clock.wait(retryMs, signal);
      return ask('GET');
    });
  };
}

async function statusOf(fetch: PublicFetch, url: string, wanted: FetchOptions): Promise<LinkAnswer> {
  try {
    const { status } = await fetch(url, wanted);
    return { outcome: linkOutcome(status), status };
  } catch (error) {
    if (error instanceof PublicFetchError) return { outcome: 'undecided', status: null };
    throw error;
  }
}

/** Mutex per key: one after the other. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
