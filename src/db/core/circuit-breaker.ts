// A circuit breaker: when the database has answered none of the last few requests, further ones fail at once instead of
// each waiting for its own timeout, until a probe is answered.
import { setTimeout as delay } from 'node:timers/promises';

/** So many timeouts in a row, without an answer between them, open the circuit. */
const TIMEOUTS = 3;
const PROBE_EVERY_MS = 250;

/** Its message is one of those by which `isUnavailable` knows that the database is away. */
export class CircuitOpenError extends Error {
  constructor() {
    super('circuit open: the database does not answer');
  }
}

export interface CircuitBreaker {
  /** Throws while the circuit is open. */
  check(): void;
  answered(): void;
  timedOut(): void;
  stop(): void;
}

/** `probe` is tried until it succeeds; it needs a timeout of its own. */
export function createCircuitBreaker(probe: () => Promise<unknown>): CircuitBreaker {
  const stopped = new AbortController();
  let timeouts = 0;
  let isOpen = false;

  const probeUntilAnswered = async () => {
    while (isOpen && !stopped.signal.aborted) {
      await delay(PROBE_EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      const answered = await probe().then(
        () => true,
        () => false,
      );
      if (answered) isOpen = false;
    }
    timeouts = 0;
  };
  return {
    check() {
      if (isOpen) throw new CircuitOpenError();
    },
    answered() {
      timeouts = 0;
    },
    timedOut() {
      if (++timeouts < TIMEOUTS || isOpen) return;
      isOpen = true;
      void probeUntilAnswered();
    },
    stop: () => stopped.abort(),
  };
}
