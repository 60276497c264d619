// The search in the operator's lists of codes: every part of the query must be in the text of a code or name its shop.
import { sql } from 'kysely';
import { foldCompact } from '#domain/core/fold.ts';
import { type SearchUnit, searchUnits } from '#domain/search/units.ts';
import type { Sql } from './connect.ts';

/** Null for an empty query. What folds to nothing, as a lone '%' does, is in no text. */
export function codeSearch(typed: string): Sql | null {
  if (typed.trim() === '') return null;
  const units = searchUnits(typed);
  return units.length === 0 ? sql`false` : sql.join(units.map(matches), sql` AND `);
}

function matches(unit: SearchUnit): Sql {
  return sql`(${inText(unit)} OR codes.shop_id = ANY(${shopsCalled(unit.compact)}))`;
}

/** Folded text has no LIKE wildcards to escape. One condition for each unit: an index is not used for LIKE ALL. */
function inText({ text, whole }: SearchUnit): Sql {
  return whole ? wholeWord(text) : sql`codes.search_text LIKE ${`%${text}%`}`;
}

function wholeWord(words: string): Sql {
  return sql`codes.search_vector @@ phraseto_tsquery('german', ${words})`;
}

const shopsCalled = (compact: string) =>
  sql`ARRAY(SELECT id FROM shops WHERE compact_name = ${compact} OR compact_aliases @> ARRAY[${compact}::text])`;

/** Best first when ascending: codes of the shop that is called so, those of shops that begin so, all others. */
export function codeSearchRank(typed: string): Sql {
  const compact = foldCompact(typed);
  if (compact === '') return sql`0`;
  return sql`CASE WHEN codes.shop_id = ANY(${shopsCalled(compact)}) THEN 0
    WHEN codes.shop_id = ANY(ARRAY(SELECT id FROM shops WHERE compact_name LIKE ${`${compact}%`})) THEN 1
    ELSE 2 END`;
}
