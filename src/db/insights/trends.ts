import type { Insertable } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';

export async function replaceTrends(
  db: Database,
  rows: Insertable<Tables['trendingShops']>[],
): Promise<void> {
  await db.deleteFrom('trendingShops').execute();
  if (rows.length > 0) await db.insertInto('trendingShops').values(rows).execute();
}

const TRENDS_MAX = 12;

export function currentTrends(db: Database) {
  return db
    .selectFrom('trendingShops')
    .innerJoin('shops', 'shops.id', 'trendingShops.shopId')
    .innerJoin('categories', 'categories.slug', 'shops.categorySlug')
    .select(['shops.id', 'shops.name', 'shops.slug', 'categories.name as category', 'trendScore'])
    .where('shops.deletedAt', 'is', null)
    .where('shops.needsReview', '=', false)
    .orderBy('trendScore', 'desc')
    .orderBy('shops.name')
    .orderBy('shops.id')
    .limit(TRENDS_MAX)
    .execute();
}
