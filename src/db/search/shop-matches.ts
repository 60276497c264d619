// Shops whose name matches a query, exactly or with typos.
import { sql } from 'kysely';
import type { Database, Sql } from '#db/core/connect.ts';
import { foldCompact, foldGerman } from '#domain/core/fold.ts';

/** How well a name matches, best first; anything below `word` is a fuzzy match of a misspelt name. */
const FIT = { exact: 3, prefix: 2, word: 1 } as const;

// Below this trigram similarity a misspelt name is more likely another word.
const TYPO_LIKENESS = 0.4;

export interface ShopMatch {
  id: number;
  fit: number;
}

/** By name or alias: the whole of it, its beginning, or a word in it. */
export async function shopsMatching(db: Database, query: string, limit: number): Promise<ShopMatch[]> {
  const folded = foldGerman(query);
  const compact = foldCompact(query);
  if (folded === '') return [];
  const { rows } = await sql<ShopMatch>`
    SELECT id, CASE
      WHEN compact_name = ${compact} OR compact_aliases @> ARRAY[${compact}::text] THEN ${FIT.exact}::int
      WHEN compact_name LIKE ${`${compact}%`} THEN ${FIT.prefix}::int
      ELSE ${FIT.word}::int END AS fit
    FROM shops
    -- Each of these has an index of its own.
    WHERE deleted_at IS NULL AND NOT needs_review AND (compact_name LIKE ${`${compact}%`} OR compact_aliases @> ARRAY[${compact}::text]
      OR ${wholeWords(folded)})
    ORDER BY fit DESC, popularity_score DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The words as a phrase; the index only finds that all of them occur, so LIKE rechecks the order. */
function wholeWords(folded: string): Sql {
  return sql`(string_to_array(folded_name, ' ') @> string_to_array(${folded}, ' ')
    AND ' ' || folded_name || ' ' LIKE ${`% ${folded} %`})`;
}

/** Fuzzy search by trigram similarity, for when nothing else was found. */
export async function shopsLike(db: Database, query: string, limit: number): Promise<ShopMatch[]> {
  const folded = foldGerman(query);
  if (folded === '') return [];
  const { rows } = await sql<ShopMatch>`
    SELECT id, round(likeness * 100)::int AS fit FROM (
      SELECT id, popularity_score, greatest(
        similarity(folded_name, ${folded}), similarity(compact_name, ${foldCompact(query)})) AS likeness
      FROM shops
      -- The index finds candidates (operator %); the exact similarity is checked after it.
      WHERE deleted_at IS NULL AND NOT needs_review AND (folded_name % ${folded} OR compact_name % ${foldCompact(query)})
    ) AS alike WHERE likeness >= ${TYPO_LIKENESS}::real
    ORDER BY likeness DESC, popularity_score DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}
