import { type InferResult, type RawBuilder, sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import type { Condition, Database } from '#db/core/connect.ts';
import type { Paging } from '#db/core/paging.ts';
import { opaque, PREPARED } from '#db/core/prepared.ts';
import { lastListedAt, listedCode, recommendedCode, visibleCode } from '#db/core/visible.ts';
import { inRegion } from '#db/counting/regions.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import type { Platform } from '#domain/codes/platforms.ts';
import { TOP_LIMIT } from '#domain/codes/ranking.ts';
import type { TermFilters } from '#domain/codes/term-filters.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { keysOf } from '#domain/core/objects.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import { countShownCodes, countShownOfShops } from './counts.ts';
import { firstOfShops, withFirstPlaces } from './shop-order.ts';
import { type CodeFilters, countFitting, fitsTerms } from './term-filters.ts';

/** All but the search text: it is as long as the rest, and no caller reads it. */
const COLUMNS = [
  ...keysOf(CODE_FIELDS),
  ...(['id', 'shopId', 'homeScore', 'votesWorked', 'votesFailed', 'updatedAt', 'deletedAt'] as const),
  ...(['withdrawnAt', 'validationOk', 'validationRule', 'validationReason', 'validatedAt'] as const),
  ...(['works', 'isDead', 'isUnproven'] as const),
].map((name) => `codes.${name}` as const);

/** To put it together takes longer than to run it, and a query is never changed: each step makes a new one. */
const selects = new WeakMap<Database, CodesQuery>();

function selectCodes(db: Database): CodesQuery {
  const known = selects.get(db) ?? buildSelect(db);
  selects.set(db, known);
  return known;
}

function buildSelect(db: Database) {
  return db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .innerJoin('categories', 'categories.slug', 'codes.categorySlug')
    .select(COLUMNS)
    .select(['shops.name as shopName', 'shops.slug as shopSlug', 'shops.url as shopUrl'])
    .select(['shops.needsReview as isShopUnreviewed', 'shops.deletedAt as shopDeletedAt'])
    .select(['shops.affiliateUrl as shopAffiliateUrl', 'categories.name as category'])
    .leftJoin('codeTrust', 'codeTrust.codeId', 'codes.id')
    .leftJoin('codeLinks', 'codeLinks.codeId', 'codes.id')
    .select('codeLinks.reachedAt as linkReachedAt')
    .select(lastListedAt.as('seenAt'))
    .select(['codeTrust.label as trustLabel', 'codeTrust.workedLately', 'codeTrust.failedLately'])
    .select(['codeTrust.reasons as failureReasons', 'codeTrust.lastSaleAt', 'codeTrust.lastFeedbackAt'])
    .select('codeTrust.lastWorkedAt');
}
type CodesQuery = ReturnType<typeof buildSelect>;
export type CodeRow = InferResult<CodesQuery>[number];

const bestFirst = (query: CodesQuery) =>
  query.orderBy('codes.homeScore', 'desc').orderBy('codes.discountValue', 'desc').orderBy('codes.id');
/** A shop's own: by what a visitor can expect to save; see docs/trust.md. */
const bestOfShop = (query: CodesQuery) =>
  query
    .orderBy('codes.isDead')
    .orderBy('codes.isUnproven')
    .orderBy('codes.expectedSaving', 'desc')
    .$call(bestFirst);
const newestFirst = (query: CodesQuery) =>
  query.orderBy('codes.createdAt', 'desc').orderBy('codes.id', 'desc');

const REGION_DAYS = 28;
const REGION_POPULAR = 500;

export interface CodeList {
  items: CodeRow[];
  total: number;
}

export function topCodes(db: Database, now: Date): Promise<CodeRow[]> {
  // An undated code is valid, but the list of the ten promises an end date.
  const dated = (query: CodesQuery) => bestFirst(query.where('codes.validUntil', '>', now));
  return listCodes(db, recommendedCode(now), dated, { limit: TOP_LIMIT, page: 1 });
}

export function newestCodes(db: Database, now: Date, limit: number, shopId?: number): Promise<CodeRow[]> {
  const ofShop = (query: CodesQuery) =>
    shopId === undefined ? query : query.where('codes.shopId', '=', shopId);
  return listCodes(db, recommendedCode(now), (query) => newestFirst(ofShop(query)), { limit, page: 1 });
}

export const allCodes = listed(newestFirst);
export const bestCodes = listed(bestFirst);

function listed(inOrder: (query: CodesQuery) => CodesQuery) {
  return async (db: Database, now: Date, page: Paging, filters: CodeFilters = {}): Promise<CodeList> => {
    const fitting = (query: CodesQuery) => inOrder(query.where(fitsTerms(filters)));
    const [items, total] = await Promise.all([
      listCodes(db, listedCode(now), fitting, page),
      countFitting(db, filters, listedCode(now), () => countShownCodes(db, now, filters.category)),
    ]);
    return { items, total };
  };
}

export async function codesOfShops(
  db: Database,
  now: Date,
  shopIds: number[],
  page: Paging,
  filters: CodeFilters = {},
): Promise<CodeList> {
  const first = page.page === 1 ? await firstPage(db, now, anyOf(shopIds), page, filters) : null;
  return restOfPage(db, now, shopIds, page, filters, first);
}

/**
 * The codes of the shop at that address, and its id, unless there is no such shop. One round trip for most shops: the id comes
 * with the codes.
 */
export async function codesOfShopAt(
  db: Database,
  now: Date,
  slug: string,
  page: Paging,
  filters: CodeFilters = {},
): Promise<CodeList & { shopId: number | undefined }> {
  const its = sql<number>`(SELECT id FROM shops AS its WHERE its.slug = ${slug} AND its.deleted_at IS NULL)`;
  const first = page.page === 1 ? await firstPage(db, now, its, page, filters) : null;
  const shopId = first?.[0]?.shopId ?? (await shopIdAt(db, slug));
  if (shopId === undefined) return { items: [], total: 0, shopId };
  return { ...(await restOfPage(db, now, [shopId], page, filters, first)), shopId };
}

async function shopIdAt(db: Database, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${PREPARED} SELECT id FROM shops
    WHERE slug = ${slug} AND deleted_at IS NULL`.execute(db);
  return rows[0]?.id;
}

type ShopCodeRow = Awaited<ReturnType<typeof codesBestFirst>>[number];

/** One more than a page: most shops have no more than a page of codes, and need no counting. */
function firstPage(
  db: Database,
  now: Date,
  shops: RawBuilder<number>,
  { limit }: Paging,
  filters: CodeFilters,
) {
  return codesBestFirst(db, now, shops, { filters, except: [], limit: limit + 1, offset: 0 });
}

interface CodesSlice {
  filters: CodeFilters;
  except: number[];
  limit: number;
  offset: number;
}

function codesBestFirst(db: Database, now: Date, shops: RawBuilder<number>, slice: CodesSlice) {
  return selectCodes(db)
    .modifyFront(PREPARED)
    .where(visibleCode(now))
    .where('codes.shopId', '=', shops)
    .where(fitsTerms(slice.filters))
    .where('codes.id', '<>', sql<number>`ALL(${slice.except}::int[])`)
    .$call(bestOfShop)
    .select(['codes.expectedSaving', 'codes.knowledge', 'codes.estimatedAt'])
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

async function restOfPage(
  db: Database,
  now: Date,
  shopIds: number[],
  page: Paging,
  filters: CodeFilters,
  best: ShopCodeRow[] | null,
): Promise<CodeList> {
  if (best && best.length <= page.limit) return { items: withFirstPlaces(best, now), total: best.length };
  const start = (page.page - 1) * page.limit;
  const ofShops = sql<boolean>`${visibleCode(now)} AND codes.shop_id = ${anyOf(shopIds)}`;
  const [places, total] = await Promise.all([
    firstOfShops(db, now, shopIds, fitsTerms(filters)),
    countFitting(db, filters, ofShops, () => countShownOfShops(db, now, shopIds, filters.category)),
  ]);
  const ids = places.slice(start, start + page.limit);
  const limit = page.limit - ids.length;
  const offset = Math.max(0, start - places.length);
  const [first, rest] = await Promise.all([
    codesById(db, ids),
    best?.filter(({ id }) => !places.includes(id)).slice(0, limit) ??
      codesBestFirst(db, now, anyOf(shopIds), { filters, except: places, limit, offset }),
  ]);
  return { items: [...first, ...rest], total };
}

/** Of the codes in lists that may work, or of these shops; null where none takes off a percentage. */
export async function highestPercentage(db: Database, now: Date, shopIds?: number[]): Promise<number | null> {
  const row = await db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .select('codes.discountValue')
    .where(listedCode(now))
    // Written out: a bound value would not match the condition of the partial index.
    .where(sql<boolean>`codes.discount_type = 'percentage'`)
    .where('codes.discountValue', '>', 0)
    .where('codes.isDead', '=', false)
    .$if(shopIds !== undefined, (query) => query.where('codes.shopId', '=', anyOf(shopIds ?? [])))
    .orderBy('codes.discountValue', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.discountValue ?? null;
}

export async function influencerCodes(
  db: Database,
  now: Date,
  platform: Platform | undefined,
  page: Paging,
): Promise<CodeList> {
  const onPlatform = platform ? sql` AND codes.influencer_platform = ${platform}` : sql``;
  const theirs = sql<boolean>`${recommendedCode(now)} AND codes.is_influencer${onPlatform}`;
  const [items, { rows }] = await Promise.all([
    listCodes(db, theirs, bestFirst, page),
    sql<{ codes: number }>`SELECT count(*)::int AS codes FROM codes JOIN shops ON shops.id = codes.shop_id
      WHERE ${theirs}`.execute(db),
  ]);
  return { items, total: rows[0]?.codes ?? 0 };
}

/** The most copied in a region first, then everything else in the default order. */
export async function codesOfRegion(
  db: Database,
  now: Date,
  region: RegionKey,
  { limit, page }: Paging,
  terms: TermFilters = {},
): Promise<CodeList> {
  const since = shiftBerlinDay(berlinDay(now), -REGION_DAYS);
  const { rows } = await sql<{ id: number }>`
    SELECT codes.id FROM (
      SELECT code_id, sum(count) AS uses FROM daily_counts
      WHERE ${inRegion(region)} AND day > ${since} AND kind = 'copy' GROUP BY code_id
    ) AS there JOIN codes ON codes.id = there.code_id JOIN shops ON shops.id = codes.shop_id
    WHERE ${recommendedCode(now)} AND ${fitsTerms(terms)}
    ORDER BY there.uses DESC, codes.home_score DESC, codes.discount_value DESC, codes.id
    LIMIT ${REGION_POPULAR}`.execute(db);
  const popular = rows.map((row) => row.id);
  const start = (page - 1) * limit;
  const ids = popular.slice(start, start + limit);
  const [first, rest, total] = await Promise.all([
    codesById(db, ids),
    selectCodes(db)
      .where(listedCode(now))
      .where(fitsTerms(terms))
      .where('codes.id', '<>', sql<number>`ALL(${popular})`)
      .$call(bestFirst)
      .limit(limit - ids.length)
      .offset(Math.max(0, start - popular.length))
      .execute(),
    countFitting(db, terms, listedCode(now), () => countShownCodes(db, now)),
  ]);
  return { items: [...first, ...rest], total };
}

/** In the order of the ids. */
export async function codesById(db: Database, ids: number[]): Promise<CodeRow[]> {
  if (ids.length === 0) return [];
  const found = await selectCodes(db)
    .modifyFront(PREPARED)
    .where('codes.id', '=', sql<number>`ANY(${opaque(ids, 'int[]')})`)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

function listCodes(
  db: Database,
  shown: Condition,
  chosen: (query: CodesQuery) => CodesQuery,
  { limit, page }: Paging,
): Promise<CodeRow[]> {
  return selectCodes(db)
    .where(shown)
    .$call(chosen)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** The count as it stands, or null where no visible code has this id. */
export async function codeUses(db: Database, now: Date, id: number): Promise<number | null> {
  const row = await selectCodes(db).where(visibleCode(now)).where('codes.id', '=', id).executeTakeFirst();
  return row?.usageCount ?? null;
}
