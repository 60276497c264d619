import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { categories, codes, shops } from '#db/core/schema.ts';
import { visibleCode } from '#db/core/visible.ts';
import type { Platform } from '#domain/codes/platforms.ts';
import { TOP_LIMIT } from '#domain/codes/ranking.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import { countShownCodes, countShownOfShops } from './counts.ts';
import { searchTextOf } from './search-text.ts';

const { searchText, searchVector, ...ownColumns } = getTableColumns(codes);

function selectCodes(db: Database) {
  return db
    .select({
      ...ownColumns,
      shopName: shops.name,
      shopSlug: shops.slug,
      shopUrl: shops.url,
      shopAffiliateUrl: shops.affiliateUrl,
      category: categories.name,
    })
    .from(codes)
    .innerJoin(shops, eq(shops.id, codes.shopId))
    .innerJoin(categories, eq(categories.slug, codes.categorySlug))
    .$dynamic();
}
export type CodeRow = Awaited<ReturnType<typeof selectCodes>>[number];

const homeOrder = [desc(codes.homeScore), desc(codes.discountValue), asc(codes.id)];
const newestOrder = [desc(codes.createdAt), desc(codes.id)];

// More than any screen shows, so that a filter in the browser still finds enough.
const INFLUENCERS_MAX = 100;
const REGION_DAYS = 28;
const REGION_POPULAR = 500;

export interface Page {
  limit: number;
  page: number;
}

export interface CodeList {
  items: CodeRow[];
  total: number;
}

export function topCodes(db: Database, now: Date): Promise<CodeRow[]> {
  // An undated code is valid, but the list of the ten promises an end date.
  return selectCodes(db)
    .where(and(visibleCode(now), gt(codes.validUntil, now)))
    .orderBy(...homeOrder)
    .limit(TOP_LIMIT);
}

export function newestCodes(db: Database, now: Date, limit: number, shopId?: number): Promise<CodeRow[]> {
  return selectCodes(db)
    .where(and(visibleCode(now), shopId === undefined ? undefined : eq(codes.shopId, shopId)))
    .orderBy(...newestOrder)
    .limit(limit);
}

export async function allCodes(db: Database, now: Date, page: Page): Promise<CodeList> {
  const [items, total] = await Promise.all([
    listCodes(db, now, sql`true`, newestOrder, page),
    countShownCodes(db, now),
  ]);
  return { items, total };
}

export async function codesOfShops(
  db: Database,
  now: Date,
  shopIds: number[],
  page: Page,
): Promise<CodeList> {
  const [items, total] = await Promise.all([
    listCodes(db, now, inArray(codes.shopId, shopIds), homeOrder, page),
    countShownOfShops(db, now, shopIds),
  ]);
  return { items, total };
}

export async function codesOfCategory(
  db: Database,
  now: Date,
  category: string,
  page: Page,
): Promise<CodeList> {
  const [items, total] = await Promise.all([
    listCodes(db, now, eq(codes.categorySlug, category), homeOrder, page),
    countShownCodes(db, now, category),
  ]);
  return { items, total };
}

export function influencerCodes(db: Database, now: Date, platform: Platform | undefined): Promise<CodeRow[]> {
  const onPlatform = platform ? eq(codes.influencerPlatform, platform) : undefined;
  return listCodes(db, now, and(codes.isInfluencer, onPlatform), homeOrder, {
    limit: INFLUENCERS_MAX,
    page: 1,
  });
}

/** What is copied most in a region, then everything else in the usual order. */
export async function codesOfRegion(
  db: Database,
  now: Date,
  region: RegionKey,
  { limit, page }: Page,
): Promise<CodeList> {
  const since = shiftBerlinDay(berlinDay(now), -REGION_DAYS);
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT codes.id FROM (
      SELECT code_id, sum(count) AS uses FROM daily_counts
      WHERE region = ${region} AND day > ${since} AND kind = 'copy' GROUP BY code_id
    ) AS there JOIN codes ON codes.id = there.code_id JOIN shops ON shops.id = codes.shop_id
    WHERE ${visibleCode(now)}
    ORDER BY there.uses DESC, codes.home_score DESC, codes.discount_value DESC, codes.id LIMIT ${REGION_POPULAR}`);
  const popular = rows.map((row) => row.id);
  const start = (page - 1) * limit;
  const ids = popular.slice(start, start + limit);
  const [first, rest, total] = await Promise.all([
    codesById(db, ids),
    selectCodes(db)
      .where(and(visibleCode(now), sql`codes.id <> ALL(${sql.param(popular)}::int[])`))
      .orderBy(...homeOrder)
      .limit(limit - ids.length)
      .offset(Math.max(0, start - popular.length)),
    countShownCodes(db, now),
  ]);
  return { items: [...first, ...rest], total };
}

/** In the order of the ids. */
export async function codesById(db: Database, ids: number[]): Promise<CodeRow[]> {
  if (ids.length === 0) return [];
  const found = await selectCodes(db).where(inArray(codes.id, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

function listCodes(
  db: Database,
  now: Date,
  condition: SQL | undefined,
  order: SQL[],
  { limit, page }: Page,
): Promise<CodeRow[]> {
  return selectCodes(db)
    .where(and(visibleCode(now), condition))
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
}

/** The count as it stands, or null where no visible code has this id. */
export async function codeUses(db: Database, now: Date, id: number): Promise<number | null> {
  const [row] = await selectCodes(db).where(and(visibleCode(now), eq(codes.id, id)));
  return row?.usageCount ?? null;
}

export type NewCode = Omit<typeof codes.$inferInsert, 'searchText'>;

/** Inserts many; the shop and category names go into the words a code is found by. */
export async function insertCodes(db: Database, rows: NewCode[]): Promise<number[]> {
  const shopNames = new Map(
    (await db.select({ id: shops.id, name: shops.name }).from(shops)).map((shop) => [shop.id, shop.name]),
  );
  const categoryNames = new Map((await db.select().from(categories)).map((row) => [row.slug, row.name]));
  const values = rows.map((row) => ({
    ...row,
    searchText: searchTextOf(row, shopNames.get(row.shopId) ?? '', categoryNames.get(row.categorySlug) ?? ''),
  }));
  const ids: number[] = [];
  // PostgreSQL takes 65,535 parameters at most in one statement.
  for (let start = 0; start < values.length; start += 1_000) {
    const part = values.slice(start, start + 1_000);
    ids.push(...(await db.insert(codes).values(part).returning({ id: codes.id })).map((row) => row.id));
  }
  return ids;
}
