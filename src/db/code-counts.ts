// How many codes visitors can see, by shop and category, without counting the catalogue: what was counted for one
// moment, plus what began and minus what ended since then.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Rows `shop_id, category_slug, codes`; several rows for the same pair have to be added up. */
export function shownCounts(now: Date): SQL {
  return sql`(SELECT shop_id, category_slug, codes FROM code_counts UNION ALL ${changesSince(now)})`;
}

/** Each code whose first or last moment lies between then and now, with +1, 0 or -1. */
function changesSince(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const columns = sql`is_active, deleted_at, withdrawn_at, valid_from, valid_until`;
  const from = sql`least(as_of, ${at})`;
  const to = sql`greatest(as_of, ${at})`;
  const difference = sql`SELECT shop_id, category_slug,
    code_shown(${columns}, ${at})::int - code_shown(${columns}, as_of)::int AS codes
    FROM code_counts_moment, codes`;
  return sql`
    ${difference} WHERE deleted_at IS NULL AND valid_until > ${from} AND valid_until <= ${to}
    UNION ALL
    ${difference} WHERE deleted_at IS NULL AND valid_from > ${from} AND valid_from <= ${to}
      AND NOT (valid_until IS NOT NULL AND valid_until > ${from} AND valid_until <= ${to})`;
}

/** `shop_id, codes`, one row per shop, to be joined. */
export function codesPerShop(now: Date): SQL {
  return sql`(SELECT shop_id, sum(codes)::int AS codes FROM ${shownCounts(now)} AS shown GROUP BY shop_id)`;
}

export interface CountFilter {
  shopIds?: number[];
  category?: string;
}

export async function countShownCodes(db: Database, now: Date, filter: CountFilter = {}): Promise<number> {
  const ofShops = filter.shopIds ? sql`AND shop_id = ANY(${sql.param(filter.shopIds)}::int[])` : sql``;
  const ofCategory = filter.category ? sql`AND shown.category_slug = ${filter.category}` : sql``;
  const { rows } = await db.execute<{ codes: number | null }>(sql`
    SELECT sum(shown.codes)::int AS codes
    FROM ${shownCounts(now)} AS shown JOIN shops ON shops.id = shown.shop_id
    WHERE shops.deleted_at IS NULL ${ofShops} ${ofCategory}`);
  return rows[0]?.codes ?? 0;
}

/** Moves the moment to now, so that readers have little to add. Writers of codes wait meanwhile. */
export async function advanceCodeCounts(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM code_counts_moment FOR UPDATE`);
    await tx.execute(sql`
      INSERT INTO code_counts (shop_id, category_slug, codes)
      SELECT shop_id, category_slug, sum(codes) FROM (${changesSince(now)}) AS changed
      GROUP BY shop_id, category_slug HAVING sum(codes) <> 0
      ON CONFLICT (shop_id, category_slug) DO UPDATE SET codes = code_counts.codes + excluded.codes`);
    await tx.execute(sql`UPDATE code_counts_moment SET as_of = ${now.toISOString()}`);
  });
}
