import { describe, expect, it } from 'vitest';
import { type Belief, type Likelihood, SUCCESS, update } from './belief.ts';
import { ofCopy, ofOutcome, ofTest, ofVote, type REASONS, shiftOf } from './likelihood.ts';
import { NO_LABELS, type Rates, ratesOf } from './rates.ts';

const GUESSED = ratesOf(NO_LABELS);
const MEASURED: Rates = {
  success: { worked: 0.02, failed: 0.001, movedOn: 0.05 },
  failure: { worked: 0.005, failed: 0.09, movedOn: 0.4 },
  useSilence: true,
};

describe('votes', () => {
  it('speak for a state no more than people in that state vote', () => {
    for (const state of ['works', 'some', 'dead'] as const) {
      expect(gain(state, GUESSED)).toBeGreaterThanOrEqual(0);
      expect(gain(state, MEASURED)).toBeGreaterThanOrEqual(0);
    }
  });

  it('count more with “invalid” than with a reason that lies in the basket', () => {
    const shift = (why: (typeof REASONS)[number] | null) => shiftOf(ofVote(false, why, GUESSED));
    expect(shift('invalid')).toBeLessThan(shift(null));
    for (const why of ['minimum', 'new-customers', 'excluded'] as const)
      expect(shift(why)).toBeGreaterThan(shift(null));
  });

  it('move towards “some” by a reason that lies in the basket', () => {
    const before = { works: 0.5, some: 0.25, dead: 0.25 };
    const after = update(before, ofVote(false, 'minimum', MEASURED));
    expect(after.some).toBeGreaterThan(before.some);
    expect(after.some / after.works).toBeGreaterThan(before.some / before.works);
  });
});

describe('copies', () => {
  it('say nothing while silence has not been measured', () => {
    for (const movedOn of [false, true])
      expect(shiftOf(ofCopy({ vote: 'none', movedOn }, GUESSED))).toBeCloseTo(0, 10);
  });

  it('speak for a code by silence, and against it by moving on', () => {
    expect(shiftOf(ofCopy({ vote: 'none', movedOn: false }, MEASURED))).toBeGreaterThan(0);
    expect(shiftOf(ofCopy({ vote: 'none', movedOn: true }, MEASURED))).toBeLessThan(0);
  });

  it('are no second witness beside a vote, whether the visitor moves on or not', () => {
    for (const movedOn of [false, true])
      expect(shiftOf(ofCopy({ vote: 'failed', movedOn }, MEASURED))).toBeCloseTo(0, 10);
  });

  it('with their votes make up all that can happen', () => {
    const total = { works: 0, some: 0, dead: 0 };
    for (const movedOn of [false, true]) {
      const silent = ofCopy({ vote: 'none', movedOn }, MEASURED);
      for (const state of ['works', 'some', 'dead'] as const) total[state] += silent[state];
    }
    for (const worked of [false, true]) {
      const vote = ofVote(worked, null, MEASURED);
      for (const state of ['works', 'some', 'dead'] as const) total[state] += vote[state];
    }
    for (const state of ['works', 'some', 'dead'] as const) expect(total[state]).toBeCloseTo(1, 10);
  });
});

it('weighs a redeemed voucher as near-proof, and a test more than a vote', () => {
  expect(shiftOf(ofOutcome(true))).toBeCloseTo(Math.log(30));
  expect(shiftOf(ofTest(true))).toBeGreaterThan(shiftOf(ofOutcome(true)));
  expect(shiftOf(ofTest(false))).toBeLessThan(shiftOf(ofVote(false, 'invalid', GUESSED)));
});

/** Mean of the log-likelihood ratio of the true state against any other (Kullback–Leibler): never below 0. */
function gain(truth: keyof Belief, measured: Rates): number {
  const happens = (worked: boolean) =>
    SUCCESS[truth] * measured.success[worked ? 'worked' : 'failed'] +
    (1 - SUCCESS[truth]) * measured.failure[worked ? 'worked' : 'failed'];
  const silent = (movedOn: boolean) =>
    (['success', 'failure'] as const).reduce((sum, outcome) => {
      const { worked, failed, movedOn: moves } = measured[outcome];
      const share = outcome === 'success' ? SUCCESS[truth] : 1 - SUCCESS[truth];
      return sum + share * (1 - worked - failed) * (movedOn ? moves : 1 - moves);
    }, 0);
  const seen: [number, Likelihood][] = [
    [happens(true), ofVote(true, null, measured)],
    [happens(false), ofVote(false, null, measured)],
    [silent(false), ofCopy({ vote: 'none', movedOn: false }, measured)],
    [silent(true), ofCopy({ vote: 'none', movedOn: true }, measured)],
  ];
  const others = (['works', 'some', 'dead'] as const).filter((state) => state !== truth);
  return Math.min(
    ...others.map((other) =>
      seen.reduce((sum, [often, likely]) => sum + often * Math.log(likely[truth] / likely[other]), 0),
    ),
  );
}
