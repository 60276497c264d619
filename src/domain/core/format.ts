// How numbers, money and times are written for German readers. What stands on many pages is written without `Intl`, whose
// first format takes a slow phone a tenth of a second, in the midst of hydration.

import { type Timestamp, wallClock } from './berlin-time.ts';
import { once } from './once.ts';

export const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

const number = once(() => new Intl.NumberFormat('de-DE'));
const percent = once(
  () => new Intl.NumberFormat('de-DE', { style: 'unit', unit: 'percent', maximumFractionDigits: 1 }),
);
const list = once(() => new Intl.ListFormat('de-DE'));

const twoDigits = (n: number) => String(n).padStart(2, '0');

export function formatDate(t: Timestamp): string {
  const wall = wallClock(t);
  return `${twoDigits(wall.getUTCDate())}.${twoDigits(wall.getUTCMonth() + 1)}.${wall.getUTCFullYear()}`;
}

export function formatDateTime(t: Timestamp): string {
  return `${formatDate(t)}, ${formatTime(t)}`;
}

export function formatTime(t: Timestamp): string {
  const wall = wallClock(t);
  return `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`;
}

/** The month it is in Berlin. */
export function monthName(t: Timestamp): string {
  return MONTHS[wallClock(t).getUTCMonth()] ?? '';
}

export function monthYear(t: Timestamp): string {
  return `${monthName(t)} ${wallClock(t).getUTCFullYear()}`;
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

export function formatNumber(n: number): string {
  return Number.isSafeInteger(n) ? String(n).replace(THOUSANDS, '.') : number().format(n);
}

export function formatMoney(cents: number, currency = 'EUR'): string {
  if (currency !== 'EUR' || !Number.isSafeInteger(cents))
    return new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(cents / 100);
  const [sign, whole] = [cents < 0 ? '-' : '', Math.floor(Math.abs(cents) / 100)];
  return `${sign}${formatNumber(whole)},${twoDigits(Math.abs(cents) % 100)}\u00a0€`;
}

/** The same from euros. */
export function formatEuros(euros: number): string {
  return formatMoney(Math.round(euros * 100));
}

/** Whole euros without decimals, as German shops write them. */
export function formatShortEuros(euros: number): string {
  return Number.isInteger(euros) ? `${formatNumber(euros)}\u00a0€` : formatEuros(euros);
}

/** Takes percent, not a fraction: 12.5 is '12,5 %'. */
export function formatPercent(n: number): string {
  return Number.isInteger(n) ? `${formatNumber(n)}\u00a0%` : percent().format(n);
}

/** The number with its noun: '1 Tag', '1.200 Tage'. */
export function plural(n: number, one: string, many: string): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`;
}

/** 'A, B und C'. */
export function formatList(items: readonly string[]): string {
  return list().format(items);
}
