import { describe, expect, it } from 'vitest';
import { type KnownOfCode, observeAll, type Trial } from './observations.ts';
import { NO_LABELS, type Rates, ratesOf } from './rates.ts';
import { TrustFilter } from './trust-filter.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-02T10:00:00Z');
const on = (day: number) => new Date(START + day * DAY);
const GUESSED = ratesOf(NO_LABELS);
const MEASURED: Rates = {
  success: { worked: 0.02, failed: 0.001, movedOn: 0.05 },
  failure: { worked: 0.005, failed: 0.09, movedOn: 0.4 },
  useSilence: true,
};

const silent = (more: Partial<Trial> = {}): Trial => ({
  ...{ id: 1, copiedAt: on(1), movedOn: false, worked: null, reason: null, votedAt: null },
  ...{ weight: null, redeemed: null, network: 'a', isIpv6: false, ...more },
});
const failed = (more: Partial<Trial> = {}) => silent({ worked: false, votedAt: on(1), ...more });
const forgotten = { network: null, copiedAt: null };

interface Told extends Partial<KnownOfCode> {
  listings?: Date[];
  condemnedAt?: Date;
  rates?: Rates;
  /** The day from whose evidence on weights are not final yet. */
  open?: number;
}

function observe({ rates = GUESSED, open = 0, ...told }: Told) {
  const trust = new TrustFilter('awin', START);
  const known = { trials: [], evidence: [], days: [], listings: [], condemnedAt: null };
  const weights = observeAll(trust, { ...known, rules: new Set(), ...told }, rates, on(open));
  return { trust, weights: [...weights], works: trust.works(START + 10 * DAY) };
}
const worksWith = (told: Told) => observe(told).works;

describe('a final weight', () => {
  it('is given to a vote once it is old enough, and to none that has one', () => {
    expect(observe({ trials: [failed()], open: 1 }).weights).toEqual([]);
    expect(observe({ trials: [failed()], open: 2 }).weights).toEqual([[1, 1]]);
    expect(observe({ trials: [failed({ weight: 0.7 })], open: 2 }).weights).toEqual([]);
  });

  it('is what the limits had left of it', () => {
    const trials = [1, 2, 3].map((id) => failed({ id, reason: 'invalid' }));
    const [first = 0, second = 0, third = 0] = observe({ trials, open: 2 }).weights.map(([, given]) => given);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(1);
    expect([second, third]).toEqual([0, 0]);
  });

  it('stands for the vote when its network is forgotten', () => {
    const trials = [1, 2, 3].map((id) => failed({ id, copiedAt: null, reason: 'invalid' }));
    const { weights, works } = observe({ trials, open: 2 });
    const later = trials.map((one, i) => ({ ...one, ...forgotten, weight: weights[i]?.[1] ?? null }));
    expect(worksWith({ trials: later })).toBeCloseTo(works, 10);
    // Without it they would be as many witnesses.
    expect(worksWith({ trials: later.map((one) => ({ ...one, weight: 1 })) })).toBeLessThan(works - 0.1);
  });

  it('of nothing hides the vote, too', () => {
    const { trust } = observe({ trials: [failed({ weight: 0 }), failed({ id: 2, weight: 0.1 })] });
    expect(trust.votesOfWeek(START + 2 * DAY)).toHaveLength(1);
  });

  it('is given to silence where silence is measured, and then stands for it', () => {
    const trials = [silent({ movedOn: true })];
    expect(observe({ trials, open: 2 }).weights).toEqual([]);
    const { weights, works } = observe({ trials, open: 2, rates: MEASURED });
    const weight = weights[0]?.[1] ?? 0;
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThan(1);
    const later = [silent({ movedOn: true, network: null, weight })];
    expect(worksWith({ trials: later, rates: MEASURED })).toBeCloseTo(works, 10);
    expect(observe({ trials, open: 1, rates: MEASURED }).weights).toEqual([]);
  });

  it('is not given to the silence of somebody who has voted, or whom a checkout has answered for', () => {
    expect(observe({ trials: [failed({ votedAt: on(3) })], open: 2, rates: MEASURED }).weights).toEqual([]);
    expect(observe({ trials: [silent({ redeemed: false })], open: 2, rates: MEASURED }).weights).toEqual([]);
  });
});

describe('of a trial', () => {
  it('the evidence of its checkout stands for its vote', () => {
    expect(worksWith({ trials: [failed({ redeemed: false })] })).toBe(worksWith({}));
  });

  it('a vote without a copy weighs less, and so does a reason that is a rule of the shop', () => {
    const [untold, full] = [worksWith({}), worksWith({ trials: [failed({ reason: 'minimum' })] })];
    const half = worksWith({ trials: [failed({ reason: 'minimum', copiedAt: null })] });
    const rule = worksWith({ trials: [failed({ reason: 'minimum' })], rules: new Set(['minimum']) });
    for (const less of [half, rule]) {
      expect(less).toBeGreaterThan(full);
      expect(less).toBeLessThan(untold);
    }
  });
});

it('evidence is taken in the order of time, whatever kind it is', () => {
  const evidence = [
    { kind: 'tested-worked', at: on(3) },
    { kind: 'tested-failed', at: on(2) },
  ] as const;
  expect(worksWith({ evidence })).toBe(worksWith({ evidence: evidence.toReversed() }));
  const trust = new TrustFilter('awin', START);
  trust.tested(on(2).getTime(), false);
  trust.tested(on(3).getTime(), true);
  expect(worksWith({ evidence })).toBe(trust.works(START + 10 * DAY));
});

it('a code that comes back is believed almost as a new one, one that goes is not believed less', () => {
  const test = { kind: 'tested-failed', at: on(1) } as const;
  const gone = { kind: 'withdrawn', at: on(2) } as const;
  const [doubted] = [worksWith({ evidence: [test] })];
  expect(worksWith({ evidence: [test, gone] })).toBe(doubted);
  expect(worksWith({ evidence: [test, gone, { kind: 'offered', at: on(3) }] })).toBeGreaterThan(
    doubted + 0.1,
  );
});

it('what a network lists dies less, day by day', () => {
  const [one, many] = [[on(2)], [on(2), on(3), on(4)]].map((listings) => worksWith({ listings }));
  expect(one).toBeGreaterThan(worksWith({}));
  expect(many).toBeGreaterThan(one ?? 1);
});

it('sums of a day are evidence of its noon in Berlin, with the weights their copies had', () => {
  const sums = { day: '2026-03-03', silent: 3, movedOn: 4, silentWeight: 0.5, movedOnWeight: 0.8 };
  const trust = new TrustFilter('awin', START);
  trust.copiedOnDay(Date.parse('2026-03-03T11:00:00Z'), MEASURED, sums);
  expect(worksWith({ days: [sums], rates: MEASURED })).toBe(trust.works(START + 10 * DAY));
});

it('the verdict of forgotten networks is recalled after the votes of its moment', () => {
  const trials = [failed(), failed({ id: 2, ...forgotten, weight: 1 })];
  expect(observe({ trials }).trust.condemnedAt).toBeNull();
  expect(observe({ trials, condemnedAt: on(1) }).trust.condemnedAt).toBe(on(1).getTime());
});
