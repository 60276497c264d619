// Shops whose name matches a query, exactly or with typos (decision 050).
import { sql } from 'kysely';
import type { Database, Sql } from '#db/core/connect.ts';
import { opaque, PREPARED } from '#db/core/prepared.ts';
import { foldCompact, foldGerman } from '#domain/core/fold.ts';
import { editsFrom } from '#domain/search/typos.ts';
import { partsOf, tellingWords, withoutInnerUnd } from '#domain/search/words.ts';

/** How well a name matches, best first. */
const FIT = { exact: 3, prefix: 2, word: 1 } as const;
/** Added where the name has the text as it was typed, with the words that everybody uses. */
const AS_TYPED = 3;

// Below this trigram similarity a misspelt name is more likely another word.
const TYPO_LIKENESS = 0.4;

export interface ShopMatch {
  id: number;
  fit: number;
}

/** Ends the range of all texts with a prefix; LIKE would not use the index in a prepared statement. */
export const LAST_CHARACTER = '\u{10FFFF}';

/** By what was typed, and by what is left of it without the words that everybody uses. */
export async function shopsMatching(db: Database, query: string, limit: number): Promise<ShopMatch[]> {
  const folded = foldGerman(query);
  if (folded === '') return [];
  const telling = tellingWords(folded).join(' ');
  const asTyped = await shopsCalled(db, folded, limit);
  if (telling === folded) return asTyped;
  const ids = asTyped.map(({ id }) => id);
  const others = (await shopsCalled(db, telling, limit)).filter(({ id }) => !ids.includes(id));
  return [...asTyped.map(({ id, fit }) => ({ id, fit: fit + AS_TYPED })), ...others].slice(0, limit);
}

/** By name or alias: the whole of it, its beginning, or a word in it. */
async function shopsCalled(db: Database, folded: string, limit: number): Promise<ShopMatch[]> {
  const compact = opaque(foldCompact(folded), 'text');
  const begins = sql`(compact_name ~>=~ ${compact} AND compact_name ~<~ (${compact} || ${LAST_CHARACTER}))`;
  const { rows } = await sql<ShopMatch>`
    ${PREPARED} SELECT id, CASE
      WHEN compact_name = ${compact} OR compact_aliases @> ARRAY[${compact}] THEN ${FIT.exact}::int
      WHEN ${begins} THEN ${FIT.prefix}::int
      ELSE ${FIT.word}::int END AS fit
    FROM shops
    -- Each of these has an index of its own.
    WHERE deleted_at IS NULL AND NOT needs_review AND (${begins} OR compact_aliases @> ARRAY[${compact}]
      OR ${wholeWords(folded)})
    ORDER BY fit DESC, popularity_score DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The words as a phrase; the index only finds that all of them occur, so LIKE rechecks the order. */
function wholeWords(folded: string): Sql {
  return sql`(string_to_array(folded_name, ' ') @> string_to_array(${opaque(folded, 'text')}, ' ')
    AND ' ' || folded_name || ' ' LIKE ${`% ${folded} %`})`;
}

export interface Guess {
  shops: ShopMatch[];
  /** What the best of them is called. */
  name: string;
}

/** Where the text has more in it than a name ("ikea versandkostenfrei"): the shops with the longest name in it. */
export async function shopsNamedIn(db: Database, query: string, limit: number): Promise<Guess | null> {
  const parts = partsOf(tellingWords(foldGerman(query)));
  const named = await shopsSpelt(db, parts, limit);
  const longest = Math.max(...named.map(({ fit }) => fit));
  return asGuess(named.filter(({ fit }) => fit === longest));
}

/** By the whole name or alias; `fit` is the length of the longest that is there. */
async function shopsSpelt(db: Database, compact: string[], limit: number) {
  if (compact.length === 0) return [];
  const any = opaque(compact, 'text[]');
  const { rows } = await sql<{ id: number; name: string; spellings: string[] }>`
    ${PREPARED} SELECT id, name, compact_name || compact_aliases AS spellings FROM shops
    WHERE deleted_at IS NULL AND NOT needs_review AND (compact_name = ANY(${any}) OR compact_aliases && ${any})
    ORDER BY popularity_score DESC, id LIMIT ${limit}`.execute(db);
  return rows.map(({ id, name, spellings }) => {
    const fit = Math.max(...spellings.filter((one) => compact.includes(one)).map(({ length }) => length));
    return { id, name, fit };
  });
}

function asGuess(shops: (ShopMatch & { name: string })[]): Guess | null {
  const best = shops[0];
  return best ? { shops, name: best.name } : null;
}

/** Fuzzy search, for when nothing else was found: names typed in one with their 'und', names within an edit or two, or else those that look alike. */
export async function shopsMeant(db: Database, query: string, limit: number): Promise<Guess | null> {
  const words = tellingWords(foldGerman(query));
  const text = words.join(' ');
  const compact = foldCompact(text);
  const apart = await shopsSpelt(db, withoutInnerUnd(compact), limit);
  if (apart.length > 0) return asGuess(apart);
  const whole = await shopsMisspelt(db, [compact], limit);
  const misspelt =
    whole.length > 0 || words.length === 1
      ? whole
      : await shopsMisspelt(db, words.slice(0, WORDS_MAX), limit);
  return asGuess(misspelt.length > 0 ? misspelt : await shopsAlike(db, text, limit));
}

// The shortest text that can be one edit away from a name of five letters, and two away from one of eight.
const TYPED_MIN = 4;
const TWO_EDITS_MIN = 6;
const LEAST_FIT = 10;
// Each word costs some dozen steps of the index.
const WORDS_MAX = 4;

/** The index of deletion neighbourhoods finds candidates; the edit distance is checked after it. */
async function shopsMisspelt(db: Database, typed: string[], limit: number) {
  const { rows } = await sql<{ id: number; name: string; spellings: string[] }>`
    ${PREPARED} SELECT id, name, ARRAY[compact_name, split_part(folded_name, ' ', 1)] || compact_aliases AS spellings
    FROM shops WHERE deleted_at IS NULL AND NOT needs_review AND id IN (
      -- One key after the other: for all at once (&&) the planner prefers to read the whole table.
      SELECT shop_id FROM unnest(typo_keys(${typed}::text[], ${TYPED_MIN}::int, ${TWO_EDITS_MIN}::int)) AS key
        JOIN shop_typos ON keys @> ARRAY[key])
    ORDER BY popularity_score DESC, id`.execute(db);
  const near = rows.flatMap(({ id, name, spellings }) => {
    const edits = spellings
      .flatMap((spelling) => typed.map((text) => editsFrom(spelling, text)))
      .filter((count) => count !== null);
    return edits.length > 0 ? [{ id, name, fit: LEAST_FIT - Math.min(...edits) }] : [];
  });
  return near.toSorted((one, other) => other.fit - one.fit).slice(0, limit);
}

/** By trigram similarity. */
async function shopsAlike(db: Database, folded: string, limit: number) {
  const compact = foldCompact(folded);
  if (compact === '') return [];
  const { rows } = await sql<ShopMatch & { name: string }>`
    SELECT id, name, round(likeness * 100)::int AS fit FROM (
      SELECT id, name, popularity_score, greatest(
        similarity(folded_name, ${folded}), similarity(compact_name, ${compact})) AS likeness
      FROM shops
      -- The index finds candidates (operator %); the exact similarity is checked after it.
      WHERE deleted_at IS NULL AND NOT needs_review AND (folded_name % ${folded} OR compact_name % ${compact})
    ) AS alike WHERE likeness >= ${TYPO_LIKENESS}::real
    ORDER BY likeness DESC, popularity_score DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}
