import { sql } from 'kysely';
import { codesPerShop } from '#db/codes/counts.ts';
import { anyOf } from '#db/core/any-of.ts';
import type { Database } from '#db/core/connect.ts';

export interface DirectoryRow {
  name: string;
  slug: string;
  category: string;
  visitCount: number;
  codeCount: number;
}

/** All shops, by name in German collation, with only the columns a directory shows. */
export async function shopDirectory(db: Database, now: Date): Promise<DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    SELECT shops.name, shops.slug, categories.name AS category, visit_count,
      coalesce(counted.codes, 0) AS "codeCount"
    FROM shops JOIN categories ON categories.slug = category_slug
      LEFT JOIN ${codesPerShop(now)} AS counted ON counted.shop_id = shops.id
    WHERE deleted_at IS NULL AND NOT needs_review ORDER BY shops.name, shops.id`.execute(db);
  return rows;
}

/** Shops whose name contains one of these, in any spelling. */
export function shopsWithName(
  db: Database,
  parts: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const patterns = parts.map((part) => `%${part}%`);
  return db
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .where('needsReview', '=', false)
    .where('compactName', 'like', anyOf(patterns))
    .execute();
}
