import type { Insertable } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { inTransaction } from '#db/core/transaction.ts';
import type { RegionKey } from '#domain/insights/regions.ts';

export interface RegionalFigures {
  popularShops: {
    name: string;
    percentage: number;
    trend: 'up' | 'down' | 'stable';
    savings: number | null;
  }[];
  topCategories: { name: string; percentage: number; averageDiscount: number }[];
  seasonalTrends: { month: string; activity: number; topCategory: string }[];
  demographics: { primaryAge: string | null; shoppingHours: string | null; averageSavings: number | null };
}

export interface Insight extends Omit<Insertable<Tables['insights']>, 'data'> {
  data: RegionalFigures;
}

export async function replaceInsights(db: Database, rows: Insight[]): Promise<void> {
  await db.deleteFrom('insights').execute();
  if (rows.length > 0) await db.insertInto('insights').values(rows.map(stored)).execute();
}

export async function findInsight(db: Database, region: RegionKey): Promise<Insight | null> {
  const row = await db
    .selectFrom('insights')
    .selectAll()
    .where('region', '=', region)
    .$narrowType<{ data: RegionalFigures }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Demo figures stay until a region has enough counts for computed ones. */
export async function replaceComputedInsights(
  db: Database,
  now: Date,
  rows: { region: RegionKey; data: RegionalFigures }[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('insights').where('source', '=', 'computed').execute();
    for (const row of rows) {
      const values = stored({ ...row, source: 'computed', computedAt: now });
      await tx
        .insertInto('insights')
        .values(values)
        .onConflict((known) => known.column('region').doUpdateSet(values))
        .execute();
    }
  });
}

const stored = (row: Insight) => ({ ...row, data: JSON.stringify(row.data) });
