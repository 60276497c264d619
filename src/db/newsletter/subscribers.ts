import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';

export type SubscriberState = 'pending' | 'confirmed' | 'unsubscribed';

export interface SubscriptionRequest {
  email: string;
  emailKey: string;
  textVersion: string;
  now: Date;
}

export interface RequestedSubscription {
  id: number;
  state: SubscriberState;
  /** Null for an address that was not known. */
  before: SubscriberState | null;
}

/** Notes that somebody asked for the newsletter. Whoever has confirmed already stays as they are. */
export async function requestSubscription(
  db: Database,
  { email, emailKey, textVersion, now }: SubscriptionRequest,
): Promise<RequestedSubscription> {
  const { rows } = await db.execute<{
    id: number;
    state: SubscriberState;
    before: SubscriberState | null;
  }>(sql`
    WITH before AS (SELECT state FROM subscribers WHERE email_key = ${emailKey})
    INSERT INTO subscribers AS held (email, email_key, state, text_version, requested_at)
    VALUES (${email}, ${emailKey}, 'pending', ${textVersion}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (email_key) DO UPDATE SET
      email = CASE WHEN held.state = 'confirmed' THEN held.email ELSE excluded.email END,
      text_version = CASE WHEN held.state = 'confirmed' THEN held.text_version ELSE excluded.text_version END,
      requested_at = CASE WHEN held.state = 'confirmed' THEN held.requested_at ELSE excluded.requested_at END,
      state = CASE WHEN held.state = 'confirmed' THEN held.state ELSE excluded.state END
    RETURNING id, state, (SELECT state FROM before) AS before`);
  const row = rows[0];
  if (!row) throw new Error('no subscriber was written');
  return row;
}

/** Takes back a request whose mail could not be sent, unless another one came in between. */
export async function undoRequest(
  db: Database,
  { id, before }: RequestedSubscription,
  requestedAt: Date,
): Promise<void> {
  const ours = sql`id = ${id} AND state = 'pending' AND requested_at = ${requestedAt.toISOString()}::timestamptz`;
  if (before === null) await db.execute(sql`DELETE FROM subscribers WHERE ${ours} AND mails_sent = 0`);
  if (before === 'unsubscribed') {
    await db.execute(sql`UPDATE subscribers SET state = 'unsubscribed' WHERE ${ours}`);
  }
}

export async function noteMail(db: Database, id: number, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE subscribers SET mails_sent = mails_sent + 1, last_mail_at = ${now.toISOString()}::timestamptz
    WHERE id = ${id}`);
}

export async function subscriberState(db: Database, id: number): Promise<SubscriberState | null> {
  const { rows } = await db.execute<{ state: SubscriberState }>(
    sql`SELECT state FROM subscribers WHERE id = ${id}`,
  );
  return rows[0]?.state ?? null;
}

/** A link from before the last unsubscribing confirms nothing: it would bring back somebody who has left. */
function isOpenFor(id: number, linkFrom: Date) {
  return sql`id = ${id} AND state = 'pending'
    AND (unsubscribed_at IS NULL OR unsubscribed_at <= ${linkFrom.toISOString()}::timestamptz)`;
}

export async function canConfirm(db: Database, id: number, linkFrom: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM subscribers WHERE ${isOpenFor(id, linkFrom)}`);
  return rows.length > 0;
}

export async function confirmSubscriber(
  db: Database,
  id: number,
  linkFrom: Date,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE subscribers SET state = 'confirmed', confirmed_at = ${now.toISOString()}::timestamptz
    WHERE ${isOpenFor(id, linkFrom)} RETURNING id`);
  return rows.length > 0;
}

/** Also ends a request that was never confirmed. */
export async function unsubscribe(db: Database, id: number, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE subscribers SET state = 'unsubscribed', unsubscribed_at = ${now.toISOString()}::timestamptz
    WHERE id = ${id} AND state <> 'unsubscribed'`);
}

/** Keeps the wording, so that the version stored with a subscriber can be shown as text years later. */
export async function rememberConsentText(
  db: Database,
  version: string,
  text: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO consent_texts (version, text, used_from)
    VALUES (${version}, ${text}, ${now.toISOString()}::timestamptz) ON CONFLICT DO NOTHING`);
}
