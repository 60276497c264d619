import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { copy } from '#db/core/schema.ts';

/** Only the texts an operator has changed are stored. */
export async function editedCopy(db: Database): Promise<Record<string, string>> {
  const rows = await db.select({ key: copy.key, value: copy.value }).from(copy);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Until the transaction ends nobody else changes texts. */
export async function lockCopy(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('copy', 0))`);
}

export async function storeCopy(
  db: Database,
  now: Date,
  texts: { key: string; value: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insert(copy)
    .values(texts.map(({ key, value }) => ({ key, value, updatedAt: now })))
    .onConflictDoUpdate({ target: copy.key, set: { value: sql`excluded.value`, updatedAt: now } });
}

/** They are as they were at first again. */
export async function removeCopy(db: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(copy).where(inArray(copy.key, keys));
}
