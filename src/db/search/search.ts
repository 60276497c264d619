// Full-text search: first the codes of shops whose name matches, then codes that contain the words, and only where
// there is neither, the codes of a shop that is named among the words, or has a similar name (fuzzy search).
import { sql } from 'kysely';
import { bestCodes, type CodeList, codesById } from '#db/codes/codes.ts';
import { countShownOfShops } from '#db/codes/counts.ts';
import { type Candidate, firstOfShops, withFirstPlaces } from '#db/codes/shop-order.ts';
import { type CodeFilters, countFitting, fitsTerms } from '#db/codes/term-filters.ts';
import { anyOf } from '#db/core/any-of.ts';
import type { Condition, Database } from '#db/core/connect.ts';
import type { Paging } from '#db/core/paging.ts';
import { opaque, PREPARED } from '#db/core/prepared.ts';
import { listedCode, listedWithoutJoin } from '#db/core/visible.ts';
import { foldGerman } from '#domain/core/fold.ts';
import { COUNTED_HITS } from '#domain/search/title.ts';
import { asksForAny, sameAs, tellingWords } from '#domain/search/words.ts';
import { bestOfCommon, commonWords } from './common-words.ts';
import { LAST_CHARACTER, type ShopMatch, shopsMatching, shopsMeant, shopsNamedIn } from './shop-matches.ts';

const SHOPS_MAX = 50;
/** One more than is shown, to know that there are more. */
const COUNTED_MAX = COUNTED_HITS + 1;
// A compound word matches by its last part; shorter parts are too often just the end of another word.
const PART_MIN_LENGTH = 4;
const COMPOUNDS_MAX = 20;
// A prefix of one or two letters matches nearly everything.
const BEGINNING_MIN_LENGTH = 3;

export interface FoundCodes extends CodeList {
  /** The shop that the words name, where no code has them all. */
  named?: string;
  /** The shop that was taken to be meant, where nothing has what was typed. */
  meant?: string;
}

export async function searchCodes(
  db: Database,
  now: Date,
  query: string,
  page: Paging,
  filters: CodeFilters = {},
): Promise<FoundCodes> {
  const { found, named, words } = await foundAsTyped(db, now, query, page, filters);
  if (found.total > 0 || !words) return found;
  const ofShops = (shops: ShopMatch[]) => pageOf(db, now, { shops, words: null, filters }, page);
  const inside = await shopsNamedIn(db, query, SHOPS_MAX);
  const ofInside = inside && (await ofShops(inside.shops));
  if (ofInside && ofInside.total > 0) return { ...ofInside, named: inside.name };
  const guess = await shopsMeant(db, query, SHOPS_MAX);
  if (!guess) return found;
  // What was typed right is no guess.
  if (named.some(({ id }) => id === guess.shops[0]?.id)) return { ...found, named: guess.name };
  return { ...(await ofShops(guess.shops)), meant: guess.name };
}

interface AsTyped {
  found: FoundCodes;
  named: ShopMatch[];
  /** Null where nothing is to be looked for. */
  words: SearchWords | null;
}

/** Without guessing what else may be meant. */
export async function foundAsTyped(
  db: Database,
  now: Date,
  query: string,
  page: Paging,
  filters: CodeFilters,
): Promise<AsTyped> {
  const folded = foldGerman(query);
  if (folded === '') return { found: { items: [], total: 0 }, named: [], words: null };
  const [named, terms, common] = await Promise.all([
    shopsMatching(db, query, SHOPS_MAX),
    termsOf(db, tellingWords(folded)),
    commonWords(db, now, 'codes'),
  ]);
  if (named.length === 0 && asksForAny(folded))
    return { found: await bestCodes(db, now, page, filters), named, words: null };
  // Statistics say nothing about several words together, nor about what a filter leaves.
  const isFiltered = Object.values(filters).some(Boolean);
  const share = terms.length === 1 && !isFiltered ? common.get(terms[0]?.stem ?? '') : undefined;
  const isRare =
    !isFiltered && terms.some(({ stem, query }) => stem && query === `'${stem}'` && !common.has(stem));
  const words = { query: allOf(terms), share, isRare };
  return { found: await pageOf(db, now, { shops: named, words, filters }, page), named, words };
}

