import { describe, expect, it } from 'vitest';
import { drift } from './belief.ts';
import { type EstimatedCode, estimateOf, MEMORY_DAYS } from './estimate.ts';
import type { Reason } from './likelihood.ts';
import type { KnownOfCode, Trial } from './observations.ts';
import { KNOWN } from './ranking.ts';
import { NO_LABELS, ratesOf } from './rates.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-16T10:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

const CODE: EstimatedCode = {
  ...{ id: 7, source: 'awin', code: 'NETZ', knownSince: ago(0), validFrom: null, listedAt: null },
  ...{ discountType: 'percentage', discountValue: 20, minimumOrder: null, usualBasket: null },
  ...{ needsProof: false, hasWorked: false, provenAt: null, condemnedAt: null },
};
const estimated = (code: Partial<EstimatedCode> = {}, known: Partial<KnownOfCode> = {}) => {
  const all = { trials: [], evidence: [], days: [], rules: new Set<Reason>(), ...known };
  return estimateOf({ ...CODE, ...code }, all, ratesOf(NO_LABELS), NOW);
};
const estimate = (...told: Parameters<typeof estimated>) => estimated(...told).estimate;
const vote = (id: number, reason: Reason | null, more: Partial<Trial> = {}): Trial => ({
  ...{ id, copiedAt: null, movedOn: false, worked: false, reason, votedAt: ago(1), weight: null },
  ...{ redeemed: null, network: `${id}`, isIpv6: false, ...more },
});
const reasonsOf = (...trials: Trial[]) => estimate({ knownSince: ago(10) }, { trials }).reasons;

describe('reasons', () => {
  it('are the two most given, the more frequent first', () => {
    const given: Reason[] = ['invalid', 'minimum', 'minimum', 'excluded', 'excluded', 'excluded'];
    expect(reasonsOf(...given.map((reason, id) => vote(id, reason)))).toEqual(['excluded', 'minimum']);
  });

  it('count once for a network, and for each of those that are forgotten', () => {
    const often = [1, 2, 3].map((id) => vote(id, 'invalid', { network: 'one' }));
    const others = [4, 5].map((id) => vote(id, 'minimum'));
    expect(reasonsOf(...often, ...others)).toEqual(['minimum', 'invalid']);
    const forgotten = often.map((one) => ({ ...one, network: null }));
    expect(reasonsOf(...others, ...forgotten)).toEqual(['invalid', 'minimum']);
  });

  it('of votes that had no room, and "other", are not shown', () => {
    expect(reasonsOf(vote(1, 'invalid', { weight: 0 }), vote(2, 'other'), vote(3, null))).toEqual([]);
  });
});

describe('a code', () => {
  const works = (...told: Parameters<typeof estimated>) => estimate(...told).works;
  const entered = { knownSince: ago(30) };

  it('that was entered before it begins wears out from then on, as if it had been entered then', () => {
    expect(works({ ...entered, validFrom: ago(-7) })).toBe(works());
    expect(works({ ...entered, validFrom: ago(10) })).toBe(works({ knownSince: ago(10) }));
    const listed = { ...entered, listedAt: NOW };
    expect(works({ ...listed, validFrom: ago(10) })).toBe(works({ knownSince: ago(10), listedAt: NOW }));
  });

  it('that was valid before it was entered is as old as we know it', () => {
    expect(works({ ...entered, validFrom: ago(90) })).toBe(works(entered));
  });

  it('whose dates are moved after visitors have used it keeps its age since they did', () => {
    const moved = { ...entered, validFrom: ago(1) };
    const copied: Trial = { ...vote(1, null), copiedAt: ago(20), worked: null, votedAt: null };
    const sale = { kind: 'not-redeemed', at: ago(20) } as const;
    const days = [{ day: '2026-10-27', silent: 1, movedOn: 0, silentWeight: 0, movedOnWeight: 0 }];
    for (const known of [{ trials: [copied] }, { evidence: [sale] }, { days }]) {
      const since20 = works({ knownSince: ago(20) }, known);
      expect(works(moved, known)).toBeCloseTo(since20, 2);
      expect(works(moved, known)).toBeLessThan(works({ knownSince: ago(1) }, known) - 0.02);
      expect(works({ ...moved, knownSince: ago(5) }, known)).toBe(works({ knownSince: ago(5) }, known));
    }
  });
});

