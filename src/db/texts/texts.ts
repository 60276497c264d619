import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';

/** Only the texts an operator has changed are stored. */
export async function editedCopy(db: Database): Promise<Record<string, string>> {
  const rows = await db.selectFrom('copy').select(['key', 'value']).execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Advisory lock until the transaction ends: changes of texts are serialised. */
export async function lockCopy(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('copy', 0))`.execute(db);
}

export async function storeCopy(
  db: Database,
  now: Date,
  texts: { key: string; value: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insertInto('copy')
    .values(texts.map(({ key, value }) => ({ key, value, updatedAt: now })))
    .onConflict((known) =>
      known.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), updatedAt: now })),
    )
    .execute();
}

/** Resets them to their defaults. */
export async function removeCopy(db: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('copy').where('key', 'in', keys).execute();
}
