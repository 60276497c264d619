import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';

export type SubscriberState = Tables['subscribers']['state'];

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

/** Double opt-in, first step: upserts a pending subscription. A confirmed one stays as it is. */
export async function requestSubscription(
  db: Database,
  { email, emailKey, textVersion, now }: SubscriptionRequest,
): Promise<RequestedSubscription> {
  const { rows } = await sql<RequestedSubscription>`
    WITH before AS (SELECT state FROM subscribers WHERE email_key = ${emailKey})
    INSERT INTO subscribers AS held (email, email_key, state, text_version, requested_at)
    VALUES (${email}, ${emailKey}, 'pending', ${textVersion}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (email_key) DO UPDATE SET
      email = CASE WHEN held.state = 'confirmed' THEN held.email ELSE excluded.email END,
      text_version = CASE WHEN held.state = 'confirmed' THEN held.text_version ELSE excluded.text_version END,
      requested_at = CASE WHEN held.state = 'confirmed' THEN held.requested_at ELSE excluded.requested_at END,
      state = CASE WHEN held.state = 'confirmed' THEN held.state ELSE excluded.state END
    RETURNING id, state, (SELECT state FROM before) AS before`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('no subscriber was written');
  return row;
}

/** Undoes a request whose mail could not be sent, unless a newer one came in between. */
export async function undoRequest(
  db: Database,
  { id, before }: RequestedSubscription,
  requestedAt: Date,
): Promise<void> {
  const ours = sql<boolean>`id = ${id} AND state = 'pending' AND requested_at = ${requestedAt}`;
  if (before === null) await db.deleteFrom('subscribers').where(ours).where('mailsSent', '=', 0).execute();
  if (before === 'unsubscribed') {
    await db.updateTable('subscribers').set({ state: 'unsubscribed' }).where(ours).execute();
  }
}

export async function noteMail(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ mailsSent: sql`mails_sent + 1`, lastMailAt: now })
    .where('id', '=', id)
    .execute();
}

export async function subscriberState(db: Database, id: number): Promise<SubscriberState | null> {
  const found = await db.selectFrom('subscribers').select('state').where('id', '=', id).executeTakeFirst();
  return found?.state ?? null;
}

/** Against replay: a link from before the last unsubscribe confirms nothing: it would resubscribe who has left. */
function isOpenFor(id: number, linkFrom: Date) {
  return sql<boolean>`id = ${id} AND state = 'pending'
    AND (unsubscribed_at IS NULL OR unsubscribed_at <= ${linkFrom})`;
}

export async function canConfirm(db: Database, id: number, linkFrom: Date): Promise<boolean> {
  const open = await db.selectFrom('subscribers').where(isOpenFor(id, linkFrom)).execute();
  return open.length > 0;
}

export async function confirmSubscriber(
  db: Database,
  id: number,
  linkFrom: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmedAt: now })
    .where(isOpenFor(id, linkFrom))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also ends a request that was never confirmed. */
export async function unsubscribe(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed', unsubscribedAt: now })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .execute();
}

/** Keeps the wording, so that the version stored with a subscriber can be shown as text years later. */
export async function rememberConsentText(
  db: Database,
  version: string,
  text: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('consentTexts')
    .values({ version, text, usedFrom: now })
    .onConflict((known) => known.doNothing())
    .execute();
}