describe('memory', () => {
  it('ends when nine tenths of what was said have faded', () => {
    const [works, dead] = [
      { works: 1, some: 0, dead: 0 },
      { works: 0, some: 0, dead: 1 },
    ].map((belief) => drift(belief, MEMORY_DAYS));
    expect((dead?.dead ?? 0) - (works?.dead ?? 0)).toBeCloseTo(0.1, 2);
  });

  it('reaches no further for what a network lists than for anything else', () => {
    const knowledge = (days: number) => estimate({ knownSince: ago(days), listedAt: NOW }).knowledge;
    expect(knowledge(200)).toBeCloseTo(knowledge(MEMORY_DAYS), 10);
    expect(knowledge(MEMORY_DAYS - 1)).toBeLessThan(knowledge(MEMORY_DAYS));
  });
});

describe('what a network lists', () => {
  const works = (listedAt: Date | null, more: Partial<EstimatedCode> = {}) =>
    estimate({ knownSince: ago(20), listedAt, ...more }).works;

  it('is said by it once in a whole day since the code came', () => {
    expect(works(ago(19.5))).toBe(works(null));
    expect(works(ago(18.5))).toBe(works(ago(19)));
    expect(works(ago(18))).toBeGreaterThan(works(ago(19)));
  });

  it('is said anew since it came back', () => {
    const evidence = [{ kind: 'offered', at: ago(1.5) }] as const;
    const listed = estimate({ knownSince: ago(20), listedAt: ago(1) }, { evidence });
    expect(listed.works).toBe(estimate({ knownSince: ago(20) }, { evidence }).works);
  });
});

describe('weights', () => {
  it('become final after six days, a day before networks are forgotten', () => {
    const trials = [vote(1, null, { votedAt: ago(6.1) }), vote(2, null, { votedAt: ago(5.9) })];
    const { finalWeights } = estimated({ knownSince: ago(10) }, { trials });
    expect([...finalWeights.keys()]).toEqual([1]);
  });
});

describe('a code', () => {
  it('that visitors submitted stays unproven until something speaks for it; one that somebody has looked at is not', () => {
    const unproven = (...told: Parameters<typeof estimated>) => estimate(...told).isUnproven;
    const needsProof = true;
    expect(unproven({ needsProof })).toBe(true);
    expect(unproven({ needsProof, hasWorked: true })).toBe(false);
    expect(unproven({ needsProof, provenAt: ago(300) })).toBe(false);
    const trials = [1, 2, 3, 4, 5].map((id) => vote(id, null, { worked: true }));
    expect(unproven({ needsProof }, { trials })).toBe(false);
    expect(estimate({ needsProof }, { trials }).provenAt).toEqual(NOW);
    const missed = [6, 7, 8, 9, 10].map((id) => vote(id, 'minimum'));
    expect(unproven({ needsProof }, { trials: [...trials, ...missed] })).toBe(false);
    expect(estimate({ needsProof, provenAt: ago(300) }, { trials }).provenAt).toEqual(ago(300));
    expect(unproven({})).toBe(false);
  });

  it('that is none, an offer, does not wear out, and there is nothing to learn about it', () => {
    const [fresh, old] = [0, 50].map((days) => estimate({ code: '', knownSince: ago(days), listedAt: NOW }));
    expect(old).toEqual(fresh);
    expect(old?.knowledge).toBe(KNOWN);
  });

  it('is worth what it takes off the usual basket of its shop', () => {
    const saving = (usualBasket: number | null) => estimate({ usualBasket }).expectedSaving;
    expect(saving(null)).toBe(saving(60));
    expect(saving(120)).toBeGreaterThan(saving(60));
  });

  it('shows the votes of a week, and when somebody last spoke', () => {
    const trials = [
      vote(1, null, { votedAt: ago(8) }),
      vote(2, null, { votedAt: ago(3), worked: true }),
      vote(3, 'invalid', { votedAt: ago(2) }),
    ];
    const sale = { kind: 'redeemed', at: ago(9) } as const;
    expect(estimate({ knownSince: ago(10) }, { trials, evidence: [sale] })).toMatchObject({
      ...{ id: 7, worked: 1, failed: 1, lastSaleAt: ago(9), lastWorkedAt: ago(3), lastFeedbackAt: ago(2) },
      condemnedAt: null,
    });
  });
});
