// What is known about codes, as the estimate reads it.
import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { lastListedAt } from '#db/core/visible.ts';
import type { EstimatedCode } from '#domain/trust/estimate.ts';
import { CONDITION_REASONS, type Reason } from '#domain/trust/likelihood.ts';
import type { Evidence, Trial, TrialDay } from '#domain/trust/observations.ts';
import { SHOP_RULE_CODES, SHOP_RULE_NETWORKS } from '#domain/trust/shop-rules.ts';

type OfCode<Known> = Known & { codeId: number };

/** Its network by the hashes of two weeks. */
export interface TrialRow extends Omit<OfCode<Trial>, 'network' | 'isIpv6'> {
  networkHash: Buffer | null;
  networkHashBefore: Buffer | null;
  isIpv6: boolean | null;
}

/** The latest trials of a code say more than all before them; a code with more of them is decided long since. */
const TRIALS_PER_CODE = 2_000;

export async function estimatedCodes(
  db: Database,
  ids: number[],
): Promise<(EstimatedCode & { shopId: number })[]> {
  return db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .leftJoin('codeTrust', 'codeTrust.codeId', 'codes.id')
    .select(['codeTrust.condemnedAt', 'codeTrust.provenAt'])
    .select(sql<boolean>`codes.needs_review OR codes.is_unproven`.as('needsProof'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM trust_evidence WHERE code_id = codes.id AND kind IN ('redeemed', 'tested-worked'))`.as(
        'hasWorked',
      ),
    )
    .select(sql<Date>`greatest(codes.created_at, codes.known_since)`.as('knownSince'))
    .select(['codes.id', 'codes.shopId', 'codes.source', 'codes.validFrom'])
    .select([
      'codes.discountType',
      'codes.discountValue',
      'codes.minimumOrder',
      'codes.maximumSaving',
      'codes.code',
      'shops.usualBasket',
    ])
    .select(lastListedAt.as('listedAt'))
    .where('codes.id', '=', anyOf(ids))
    .execute();
}

/** The newest first; neither those an operator does not believe, nor those older than `since`. */
export async function trialsOf(db: Database, ids: number[], since: Date): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`
    SELECT trial.* FROM unnest(${ids}::int[]) AS wanted (id), LATERAL (
      SELECT id, code_id, copied_at, moved_on, worked, reason, voted_at, weight, redeemed, network_hash,
        network_hash_before, is_ipv6
      FROM code_trials WHERE code_id = wanted.id AND discarded_at IS NULL
        AND coalesce(voted_at, copied_at) > ${timestamptz(since)}
      ORDER BY id DESC LIMIT ${TRIALS_PER_CODE}
    ) AS trial`.execute(db);
  return rows;
}

export function trialDaysOf(db: Database, ids: number[], since: string): Promise<OfCode<TrialDay>[]> {
  return db
    .selectFrom('codeTrialDays')
    .selectAll()
    .where('codeId', '=', anyOf(ids))
    .where('day', '>', since)
    .execute();
}

export function evidenceOf(db: Database, ids: number[], since: Date): Promise<OfCode<Evidence>[]> {
  return db
    .selectFrom('trustEvidence')
    .select(['codeId', 'kind', 'at'])
    .where('codeId', '=', anyOf(ids))
    .where('at', '>', since)
    .execute();
}

/**
 * Reasons that visitors gave for so many codes of a shop that they must be rules of the shop. A network that is
 * forgotten may be any of the others; votes without room are not heard here either.
 */
export async function shopRules(db: Database, shopIds: number[], since: Date) {
  const { rows } = await sql<{ shopId: number; reason: Reason }>`
    SELECT codes.shop_id, reason FROM code_trials JOIN codes ON codes.id = code_id
    WHERE codes.shop_id = ANY(${shopIds}::int[]) AND voted_at > ${timestamptz(since)}
      AND reason = ANY(${CONDITION_REASONS}::text[]) AND discarded_at IS NULL
      AND weight IS DISTINCT FROM 0
    GROUP BY 1, 2 HAVING count(DISTINCT code_id) >= ${SHOP_RULE_CODES}
      AND count(DISTINCT network_hash) >= ${SHOP_RULE_NETWORKS}`.execute(db);
  return rows;
}
