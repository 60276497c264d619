import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  berlinDay,
  berlinInstant,
  endOfBerlinDay,
  isCalendarDay,
  shiftBerlinDay,
  startOfBerlinDay,
  toDate,
  wallClock,
} from './berlin-time.ts';

const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

/** What tells of a change of the law: the time zone database of the engine. */
const engine = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

it('zeigt dieselbe Zeit wie die Zeitzonendatenbank, auch im Augenblick einer Umstellung', () => {
  const changes = Array.from({ length: 100 }, (_, index) => 1990 + index).flatMap((year) =>
    [2, 8, 9].flatMap((month) =>
      Array.from({ length: 9 * 24 }, (_, hour) => Date.UTC(year, month, 23, hour)).filter(
        (at) => new Date(at).getUTCHours() < 3,
      ),
    ),
  );
  for (const at of changes.flatMap((at) => [at - 1000, at])) {
    const shown = wallClock(new Date(at)).toISOString().slice(0, 19).replace('T', ' ');
    if (shown !== engine.format(at)) expect(shown).toBe(engine.format(at));
  }
  fc.assert(
    fc.property(instant, (at) => {
      const shown = wallClock(at).toISOString().slice(0, 19).replace('T', ' ');
      expect(shown).toBe(engine.format(at));
    }),
  );
});

describe('Berliner Tage', () => {
  it.each([
    ['2026-01-01T22:59:59.999Z', '2026-01-01'],
    ['2026-01-01T23:00:00.000Z', '2026-01-02'],
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['2026-07-01T22:00:00.000Z', '2026-07-02'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('%s fällt auf %s', (at, day) => {
    expect(berlinDay(at)).toBe(day);
    expect(berlinDay(new Date(at))).toBe(day);
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-15', 24],
    ['2028-02-29', 24],
  ])('%s dauert %i Stunden', (day, hours) => {
    const length = endOfBerlinDay(day).getTime() + 1 - startOfBerlinDay(day).getTime();
    expect(length).toBe(hours * 3_600_000);
  });

  it('beginnt und endet um Mitternacht in Berlin', () => {
    expect(startOfBerlinDay('2026-12-24').toISOString()).toBe('2026-12-23T23:00:00.000Z');
    expect(endOfBerlinDay('2026-12-24').toISOString()).toBe('2026-12-24T22:59:59.999Z');
    expect(endOfBerlinDay('2026-03-29').toISOString()).toBe('2026-03-29T21:59:59.999Z');
    expect(endOfBerlinDay('2026-10-25').toISOString()).toBe('2026-10-25T22:59:59.999Z');
  });

  it('enthält jeden Augenblick zwischen Beginn und Ende seines Tages', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const day = berlinDay(at);
        expect(startOfBerlinDay(day) <= at && at <= endOfBerlinDay(day)).toBe(true);
      }),
    );
  });

  it('kehrt beim Verschieben hin und zurück zum selben Tag zurück', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (at, days) => {
        const day = berlinDay(at);
        expect(shiftBerlinDay(shiftBerlinDay(day, days), -days)).toBe(day);
      }),
    );
    expect(shiftBerlinDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(shiftBerlinDay('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('kennt die Tage des Kalenders', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true);
    expect(isCalendarDay('2026-02-29')).toBe(false);
    expect(isCalendarDay('2026-04-31')).toBe(false);
    expect(isCalendarDay('0026-04-30')).toBe(false);
  });
});

describe('toDate', () => {
  it('liest Zeiten ohne Zone als Berliner Uhrzeit, unabhängig vom Rechner', () => {
    expect(toDate('2026-07-01T12:00').toISOString()).toBe('2026-07-01T10:00:00.000Z');
    expect(toDate('2026-12-01T12:00:30').toISOString()).toBe('2026-12-01T11:00:30.000Z');
  });

  it('weist Unsinn zurück, statt ein ungültiges Datum weiterzureichen', () => {
    expect(() => toDate('morgen')).toThrow(RangeError);
    expect(() => toDate(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => startOfBerlinDay('2026-13-01')).toThrow(RangeError);
  });
});

describe('berlinInstant', () => {
  it('rückt eine im Frühjahr übersprungene Zeit um eine Stunde vor', () => {
    expect(berlinInstant('2026-03-29', 2, 30).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('nimmt im Herbst von der doppelten Stunde die erste', () => {
    expect(berlinInstant('2026-10-25', 2, 30).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it.each([
    ['2026-07-01', 6, 0, '2026-07-01T04:00:00.000Z'],
    ['2026-03-29', 6, 0, '2026-03-29T04:00:00.000Z'],
    ['2026-10-25', 6, 0, '2026-10-25T05:00:00.000Z'],
    ['2027-01-01', 1, 0, '2027-01-01T00:00:00.000Z'],
    ['2026-07-02', 3, 30, '2026-07-02T01:30:00.000Z'],
  ])('am %s ist es %i:%i Uhr um %s', (day, hour, minute, expected) => {
    expect(berlinInstant(day, hour, minute).toISOString()).toBe(expected);
  });
});

it('addDays zählt volle 24 Stunden, auch über eine Umstellung', () => {
  expect(addDays('2026-03-28T12:00:00Z', 2).toISOString()).toBe('2026-03-30T12:00:00.000Z');
});
