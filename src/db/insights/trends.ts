import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { categories, shops, trendingShops } from '#db/core/schema.ts';

export async function replaceTrends(
  db: Database,
  rows: (typeof trendingShops.$inferInsert)[],
): Promise<void> {
  await db.delete(trendingShops);
  if (rows.length > 0) await db.insert(trendingShops).values(rows);
}

const TRENDS_MAX = 12;

export function currentTrends(db: Database) {
  return db
    .select({
      id: shops.id,
      name: shops.name,
      slug: shops.slug,
      category: categories.name,
      trendScore: trendingShops.trendScore,
    })
    .from(trendingShops)
    .innerJoin(shops, eq(shops.id, trendingShops.shopId))
    .innerJoin(categories, eq(categories.slug, shops.categorySlug))
    .where(isNull(shops.deletedAt))
    .orderBy(desc(trendingShops.trendScore), asc(shops.name), asc(shops.id))
    .limit(TRENDS_MAX);
}