interface SearchWords {
  /** A tsquery. */
  query: string;
  /** The share of codes that have them, where it is known to be large. */
  share: number | undefined;
  /** Few codes have all of them, so that the same plan is always right. */
  isRare: boolean;
}

interface SearchQuery {
  shops: ShopMatch[];
  words: SearchWords | null;
  filters: CodeFilters;
}

async function pageOf(
  db: Database,
  now: Date,
  { shops, words, filters }: SearchQuery,
  { limit, page }: Paging,
): Promise<CodeList> {
  const start = (page - 1) * limit;
  const shown = sql<boolean>`${listedWithoutJoin(now)} AND ${fitsTerms(filters)}`;
  const ofShops =
    shops.length > 0
      ? await codesOfMatches(db, now, { shops, filters }, start, limit)
      : { ids: [], total: 0 };
  const part = { start: Math.max(0, start - ofShops.total), limit: limit - ofShops.ids.length };
  const shopIds = shops.map((shop) => shop.id);
  const mentions = words ? await codesMentioning(db, shown, words, shopIds, part) : { ids: [], total: 0 };
  return {
    items: await codesById(db, [...ofShops.ids, ...mentions.ids]),
    total: ofShops.total + mentions.total,
  };
}

interface Hits {
  ids: number[];
  total: number;
}

/** In the order of the page of the shop that fits best (docs/trust.md). */
async function codesOfMatches(
  db: Database,
  now: Date,
  { shops, filters }: Omit<SearchQuery, 'words'>,
  start: number,
  limit: number,
): Promise<Hits> {
  const bestFit = shops.filter(({ fit }) => fit === shops[0]?.fit).map(({ id }) => id);
  const ordered = (except: number[], slice: Slice) =>
    orderedMatches(db, now, { shops, filters }, except, slice);
  const best = start === 0 ? await ordered([], { start: 0, limit: limit + 1 }) : null;
  if (best && best.length <= limit) {
    const all = withFirstPlaces(best, now, ({ shopId }) => bestFit.includes(shopId));
    return { ids: all.map(({ id }) => id), total: all.length };
  }
  const shopIds = shops.map((shop) => shop.id);
  const ofThem = sql<boolean>`${listedCode(now)} AND codes.shop_id = ${anyOf(shopIds)}`;
  const [places, total] = await Promise.all([
    firstOfShops(db, now, bestFit, fitsTerms(filters)),
    countFitting(db, filters, ofThem, () => countShownOfShops(db, now, shopIds, filters.category)),
  ]);
  const first = places.slice(start, start + limit);
  const part = { start: Math.max(0, start - places.length), limit: limit - first.length };
  const rest =
    best?.filter(({ id }) => !places.includes(id)).slice(0, part.limit) ?? (await ordered(places, part));
  return { ids: [...first, ...rest.map(({ id }) => id)], total };
}

type Match = Candidate & { shopId: number; estimatedAt: Date | null };

/** Reads no more codes of a shop than the page can need: a prefix of one letter may match hundreds of shops. */
async function orderedMatches(
  db: Database,
  now: Date,
  { shops, filters }: Omit<SearchQuery, 'words'>,
  except: number[],
  { start, limit }: Slice,
): Promise<Match[]> {
  const ids = opaque(
    shops.map(({ id }) => id),
    'int[]',
  );
  const fits = opaque(
    shops.map(({ fit }) => fit),
    'int[]',
  );
  const order = sql`is_unproven, expected_saving DESC, home_score DESC, discount_value DESC, id`;
  const { rows } = await sql<Match>`
    ${PREPARED} SELECT best.id, named.shop_id, works, expected_saving, knowledge, is_dead, is_unproven, estimated_at
    FROM unnest(${ids}, ${fits}) AS named (shop_id, fit)
    JOIN shops ON shops.id = named.shop_id
    CROSS JOIN LATERAL (
      SELECT codes.id, works, expected_saving, knowledge, is_dead, is_unproven, estimated_at, home_score, discount_value
      FROM codes
      WHERE codes.shop_id = named.shop_id AND ${listedCode(now)} AND ${fitsTerms(filters)}
        AND codes.id <> ALL(${except}::int[])
      ORDER BY is_dead, ${order} LIMIT ${start + limit}
    ) AS best
    ORDER BY best.is_dead, named.fit DESC, ${order}
    LIMIT ${limit} OFFSET ${start}`.execute(db);
  return rows;
}

