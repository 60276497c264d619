import type { Database } from './connect.ts';
import { insights } from './schema.ts';

export async function replaceInsights(db: Database, rows: (typeof insights.$inferInsert)[]): Promise<void> {
  await db.delete(insights);
  if (rows.length > 0) await db.insert(insights).values(rows);
}
