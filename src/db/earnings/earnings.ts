// Sums over sales and clicks. Revenue is our commission in euros; pending sales count, declined ones do not.
import { sql } from 'kysely';
import { type Condition, type Database, type Sql, timestamptz } from '#db/core/connect.ts';

/** A sale that has not been declined, in any currency. */
const counts = sql`status IN ('approved', 'pending')`;
const inEuros = sql`${counts} AND currency = 'EUR'`;
const NO_SHOP = sql`'Unbekannter Shop'`;

function since(column: Sql, from: Date | null, until: Date | null = null): Condition {
  const begun = from ? sql<boolean>`${column} >= ${timestamptz(from)}` : sql<boolean>`true`;
  return until ? sql`${begun} AND ${column} < ${timestamptz(until)}` : begun;
}

/** Half open: without its end. */
export interface Span {
  from: Date;
  until: Date | null;
}

export interface SaleTotals {
  revenueCents: number;
  saleCents: number;
  /** Those in euros; conversions are in any currency. */
  euroSales: number;
  conversions: number;
}

export async function saleTotals(
  db: Database,
  from: Date | null = null,
  until: Date | null = null,
): Promise<SaleTotals> {
  const { rows } = await sql<SaleTotals>`
    SELECT coalesce(sum(commission_cents) FILTER (WHERE ${inEuros}), 0)::float8 AS "revenueCents",
      coalesce(sum(sale_cents) FILTER (WHERE ${inEuros}), 0)::float8 AS "saleCents",
      (count(*) FILTER (WHERE ${inEuros}))::int AS "euroSales",
      (count(*) FILTER (WHERE ${counts}))::int AS conversions
    FROM transactions WHERE ${since(sql`transacted_at`, from, until)}`.execute(db);
  return rows[0] ?? { revenueCents: 0, saleCents: 0, euroSales: 0, conversions: 0 };
}

/** With the sums of those that were purged, which are older than any period that does not begin at midnight. */
function clicked(from: Date | null, until: Date | null): Sql {
  const berlin = (moment: Date) => sql`(${timestamptz(moment)} AT TIME ZONE 'Europe/Berlin')::date`;
  return sql`(
    SELECT shop_id, (created_at AT TIME ZONE 'Europe/Berlin')::date AS day, 1 AS clicks
    FROM clicks WHERE ${since(sql`created_at`, from, until)}
    UNION ALL SELECT shop_id, day, clicks FROM click_days
    WHERE ${from ? sql`day >= ${berlin(from)}` : sql`true`} AND ${until ? sql`day < ${berlin(until)}` : sql`true`}
  ) AS clicked`;
}

export async function countClicks(
  db: Database,
  from: Date | null = null,
  until: Date | null = null,
): Promise<number> {
  const { rows } = await sql<{ clicks: number }>`
    SELECT coalesce(sum(clicks), 0)::int AS clicks FROM ${clicked(from, until)}`.execute(db);
  return rows[0]?.clicks ?? 0;
}

export interface ShopEarnings {
  name: string;
  revenueCents: number;
  clicks: number;
  conversions: number;
}

/** The best first. A sale without a shop of ours goes by the name of its programme. */
export async function earningsByShop(
  db: Database,
  { from, until }: Span,
  limit: number,
): Promise<ShopEarnings[]> {
  const { rows } = await sql<ShopEarnings>`
    WITH sold AS (
      SELECT sale.shop_id, CASE WHEN sale.shop_id IS NULL THEN programmes.name END AS programme,
        coalesce(sum(commission_cents) FILTER (WHERE currency = 'EUR'), 0)::float8 AS cents, count(*)::int AS sales
      FROM (SELECT * FROM transactions WHERE ${counts} AND ${since(sql`transacted_at`, from, until)}) AS sale
      LEFT JOIN programmes USING (network, advertiser_id)
      GROUP BY 1, 2
    ), clicked AS (
      SELECT shop_id, sum(clicks)::int AS clicks FROM ${clicked(from, until)}
      WHERE shop_id IS NOT NULL GROUP BY shop_id
    )
    SELECT coalesce(shops.name, sold.programme, ${NO_SHOP}) AS name, coalesce(cents, 0) AS "revenueCents",
      coalesce(clicks, 0) AS clicks, coalesce(sales, 0) AS conversions
    FROM sold FULL JOIN clicked USING (shop_id) LEFT JOIN shops ON shops.id = shop_id
    ORDER BY "revenueCents" DESC, conversions DESC, clicks DESC, name LIMIT ${limit}`.execute(db);
  return rows;
}

