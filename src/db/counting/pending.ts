// Counts of the day that their code or shop does not know yet.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';

export type CountedTable = keyof typeof PLACES;

/** Where the sums are kept. The conditions are those of the partial indexes. */
const PLACES = {
  codes: { id: sql.ref('code_id'), total: sql.ref('usage_count'), isCount: sql<boolean>`code_id > 0` },
  shops: { id: sql.ref('shop_id'), total: sql.ref('visit_count'), isCount: sql<boolean>`kind = 'visit'` },
};

/** What is counted of a row, with what is pending since a day. */
export function totalWithPending(what: CountedTable, day: string) {
  const { id, total, isCount } = PLACES[what];
  return sql<number>`${sql.ref(what)}.${total} + (SELECT coalesce(sum(pending), 0)::int FROM daily_counts
    WHERE ${id} = ${sql.ref(what)}.id AND ${isCount} AND day >= ${day}::date)`;
}

/**
 * Adds what is pending since a day. Returns the rows that somebody else has locked: an import keeps its rows for minutes,
 * and what is counted of all others must not wait for it.
 */
export async function addPending(
  db: Database,
  what: CountedTable,
  ids: readonly number[],
  day: string,
): Promise<number[]> {
  const { id, total, isCount } = PLACES[what];
  const table = sql.table(what);
  const { rows } = await sql<{ id: number; isLocked: boolean }>`
    WITH free AS (SELECT id FROM ${table} WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
    SELECT id, id NOT IN (SELECT id FROM free) AS is_locked FROM ${table} WHERE id = ANY(${ids}::int[])`.execute(
    db,
  );
  const free = rows.filter(({ isLocked }) => !isLocked).map((row) => row.id);
  await sql`
    WITH locked AS (
      SELECT day, kind, shop_id, code_id, region, pending FROM daily_counts
      WHERE ${id} = ANY(${free}::int[]) AND ${isCount} AND day >= ${day}::date AND pending > 0
      ORDER BY day, kind, shop_id, code_id, region FOR UPDATE
    ), taken AS (
      UPDATE daily_counts AS known SET pending = 0 FROM locked
      WHERE (known.day, known.kind, known.shop_id, known.code_id, known.region)
        = (locked.day, locked.kind, locked.shop_id, locked.code_id, locked.region)
      RETURNING known.${id} AS id, locked.pending
    ), sums AS (SELECT id, sum(pending) AS more FROM taken GROUP BY id)
    UPDATE ${table} SET ${total} = ${total} + sums.more FROM sums WHERE ${table}.id = sums.id`.execute(db);
  return rows.filter(({ isLocked }) => isLocked).map((row) => row.id);
}

export async function withPending(db: Database, what: CountedTable, day: string): Promise<number[]> {
  const { id, isCount } = PLACES[what];
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT ${id} AS id FROM daily_counts WHERE day >= ${day}::date AND pending > 0 AND ${isCount}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
