// The shops as an operator sees them: all of them, with what is not shown to visitors.
import { type Selectable, sql } from 'kysely';
import { codesPerShop } from '#db/codes/counts.ts';
import type { Database, Sql } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { writtenRows } from '#db/core/written-rows.ts';
import { hostOfUrl } from '#db/sources/programme-shops.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { siteHost } from '#domain/core/public-url.ts';
import { searchUnits } from '#domain/search/units.ts';

export type OperatorShopRow = Selectable<Tables['shops']> & {
  category: string;
  shownCodes: number;
  codeCount: number;
  dealCount: number;
};

export interface ShopListing {
  q: string;
  categorySlug?: string | undefined;
  filter: 'all' | 'popular' | 'without-codes' | 'without-address' | 'review' | 'deleted';
  sort: 'name' | 'visits' | 'popularity' | 'codes' | 'created';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/**
 * Nothing leads to them, as to those that a draft brought along. Those that nobody has reviewed have a list of their own.
 * By the host, of which there is an index.
 */
const withoutAddress = sql`${hostOfUrl} IS NULL AND shops.affiliate_url IS NULL AND NOT shops.needs_review`;

const FILTERS: Record<ShopListing['filter'], Sql> = {
  all: sql`true`,
  deleted: sql`true`,
  popular: sql`shops.is_popular`,
  'without-codes': sql`coalesce(shown.codes, 0) = 0`,
  'without-address': withoutAddress,
  review: sql`shops.needs_review`,
};

const SORTS: Record<ShopListing['sort'], Sql> = {
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
  const [items, { rows: counted }] = await Promise.all([
    readShops(
      db,
      sql`SELECT shops.id, coalesce(shown.codes, 0) AS codes,
        row_number() OVER (ORDER BY ${exactFirst(listing.q)}${SORTS[sort]} ${direction}, shops.name, shops.id) AS place
        ${found} ORDER BY place LIMIT ${limit} OFFSET ${offset}`,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}

/** Counted up to the given number. */
export async function countShopsWithoutAddress(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
    FROM (SELECT FROM shops WHERE deleted_at IS NULL AND ${withoutAddress} LIMIT ${most}) AS counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findOperatorShop(db: Database, now: Date, id: number): Promise<OperatorShopRow | null> {
  const [shop] = await readShops(
    db,
    sql`SELECT shops.id, coalesce(shown.codes, 0) AS codes, 1 AS place
      FROM shops LEFT JOIN ${codesPerShop(now)} AS shown ON shown.shop_id = shops.id
      WHERE shops.id = ${id} AND shops.deleted_at IS NULL`,
  );
  return shop ?? null;
}

/** Deferred join: codes and deals are counted for the shops of one page only. */
async function readShops(db: Database, page: Sql): Promise<OperatorShopRow[]> {
  const { rows } = await sql<OperatorShopRow>`WITH page AS MATERIALIZED (${page})
    SELECT shops.*, categories.name AS category, page.codes AS "shownCodes",
      (SELECT count(*)::int FROM codes WHERE shop_id = shops.id AND deleted_at IS NULL) AS "codeCount",
      (SELECT count(*)::int FROM best_deals WHERE shop_id = shops.id AND deleted_at IS NULL) AS "dealCount"
    FROM page JOIN shops ON shops.id = page.id JOIN categories ON categories.slug = shops.category_slug
    ORDER BY page.place`.execute(db);
  return rows;
}

/** By any part of the name, initials as words of their own; by another name, or by a part of the address. */
function matching(q: string): Sql {
  const typed = q.trim();
  if (typed === '') return sql`true`;
  const compact = foldCompact(typed);
  const inUrl = sql`shops.url ILIKE ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
  if (compact === '') return inUrl;
  const parts = searchUnits(typed).map(({ text, whole }) =>
    whole
      ? sql`' ' || shops.folded_name || ' ' LIKE ${`% ${text} %`}`
      : sql`shops.folded_name LIKE ${`%${text}%`}`,
  );
  return sql`((${sql.join(parts, sql` AND `)}) OR shops.compact_name LIKE ${`${compact}%`}
    OR shops.compact_aliases @> ARRAY[${compact}::text] OR ${inUrl})`;
}

/** Whoever types the whole name of a shop means that one. */
function exactFirst(q: string): Sql {
  return q.trim() === '' ? sql`` : sql`(compact_name = ${foldCompact(q)}) DESC, `;
}

export interface ShopDuplicateRow {
  id: number;
  slug: string;
  name: string;
  url: string;
  match: 'name' | 'alias' | 'domain';
}

/** Another shop that may be the same: of the same name, also called so, or at the same website. The surest first. */
export async function findShopDuplicate(
  db: Database,
  shop: { name: string; url: string; exceptId?: number },
): Promise<ShopDuplicateRow | null> {
  const compact = foldCompact(shop.name);
  const { rows } = await sql<ShopDuplicateRow>`
    SELECT id, slug, name, url, CASE WHEN compact_name = ${compact} THEN 'name'
      WHEN compact_aliases @> ARRAY[${compact}::text] THEN 'alias' ELSE 'domain' END AS match
    FROM shops
    WHERE deleted_at IS NULL AND id <> ${shop.exceptId ?? 0} AND (compact_name = ${compact}
      OR compact_aliases @> ARRAY[${compact}::text] OR ${hostOfUrl} = ${siteHost(shop.url)})
    ORDER BY compact_name = ${compact} DESC, compact_aliases @> ARRAY[${compact}::text] DESC, id
    LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Soft delete. Its codes are hidden with it, unchanged; its deals would still be shown and get the same deleted_at. */
export async function deleteShopRow(db: Database, now: Date, id: number): Promise<void> {
  await db.updateTable('shops').set({ deletedAt: now }).where('id', '=', id).execute();
  await db
    .updateTable('bestDeals')
    .set({ deletedAt: now })
    .where('shopId', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
}

/** With the deals that have the same deleted_at. False where there is no such soft-deleted shop. */
export async function restoreShopRow(db: Database, id: number): Promise<boolean> {
  const restored = await writtenRows(
    db,
    sql`WITH shop AS (SELECT id, deleted_at FROM shops WHERE id = ${id} AND deleted_at IS NOT NULL FOR UPDATE),
      deals AS (UPDATE best_deals SET deleted_at = NULL FROM shop
        WHERE best_deals.shop_id = shop.id AND best_deals.deleted_at = shop.deleted_at)
      UPDATE shops SET deleted_at = NULL FROM shop WHERE shops.id = shop.id`,
  );
  return restored === 1;
}

/** A deleted shop cannot be restored while another has its name or slug. */
export async function isShopPlaceTaken(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shops AS gone JOIN shops AS other ON other.deleted_at IS NULL
      AND (other.slug = gone.slug OR other.compact_name = gone.compact_name)
    WHERE gone.id = ${id} AND gone.deleted_at IS NOT NULL`.execute(db);
  return rows.length > 0;
}
