// What a method is judged by.
import { shownOf, successOf, type TrueCode, type TrueShop } from './market.ts';
import type { Placed } from './world.ts';

/** A living code that works for most is good; folding it away is a loss. */
const GOOD_FROM = 0.6;

export class Figures {
  visits = 0;
  firstWorks = 0;
  euros = 0;
  attackedVisits = 0;
  attackedFirstWorks = 0;
  /** Visits at which a dead code was first though another lived, and how many such stays there were. */
  deadVisits = 0;
  deadStays = 0;
  goodCodes = 0;
  goodBuried = 0;
  /** Of the first code, by the chance that was claimed for it in tenths. */
  readonly bins = Array.from({ length: 10 }, () => ({ count: 0, claimed: 0, actual: 0 }));
  readonly #deadFirst = new Map<TrueShop, TrueCode>();

  countVisit(shop: TrueShop, first: TrueCode, claimed: number | undefined): void {
    const truth = successOf(first);
    this.visits++;
    this.firstWorks += truth;
    if (shop.isAttacked) {
      this.attackedVisits++;
      this.attackedFirstWorks += truth;
    }
    this.#countDeadFirst(shop, first);
    const bin = claimed === undefined ? undefined : this.bins[Math.min(9, Math.floor(claimed * 10))];
    if (!bin || claimed === undefined) return;
    bin.count++;
    bin.claimed += claimed;
    bin.actual += truth;
  }

  countBuried(shop: TrueShop, placed: readonly Placed[]): void {
    const dead = new Set(placed.filter(({ label }) => label === 'dead').map(({ id }) => id));
    for (const code of shownOf(shop)) {
      if (!code.isAlive || code.success < GOOD_FROM) continue;
      this.goodCodes++;
      if (dead.has(code.id)) this.goodBuried++;
    }
  }

  /** A stay ends when the code leaves place 1, comes back to life, or the last living one has died. */
  #countDeadFirst(shop: TrueShop, first: TrueCode): void {
    const isWrong = !first.isAlive && shownOf(shop).some(({ isAlive }) => isAlive);
    if (!isWrong) {
      this.#deadFirst.delete(shop);
      return;
    }
    this.deadVisits++;
    if (this.#deadFirst.get(shop) !== first) this.deadStays++;
    this.#deadFirst.set(shop, first);
  }
}
