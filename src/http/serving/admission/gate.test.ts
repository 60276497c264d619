import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate } from './gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function crowd(gate: Gate) {
  const inside: (() => void)[] = [];
  const seen = { entered: 0, refused: 0 };
  const come = () =>
    gate.pass(
      (leave) => {
        seen.entered++;
        inside.push(leave);
      },
      () => seen.refused++,
    );
  return { come, seen, leave: () => inside.shift()?.() };
}

test('as many as there are places enter at once, the next when one leaves', () => {
  const { come, seen, leave } = crowd(new Gate(2));
  come();
  come();
  come();
  expect(seen).toEqual({ entered: 2, refused: 0 });
  leave();
  expect(seen).toEqual({ entered: 3, refused: 0 });
});

test('those who wait enter in the order they came', () => {
  const gate = new Gate(1);
  const entered: string[] = [];
  const inside: (() => void)[] = [];
  for (const name of ['a', 'b', 'c'])
    gate.pass(
      (leave) => {
        entered.push(name);
        inside.push(leave);
      },
      () => {},
    );
  inside[0]?.();
  inside[1]?.();
  expect(entered).toEqual(['a', 'b', 'c']);
});

test('whoever leaves twice frees one place', () => {
  const gate = new Gate(1);
  let leave = () => {};
  gate.pass(
    (out) => {
      leave = out;
    },
    () => {},
  );
  leave();
  leave();
  const { come, seen } = crowd(gate);
  come();
  come();
  expect(seen.entered).toBe(1);
});

test('a burst waits for seconds, then is refused', () => {
  const { come, seen } = crowd(new Gate(1));
  come();
  come();
  vi.advanceTimersByTime(2_900);
  expect(seen.refused).toBe(0);
  vi.advanceTimersByTime(200);
  expect(seen.refused).toBe(1);
});

test('in a line that does not end nobody waits long', () => {
  const { come, seen, leave } = crowd(new Gate(1));
  come();
  for (let index = 0; index < 10; index++) come();
  for (let index = 0; index < 5; index++) {
    vi.advanceTimersByTime(500);
    leave();
  }
  come();
  const { refused } = seen;
  vi.advanceTimersByTime(150);
  expect(seen.refused).toBe(refused + 1);
});

test('after the line has ended, a burst is waited for again', () => {
  const { come, seen, leave } = crowd(new Gate(1));
  come();
  come();
  vi.advanceTimersByTime(2_500);
  leave();
  come();
  vi.advanceTimersByTime(1_000);
  leave();
  expect(seen).toEqual({ entered: 3, refused: 0 });
});

test('nobody keeps a place for ever', () => {
  const { come, seen } = crowd(new Gate(1));
  come();
  vi.advanceTimersByTime(7_000);
  come();
  vi.advanceTimersByTime(1_500);
  expect(seen).toEqual({ entered: 2, refused: 0 });
});
