import type { Database } from '#db/core/connect.ts';

/** What a token may do: only read, also change the catalogue, or everything a program may. */
export type TokenScope = 'read' | 'catalogue' | 'all';

export interface NewTokenRow {
  name: string;
  scope: TokenScope;
  expiresAt: Date;
}

export interface TokenRow extends NewTokenRow {
  id: number;
  createdAt: Date;
  usedAt: Date | null;
}

/** Throttles the update of `usedAt`, as with sessions. */
const USED_MS = 60_000;
const COLUMNS = ['id', 'name', 'scope', 'createdAt', 'usedAt', 'expiresAt'] as const;

export function insertToken(
  db: Database,
  now: Date,
  token: NewTokenRow,
  tokenHash: Buffer,
): Promise<TokenRow> {
  return db
    .insertInto('apiTokens')
    .values({ ...token, tokenHash, createdAt: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The token of this hash, unless it was revoked or has ended. */
export async function touchToken(db: Database, now: Date, tokenHash: Buffer): Promise<TokenRow | null> {
  const found = await liveTokens(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst();
  if (!found) return null;
  if (now.getTime() - (found.usedAt?.getTime() ?? 0) > USED_MS) {
    await db.updateTable('apiTokens').set({ usedAt: now }).where('id', '=', found.id).execute();
  }
  return found;
}

export function listTokens(db: Database, now: Date): Promise<TokenRow[]> {
  return liveTokens(db, now).orderBy('id', 'desc').execute();
}

function liveTokens(db: Database, now: Date) {
  return db
    .selectFrom('apiTokens')
    .select(COLUMNS)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now);
}

/** Null when there was none to revoke. */
export async function revokeToken(db: Database, now: Date, id: number): Promise<TokenRow | null> {
  const ended = await revoke(db, now).where('id', '=', id).returning(COLUMNS).executeTakeFirst();
  return ended ?? null;
}

export async function revokeTokens(db: Database, now: Date): Promise<void> {
  await revoke(db, now).execute();
}

function revoke(db: Database, now: Date) {
  return db.updateTable('apiTokens').set({ revokedAt: now }).where('revokedAt', 'is', null);
}
