import { sql } from 'drizzle-orm';
import { codesPerShop } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';

export interface DirectoryRow extends Record<string, unknown> {
  name: string;
  slug: string;
  category: string;
  visitCount: number;
  codeCount: number;
}

/** All shops, by name as a German reader expects them, with no more than a directory shows. */
export async function shopDirectory(db: Database, now: Date): Promise<DirectoryRow[]> {
  const { rows } = await db.execute<DirectoryRow>(sql`
    SELECT shops.name, shops.slug, categories.name AS category, visit_count AS "visitCount",
      coalesce(counted.codes, 0) AS "codeCount"
    FROM shops JOIN categories ON categories.slug = category_slug
      LEFT JOIN ${codesPerShop(now)} AS counted ON counted.shop_id = shops.id
    WHERE deleted_at IS NULL ORDER BY shops.name, shops.id`);
  return rows;
}

/** Shops in whose name one of these stands, in any spelling. */
export async function shopsWithName(
  db: Database,
  parts: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const patterns = parts.map((part) => `%${part}%`);
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT id, name FROM shops
    WHERE deleted_at IS NULL AND compact_name LIKE ANY(${sql.param(patterns)}::text[])`);
  return rows;
}