interface Slice {
  start: number;
  limit: number;
}

/**
 * Usually one pass finds all hits, counts them and takes the best. Where a word is in very many codes, the count is
 * capped; then a scan of the ranking index finds the best faster than sorting all hits (top-N).
 */
async function codesMentioning(
  db: Database,
  shown: Condition,
  { query, share, isRare }: SearchWords,
  otherThan: number[],
  { start, limit }: Slice,
): Promise<Hits> {
  const all = sql`FROM codes
    WHERE ${shown} AND codes.shop_id <> ALL(${opaque(otherThan, 'int[]')})`;
  const words = isRare ? opaque(query, 'tsquery') : sql`${query}::tsquery`;
  const common = share && (await bestOfCommon(db, { shown: all, words, share }, start, limit));
  if (common) return { ids: common, total: COUNTED_MAX };
  const hits = sql`${all} AND codes.search_vector @@ ${words}`;
  const ranked = sql`ORDER BY home_score DESC, discount_value DESC, id LIMIT ${limit} OFFSET ${start}`;
  // Of a rare word the hits are few enough to read them all, although they may be more than are counted.
  const [prepared, enough] = isRare ? [PREPARED, sql``] : [sql``, sql`LIMIT ${sql.lit(COUNTED_MAX)}`];
  const { rows } = await sql<{ ids: number[]; total: number }>`
    ${prepared} WITH hits AS MATERIALIZED (
      SELECT codes.id, codes.home_score, codes.discount_value ${hits} ${enough}
    )
    SELECT ARRAY(SELECT id FROM hits ${ranked}) AS ids,
      (SELECT count(*)::int FROM hits) AS total`.execute(db);
  const { ids = [], total = 0 } = rows[0] ?? {};
  if (isRare || total < COUNTED_MAX) return { ids, total: Math.min(total, COUNTED_MAX) };
  const best = await sql<{ id: number }>`
    SELECT codes.id ${hits}
    ORDER BY codes.home_score DESC, codes.discount_value DESC, codes.id
    LIMIT ${limit} OFFSET ${start}`.execute(db);
  return { ids: best.rows.map((row) => row.id), total };
}

interface Term {
  stem: string | null;
  /** A tsquery; empty for a word that is in every text. */
  query: string;
}

/** Each word also in other words and as the last part of a compound; the last also as a prefix (search as you type). */
async function termsOf(db: Database, words: string[]): Promise<Term[]> {
  // The folded words hold letters and digits only, so they need no quoting inside to_tsquery.
  const { rows } = await sql<Term>`
    ${PREPARED} SELECT stem, concat_ws(' | ', nullif(plainto_tsquery('german', part)::text, ''), CASE
        -- A complete word is not used as a prefix: prefix matches are slow.
        WHEN number = ${words.length}::int AND length(part) >= ${sql.lit(BEGINNING_MIN_LENGTH)}
          AND NOT EXISTS (SELECT FROM search_words WHERE word = stem)
        THEN to_tsquery('german', part || ':*')::text END, compounds, to_tsquery('german', same)::text) AS query
    FROM (
      SELECT part, same, number, (ts_lexize('german_stem', part))[1] AS stem
      FROM unnest(${opaque(words, 'text[]')}, ${opaque(words.map(sameAs), 'text[]')})
        WITH ORDINALITY AS typed (part, same, number)
    ) AS stems LEFT JOIN LATERAL (
      SELECT string_agg(to_tsquery('simple', word)::text, ' | ') AS compounds FROM (
        SELECT word FROM search_words
        -- LIKE reverse(stem) || '%' as an index range: for a non-constant pattern LIKE does not use the index.
        WHERE backwards ~>=~ reverse(stem) AND backwards ~<~ (reverse(stem) || ${LAST_CHARACTER})
          AND length(word) >= length(stem) + 3
        LIMIT ${sql.lit(COMPOUNDS_MAX)}
      ) AS longer
    ) AS found ON length(stem) >= ${sql.lit(PART_MIN_LENGTH)}
    ORDER BY number`.execute(db);
  return rows;
}

/** As one tsquery. */
function allOf(terms: Term[]): string {
  return terms
    .filter(({ query }) => query !== '')
    .map(({ query }) => `(${query})`)
    .join(' & ');
}
