import { expect, test } from 'vitest';
import { readField } from './fields.ts';

const SCORE = { kind: 'score', min: 1, max: 100, usual: 50, label: 'Beliebtheit' } as const;

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
  [1, 1],
  [100, 100],
])('%j counts as a score of %d', (given, score) => {
  expect(readField(SCORE, given)).toEqual({ value: score });
});

test.each([0, 101])('%d is no score', (given) => {
  expect(readField(SCORE, given)).toEqual({ problem: 'muss zwischen 1 und 100 liegen' });
});
