import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { latestSlot, nextSlot, type Schedule, scheduleText } from './schedule.ts';

const SCHEDULES: Schedule[] = [
  { daily: '06:00' },
  { daily: '01:00' },
  { daily: '02:15' },
  { daily: '02:00' },
  { daily: '00:00' },
  { daily: '23:59' },
  { everyHours: 1 },
  { everyHours: 1, minute: 20 },
  { everyHours: 2 },
  { everyHours: 2, minute: 30 },
  { everyHours: 6, minute: 10 },
  { weekly: 4, at: '08:00' },
  { weekly: 7, at: '02:30' },
];
const schedule = fc.constantFrom(...SCHEDULES);
/** Often in the two weekends when the clocks change. */
const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }),
    fc.integer({ min: Date.UTC(2027, 2, 26), max: Date.UTC(2027, 2, 30) }),
    fc.integer({ min: Date.UTC(2026, 9, 23), max: Date.UTC(2026, 9, 27) }),
  )
  .map((time) => new Date(time));

/** All slots after the first moment up to the second, as ISO texts. */
function slotsBetween(one: Schedule, from: string, to: string): string[] {
  const slots: string[] = [];
  let slot = nextSlot(one, new Date(from));
  for (; slot <= new Date(to); slot = nextSlot(one, slot)) slots.push(slot.toISOString());
  return slots;
}

describe('slots', () => {
  test('the latest is not after now, the next is after it, and there is none between them', () => {
    fc.assert(
      fc.property(schedule, moment, (one, now) => {
        const latest = latestSlot(one, now);
        const next = nextSlot(one, now);
        expect(latest.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(nextSlot(one, latest)).toEqual(next);
        expect(latestSlot(one, next)).toEqual(next);
        expect(latestSlot(one, new Date(next.getTime() - 1))).toEqual(latest);
      }),
      { numRuns: 100 },
    );
  });

  test('every Berlin day has exactly one daily slot', () => {
    for (const daily of ['00:00', '01:00', '02:00', '02:15', '02:59', '03:00', '06:00', '23:59']) {
      const days = slotsBetween({ daily }, '2026-10-01T00:00:00Z', '2027-04-10T00:00:00Z').map(berlinDay);
      expect(new Set(days).size, daily).toBe(days.length);
      expect(days.length, daily).toBeGreaterThanOrEqual(190);
    }
  });

  test.each([
    [1, 1],
    [2, 2],
    [6, 7],
  ])('every %i hours means a pause of at most %i, also when an hour comes twice', (everyHours, longest) => {
    for (const [from, to] of [
      ['2026-10-23T00:00:00Z', '2026-10-27T00:00:00Z'],
      ['2027-03-26T00:00:00Z', '2027-03-30T00:00:00Z'],
    ] as const) {
      const slots = slotsBetween({ everyHours, minute: 20 }, from, to).map((slot) => Date.parse(slot));
      const gaps = slots.slice(1).map((slot, index) => (slot - (slots[index] ?? 0)) / 3_600_000);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(longest);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('in the night when an hour is missing', () => {
  const [from, to] = ['2027-03-27T22:59:00Z', '2027-03-28T04:30:00Z'];
  test('2:15 comes at 3:15', () => {
    expect(slotsBetween({ daily: '02:15' }, from, to)).toEqual(['2027-03-28T01:15:00.000Z']);
  });
  test('6:00 comes at 6:00', () => {
    expect(slotsBetween({ daily: '06:00' }, from, to)).toEqual(['2027-03-28T04:00:00.000Z']);
  });
  test('every two hours is 0:00, 3:00, 4:00, 6:00', () => {
    expect(slotsBetween({ everyHours: 2 }, from, to)).toEqual([
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
      '2027-03-28T04:00:00.000Z',
    ]);
  });
});

describe('in the night when an hour comes twice', () => {
  const [from, to] = ['2026-10-24T22:30:00Z', '2026-10-25T05:00:00Z'];
  test('2:15 comes once, at its first showing', () => {
    expect(slotsBetween({ daily: '02:15' }, from, to)).toEqual(['2026-10-25T00:15:00.000Z']);
  });
  test('every two hours is 2:00, 2:00 again, 4:00, 6:00', () => {
    expect(slotsBetween({ everyHours: 2 }, from, to)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T03:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
    ]);
  });
  test('hourly misses no hour', () => {
    expect(slotsBetween({ everyHours: 1, minute: 20 }, from, to)).toHaveLength(6);
  });
});

test('Thursday 8:00 is Thursday 8:00, in summer and in winter', () => {
  const weekly: Schedule = { weekly: 4, at: '08:00' };
  expect(nextSlot(weekly, new Date('2026-11-15T12:00:00Z')).toISOString()).toBe('2026-11-19T07:00:00.000Z');
  expect(latestSlot(weekly, new Date('2026-07-15T12:00:00Z')).toISOString()).toBe('2026-07-09T06:00:00.000Z');
  expect(nextSlot(weekly, new Date('2026-11-19T07:00:00Z')).toISOString()).toBe('2026-11-26T07:00:00.000Z');
});

test.each<[Schedule, string]>([
  [{ daily: '06:00' }, 'täglich um 6:00 Uhr'],
  [{ everyHours: 1 }, 'stündlich'],
  [{ everyHours: 2, minute: 30 }, 'alle 2 Stunden, 30 Minuten nach der vollen Stunde'],
  [{ weekly: 4, at: '08:00' }, 'donnerstags um 8:00 Uhr'],
])('%j reads %s', (one, text) => {
  expect(scheduleText(one)).toBe(text);
});
