import { describe, expect, it } from 'vitest';
import { labelOf } from './labels.ts';
import type { Reason } from './likelihood.ts';
import { NO_LABELS, ratesOf } from './rates.ts';
import { CodeCopy, TrustFilter } from './trust-filter.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-02T10:00:00Z');
const RATES = ratesOf(NO_LABELS);

function vote(code: TrustFilter, network: string, worked: boolean, reason: Reason | null = null): void {
  const copy = new CodeCopy();
  for (let i = 0; i < 20; i++) code.copied(START, RATES, new CodeCopy());
  code.copied(START, RATES, copy);
  code.voted(START, RATES, { worked, reason, network, copied: true }, copy);
}

describe('label', () => {
  it('is unknown without evidence, however good the source', () => {
    expect(labelOf(new TrustFilter('awin', START), START)).toBe('unknown');
  });

  it('is redeemed for a week after a sale', () => {
    const code = new TrustFilter('awin', START);
    code.sold(START, true, null);
    expect(labelOf(code, START + 6 * DAY)).toBe('redeemed');
    expect(labelOf(code, START + 7 * DAY)).not.toBe('redeemed');
  });

  it('works after several who say so', () => {
    const code = new TrustFilter('awin', START);
    vote(code, 'a', true);
    expect(labelOf(code, START)).toBe('unknown');
    for (const network of ['b', 'c']) vote(code, network, true);
    expect(labelOf(code, START)).toBe('works');
  });

  it('is some where people say why', () => {
    const code = new TrustFilter('awin', START);
    for (const network of ['a', 'b', 'c']) vote(code, network, false, 'minimum');
    for (const network of ['d', 'e']) vote(code, network, true);
    vote(code, 'f', false);
    expect(code.works(START)).toBeGreaterThanOrEqual(0.45);
    expect(code.works(START)).toBeLessThan(0.8);
    expect(labelOf(code, START)).toBe('some');
    expect(labelOf(code, START + 8 * DAY)).toBe('unknown');
  });

  it('is dead by several networks, also soon after a sale', () => {
    const code = new TrustFilter('community', START);
    code.sold(START, true, null);
    for (const network of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) vote(code, network, false, 'invalid');
    expect(labelOf(code, START)).toBe('dead');
  });
});
