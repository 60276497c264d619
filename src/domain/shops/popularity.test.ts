import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopPopularity } from './popularity.ts';

const count = fc.double({ min: 0, max: 1e7, noNaN: true });

test('stays between 0 and 100 and never falls with more activity', () => {
  fc.assert(
    fc.property(count, count, count, (decayedVisits, decayedCopies, more) => {
      const score = shopPopularity({ decayedVisits, decayedCopies });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(shopPopularity({ decayedVisits: decayedVisits + more, decayedCopies })).toBeGreaterThanOrEqual(
        score,
      );
      expect(shopPopularity({ decayedVisits, decayedCopies: decayedCopies + more })).toBeGreaterThanOrEqual(
        score,
      );
    }),
  );
});

test.each([
  [0, 20],
  [10, 60],
  [100, 93],
])('with %i visits a day a shop scores %i', (perDay, score) => {
  expect(shopPopularity({ decayedVisits: (perDay * 14) / Math.LN2, decayedCopies: 0 })).toBe(score);
});