export interface CodeEarnings {
  codeId: number;
  /** Code and title are those it had last. */
  isPurged: boolean;
  code: string;
  title: string;
  shopName: string;
  revenueCents: number;
  conversions: number;
}

/** The best first, with codes that have been purged since. */
export async function earningsByCode(
  db: Database,
  { from, until }: Span,
  limit: number,
): Promise<CodeEarnings[]> {
  const { rows } = await sql<CodeEarnings>`
    SELECT coalesce(code_id, purged_code_id) AS "codeId", bool_and(code_id IS NULL) AS "isPurged",
      min(coalesce(codes.code, purged_code)) AS code, min(coalesce(codes.title, purged_title)) AS title,
      min(coalesce(shops.name, programmes.name, ${NO_SHOP})) AS "shopName",
      coalesce(sum(commission_cents) FILTER (WHERE currency = 'EUR'), 0)::float8 AS "revenueCents",
      count(*)::int AS conversions
    FROM (SELECT * FROM transactions WHERE ${counts} AND ${since(sql`transacted_at`, from, until)}) AS sale
    LEFT JOIN codes ON codes.id = code_id LEFT JOIN shops ON shops.id = coalesce(codes.shop_id, sale.shop_id)
    LEFT JOIN programmes USING (network, advertiser_id)
    WHERE coalesce(code_id, purged_code_id) IS NOT NULL
    GROUP BY coalesce(code_id, purged_code_id) ORDER BY "revenueCents" DESC, conversions DESC, "codeId"
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** By Berlin day. */
export async function revenueByDay(db: Database, { from, until }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; cents: number }>`
    SELECT to_char(transacted_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM-DD') AS day,
      sum(commission_cents)::float8 AS cents
    FROM transactions WHERE ${inEuros} AND ${since(sql`transacted_at`, from, until)} GROUP BY day`.execute(
    db,
  );
  return new Map(rows.map(({ day, cents }) => [day, cents]));
}

export async function clicksByDay(db: Database, { from, until }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; clicks: number }>`
    SELECT day::text, sum(clicks)::int AS clicks FROM ${clicked(from, until)} GROUP BY day`.execute(db);
  return new Map(rows.map(({ day, clicks }) => [day, clicks]));
}

export interface StatusTotal {
  status: 'pending' | 'approved' | 'declined' | 'deleted';
  currency: string;
  commissionCents: number;
  sales: number;
}

export async function totalsByStatus(db: Database, { from, until }: Span): Promise<StatusTotal[]> {
  const { rows } = await sql<StatusTotal>`
    SELECT status, currency, sum(commission_cents)::float8 AS "commissionCents", count(*)::int AS sales
    FROM transactions WHERE ${since(sql`transacted_at`, from, until)}
    GROUP BY status, currency ORDER BY currency, status`.execute(db);
  return rows;
}

export interface Presence {
  activeUsers: number;
  totalPageviews: number;
}

export async function presence(db: Database, activeFrom: Date): Promise<Presence> {
  const { rows } = await sql<Presence>`
    SELECT (SELECT count(DISTINCT visitor_hash)::int FROM page_views
        WHERE ${since(sql`created_at`, activeFrom)}) AS "activeUsers",
      (SELECT count(*)::int FROM page_views) AS "totalPageviews"`.execute(db);
  return rows[0] ?? { activeUsers: 0, totalPageviews: 0 };
}
