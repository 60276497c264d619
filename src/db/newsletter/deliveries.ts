import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { isOpenDelivery, type NotDelivered } from '#db/core/deliveries.ts';

export interface Claim {
  subscriberId: number;
  email: string;
  /** False when another instance claimed this subscriber concurrently. */
  won: boolean;
}

/**
 * Claims the next subscriber after this id who has not had the issue, before the mail is sent (at most once); null when
 * none is left. Of several instances that claim the same subscriber, the primary key lets one win.
 */
export async function claimDelivery(
  db: Database,
  slot: Date,
  after: number,
  now: Date,
): Promise<Claim | null> {
  const at = timestamptz(now);
  const { rows } = await sql<Claim>`
    WITH next AS MATERIALIZED (
      SELECT subscribers.id, email FROM subscribers
      -- LATERAL, one index lookup per row: a plain join would read all deliveries of the issue for each mail.
      LEFT JOIN LATERAL (
        SELECT state, attempts FROM newsletter_deliveries
        WHERE slot = ${timestamptz(slot)} AND subscriber_id = subscribers.id LIMIT 1
      ) AS delivery ON true
      WHERE subscribers.state = 'confirmed' AND subscribers.id > ${after} AND ${isOpenDelivery}
      ORDER BY subscribers.id LIMIT 1
    ), claimed AS (
      INSERT INTO newsletter_deliveries AS delivery (slot, subscriber_id, state, attempts, changed_at)
      SELECT ${timestamptz(slot)}, id, 'sending', 1, ${at} FROM next
      ON CONFLICT (slot, subscriber_id) DO UPDATE
        SET state = 'sending', attempts = delivery.attempts + 1, changed_at = excluded.changed_at
        WHERE ${isOpenDelivery}
      RETURNING subscriber_id
    )
    SELECT id AS subscriber_id, email, EXISTS (SELECT FROM claimed) AS won FROM next`.execute(db);
  return rows[0] ?? null;
}

export async function noteDelivered(
  db: Database,
  slot: Date,
  subscriberId: number,
  now: Date,
): Promise<void> {
  const at = timestamptz(now);
  await sql`
    WITH delivered AS (
      UPDATE newsletter_deliveries SET state = 'sent', changed_at = ${at}
      WHERE slot = ${timestamptz(slot)} AND subscriber_id = ${subscriberId}
    )
    UPDATE subscribers SET mails_sent = mails_sent + 1, last_mail_at = ${at}
    WHERE id = ${subscriberId}`.execute(db);
}

/** Only for a mail that was certainly not accepted. */
export async function noteNotDelivered(
  db: Database,
  slot: Date,
  subscriberId: number,
  now: Date,
  { state, counts }: NotDelivered,
): Promise<void> {
  await sql`
    UPDATE newsletter_deliveries
    SET state = ${state}, attempts = attempts - ${counts ? 0 : 1}, changed_at = ${timestamptz(now)}
    WHERE slot = ${timestamptz(slot)} AND subscriber_id = ${subscriberId}`.execute(db);
}

/** How many subscribers another run of this issue would still write to. */
export async function countOpenDeliveries(db: Database, slot: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM subscribers
    LEFT JOIN newsletter_deliveries AS delivery
      ON delivery.slot = ${timestamptz(slot)} AND delivery.subscriber_id = subscribers.id
    WHERE subscribers.state = 'confirmed' AND ${isOpenDelivery}`.execute(db);
  return rows[0]?.count ?? 0;
}
