// A reason that visitors give for several codes of one shop is a rule of the shop: every code there has it.
import { CONDITION_REASONS, type Reason } from './likelihood.ts';

export const SHOP_RULE_DAYS = 14;
export const SHOP_RULE_CODES = 3;

export class ShopRules<Id> {
  /** When it was last given for each code, the longest ago first. */
  readonly #given = new Map<Reason, Map<Id, number>>();

  given(now: number, code: Id, reason: Reason | null): void {
    // "Invalid" and "other" say nothing about the shop.
    if (!reason || !CONDITION_REASONS.includes(reason)) return;
    const codes = this.#given.get(reason) ?? new Map<Id, number>();
    codes.delete(code);
    codes.set(code, now);
    this.#given.set(reason, codes);
  }

  isRule(now: number, reason: Reason | null): boolean {
    const codes = reason && this.#given.get(reason);
    if (!codes) return false;
    for (const [code, at] of codes) {
      if (at > now - SHOP_RULE_DAYS * 86_400_000) break;
      codes.delete(code);
    }
    return codes.size >= SHOP_RULE_CODES;
  }
}
