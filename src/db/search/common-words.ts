// A word that is in very many codes: the index would list all of them before the first is known. The best codes of all
// are looked through instead, and the planner's statistics say that there are more hits than are counted.
import { sql } from 'kysely';
import type { Database, Sql } from '#db/core/connect.ts';
import { keptRead } from '#db/core/kept-reads.ts';
import { COUNTED_HITS } from '#domain/search/title.ts';

/** So many of the best codes are looked through; the pages that people open lie within. */
const LOOKED_THROUGH = 1_000;
/** Statistics are a sample and from before the last changes: hits have to be expected in twice the number. */
const MARGIN = 2;

/** By stem, the share of codes that have it, where more than so many visible ones are expected to. */
export type CommonWords = ReadonlyMap<string, number>;

/** Unpacking the statistics takes longer than a whole search, and they change a few times a day. */
export const commonWords = keptRead<CommonWords>((db) => readCommonWords(db));

async function readCommonWords(db: Database): Promise<CommonWords> {
  const { rows } = await sql<{ stem: string; share: number }>`
    SELECT stem, share FROM pg_stats
      CROSS JOIN unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (stem, share)
    WHERE schemaname = current_schema() AND tablename = 'codes' AND attname = 'search_vector'
      AND share * (SELECT reltuples FROM pg_class WHERE oid = 'codes_home'::regclass) > ${MARGIN * COUNTED_HITS}
    `.execute(db);
  return new Map(rows.map(({ stem, share }) => [stem, share]));
}

interface Looked {
  /** FROM and WHERE of all codes that may be shown. */
  shown: Sql;
  words: Sql;
  share: number;
}

/**
 * The same codes in the same order as all hits sorted would give. Null where the best codes have the word much less often
 * than the statistics say (it may be of last season), or the page lies further down.
 */
export async function bestOfCommon(
  db: Database,
  { shown, words, share }: Looked,
  start: number,
  limit: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ looked: number; hits: number; ids: number[] }>`
    WITH best AS MATERIALIZED (
      SELECT codes.id, codes.home_score, codes.discount_value, codes.search_vector @@ ${words} AS is_hit ${shown}
      ORDER BY codes.home_score DESC, codes.discount_value DESC, codes.id LIMIT ${LOOKED_THROUGH}
    )
    SELECT count(*)::int AS looked, (count(*) FILTER (WHERE is_hit))::int AS hits,
      ARRAY(SELECT id FROM best WHERE is_hit ORDER BY home_score DESC, discount_value DESC, id
        LIMIT ${limit} OFFSET ${start}) AS ids
    FROM best`.execute(db);
  const { looked = 0, hits = 0, ids = [] } = rows[0] ?? {};
  return hits >= start + limit && hits / looked >= share / MARGIN ? ids : null;
}
