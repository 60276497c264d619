// How many codes visitors can see, by shop and category, without counting the catalogue: materialised counts as of one
// moment, plus the delta of codes that began or ended since then.
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { PREPARED } from '#db/core/prepared.ts';
import { inTransaction } from '#db/core/transaction.ts';

/** Rows `shop_id, category_slug, codes`; several rows for the same pair have to be added up. */
function shownCounts(now: Date): Sql {
  // MATERIALIZED, so that a condition on the shop is not pushed down and the planner uses the indexes on dates.
  return sql`(WITH changes AS MATERIALIZED (${changesSince(now)})
    SELECT shop_id, category_slug, codes FROM code_counts UNION ALL SELECT * FROM changes)`;
}

/** The delta: each code whose start or end lies between then and now, with +1, 0 or -1. */
function changesSince(now: Date): Sql {
  const at = timestamptz(now);
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

/**
 * `shop_id, codes`, one row per shop, to be joined. Where few shops are needed, pass what `shop_id` has to equal: counting
 * all costs more.
 */
export function codesPerShop(now: Date, shops?: Sql): RawBuilder<{ shopId: number; codes: number }> {
  const wanted = shops ? sql`WHERE shop_id = ${shops}` : sql``;
  return sql`(SELECT shop_id, sum(codes)::int AS codes FROM ${shownCounts(now)} AS shown ${wanted} GROUP BY shop_id)`;
}

/** All that are in lists of several shops, or those of one category. */
export function countShownCodes(db: Database, now: Date, category?: string): Promise<number> {
  const ofCategory = category ? sql`category_slug = ${category} AND ` : sql``;
  return sumShown(
    db,
    now,
    sql`${ofCategory}shop_id NOT IN (SELECT id FROM shops WHERE deleted_at IS NOT NULL OR needs_review)`,
  );
}

/** With those of shops that nobody has looked at: each is seen on the page of its shop. */
export function countVisibleCodes(db: Database, now: Date): Promise<number> {
  return sumShown(db, now, sql`shop_id NOT IN (SELECT id FROM shops WHERE deleted_at IS NOT NULL)`);
}

/** The shops must not be deleted ones: that is not checked here. */
export function countShownOfShops(
  db: Database,
  now: Date,
  shopIds: number[],
  category?: string,
): Promise<number> {
  const ofCategory = category ? sql` AND category_slug = ${category}` : sql``;
  return sumShown(db, now, sql`shop_id = ${anyOf(shopIds)}${ofCategory}`);
}

async function sumShown(db: Database, now: Date, condition: Sql): Promise<number> {
  const { rows } = await sql<{ codes: number | null }>`
    ${PREPARED} SELECT sum(codes)::int AS codes FROM ${shownCounts(now)} AS shown WHERE ${condition}`.execute(
    db,
  );
  return rows[0]?.codes ?? 0;
}

/** Merges the delta into the counts, so that it stays small. The row lock makes writers of codes wait meanwhile. */
export async function advanceCodeCounts(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('codeCountsMoment').forUpdate().execute();
    await sql`
      INSERT INTO code_counts (shop_id, category_slug, codes)
      SELECT shop_id, category_slug, sum(codes) FROM (${changesSince(now)}) AS changed
      GROUP BY shop_id, category_slug HAVING sum(codes) <> 0
      ON CONFLICT (shop_id, category_slug)
        DO UPDATE SET codes = code_counts.codes + excluded.codes`.execute(tx);
    await tx.updateTable('codeCountsMoment').set({ asOf: now }).execute();
  });
}
