// Data retention: deletes or anonymises what is no longer needed. The periods are those of the privacy page.
import type { Database } from '#db/core/connect.ts';
import { inRolledBackTransaction } from '#db/core/transaction.ts';
import {
  anonymiseReporters,
  anonymiseSubmitters,
  anonymiseVisitors,
  anonymiseVoters,
  closeAlertRequests,
  closeRequests,
  deleteAlertDeliveries,
  deleteAlertedCodes,
  deleteAnonymisedSubmissions,
  deleteAuditEntries,
  deleteDeliveries,
  deleteDevices,
  deleteEventCounts,
  deleteFormerRecipients,
  deleteJobRuns,
  deleteLinkChecks,
  deleteNetworkCounts,
  deletePageViews,
  deleteSales,
  deleteSessions,
  deleteTokens,
  deleteTrustDays,
  deleteUnconfirmed,
  deleteUnconfirmedAlerts,
  deleteUnconfirmedRecipients,
  deleteUnsubscribed,
  deleteValidationRuns,
  deleteValidations,
  hardDelete,
  rollUpClicks,
  rollUpTrials,
} from '#db/privacy/purge.ts';
import { countSettledTrials } from '#db/trust/rates.ts';
import { addDays, berlinDay } from '#domain/core/berlin-time.ts';
import type { Outbox } from '#outside/mail/outbox.ts';

/** Of visitors who tried a code, and their networks. */
export const TRIAL_DAYS = 7;

type Purge = (db: Database, moment: Date) => Promise<number>;

/** Retention in days, what is purged after it, and how operators call that. */
const RULES: Record<string, [number, string, Purge]> = {
  clickVisitors: [
    30,
    'Kennungen von Besuchern an Klicks',
    (db, moment) => anonymiseVisitors(db, 'clicks', moment),
  ],
  pageViewVisitors: [
    30,
    'Kennungen von Besuchern an Seitenaufrufen',
    (db, moment) => anonymiseVisitors(db, 'page_views', moment),
  ],
  // Answers keep their weight without their network; a sale finds its visitor for a week.
  trials: [
    TRIAL_DAYS,
    'Kopien ohne Antwort, zu Tagessummen',
    async (db, moment) => {
      // A sale may have come since the night, when they are counted.
      await countSettledTrials(db, moment);
      return rollUpTrials(db, moment);
    },
  ],
  voters: [TRIAL_DAYS, 'Kennungen an Antworten von Besuchern', anonymiseVoters],
  networkCounts: [7, 'Zählungen je Netz', (db, moment) => deleteNetworkCounts(db, berlinDay(moment))],
  pageViews: [90, 'Seitenaufrufe', deletePageViews],
  // Ten years: no duty to keep vouchers of the books lasts longer (§ 147 AO, § 257 HGB). Their clicks go with them.
  sales: [3_653, 'Verkäufe', deleteSales],
  // Longer than networks take to report a sale, and a year with the same month before it.
  clicks: [400, 'Klicks ohne Verkauf, zu Tagessummen', rollUpClicks],
  submitters: [90, 'Kennungen an Einreichungen', anonymiseSubmitters],
  forgottenSubmissions: [90, 'Einreichungen ohne genug Bestätigungen', deleteAnonymisedSubmissions],
  reporterHashes: [
    90,
    'Kennungen an Meldungen',
    (db, moment) => anonymiseVisitors(db, 'code_reports', moment),
  ],
  // Half a year after the decision.
  reporters: [183, 'Namen und Texte entschiedener Meldungen', anonymiseReporters],
  codes: [30, 'Codes aus dem Papierkorb', (db, moment) => hardDelete(db, 'codes', moment)],
  shops: [30, 'Shops aus dem Papierkorb', (db, moment) => hardDelete(db, 'shops', moment)],
  deals: [30, 'Angebote aus dem Papierkorb', (db, moment) => hardDelete(db, 'best_deals', moment)],
  unconfirmedSubscribers: [30, 'nie bestätigte Anmeldungen', deleteUnconfirmed],
  openRequests: [30, 'nie bestätigte neue Anmeldungen früherer Empfänger', closeRequests],
  formerSubscribers: [3 * 365, 'Nachweise früherer Anmeldungen', deleteUnsubscribed],
  deliveries: [365, 'Versandnachweise des Newsletters', deleteDeliveries],
  unconfirmedAlerts: [30, 'nie bestätigte Benachrichtigungen', deleteUnconfirmedAlerts],
  unconfirmedRecipients: [30, 'Adressen nie bestätigter Benachrichtigungen', deleteUnconfirmedRecipients],
  openAlertRequests: [30, 'nie bestätigte neue Benachrichtigungen früherer Empfänger', closeAlertRequests],
  formerRecipients: [3 * 365, 'Nachweise früherer Benachrichtigungen', deleteFormerRecipients],
  alertDeliveries: [
    365,
    'Versandnachweise der Benachrichtigungen',
    (db, moment) => deleteAlertDeliveries(db, berlinDay(moment)),
  ],
  alertedCodes: [365, 'mitgeteilte Codes, die lange vorbei sind', deleteAlertedCodes],
  sessions: [30, 'beendete Sitzungen', deleteSessions],
  tokens: [30, 'abgelaufene Zugangsschlüssel', deleteTokens],
  devices: [180, 'bekannte Geräte', deleteDevices],
  auditLog: [3 * 365, 'Einträge des Protokolls', deleteAuditEntries],
  jobRuns: [180, 'Läufe von Aufgaben', deleteJobRuns],
  validations: [7, 'frühere Prüfungen von Codes', deleteValidations],
  validationRuns: [180, 'Läufe der Prüfung', deleteValidationRuns],
  linkChecks: [30, 'geprüfte Zielseiten', deleteLinkChecks],
  trustDays: [400, 'Tage im Verlauf des Vertrauens', (db, moment) => deleteTrustDays(db, berlinDay(moment))],
  eventCounts: [400, 'Tageszahlen', (db, moment) => deleteEventCounts(db, berlinDay(moment))],
};

const MAIL_FILE_DAYS = 30;

/** How many rows or files each rule concerned. What was not weighed before has no weight afterwards. */
export async function purge(
  db: Database,
  now: Date,
  signal?: AbortSignal,
  outbox?: Outbox,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, [days, , purgePart]] of Object.entries(RULES)) {
    counts[name] = 0;
    for (;;) {
      signal?.throwIfAborted();
      const part = await purgePart(db, addDays(now, -days));
      if (part === 0) break;
      counts[name] += part;
    }
  }
  if (outbox) counts.mailFiles = await outbox.deleteBefore(addDays(now, -MAIL_FILE_DAYS));
  return counts;
}

export interface PurgePreview {
  label: string;
  count: number;
  /** There is another batch, which was not counted. */
  orMore: boolean;
}

/** Dry run: the first batch of each rule in a transaction that is rolled back, so that it cannot differ from the real one. */
export async function previewPurge(db: Database, now: Date): Promise<PurgePreview[]> {
  const found: PurgePreview[] = [];
  await inRolledBackTransaction(db, async (tx) => {
    for (const [days, label, purgePart] of Object.values(RULES)) {
      const moment = addDays(now, -days);
      const count = await purgePart(tx, moment);
      if (count > 0) found.push({ label, count, orMore: (await purgePart(tx, moment)) > 0 });
    }
  });
  return found;
}
