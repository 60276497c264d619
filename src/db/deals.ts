import type { Database } from './connect.ts';
import { bestDeals } from './schema.ts';

export type NewDeal = typeof bestDeals.$inferInsert;

export async function insertDeals(db: Database, rows: NewDeal[]): Promise<void> {
  if (rows.length > 0) await db.insert(bestDeals).values(rows);
}
