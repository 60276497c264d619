// Filters and sort order of the operator's list of codes.
import { sql } from 'kysely';
import { codeSearch, codeSearchRank } from '#db/core/code-search.ts';
import { type Sql, timestamptz } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import type { CodeState } from '#domain/codes/state.ts';

export interface CodeFilter {
  /** Any part of the shop's name, the code or its texts; parts of one or two letters only as words of their own. */
  q?: string | undefined;
  shopId?: number | undefined;
  source?: Tables['codes']['source'] | undefined;
  category?: string | undefined;
  /** Without one: all that are not soft-deleted. */
  state?: CodeState | undefined;
}

/** `fit` is how well a code fits the search, then the newest; without a search only that. */
export type CodeSort =
  | 'fit'
  | 'newest'
  | 'shop'
  | 'code'
  | 'value'
  | 'expiry'
  | 'uses'
  | 'popularity'
  | 'source';

/** The codes of a soft-deleted shop count as deleted, without a mark of their own. */
const OF_DELETED_SHOP = sql`codes.shop_id = ANY(ARRAY(SELECT id FROM shops WHERE deleted_at IS NOT NULL))`;
const STANDING = sql`codes.deleted_at IS NULL AND NOT ${OF_DELETED_SHOP}`;

export function stateCondition(state: CodeState | undefined, now: Date): Sql {
  if (state === undefined) return STANDING;
  if (state === 'deleted') return sql`(codes.deleted_at IS NOT NULL OR ${OF_DELETED_SHOP})`;
  return sql`${STANDING} AND ${conditionOf(state, now)}`;
}

function conditionOf(state: Exclude<CodeState, 'deleted'>, now: Date): Sql {
  const at = timestamptz(now);
  const published = sql`codes.is_active AND codes.withdrawn_at IS NULL`;
  const ended = sql`coalesce(codes.valid_until <= ${at}, false)`;
  const begun = sql`coalesce(codes.valid_from <= ${at}, true)`;
  return {
    visible: sql`${published} AND NOT ${ended} AND ${begun}`,
    upcoming: sql`${published} AND NOT ${ended} AND NOT ${begun}`,
    expired: sql`${published} AND ${ended}`,
    hidden: sql`NOT codes.is_active AND codes.withdrawn_at IS NULL`,
    withdrawn: sql`codes.withdrawn_at IS NOT NULL`,
  }[state];
}

function filterCondition({ q, shopId, source, category, state }: CodeFilter, now: Date): Sql {
  const search = codeSearch(q ?? '');
  const conditions = [stateCondition(state, now), ...(search ? [search] : [])];
  if (shopId !== undefined) conditions.push(sql`codes.shop_id = ${shopId}`);
  if (source !== undefined) conditions.push(sql`codes.source = ${source}`);
  if (category !== undefined) conditions.push(sql`codes.category_slug = ${category}`);
  return sql.join(conditions, sql` AND `);
}

const SORT_KEYS: Record<Exclude<CodeSort, 'shop' | 'fit'>, Sql> = {
  newest: sql`codes.created_at`,
  code: sql`lower(codes.code) COLLATE "C"`,
  value: sql`codes.discount_value`,
  expiry: sql`codes.valid_until`,
  uses: sql`codes.usage_count`,
  popularity: sql`codes.popularity_score`,
  source: sql`codes.source`,
};

/** From this OFFSET on, a nested loop over the shops' index takes longer than sorting all codes by a number. */
const FAR_DOWN = 2_000;

interface Ordered {
  from: Sql;
  where: Sql;
  order: Sql;
}

/**
 * Codes without an end are the last to expire: PostgreSQL's default order of NULLs, so indexes serve both directions.
 * Names with a German collation are slow to compare, so they are read from their index, or compared once per shop.
 */
export function ordered(
  now: Date,
  {
    filter,
    sort,
    descending,
    offset,
  }: { filter: CodeFilter; sort: CodeSort; descending: boolean; offset: number },
): Ordered {
  const way = descending ? sql`DESC` : sql`ASC`;
  const where = filterCondition(filter, now);
  const by = sort === 'fit' && !filter.q ? 'newest' : sort;
  if (by === 'fit')
    return {
      from: sql`codes`,
      where,
      order: sql`${codeSearchRank(filter.q ?? '')}, codes.created_at ${way}, codes.id ${way}`,
    };
  if (by !== 'shop') return { from: sql`codes`, where, order: sql`${SORT_KEYS[by]} ${way}, codes.id ${way}` };
  if (offset < FAR_DOWN && filter.state !== 'deleted' && !filter.q)
    return {
      from: sql`codes JOIN shops ON shops.id = codes.shop_id AND shops.deleted_at IS NULL`,
      where,
      order: sql`shops.name ${way}, shops.id ${way}, codes.id ${way}`,
    };
  return {
    from: sql`codes JOIN (SELECT id, row_number() OVER (ORDER BY name, id) AS place FROM shops) AS named
      ON named.id = codes.shop_id`,
    where,
    order: sql`named.place ${way}, codes.id ${way}`,
  };
}
