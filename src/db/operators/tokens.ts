import type { Database } from '#db/core/connect.ts';

export interface TokenRow {
  id: number;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** Throttles the update of `usedAt`, as with sessions. */
const USED_MS = 60_000;
const COLUMNS = ['id', 'name', 'createdAt', 'usedAt'] as const;

export function insertToken(db: Database, now: Date, name: string, tokenHash: Buffer): Promise<TokenRow> {
  return db
    .insertInto('apiTokens')
    .values({ name, tokenHash, createdAt: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function touchToken(db: Database, now: Date, tokenHash: Buffer): Promise<TokenRow | null> {
  const found = await liveTokens(db).where('tokenHash', '=', tokenHash).executeTakeFirst();
  if (!found) return null;
  if (now.getTime() - (found.usedAt?.getTime() ?? 0) > USED_MS) {
    await db.updateTable('apiTokens').set({ usedAt: now }).where('id', '=', found.id).execute();
  }
  return found;
}

export function listTokens(db: Database): Promise<TokenRow[]> {
  return liveTokens(db).orderBy('id', 'desc').execute();
}

function liveTokens(db: Database) {
  return db.selectFrom('apiTokens').select(COLUMNS).where('revokedAt', 'is', null);
}

/** Null when there was none to revoke. */
export async function revokeToken(db: Database, now: Date, id: number): Promise<TokenRow | null> {
  const ended = await db
    .updateTable('apiTokens')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  return ended ?? null;
}
