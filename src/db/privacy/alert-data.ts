// What is stored about one e-mail address that waits for codes, in the export format.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { exportedTime } from './exported-time.ts';

type AlertState = Tables['shopAlerts']['state'];

export type StoredAlerts = {
  id: number;
  email: string;
  state: Tables['alertRecipients']['state'];
  requestedAt: string;
  confirmedAt: string | null;
  keptAt: string | null;
  endedAt: string | null;
  mailsSent: number;
  lastMailAt: string | null;
  consent: { version: string; text: string | null };
  /** Asked for again, and not confirmed yet. */
  openRequest: { requestedAt: string; version: string; text: string | null } | null;
};

/** Row lock until the transaction ends. */
export async function lockAlerts(db: Database, emailKey: string): Promise<StoredAlerts | null> {
  const { rows } = await sql<StoredAlerts>`
    SELECT id, email, state, ${exportedTime('requested_at')} AS "requestedAt",
      ${exportedTime('confirmed_at')} AS "confirmedAt", ${exportedTime('kept_at')} AS "keptAt",
      ${exportedTime('ended_at')} AS "endedAt", mails_sent AS "mailsSent", ${exportedTime('last_mail_at')} AS "lastMailAt",
      json_build_object('version', text_version, 'text',
        (SELECT text FROM consent_texts WHERE version = text_version)) AS consent,
      CASE WHEN open_requested_at IS NOT NULL THEN json_build_object('requestedAt', ${exportedTime('open_requested_at')},
        'version', open_text_version, 'text', (SELECT text FROM consent_texts WHERE version = open_text_version))
      END AS "openRequest"
    FROM alert_recipients WHERE email_key = ${emailKey} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
}

export async function alertDetailsOf(db: Database, recipientId: number) {
  const { rows: shops } = await sql<{
    shopName: string;
    state: AlertState;
    minimumSaving: number | null;
    requestedAt: string;
    confirmedAt: string | null;
    consent: { version: string; text: string | null } | null;
  }>`
    SELECT shops.name AS "shopName", state, minimum_saving AS "minimumSaving",
      ${exportedTime('requested_at')} AS "requestedAt", ${exportedTime('confirmed_at')} AS "confirmedAt",
      CASE WHEN text_version IS NOT NULL THEN json_build_object('version', text_version, 'text',
        (SELECT text FROM consent_texts WHERE version = text_version)) END AS consent
    FROM shop_alerts JOIN shops ON shops.id = shop_id WHERE recipient_id = ${recipientId} ORDER BY shops.name`.execute(
    db,
  );
  const { rows: deliveries } = await sql<{ day: string; state: string; changedAt: string }>`
    SELECT day::text, state, ${exportedTime('changed_at')} AS "changedAt"
    FROM alert_deliveries WHERE recipient_id = ${recipientId} ORDER BY day`.execute(db);
  const { rows: codes } = await sql<{ shopName: string; code: string; day: string }>`
    SELECT shops.name AS "shopName", codes.code, day::text
    FROM alerted_codes JOIN codes ON codes.id = code_id JOIN shops ON shops.id = codes.shop_id
    WHERE recipient_id = ${recipientId} AND day IS NOT NULL ORDER BY day, codes.id`.execute(db);
  return { shops, deliveries, codes };
}

/** Also those of former times, of which the proof is left. */
export async function hasAlerts(db: Database, emailKey: string): Promise<boolean> {
  const found = await db.selectFrom('alertRecipients').where('emailKey', '=', emailKey).execute();
  return found.length > 0;
}

/** Erasure (hard delete), with the proof of consent and all that was sent: no personal data is left. */
export async function eraseAlerts(db: Database, recipientId: number): Promise<void> {
  await db.deleteFrom('alertRecipients').where('id', '=', recipientId).execute();
}
