import { type Timestamp, toDate } from '#domain/core/berlin-time.ts';

/** The time left as a clock shows it, '05:07:09'. What is over stays at zero. */
export function countdown(until: Timestamp, now: Date): string {
  const seconds = Math.max(0, Math.ceil((toDate(until).getTime() - now.getTime()) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
