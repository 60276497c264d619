import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { bestDeals, categories, shops } from '#db/core/schema.ts';
import { BEST_DEALS_LIMIT } from '#domain/codes/ranking.ts';

export type NewDeal = typeof bestDeals.$inferInsert;

export async function insertDeals(db: Database, rows: NewDeal[]): Promise<void> {
  if (rows.length > 0) await db.insert(bestDeals).values(rows);
}

/** With the names an answer needs; which of them, the caller says. */
export function selectDeals(db: Database) {
  return db
    .select({ ...getTableColumns(bestDeals), category: categories.name, shopSlug: shops.slug })
    .from(bestDeals)
    .innerJoin(categories, eq(categories.slug, bestDeals.categorySlug))
    .leftJoin(shops, and(eq(shops.id, bestDeals.shopId), isNull(shops.deletedAt)))
    .$dynamic();
}
export type DealRow = Awaited<ReturnType<typeof selectDeals>>[number];

const isShown = and(bestDeals.featured, bestDeals.isActive, isNull(bestDeals.deletedAt));

export function featuredDeals(db: Database): Promise<DealRow[]> {
  return selectDeals(db)
    .where(isShown)
    .orderBy(desc(bestDeals.popularityScore), asc(bestDeals.id))
    .limit(BEST_DEALS_LIMIT);
}

export async function findDeal(db: Database, id: number): Promise<DealRow | null> {
  const [row] = await selectDeals(db).where(
    and(eq(bestDeals.id, id), bestDeals.isActive, isNull(bestDeals.deletedAt)),
  );
  return row ?? null;
}
