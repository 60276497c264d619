import { type Timestamp, toDate } from '#domain/core/berlin-time.ts';
import { plural } from '#domain/core/format.ts';

const HOUR = 3_600_000;

/** A time ahead of now comes from clocks that disagree, so it counts as just happened. */
export function relativeAge(createdAt: Timestamp, now: Date): string {
  const hours = Math.floor((now.getTime() - toDate(createdAt).getTime()) / HOUR);
  if (hours < 1) return 'vor wenigen Minuten';
  if (hours < 24) return `vor ${plural(hours, 'Stunde', 'Stunden')}`;
  return `vor ${plural(Math.floor(hours / 24), 'Tag', 'Tagen')}`;
}
