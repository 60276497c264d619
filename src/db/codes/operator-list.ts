// Codes as the operator lists them, those that no visitor sees included.

import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Paging } from '#db/core/paging.ts';
import { CODE_STATES, type CodeState } from '#domain/codes/state.ts';
import { recordOf } from '#domain/core/objects.ts';
import { type CodeList, codesById } from './codes.ts';
import { type CodeFilter, type CodeSort, ordered, stateCondition } from './filters.ts';

export interface CodeQuery extends Paging {
  filter: CodeFilter;
  sort: CodeSort;
  descending: boolean;
}

/** Deferred join: a large OFFSET is cheap as long as the skipped rows are only ids. */
export async function listOperatorCodes(db: Database, now: Date, query: CodeQuery): Promise<CodeList> {
  const { ids, total } = query.filter.q
    ? await searchedIds(db, now, query)
    : await orderedIds(db, now, query);
  return { items: await codesById(db, ids), total };
}

function pieces(now: Date, { limit, page, ...query }: CodeQuery) {
  const offset = (page - 1) * limit;
  return { ...ordered(now, { ...query, offset }), part: sql`LIMIT ${limit} OFFSET ${offset}` };
}

/** An index scan for the page, and the total in a query of its own. */
async function orderedIds(db: Database, now: Date, query: CodeQuery) {
  const { from, where, order, part } = pieces(now, query);
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: number }>`SELECT codes.id FROM ${from} WHERE ${where} ORDER BY ${order} ${part}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM codes WHERE ${where}`.execute(db),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** One pass for page and total: with a substring search no index gives the order anyway. */
async function searchedIds(db: Database, now: Date, query: CodeQuery) {
  const { from, where, order, part } = pieces(now, query);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    WITH hits AS MATERIALIZED (
      SELECT codes.id, row_number() OVER (ORDER BY ${order}) AS place FROM ${from} WHERE ${where}
    )
    SELECT ARRAY(SELECT id FROM hits ORDER BY place ${part}) AS ids,
      (SELECT count(*)::int FROM hits) AS total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

export type CodeFigures = Record<CodeState, number>;

export async function countCodesByState(db: Database, now: Date): Promise<CodeFigures> {
  const standing = CODE_STATES.filter((state) => state !== 'deleted').map(
    (state) => sql`count(*) FILTER (WHERE ${stateCondition(state, now)})::int AS ${sql.id(state)}`,
  );
  const { rows } = await sql<CodeFigures>`
    SELECT *, (SELECT count(*)::int FROM codes WHERE ${stateCondition('deleted', now)}) AS deleted
    FROM (
      SELECT ${sql.join(standing, sql`, `)} FROM codes WHERE ${stateCondition(undefined, now)}
    ) AS counted`.execute(db);
  return rows[0] ?? recordOf(CODE_STATES, () => 0);
}

export interface CatalogueFigures {
  shops: number;
  categories: number;
  influencers: number;
}

/** Of what visitors can see: shops that are there, categories and influencers with a code. */
export async function catalogueFigures(db: Database, now: Date): Promise<CatalogueFigures> {
  const { rows } = await sql<CatalogueFigures>`
    SELECT (SELECT count(*)::int FROM shops WHERE deleted_at IS NULL) AS shops,
      (SELECT count(*)::int FROM categories WHERE EXISTS (
        SELECT FROM codes WHERE codes.category_slug = categories.slug AND ${stateCondition('visible', now)})) AS categories,
      (SELECT count(DISTINCT influencer_name)::int FROM codes
        WHERE is_influencer AND ${stateCondition('visible', now)}) AS influencers`.execute(db);
  return rows[0] ?? { shops: 0, categories: 0, influencers: 0 };
}
