import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/core/berlin-time.ts';
import * as ranking from './ranking.ts';

const { compareHome, homeScore, isTopEligible, topTen } = ranking;
const now = new Date('2026-11-10T12:00:00Z');

function code(id: string | number, popularityScore = 0, usageCount = 0, discountValue = 0) {
  return {
    id,
    popularityScore,
    usageCount,
    discountValue,
    isActive: true,
    validUntil: addDays(now, 5) as Date | null,
  };
}

const anyCode = fc
  .tuple(fc.oneof(fc.nat(9), fc.string({ maxLength: 2 })), fc.nat(3), fc.nat(30), fc.nat(2))
  .map((parts) => code(...parts));

describe('Reihenfolge', () => {
  it('zählt Beliebtheit plus ein Zehntel der Nutzungen', () => {
    expect(homeScore({ popularityScore: 50, usageCount: 120 })).toBe(62);
  });

  it('ordnet nach Punkten, dann Rabatt, dann Kennung', () => {
    const codes = [code('d', 10), code('c', 50, 0, 5), code('b', 50, 0, 20), code('a', 40, 100, 20)];
    expect(codes.sort(compareHome).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('ist eine vollständige Ordnung', () => {
    fc.assert(
      fc.property(anyCode, anyCode, anyCode, (a, b, c) => {
        expect(Math.sign(compareHome(a, b)) + Math.sign(compareHome(b, a))).toBe(0);
        if (compareHome(a, b) <= 0 && compareHome(b, c) <= 0)
          expect(compareHome(a, c)).toBeLessThanOrEqual(0);
        if (compareHome(a, b) === 0) expect(a.id).toBe(b.id);
      }),
    );
  });

  it('hängt nicht davon ab, in welcher Folge die Codes ankommen', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCode, { selector: ({ id }) => id }), (codes) => {
        expect(codes.toReversed().sort(compareHome)).toEqual(codes.toSorted(compareHome));
      }),
    );
  });
});

describe('Top 10', () => {
  it.each([
    ['aktiv und datiert', {}, true],
    ['inaktiv', { isActive: false }, false],
    ['undatiert', { validUntil: null }, false],
    ['gerade abgelaufen', { validUntil: now }, false],
    ['heute letzter Tag', { validUntil: '2026-11-10' }, true],
    ['noch nicht begonnen', { validFrom: addDays(now, 1) }, false],
    ['schon begonnen', { validFrom: addDays(now, -1) }, true],
  ])('%s', (_, change, eligible) => {
    expect(isTopEligible({ ...code('a'), ...change }, now)).toBe(eligible);
  });

  it('zeigt die zehn besten und lässt die Eingabe, wie sie war', () => {
    const codes = Array.from({ length: 15 }, (_, index) => code(index, index));
    codes.push({ ...code(99, 100), validUntil: null });
    const before = codes.map(({ id }) => id);
    expect(topTen(codes, now).map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    expect(codes.map(({ id }) => id)).toEqual(before);
  });
});

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
