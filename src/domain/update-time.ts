import { nextBerlinTime } from './berlin-time.ts';

/** Every day at this hour in Berlin the codes are updated. */
const DAILY_UPDATE_HOUR = 6;

export function nextDailyUpdate(now: Date): Date {
  return nextBerlinTime(now, DAILY_UPDATE_HOUR);
}
