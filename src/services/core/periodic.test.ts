import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPeriodic } from './periodic.ts';

const EVERY_MS = 1_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work whose runs end when the test says so. */
function heldWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

const noError = (error: unknown) => expect.unreachable(String(error));

test('a run that takes longer than the interval is not overlapped, and the next one follows it', async () => {
  const { runs, work } = heldWork();
  const periodic = startPeriodic(work, EVERY_MS, noError);
  periodic.runNow();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  periodic.runNow();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(runs).toHaveLength(2);
});

test('stopping waits for the run that is on, whichever it is, and none begins after it', async () => {
  const { runs, work } = heldWork();
  const periodic = startPeriodic(work, EVERY_MS, noError);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(runs).toHaveLength(2);
  let stopped = false;
  const stop = periodic.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(stopped).toBe(false);
  runs[1]?.resolve();
  await stop;
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(runs).toHaveLength(2);
});

test('a run that fails is reported, and the next one begins as usual', async () => {
  const errors: unknown[] = [];
  const work = vi.fn(() => Promise.reject(new Error('gone')));
  const periodic = startPeriodic(work, EVERY_MS, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(errors).toEqual([new Error('gone'), new Error('gone')]);
  await periodic.stop();
});
