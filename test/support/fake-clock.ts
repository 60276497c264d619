// Time that passes at once when somebody waits for it.

export interface FakeClock {
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** How long was waited, each time. */
  waits: number[];
}

export function fakeClock(): FakeClock {
  const waits: number[] = [];
  let time = 1_000_000;
  return {
    waits,
    now: () => time,
    async wait(ms, signal) {
      signal?.throwIfAborted();
      waits.push(ms);
      const until = time + ms;
      // Others that wait from the same moment on wait at the same time, not one after another.
      await Promise.resolve();
      time = Math.max(time, until);
    },
  };
}
