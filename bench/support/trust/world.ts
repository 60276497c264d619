// A year of visitors, voters and attackers in a market whose truth is hidden. Its constants are not the filter's.

import type { TrustLabel } from '#domain/trust/labels.ts';
import type { Reason } from '#domain/trust/likelihood.ts';
import { savingOn } from '#domain/trust/ranking.ts';
import type { Id, TrustEvent } from '#domain/trust/replay.ts';
import { Random } from '../random.ts';
import { Figures } from './figures.ts';
import { Market, type MarketOptions, type TrueCode, type TrueShop } from './market.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2025-11-01T00:00:00Z');
const NETWORKS = 4_000;
/** Methods may learn for so long before they are judged on burying and before attackers come. */
const SETTLING_DAYS = 30;

export interface WorldOptions extends MarketOptions {
  days: number;
  /** The share of votes that say the opposite of what happened. */
  wrongVotes: number;
  /** Votes a day of somebody who pushes a dead code and fights the best, in every fifth shop. */
  attack: number;
  attackNetworks: number;
  /** How often people vote after a success and after a failure. */
  voteRates: { success: number; failure: number };
}

export const USUAL_WORLD: WorldOptions = {
  ...{ seed: 1, days: 365, shops: 30, wrongVotes: 0.06, attack: 0, attackNetworks: 6 },
  ...{ deathYoung: 0.07, deathOld: 0.02, revival: 0.012, reportsVouchers: 0.55 },
  bornDead: { network: 0.1, community: 0.28, research: 0.42 },
  voteRates: { success: 0.02, failure: 0.1 },
};

/** Orders codes by what it was told; only the oracle looks at the truth. */
export interface Method {
  take(event: TrustEvent): void;
  /** Best first. */
  order(shop: TrueShop, now: number): readonly Placed[];
}

export interface Placed {
  id: Id;
  /** The chance that is claimed for it. */
  works?: number;
  /** A dead one is folded away. */
  label?: TrustLabel;
}

interface Page {
  placed: readonly Placed[];
  codes: TrueCode[];
  quarter: number;
}

interface Moment {
  at: number;
  shop: TrueShop;
  isAttack: boolean;
  seed: number;
}

export class World {
  readonly #options: WorldOptions;
  readonly #market: Market;
  readonly #method: Method;
  readonly #figures = new Figures();
  readonly #pages = new Map<TrueShop, Page>();
  /** What has not happened yet, in the order of time. */
  readonly #coming: TrustEvent[] = [];
  #nextVisitor = 1;

  constructor(options: WorldOptions, method: Method) {
    this.#options = options;
    this.#market = new Market(options);
    this.#method = method;
  }

  run(): Figures {
    for (let day = 0; day < this.#options.days; day++) this.#live(day);
    return this.#figures;
  }

  #live(day: number): void {
    const midnight = START + day * DAY;
    const { shops } = this.#market;
    this.#happen(midnight);
    for (const shop of shops)
      this.#market.renew(shop, midnight, day === 0, (event) => this.#method.take(event));
    this.#pages.clear();
    const moments = shops.flatMap((shop) => this.#momentsOf(shop, day)).sort((a, b) => a.at - b.at);
    for (const { at, shop, isAttack, seed } of moments) {
      this.#happen(at);
      const page = this.#page(shop, at);
      if (isAttack) this.#attack(shop, at, page, new Random(seed));
      else this.#visit(shop, at, page, new Random(seed));
    }
    if (day >= SETTLING_DAYS)
      for (const [shop, page] of this.#pages) this.#figures.countBuried(shop, page.placed);
  }

  /** Streams of their own: whatever a method has shown before, the same people come at the same time. */
  #momentsOf(shop: TrueShop, day: number): Moment[] {
    const midnight = START + day * DAY;
    const random = new Random(this.#options.seed * 1_000_003 + day * 1_009 + shop.id);
    const busy = shop.busyUntil > midnight ? 5 : 1;
    const visits = Math.round(shop.visitsPerDay * busy * random.between(0.6, 1.4));
    const attacks = shop.isAttacked && day >= SETTLING_DAYS ? this.#options.attack : 0;
    return Array.from({ length: visits + attacks }, (_, index) => ({
      ...{ shop, at: midnight + random.below(DAY), isAttack: index >= visits, seed: random.below(2 ** 31) },
    }));
  }

  /** Pages are cached: an order of the last quarter of an hour is served. */
  #page(shop: TrueShop, at: number): Page {
    const quarter = Math.floor(at / (HOUR / 4));
    const cached = this.#pages.get(shop);
    if (cached?.quarter === quarter) return cached;
    const placed = this.#method.order(shop, at);
    const codes = placed.flatMap(({ id }) => shop.codes.find((code) => code.id === id) ?? []);
    const page = { placed, codes, quarter };
    this.#pages.set(shop, page);
    return page;
  }

  #plan(event: TrustEvent): void {
    const index = this.#coming.findLastIndex(({ at }) => at <= event.at);
    this.#coming.splice(index + 1, 0, event);
  }

