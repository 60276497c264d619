// Codes that their network no longer offers.
import { type InferResult, sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import { writtenRows } from '#db/core/written-rows.ts';
import type { Network } from '#domain/core/sources.ts';

/** Neither expired nor deleted, so visible now or later; the others need no withdrawal. */
function standing(db: Database, network: Network, now: Date) {
  return db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .where('codes.source', '=', network)
    .where('codes.withdrawnAt', 'is', null)
    .where('codes.deletedAt', 'is', null)
    .where('shops.deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('codes.validUntil', 'is', null), eb('codes.validUntil', '>', now)]));
}

export async function countStanding(db: Database, network: Network, now: Date): Promise<number> {
  return (await standing(db, network, now).select(counted).executeTakeFirstOrThrow()).count;
}

function selectStanding(db: Database, network: Network, now: Date) {
  return standing(db, network, now)
    .select([
      'codes.id',
      'codes.sourceRef',
      'codes.shopId',
      'shops.name as shopName',
      'codes.code',
      'codes.title',
    ])
    .orderBy('codes.id');
}
export type StandingCode = InferResult<ReturnType<typeof selectStanding>>[number];

export function standingCodes(
  db: Database,
  network: Network,
  now: Date,
  ids: number[],
): Promise<StandingCode[]> {
  return selectStanding(db, network, now).where('codes.id', '=', anyOf(ids)).execute();
}

/** Orphaned codes: no live offer refers to them, as when two became one. Those an operator keeps are left out. */
export function standingWithoutOffer(
  db: Database,
  network: Network,
  now: Date,
  limit: number | null = null,
): Promise<StandingCode[]> {
  return selectStanding(db, network, now)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM offers WHERE offers.code_id = codes.id AND offers.gone_at IS NULL)`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM held_withdrawals WHERE code_id = codes.id AND kept_at IS NOT NULL)`,
    )
    .limit(limit)
    .execute();
}

export async function withdrawCodes(db: Database, now: Date, ids: number[]): Promise<void> {
  await db
    .updateTable('codes')
    .set({ withdrawnAt: now, updatedAt: now })
    .where('id', '=', anyOf(ids))
    .where('withdrawnAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Soft-deletes what has ended; the network may still restore it with a later end. Returns how many. */
export function cleanUpEnded(db: Database, network: Network, now: Date, limit: number): Promise<number> {
  const at = timestamptz(now);
  return writtenRows(
    db,
    sql`UPDATE codes SET deleted_at = ${at}, updated_at = ${at}
      WHERE id IN (
        SELECT id FROM codes WHERE source = ${network} AND deleted_at IS NULL AND valid_until <= ${at}
        ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE
      )`,
  );
}
