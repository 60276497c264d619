import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedSaving, orderOfShop, type Ranked, savingOn } from './ranking.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-02T10:00:00Z');
const ranked = fc.record({
  works: fc.double({ min: 0, max: 1, noNaN: true }),
  saving: fc.double({ min: 0, max: 50, noNaN: true }),
  knowledge: fc.double({ min: 0, max: 20, noNaN: true }),
  isDead: fc.boolean(),
});
const shop = fc.array(ranked, { maxLength: 20 }).map((codes) =>
  codes.map(
    ({ saving, ...code }, id): Ranked => ({
      ...{ id, ...code, expectedSaving: expectedSaving(code.works, saving) },
    }),
  ),
);
const code = (id: number, works: number, saving = 10, knowledge = 5): Ranked => ({
  ...{ id, works, expectedSaving: expectedSaving(works, saving), knowledge, isDead: false },
});
const ids = (codes: readonly Ranked[]) => codes.map(({ id }) => id);

describe('order of a shop', () => {
  it('puts what nothing speaks for behind all that live, whatever it promises, and never explores it', () => {
    fc.assert(
      fc.property(shop, fc.nat(19), (codes, index) => {
        const unproven = { ...code(100 + index, 0.99, 50, 0), isUnproven: true };
        const order = orderOfShop([...codes.slice(0, index), unproven, ...codes.slice(index)], NOW);
        expect(order.indexOf(unproven)).toBe(codes.filter(({ isDead }) => !isDead).length);
      }),
    );
  });

  it('names every code once', () => {
    fc.assert(
      fc.property(shop, (codes) => {
        expect(ids(orderOfShop(codes, NOW)).toSorted()).toEqual(ids(codes).toSorted());
      }),
    );
  });

  it('has a code with P ≥ 0.7 first if any living one has it, else the most probable', () => {
    fc.assert(
      fc.property(shop, (codes) => {
        const alive = codes.filter(({ isDead }) => !isDead);
        const best = Math.max(...alive.map(({ works }) => works));
        const [first] = orderOfShop(codes, NOW);
        if (first && alive.length > 0) expect(first.works).toBeGreaterThanOrEqual(Math.min(0.7, best));
      }),
    );
  });

  it('has those that are probably dead last', () => {
    fc.assert(
      fc.property(shop, (codes) => {
        const dead = orderOfShop(codes, NOW).map(({ isDead }) => isDead);
        expect(dead).toEqual(dead.toSorted((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  it('is the same for a whole hour, and for any order of the input', () => {
    fc.assert(
      fc.property(shop, fc.integer({ min: 0, max: HOUR - 1 }), (codes, later) => {
        const start = Math.floor(NOW / HOUR) * HOUR;
        expect(ids(orderOfShop(codes, start + later))).toEqual(ids(orderOfShop(codes.toReversed(), start)));
      }),
    );
  });

  it('goes by expected saving', () => {
    const codes = [code(1, 0.75, 5), code(2, 0.72, 20), code(3, 0.1, 90), code(4, 0.9, 6)];
    expect(orderOfShop(codes, NOW)[0]?.id).toBe(2);
  });

  it('lets the least known take turns in the second place, not those that are not worth a trial', () => {
    const codes = [
      code(1, 0.9),
      code(2, 0.5, 10, 9),
      code(3, 0.5, 10, 0),
      code(4, 0.2, 90, 0),
      code(5, 0.8, 0, 0),
    ];
    const seconds = [0, 1, 2, 3, 4, 5].map((hour) => orderOfShop(codes, NOW + hour * HOUR)[1]?.id);
    expect(new Set(seconds)).toEqual(new Set([2, 3]));
  });

  it('explores only what fewer than thirty trials speak for', () => {
    const secondWith = (knowledge: number) =>
      orderOfShop([code(1, 0.9), code(2, 0.5, 10, knowledge), code(3, 0.5, 20, 40)], NOW)[1]?.id;
    expect(secondWith(29.9)).toBe(2);
    expect(secondWith(30)).toBe(3);
  });

  it('explores four at a time', () => {
    const codes = [
      code(9, 0.9),
      ...[0, 1, 2, 3, 4, 5].map((knowledge) => code(knowledge, 0.5, 10, knowledge)),
    ];
    const seconds = Array.from({ length: 12 }, (_, hour) => orderOfShop(codes, NOW + hour * HOUR)[1]?.id);
    expect(new Set(seconds)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('copes with nothing', () => {
    expect(orderOfShop([], NOW)).toEqual([]);
  });
});

describe('saving', () => {
  const percentage = { discountType: 'percentage', discountValue: 20, minimumOrder: null } as const;
  const fixed = { discountType: 'fixed', discountValue: 15, minimumOrder: null } as const;

  it('is a share, or an amount that the basket limits', () => {
    expect(savingOn(60, percentage)).toBe(12);
    expect(savingOn(60, fixed)).toBe(15);
    expect(savingOn(10, fixed)).toBe(10);
  });

  it('is nothing below the minimum order', () => {
    expect(savingOn(49.99, { ...fixed, minimumOrder: 50 })).toBe(0);
    expect(savingOn(50, { ...fixed, minimumOrder: 50 })).toBe(15);
    expect(savingOn(100, { ...percentage, maximumSaving: 12.5 })).toBe(12.5);
    expect(savingOn(50, { ...percentage, maximumSaving: 12.5 })).toBe(10);
  });

  it('expected rises with the chance and with the saving', () => {
    expect(expectedSaving(1, 10)).toBe(10);
    expect(expectedSaving(0, 10)).toBeCloseTo(-3 / 0.6);
    expect(expectedSaving(0.7, 10)).toBeCloseTo((0.7 * 10 - 0.3 * 3) / (1 - 0.3 * 0.4));
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.double({ min: 0, max: 99, noNaN: true }), (a, b, saving) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(expectedSaving(low, saving)).toBeLessThanOrEqual(expectedSaving(high, saving) + 1e-9);
        expect(expectedSaving(a, saving)).toBeLessThanOrEqual(expectedSaving(a, saving + 1));
      }),
    );
  });
});
