// Reads what is stored about codes, and writes what domain/trust estimates by it.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { freezeWeights, lockEstimates, writeEstimates } from '#db/trust/estimates.ts';
import {
  estimatedCodes,
  evidenceOf,
  shopRules,
  type TrialRow,
  trialDaysOf,
  trialsOf,
} from '#db/trust/evidence.ts';
import { labelledCopies } from '#db/trust/rates.ts';
import { addDays, berlinDay } from '#domain/core/berlin-time.ts';
import { type EstimateWithWeights, estimateOf, MEMORY_DAYS } from '#domain/trust/estimate.ts';
import type { Trial } from '#domain/trust/observations.ts';
import { ratesOf } from '#domain/trust/rates.ts';
import { SHOP_RULE_DAYS } from '#domain/trust/shop-rules.ts';

/**
 * Returns the shops of the codes that have changed, one for each. One at a time across all instances: otherwise what a
 * background run has read before an operator's correction could be written after it (lost update).
 */
export function estimateCodes(db: Database, now: Date, ids: number[]): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await lockEstimates(tx, ids);
    const estimates = await estimatesOf(tx, now, ids);
    const weights = new Map(estimates.flatMap(({ finalWeights }) => [...finalWeights]));
    if (weights.size > 0) await freezeWeights(tx, weights);
    return writeEstimates(
      tx,
      now,
      estimates.map(({ estimate }) => estimate),
    );
  });
}

async function estimatesOf(db: Database, now: Date, ids: number[]): Promise<EstimateWithWeights[]> {
  const since = addDays(now, -MEMORY_DAYS);
  const codes = await estimatedCodes(db, ids);
  const shopIds = [...new Set(codes.map(({ shopId }) => shopId))];
  const rules = await shopRules(db, shopIds, addDays(now, -SHOP_RULE_DAYS));
  const rates = ratesOf(await labelledCopies(db));
  const trialsByCode = Map.groupBy(await trialsOf(db, ids, since), ({ codeId }) => codeId);
  const evidenceByCode = Map.groupBy(await evidenceOf(db, ids, since), ({ codeId }) => codeId);
  const daysByCode = Map.groupBy(await trialDaysOf(db, ids, berlinDay(since)), ({ codeId }) => codeId);
  const rulesByShop = Map.groupBy(rules, ({ shopId }) => shopId);
  return codes.map((code) => {
    const known = {
      trials: trialsByName(trialsByCode.get(code.id) ?? []),
      evidence: evidenceByCode.get(code.id) ?? [],
      days: daysByCode.get(code.id) ?? [],
      rules: new Set(rulesByShop.get(code.shopId)?.map(({ reason }) => reason)),
    };
    return estimateOf(code, known, rates, now);
  });
}

/** The trials of one code, the earliest first, their networks by name instead of by the hashes of two weeks. */
function trialsByName(rows: TrialRow[]): Trial[] {
  const groupOf = networkGroups();
  return rows.toReversed().map((row) => ({ ...row, network: groupOf(row), isIpv6: row.isIpv6 === true }));
}

/** A network has another hash in each week; a vote knows that of the week before, too. */
export function networkGroups() {
  const groups = new Map<string, string>();
  return ({
    networkHash,
    networkHashBefore,
  }: Pick<TrialRow, 'networkHash' | 'networkHashBefore'>): string | null => {
    if (!networkHash) return null;
    const hash = networkHash.toString('base64');
    const before = networkHashBefore?.toString('base64') ?? '';
    const group = groups.get(hash) ?? groups.get(before) ?? hash;
    groups.set(hash, group);
    return group;
  };
}
