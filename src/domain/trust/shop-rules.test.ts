import { describe, expect, it } from 'vitest';
import { ShopRules } from './shop-rules.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-02T10:00:00Z');

describe('rules of a shop', () => {
  it('are reasons given for three of its codes within two weeks', () => {
    const rules = new ShopRules<number>();
    for (const code of [1, 2, 2, 2]) rules.given(START, code, 'minimum');
    expect(rules.isRule(START, 'minimum')).toBe(false);
    rules.given(START + DAY, 3, 'minimum');
    expect(rules.isRule(START + DAY, 'minimum')).toBe(true);
    expect(rules.isRule(START + DAY, 'excluded')).toBe(false);
    expect(rules.isRule(START + 14 * DAY, 'minimum')).toBe(false);
  });

  it('last while they are given', () => {
    const rules = new ShopRules<number>();
    for (const code of [1, 2, 3]) rules.given(START, code, 'excluded');
    for (const code of [1, 2, 3]) rules.given(START + 10 * DAY, code, 'excluded');
    expect(rules.isRule(START + 20 * DAY, 'excluded')).toBe(true);
  });

  it('are never “invalid”, “other” or no reason at all', () => {
    const rules = new ShopRules<number>();
    for (const reason of ['invalid', 'other', null] as const) {
      for (const code of [1, 2, 3]) rules.given(START, code, reason);
      expect(rules.isRule(START, reason)).toBe(false);
    }
  });
});
