// The schedule of the jobs, in Berlin time. What each does is in tasks.ts.
import { latestSlot, nextSlot } from '#domain/jobs/schedule.ts';
import type { JobPlan } from '#services/jobs/runs.ts';

const DAILY_UPDATE = { daily: '06:00' };
const NEWSLETTER_DAY = { weekly: 4, at: '08:00' } as const;
const ALERTS_TIME = { daily: '09:05' };

/*
 * No two start in the same minute: the daily update calls the same rate-limited networks as the two-hourly sync, and
 * hourly jobs need not compete with it. 2:15 is in the hour that is skipped or repeated when daylight saving changes.
 */
export const JOB_PLANS = [
  { name: 'update-codes', schedule: DAILY_UPDATE, atFirst: true },
  { name: 'awin-sync', schedule: { everyHours: 2, minute: 30 } },
  // Reading it every morning is enough; by hand, what the update has asked about can be confirmed.
  { name: 'tradedoubler-sync', schedule: null },
  { name: 'awin-cleanup', schedule: { daily: '01:00' } },
  { name: 'awin-transactions', schedule: { everyHours: 1, minute: 20 } },
  { name: 'trend-scan', schedule: { everyHours: 6, minute: 10 }, atFirst: true },
  { name: 'validate-codes', schedule: { daily: '03:30' } },
  // Two issues within a few days would be worse than one week without.
  { name: 'newsletter', schedule: NEWSLETTER_DAY, lateAtMostHours: 36 },
  // Once a day, after the night's estimates and the update; a late mail must not meet the next day's.
  { name: 'alerts', schedule: ALERTS_TIME, lateAtMostHours: 10 },
  { name: 'insights', schedule: null },
  { name: 'privacy-purge', schedule: { daily: '02:15' } },
  { name: 'estimate-trust', schedule: { daily: '05:10' } },
  { name: 'backup', schedule: { daily: '04:15' } },
] as const satisfies JobPlan[];

export type JobName = (typeof JOB_PLANS)[number]['name'];

/** What writes to people. */
export const MAILINGS: ReadonlySet<JobName> = new Set(['newsletter', 'alerts']);

/** When the newsletter goes out. */
export function nextIssue(now: Date): Date {
  return nextSlot(NEWSLETTER_DAY, now);
}

/** The issue of this week, which a run by hand sends to those who have not had it. */
export function currentIssue(now: Date): Date {
  return latestSlot(NEWSLETTER_DAY, now);
}

/** The slots before now of all that writes to people. After a restore nobody can tell whether their mails went out. */
export function latestMailings(now: Date): { job: JobName; slot: Date }[] {
  return [
    { job: 'newsletter', slot: currentIssue(now) },
    { job: 'alerts', slot: latestSlot(ALERTS_TIME, now) },
  ];
}

/** When visitors can expect new codes. */
export function nextUpdate(now: Date): Date {
  return nextSlot(DAILY_UPDATE, now);
}
