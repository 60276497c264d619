import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { apiTokens as tokens } from '#db/core/schema.ts';

export interface TokenRow {
  id: number;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** As with sessions: the minute is enough. */
const USED_MS = 60_000;
const COLUMNS = { id: tokens.id, name: tokens.name, createdAt: tokens.createdAt, usedAt: tokens.usedAt };

export async function insertToken(
  db: Database,
  now: Date,
  name: string,
  tokenHash: Buffer,
): Promise<TokenRow> {
  const [made] = await db.insert(tokens).values({ name, tokenHash, createdAt: now }).returning(COLUMNS);
  if (!made) throw new Error('no token was made');
  return made;
}

export async function touchToken(db: Database, now: Date, tokenHash: Buffer): Promise<TokenRow | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(tokens)
    .where(and(eq(tokens.tokenHash, tokenHash), isNull(tokens.revokedAt)));
  if (!found) return null;
  if (now.getTime() - (found.usedAt?.getTime() ?? 0) > USED_MS) {
    await db.update(tokens).set({ usedAt: now }).where(eq(tokens.id, found.id));
  }
  return found;
}

export function listTokens(db: Database): Promise<TokenRow[]> {
  return db.select(COLUMNS).from(tokens).where(isNull(tokens.revokedAt)).orderBy(desc(tokens.id));
}

/** Null when there was none to end. */
export async function revokeToken(db: Database, now: Date, id: number): Promise<TokenRow | null> {
  const [ended] = await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
    .returning(COLUMNS);
  return ended ?? null;
}
