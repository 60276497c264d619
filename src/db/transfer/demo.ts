import { sql } from 'kysely';
import { notifyCatalogue } from '#db/core/catalogue-listener.ts';
import type { Database } from '#db/core/connect.ts';
import { writtenRows } from '#db/core/written-rows.ts';
import { ALL } from '#domain/core/cache-tags.ts';

/** Advisory lock until the transaction ends: other instances that start at the same time wait and then find it done. */
export async function lockDemoData(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('demo data', 0))`.execute(db);
}

/** Dates that are not in an import: when a shop without codes last changed, and how old deals are. */
export async function dateDemoRows(
  db: Database,
  now: Date,
  deals: { title: string; createdAt: string }[],
): Promise<void> {
  await sql`UPDATE shops SET codes_changed_at = ${now} WHERE codes_changed_at IS NULL`.execute(db);
  const column = (name: 'title' | 'createdAt') => sql.val(deals.map((deal) => deal[name]));
  await sql`
    UPDATE best_deals SET created_at = given.created_at
    FROM unnest(${column('title')}::text[], ${column('createdAt')}::timestamptz[]) AS given (title, created_at)
    WHERE best_deals.title = given.title`.execute(db);
}

/** After a bulk load the planner has no statistics of the new rows and would choose bad plans. */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`ANALYZE shops, codes, best_deals`.execute(db);
}

export interface ShownExamples {
  codes: boolean;
  /** Deals, and shops: these have invented visits and links. */
  others: boolean;
}

export async function shownExamples(db: Database): Promise<ShownExamples> {
  const among = (table: 'codes' | 'best_deals' | 'shops') =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE source = 'demo' AND deleted_at IS NULL)`;
  const { rows } = await sql<ShownExamples>`
    SELECT ${among('codes')} AS codes, ${among('best_deals')} OR ${among('shops')} AS others`.execute(db);
  return rows[0] ?? { codes: false, others: false };
}

export interface DemoFigures {
  codes: number;
  deals: number;
  shops: number;
}

export async function countDemoData(db: Database): Promise<DemoFigures> {
  const { rows } = await sql<DemoFigures>`
    SELECT (SELECT count(*)::int FROM codes WHERE source = 'demo') AS codes,
      (SELECT count(*)::int FROM best_deals WHERE source = 'demo') AS deals,
      (SELECT count(*)::int FROM shops WHERE source = 'demo') AS shops`.execute(db);
  return rows[0] ?? { codes: 0, deals: 0, shops: 0 };
}

export interface RemovedDemo extends DemoFigures {
  /** Shops that also have real data, and so are the operator's from now on. */
  keptShops: number;
}

/** Hard delete. Each statement sees what those before it left. */
export async function removeDemoRows(db: Database): Promise<RemovedDemo> {
  const codes = await writtenRows(db, sql`DELETE FROM codes WHERE source = 'demo'`);
  const deals = await writtenRows(db, sql`DELETE FROM best_deals WHERE source = 'demo'`);
  await db.deleteFrom('insights').where('source', '=', 'demo').execute();
  // Row locks: wait for transactions that are adding a code to one of them; the next statement then sees it.
  await db.selectFrom('shops').where('source', '=', 'demo').orderBy('id').forUpdate().execute();
  const shops = await writtenRows(
    db,
    sql`
    DELETE FROM shops WHERE source = 'demo'
      AND NOT EXISTS (SELECT FROM codes WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM best_deals WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM programmes WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM transactions WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM research_items WHERE shop_id = shops.id)
      AND NOT EXISTS (SELECT FROM shop_alerts WHERE shop_id = shops.id AND state <> 'off')
      AND edited_fields = '{}'`,
  );
  // A trigger takes from them what was invented: link, visits, trend.
  const keptShops = await writtenRows(
    db,
    sql`UPDATE shops SET source = 'operator', source_ref = NULL WHERE source = 'demo'`,
  );
  // No trigger announces a new source alone, and every page carries the notice.
  await notifyCatalogue(db, [ALL]);
  return { codes, deals, shops, keptShops };
}
