import { berlinDay, type Timestamp } from './berlin-time.ts';

const SHORT = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'] as const;

/** The month it is in Berlin, as charts name it. */
export function shortMonth(t: Timestamp): string {
  return SHORT[Number(berlinDay(t).slice(5, 7)) - 1] ?? '';
}
