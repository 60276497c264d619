import { expect, test } from 'vitest';
import { dealScore, isDealScore } from './score.ts';

test.each([
  [70, 70],
  ['70', 70],
  [55.5, 56],
  ['', 50],
  ['viel', 50],
  [undefined, 50],
  [null, 50],
  [Number.NaN, 50],
  [true, 50],
  [{}, 50],
  [0, 0],
  [101, 101],
])('%j counts as %d', (given, score) => {
  expect(dealScore(given)).toBe(score);
});

test('one to a hundred are scores', () => {
  expect([0, 1, 100, 101].map(isDealScore)).toEqual([false, true, true, false]);
});
