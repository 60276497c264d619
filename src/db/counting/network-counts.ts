// How much of what happens is counted for one network: whoever has a whole one has as many addresses as they like
// (Sybil attack), so its counts are bounded, whatever its clients claim to be.
import { sql } from 'kysely';
import type { Database, Sql } from '#db/core/connect.ts';
import { PREPARED } from '#db/core/prepared.ts';
import type { CountKey } from './counts.ts';

/** How often one network may be counted for one code, shop or deal. */
interface Allowance {
  aDay: number;
  aWeek: number;
}

/** `shop-copy`: copies of all codes of a shop together. */
type BoundedKind = CountKey['kind'] | 'shop-copy';

export type Allowances = Record<BoundedKind, Allowance>;

interface NetworkCount {
  kind: BoundedKind;
  targetId: number;
  /** `hash` is salted by the week. */
  network: { hash: Buffer };
}

/** Those that count, a network's first ones before its others. One upsert for the whole batch. */
export async function grantCounts<Count extends NetworkCount>(
  db: Database,
  day: string,
  counts: Count[],
  allowances: Allowances,
): Promise<Count[]> {
  const column = <T>(pick: (count: Count) => T) => counts.map(pick);
  const today = sql`CASE WHEN known.day = excluded.day THEN known.today ELSE 0 END`;
  // A new row is what a network may count that has not counted yet; with what it was refused it is all that was asked.
  const asked = sql`(excluded.today + excluded.refused)`;
  const granted = sql`greatest(0, least(${asked},
    ${limitOf(allowances, 'aDay')} - ${today}, ${limitOf(allowances, 'aWeek')} - known.this_week))`;
  const { rows } = await sql<{ networkHash: Buffer; kind: BoundedKind; thing: number; refused: number }>`
    ${PREPARED} WITH counted AS (
      INSERT INTO network_counts AS known (network_hash, kind, thing, day, today, this_week, refused)
      SELECT network, kind, thing, ${day}::date, least(count(*), most), least(count(*), most),
        greatest(0, count(*) - most)
      FROM unnest(${column(({ network }) => network.hash)}::bytea[], ${column(({ kind }) => kind)}::text[],
        ${column(({ targetId }) => targetId)}::int[], ${column(({ kind }) => smallest(allowances[kind]))}::int[])
        AS asked (network, kind, thing, most)
      GROUP BY network, kind, thing, most
      -- Row locks in one order everywhere, against deadlocks between instances.
      ORDER BY network, kind, thing
      ON CONFLICT (network_hash, kind, thing) DO UPDATE SET day = excluded.day, refused = ${asked} - ${granted},
        today = ${today} + ${granted}, this_week = known.this_week + ${granted}
      RETURNING network_hash, kind, thing, refused
    )
    SELECT * FROM counted WHERE refused > 0`.execute(db);
  if (rows.length === 0) return counts;
  const refused = new Map(rows.map((row) => [keyOf(row.networkHash, row.kind, row.thing), row.refused]));
  const byKey = Map.groupBy(counts, ({ network, kind, targetId }) => keyOf(network.hash, kind, targetId));
  return [...byKey].flatMap(([key, own]) => own.slice(0, own.length - (refused.get(key) ?? 0)));
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

function keyOf(network: Buffer, kind: string, targetId: number): string {
  return `${network.toString('latin1')} ${kind} ${targetId}`;
}
