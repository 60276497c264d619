import { describe, expect, it } from 'vitest';
import { ShopRules } from './shop-rules.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-02T10:00:00Z');
const of = (visitor: number) => `network ${visitor}`;

describe('rules of a shop', () => {
  it('are reasons given for three of its codes within two weeks', () => {
    const rules = new ShopRules<number>();
    for (const code of [1, 2, 2, 2]) rules.given(START, code, 'minimum', of(code));
    expect(rules.isRule(START, 'minimum')).toBe(false);
    rules.given(START + DAY, 3, 'minimum', of(3));
    expect(rules.isRule(START + DAY, 'minimum')).toBe(true);
    expect(rules.isRule(START + DAY, 'excluded')).toBe(false);
    expect(rules.isRule(START + 14 * DAY, 'minimum')).toBe(false);
  });

  it('are not made by one network, however many codes it tries with its basket', () => {
    const rules = new ShopRules<number>();
    for (const code of [1, 2, 3, 4, 5]) rules.given(START, code, 'minimum', 'a');
    rules.given(START, 1, 'minimum', 'b');
    expect(rules.isRule(START, 'minimum')).toBe(false);
    rules.given(START, 1, 'minimum', 'c');
    expect(rules.isRule(START, 'minimum')).toBe(true);
  });

  it('last while they are given', () => {
    const rules = new ShopRules<number>();
    for (const code of [1, 2, 3]) rules.given(START, code, 'excluded', of(code));
    for (const code of [1, 2, 3]) rules.given(START + 10 * DAY, code, 'excluded', of(code));
    expect(rules.isRule(START + 20 * DAY, 'excluded')).toBe(true);
  });

  it('are never “invalid”, “other” or no reason at all', () => {
    const rules = new ShopRules<number>();
    for (const reason of ['invalid', 'other', null] as const) {
      for (const code of [1, 2, 3]) rules.given(START, code, reason, of(code));
      expect(rules.isRule(START, reason)).toBe(false);
    }
  });
});
