import { describe, expect, it } from 'vitest';
import type { Code } from '#contract/codes.ts';
import { changesOf } from './changes.ts';

const KEPT = Date.parse('2026-11-10T10:00:00Z');
const code = (id: number, createdAt: string, label: Code['trust']['label'] = 'unknown') =>
  ({ id, createdAt, trust: { label } }) as Code;
const old = code(1, '2026-11-01T10:00:00Z');

describe('what changed since a code was kept', () => {
  it('is nothing while it is not known', () => {
    expect(changesOf({ at: KEPT }, undefined)).toEqual({ state: null, better: null });
  });

  it('is a better code only if that came later', () => {
    const earlier = code(2, '2026-11-09T10:00:00Z');
    const later = code(3, '2026-11-11T10:00:00Z');
    expect(changesOf({ at: KEPT }, { id: 1, code: old, better: earlier }).better).toBe(null);
    expect(changesOf({ at: KEPT }, { id: 1, code: old, better: later }).better).toBe(later);
  });

  it('is that it ended or died, with whatever is better now', () => {
    const earlier = code(2, '2026-11-09T10:00:00Z');
    const over = changesOf({ at: KEPT }, { id: 1, code: null, better: earlier });
    expect(over).toEqual({ state: 'Gilt nicht mehr', better: earlier });
    const dead = { id: 1, code: code(1, '2026-11-01T10:00:00Z', 'dead'), better: null };
    expect(changesOf({ at: KEPT }, dead).state).toBe('Klappt wahrscheinlich nicht mehr');
  });
});
