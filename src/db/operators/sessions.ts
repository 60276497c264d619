import type { Database } from '#db/core/connect.ts';

export interface SessionRow {
  id: number;
  device: string;
  createdAt: Date;
  seenAt: Date;
}

/** Idle timeout and absolute timeout: a session last seen or created before these has expired. */
export interface LiveSince {
  seen: Date;
  created: Date;
}

/** Throttles the update of `seenAt`: otherwise every read would cause a write. */
const SEEN_MS = 60_000;
const COLUMNS = ['id', 'device', 'createdAt', 'seenAt'] as const;

export function insertSession(
  db: Database,
  now: Date,
  session: { tokenHash: Buffer; device: string; deviceId: number },
): Promise<SessionRow> {
  return db
    .insertInto('operatorSessions')
    .values({ ...session, createdAt: now, seenAt: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The session of this token, unless it was revoked, is too old, or was idle for too long. */
export async function touchSession(
  db: Database,
  now: Date,
  tokenHash: Buffer,
  since: LiveSince,
): Promise<SessionRow | null> {
  const found = await liveSessions(db, since).where('tokenHash', '=', tokenHash).executeTakeFirst();
  if (!found) return null;
  if (now.getTime() - found.seenAt.getTime() > SEEN_MS) {
    await db.updateTable('operatorSessions').set({ seenAt: now }).where('id', '=', found.id).execute();
  }
  return found;
}

export function listSessions(db: Database, since: LiveSince): Promise<SessionRow[]> {
  return liveSessions(db, since).orderBy('seenAt', 'desc').orderBy('id', 'desc').execute();
}

function liveSessions(db: Database, { seen, created }: LiveSince) {
  return db
    .selectFrom('operatorSessions')
    .select(COLUMNS)
    .where('revokedAt', 'is', null)
    .where('seenAt', '>', seen)
    .where('createdAt', '>', created);
}

/** Null when there was none to revoke. */
export async function revokeSession(db: Database, now: Date, id: number): Promise<SessionRow | null> {
  const ended = await revoke(db, now).where('id', '=', id).returning(COLUMNS).executeTakeFirst();
  return ended ?? null;
}

/** All sessions, or all but one. */
export async function revokeSessions(db: Database, now: Date, except?: number): Promise<void> {
  const all = revoke(db, now);
  await (except === undefined ? all : all.where('id', '<>', except)).execute();
}

function revoke(db: Database, now: Date) {
  return db.updateTable('operatorSessions').set({ revokedAt: now }).where('revokedAt', 'is', null);
}
