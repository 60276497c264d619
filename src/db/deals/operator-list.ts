// The deals as an operator sees them: those that are switched off, too.
import { and, asc, desc, eq, ilike, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { bestDeals } from '#db/core/schema.ts';
import { type DealRow, selectDeals } from './deals.ts';

export interface DealListing {
  q: string;
  filter: 'all' | 'shown' | 'inactive' | 'not-featured' | 'deleted';
  limit: number;
  offset: number;
}

const FILTERS: Record<DealListing['filter'], SQL | undefined> = {
  all: undefined,
  deleted: undefined,
  shown: and(eq(bestDeals.isActive, true), eq(bestDeals.featured, true)),
  inactive: eq(bestDeals.isActive, false),
  'not-featured': not(eq(bestDeals.featured, true)),
};

export async function listOperatorDeals(db: Database, { q, filter, limit, offset }: DealListing) {
  const text = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const matches =
    q.trim() === '' ? undefined : or(ilike(bestDeals.title, text), ilike(bestDeals.shopName, text));
  const there = filter === 'deleted' ? isNotNull(bestDeals.deletedAt) : isNull(bestDeals.deletedAt);
  const condition = and(there, FILTERS[filter], matches);
  const items = await selectDeals(db)
    .where(condition)
    .orderBy(desc(bestDeals.popularityScore), asc(bestDeals.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(bestDeals, condition) };
}

export async function findOperatorDeal(db: Database, id: number): Promise<DealRow | null> {
  const [row] = await selectDeals(db).where(and(eq(bestDeals.id, id), isNull(bestDeals.deletedAt)));
  return row ?? null;
}

/** So that of two changes at the same time each sees the other's. */
export async function lockDeal(db: Database, id: number): Promise<void> {
  await db.select({ id: bestDeals.id }).from(bestDeals).where(eq(bestDeals.id, id)).for('update');
}

export type DealChanges = Partial<typeof bestDeals.$inferInsert>;

export async function insertDeal(db: Database, deal: typeof bestDeals.$inferInsert): Promise<number> {
  const [row] = await db.insert(bestDeals).values(deal).returning({ id: bestDeals.id });
  if (!row) throw new Error('the new deal was not stored');
  return row.id;
}

export async function updateDeal(db: Database, id: number, changes: DealChanges): Promise<void> {
  await db.update(bestDeals).set(changes).where(eq(bestDeals.id, id));
}

/** False where there is no such deleted deal. */
export async function restoreDeal(db: Database, id: number): Promise<boolean> {
  const restored = await db
    .update(bestDeals)
    .set({ deletedAt: null })
    .where(and(eq(bestDeals.id, id), isNotNull(bestDeals.deletedAt)))
    .returning({ id: bestDeals.id });
  return restored.length === 1;
}
