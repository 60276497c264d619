// Calendar arithmetic in the time zone all dates of the product are meant in.

import { once } from './once.ts';

export type Timestamp = Date | string;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/** Not for what a page shows: the first `Intl.DateTimeFormat` takes a slow phone a tenth of a second. */
const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

export function toDate(t: Timestamp): Date {
  const date = typeof t === 'string' ? parseTimestamp(t) : t;
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a timestamp: ${String(t)}`);
  return date;
}

/** Without an offset, `new Date` would use the zone of the machine, and two machines would disagree. */
function parseTimestamp(text: string): Date {
  const wall = WALL_TIME.exec(text.trim());
  if (!wall) return new Date(text);
  const [, day = '', hour, minute, second] = wall;
  return berlinInstant(day, Number(hour), Number(minute), Number(second ?? 0));
}

export function berlinDay(t: Timestamp): string {
  return wallClock(t).toISOString().slice(0, 10);
}

/** The last day of what ends at this instant: at midnight, the day before. */
export function lastDayBefore(end: Timestamp): string {
  return berlinDay(new Date(toDate(end).getTime() - 1));
}

export function startOfBerlinDay(day: string): Date {
  return berlinInstant(day, 0, 0);
}

export function endOfBerlinDay(day: string): Date {
  return new Date(startOfBerlinDay(shiftBerlinDay(day, 1)).getTime() - 1);
}

/**
 * The instant when Berlin clocks show this time. A time skipped in spring is taken an hour later
 * (02:30 becomes 03:30), a time shown twice in autumn is its first showing.
 */
export function berlinInstant(day: string, hour: number, minute: number, second = 0): Date {
  const wall = utcMidnight(day) + hour * HOUR + minute * 60_000 + second * 1000;
  return new Date(instantsShowing(wall)[0] ?? wall - offsetAt(wall - DAY));
}

export function addDays(t: Timestamp, days: number): Date {
  return new Date(toDate(t).getTime() + days * DAY);
}

export function shiftBerlinDay(day: string, days: number): string {
  return new Date(utcMidnight(day) + days * DAY).toISOString().slice(0, 10);
}

/** Days of Berlin, both included. */
export interface DayRange {
  from: string;
  until: string;
}

/** So many days until today. */
export function lastDays(now: Timestamp, days: number): DayRange {
  const until = berlinDay(now);
  return { from: shiftBerlinDay(until, 1 - days), until };
}

/** How many days, both included. */
export function daysBetween(from: string, until: string): number {
  return Math.round((utcMidnight(until) - utcMidnight(from)) / DAY) + 1;
}

/** The Monday of the week, as a day. */
export function berlinWeek(t: Timestamp): string {
  const day = berlinDay(t);
  return shiftBerlinDay(day, -((new Date(utcMidnight(day)).getUTCDay() + 6) % 7));
}

/** Whether this 'yyyy-mm-dd' is a day of the calendar; years that only a typo produces are not. */
export function isCalendarDay(day: string): boolean {
  if (!/^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function utcMidnight(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new RangeError(`not a day: ${day}`);
  return time;
}

/** What the Berlin clock shows, written as if it were UTC. */
export function wallClock(t: Timestamp): Date {
  const instant = toDate(t).getTime();
  return new Date(instant + offsetAt(instant));
}

/** Directive 2000/84/EC: summer time from the last Sunday of March until that of October, 01:00 UTC; since 1996. */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  if (year < 1996) return offsetBefore1996(instant);
  const isSummer = instant >= lastSundayOf(2, year) && instant < lastSundayOf(9, year);
  return isSummer ? 2 * HOUR : HOUR;
}

function lastSundayOf(month: number, year: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY;
}

function offsetBefore1996(instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clock().formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Every instant at which Berlin shows this wall time: two in the autumn hour, none in the spring gap. */
function instantsShowing(wall: number): number[] {
  const offsets = new Set([offsetAt(wall - DAY), offsetAt(wall + DAY)]);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetAt(instant) === wall)
    .sort((a, b) => a - b);
}
