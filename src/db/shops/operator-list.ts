// The shops as an operator sees them: all of them, with what is not shown to visitors.
import { type SQL, sql } from 'drizzle-orm';
import { codesPerShop } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';
import { hostOfUrl } from '#db/sources/programme-shops.ts';
import { foldCompact, foldGerman } from '#domain/core/fold.ts';
import { siteHost } from '#domain/core/public-url.ts';

export interface OperatorShopRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: string;
  url: string;
  affiliateUrl: string | null;
  category: string;
  categorySlug: string;
  logoUrl: string | null;
  isPopular: boolean;
  visitCount: number;
  popularityScore: number;
  source: string;
  needsReview: boolean;
  aliases: string[];
  editedFields: string[];
  shownCodes: number;
  codeCount: number;
  dealCount: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface ShopListing {
  q: string;
  categorySlug?: string | undefined;
  filter: 'all' | 'popular' | 'without-codes' | 'review' | 'deleted';
  sort: 'name' | 'visits' | 'popularity' | 'codes' | 'created';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const FILTERS: Record<ShopListing['filter'], SQL> = {
  all: sql`true`,
  deleted: sql`true`,
  popular: sql`shops.is_popular`,
  'without-codes': sql`coalesce(shown.codes, 0) = 0`,
  review: sql`shops.needs_review`,
};

const SORTS: Record<ShopListing['sort'], SQL> = {
  name: sql`shops.name`,
  visits: sql`shops.visit_count`,
  popularity: sql`shops.popularity_score`,
  codes: sql`coalesce(shown.codes, 0)`,
  created: sql`shops.created_at`,
};

export async function listOperatorShops(db: Database, now: Date, listing: ShopListing) {
  const { filter, sort, order, limit, offset, categorySlug } = listing;
  const there = filter === 'deleted' ? sql`shops.deleted_at IS NOT NULL` : sql`shops.deleted_at IS NULL`;
  const conditions = [there, FILTERS[filter], matching(listing.q)];
  if (categorySlug) conditions.push(sql`shops.category_slug = ${categorySlug}`);
  const found = sql`FROM shops LEFT JOIN ${codesPerShop(now)} AS shown ON shown.shop_id = shops.id
    WHERE ${sql.join(conditions, sql` AND `)}`;
  const direction = sql.raw(order === 'asc' ? 'ASC' : 'DESC');
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    db.execute<OperatorShopRow>(
      readShops(sql`SELECT shops.id, coalesce(shown.codes, 0) AS codes,
        row_number() OVER (ORDER BY ${SORTS[sort]} ${direction}, shops.name, shops.id) AS place
        ${found} ORDER BY place LIMIT ${limit} OFFSET ${offset}`),
    ),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${found}`),
  ]);
  return { items: items.map(withDates), total: counted[0]?.total ?? 0 };
}

export async function findOperatorShop(db: Database, now: Date, id: number): Promise<OperatorShopRow | null> {
  const { rows } = await db.execute<OperatorShopRow>(
    readShops(sql`SELECT shops.id, coalesce(shown.codes, 0) AS codes, 1 AS place
      FROM shops LEFT JOIN ${codesPerShop(now)} AS shown ON shown.shop_id = shops.id
      WHERE shops.id = ${id} AND shops.deleted_at IS NULL`),
  );
  return rows.map(withDates)[0] ?? null;
}

/** Codes and deals are counted for the shops of one page only. */
function readShops(page: SQL): SQL {
  return sql`WITH page AS MATERIALIZED (${page})
    SELECT shops.id, shops.slug, shops.name, url, affiliate_url AS "affiliateUrl", categories.name AS category,
      category_slug AS "categorySlug", logo_url AS "logoUrl", is_popular AS "isPopular", visit_count AS "visitCount",
      popularity_score AS "popularityScore", source, needs_review AS "needsReview", aliases,
      edited_fields AS "editedFields", page.codes AS "shownCodes", created_at AS "createdAt", updated_at AS "updatedAt",
      (SELECT count(*)::int FROM codes WHERE shop_id = shops.id AND deleted_at IS NULL) AS "codeCount",
      (SELECT count(*)::int FROM best_deals WHERE shop_id = shops.id AND deleted_at IS NULL) AS "dealCount"
    FROM page JOIN shops ON shops.id = page.id JOIN categories ON categories.slug = shops.category_slug
    ORDER BY page.place`;
}

/** By any part of the name, by another name, or by a part of the address. */
function matching(q: string): SQL {
  const typed = q.trim();
  if (typed === '') return sql`true`;
  const [folded, compact] = [foldGerman(typed), foldCompact(typed)];
  const inUrl = sql`shops.url ILIKE ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
  if (folded === '') return inUrl;
  return sql`(shops.folded_name LIKE ${`%${folded}%`} OR shops.compact_name LIKE ${`%${compact}%`}
    OR shops.compact_aliases @> ARRAY[${compact}::text] OR ${inUrl})`;
}

/** Raw rows bring times as text. */
function withDates(row: OperatorShopRow): OperatorShopRow {
  return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) };
}

export interface ShopTwinRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: string;
  url: string;
  match: 'name' | 'alias' | 'domain';
}

/** Another shop that may be the same: of the same name, also called so, or at the same website. The surest first. */
export async function findShopTwin(
  db: Database,
  shop: { name: string; url: string; exceptId?: number },
): Promise<ShopTwinRow | null> {
  const compact = foldCompact(shop.name);
  const { rows } = await db.execute<ShopTwinRow>(sql`
    SELECT id, slug, name, url, CASE WHEN compact_name = ${compact} THEN 'name'
      WHEN compact_aliases @> ARRAY[${compact}::text] THEN 'alias' ELSE 'domain' END AS match
    FROM shops
    WHERE deleted_at IS NULL AND id <> ${shop.exceptId ?? 0} AND (compact_name = ${compact}
      OR compact_aliases @> ARRAY[${compact}::text] OR ${hostOfUrl} = ${siteHost(shop.url)})
    ORDER BY compact_name = ${compact} DESC, compact_aliases @> ARRAY[${compact}::text] DESC, id LIMIT 1`);
  return rows[0] ?? null;
}

/** Its codes go with it without being touched; its deals would still be shown and are deleted at the same moment. */
export async function deleteShop(db: Database, now: Date, id: number): Promise<void> {
  await db.execute(sql`UPDATE shops SET deleted_at = ${now.toISOString()} WHERE id = ${id}`);
  await db.execute(sql`
    UPDATE best_deals SET deleted_at = ${now.toISOString()} WHERE shop_id = ${id} AND deleted_at IS NULL`);
}

/** With the deals that went with it. False where there is no such deleted shop. */
export async function restoreShop(db: Database, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH shop AS (SELECT id, deleted_at FROM shops WHERE id = ${id} AND deleted_at IS NOT NULL FOR UPDATE),
    deals AS (UPDATE best_deals SET deleted_at = NULL FROM shop
      WHERE best_deals.shop_id = shop.id AND best_deals.deleted_at = shop.deleted_at)
    UPDATE shops SET deleted_at = NULL FROM shop WHERE shops.id = shop.id`);
  return rowCount === 1;
}

/** What keeps a deleted shop from coming back: one that has its name or address by now. */
export async function isShopPlaceTaken(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM shops AS gone JOIN shops AS other ON other.deleted_at IS NULL
      AND (other.slug = gone.slug OR other.compact_name = gone.compact_name)
    WHERE gone.id = ${id} AND gone.deleted_at IS NOT NULL`);
  return rows.length > 0;
}
