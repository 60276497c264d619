// Recent activity of visitors, with exponential decay, and the scores computed from it.
import { sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { lockRows } from '#db/core/lock-rows.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { writtenRows } from '#db/core/written-rows.ts';

export interface Fading {
  /** Berlin day everything is measured from. */
  today: string;
  halfLifeDays: number;
  /** Older counts weigh next to nothing and are not read. */
  days: number;
}

function faded(kind: 'copy' | 'click' | 'visit', { today, halfLifeDays }: Fading): Sql {
  const weight = sql`power(0.5, greatest(${today}::date - day, 0) / ${halfLifeDays}::float8)`;
  return sql`coalesce(sum(count * ${weight}) FILTER (WHERE kind = ${kind}), 0)::float8`;
}

/** Set by an operator or the demo data, not computed. */
const GIVEN = sql`(source = 'demo' OR 'popularity_score' = ANY(edited_fields))`;

export interface CodeActivityRow {
  id: number;
  score: number;
  works: number;
  uses: number;
  clicks: number;
}

/** The next codes after that id (keyset pagination) whose score is computed and that are or will be visible. */
export async function codeActivity(db: Database, now: Date, after: number, limit: number, fading: Fading) {
  const { rows } = await sql<CodeActivityRow>`
    SELECT id, score, works, uses, clicks FROM (
      SELECT id, popularity_score AS score, works FROM codes
      WHERE id > ${after} AND is_active AND deleted_at IS NULL AND withdrawn_at IS NULL AND NOT ${GIVEN}
        AND (valid_until IS NULL OR valid_until > ${timestamptz(now)})
      ORDER BY id LIMIT ${limit}
    ) AS part, LATERAL (
      SELECT ${faded('copy', fading)} AS uses, ${faded('click', fading)} AS clicks FROM daily_counts
      WHERE code_id = part.id AND code_id > 0 AND day > ${fading.today}::date - ${fading.days}::int
    ) AS lately ORDER BY id`.execute(db);
  return rows;
}

export interface ShopActivityRow {
  id: number;
  score: number;
  visits: number;
  copies: number;
}

export async function shopActivity(db: Database, after: number, limit: number, fading: Fading) {
  const { rows } = await sql<ShopActivityRow>`
    SELECT id, score, visits, copies FROM (
      SELECT id, popularity_score AS score FROM shops
      WHERE id > ${after} AND deleted_at IS NULL AND NOT ${GIVEN} ORDER BY id LIMIT ${limit}
    ) AS part, LATERAL (
      SELECT ${faded('visit', fading)} AS visits, ${faded('copy', fading)} AS copies FROM daily_counts
      WHERE shop_id = part.id AND day > ${fading.today}::date - ${fading.days}::int
    ) AS lately ORDER BY id`.execute(db);
  return rows;
}

/** Row locks in the same order as counting (counts.ts), against deadlocks. */
export async function writeScores(
  db: Database,
  what: 'codes' | 'shops',
  scores: ReadonlyMap<number, number>,
): Promise<number> {
  const table = sql.id(what);
  const ids = sql`${[...scores.keys()]}::int[]`;
  return inTransaction(db, async (tx) => {
    await lockRows(tx, what, [...scores.keys()]);
    return writtenRows(
      tx,
      sql`UPDATE ${table} SET popularity_score = computed.score
        FROM unnest(${ids}, ${[...scores.values()]}::int[]) AS computed (id, score)
        WHERE ${table}.id = computed.id AND popularity_score <> computed.score AND NOT ${GIVEN}`,
    );
  });
}

export interface ShopDayRow {
  shopId: number;
  shopSince: string;
  day: string;
  events: number;
  /** Mean time of that day's clicks in seconds since 1970; null where there were none. */
  at: number | null;
}

/** Visits and copies of each shop per Berlin day, from that day on. */
export async function shopDays(db: Database, from: string): Promise<ShopDayRow[]> {
  const { rows } = await sql<ShopDayRow>`
    SELECT counted.shop_id, day, events, clicked.at,
      (shops.created_at AT TIME ZONE 'Europe/Berlin')::date::text AS "shopSince"
    FROM (
      SELECT shop_id, day, sum(count)::int AS events FROM daily_counts
      WHERE day >= ${from} AND kind IN ('visit', 'copy') GROUP BY shop_id, day
    ) AS counted
    JOIN shops ON shops.id = counted.shop_id AND shops.deleted_at IS NULL AND NOT shops.needs_review
    LEFT JOIN (
      SELECT shop_id, (created_at AT TIME ZONE 'Europe/Berlin')::date AS day,
        avg(extract(epoch FROM created_at))::float8 AS at
      FROM clicks WHERE created_at >= ${from}::timestamp AT TIME ZONE 'Europe/Berlin' GROUP BY 1, 2
    ) AS clicked USING (shop_id, day)
    ORDER BY counted.shop_id, day`.execute(db);
  return rows;
}

/** Since when visitors are counted at all. */
export async function firstCountedDay(db: Database): Promise<string | null> {
  const first = await db
    .selectFrom('dailyCounts')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst();
  return first?.day ?? null;
}

/** Whether the trends shown are made of counts; those of the demo catalogue are not. */
export async function hasCountedTrends(db: Database): Promise<boolean> {
  const trends = await db.selectFrom('trendingShops').where('recent', '>', 0).limit(1).execute();
  return trends.length > 0;
}
