// All codes in pages of a keyset: a page begins behind a code, so the last one of a million costs as much as the first.
import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import type { Database, Sql } from '#db/core/connect.ts';
import { listedCode } from '#db/core/visible.ts';
import type { CodeOrder } from '#domain/codes/ranking.ts';
import { type CodeRow, codesById } from './codes.ts';
import { countShownCodes, countShownOfShops } from './counts.ts';

export interface CodesWanted {
  order: CodeOrder;
  category?: string | undefined;
  /** Of these shops only. */
  shopIds?: number[] | undefined;
  /** The page begins behind this code. */
  after?: number | undefined;
  limit: number;
}

export interface CodesPage {
  items: CodeRow[];
  total: number;
  /** The code the next page begins behind; null on the last one. */
  next: number | null;
  /** Likewise the page before; 'start' is the first page, null where this is it. */
  previous: number | 'start' | null;
}

interface Order {
  forwards: Sql;
  backwards: Sql;
  behind: (id: number) => Sql;
  before: (id: number) => Sql;
}

/** What a code is ordered by, read once: a value that went through JavaScript would lose its microseconds. */
const ofCode = (id: number, column: Sql) => sql`(SELECT ${column} FROM codes AS mark WHERE mark.id = ${id})`;
const age = (id: number) => sql`(${ofCode(id, sql`created_at`)}, ${id}::int)`;
const score = (id: number) => ofCode(id, sql`home_score`);
const place = (id: number) => sql`(-${score(id)}, -${ofCode(id, sql`discount_value`)}, ${id}::int)`;
const PLACE = sql`(-codes.home_score, -codes.discount_value, codes.id)`;

// Spelled so that the first column bounds the scan of the index that has this order.
const ORDERS: Record<CodeOrder, Order> = {
  neu: {
    forwards: sql`codes.created_at DESC, codes.id DESC`,
    backwards: sql`codes.created_at, codes.id`,
    behind: (id) => sql`(codes.created_at, codes.id) < ${age(id)}`,
    before: (id) => sql`(codes.created_at, codes.id) > ${age(id)}`,
  },
  beliebt: {
    forwards: sql`codes.home_score DESC, codes.discount_value DESC, codes.id`,
    backwards: sql`codes.home_score, codes.discount_value, codes.id DESC`,
    behind: (id) => sql`codes.home_score <= ${score(id)} AND ${PLACE} > ${place(id)}`,
    before: (id) => sql`codes.home_score >= ${score(id)} AND ${PLACE} < ${place(id)}`,
  },
};

export async function codesPage(db: Database, now: Date, wanted: CodesWanted): Promise<CodesPage> {
  const { limit, category, shopIds } = wanted;
  const { forwards, backwards, behind, before } = ORDERS[wanted.order];
  const { after } = wanted;
  const ids = await idsOf(db, now, wanted, after ? [behind(after)] : [], forwards);
  const [items, total, earlier] = await Promise.all([
    codesById(db, ids.slice(0, limit)),
    shopIds ? countShownOfShops(db, now, shopIds, category) : countShownCodes(db, now, category),
    after && ids[0] ? idsOf(db, now, wanted, [before(ids[0])], backwards) : [],
  ]);
  const next = ids.length > limit ? (ids[limit - 1] ?? null) : null;
  return { items, total, next, previous: earlier[limit] ?? (after ? 'start' : null) };
}

/** One more than a page, to know whether there are more. */
async function idsOf(
  db: Database,
  now: Date,
  { category, shopIds, limit }: CodesWanted,
  side: Sql[],
  order: Sql,
): Promise<number[]> {
  const conditions = [
    listedCode(now),
    ...(category ? [sql`codes.category_slug = ${category}`] : []),
    ...(shopIds ? [sql`codes.shop_id = ${anyOf(shopIds)}`] : []),
    ...side,
  ];
  const { rows } = await sql<{ id: number }>`
    SELECT codes.id FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${limit + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
