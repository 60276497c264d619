// All personal data stored about one e-mail address, in the export format. Hashes are left out: they cannot be
// attributed to it.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import type { SubscriberState } from '#db/newsletter/subscribers.ts';
import type { ReportState } from '#domain/reports/report.ts';
import { exportedTime as time } from './exported-time.ts';

export type StoredSubscription = {
  id: number;
  email: string;
  state: SubscriberState;
  requestedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  mailsSent: number;
  lastMailAt: string | null;
  consent: { version: string; text: string | null };
  /** Asked for again, and not confirmed yet. */
  openRequest: { requestedAt: string; version: string; text: string | null } | null;
};

/** Row lock until the transaction ends. */
export async function lockSubscription(db: Database, emailKey: string): Promise<StoredSubscription | null> {
  const { rows } = await sql<StoredSubscription>`
    SELECT id, email, state, ${time('requested_at')} AS "requestedAt", ${time('confirmed_at')} AS "confirmedAt",
      ${time('unsubscribed_at')} AS "unsubscribedAt", mails_sent::int AS "mailsSent",
      ${time('last_mail_at')} AS "lastMailAt", json_build_object('version', text_version, 'text',
        (SELECT text FROM consent_texts WHERE version = text_version)) AS consent,
      CASE WHEN open_requested_at IS NOT NULL THEN json_build_object('requestedAt', ${time('open_requested_at')},
        'version', open_text_version, 'text', (SELECT text FROM consent_texts WHERE version = open_text_version))
      END AS "openRequest"
    FROM subscribers WHERE email_key = ${emailKey} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
}

export type StoredDelivery = {
  issue: string;
  state: string;
  attempts: number;
  changedAt: string;
};

export async function deliveriesOf(db: Database, subscriberId: number): Promise<StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`
    SELECT ${time('slot')} AS issue, state, attempts::int AS attempts, ${time('changed_at')} AS "changedAt"
    FROM newsletter_deliveries WHERE subscriber_id = ${subscriberId} ORDER BY slot`.execute(db);
  return rows;
}

export type StoredReport = {
  number: number;
  code: string;
  shopName: string;
  reason: string;
  text: string;
  name: string | null;
  email: string;
  state: ReportState;
  decision: string;
  createdAt: string;
  decidedAt: string | null;
  receiptSentAt: string | null;
  decisionSentAt: string | null;
};

/** The local part is stored as typed and compared case-insensitively. */
const madeWith = (emailKey: string) => sql<boolean>`lower(email) = ${emailKey}`;

export async function countReportsOf(db: Database, emailKey: string): Promise<number> {
  const { count } = await db
    .selectFrom('codeReports')
    .select(counted)
    .where(madeWith(emailKey))
    .executeTakeFirstOrThrow();
  return count;
}

export async function reportsOf(db: Database, emailKey: string): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    SELECT id AS number, code, shop_name, reason, text, name, email, state, decision,
      ${time('created_at')} AS "createdAt", ${time('decided_at')} AS "decidedAt",
      ${time('receipt_sent_at')} AS "receiptSentAt", ${time('decision_sent_at')} AS "decisionSentAt"
    FROM code_reports WHERE ${madeWith(emailKey)} ORDER BY id`.execute(db);
  return rows;
}

/** As the purge does half a year after the decision. Returns the ids of the reports. */
export async function anonymiseDecidedReporter(db: Database, emailKey: string): Promise<number[]> {
  const anonymised = await db
    .updateTable('codeReports')
    .set({ name: null, email: null, text: '' })
    .where(madeWith(emailKey))
    .where('state', '<>', 'open')
    .returning('id')
    .execute();
  return anonymised.map(({ id }) => id);
}
