// When an operator was here last, by the device of their session.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';

const MINUTE = 60_000;
/** Whoever has not called for this long was gone. */
const GONE_MS = 30 * MINUTE;
/** Throttles the write: the dashboard calls every minute. */
const SEEN_MS = MINUTE;

/** Notes the call, and returns when the visit before this one ended; null where none is known. */
export async function noteVisit(db: Database, now: Date, sessionId: number): Promise<Date | null> {
  const at = (ms: number) => timestamptz(new Date(now.getTime() - ms));
  const ofSession = sql<number>`(SELECT device_id FROM operator_sessions WHERE id = ${sessionId})`;
  const noted = await db
    .updateTable('knownDevices')
    .set({
      lastVisitAt: sql`CASE WHEN visit_seen_at < ${at(GONE_MS)} THEN visit_seen_at ELSE last_visit_at END`,
      visitSeenAt: at(0),
    })
    .where('id', '=', ofSession)
    .where(({ or, eb }) => or([eb('visitSeenAt', 'is', null), eb('visitSeenAt', '<', at(SEEN_MS))]))
    .returning('lastVisitAt')
    .executeTakeFirst();
  if (noted) return noted.lastVisitAt;
  const device = await db
    .selectFrom('knownDevices')
    .select('lastVisitAt')
    .where('id', '=', ofSession)
    .executeTakeFirst();
  return device?.lastVisitAt ?? null;
}
