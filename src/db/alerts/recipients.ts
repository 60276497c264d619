import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { askedAt, NO_OPEN_REQUEST, provenRequest, type RequestedOptIn } from '#db/core/opt-in.ts';

/** Undoes a request whose mail could not be sent, unless others of this address wait or a newer one came in between. */
export async function undoRecipient(
  db: Database,
  { id, before }: RequestedOptIn<'alertRecipients'>,
  requestedAt: Date,
): Promise<void> {
  const ours = sql<boolean>`id = ${id} AND state = 'pending' AND ${askedAt} = ${requestedAt}
    AND NOT EXISTS (SELECT FROM shop_alerts WHERE recipient_id = alert_recipients.id)`;
  if (before === null) await db.deleteFrom('alertRecipients').where(ours).execute();
  if (before === 'ended')
    await db
      .updateTable('alertRecipients')
      .set({ state: 'ended', ...NO_OPEN_REQUEST })
      .where(ours)
      .execute();
}

export async function recipientById(db: Database, id: number) {
  const found = await db
    .selectFrom('alertRecipients')
    .select(['id', 'email', 'state', 'keptAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** Against replay: a link from before the last farewell confirms nothing. The click also counts as one on "keep". */
export async function confirmRecipient(
  db: Database,
  id: number,
  linkFrom: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alertRecipients')
    .set({
      state: 'confirmed',
      confirmedAt: sql`CASE WHEN state = 'confirmed' THEN confirmed_at ELSE ${now} END`,
      ...provenRequest,
      keptAt: now,
      askedAt: null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '<=', linkFrom)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** "Weiter benachrichtigen". */
export async function keepRecipient(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alertRecipients')
    .set({ keptAt: now, askedAt: null })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the proof of consent; for which shops it was is nobody's business any more. */
export async function endRecipient(db: Database, id: number, now: Date): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE alert_recipients SET state = 'ended', ended_at = ${timestamptz(now)},
        open_requested_at = NULL, open_text_version = NULL
      WHERE id = ${id} AND state <> 'ended'
    ), forgotten AS (DELETE FROM alerted_codes WHERE recipient_id = ${id})
    DELETE FROM shop_alerts WHERE recipient_id = ${id}`.execute(db);
}

/** Those who were asked and did not click; a batch at a time. */
export async function unkeptRecipients(
  db: Database,
  { keptBefore, askedBefore }: { keptBefore: Date; askedBefore: Date },
  limit: number,
): Promise<number[]> {
  const found = await db
    .selectFrom('alertRecipients')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('keptAt', '<', keptBefore)
    .where('askedAt', '<', askedBefore)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}
