import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import {
  askedAt,
  askedVersion,
  NO_OPEN_REQUEST,
  provenRequest,
  type RequestedOptIn,
} from '#db/core/opt-in.ts';
import type { Tables } from '#db/core/tables.ts';

export type SubscriberState = Tables['subscribers']['state'];

/** Undoes a request whose mail could not be sent, unless a newer one came in between. */
export async function undoRequest(
  db: Database,
  { id, before }: RequestedOptIn<'subscribers'>,
  requestedAt: Date,
): Promise<void> {
  const ours = sql<boolean>`id = ${id} AND state = 'pending' AND ${askedAt} = ${requestedAt}`;
  if (before === null) await db.deleteFrom('subscribers').where(ours).where('mailsSent', '=', 0).execute();
  if (before === 'unsubscribed') {
    await db
      .updateTable('subscribers')
      .set({ state: 'unsubscribed', ...NO_OPEN_REQUEST })
      .where(ours)
      .execute();
  }
}

export async function subscriberState(db: Database, id: number): Promise<SubscriberState | null> {
  const found = await db.selectFrom('subscribers').select('state').where('id', '=', id).executeTakeFirst();
  return found?.state ?? null;
}

/** Null for somebody who is not there. */
export async function askedVersionOf(db: Database, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('subscribers')
    .select(askedVersion.as('version'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.version ?? null;
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
    .set({ state: 'confirmed', confirmedAt: now, ...provenRequest })
    .where(isOpenFor(id, linkFrom))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also ends a request that was never confirmed. */
export async function unsubscribe(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed', unsubscribedAt: now, ...NO_OPEN_REQUEST })
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

export async function consentTextOf(db: Database, version: string): Promise<string | null> {
  const found = await db
    .selectFrom('consentTexts')
    .select('text')
    .where('version', '=', version)
    .executeTakeFirst();
  return found?.text ?? null;
}
