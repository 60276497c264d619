import { asc, sql } from 'drizzle-orm';
import { CATEGORIES } from '#domain/core/categories.ts';
import type { Database } from './connect.ts';
import { categories } from './schema.ts';

export function allCategories(db: Database) {
  return db.select().from(categories).orderBy(asc(categories.position));
}

/** The list is fixed in the domain; the table exists so that codes and shops can refer to it. */
export async function ensureCategories(db: Database): Promise<void> {
  const rows = CATEGORIES.map(({ slug, name, emoji }, position) => ({ slug, name, emoji, position }));
  const changed = { name: sql`excluded.name`, emoji: sql`excluded.emoji`, position: sql`excluded.position` };
  await db.transaction(async (tx) => {
    // Names are unique, too, and of two instances that start at once one would fail by that.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))`);
    await tx.insert(categories).values(rows).onConflictDoUpdate({ target: categories.slug, set: changed });
  });
}
