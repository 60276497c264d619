// What operators have to be told, whichever instance has noticed it.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import type { NoticeKind } from '#domain/operators/notices.ts';

export interface NoticeRow {
  kind: NoticeKind;
  since: Date;
  seenAt: Date;
}

/** A notice that was last seen before `stale` starts over. */
export async function raiseNotice(db: Database, now: Date, kind: NoticeKind, stale: Date): Promise<void> {
  await sql`
    INSERT INTO operator_notices AS known (kind, since, seen_at)
    VALUES (${kind}, ${timestamptz(now)}, ${timestamptz(now)})
    ON CONFLICT (kind) DO UPDATE SET seen_at = excluded.seen_at,
      since = CASE WHEN known.seen_at < ${timestamptz(stale)} THEN excluded.since ELSE known.since END`.execute(
    db,
  );
}

export function listNotices(db: Database, since: Date): Promise<NoticeRow[]> {
  return db
    .selectFrom('operatorNotices')
    .select(['kind', 'since', 'seenAt'])
    .where('seenAt', '>', since)
    .orderBy('since')
    .execute();
}

/** Claims the right to send the mail about a notice: true for one caller, once after `since`. */
export async function claimNoticeMail(
  db: Database,
  now: Date,
  kind: NoticeKind,
  since: Date,
): Promise<boolean> {
  const claimed = await db
    .updateTable('operatorNotices')
    .set({ mailedAt: now })
    .where('kind', '=', kind)
    .where(({ or, eb }) => or([eb('mailedAt', 'is', null), eb('mailedAt', '<=', since)]))
    .returning('kind')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** False when there was none. */
export async function dismissNotice(db: Database, kind: NoticeKind): Promise<boolean> {
  const gone = await db
    .updateTable('operatorNotices')
    .set({ seenAt: new Date(0) })
    .where('kind', '=', kind)
    .where('seenAt', '>', new Date(0))
    .returning('kind')
    .executeTakeFirst();
  return gone !== undefined;
}
