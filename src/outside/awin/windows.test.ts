import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDate } from '#domain/core/berlin-time.ts';
import { transactionWindows } from './windows.ts';

const DAY = 86_400_000;

describe('transactionWindows', () => {
  it('nimmt ganze Tage in Berlin', () => {
    expect(transactionWindows(new Date('2026-11-09T23:30:00Z'), new Date('2026-11-12T08:00:00Z'))).toEqual([
      { startDate: '2026-11-10T00:00:00', endDate: '2026-11-12T23:59:59' },
    ]);
  });

  it('braucht für denselben Tag ein Fenster und für eine verkehrte Spanne keins', () => {
    const noon = new Date('2026-11-10T12:00:00Z');
    expect(transactionWindows(noon, noon)).toHaveLength(1);
    expect(transactionWindows(noon, new Date(noon.getTime() - 3 * DAY))).toEqual([]);
  });

  it('deckt jede Spanne lückenlos mit Fenstern bis zu 31 Tagen ab, auch über die Zeitumstellung', () => {
    const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 400 * DAY }), (from, length) => {
        const to = new Date(from.getTime() + length);
        const windows = transactionWindows(from, to).map(({ startDate, endDate }) => ({
          start: toDate(startDate).getTime(),
          end: toDate(endDate).getTime(),
        }));
        expect(windows[0]?.start).toBeLessThanOrEqual(from.getTime());
        expect((windows.at(-1)?.end ?? 0) + 999).toBeGreaterThanOrEqual(to.getTime());
        for (const [index, { start, end }] of windows.entries()) {
          expect(end - start).toBeLessThanOrEqual(31 * DAY);
          const before = windows[index - 1];
          if (before) expect(start - before.end).toBe(1000);
        }
      }),
    );
  });
});
