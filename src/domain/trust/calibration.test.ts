import { expect, test } from 'vitest';
import { compareOutcomes, noOutcomes, type Outcomes } from './calibration.ts';
import type { Rates } from './rates.ts';

/** Of a hundred who succeed two say so; of a hundred who fail nine say so and one says the opposite. */
const RATES: Rates = {
  success: { worked: 0.02, failed: 0, movedOn: 0.1 },
  failure: { worked: 0.01, failed: 0.09, movedOn: 0.5 },
  useSilence: false,
};
const outcomes = (some: Partial<Outcomes>): Outcomes => ({ ...noOutcomes(), ...some });
const all = (count: number, predicted: number) => ({ count, predicted: count * predicted });

test('answers are scaled up to the copies they stand for, wrong ones included', () => {
  // 800 successes bring 16 answers; 200 failures bring 18 and, wrongly, 2 more that it worked.
  const seen = outcomes({ worked: all(18, 0.75), failed: all(18, 0.75) });
  const { predicted, observed, answers, sales } = compareOutcomes(seen, RATES);
  expect(observed).toBeCloseTo(0.8, 10);
  expect(predicted).toBeCloseTo(0.75, 10);
  expect([answers, sales]).toEqual([36, 0]);
});

test('a prediction weighs as much as the copies its answer stands for', () => {
  // Per answer "worked" 50 copies, per answer "failed" 5.56: (18·50·0.9 + 18·5.56·0.3) / 1000.
  const seen = outcomes({ worked: all(18, 0.9), failed: all(18, 0.3) });
  expect(compareOutcomes(seen, RATES).predicted).toBeCloseTo(0.84, 10);
});

test('a sale counts like an answer, one without the voucher somewhat less', () => {
  const seen = outcomes({ redeemed: all(6, 0.8), 'not-redeemed': all(5, 0.4) });
  const { predicted, observed, answers, sales } = compareOutcomes(seen, RATES);
  expect(observed).toBeCloseTo(6 / 9, 10);
  expect(predicted).toBeCloseTo((6 * 0.8 + 3 * 0.4) / 9, 10);
  expect([answers, sales]).toEqual([0, 11]);
});

test('shares stay between 0 and 1, however one-sided the answers', () => {
  expect(compareOutcomes(outcomes({ failed: all(9, 0.2) }), RATES).observed).toBe(0);
  expect(compareOutcomes(outcomes({ worked: all(9, 0.2) }), RATES).observed).toBe(1);
});

test('too little to compare is no share', () => {
  const nothing = { predicted: null, observed: null };
  expect(compareOutcomes(noOutcomes(), RATES)).toEqual({ ...nothing, answers: 0, sales: 0 });
  expect(compareOutcomes(outcomes({ worked: all(19, 0.5) }), RATES, 20)).toMatchObject(nothing);
  expect(compareOutcomes(outcomes({ worked: all(20, 0.5) }), RATES, 20).observed).toBeCloseTo(1, 10);
});

test('rates by which an answer says the opposite make answers count for nothing', () => {
  const upsideDown: Rates = { ...RATES, success: RATES.failure, failure: RATES.success };
  const seen = outcomes({ worked: all(18, 0.75), redeemed: all(1, 0.5) });
  expect(compareOutcomes(seen, upsideDown)).toMatchObject({ predicted: 0.5, observed: 1 });
});
