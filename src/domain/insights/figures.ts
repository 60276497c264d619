// How counts become the figures of a regional insight.

export const MONTHS = [
  'Jan',
  'Feb',
  'Mär',
  'Apr',
  'Mai',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Okt',
  'Nov',
  'Dez',
] as const;

/** Whole percent. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

/** A tenth more or less is chance. */
const CHANGE = 0.1;

export function trendOf(now: number, earlier: number): 'up' | 'down' | 'stable' {
  if (now > earlier * (1 + CHANGE)) return 'up';
  return now < earlier * (1 - CHANGE) ? 'down' : 'stable';
}

const SPAN_HOURS = 3;

/** The three hours with the most clicks, '19–22 Uhr', also over midnight; null without clicks. */
export function busiestHours(byHour: readonly { hour: number; clicks: number }[]): string | null {
  if (byHour.length === 0) return null;
  const clicks = Array.from(
    { length: 24 },
    (_, hour) => byHour.find((one) => one.hour === hour)?.clicks ?? 0,
  );
  const spanFrom = (start: number) =>
    Array.from({ length: SPAN_HOURS }, (_, index) => clicks[(start + index) % 24] ?? 0).reduce(
      (sum, n) => sum + n,
      0,
    );
  const start = clicks.reduce((best, _, hour) => (spanFrom(hour) > spanFrom(best) ? hour : best), 0);
  return `${start}–${(start + SPAN_HOURS) % 24 || 24} Uhr`;
}
