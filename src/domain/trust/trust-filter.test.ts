import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Belief } from './belief.ts';
import { REASONS } from './likelihood.ts';
import { NO_LABELS, type Rates, ratesOf } from './rates.ts';
import { CodeCopy, TrustFilter, type VoteCast } from './trust-filter.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-03-02T10:00:00Z');
const GUESSED = ratesOf(NO_LABELS);
const MEASURED: Rates = {
  success: { worked: 0.02, failed: 0.001, movedOn: 0.05 },
  failure: { worked: 0.005, failed: 0.09, movedOn: 0.4 },
  useSilence: true,
};
const FAILED: VoteCast = { worked: false, reason: null, network: 'a', copied: true };
const WORKED: VoteCast = { ...FAILED, worked: true };

const logOdds = ({ works, dead }: Belief) => Math.log(works / dead);
const logit = (p: number) => Math.log(p / (1 - p));
const cast = fc.record({
  worked: fc.boolean(),
  reason: fc.constantFrom(null, ...REASONS),
  network: fc.constant('one'),
  copied: fc.boolean(),
});

function copiedCode(rates = GUESSED) {
  const code = new TrustFilter('awin', START);
  const copy = new CodeCopy();
  code.copied(START, rates, copy);
  return { code, copy };
}

function expectSame(a: Belief, b: Belief): void {
  for (const state of ['works', 'some', 'dead'] as const) expect(a[state]).toBeCloseTo(b[state], 8);
}

