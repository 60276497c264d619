// The order of shops' codes: two places by rules of their own, then by expected saving. A few rows of an index each,
// however many codes a shop has.
import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import type { Condition, Database, Sql } from '#db/core/connect.ts';
import { PREPARED } from '#db/core/prepared.ts';
import { visibleCode } from '#db/core/visible.ts';
import { EXPLORED, FIRST_NEEDS, firstPlaces, KNOWN, PROMISING, type Ranked } from '#domain/trust/ranking.ts';

export type Candidate = Ranked & { id: number };

/** The ids of the first and the second, as the whole list would be ordered. */
export async function firstOfShops(
  db: Database,
  now: Date,
  shopIds: number[],
  fits: Condition = sql<boolean>`true`,
): Promise<number[]> {
  const { rows } = await sql<Candidate>`${PREPARED}
    ${best(now, shopIds, sql`works >= ${sql.lit(FIRST_NEEDS)} AND ${fits}`, sql`expected_saving DESC`, 1)}
    UNION ${best(now, shopIds, fits, sql`works DESC`, 1)}
    UNION ${best(now, shopIds, sql`works >= ${sql.lit(PROMISING)} AND expected_saving > 0 AND knowledge < ${sql.lit(KNOWN)} AND ${fits}`, sql`knowledge`, EXPLORED + 1)}`.execute(
    db,
  );
  return firstPlaces(rows, now.getTime()).map(({ id }) => id);
}

/** The same, where all codes are at hand in the order that follows the first two, which may be those that `mayLead`. */
export function withFirstPlaces<Code extends Candidate & { estimatedAt: Date | null }>(
  codes: Code[],
  now: Date,
  mayLead: (code: Code) => boolean = () => true,
): Code[] {
  const eligible = codes.filter(
    (code) => !code.isDead && !code.isUnproven && code.estimatedAt !== null && mayLead(code),
  );
  const places = firstPlaces(eligible, now.getTime());
  return [...places, ...codes.filter((code) => !places.includes(code))];
}

/** Conditions are spelled as in the partial indexes, otherwise PostgreSQL would not use them. */
function best(now: Date, shopIds: number[], condition: Condition | Sql, order: Sql, limit: number): Sql {
  return sql`(SELECT codes.id, works, expected_saving, knowledge, is_dead FROM codes JOIN shops ON shops.id = shop_id
    WHERE shop_id = ${anyOf(shopIds)} AND ${condition} AND NOT is_dead AND NOT is_unproven AND ${visibleCode(now)}
      AND codes.estimated_at IS NOT NULL
    ORDER BY ${order}, codes.id LIMIT ${sql.lit(limit)})`;
}
