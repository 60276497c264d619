import { sql } from 'kysely';
import type { Condition, Database, Sql } from '#db/core/connect.ts';
import { hasTermFilter, type TermFilter, type TermFilters } from '#domain/codes/term-filters.ts';
import { keysOf } from '#domain/core/objects.ts';
import { COUNTED_HITS } from '#domain/search/title.ts';

const WORDS = sql`concat_ws('. ', codes.title, codes.description, codes.conditions)`;

/** "Without" is a promise: a code whose texts may ask for a minimum that could not be read is not among them. */
const CONDITIONS: Record<TermFilter, Sql> = {
  'ohne-mbw': sql`codes.minimum_order IS NULL AND (
    ${WORDS} !~* '\\m(ab|über|mind\\.?|je|over|from) (einem |einer )?(\\w+ von )?€?\\s?[0-9][0-9.,]*\\s?(€|eur)|mindest(bestell|einkauf|waren|umsatz)|\\mmbw\\M|minimum'
    OR ${WORDS} ~* '\\m(kein|ohne|no)(en)? (mindest|mbw|minimum)')`,
  bestandskunden: sql`NOT codes.new_customers_only`,
  'ohne-app': sql`NOT codes.app_only`,
};

export type CodeFilters = TermFilters & { category?: string | undefined };

/** Always true where nothing was chosen. */
export function fitsTerms({ category, ...terms }: CodeFilters): Condition {
  const chosen = keysOf(CONDITIONS).filter((name) => terms[name]);
  const ofCategory = category ? [sql`codes.category_slug = ${category}`] : [];
  const all = [sql`true`, ...chosen.map((name) => CONDITIONS[name]), ...ofCategory];
  return sql<boolean>`${sql.join(all, sql` AND `)}`;
}

const COUNTED_MAX = COUNTED_HITS + 1;

/** Materialised counts know nothing of conditions: with a filter it is counted, and where there are very many, no further. */
export async function countFitting(
  db: Database,
  filters: CodeFilters,
  shown: Condition,
  unfiltered: () => Promise<number>,
): Promise<number> {
  if (!hasTermFilter(filters)) return unfiltered();
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (
    SELECT FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE ${shown} AND ${fitsTerms(filters)} LIMIT ${sql.lit(COUNTED_MAX)}) AS fitting`.execute(db);
  return rows[0]?.total ?? 0;
}
