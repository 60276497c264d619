import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { operatorSessions as sessions } from '#db/core/schema.ts';

export interface SessionRow {
  id: number;
  device: string;
  createdAt: Date;
  seenAt: Date;
}

/** A session from before one of these is over. */
export interface LiveSince {
  seen: Date;
  created: Date;
}

/** Writing it down with every call would be a write per read. */
const SEEN_MS = 60_000;
const COLUMNS = {
  id: sessions.id,
  device: sessions.device,
  createdAt: sessions.createdAt,
  seenAt: sessions.seenAt,
};

export async function insertSession(
  db: Database,
  now: Date,
  tokenHash: Buffer,
  device: string,
): Promise<SessionRow> {
  const row = { tokenHash, device, createdAt: now, seenAt: now };
  const [made] = await db.insert(sessions).values(row).returning(COLUMNS);
  if (!made) throw new Error('no session was made');
  return made;
}

/** The session of this token, unless it was ended, is too old, or nobody used it for too long. */
export async function touchSession(
  db: Database,
  now: Date,
  tokenHash: Buffer,
  since: LiveSince,
): Promise<SessionRow | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(since)));
  if (!found) return null;
  if (now.getTime() - found.seenAt.getTime() > SEEN_MS) {
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, found.id));
  }
  return found;
}

export function listSessions(db: Database, since: LiveSince): Promise<SessionRow[]> {
  return db
    .select(COLUMNS)
    .from(sessions)
    .where(isLive(since))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
}

/** Null when there was none to end. */
export async function revokeSession(db: Database, now: Date, id: number): Promise<SessionRow | null> {
  const [ended] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning(COLUMNS);
  return ended ?? null;
}

/** All of them, or all but one. */
export async function revokeSessions(db: Database, now: Date, except?: number): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isNull(sessions.revokedAt), except === undefined ? undefined : ne(sessions.id, except)));
}

function isLive({ seen, created }: LiveSince) {
  return and(isNull(sessions.revokedAt), gt(sessions.seenAt, seen), gt(sessions.createdAt, created));
}
