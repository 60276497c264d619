import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  berlinDay,
  endOfBerlinDay,
  shiftBerlinDay,
  startOfBerlinDay,
} from '#domain/core/berlin-time.ts';
import {
  DEFAULT_VALIDITY_DAYS,
  daysLeft,
  formatLastDay,
  influencerExpiry,
  isExpiringSoon,
  isSoon,
  isValidAt,
  lastValidDay,
  resultExpiry,
  structuredValidThrough,
  validUntilLine,
} from './expiry.ts';

const now = new Date('2026-11-10T12:00:00Z');
const inDays = (days: number) => addDays(now, days);
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

describe('daysLeft', () => {
  it('rundet angefangene Tage auf', () => {
    expect(daysLeft(inDays(3), now)).toBe(3);
    expect(daysLeft(inDays(3.001), now)).toBe(4);
    expect(daysLeft(inDays(0.001), now)).toBe(1);
    expect(daysLeft(now, now)).toBe(0);
    expect(daysLeft(inDays(-0.5), now)).toBe(0);
    expect(daysLeft(inDays(-1), now)).toBe(-1);
    expect(daysLeft(null, now)).toBeNull();
    expect(daysLeft(inDays(2).toISOString(), now)).toBe(2);
  });

  it.each(['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'])(
    'der %s zählt bis zu seiner letzten Millisekunde',
    (day) => {
      expect(daysLeft(day, endOfBerlinDay(day))).toBe(1);
      expect(isValidAt(null, day, endOfBerlinDay(day))).toBe(true);
      expect(daysLeft(day, startOfBerlinDay(shiftBerlinDay(day, 1)))).toBe(0);
      expect(isValidAt(null, day, startOfBerlinDay(shiftBerlinDay(day, 1)))).toBe(false);
    },
  );

  it('zählt über die Umstellungen in ganzen 24 Stunden', () => {
    expect(daysLeft('2026-03-29', startOfBerlinDay('2026-03-29'))).toBe(1);
    expect(daysLeft('2026-10-25', startOfBerlinDay('2026-10-25'))).toBe(2);
    expect(daysLeft('2026-10-25', new Date('2026-10-25T00:00:00Z'))).toBe(1);
    expect(daysLeft('2028-02-29', startOfBerlinDay('2028-02-28'))).toBe(2);
  });

  it('ist genau dann positiv, wenn der Code noch gilt', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -3e8, max: 3e8 }), (until, shift) => {
        const at = new Date(until.getTime() + shift);
        expect((daysLeft(until, at) ?? 0) > 0).toBe(isValidAt(null, until, at));
        const day = berlinDay(until);
        expect((daysLeft(day, at) ?? 0) > 0).toBe(isValidAt(null, day, at));
        expect(isValidAt(null, day, at)).toBe(berlinDay(at) <= day);
      }),
    );
  });
});

describe('isValidAt', () => {
  it('gilt ohne Datum immer', () => {
    expect(isValidAt(null, null, now)).toBe(true);
  });

  it('gilt vor dem Beginn noch nicht und ab dem Beginn schon', () => {
    expect(isValidAt(inDays(0.001), null, now)).toBe(false);
    expect(isValidAt(now, null, now)).toBe(true);
    expect(isValidAt('2026-11-11', null, new Date('2026-11-10T22:59:59.999Z'))).toBe(false);
    expect(isValidAt('2026-11-11', null, new Date('2026-11-10T23:00:00Z'))).toBe(true);
  });
});

describe('der letzte Tag', () => {
  it.each([
    // Midnight in winter and in summer, and the moments around it.
    ['2026-12-24T23:00:00Z', '24.12.2026'],
    ['2026-12-24T23:00:00.001Z', '25.12.2026'],
    ['2026-12-24T22:59:59.999Z', '24.12.2026'],
    ['2027-06-30T22:00:00Z', '30.06.2027'],
    ['2026-12-24T11:00:00Z', '24.12.2026'],
    ['2026-12-24', '24.12.2026'],
  ])('von %s ist der %s', (validUntil, day) => {
    expect(formatLastDay(validUntil)).toBe(day);
    const { label, value } = validUntilLine(validUntil, now);
    expect(label + value).toBe(`Gültig bis: ${day}`);
  });

  it('ist der letzte, an dem der Code noch gilt', () => {
    fc.assert(
      fc.property(instant, (until) => {
        const day = lastValidDay(until);
        expect(isValidAt(null, until, startOfBerlinDay(day))).toBe(true);
        expect(isValidAt(null, until, startOfBerlinDay(shiftBerlinDay(day, 1)))).toBe(false);
      }),
    );
  });
});

