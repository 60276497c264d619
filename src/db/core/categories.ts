import { sql } from 'kysely';
import { CATEGORIES } from '#domain/core/categories.ts';
import type { Database } from './connect.ts';
import { inTransaction } from './transaction.ts';

export function allCategories(db: Database) {
  return db.selectFrom('categories').selectAll().orderBy('position').execute();
}

/** The list is fixed in the domain; the table exists for the foreign keys of codes and shops. */
export async function ensureCategories(db: Database): Promise<void> {
  const rows = CATEGORIES.map(({ slug, name, emoji }, position) => ({ slug, name, emoji, position }));
  await inTransaction(db, async (tx) => {
    // Names are unique, too, and of two instances that start at once one would violate that constraint.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(tx);
    const known = new Set((await allCategories(tx)).map(asText));
    const changed = rows.filter((row) => !known.has(asText(row)));
    // Even an upsert that changes nothing is announced: each instance that starts would make all that is cached stale.
    if (changed.length === 0) return;
    await tx
      .insertInto('categories')
      .values(changed)
      .onConflict((known) =>
        known.column('slug').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          emoji: ref('excluded.emoji'),
          position: ref('excluded.position'),
        })),
      )
      .execute();
  });
}

interface CategoryRow {
  slug: string;
  name: string;
  emoji: string;
  position: number;
}

function asText({ slug, name, emoji, position }: CategoryRow): string {
  return JSON.stringify([slug, name, emoji, position]);
}
