import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** After a load the planner knows nothing of the new rows yet and would choose slow ways to them. */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.execute(sql`ANALYZE shops, codes, best_deals`);
}

export async function hasDemoData(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT FROM codes WHERE source = 'demo' AND deleted_at IS NULL) AS found`,
  );
  return rows[0]?.found ?? false;
}