  #happen(until: number): void {
    let count = 0;
    for (const event of this.#coming) {
      if (event.at.getTime() > until) break;
      this.#method.take(event);
      count++;
    }
    if (count > 0) this.#coming.splice(0, count);
  }

  /** Tries codes from the top, until one works or patience ends. */
  #visit(shop: TrueShop, start: number, page: Page, random: Random): void {
    const [first] = page.codes;
    if (!first) return;
    this.#figures.countVisit(shop, first, page.placed[0]?.works);
    const visitor = this.#nextVisitor++;
    // Half of the people come from a few large networks.
    const network = random.chance(0.5) ? random.below(NETWORKS / 20) : random.below(NETWORKS);
    const basket = shop.basket * random.between(0.4, 1.8);
    let now = start;
    let used: TrueCode | null = null;
    let buys = false;
    let clicked = first;
    for (const code of page.codes.slice(0, 4)) {
      clicked = code;
      now += 20_000;
      this.#plan({ event: 'copy', at: new Date(now), code: code.id, visitor, network });
      const problem = problemOf(code, basket, random);
      now += 60_000;
      this.#maybeVote(now, { code: code.id, visitor, network }, problem, random);
      if (problem === null) {
        used = code;
        buys = random.chance(0.7);
        this.#figures.euros += savingOn(basket, { ...code, minimumOrder: null });
        break;
      }
      this.#figures.euros -= 3;
      const then = random.pick<'pays' | 'leaves' | 'tries'>([
        ['pays', 36],
        ['leaves', 26],
        ['tries', 38],
      ]);
      buys = then === 'pays' && random.chance(0.7);
      if (then !== 'tries') break;
    }
    if (!buys) return;
    const voucher = shop.reportsVouchers ? (used?.id ?? 'none') : 'unknown';
    const at = new Date(now + 120_000);
    this.#plan({ event: 'sale', at, code: clicked.id, visitor, voucher, amount: basket });
  }

  #maybeVote(
    now: number,
    who: { code: number; visitor: number; network: number },
    problem: Reason | null,
    random: Random,
  ): void {
    const { voteRates, wrongVotes } = this.#options;
    if (!random.chance(problem === null ? voteRates.success : voteRates.failure)) return;
    const worked = random.chance(wrongVotes) ? problem !== null : problem === null;
    const told = problem !== null && !worked && random.chance(0.5) ? problem : null;
    const reason = told && random.chance(0.15) ? 'other' : told;
    this.#plan({ event: 'vote', at: new Date(now), ...who, worked, reason });
  }

  /** Praises a dead code, or slanders the one in the first place. */
  #attack(shop: TrueShop, now: number, { codes }: Page, random: Random): void {
    const dead = shop.codes.find(({ isAlive, isWithdrawn }) => !isAlive && !isWithdrawn);
    const praises = dead !== undefined && random.chance(0.6);
    const code = praises ? dead.id : codes[0]?.id;
    if (code === undefined) return;
    const visitor = `attacker-${this.#nextVisitor++}`;
    const network = `attacker-${shop.id}-${random.below(this.#options.attackNetworks)}`;
    this.#plan({ event: 'copy', at: new Date(now), code, visitor, network });
    const vote = { worked: praises, reason: praises ? null : ('invalid' as const) };
    this.#plan({ event: 'vote', at: new Date(now + 30_000), code, visitor, network, ...vote });
  }
}

/** Why it fails for this basket, or null where it works. */
function problemOf(code: TrueCode, basket: number, random: Random): Reason | null {
  if (!code.isAlive) return random.chance(0.01) ? null : 'invalid';
  if (code.minimumOrder !== null && basket < code.minimumOrder && random.chance(0.5)) return 'minimum';
  if (code.shop.rule && random.chance(0.15)) return code.shop.rule;
  if (random.chance(code.success)) return null;
  return random.pick<Reason>([
    ['minimum', 3],
    ['new-customers', 3],
    ['excluded', 3],
    ['invalid', 1],
  ]);
}
