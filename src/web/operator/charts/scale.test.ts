import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERCENT_SCALE, scaleFor } from './scale.ts';

test.each([
  [
    [9.42, 0, 5.75],
    [0, 3, 6, 9, 12],
  ],
  [
    [17.9, 4],
    [0, 5, 10, 15, 20],
  ],
  [[400], [0, 100, 200, 300, 400]],
  [
    [-3, 5],
    [-4, -2, 0, 2, 4, 6],
  ],
  [
    [0, 0],
    [0, 1, 2, 3, 4],
  ],
  [[], [0, 1, 2, 3, 4]],
])('%j is read on the marks %j', (values, marks) => {
  expect(scaleFor(values).marks).toEqual(marks);
});

test('the highest mark lies at the top, the lowest at the bottom', () => {
  const { placeOf } = scaleFor([12]);
  expect([12, 9, 0].map(placeOf)).toEqual([0, 25, 100]);
});

test('percent have one scale, from nothing to all', () => {
  expect(PERCENT_SCALE.marks.map(PERCENT_SCALE.placeOf)).toEqual([100, 75, 50, 25, 0]);
});

test('every value lies on a scale of few marks', () => {
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(amount), (values) => {
      const { marks, placeOf } = scaleFor(values);
      expect(marks).toContain(0);
      expect(marks.length).toBeLessThanOrEqual(7);
      for (const value of values) {
        expect(placeOf(value)).toBeGreaterThanOrEqual(-1e-9);
        expect(placeOf(value)).toBeLessThanOrEqual(100 + 1e-9);
      }
    }),
  );
});
