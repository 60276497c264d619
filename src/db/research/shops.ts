// What is known of a shop before its codes are looked up, and which shops are due.
import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

export interface DueShop extends Record<string, unknown> {
  id: number;
  name: string;
  category: string;
  isPopular: boolean;
  researchPriority: number;
  researchedAt: Date | null;
}

export interface DueBefore {
  /** Since when a shop of each priority must not have been researched, to be due. */
  byPriority: ReadonlyMap<number, Date>;
  /** What a shop has that nobody gave one. */
  defaultPriority: number;
  popularPriority: number;
}

/** Not researched for as long as its priority says and not in the queue; the most valuable first. */
export async function shopsDue(
  db: Database,
  { byPriority, defaultPriority, popularPriority }: DueBefore,
  limit: number,
): Promise<{ items: DueShop[]; total: number }> {
  const limits = [...byPriority].map(([priority, before]) => sql`WHEN ${priority}::int THEN ${at(before)}`);
  const { rows } = await db.execute<DueShop & { total: number }>(sql`
    SELECT id, name, category, "isPopular", "researchPriority", "researchedAt", count(*) OVER ()::int AS total
    FROM (
      SELECT shops.id, shops.name, categories.name AS category, shops.is_popular AS "isPopular",
        CASE WHEN shops.is_popular THEN ${popularPriority}::int
          ELSE coalesce(last.priority, ${defaultPriority})::int END AS "researchPriority",
        shops.researched_at AS "researchedAt", shops.popularity_score, shops.visit_count
      FROM shops JOIN categories ON categories.slug = shops.category_slug
      LEFT JOIN LATERAL (
        SELECT priority FROM research_items WHERE shop_id = shops.id ORDER BY id DESC LIMIT 1
      ) AS last ON true
      WHERE shops.deleted_at IS NULL AND NOT EXISTS (
        SELECT FROM research_items WHERE shop_id = shops.id
          AND status IN ('pending', 'chatgpt_prompt_ready', 'researching'))
    ) AS shop
    WHERE "researchedAt" IS NULL OR "researchedAt" < CASE "researchPriority" ${sql.join(limits, sql` `)} END
    ORDER BY "researchPriority" DESC, popularity_score DESC, visit_count DESC, "researchedAt" NULLS FIRST, id
    LIMIT ${limit}`);
  return {
    items: rows.map(({ total: _, ...shop }) => ({
      ...shop,
      researchedAt: shop.researchedAt && new Date(shop.researchedAt),
    })),
    total: rows[0]?.total ?? 0,
  };
}

export async function noteResearched(db: Database, now: Date, shopId: number): Promise<void> {
  await db.execute(sql`UPDATE shops SET researched_at = ${at(now)} WHERE id = ${shopId}`);
}

export interface ShopFacts extends Record<string, unknown> {
  id: number;
  url: string;
  category: string;
}

export async function shopFacts(db: Database, ids: number[]): Promise<Map<number, ShopFacts>> {
  const { rows } = await db.execute<ShopFacts>(sql`
    SELECT shops.id, shops.url, categories.name AS category
    FROM shops JOIN categories ON categories.slug = shops.category_slug
    WHERE shops.id = ANY(${sql.param(ids)}::int[]) AND shops.deleted_at IS NULL`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface KnownCode extends Record<string, unknown> {
  shopId: number;
  code: string;
  discount: string;
  discountType: 'percentage' | 'fixed';
  discountValue: number;
  validUntil: Date | null;
  withdrawn: boolean;
  deleted: boolean;
  invalid: boolean;
  worked: number;
  failed: number;
}

/** The latest codes of each shop, also those that came to nothing. */
export async function knownCodes(db: Database, shopIds: number[], perShop: number): Promise<KnownCode[]> {
  const { rows } = await db.execute<KnownCode>(sql`
    SELECT codes.* FROM unnest(${sql.param(shopIds)}::int[]) AS shop (id)
    CROSS JOIN LATERAL (
      SELECT shop_id AS "shopId", code, discount, discount_type AS "discountType",
        discount_value::float8 AS "discountValue", valid_until AS "validUntil", withdrawn_at IS NOT NULL AS withdrawn,
        deleted_at IS NOT NULL AS deleted, validation_ok IS FALSE AS invalid, votes_worked AS worked,
        votes_failed AS failed
      FROM codes WHERE shop_id = shop.id AND code <> '' ORDER BY created_at DESC, id DESC LIMIT ${perShop}
    ) AS codes`);
  return rows.map((row) => ({ ...row, validUntil: row.validUntil && new Date(row.validUntil) }));
}

/** What operators looked at and did not want, by shop, the latest first. */
export async function discardedCodes(
  db: Database,
  shopKeys: string[],
  perShop: number,
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ key: string; codes: string[] }>(sql`
    SELECT shop_key AS key, (array_agg(code ORDER BY last DESC))[1:${perShop}::int] AS codes
    FROM (
      SELECT shop_key, code, max(decided_at) AS last FROM research_drafts
      WHERE shop_key = ANY(${sql.param(shopKeys)}::text[]) AND state = 'discarded' GROUP BY shop_key, code
    ) AS discarded GROUP BY shop_key`);
  return new Map(rows.map(({ key, codes }) => [key, codes]));
}
