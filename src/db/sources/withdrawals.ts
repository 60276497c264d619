// Codes that their network no longer offers.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import type { Network } from './runs.ts';

/** Could be seen now or later. What has ended, or went with its shop, needs no withdrawal. */
function standing(network: Network, now: Date): SQL {
  return sql`codes.source = ${network} AND codes.withdrawn_at IS NULL AND codes.deleted_at IS NULL
    AND shops.deleted_at IS NULL AND (codes.valid_until IS NULL OR codes.valid_until > ${now.toISOString()}::timestamptz)`;
}

export async function countStanding(db: Database, network: Network, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE ${standing(network, now)}`);
  return rows[0]?.count ?? 0;
}

export interface StandingCode extends Record<string, unknown> {
  id: number;
  sourceRef: string | null;
  shopId: number;
  shopName: string;
  code: string;
  title: string;
}

const columns = sql`codes.id, codes.source_ref AS "sourceRef", codes.shop_id AS "shopId", shops.name AS "shopName", codes.code, codes.title`;

export async function standingCodes(
  db: Database,
  network: Network,
  now: Date,
  ids: number[],
): Promise<StandingCode[]> {
  const { rows } = await db.execute<StandingCode>(sql`
    SELECT ${columns} FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE ${standing(network, now)} AND codes.id = ANY(${sql.param(ids)}::int[]) ORDER BY codes.id`);
  return rows;
}

/** Codes that no offer stands behind, as when two became one. */
export async function standingWithoutOffer(
  db: Database,
  network: Network,
  now: Date,
  limit: number | null = null,
): Promise<StandingCode[]> {
  const { rows } = await db.execute<StandingCode>(sql`
    SELECT ${columns} FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE ${standing(network, now)}
      AND NOT EXISTS (SELECT FROM offers WHERE offers.code_id = codes.id AND offers.gone_at IS NULL)
    ORDER BY codes.id LIMIT ${limit}`);
  return rows;
}

export async function withdrawCodes(db: Database, now: Date, ids: number[]): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    UPDATE codes SET withdrawn_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    WHERE id = ANY(${sql.param(ids)}::int[]) AND withdrawn_at IS NULL`);
}

/** Moves what has ended to the bin; the network may still bring it back with a later end. Returns how many. */
export async function cleanUpEnded(
  db: Database,
  network: Network,
  now: Date,
  limit: number,
): Promise<number> {
  const at = now.toISOString();
  const { rows } = await db.execute(sql`
    UPDATE codes SET deleted_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    WHERE id IN (
      SELECT id FROM codes WHERE source = ${network} AND deleted_at IS NULL AND valid_until <= ${at}::timestamptz
      ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE
    ) RETURNING id`);
  return rows.length;
}
