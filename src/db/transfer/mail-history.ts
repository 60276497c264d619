// What a restore must not undo: mails that were sent since the backup was made, and that somebody has left or was erased.
// Kept in temporary tables while the database is replaced, by address, because numbers may stand for others.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';

export interface LeftOutSlot {
  job: string;
  slot: Date;
}

/** Of an address that has left and was typed in again without a click, the departure counts. */
const KEPT = {
  kept_unsubscribed: sql`SELECT email_key, unsubscribed_at AS at FROM subscribers
    WHERE state <> 'confirmed' AND unsubscribed_at IS NOT NULL`,
  kept_issues: sql`SELECT email_key, slot, delivery.state, attempts, changed_at
    FROM newsletter_deliveries AS delivery JOIN subscribers ON subscribers.id = subscriber_id`,
  kept_ended: sql`SELECT email_key, ended_at AS at FROM alert_recipients
    WHERE state <> 'confirmed' AND ended_at IS NOT NULL`,
  kept_off: sql`SELECT email_key, slug FROM shop_alerts
    JOIN alert_recipients ON alert_recipients.id = recipient_id JOIN shops ON shops.id = shop_id
    WHERE shop_alerts.state = 'off'`,
  kept_alerts: sql`SELECT email_key, day, delivery.state, attempts, changed_at
    FROM alert_deliveries AS delivery JOIN alert_recipients ON alert_recipients.id = recipient_id`,
  kept_told: sql`SELECT email_key, code_id, code, day FROM alerted_codes
    JOIN alert_recipients ON alert_recipients.id = recipient_id JOIN codes ON codes.id = code_id`,
  kept_erasures: sql`SELECT at, actor, action, subject, after FROM audit_log WHERE action = 'person.erase'`,
  kept_keys: sql`SELECT name, value FROM settings WHERE name IN ('newsletter_key', 'alerts_key')`,
};

/** Before the tables are emptied, in the same transaction. Locked, so that nobody leaves between the two. */
export async function keepMailHistory(tx: Database): Promise<void> {
  await sql`LOCK TABLE subscribers, newsletter_deliveries, alert_recipients, shop_alerts, alert_deliveries, alerted_codes,
    audit_log IN ACCESS EXCLUSIVE MODE`.execute(tx);
  for (const [name, rows] of Object.entries(KEPT)) {
    await sql`CREATE TEMPORARY TABLE ${sql.id(name)} ON COMMIT DROP AS ${rows}`.execute(tx);
  }
}

/** After the backup was written and migrated. */
export async function repeatMailHistory(tx: Database): Promise<void> {
  await repeatErasures(tx);
  await repeatNewsletter(tx);
  await repeatAlerts(tx);
}

async function repeatNewsletter(tx: Database): Promise<void> {
  await sql`
    UPDATE subscribers SET state = 'unsubscribed', unsubscribed_at = kept.at,
      open_requested_at = NULL, open_text_version = NULL
    FROM kept_unsubscribed AS kept
    WHERE subscribers.email_key = kept.email_key AND ${joinedBefore}`.execute(tx);
  await sql`
    INSERT INTO newsletter_deliveries AS held (slot, subscriber_id, state, attempts, changed_at)
    SELECT slot, subscribers.id, kept.state, attempts, changed_at
    FROM kept_issues AS kept JOIN subscribers USING (email_key)
    ON CONFLICT (slot, subscriber_id) DO UPDATE ${takeLater}`.execute(tx);
}

async function repeatAlerts(tx: Database): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE alert_recipients SET state = 'ended', ended_at = kept.at,
        open_requested_at = NULL, open_text_version = NULL
      FROM kept_ended AS kept
      WHERE alert_recipients.email_key = kept.email_key AND ${joinedBefore}
      RETURNING id
    ), forgotten AS (DELETE FROM alerted_codes USING ended WHERE recipient_id = ended.id)
    DELETE FROM shop_alerts USING ended WHERE recipient_id = ended.id`.execute(tx);
  await sql`
    UPDATE shop_alerts SET state = 'off'
    FROM kept_off AS kept JOIN alert_recipients USING (email_key) JOIN shops USING (slug)
    WHERE recipient_id = alert_recipients.id AND shop_id = shops.id AND shop_alerts.state = 'on'`.execute(tx);
  await sql`
    INSERT INTO alert_deliveries AS held (day, recipient_id, state, attempts, changed_at)
    SELECT day, alert_recipients.id, kept.state, attempts, changed_at
    FROM kept_alerts AS kept JOIN alert_recipients USING (email_key)
    ON CONFLICT (day, recipient_id) DO UPDATE ${takeLater}`.execute(tx);
  await sql`
    INSERT INTO alerted_codes (recipient_id, code_id, day)
    SELECT alert_recipients.id, codes.id, day FROM kept_told AS kept
    JOIN alert_recipients USING (email_key) JOIN codes ON codes.id = kept.code_id AND codes.code = kept.code
    WHERE alert_recipients.state <> 'ended'
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Who asked for mails after that has come back: a newer backup may replace an older database. */
const joinedBefore = sql`state = ANY('{pending,confirmed}') AND coalesce(open_requested_at, requested_at) <= kept.at`;

const takeLater = sql`
  SET state = excluded.state, attempts = excluded.attempts, changed_at = excluded.changed_at
  WHERE held.changed_at < excluded.changed_at`;

/** The log names numbers only, which stand for the same people only where both databases are of one installation. */
async function repeatErasures(tx: Database): Promise<void> {
  const ofOneInstallation = sql`EXISTS (SELECT FROM settings JOIN kept_keys USING (name, value))`;
  for (const [table, number] of [
    ['subscribers', 'subscriber'],
    ['alert_recipients', 'alerts'],
  ] as const) {
    await sql`
      DELETE FROM ${sql.id(table)} USING kept_erasures AS kept
      WHERE id = (kept.after ->> ${number})::int AND requested_at <= kept.at AND ${ofOneInstallation}`.execute(
      tx,
    );
  }
  await sql`
    UPDATE code_reports SET name = NULL, email = NULL, text = ''
    FROM kept_erasures AS kept
    WHERE kept.after -> 'reports' @> to_jsonb(code_reports.id) AND created_at <= kept.at
      AND ${ofOneInstallation}`.execute(tx);
  await sql`
    INSERT INTO audit_log (at, actor, action, subject, after)
    SELECT at, actor, action, subject, after FROM kept_erasures AS kept
    WHERE ${ofOneInstallation} AND NOT EXISTS (
      SELECT FROM audit_log AS held WHERE held.at = kept.at AND held.action = kept.action AND held.after = kept.after)
    ORDER BY at`.execute(tx);
}

/** As if they had run, so that no scheduler makes up for them. */
export async function leaveOutSlots(tx: Database, slots: LeftOutSlot[]): Promise<void> {
  await sql`
    INSERT INTO job_runs (job, slot, ended_at, outcome, error)
    SELECT job, slot, now(), 'cancelled', ${LEFT_OUT_TEXT}
    FROM unnest(${slots.map(({ job }) => job)}::text[], ${slots.map(({ slot }) => slot.toISOString())}::timestamptz[])
      AS due (job, slot)
    ON CONFLICT (job, slot) DO NOTHING`.execute(tx);
}

const LEFT_OUT_TEXT =
  'Nach einer Wiederherstellung nicht nachgeholt: Die E-Mails können schon verschickt worden sein.';
