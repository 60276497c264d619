import { eq } from 'drizzle-orm';
import type { RegionKey } from '#domain/regions.ts';
import type { Database } from './connect.ts';
import { insights } from './schema.ts';

export async function replaceInsights(db: Database, rows: (typeof insights.$inferInsert)[]): Promise<void> {
  await db.delete(insights);
  if (rows.length > 0) await db.insert(insights).values(rows);
}

export async function findInsight(db: Database, region: RegionKey) {
  const [row] = await db.select().from(insights).where(eq(insights.region, region));
  return row ?? null;
}
