import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDateInput } from './date-input.ts';

const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

describe('parseDateInput', () => {
  it.each([
    ['2026-12-24', 'start', '2026-12-23T23:00:00.000Z'],
    ['2026-12-24', 'end', '2026-12-24T22:59:59.999Z'],
    ['24.12.2026', 'end', '2026-12-24T22:59:59.999Z'],
    ['1.7.2026', 'start', '2026-06-30T22:00:00.000Z'],
    ['2028-02-29', 'end', '2028-02-29T22:59:59.999Z'],
    ['2026-12-24T18:30:00Z', 'end', '2026-12-24T18:30:00.000Z'],
    ['2026-12-24T18:30:00.250+02:00', 'end', '2026-12-24T16:30:00.250Z'],
    ['2026-12-24T18:30+0100', 'start', '2026-12-24T17:30:00.000Z'],
    ['2026-12-24T18:30', 'end', '2026-12-24T17:30:00.000Z'],
    ['2026-07-24T18:30:15', 'start', '2026-07-24T16:30:15.000Z'],
    ['  2026-12-24 ', 'start', '2026-12-23T23:00:00.000Z'],
  ] as const)('liest %s (%s) als %s', (text, edge, expected) => {
    expect(parseDateInput(text, edge)?.toISOString()).toBe(expected);
  });

  it.each([
    '2026-02-29',
    '2026-02-30T10:00:00Z',
    '31.04.2026',
    '2026-13-01',
    '2026-12-24T24:30',
    '2026-12-24T10:60Z',
    '2026-12-24T10:00+99:00',
    '0000-00-00',
    '24/12/2026',
    'morgen',
    '',
  ])('weist %j zurück', (text) => {
    expect(parseDateInput(text, 'end')).toBeNull();
  });

  it('wirft nie und liefert nie ein ungültiges Datum', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789-.:TZ+ ') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), digits), (text) => {
        const date = parseDateInput(text, 'start');
        expect(date === null || !Number.isNaN(date.getTime())).toBe(true);
      }),
    );
  });

  it('liest jeden Augenblick so, wie er geschrieben wurde', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(parseDateInput(at.toISOString(), 'end')).toEqual(at);
      }),
    );
  });
});
