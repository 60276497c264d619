// How numbers, money and times are written for German readers.

import { type Timestamp, toDate } from './berlin-time.ts';
import { once } from './once.ts';

const timeZone = 'Europe/Berlin';

const day = once(
  () => new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const dayAndTime = once(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const time = once(() => new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' }));
const month = once(() => new Intl.DateTimeFormat('de-DE', { timeZone, month: 'long', year: 'numeric' }));
const number = once(() => new Intl.NumberFormat('de-DE'));
const money = once(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }));
const percent = once(
  () => new Intl.NumberFormat('de-DE', { style: 'unit', unit: 'percent', maximumFractionDigits: 1 }),
);
const list = once(() => new Intl.ListFormat('de-DE'));

export function formatDate(t: Timestamp): string {
  return day().format(toDate(t));
}

export function formatDateTime(t: Timestamp): string {
  return dayAndTime().format(toDate(t));
}

export function formatTime(t: Timestamp): string {
  return time().format(toDate(t));
}

export function monthYear(t: Timestamp): string {
  return month().format(toDate(t));
}

export function formatNumber(n: number): string {
  return number().format(n);
}

export function formatMoney(cents: number, currency = 'EUR'): string {
  const format =
    currency === 'EUR' ? money() : new Intl.NumberFormat('de-DE', { style: 'currency', currency });
  return format.format(cents / 100);
}

/** The same from euros. */
export function formatEuros(euros: number): string {
  return formatMoney(Math.round(euros * 100));
}

/** Whole euros without decimals, as German shops write them. */
export function formatShortEuros(euros: number): string {
  return Number.isInteger(euros) ? `${formatNumber(euros)}\u00a0€` : money().format(euros);
}

/** Takes percent, not a fraction: 12.5 is '12,5 %'. */
export function formatPercent(n: number): string {
  return percent().format(n);
}

/** The number with its noun: '1 Tag', '1.200 Tage'. */
export function plural(n: number, one: string, many: string): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`;
}

/** 'A, B und C'. */
export function formatList(items: readonly string[]): string {
  return list().format(items);
}
