// How much of what happens is counted for one network: whoever has a whole one has as many addresses as they like
// (Sybil attack), so its counts are bounded, whatever its clients claim to be.
import { sql } from 'kysely';
import type { Database, Sql } from '#db/core/connect.ts';
import type { Mark } from './counts.ts';

/** How often one network may be counted for one thing. */
interface Allowance {
  aDay: number;
  aWeek: number;
}

export type Allowances = Record<Mark['kind'], Allowance>;

interface OfNetwork extends Pick<Mark, 'kind' | 'thing'> {
  /** `hash` is salted by the week. */
  network: { hash: Buffer };
}

/** The acts that count, a network's first ones before its others. One upsert for the whole batch. */
export async function grantCounts<Act extends OfNetwork>(
  db: Database,
  day: string,
  acts: Act[],
  allowances: Allowances,
): Promise<Act[]> {
  const byKey = Map.groupBy(acts, ({ network, kind, thing }) => keyOf(network.hash, kind, thing));
  const asked = [...byKey.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, n: more.length + 1 }] : [],
  );
  const column = <T>(pick: (one: (typeof asked)[number]) => T) => asked.map(pick);
  const today = sql`CASE WHEN known.day = excluded.day THEN known.today ELSE 0 END`;
  // A new row has what was asked for in `granted`, because limits are cut off here; then it is what is left of them.
  const granted = sql`greatest(0, least(excluded.granted,
    ${limitOf(allowances, 'aDay')} - ${today}, ${limitOf(allowances, 'aWeek')} - known.this_week))`;
  const { rows } = await sql<{ networkHash: Buffer; kind: Mark['kind']; thing: number; granted: number }>`
    INSERT INTO network_counts AS known (network_hash, kind, thing, day, today, this_week, granted)
    SELECT network, kind, thing, ${day}::date, first_time, first_time, n
    FROM unnest(${column(({ network }) => network.hash)}::bytea[], ${column(({ kind }) => kind)}::text[],
      ${column(({ thing }) => thing)}::int[], ${column(({ n }) => n)}::int[],
      ${column(({ n, kind }) => Math.min(n, smallest(allowances[kind])))}::int[])
      AS act (network, kind, thing, n, first_time)
    -- Row locks in one order everywhere, against deadlocks between instances.
    ORDER BY network, kind, thing
    ON CONFLICT (network_hash, kind, thing) DO UPDATE SET day = excluded.day, granted = ${granted},
      today = ${today} + ${granted}, this_week = known.this_week + ${granted}
    RETURNING network_hash, kind, thing, granted`.execute(db);
  return rows.flatMap(({ networkHash, kind, thing, granted }) =>
    (byKey.get(keyOf(networkHash, kind, thing)) ?? []).slice(
      0,
      Math.min(granted, smallest(allowances[kind])),
    ),
  );
}

function smallest({ aDay, aWeek }: Allowance): number {
  return Math.min(aDay, aWeek);
}

function limitOf(allowances: Allowances, period: keyof Allowance): Sql {
  const cases = Object.entries(allowances).map(
    ([kind, allowance]) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(allowance[period])}`,
  );
  return sql`CASE known.kind ${sql.join(cases, sql` `)} END`;
}

function keyOf(network: Buffer, kind: string, thing: number): string {
  return `${network.toString('latin1')} ${kind} ${thing}`;
}
