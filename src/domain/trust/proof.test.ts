import { describe, expect, it } from 'vitest';
import type { Trial } from './observations.ts';
import { isProven } from './proof.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-16T10:00:00Z');

const trial = (network: string | null, worked: boolean, more: Partial<Trial> = {}): Trial => ({
  ...{ id: 1, copiedAt: null, movedOn: false, worked, reason: null, votedAt: new Date(NOW - DAY) },
  ...{ weight: null, redeemed: null, network, isIpv6: false, ...more },
});
const praise = (count: number, more: Partial<Trial> = {}) =>
  Array.from({ length: count }, (_, i) => trial(`${more.isIpv6 ? 'six' : 'four'}-${i}`, true, more));
const proven = (trials: Trial[]) => isProven(trials, NOW);

describe('a code of visitors is proven', () => {
  it('by the good word of five networks, not of four', () => {
    expect(proven(praise(5))).toBe(true);
    expect(proven(praise(4))).toBe(false);
  });

  it('not by one network that says it five times', () => {
    expect(proven(praise(5).map((one) => ({ ...one, network: 'one' })))).toBe(false);
  });

  it('by five of one family: whoever has IPv6 has IPv4 too', () => {
    expect(proven([...praise(4), ...praise(4, { isIpv6: true })])).toBe(false);
    expect(proven([...praise(4), ...praise(5, { isIpv6: true })])).toBe(true);
  });

  it('by the votes of seven days', () => {
    const [within, before] = [new Date(NOW - 7 * DAY), new Date(NOW - 7 * DAY - 1)];
    expect(proven(praise(5, { votedAt: within }))).toBe(true);
    expect(proven([...praise(4), trial('late', true, { votedAt: before })])).toBe(false);
  });

  it('not by networks that are forgotten, however many votes they left', () => {
    expect(proven(praise(20, { network: null }))).toBe(false);
  });

  it('not by copies that nobody has said anything about', () => {
    expect(proven(praise(20, { worked: null, votedAt: null }))).toBe(false);
  });

  it('only where they outnumber those it failed for', () => {
    const slander = ['a', 'b', 'c', 'd', 'e'].map((network) => trial(network, false));
    expect(proven([...praise(5), ...slander])).toBe(false);
    expect(proven([...praise(5), ...slander.slice(1)])).toBe(true);
    // A network that has said both stands on both sides.
    expect(proven([...praise(5), ...slander.slice(1), trial('four-0', false)])).toBe(false);
  });

  it('however many missed a condition: their checkouts knew it; nor does that speak for it', () => {
    const missed = (['minimum', 'new-customers', 'excluded'] as const).flatMap((reason) =>
      ['a', 'b', 'c'].map((network) => trial(network + reason, false, { reason })),
    );
    expect(proven([...praise(5), ...missed])).toBe(true);
    expect(proven([...praise(4), ...missed])).toBe(false);
    const invalid = missed.map((one) => ({ ...one, reason: 'invalid' as const }));
    expect(proven([...praise(5), ...invalid])).toBe(false);
  });
});
