// Until when a code counts, and how that is said. A date without a time lasts through that day in Berlin.

import {
  addDays,
  berlinDay,
  endOfBerlinDay,
  lastDayBefore,
  shiftBerlinDay,
  startOfBerlinDay,
  type Timestamp,
  toDate,
} from '#domain/core/berlin-time.ts';
import { formatDate, plural } from '#domain/core/format.ts';

export const DEFAULT_VALIDITY_DAYS = 30;

const DAY = 24 * 3_600_000;
const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** That nobody told us an end does not mean that there is none. */
export const NO_END = 'Ohne Ablaufdatum';

export type ExpiryTone = 'expired' | 'soon' | 'medium' | 'long' | 'none';

/** The first instant at which the code no longer counts. */
function validityEnd(validUntil: Timestamp): Date {
  const bareDay = typeof validUntil === 'string' && BARE_DAY.test(validUntil);
  return bareDay ? startOfBerlinDay(shiftBerlinDay(validUntil, 1)) : toDate(validUntil);
}

/** The last day in Berlin on which the code counts, 'yyyy-mm-dd'. Networks end a day at the midnight after it. */
export function lastValidDay(validUntil: Timestamp): string {
  return lastDayBefore(validityEnd(validUntil));
}

/** What stands behind 'bis'. */
export function formatLastDay(validUntil: Timestamp): string {
  // Of the instant, not of the day's text, which knows years of four digits only.
  return formatDate(new Date(validityEnd(validUntil).getTime() - 1));
}

export function daysLeft(validUntil: Timestamp | null, now: Date): number | null {
  if (validUntil === null) return null;
  const days = Math.ceil((validityEnd(validUntil).getTime() - now.getTime()) / DAY);
  // Math.ceil gives -0 during the first day after the end, which prints and compares oddly.
  return days === 0 ? 0 : days;
}

export function isValidAt(validFrom: Timestamp | null, validUntil: Timestamp | null, now: Date): boolean {
  const ended = validUntil !== null && validityEnd(validUntil) <= now;
  return !ended && hasBegun(validFrom, now);
}

function hasBegun(validFrom: Timestamp | null, now: Date): boolean {
  if (validFrom === null) return true;
  const bareDay = typeof validFrom === 'string' && BARE_DAY.test(validFrom);
  return (bareDay ? startOfBerlinDay(validFrom) : toDate(validFrom)) <= now;
}

/** Only a date goes with the words 'Gültig bis'. */
export function validUntilLine(validUntil: Timestamp | null, now: Date): { label: string; value: string } {
  const days = daysLeft(validUntil, now);
  if (validUntil === null || days === null) return { label: '', value: NO_END };
  if (days <= 0) return { label: '', value: 'Abgelaufen' };
  if (days <= 3) return { label: '', value: `Noch ${plural(days, 'Tag', 'Tage')} gültig` };
  return { label: 'Gültig bis: ', value: formatLastDay(validUntil) };
}

export function resultExpiry(validUntil: Timestamp | null, now: Date): { label: string; tone: ExpiryTone } {
  const days = daysLeft(validUntil, now);
  if (days === null) return { label: NO_END, tone: 'none' };
  if (days <= 0) return { label: 'ABGELAUFEN', tone: 'expired' };
  if (days <= 7) return { label: 'Läuft bald ab', tone: 'soon' };
  return { label: plural(days, 'Tag', 'Tage'), tone: days <= 30 ? 'medium' : 'long' };
}

export function influencerExpiry(validUntil: Timestamp | null, now: Date): string {
  const days = daysLeft(validUntil, now);
  if (validUntil === null || days === null) return NO_END;
  if (days <= 0) return 'Abgelaufen';
  // By the calendar: what ends tomorrow morning does not end today.
  if (lastValidDay(validUntil) === berlinDay(now)) return 'Läuft heute ab';
  return days <= 7 ? plural(days, 'Tag', 'Tage') : plural(Math.floor(days / 7), 'Woche', 'Wochen');
}

export function isExpiringSoon(validUntil: Timestamp | null, now: Date): boolean {
  return isSoon(daysLeft(validUntil, now));
}

/** Of the days that are left. */
export function isSoon(days: number | null): days is number {
  return days !== null && days >= 1 && days <= 7;
}

/** Search engines want a date on every coupon, so an undated code is announced for 30 days. */
export function structuredValidThrough(validUntil: Timestamp | null, now: Date): Date {
  if (validUntil === null) return addDays(now, DEFAULT_VALIDITY_DAYS);
  const bareDay = typeof validUntil === 'string' && BARE_DAY.test(validUntil);
  return bareDay ? endOfBerlinDay(validUntil) : toDate(validUntil);
}
