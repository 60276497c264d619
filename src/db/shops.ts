import { isNull, sql } from 'drizzle-orm';
import { foldCompact, foldGerman } from '#domain/fold.ts';
import { slugOf } from '#domain/slugs.ts';
import type { Database } from './connect.ts';
import { shops } from './schema.ts';

export type NewShop = Omit<typeof shops.$inferInsert, 'slug' | 'foldedName' | 'compactName'>;

export async function insertShops(db: Database, rows: NewShop[]): Promise<{ id: number; name: string }[]> {
  const values = rows.map((row) => ({
    ...row,
    slug: slugOf(row.name),
    foldedName: foldGerman(row.name),
    compactName: foldCompact(row.name),
  }));
  return values.length === 0
    ? []
    : db.insert(shops).values(values).returning({ id: shops.id, name: shops.name });
}

/** The shop of that name; without one, all whose name contains it. */
export async function shopsNamed(db: Database, name: string): Promise<number[]> {
  const compact = foldCompact(name);
  if (compact === '') return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH named AS (
      SELECT id, compact_name = ${compact} AS exact FROM shops
      WHERE deleted_at IS NULL AND compact_name LIKE ${`%${compact}%`}
    )
    SELECT id FROM named WHERE exact OR NOT EXISTS (SELECT FROM named WHERE exact)`);
  return rows.map((row) => row.id);
}

export async function countShops(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(shops)
    .where(isNull(shops.deletedAt));
  return row?.count ?? 0;
}
