import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientLimit } from './client-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('refuses a client that has used up its points until its window ends, and nobody else', () => {
  const limit = new ClientLimit(2, 60);
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60]);
  expect(limit.take('b')).toBe(0);
  vi.advanceTimersByTime(45_000);
  expect(limit.take('a')).toBe(15);
  // Asking on does not make it longer.
  vi.advanceTimersByTime(15_000);
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60]);
});
