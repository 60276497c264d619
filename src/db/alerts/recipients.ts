import { sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
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

export async function endRecipient(db: Database, id: number, now: Date): Promise<void> {
  await end(db, now, sql`id = ${id}`);
}

/** Those who were asked and did not click; a batch at a time. Locked, and so compared again: a click may come meanwhile. */
export function endUnkept(
  db: Database,
  now: Date,
  { keptBefore, askedBefore }: { keptBefore: Date; askedBefore: Date },
  limit: number,
): Promise<number> {
  return end(
    db,
    now,
    sql`id IN (
      SELECT id FROM alert_recipients
      WHERE state = 'confirmed' AND kept_at < ${timestamptz(keptBefore)}
        AND asked_at < ${timestamptz(askedBefore)}
      ORDER BY id LIMIT ${limit} FOR UPDATE)`,
  );
}

/** Keeps the proof of consent; for which shops it was is nobody's business any more. Returns how many have ended. */
async function end(db: Database, now: Date, who: Sql): Promise<number> {
  const { rows } = await sql`
    WITH ended AS (
      UPDATE alert_recipients SET state = 'ended', ended_at = ${timestamptz(now)},
        open_requested_at = NULL, open_text_version = NULL
      WHERE state <> 'ended' AND ${who} RETURNING id
    ), forgotten AS (DELETE FROM alerted_codes WHERE recipient_id IN (SELECT id FROM ended)
    ), alerts AS (DELETE FROM shop_alerts WHERE recipient_id IN (SELECT id FROM ended))
    SELECT FROM ended`.execute(db);
  return rows.length;
}
