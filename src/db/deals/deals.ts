import type { InferResult, Insertable } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { BEST_DEALS_LIMIT } from '#domain/codes/ranking.ts';

export type NewDeal = Insertable<Tables['bestDeals']>;

export async function insertDeals(db: Database, rows: NewDeal[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('bestDeals').values(rows).execute();
}

/** Joined with the names an answer needs; the caller adds the conditions. */
export function selectDeals(db: Database) {
  return db
    .selectFrom('bestDeals')
    .innerJoin('categories', 'categories.slug', 'bestDeals.categorySlug')
    .leftJoin('shops', (join) =>
      join.onRef('shops.id', '=', 'bestDeals.shopId').on('shops.deletedAt', 'is', null),
    )
    .selectAll('bestDeals')
    .select(['categories.name as category', 'shops.slug as shopSlug']);
}
type DealsQuery = ReturnType<typeof selectDeals>;
export type DealRow = InferResult<DealsQuery>[number];

const isShown = (query: DealsQuery) =>
  query.where('bestDeals.isActive', '=', true).where('bestDeals.deletedAt', 'is', null);

export function featuredDeals(db: Database): Promise<DealRow[]> {
  return selectDeals(db)
    .where('bestDeals.featured', '=', true)
    .$call(isShown)
    .orderBy('bestDeals.popularityScore', 'desc')
    .orderBy('bestDeals.id')
    .limit(BEST_DEALS_LIMIT)
    .execute();
}

export async function findDeal(db: Database, id: number): Promise<DealRow | null> {
  const deal = await selectDeals(db).where('bestDeals.id', '=', id).$call(isShown).executeTakeFirst();
  return deal ?? null;
}
