import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popularityScore } from './popularity.ts';

const untouched = { decayedUses: 0, decayedClicks: 0, works: 0.69 };
const activity = fc.record({
  decayedUses: fc.double({ min: 0, max: 1e6, noNaN: true }),
  decayedClicks: fc.double({ min: 0, max: 1e6, noNaN: true }),
  works: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('popularityScore', () => {
  it('entspricht den Rechenbeispielen', () => {
    expect(popularityScore(untouched)).toBe(21);
    expect(popularityScore({ ...untouched, decayedUses: 20 })).toBe(45);
    expect(popularityScore({ ...untouched, decayedUses: 20, works: 0.05 })).toBe(3);
    expect(popularityScore({ ...untouched, decayedClicks: 80 })).toBe(45);
  });

  it('bleibt zwischen 0 und 100, steigt mit Nutzung, Klicks und der Chance, dass er klappt', () => {
    fc.assert(
      fc.property(activity, fc.nat(1000), (code, more) => {
        const score = popularityScore(code);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        for (const key of ['decayedUses', 'decayedClicks'] as const) {
          expect(popularityScore({ ...code, [key]: code[key] + more })).toBeGreaterThanOrEqual(score);
        }
        const works = code.works + (1 - code.works) * (more / 1000);
        expect(popularityScore({ ...code, works })).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
