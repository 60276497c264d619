import { eq } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { insights, type RegionalFigures } from '#db/core/schema.ts';
import type { RegionKey } from '#domain/insights/regions.ts';

export async function replaceInsights(db: Database, rows: (typeof insights.$inferInsert)[]): Promise<void> {
  await db.delete(insights);
  if (rows.length > 0) await db.insert(insights).values(rows);
}

export async function findInsight(db: Database, region: RegionKey) {
  const [row] = await db.select().from(insights).where(eq(insights.region, region));
  return row ?? null;
}

/** Samples make room only for real figures: a region without enough counts keeps what it has until it has them. */
export async function replaceComputedInsights(
  db: Database,
  now: Date,
  rows: { region: RegionKey; data: RegionalFigures }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(insights).where(eq(insights.source, 'computed'));
    for (const { region, data } of rows) {
      const values = { region, data, source: 'computed' as const, computedAt: now };
      await tx.insert(insights).values(values).onConflictDoUpdate({ target: insights.region, set: values });
    }
  });
}
