import type { Database } from './connect.ts';
import { trendingShops } from './schema.ts';

export async function replaceTrends(
  db: Database,
  rows: (typeof trendingShops.$inferInsert)[],
): Promise<void> {
  await db.delete(trendingShops);
  if (rows.length > 0) await db.insert(trendingShops).values(rows);
}
