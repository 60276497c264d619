// Codes with what is known of whether they work, as operators look through them.
import { type RawBuilder, sql } from 'kysely';
import { codeSearch } from '#db/core/code-search.ts';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';
import { addDays, berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import type { Source } from '#domain/core/sources.ts';
import {
  DISPUTED_FROM,
  DISPUTED_TO,
  KNOWN_FROM,
  OFTEN_COPIED,
  type TrustView,
} from '#domain/trust/attention.ts';
import type { TrustLabel } from '#domain/trust/labels.ts';
import { DEAD_BELOW } from '#domain/trust/trust-filter.ts';

export interface TrustRow {
  id: number;
  code: string;
  title: string;
  shopName: string;
  source: Source;
  works: number;
  knowledge: number;
  label: TrustLabel;
  worked: number;
  failed: number;
  copies: number;
  copiesLately: number;
  sales: number;
  lastFeedbackAt: Date | null;
  lastSaleAt: Date | null;
}

export interface TrustListing {
  view: TrustView;
  search: string;
  /** Only where the view has no order of its own. */
  likelyFirst: boolean;
}

const COPY_DAYS = 7;
const SALE_DAYS = 30;

/** Since when copies are recent ones. */
const copiesSince = (now: Date) => shiftBerlinDay(berlinDay(now), -COPY_DAYS);

/** Whoever is copied: costs what visitors do in a week, however many codes there are. */
function oftenCopied(now: Date): Sql {
  return sql`(SELECT code_id, sum(count) AS copies FROM daily_counts
    WHERE day > ${copiesSince(now)} AND kind = 'copy' AND code_id > 0
    GROUP BY code_id HAVING sum(count) >= ${OFTEN_COPIED}) AS copied
    JOIN codes ON codes.id = copied.code_id`;
}

function viewOf({ view, likelyFirst }: TrustListing, now: Date): { from: Sql; where: Sql; order: Sql } {
  const mostCopied = { from: oftenCopied(now), order: sql`copied.copies DESC, codes.id` };
  const way = likelyFirst ? sql`DESC` : sql`ASC`;
  switch (view) {
    case 'dead':
      return {
        ...mostCopied,
        where: sql`codes.works < ${DEAD_BELOW} AND (codes.is_dead OR codes.knowledge >= ${KNOWN_FROM})`,
      };
    case 'unknown':
      return { ...mostCopied, where: sql`codes.knowledge < ${KNOWN_FROM} AND NOT codes.is_dead` };
    case 'disputed':
      return {
        from: sql`code_trust JOIN codes ON codes.id = code_trust.code_id`,
        where: sql`worked_lately > 0 AND failed_lately > 0
          AND codes.works BETWEEN ${DISPUTED_FROM} AND ${DISPUTED_TO}`,
        order: sql`(worked_lately + failed_lately) DESC, code_trust.code_id`,
      };
    case 'all':
      return { from: sql`codes`, where: sql`true`, order: sql`codes.works ${way}, codes.id ${way}` };
  }
}

/** What visitors can see, from best to worst of the view. */
function selected(now: Date, listing: TrustListing): { found: Sql; order: Sql } {
  const { from, where, order } = viewOf(listing, now);
  const search = codeSearch(listing.search) ?? sql`true`;
  const found = sql`FROM ${from} JOIN shops ON shops.id = codes.shop_id
    WHERE ${visibleCode(now)} AND ${where} AND ${search}`;
  return { found, order };
}

/** Up to `most`: counting on would take longer the more codes there are. */
export async function countTrustCodes(
  db: Database,
  now: Date,
  listing: TrustListing,
  most: number,
): Promise<number> {
  const { found } = selected(now, listing);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT ${found} LIMIT ${most}) AS found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Deferred join: only the codes of the page are joined with what is known about them. */
export async function listTrustCodes(
  db: Database,
  now: Date,
  listing: TrustListing,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrustRow[]> {
  const { found, order } = selected(now, listing);
  const page = sql`SELECT codes.id, row_number() OVER () AS place
    FROM (SELECT codes.id ${found} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS codes`;
  return (await trustRows(now, page).execute(db)).rows;
}

/** Also one that no visitor sees. */
export async function findTrustCode(db: Database, now: Date, id: number): Promise<TrustRow | null> {
  const page = sql`SELECT id, 1 AS place FROM codes WHERE id = ${id} AND deleted_at IS NULL`;
  return (await trustRows(now, page).execute(db)).rows[0] ?? null;
}

function trustRows(now: Date, page: Sql): RawBuilder<TrustRow> {
  return sql`
    SELECT codes.id, codes.code, codes.title, shops.name AS "shopName", codes.source, codes.works, codes.knowledge,
      coalesce(code_trust.label, 'unknown') AS label, coalesce(worked_lately, 0) AS worked,
      coalesce(failed_lately, 0) AS failed, codes.usage_count AS copies, last_feedback_at, last_sale_at,
      (SELECT coalesce(sum(count), 0)::int FROM daily_counts
        WHERE code_id = codes.id AND code_id > 0 AND kind = 'copy' AND day > ${copiesSince(now)}) AS "copiesLately",
      (SELECT count(*)::int FROM trust_evidence WHERE code_id = codes.id AND kind = 'redeemed'
        AND at > ${timestamptz(addDays(now, -SALE_DAYS))}) AS sales
    FROM (${page}) AS page JOIN codes ON codes.id = page.id JOIN shops ON shops.id = codes.shop_id
    LEFT JOIN code_trust ON code_trust.code_id = codes.id ORDER BY page.place`;
}
