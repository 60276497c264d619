// When jobs are due. A slot is the moment a run stands for; two machines that look at the same clock see the same slots.
import { berlinDay, berlinInstant, shiftBerlinDay } from '#domain/core/berlin-time.ts';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Times are 'HH:MM' on a Berlin clock; weekdays count from Monday. `everyHours` divides the day: 1, 2, 3, 4, 6, 8, 12. */
export type Schedule =
  | { daily: string }
  | { everyHours: number; minute?: number }
  | { weekly: Weekday; at: string };

const HOUR = 3_600_000;
const WEEKDAYS = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'];
/** A weekly slot is at most this many days away. */
const DAYS_TO_LOOK = 8;

/** The last slot that is not after now. */
export function latestSlot(schedule: Schedule, now: Date): Date {
  return searchDays(schedule, berlinDay(now), -1, (slots) => slots.findLast((slot) => slot <= now));
}

/** The first slot after now. */
export function nextSlot(schedule: Schedule, now: Date): Date {
  return searchDays(schedule, berlinDay(now), 1, (slots) => slots.find((slot) => slot > now));
}

function searchDays(
  schedule: Schedule,
  today: string,
  step: 1 | -1,
  pick: (slots: Date[]) => Date | undefined,
): Date {
  for (let away = 0; away <= DAYS_TO_LOOK; away++) {
    const found = pick(slotsOfDay(schedule, shiftBerlinDay(today, away * step)));
    if (found) return found;
  }
  throw new RangeError('a schedule without slots');
}

/**
 * In order. What happens once a day happens once on the days of the time change, too: a time that is skipped comes an
 * hour later, of a time that is shown twice only the first counts. What happens every few hours happens both times,
 * otherwise something hourly would pause for two hours.
 */
function slotsOfDay(schedule: Schedule, day: string): Date[] {
  if ('daily' in schedule) return [atTime(day, schedule.daily)];
  if ('weekly' in schedule) return weekdayOf(day) === schedule.weekly ? [atTime(day, schedule.at)] : [];
  return everyFewHours(day, schedule.everyHours, schedule.minute ?? 0);
}

function everyFewHours(day: string, step: number, minute: number): Date[] {
  const slots = new Set<number>();
  for (let hour = 0; hour < 24; hour += step) {
    const first = berlinInstant(day, hour, minute).getTime();
    slots.add(first);
    const following = hour < 23 ? berlinInstant(day, hour + 1, minute).getTime() : first + HOUR;
    if (following - first > HOUR) slots.add(first + HOUR);
  }
  return [...slots].map((time) => new Date(time));
}

function atTime(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return berlinInstant(day, hour, minute);
}

function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** For people, as in "läuft …". */
export function scheduleText(schedule: Schedule): string {
  if ('daily' in schedule) return `täglich um ${clockText(schedule.daily)} Uhr`;
  if ('weekly' in schedule) return `${WEEKDAYS[schedule.weekly - 1]} um ${clockText(schedule.at)} Uhr`;
  const after = schedule.minute ? `, ${schedule.minute} Minuten nach der vollen Stunde` : '';
  return schedule.everyHours === 1 ? `stündlich${after}` : `alle ${schedule.everyHours} Stunden${after}`;
}

function clockText(time: string): string {
  return time.replace(/^0/, '');
}
