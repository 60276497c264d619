import { expect, it } from 'vitest';
import * as ranking from './ranking.ts';

it('kennt die Länge jeder Liste', () => {
  expect(ranking).toMatchObject({
    TOP_LIMIT: 10,
    NEWEST_LIMIT: 3,
    INFLUENCER_LIMIT: 6,
    BEST_DEALS_LIMIT: 18,
    POPULAR_SHOPS: 12,
  });
});

it.each([
  [81, true],
  [80, false],
])('ein Angebot mit %i Punkten ist top: %s', (popularityScore, top) => {
  expect(ranking.isTopDeal({ popularityScore })).toBe(top);
});
