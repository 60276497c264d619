import { expect, it } from 'vitest';
import { realClock } from './clock.ts';

it('die echte Uhr wartet mindestens so lange wie verlangt', async () => {
  const start = realClock.now();
  await realClock.wait(5);
  expect(realClock.now() - start).toBeGreaterThanOrEqual(4);
});

it('die echte Uhr lässt sich abbrechen', async () => {
  const stop = new AbortController();
  const waiting = realClock.wait(60_000, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toThrow();
});
