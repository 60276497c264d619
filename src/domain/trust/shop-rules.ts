// A reason that visitors give for several codes of one shop is a rule of the shop: every code there has it.
import { CONDITION_REASONS, type Reason } from './likelihood.ts';

export const SHOP_RULE_DAYS = 14;
export const SHOP_RULE_CODES = 3;
/** One visitor with one basket may try all codes of a shop: that is one word about it. */
export const SHOP_RULE_NETWORKS = 3;

interface Given<Id> {
  at: number;
  code: Id;
  network: string;
}

export class ShopRules<Id> {
  /** The longest ago first. */
  readonly #given = new Map<Reason, Given<Id>[]>();

  given(now: number, code: Id, reason: Reason | null, network: string): void {
    // "Invalid" and "other" say nothing about the shop.
    if (!reason || !CONDITION_REASONS.includes(reason)) return;
    const others = this.#since(now, reason).filter((one) => one.code !== code || one.network !== network);
    this.#given.set(reason, [...others, { at: now, code, network }]);
  }

  isRule(now: number, reason: Reason | null): boolean {
    const given = reason ? this.#since(now, reason) : [];
    const codes = new Set(given.map(({ code }) => code));
    const networks = new Set(given.map(({ network }) => network));
    return codes.size >= SHOP_RULE_CODES && networks.size >= SHOP_RULE_NETWORKS;
  }

  #since(now: number, reason: Reason): Given<Id>[] {
    return (this.#given.get(reason) ?? []).filter(({ at }) => at > now - SHOP_RULE_DAYS * 86_400_000);
  }
}
