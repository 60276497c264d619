// Free-text search: the shop somebody means first, then codes that mention the words.
import { sql } from 'drizzle-orm';
import { foldCompact, foldGerman } from '#domain/fold.ts';
import type { CodeList, CodeRow, Page } from './codes.ts';
import { codesById } from './codes.ts';
import type { Database } from './connect.ts';
import { visibleCode } from './visible.ts';

// Below this likeness a misspelt name is more likely another word.
const TYPO_LIKENESS = 0.4;

/** How well a shop's name fits what was typed; a match of the text alone ranks below the first three. */
const MATCH = { exact: 5, prefix: 4, word: 3, text: 2, typo: 1 } as const;

export async function searchCodes(db: Database, now: Date, query: string, page: Page): Promise<CodeList> {
  const folded = foldGerman(query);
  if (folded === '') return { items: [], total: 0 };
  const { rows } = await db.execute<{ id: number | null; total: number }>(sql`
    WITH named AS MATERIALIZED (
      SELECT id, CASE
        WHEN compact_name = ${foldCompact(query)} THEN ${MATCH.exact}::int
        WHEN folded_name LIKE ${`${folded}%`} THEN ${MATCH.prefix}::int
        WHEN ' ' || folded_name || ' ' LIKE ${`% ${folded} %`} THEN ${MATCH.word}::int
        ELSE ${MATCH.typo}::int END AS fit
      FROM shops
      WHERE deleted_at IS NULL AND (
        compact_name = ${foldCompact(query)} OR folded_name LIKE ${`${folded}%`}
        OR folded_name LIKE ${`%${folded}%`} OR similarity(folded_name, ${folded}) >= ${TYPO_LIKENESS})
    ), hits AS (
      SELECT codes.id, named.fit
      FROM codes JOIN shops ON shops.id = codes.shop_id JOIN named ON named.id = codes.shop_id
      WHERE ${visibleCode(now)}
      UNION ALL
      SELECT codes.id, ${MATCH.text}::int
      FROM codes JOIN shops ON shops.id = codes.shop_id
      WHERE codes.search_vector @@ ${prefixQuery(folded)} AND ${visibleCode(now)}
    ), best AS (
      -- A guess at a misspelt name would only blur what was found without guessing.
      SELECT id, max(fit) AS fit FROM hits
      WHERE fit > ${MATCH.typo}::int OR NOT EXISTS (SELECT FROM hits WHERE fit > ${MATCH.typo}::int)
      GROUP BY id
    )
    SELECT found.id, total.count AS total
    FROM (SELECT count(*)::int AS count FROM best) AS total LEFT JOIN LATERAL (
      SELECT codes.id, best.fit, codes.home_score, codes.discount_value
      FROM best JOIN codes USING (id)
      ORDER BY best.fit DESC, codes.home_score DESC, codes.discount_value DESC, codes.id
      LIMIT ${page.limit} OFFSET ${(page.page - 1) * page.limit}
    ) AS found ON true
    ORDER BY found.fit DESC, found.home_score DESC, found.discount_value DESC, found.id`);
  // Past the last page there is one row without an id, which still tells the total.
  const ids = rows.map((row) => row.id).filter((id) => id !== null);
  const byId = new Map((await codesById(db, ids)).map((row) => [row.id, row]));
  const items = ids.map((id) => byId.get(id)).filter((row): row is CodeRow => row !== undefined);
  return { items, total: rows[0]?.total ?? 0 };
}

/** All words must occur; the last one may still be unfinished. */
function prefixQuery(folded: string) {
  const words = folded.split(' ');
  const last = words.pop() ?? '';
  // The folded words hold letters and digits only, so they need no quoting inside to_tsquery.
  const whole = words.length > 0 ? sql`plainto_tsquery('german', ${words.join(' ')}) && ` : sql``;
  return sql`(${whole}(plainto_tsquery('german', ${last}) || to_tsquery('german', ${`${last}:*`})))`;
}