describe('Aufschriften', () => {
  it.each([
    [0, 'Abgelaufen'],
    [1, 'Noch 1 Tag gültig'],
    [2, 'Noch 2 Tage gültig'],
    [3, 'Noch 3 Tage gültig'],
    [4, 'Gültig bis: 14.11.2026'],
    [44, 'Gültig bis: 24.12.2026'],
    // The words before a value fit it: 'Gültig bis: Noch 3 Tage' is no German.
  ])('Gültigkeit bei %i Tagen: %s', (days, line) => {
    const { label, value } = validUntilLine(inDays(days), now);
    expect(label + value).toBe(line);
  });

  it.each([
    [-5, 'ABGELAUFEN', 'expired'],
    [0, 'ABGELAUFEN', 'expired'],
    [1, 'Läuft bald ab', 'soon'],
    [7, 'Läuft bald ab', 'soon'],
    [8, '8 Tage', 'medium'],
    [30, '30 Tage', 'medium'],
    [31, '31 Tage', 'long'],
  ])('Suchergebnis bei %i Tagen: %s (%s)', (days, label, tone) => {
    expect(resultExpiry(inDays(days), now)).toEqual({ label, tone });
  });

  it.each([
    [0, 'Abgelaufen'],
    [0.4, 'Läuft heute ab'],
    [0.5, '1 Tag'],
    [1, '1 Tag'],
    [2, '2 Tage'],
    [7, '7 Tage'],
    [8, '1 Woche'],
    [13, '1 Woche'],
    [14, '2 Wochen'],
    [30, '4 Wochen'],
  ])('Influencer-Code bei %d Tagen: %s', (days, label) => {
    expect(influencerExpiry(inDays(days), now)).toBe(label);
  });

  it('sagt „heute“ den ganzen letzten Tag, auch den mit 25 Stunden, und nie am Abend davor', () => {
    const day = '2026-10-25';
    expect(influencerExpiry(day, startOfBerlinDay(day))).toBe('Läuft heute ab');
    expect(influencerExpiry(day, endOfBerlinDay(day))).toBe('Läuft heute ab');
    expect(influencerExpiry('2026-11-11T11:00:00+01:00', new Date('2026-11-10T15:00:00+01:00'))).toBe(
      '1 Tag',
    );
  });

  it('sagt von undatierten Codes nur, dass kein Ende dabeisteht', () => {
    expect(validUntilLine(null, now)).toEqual({ label: '', value: 'Ohne Ablaufdatum' });
    expect(resultExpiry(null, now)).toEqual({ label: 'Ohne Ablaufdatum', tone: 'none' });
    expect(influencerExpiry(null, now)).toBe('Ohne Ablaufdatum');
  });
});

it.each([
  [0, false],
  [1, true],
  [7, true],
  [8, false],
])('bei %i verbleibenden Tagen ist „läuft bald ab“ %s', (days, soon) => {
  expect(isExpiringSoon(inDays(days), now)).toBe(soon);
  expect(isSoon(days)).toBe(soon);
  expect(isExpiringSoon(null, now)).toBe(false);
});

it('gibt undatierte Codes in strukturierten Daten 30 Tage', () => {
  expect(DEFAULT_VALIDITY_DAYS).toBe(30);
  expect(structuredValidThrough(null, now)).toEqual(inDays(30));
  expect(structuredValidThrough(inDays(5), now)).toEqual(inDays(5));
  expect(structuredValidThrough('2026-12-24', now).toISOString()).toBe('2026-12-24T22:59:59.999Z');
});
