import { sql } from 'kysely';
import { type Sql, timestamptz } from './connect.ts';
import { seenByDate } from './visible.ts';

/** The last start or end of a code of this shop, which changes its page without a write. From an index alone. */
export function lastDateOf(now: Date, shopId: Sql | number): Sql {
  const at = timestamptz(now);
  return sql`(SELECT max(greatest(${past(sql`valid_from`, at)}, ${past(sql`valid_until`, at)}))
    FROM codes WHERE codes.shop_id = ${shopId} AND ${seenByDate})`;
}

function past(column: Sql, at: Sql): Sql {
  return sql`CASE WHEN ${column} <= ${at} THEN ${column} END`;
}
