import { type InferResult, type Insertable, type RawBuilder, sql } from 'kysely';
import { codesPerShop } from '#db/codes/counts.ts';
import { anyOf } from '#db/core/any-of.ts';
import type { Database } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import { lastDateOf } from '#db/core/last-date.ts';
import type { Paging } from '#db/core/paging.ts';
import { opaque, PREPARED } from '#db/core/prepared.ts';
import type { Tables } from '#db/core/tables.ts';
import { foldCompact, foldGerman } from '#domain/core/fold.ts';
import { slugOf, withAmpersands } from '#domain/shops/slugs.ts';

export type NewShop = Omit<
  Insertable<Tables['shops']>,
  'slug' | 'foldedName' | 'compactName' | 'compactAliases'
>;

export async function insertShops(db: Database, rows: NewShop[]): Promise<{ id: number; name: string }[]> {
  const slugs = await freeSlugs(db, rows);
  const values = rows.map((row, index) => ({
    ...row,
    slug: slugs[index] ?? slugOf(row.name),
    foldedName: foldGerman(row.name),
    compactName: foldCompact(row.name),
    compactAliases: (row.aliases ?? []).map(foldCompact),
  }));
  return values.length === 0 ? [] : db.insertInto('shops').values(values).returning(['id', 'name']).execute();
}

/** Resolves collisions: different names can have one slug, as all names without a Latin letter do. */
async function freeSlugs(db: Database, rows: { name: string }[]): Promise<string[]> {
  const wanted = rows.map((row) => slugOf(row.name));
  const stored = await db
    .selectFrom('shops')
    .select('slug')
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.or([
        is('slug', '=', anyOf(wanted)),
        is(sql<string>`regexp_replace(slug, '-[0-9]+$', '')`, '=', anyOf(wanted)),
      ]),
    )
    .execute();
  const taken = new Set(stored.map((shop) => shop.slug));
  return wanted.map((slug) => {
    let free = slug;
    for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
    taken.add(free);
    return free;
  });
}

/** All, or those whose id equals what is given. */
function selectShops(db: Pick<Database, 'selectFrom'>, now: Date, ids?: RawBuilder<number>) {
  return db
    .selectFrom('shops')
    .innerJoin('categories', 'categories.slug', 'shops.categorySlug')
    .leftJoin(codesPerShop(now, ids).as('shown'), 'shown.shopId', 'shops.id')
    .selectAll('shops')
    .select(['categories.name as category', sql<number>`coalesce(shown.codes, 0)`.as('codeCount')])
    .where('shops.deletedAt', 'is', null);
}
type ShopsQuery = ReturnType<typeof selectShops>;
export type ShopRow = InferResult<ShopsQuery>[number];

export interface ShopList {
  items: ShopRow[];
  total: number;
}

/** By name in German collation. */
const byName = (query: ShopsQuery) => query.orderBy('shops.name').orderBy('shops.id');

export function allShops(db: Database, now: Date, page: Paging): Promise<ShopList> {
  return listShops(db, now, byName, page);
}

/** Shops that have something to offer first, then what the operator recommends and visitors like. */
export function popularShops(db: Database, now: Date, page: Paging): Promise<ShopList> {
  const popularFirst = (query: ShopsQuery) =>
    query
      .orderBy(sql`coalesce(shown.codes, 0) > 0`, 'desc')
      .orderBy('shops.isPopular', 'desc')
      .orderBy('shops.popularityScore', 'desc')
      .orderBy('shops.visitCount', 'desc')
      .$call(byName);
  return listShops(db, now, popularFirst, page);
}

async function listShops(
  db: Database,
  now: Date,
  ordered: (query: ShopsQuery) => ShopsQuery,
  { limit, page }: Paging,
): Promise<ShopList> {
  const [items, total] = await Promise.all([
    selectShops(db, now)
      .where('shops.needsReview', '=', false)
      .$call(ordered)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countShops(db),
  ]);
  return { items, total };
}

