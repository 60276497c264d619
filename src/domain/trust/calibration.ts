// What was predicted beside what came of it. People who fail answer more often, so answers are scaled up to the copies
// they stand for (inverse probability weighting), wrong answers included: two outcomes and two answers are two equations.
import { UNSOLD_WEIGHT } from './likelihood.ts';
import type { Rates } from './rates.ts';

/** So many of a kind, and the sum of what was predicted for them. */
interface PredictedCount {
  count: number;
  predicted: number;
}

export type OutcomeKind = 'worked' | 'failed' | 'redeemed' | 'not-redeemed';
export type Outcomes = Record<OutcomeKind, PredictedCount>;

export interface Comparison {
  /** Null where there is too little to compare. */
  predicted: number | null;
  observed: number | null;
  answers: number;
  /** Of a sale one for each code that it says something about. */
  sales: number;
}

export function noOutcomes(): Outcomes {
  const none = () => ({ count: 0, predicted: 0 });
  return { worked: none(), failed: none(), redeemed: none(), 'not-redeemed': none() };
}

/** `atLeast`: fewer answers and sales than that say nothing. */
export function compareOutcomes(outcomes: Outcomes, rates: Rates, atLeast = 1): Comparison {
  const { redeemed, 'not-redeemed': unredeemed, worked, failed } = outcomes;
  const counts = { answers: worked.count + failed.count, sales: redeemed.count + unredeemed.count };
  const answers = ofAnswers(worked, failed, rates);
  const weight = answers.weight + redeemed.count + UNSOLD_WEIGHT * unredeemed.count;
  if (weight === 0 || counts.answers + counts.sales < atLeast)
    return { predicted: null, observed: null, ...counts };
  const predicted = answers.predicted + redeemed.predicted + UNSOLD_WEIGHT * unredeemed.predicted;
  return {
    predicted: predicted / weight,
    observed: (answers.successes + redeemed.count) / weight,
    ...counts,
  };
}

/** Scaled back to the number of answers, so that an answer counts as much as a sale. */
function ofAnswers(worked: PredictedCount, failed: PredictedCount, { success, failure }: Rates) {
  const determinant = success.worked * failure.failed - failure.worked * success.failed;
  const copiesPerWorked = (failure.failed - success.failed) / determinant;
  const copiesPerFailed = (success.worked - failure.worked) / determinant;
  const answers = worked.count + failed.count;
  const copies = worked.count * copiesPerWorked + failed.count * copiesPerFailed;
  // Rates by which answers say nothing, or the opposite.
  const isUsable = determinant > 0 && copiesPerWorked > 0 && copiesPerFailed > 0;
  if (answers === 0 || !isUsable) return { weight: 0, predicted: 0, successes: 0 };
  const successes = (failure.failed * worked.count - failure.worked * failed.count) / determinant;
  const scale = answers / copies;
  return {
    weight: answers,
    predicted: scale * (worked.predicted * copiesPerWorked + failed.predicted * copiesPerFailed),
    successes: Math.min(answers, Math.max(0, scale * successes)),
  };
}