describe('a network', () => {
  it('moves the log-odds by 1.2 in seven days at most, whatever it sends and however it changes its votes', () => {
    const events = fc.array(fc.record({ at: fc.integer({ min: 0, max: 7 * DAY }), cast, copy: fc.nat(9) }), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(events, fc.constantFrom(GUESSED, MEASURED), (sent, rates) => {
        const code = new TrustFilter('awin', START);
        const copies = new Map<string, CodeCopy>();
        for (const event of sent.toSorted((a, b) => a.at - b.at)) {
          // A vote can be changed on its day.
          const key = `${Math.floor(event.at / DAY)} ${event.copy}`;
          const copy = copies.get(key) ?? new CodeCopy();
          copies.set(key, copy);
          code.voted(START + event.at, rates, event.cast, copy);
        }
        const untouched = new TrustFilter('awin', START);
        const end = START + 7 * DAY;
        const [after, before] = [code.belief(end), untouched.belief(end)];
        // A vote taken back hours later leaves a trace where others came in between.
        const most = 1.2 + 0.05;
        expect(Math.abs(logOdds(after) - logOdds(before))).toBeLessThanOrEqual(most);
        expect(Math.abs(logit(code.works(end)) - logit(untouched.works(end)))).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('moves them no further by copies in silence and by moving on, its votes included', () => {
    const doings = fc.record({
      at: fc.integer({ min: 0, max: 7 * DAY }),
      movesOn: fc.boolean(),
      vote: fc.option(cast, { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(doings, { maxLength: 40 }), (done) => {
        const code = new TrustFilter('awin', START);
        for (const { at, movesOn, vote } of done.toSorted((a, b) => a.at - b.at)) {
          const copy = new CodeCopy('one');
          code.copied(START + at, MEASURED, copy);
          if (movesOn) code.movedOn(START + at, MEASURED, copy);
          if (vote) code.voted(START + at, MEASURED, { ...vote, copied: true }, copy);
        }
        const end = START + 7 * DAY;
        const untouched = logOdds(new TrustFilter('awin', START).belief(end));
        expect(Math.abs(logOdds(code.belief(end)) - untouched)).toBeLessThanOrEqual(1.2 + 0.05);
      }),
    );
  });

  it('is heard whatever it has copied in silence', () => {
    const code = new TrustFilter('awin', START);
    for (let i = 0; i < 3; i++) {
      const copy = new CodeCopy('a');
      code.copied(START, MEASURED, copy);
      code.movedOn(START, MEASURED, copy);
    }
    expect(code.voted(START, MEASURED, FAILED, new CodeCopy('a'))).toBeGreaterThan(0);
    expect(code.votesOfWeek(START)).toHaveLength(1);
  });
});

describe('what is shown of votes', () => {
  it('is a handful for a network with any number of browsers, and everybody for others', () => {
    const code = new TrustFilter('awin', START);
    for (let i = 0; i < 200; i++) code.voted(START + i * 60_000, GUESSED, WORKED, new CodeCopy());
    expect(code.votesOfWeek(START + DAY).length).toBeLessThanOrEqual(3);
    expect(code.lastFeedbackAt).toBeLessThan(START + HOUR);
    for (const network of ['b', 'c', 'd'])
      code.voted(START + DAY, GUESSED, { ...FAILED, network }, new CodeCopy());
    expect(code.votesOfWeek(START + DAY).filter(({ worked }) => !worked)).toHaveLength(3);
  });
});

describe('a vote', () => {
  it('never raises P by “failed” nor lowers it by “worked”, whatever was believed, measured and given as a reason', () => {
    const rate = fc.double({ min: 0.001, max: 0.45, noNaN: true });
    const habits = fc.record({ worked: rate, failed: rate, movedOn: rate });
    const rates = fc.record({ success: habits, failure: habits, useSilence: fc.boolean() });
    const tests = fc.array(fc.boolean(), { maxLength: 4 });
    fc.assert(
      fc.property(cast, rates, tests, fc.nat(60), fc.boolean(), (one, measured, tested, days, movedOn) => {
        const now = START + days * DAY;
        const code = new TrustFilter('research', START);
        for (const worked of tested) code.tested(START, worked);
        const copy = new CodeCopy();
        // Seen before anything was measured, so that the copy itself says nothing.
        code.copied(now, GUESSED, copy);
        if (movedOn && !measured.useSilence) code.movedOn(now, GUESSED, copy);
        const before = code.works(now);
        code.voted(now, measured, one, copy);
        const change = code.works(now) - before;
        expect(one.worked ? change : -change).toBeGreaterThanOrEqual(-1e-12);
      }),
    );
  });

  it('taken back leaves what was believed before, at the floor too', () => {
    fc.assert(
      fc.property(
        cast,
        cast,
        fc.constantFrom(GUESSED, MEASURED),
        fc.nat(8),
        fc.boolean(),
        (one, other, rates, sales, sold) => {
          const [changed, direct] = [copiedCode(rates), copiedCode(rates)];
          for (const { code } of [changed, direct])
            for (let i = 0; i < sales; i++) code.sold(START, sold, null);
          changed.code.voted(START, rates, one, changed.copy);
          changed.code.voted(START, rates, other, changed.copy);
          direct.code.voted(START, rates, other, direct.copy);
          expectSame(changed.code.belief(START), direct.code.belief(START));
          expect(changed.code.votesOfWeek(START)).toHaveLength(1);
        },
      ),
    );
  });

  it('taken back hours later leaves no trace either', () => {
    const later = START + 20 * HOUR;
    const [changed, direct] = [copiedCode(), copiedCode()];
    changed.code.voted(START, GUESSED, WORKED, changed.copy);
    changed.code.voted(later, GUESSED, FAILED, changed.copy);
    direct.code.voted(later, GUESSED, FAILED, direct.copy);
    expectSame(changed.code.belief(later), direct.code.belief(later));
  });

  it('replaces that of the same copy, not the last one', () => {
    const { code, copy } = copiedCode();
    code.voted(START, GUESSED, { ...FAILED, network: 'a' }, copy);
    code.voted(START + 1, GUESSED, { ...FAILED, network: 'b' }, new CodeCopy());
    code.voted(START + 2, GUESSED, { ...WORKED, network: 'a' }, copy);
    expect(code.votesOfWeek(START + 3)).toMatchObject([
      { network: 'b', worked: false },
      { network: 'a', worked: true },
    ]);
  });

  it('gives back the room it had under the limits', () => {
    const { code, copy } = copiedCode();
    const first = code.voted(START, GUESSED, { ...FAILED, reason: 'invalid' }, copy);
    code.voted(START, GUESSED, WORKED, copy);
    expect(code.voted(START, GUESSED, { ...FAILED, reason: 'invalid' }, copy)).toBeCloseTo(first);
  });

  it('counts half where nobody has seen a copy, and less for a rule of the shop', () => {
    const weight = (more: Partial<VoteCast>) => {
      const { code, copy } = copiedCode();
      return code.voted(START, GUESSED, { ...FAILED, ...more }, copy);
    };
    expect(weight({})).toBeCloseTo(1);
    expect(weight({ copied: false })).toBeCloseTo(0.5);
    expect(weight({ isShopRule: true })).toBeCloseTo(0.4);
    expect(weight({ frozenWeight: 0.3, network: null })).toBeCloseTo(0.3);
  });

  it('with a reason in the basket moves from “works” to “some”', () => {
    const { code, copy } = copiedCode();
    const before = code.belief(START);
    code.voted(START, GUESSED, { ...FAILED, reason: 'minimum' }, copy);
    const after = code.belief(START);
    expect(after.some).toBeGreaterThan(before.some);
    expect(after.works).toBeLessThan(before.works);
    expect(after.dead).toBeLessThan(before.dead);
  });

  it('does not depend on the order of votes cast at the same time by others', () => {
    const casts = [
      FAILED,
      { ...WORKED, network: 'b' },
      { ...FAILED, network: 'c', reason: 'minimum' as const },
    ];
    const play = (order: VoteCast[]) => {
      const code = new TrustFilter('awin', START);
      // Enough copies that no vote is damped as part of a flood.
      for (let i = 0; i < 50; i++) code.copied(START, GUESSED, new CodeCopy());
      for (const one of order) code.voted(START, GUESSED, one, new CodeCopy());
      return code.belief(START);
    };
    expectSame(play(casts), play(casts.toReversed()));
  });
});

describe('a copy', () => {
  it('counts once, however often it is made', () => {
    const { code, copy } = copiedCode(MEASURED);
    const once = code.belief(START);
    code.copied(START, MEASURED, copy);
    expectSame(code.belief(START), once);
    // Nor does it make room for a flood of votes.
    const weightOfThird = (times: number) => {
      const flooded = copiedCode();
      for (let i = 0; i < times; i++) flooded.code.copied(START, GUESSED, flooded.copy);
      const vote = (network: string) =>
        flooded.code.voted(START, GUESSED, { ...FAILED, network }, new CodeCopy());
      return [vote('a'), vote('b'), vote('c')].at(-1);
    };
    expect(weightOfThird(100)).toBeCloseTo(weightOfThird(0) ?? 0);
  });

  it('speaks for the code until the visitor moves on', () => {
    const { code, copy } = copiedCode(MEASURED);
    const prior = new TrustFilter('awin', START).works(START);
    expect(code.works(START)).toBeGreaterThan(prior);
    code.movedOn(START, MEASURED, copy);
    const left = code.works(START);
    expect(left).toBeLessThan(prior);
    code.movedOn(START, MEASURED, copy);
    expect(code.works(START)).toBe(left);
  });

  it('weighs in the sum of its day what it weighed by itself', () => {
    const single = new TrustFilter('awin', START);
    const sums = { silent: 0, movedOn: 0, silentWeight: 0, movedOnWeight: 0 };
    for (let i = 0; i < 9; i++) {
      const copy = new CodeCopy(`network ${i % 4}`);
      single.copied(START, MEASURED, copy);
      if (i % 3 === 0) single.movedOn(START, MEASURED, copy);
      const kind = i % 3 === 0 ? 'movedOn' : 'silent';
      sums[kind]++;
      sums[`${kind}Weight`] += copy.weight;
    }
    const summed = new TrustFilter('awin', START);
    summed.copiedOnDay(START, MEASURED, sums);
    expectSame(summed.belief(START), single.belief(START));
    // However many they are.
    summed.copiedOnDay(START, MEASURED, { ...sums, silentWeight: 1e6, movedOnWeight: 1e6 });
    expect(summed.works(START)).toBeGreaterThan(0);
  });

  it('is no second witness when who voted moves on', () => {
    const { code, copy } = copiedCode(MEASURED);
    code.voted(START, MEASURED, FAILED, copy);
    const voted = code.works(START);
    code.movedOn(START, MEASURED, copy);
    expect(code.works(START)).toBe(voted);
    expect(copy.movedOn).toBe(true);
  });
});

describe('a sale', () => {
  it('replaces what the copy had said', () => {
    const [loud, quiet] = [copiedCode(MEASURED), copiedCode(MEASURED)];
    loud.code.voted(START, MEASURED, FAILED, loud.copy);
    for (const { code, copy } of [loud, quiet]) code.sold(START, true, copy);
    expectSame(loud.code.belief(START), quiet.code.belief(START));
    expect(loud.code.lastSaleAt).toBe(START);
    expect(loud.code.votesOfWeek(START)).toHaveLength(1);
  });

  it('lets a later vote count into the rates, but not as evidence', () => {
    const { code, copy } = copiedCode();
    code.sold(START, true, copy);
    const sold = code.works(START);
    expect(code.voted(START + 1, GUESSED, FAILED, copy)).toBe(0);
    expect(code.works(START + 1)).toBeCloseTo(sold, 6);
    expect(copy).toMatchObject({ vote: 'failed', outcome: 'success' });
    expect(code.lastFeedbackAt).toBe(START + 1);
  });

  it('with another voucher counts against the code, less than one with it speaks for it', () => {
    const code = new TrustFilter('awin', START);
    const before = logOdds(code.belief(START));
    code.sold(START, false, null);
    const without = logOdds(code.belief(START)) - before;
    expect(without).toBeLessThan(0);
    expect(without).toBeGreaterThan(-Math.log(30));
    expect(code.lastSaleAt).toBeNull();
  });
});

describe('death', () => {
  const condemned = () => {
    const code = new TrustFilter('community', START);
    for (const network of ['a', 'b', 'c', 'd'])
      code.voted(START, GUESSED, { ...FAILED, network, reason: 'invalid' }, copyOf(code));
    return code;
  };
  const copyOf = (code: TrustFilter) => {
    const copy = new CodeCopy();
    for (let i = 0; i < 20; i++) code.copied(START, GUESSED, new CodeCopy());
    code.copied(START, GUESSED, copy);
    return copy;
  };

  it('needs a low chance and three networks', () => {
    expect(condemned().isDead(START)).toBe(true);
    const tested = new TrustFilter('research', START);
    tested.tested(START, false);
    expect(tested.works(START)).toBeLessThan(0.25);
    expect(tested.isDead(START)).toBe(false);
  });

  it('lapses, and ends at once with proof of life', () => {
    const code = condemned();
    expect(code.isDead(START + 9 * DAY)).toBe(true);
    expect(code.isDead(START + 10 * DAY)).toBe(false);
    code.tested(START, true);
    code.sold(START, true, null);
    expect(code.isDead(START)).toBe(false);
  });

  it('is lifted when the network offers the code again', () => {
    const code = new TrustFilter('awin', START);
    for (let i = 0; i < 3; i++) code.tested(START, false);
    code.offeredAgain(START);
    expect(code.works(START)).toBeGreaterThan(0.45);
  });
});

describe('listing', () => {
  it('counts once a day, however often the network is asked', () => {
    const code = new TrustFilter('awin', START);
    code.listed(START + HOUR);
    expectSame(code.belief(START + DAY), new TrustFilter('awin', START).belief(START + DAY));
    code.listed(START + DAY);
    const once = code.belief(START + DAY);
    code.listed(START + DAY + 1);
    expectSame(code.belief(START + DAY), once);
    expect(once.dead).toBeLessThan(new TrustFilter('awin', START).belief(START + DAY).dead);
  });
});

it('knows less as time goes by', () => {
  const { code } = copiedCode();
  code.tested(START, true);
  const known = code.knowledge(START);
  expect(known).toBeGreaterThan(2);
  expect(code.knowledge(START + 14 * DAY)).toBeCloseTo(known / 2);
});

it('reading changes nothing', () => {
  const { code, copy } = copiedCode(MEASURED);
  code.voted(START, MEASURED, FAILED, copy);
  const before = code.belief(START + DAY);
  code.works(START + 30 * DAY);
  code.knowledge(START + 30 * DAY);
  code.isDead(START + 30 * DAY);
  expect(code.belief(START + DAY)).toEqual(before);
});