export async function shopsById(db: Database, now: Date, ids: number[]): Promise<ShopRow[]> {
  if (ids.length === 0) return [];
  const theirs = sql<number>`ANY(${opaque(ids, 'int[]')})`;
  const found = await selectShops(db, now, theirs)
    .modifyFront(PREPARED)
    .where('shops.id', '=', theirs)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** By name in any spelling, by slug or by alias. */
export async function findShop(db: Database, now: Date, name: string): Promise<ShopRow | null> {
  return (await selectCalled(db, now, name).executeTakeFirst()) ?? null;
}

/** The same with the last start or end of one of its codes. */
export async function findShopWithLastDate(db: Database, now: Date, name: string) {
  const lastDate = sql<Date | null>`${lastDateOf(now, sql.ref('shops.id'))}`.as('lastDate');
  return (await selectCalled(db, now, name).select(lastDate).executeTakeFirst()) ?? null;
}

function selectCalled(db: Database, now: Date, name: string) {
  const its = sql<number>`(SELECT id FROM called)`;
  return selectShops(
    db.with('called', () => sql<{ id: number }>`(${shopCalled(name)})`),
    now,
    its,
  )
    .modifyFront(PREPARED)
    .where('shops.id', '=', its);
}

/** By its exact name; the one that was deleted last. */
export async function findBinnedShop(db: Database, name: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('shops')
    .select('id')
    .where('deletedAt', 'is not', null)
    .where('name', '=', name)
    .orderBy('deletedAt', 'desc')
    .executeTakeFirst();
  return found?.id;
}

interface CalledShop {
  id: number;
  slug: string;
  isUnreviewed: boolean;
}

/**
 * Ranked: the slug, which is the shop's address, then exact name, then other spellings of both, then aliases, then `und`
 * for the sign in a name.
 */
function shopCalled(name: string): RawBuilder<CalledShop> {
  // A name of punctuation only folds to '', and would equal every other such name.
  const compact = foldCompact(name) || null;
  const signed = foldCompact(withAmpersands(name)) || null;
  const written = name.toLowerCase();
  return sql`SELECT id, slug, needs_review AS "isUnreviewed" FROM shops
    -- Each of these has an index of its own.
    WHERE deleted_at IS NULL AND (compact_name = ${compact} OR slug = ${written}
      OR compact_aliases @> ARRAY[${compact}::text] OR (compact_name = ${signed} AND name LIKE '%&%'))
    ORDER BY slug = ${name} DESC, lower(name) = ${written} DESC, slug = ${written} DESC, compact_name = ${compact} DESC,
      compact_aliases @> ARRAY[${compact}::text] DESC, id
    LIMIT 1`;
}

interface NamedShops {
  ids: number[];
  /** It is the shop's own address, which can mean no other. */
  isSlug: boolean;
}

/** The shop of that name; without one, all whose name contains it. What nobody has looked at is on its own page alone. */
export async function shopsNamed(db: Database, name: string): Promise<NamedShops> {
  const compact = foldCompact(name);
  if (compact === '') return { ids: [], isSlug: false };
  const [exact] = (await sql<CalledShop>`${PREPARED} ${shopCalled(name)}`.execute(db)).rows;
  if (!exact || exact.isUnreviewed) return { ids: await shopsContaining(db, compact), isSlug: false };
  return { ids: [exact.id], isSlug: exact.slug === name };
}

async function shopsContaining(db: Database, compact: string): Promise<number[]> {
  const shops = await db
    .selectFrom('shops')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('needsReview', '=', false)
    .where('compactName', 'like', `%${compact}%`)
    .execute();
  return shops.map(({ id }) => id);
}

/** Those that are in lists: not what submissions made and nobody has looked at. */
export async function countShops(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('shops')
    .select(counted)
    .where('deletedAt', 'is', null)
    .where('needsReview', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
