import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { TOP_LIMIT } from '#domain/ranking.ts';
import type { Database } from './connect.ts';
import { categories, codes, shops } from './schema.ts';
import { searchTextOf } from './search-text.ts';
import { visibleCode } from './visible.ts';

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

export async function codesById(db: Database, ids: number[]): Promise<CodeRow[]> {
  return ids.length === 0 ? [] : selectCodes(db).where(inArray(codes.id, ids));
}

export function newestCodes(db: Database, now: Date, limit: number): Promise<CodeRow[]> {
  return selectCodes(db)
    .where(visibleCode(now))
    .orderBy(...newestOrder)
    .limit(limit);
}

export function allCodes(db: Database, now: Date, page: Page): Promise<CodeList> {
  return listCodes(db, now, sql`true`, newestOrder, page);
}

export function codesOfShops(db: Database, now: Date, shopIds: number[], page: Page): Promise<CodeList> {
  return listCodes(db, now, inArray(codes.shopId, shopIds), homeOrder, page);
}

export function codesOfCategory(db: Database, now: Date, slug: string, page: Page): Promise<CodeList> {
  return listCodes(db, now, eq(codes.categorySlug, slug), homeOrder, page);
}

async function listCodes(
  db: Database,
  now: Date,
  condition: SQL,
  order: SQL[],
  { limit, page }: Page,
): Promise<CodeList> {
  const where = and(visibleCode(now), condition);
  const [items, total] = await Promise.all([
    selectCodes(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    countCodes(db, where),
  ]);
  return { items, total };
}

export function countVisibleCodes(db: Database, now: Date): Promise<number> {
  return countCodes(db, visibleCode(now));
}

async function countCodes(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(codes)
    .innerJoin(shops, eq(shops.id, codes.shopId))
    .where(where);
  return row?.count ?? 0;
}

/** Returns the new count, or null where no visible code has this id. */
export async function countUse(db: Database, now: Date, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ usage_count: number }>(sql`
    UPDATE codes SET usage_count = usage_count + 1 FROM shops
    WHERE codes.id = ${id} AND shops.id = codes.shop_id AND ${visibleCode(now)}
    RETURNING usage_count`);
  return rows[0]?.usage_count ?? null;
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
