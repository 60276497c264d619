import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#db/codes/codes.ts';
import { codesPerShop } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';
import { categories, shops } from '#db/core/schema.ts';
import { foldCompact, foldGerman } from '#domain/core/fold.ts';
import { slugOf } from '#domain/shops/slugs.ts';

export type NewShop = Omit<
  typeof shops.$inferInsert,
  'slug' | 'foldedName' | 'compactName' | 'compactAliases'
>;

export async function insertShops(db: Database, rows: NewShop[]): Promise<{ id: number; name: string }[]> {
  const slugs = await freeSlugs(db, rows);
  const values = rows.map((row, at) => ({
    ...row,
    slug: slugs[at] ?? slugOf(row.name),
    foldedName: foldGerman(row.name),
    compactName: foldCompact(row.name),
    compactAliases: (row.aliases ?? []).map(foldCompact),
  }));
  return values.length === 0
    ? []
    : db.insert(shops).values(values).returning({ id: shops.id, name: shops.name });
}

/** Different names can lead to one slug, as all names without a Latin letter do. */
async function freeSlugs(db: Database, rows: { name: string }[]): Promise<string[]> {
  const wanted = rows.map((row) => slugOf(row.name));
  const stored = await db
    .select({ slug: shops.slug })
    .from(shops)
    .where(
      sql`${shops.deletedAt} IS NULL AND regexp_replace(slug, '-[0-9]+$', '') = ANY(${sql.param(wanted)}::text[])`,
    );
  const taken = new Set(stored.map((shop) => shop.slug));
  return wanted.map((slug) => {
    let free = slug;
    for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
    taken.add(free);
    return free;
  });
}

function selectShops(db: Database, now: Date, ids?: number[]) {
  return db
    .select({
      ...getTableColumns(shops),
      category: categories.name,
      codeCount: sql<number>`coalesce(counted.codes, 0)`,
    })
    .from(shops)
    .innerJoin(categories, eq(categories.slug, shops.categorySlug))
    .leftJoin(sql`${codesPerShop(now, ids)} AS counted`, sql`counted.shop_id = ${shops.id}`)
    .$dynamic();
}
export type ShopRow = Awaited<ReturnType<typeof selectShops>>[number];

export interface ShopList {
  items: ShopRow[];
  total: number;
}

/** By name, as a German reader expects them. */
export function allShops(db: Database, now: Date, page: Page): Promise<ShopList> {
  return listShops(db, now, [asc(shops.name), asc(shops.id)], page);
}

/** Shops that have something to offer first, then what the operator recommends and visitors like. */
export function popularShops(db: Database, now: Date, page: Page): Promise<ShopList> {
  const order = [
    desc(sql`coalesce(counted.codes, 0) > 0`),
    desc(shops.isPopular),
    desc(shops.popularityScore),
    desc(shops.visitCount),
    asc(shops.name),
    asc(shops.id),
  ];
  return listShops(db, now, order, page);
}

async function listShops(db: Database, now: Date, order: SQL[], { limit, page }: Page): Promise<ShopList> {
  const [items, total] = await Promise.all([
    selectShops(db, now)
      .where(isNull(shops.deletedAt))
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    countShops(db),
  ]);
  return { items, total };
}

export async function shopsById(db: Database, now: Date, ids: number[]): Promise<ShopRow[]> {
  if (ids.length === 0) return [];
  const found = await selectShops(db, now, ids).where(
    and(isNull(shops.deletedAt), sql`${shops.id} = ANY(${sql.param(ids)}::int[])`),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** By name in any spelling, by slug or by alias. */
export async function findShop(db: Database, now: Date, name: string): Promise<ShopRow | null> {
  const id = await shopIdOf(db, name);
  return id === null ? null : ((await shopsById(db, now, [id]))[0] ?? null);
}

/** Its own name as it is written, then its place in addresses, then other spellings, then other names. */
async function shopIdOf(db: Database, name: string): Promise<number | null> {
  // Nothing but signs folds to nothing, and would be equal to every other such name.
  const compact = foldCompact(name) || null;
  const written = name.toLowerCase();
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM shops
    -- Each of these has an index of its own.
    WHERE deleted_at IS NULL AND (compact_name = ${compact} OR slug = ${written}
      OR compact_aliases @> ARRAY[${compact}::text])
    ORDER BY lower(name) = ${written} DESC, slug = ${written} DESC, compact_name = ${compact} DESC, id
    LIMIT 1`);
  return rows[0]?.id ?? null;
}

/** The shop of that name; without one, all whose name contains it. */
export async function shopsNamed(db: Database, name: string): Promise<number[]> {
  const compact = foldCompact(name);
  if (compact === '') return [];
  const exact = await shopIdOf(db, name);
  return exact === null ? shopsContaining(db, compact) : [exact];
}

async function shopsContaining(db: Database, compact: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM shops WHERE deleted_at IS NULL AND compact_name LIKE ${`%${compact}%`}`);
  return rows.map((row) => row.id);
}

export async function countShops(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(shops)
    .where(isNull(shops.deletedAt));
  return row?.count ?? 0;
}
