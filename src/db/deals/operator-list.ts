// The deals as an operator sees them: those that are switched off, too.
import type { ExpressionBuilder, Updateable } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { foldCompact } from '#domain/core/fold.ts';
import type { DealFilter } from '#domain/deals/filters.ts';
import { type DealRow, type NewDeal, selectDeals } from './deals.ts';

export interface DealListing {
  q: string;
  filter: DealFilter;
  limit: number;
  offset: number;
}

const FILTERS: Record<DealFilter, Partial<Record<'bestDeals.isActive' | 'bestDeals.featured', boolean>>> = {
  all: {},
  deleted: {},
  shown: { 'bestDeals.isActive': true, 'bestDeals.featured': true },
  inactive: { 'bestDeals.isActive': false },
  'not-featured': { 'bestDeals.featured': false },
};

function listed({ q, filter }: DealListing) {
  const text = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'bestDeals'>) =>
    and([
      eb('bestDeals.deletedAt', filter === 'deleted' ? 'is not' : 'is', null),
      and(FILTERS[filter]),
      ...(q.trim() === ''
        ? []
        : [
            or([
              eb('bestDeals.title', 'ilike', text),
              eb('bestDeals.shopName', 'ilike', text),
              eb('bestDeals.shopId', 'in', (shops) =>
                shops.selectFrom('shops').select('id').where('compactName', '=', foldCompact(q)),
              ),
            ]),
          ]),
    ]);
}

export async function listOperatorDeals(db: Database, listing: DealListing) {
  const items = await selectDeals(db)
    .where(listed(listing))
    .orderBy('bestDeals.popularityScore', 'desc')
    .orderBy('bestDeals.id')
    .limit(listing.limit)
    .offset(listing.offset)
    .execute();
  const { total } = await db
    .selectFrom('bestDeals')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(listed(listing))
    .executeTakeFirstOrThrow();
  return { items, total };
}

export async function findOperatorDeal(db: Database, id: number): Promise<DealRow | null> {
  const deal = await selectDeals(db)
    .where('bestDeals.id', '=', id)
    .where('bestDeals.deletedAt', 'is', null)
    .executeTakeFirst();
  return deal ?? null;
}

/** Row lock against lost updates: of two concurrent changes, the second sees the first. */
export async function lockDeal(db: Database, id: number): Promise<void> {
  await db.selectFrom('bestDeals').where('id', '=', id).forUpdate().execute();
}

export type DealChanges = Updateable<Tables['bestDeals']>;

export async function insertDeal(db: Database, deal: NewDeal): Promise<number> {
  const { id } = await db.insertInto('bestDeals').values(deal).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateDeal(db: Database, id: number, changes: DealChanges): Promise<void> {
  await db.updateTable('bestDeals').set(changes).where('id', '=', id).execute();
}

/** False where there is no such deleted deal. */
export async function restoreDealRow(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bestDeals')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns those that were not so already. */
export function switchDealRows(db: Database, now: Date, ids: number[], isActive: boolean) {
  return db
    .updateTable('bestDeals')
    .set({ isActive, updatedAt: now })
    .where('id', '=', anyOf(ids))
    .where('deletedAt', 'is', null)
    .where('isActive', '!=', isActive)
    .returning(['id', 'title', 'shopName'])
    .execute();
}
