import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayedSum, trendScore, trendStars } from './trend.ts';

const now = new Date('2026-11-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const amount = fc.double({ min: 0, max: 1e9, noNaN: true });

describe('decayedSum', () => {
  it('halbiert das Gewicht alle 24 Stunden', () => {
    const events = [0, 24, 48].map((hours) => ({ at: hoursAgo(hours), weight: 4 }));
    expect(decayedSum(events, now)).toBeCloseTo(4 + 2 + 1);
    expect(decayedSum([{ at: hoursAgo(6).toISOString(), weight: 1 }], now, 6)).toBeCloseTo(0.5);
    expect(decayedSum([], now)).toBe(0);
  });

  it('zählt Ereignisse aus der Zukunft wie eben geschehen', () => {
    expect(decayedSum([{ at: hoursAgo(-48), weight: 1 }], now)).toBe(1);
  });

  it('pendelt sich bei gleichmäßiger Last auf Rate durch ln 2 ein', () => {
    const hourly = Array.from({ length: 28 * 24 }, (_, hour) => ({ at: hoursAgo(hour + 0.5), weight: 1 }));
    expect(decayedSum(hourly, now)).toBeCloseTo(24 / Math.LN2, 1);
  });
});

describe('trendScore', () => {
  it('entspricht dem Rechenbeispiel', () => {
    expect(trendScore({ recent: 20 / Math.LN2, baselinePerDay: 20 })).toBe(43);
    expect(trendScore({ recent: 60 / Math.LN2, baselinePerDay: 20 })).toBe(69);
    expect(trendScore({ recent: 1, baselinePerDay: 0 })).toBe(9);
    expect(trendScore({ recent: 90, baselinePerDay: 0 })).toBe(90);
    expect(trendScore({ recent: 0, baselinePerDay: 0 })).toBe(0);
  });

  it('ist eine ganze Zahl von 0 bis 100', () => {
    fc.assert(
      fc.property(amount, amount, (recent, baselinePerDay) => {
        const score = trendScore({ recent, baselinePerDay });
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  it('steigt mit der Nachfrage und sinkt mit dem Üblichen', () => {
    fc.assert(
      fc.property(amount, amount, amount, (recent, baselinePerDay, more) => {
        const score = trendScore({ recent, baselinePerDay });
        expect(trendScore({ recent: recent + more, baselinePerDay })).toBeGreaterThanOrEqual(score);
        expect(trendScore({ recent, baselinePerDay: baselinePerDay + more })).toBeLessThanOrEqual(score);
      }),
    );
  });
});

it.each([
  [0, 1],
  [19, 1],
  [20, 2],
  [40, 3],
  [60, 4],
  [79, 4],
  [80, 5],
  [100, 5],
])('%i Punkte sind %i Sterne', (score, stars) => {
  expect(trendStars(score)).toBe(stars);
});
