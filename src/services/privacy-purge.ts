// Forgets what was only needed for a while. The periods are those of the privacy page.
import type { Database } from '#db/connect.ts';
import {
  deleteEventCounts,
  deleteJobRuns,
  deletePageViews,
  deleteUnconfirmed,
  deleteUnsubscribed,
  deleteValidationRuns,
  deleteValidations,
  forgetLinks,
  forgetLoginAttempts,
  forgetReporterHashes,
  forgetReporters,
  forgetSubmitters,
  forgetVisitors,
  removeDeleted,
} from '#db/purge.ts';
import { addDays, berlinDay } from '#domain/berlin-time.ts';

type Purge = (db: Database, moment: Date) => Promise<number>;

/** Days, and what is forgotten after them. */
const RULES: Record<string, [number, Purge]> = {
  clickVisitors: [30, (db, moment) => forgetVisitors(db, 'clicks', moment)],
  pageViewVisitors: [30, (db, moment) => forgetVisitors(db, 'page_views', moment)],
  pageViews: [90, deletePageViews],
  submitters: [90, forgetSubmitters],
  reporterHashes: [90, forgetReporterHashes],
  // Half a year after the decision.
  reporters: [183, forgetReporters],
  codes: [30, (db, moment) => removeDeleted(db, 'codes', moment)],
  shops: [30, (db, moment) => removeDeleted(db, 'shops', moment)],
  deals: [30, (db, moment) => removeDeleted(db, 'best_deals', moment)],
  unconfirmedSubscribers: [30, deleteUnconfirmed],
  formerSubscribers: [3 * 365, deleteUnsubscribed],
  loginAttempts: [30, forgetLoginAttempts],
  jobRuns: [180, deleteJobRuns],
  validations: [7, deleteValidations],
  validationRuns: [180, deleteValidationRuns],
  linkChecks: [30, forgetLinks],
  eventCounts: [400, (db, moment) => deleteEventCounts(db, berlinDay(moment))],
};

/** How many rows each rule concerned. */
export async function purge(db: Database, now: Date, signal?: AbortSignal): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, [days, forget]] of Object.entries(RULES)) {
    counts[name] = 0;
    for (;;) {
      signal?.throwIfAborted();
      const part = await forget(db, addDays(now, -days));
      if (part === 0) break;
      counts[name] += part;
    }
  }
  return counts;
}
