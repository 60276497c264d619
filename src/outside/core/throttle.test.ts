import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '#test/support/fake-clock.ts';
import { createThrottle } from './throttle.ts';

const MINUTE = 60_000;

describe('createThrottle', () => {
  it('lässt in keiner Minute mehr als erlaubt beginnen', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(pauses, fc.integer({ min: 1, max: 15 }), async (gaps, calls) => {
        const clock = fakeClock();
        const throttle = createThrottle({ calls, windowMs: MINUTE, clock });
        const starts: number[] = [];
        for (const gap of gaps) {
          await clock.wait(gap);
          await throttle.turn();
          starts.push(clock.now());
        }
        for (const [index, start] of starts.entries()) {
          const earlier = starts[index - calls];
          expect(earlier === undefined || start - earlier >= MINUTE).toBe(true);
        }
      }),
    );
  });

  it('zählt alle, die gleichzeitig warten', async () => {
    const clock = fakeClock();
    const throttle = createThrottle({ calls: 5, windowMs: MINUTE, clock });
    const starts = await Promise.all(
      Array.from({ length: 17 }, async () => {
        await throttle.turn();
        return clock.now();
      }),
    );
    starts.sort((a, b) => a - b);
    for (const [index, start] of starts.entries()) {
      const earlier = starts[index - 5];
      expect(earlier === undefined || start - earlier >= MINUTE).toBe(true);
    }
  });

  it('wartet nicht, solange Platz ist', async () => {
    const clock = fakeClock();
    const throttle = createThrottle({ calls: 3, windowMs: MINUTE, clock });
    for (let call = 0; call < 3; call++) await throttle.turn();
    expect(clock.waits).toEqual([]);
  });

  it('hält nach einer Pause alle auf', async () => {
    const clock = fakeClock();
    const throttle = createThrottle({ calls: 3, windowMs: MINUTE, clock });
    throttle.pause(90_000);
    await throttle.turn();
    expect(clock.waits).toEqual([90_000]);
  });

  it('lässt sich beim Warten abbrechen', async () => {
    const stop = new AbortController();
    // A clock that stands still: without the abort this would wait for ever.
    const still = {
      now: () => 0,
      wait: (_ms: number, signal?: AbortSignal) =>
        new Promise<void>((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
    };
    const throttle = createThrottle({ calls: 1, windowMs: MINUTE, clock: still });
    await throttle.turn(stop.signal);
    const second = throttle.turn(stop.signal);
    stop.abort(new Error('genug'));
    await expect(second).rejects.toThrow('genug');
    await expect(throttle.turn(stop.signal)).rejects.toThrow('genug');
  });
});
