import type { Insertable } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { withConditions } from '#domain/codes/conditions.ts';
import { searchTextOf } from './search-text.ts';

/** PostgreSQL takes at most 65,535 bind parameters in one statement. */
const PART = 1_000;

export type NewCodeRow = Omit<Insertable<Tables['codes']>, 'searchText'>;

/** Bulk insert; the names of shop and category are denormalised into the search text, conditions nobody gave are read. */
export async function insertCodes(db: Database, rows: NewCodeRow[]): Promise<number[]> {
  const shopNames = await namesOfShops(db, [...new Set(rows.map(({ shopId }) => shopId))]);
  const values = rows.map((row) => ({
    ...withConditions(row),
    searchText: searchTextOf(row, shopNames.get(row.shopId) ?? '', row.categorySlug),
  }));
  const ids: number[] = [];
  for (let start = 0; start < values.length; start += PART) {
    const part = values.slice(start, start + PART);
    const inserted = await db.insertInto('codes').values(part).returning('id').execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

async function namesOfShops(db: Database, ids: number[]): Promise<Map<number, string>> {
  const shops = await db.selectFrom('shops').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(shops.map(({ id, name }) => [id, name]));
}
