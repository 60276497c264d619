import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popularityScore } from './popularity.ts';

const untouched = { decayedUses: 0, decayedClicks: 0, worked: 0, failed: 0 };
const activity = fc.record({
  decayedUses: fc.double({ min: 0, max: 1e6, noNaN: true }),
  decayedClicks: fc.double({ min: 0, max: 1e6, noNaN: true }),
  worked: fc.nat(10_000),
  failed: fc.nat(10_000),
});

describe('popularityScore', () => {
  it('entspricht den Rechenbeispielen', () => {
    expect(popularityScore(untouched)).toBe(23);
    expect(popularityScore({ ...untouched, decayedUses: 20 })).toBe(49);
    expect(popularityScore({ ...untouched, decayedUses: 20, failed: 20 })).toBe(8);
    expect(popularityScore({ ...untouched, decayedClicks: 80 })).toBe(49);
  });

  it('bleibt zwischen 0 und 100, steigt mit Nutzung, Klicks und Erfolgen und sinkt mit Fehlschlägen', () => {
    fc.assert(
      fc.property(activity, fc.nat(1000), (code, more) => {
        const score = popularityScore(code);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        for (const key of ['decayedUses', 'decayedClicks', 'worked'] as const) {
          expect(popularityScore({ ...code, [key]: code[key] + more })).toBeGreaterThanOrEqual(score);
        }
        expect(popularityScore({ ...code, failed: code.failed + more })).toBeLessThanOrEqual(score);
      }),
    );
  });
});
