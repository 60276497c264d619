// What was copied where, for the regional insights.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { inRegion } from '#db/counting/regions.ts';
import type { RegionKey } from '#domain/insights/regions.ts';

/** For all figures alike: shares of them are shares of the same copies. */
const ofListedShops = sql`JOIN shops ON shops.id = daily_counts.shop_id AND shops.deleted_at IS NULL AND NOT shops.needs_review`;

export interface ShopCopies {
  name: string;
  copies: number;
  /** In the four weeks before. */
  earlier: number;
  /** Those of codes that take off euros. */
  euroCopies: number;
  /** What these take off in the mean, not what anybody saved: a copy is no purchase. Null where none was copied. */
  savings: number | null;
}

export async function copiesByShop(db: Database, region: RegionKey, from: string, before: string) {
  const inEuros = sql`day > ${from} AND codes.discount_type = 'fixed' AND codes.discount_value > 0`;
  const { rows } = await sql<ShopCopies>`
    SELECT shops.name, (sum(count) FILTER (WHERE day > ${from}))::int AS copies,
      coalesce(sum(count) FILTER (WHERE day <= ${from}), 0)::int AS earlier,
      coalesce(sum(count) FILTER (WHERE ${inEuros}), 0)::int AS euro_copies,
      (sum(count * codes.discount_value) FILTER (WHERE ${inEuros}) / sum(count) FILTER (WHERE ${inEuros}))::float8 AS savings
    FROM daily_counts ${ofListedShops} JOIN codes ON codes.id = daily_counts.code_id
    WHERE kind = 'copy' AND day > ${before} AND ${inRegion(region)}
    GROUP BY shops.id HAVING sum(count) FILTER (WHERE day > ${from}) > 0
    ORDER BY copies DESC, shops.name`.execute(db);
  return rows;
}

export interface CategoryCopies {
  name: string;
  copies: number;
  /** Mean of the codes that take off a percentage. */
  discount: number | null;
}

export async function copiesByCategory(db: Database, region: RegionKey, from: string) {
  const { rows } = await sql<CategoryCopies>`
    SELECT categories.name, sum(count)::int AS copies,
      (sum(count * discount_value) FILTER (WHERE discount_type = 'percentage' AND discount_value > 0)
        / sum(count) FILTER (WHERE discount_type = 'percentage' AND discount_value > 0))::float8 AS discount
    FROM daily_counts ${ofListedShops} JOIN codes ON codes.id = daily_counts.code_id
      JOIN categories ON categories.slug = codes.category_slug
    WHERE kind = 'copy' AND day > ${from} AND ${inRegion(region)}
    GROUP BY categories.name ORDER BY copies DESC, categories.name`.execute(db);
  return rows;
}

export interface MonthCopies {
  /** 1 to 12. */
  month: number;
  copies: number;
  category: string;
}

/** For each month of the last year its copies and the category most of them were from. */
export async function copiesByMonth(db: Database, region: RegionKey, from: string) {
  const { rows } = await sql<MonthCopies>`
    SELECT month, sum(copies)::int AS copies, (array_agg(name ORDER BY copies DESC, name))[1] AS category FROM (
      SELECT extract(month FROM day)::int AS month, categories.name, sum(count) AS copies
      FROM daily_counts ${ofListedShops} JOIN codes ON codes.id = daily_counts.code_id
        JOIN categories ON categories.slug = codes.category_slug
      WHERE kind = 'copy' AND day > ${from} AND ${inRegion(region)} GROUP BY 1, 2
    ) AS counted GROUP BY month ORDER BY month`.execute(db);
  return rows;
}

/** Clicks by hour of the day in Berlin. */
export async function clicksByHour(db: Database, region: RegionKey, from: string) {
  const { rows } = await sql<{ hour: number; clicks: number }>`
    SELECT extract(hour FROM created_at AT TIME ZONE 'Europe/Berlin')::int AS hour, count(*)::int AS clicks
    FROM clicks WHERE created_at > ${from}::date AND ${inRegion(region)}
    GROUP BY 1`.execute(db);
  return rows;
}
