// Data retention: deletes or anonymises what is no longer needed. The periods are those of the privacy page.
import type { Database } from '#db/core/connect.ts';
import {
  deleteAuditEntries,
  deleteDeliveries,
  deleteEventCounts,
  deleteJobRuns,
  deleteNetworkCounts,
  deletePageViews,
  deleteSessions,
  deleteTrustDays,
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
  forgetVoters,
  removeDeleted,
  rollUpTrials,
} from '#db/privacy/purge.ts';
import { addDays, berlinDay } from '#domain/core/berlin-time.ts';
import type { Outbox } from '#outside/mail/outbox.ts';

type Purge = (db: Database, moment: Date) => Promise<number>;

/** Retention in days, and what is purged after it. */
const RULES: Record<string, [number, Purge]> = {
  clickVisitors: [30, (db, moment) => forgetVisitors(db, 'clicks', moment)],
  pageViewVisitors: [30, (db, moment) => forgetVisitors(db, 'page_views', moment)],
  // Answers keep their weight without their network; a sale finds its visitor for a week.
  trials: [7, rollUpTrials],
  voters: [7, forgetVoters],
  networkCounts: [7, (db, moment) => deleteNetworkCounts(db, berlinDay(moment))],
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
  deliveries: [365, deleteDeliveries],
  loginAttempts: [30, forgetLoginAttempts],
  sessions: [30, deleteSessions],
  auditLog: [3 * 365, deleteAuditEntries],
  jobRuns: [180, deleteJobRuns],
  validations: [7, deleteValidations],
  validationRuns: [180, deleteValidationRuns],
  linkChecks: [30, forgetLinks],
  trustDays: [400, (db, moment) => deleteTrustDays(db, berlinDay(moment))],
  eventCounts: [400, (db, moment) => deleteEventCounts(db, berlinDay(moment))],
};

const MAIL_FILE_DAYS = 30;

/** How many rows or files each rule concerned. */
export async function purge(
  db: Database,
  now: Date,
  signal?: AbortSignal,
  outbox?: Outbox,
): Promise<Record<string, number>> {
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
  if (outbox) counts.mailFiles = await outbox.forgetBefore(addDays(now, -MAIL_FILE_DAYS));
  return counts;
}
