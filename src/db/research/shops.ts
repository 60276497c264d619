// What is known of a shop before its codes are looked up, and which shops are due.
import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { type Database, timestamptz } from '#db/core/connect.ts';
import type { Discount } from '#domain/codes/discounts.ts';

export interface DueShop {
  id: number;
  name: string;
  category: string;
  isPopular: boolean;
  researchPriority: number;
  researchedAt: Date | null;
}

export interface DueBefore {
  /** For each priority: a shop last researched before this moment is due. */
  byPriority: ReadonlyMap<number, Date>;
  /** Of a shop without a priority of its own. */
  defaultPriority: number;
  popularPriority: number;
}

export interface DueWanted {
  /** In the name. */
  search?: string;
  /** Only these. */
  ids?: number[] | undefined;
  limit: number;
}

/** Not researched for as long as its priority says and not in the queue; the most valuable first. */
export async function shopsDue(
  db: Database,
  { byPriority, defaultPriority, popularPriority }: DueBefore,
  { search = '', ids, limit }: DueWanted,
): Promise<{ items: DueShop[]; total: number }> {
  const limits = [...byPriority].map(
    ([priority, before]) => sql`WHEN ${priority}::int THEN ${timestamptz(before)}`,
  );
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const among = ids ? sql`AND shops.id = ANY(${ids}::int[])` : sql``;
  const { rows } = await sql<DueShop & { total: number }>`
    SELECT id, name, category, is_popular, research_priority, researched_at, count(*) OVER () AS total
    FROM (
      SELECT shops.id, shops.name, categories.name AS category, shops.is_popular,
        CASE WHEN shops.is_popular THEN ${popularPriority}::int
          ELSE coalesce(last.priority, ${defaultPriority})::int END AS research_priority,
        shops.researched_at, shops.popularity_score, shops.visit_count
      FROM shops JOIN categories ON categories.slug = shops.category_slug
      LEFT JOIN LATERAL (
        SELECT priority FROM research_items WHERE shop_id = shops.id ORDER BY id DESC LIMIT 1
      ) AS last ON true
      WHERE shops.deleted_at IS NULL AND NOT EXISTS (
        SELECT FROM research_items WHERE shop_id = shops.id AND deleted_at IS NULL
          AND status IN ('pending', 'chatgpt_prompt_ready', 'researching'))
        AND shops.name ILIKE ${pattern} ${among}
    ) AS shop
    WHERE researched_at IS NULL OR researched_at < CASE research_priority ${sql.join(limits, sql` `)} END
    ORDER BY research_priority DESC, popularity_score DESC, visit_count DESC, researched_at NULLS FIRST, id
    LIMIT ${limit}`.execute(db);
  return { items: rows.map(({ total: _, ...shop }) => shop), total: rows[0]?.total ?? 0 };
}

/** The shop, as it is called now; its row stays locked until the transaction ends. */
export function noteResearched(db: Database, now: Date, shopId: number): Promise<{ name: string }> {
  return db
    .updateTable('shops')
    .set({ researchedAt: now })
    .where('id', '=', shopId)
    .returning('name')
    .executeTakeFirstOrThrow();
}

export interface ShopFacts {
  id: number;
  name: string;
  url: string;
  category: string;
}

export async function shopFacts(db: Database, ids: number[]): Promise<Map<number, ShopFacts>> {
  const rows = await db
    .selectFrom('shops')
    .innerJoin('categories', 'categories.slug', 'shops.categorySlug')
    .select(['shops.id', 'shops.name', 'shops.url', 'categories.name as category'])
    .where('shops.id', '=', anyOf(ids))
    .where('shops.deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface KnownCode extends Discount {
  shopId: number;
  code: string;
  discount: string;
  validFrom: Date | null;
  validUntil: Date | null;
  withdrawn: boolean;
  deleted: boolean;
  invalid: boolean;
  worked: number;
  failed: number;
}

/** The latest codes of each shop, also invalid or deleted ones. */
export async function knownCodes(db: Database, shopIds: number[], perShop: number): Promise<KnownCode[]> {
  const { rows } = await sql<KnownCode>`
    SELECT codes.* FROM unnest(${shopIds}::int[]) AS shop (id)
    CROSS JOIN LATERAL (
      SELECT shop_id, code, discount, discount_type, discount_value, valid_from, valid_until, withdrawn_at IS NOT NULL AS withdrawn,
        deleted_at IS NOT NULL AS deleted, validation_ok IS FALSE AND validation_rule IS DISTINCT FROM 'upcoming' AS invalid, votes_worked AS worked,
        votes_failed AS failed
      FROM codes WHERE shop_id = shop.id AND code <> '' ORDER BY created_at DESC, id DESC LIMIT ${perShop}
    ) AS codes`.execute(db);
  return rows;
}

/** Drafts that operators discarded, by shop, the latest first. */
export async function discardedCodes(
  db: Database,
  shopKeys: string[],
  perShop: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; codes: string[] }>`
    SELECT shop_key AS key, (array_agg(code ORDER BY last DESC))[1:${perShop}::int] AS codes
    FROM (
      SELECT shop_key, code, max(decided_at) AS last FROM research_drafts
      WHERE shop_key = ANY(${shopKeys}::text[]) AND state = 'discarded' GROUP BY shop_key, code
    ) AS discarded GROUP BY shop_key`.execute(db);
  return new Map(rows.map(({ key, codes }) => [key, codes]));
}
