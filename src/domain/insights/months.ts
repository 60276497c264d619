import { berlinDay, type Timestamp } from '#domain/core/berlin-time.ts';

const MONTHS = [
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

/** The month it is in Berlin. */
export function monthName(t: Timestamp): string {
  return MONTHS[Number(berlinDay(t).slice(5, 7)) - 1] ?? '';
}

/** 'Mär' is 'März'; what is no beginning of a month stays as it is. */
export function fullMonth(short: string): string {
  return MONTHS.find((month) => short !== '' && month.startsWith(short)) ?? short;
}
