import { MONTHS } from '#domain/core/format.ts';

/** 'Mär' is 'März'; what is no beginning of a month stays as it is. */
export function fullMonth(short: string): string {
  return MONTHS.find((month) => short !== '' && month.startsWith(short)) ?? short;
}
