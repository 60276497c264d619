import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';

/** Until the transaction ends, other instances that start at the same moment wait here and then find it done. */
export async function lockDemoData(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('demo data', 0))`);
}

/** What an import leaves to the moment it runs: when a shop without codes last changed, and how old deals are. */
export async function dateDemoRows(
  db: Database,
  now: Date,
  deals: { title: string; createdAt: string }[],
): Promise<void> {
  await db.execute(sql`UPDATE shops SET codes_changed_at = ${now} WHERE codes_changed_at IS NULL`);
  const column = (name: 'title' | 'createdAt') => sql.param(deals.map((deal) => deal[name]));
  await db.execute(sql`
    UPDATE best_deals SET created_at = given.created_at
    FROM unnest(${column('title')}::text[], ${column('createdAt')}::timestamptz[]) AS given (title, created_at)
    WHERE best_deals.title = given.title`);
}

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

export interface DemoFigures extends Record<string, unknown> {
  codes: number;
  deals: number;
  shops: number;
}

export async function countDemoData(db: Database): Promise<DemoFigures> {
  const { rows } = await db.execute<DemoFigures>(sql`
    SELECT (SELECT count(*)::int FROM codes WHERE source = 'demo') AS codes,
      (SELECT count(*)::int FROM best_deals WHERE source = 'demo') AS deals,
      (SELECT count(*)::int FROM shops WHERE source = 'demo') AS shops`);
  return rows[0] ?? { codes: 0, deals: 0, shops: 0 };
}

export interface RemovedDemo extends DemoFigures {
  /** Shops that have something else, and so are shops of the operator's from now on. */
  keptShops: number;
}

/**
 * For good, not into the bin. Of a shop that stays, what was made up goes: its link, its visits, its trend. Each statement
 * sees what those before it left.
 */
export async function removeDemoRows(db: Database): Promise<RemovedDemo> {
  const count = async (statement: ReturnType<typeof sql>) => (await db.execute(statement)).rowCount ?? 0;
  const codes = await count(sql`DELETE FROM codes WHERE source = 'demo'`);
  const deals = await count(sql`DELETE FROM best_deals WHERE source = 'demo'`);
  await db.execute(sql`DELETE FROM insights WHERE source = 'demo'`);
  await db.execute(sql`
    DELETE FROM trending_shops WHERE shop_id IN (SELECT id FROM shops WHERE source = 'demo')`);
  // Waits for whoever is just giving one of them a code; the next statement then sees it.
  await db.execute(sql`SELECT FROM shops WHERE source = 'demo' ORDER BY id FOR UPDATE`);
  const shops = await count(sql`
    DELETE FROM shops WHERE source = 'demo'
      AND NOT EXISTS (SELECT FROM codes WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM best_deals WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM programmes WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM transactions WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM research_items WHERE shop_id = shops.id)
      AND edited_fields = '{}'`);
  const keptShops = await count(sql`
    UPDATE shops SET source = 'operator', source_ref = NULL,
      affiliate_url = CASE WHEN affiliate_url LIKE '%partner=demo' THEN NULL ELSE affiliate_url END,
      visit_count = coalesce((SELECT sum(count) FROM daily_counts
        WHERE shop_id = shops.id AND kind = 'visit'), 0)
    WHERE source = 'demo'`);
  return { codes, deals, shops, keptShops };
}
