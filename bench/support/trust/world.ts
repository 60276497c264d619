// A year of a market whose truth is hidden from the methods that order its codes. Its constants are not the filter's.
import type { Reason } from '#domain/trust/likelihood.ts';
import type { TrustEvent } from '#domain/trust/replay.ts';
import { Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2025-11-01T00:00:00Z');

export interface WorldOptions {
  seed: number;
  days: number;
  shops: number;
  /** The share of votes that say the opposite of what happened. */
  wrongVotes: number;
  /** Votes a day of somebody who pushes a dead code and fights the best, in every fifth shop. */
  attack: number;
  /** How many networks the attacker has. */
  attackNetworks: number;
  /** How often people answer after a success and after a failure. */
  voteRates: { success: number; failure: number };
}

export const USUAL_WORLD: WorldOptions = {
  ...{ seed: 1, days: 365, shops: 30, wrongVotes: 0.06, attack: 0, attackNetworks: 6 },
  voteRates: { success: 0.02, failure: 0.1 },
};

export interface TrueCode {
  id: number;
  shop: TrueShop;
  createdAt: number;
  source: 'awin' | 'tradedoubler' | 'community' | 'research';
  discountType: 'percentage' | 'fixed';
  discountValue: number;
  minimumOrder: number | null;
  validUntil: number | null;
  /** How often it is accepted while it lives. */
  success: number;
  kind: 'works' | 'some';
  isAlive: boolean;
  isWithdrawn: boolean;
  offeredAgainAt: number | null;
}

export interface TrueShop {
  id: number;
  visitsPerDay: number;
  basket: number;
  reportsVouchers: boolean;
  /** A rule that every code of the shop obeys: who breaks it fails. */
  rule: Reason | null;
  codes: TrueCode[];
  isAttacked: boolean;
  busyUntil: number;
}

/** Orders codes by what it was told; only the oracle looks at the truth. */
export interface Method {
  take(event: TrustEvent): void;
  /** Ids, best first. `dead`: those it folds away. */
  order(shop: TrueShop, now: number): { ids: number[]; dead: Set<number>; works?: Map<number, number> };
}

export interface Figures {
  visits: number;
  firstWorks: number;
  euros: number;
  /** Visits at which a dead code was first, per code that died there. */
  deadVisits: number;
  deadStays: number;
  goodCodes: number;
  goodBuried: number;
  attackedVisits: number;
  attackedFirstWorks: number;
  /** Predicted chance of the first code in tenths: how often, predicted, true. */
  bins: { count: number; predicted: number; actual: number }[];
}

const CODES_PER_SHOP = 8;
const NETWORKS = 4_000;

export class World {
  readonly #options: WorldOptions;
  readonly #random: Random;
  readonly #shops: TrueShop[] = [];
  #nextId = 1;
  #nextVisitor = 1;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
    for (let index = 0; index < options.shops; index++) this.#shops.push(this.#openShop(index));
  }

  run(method: Method): Figures {
    const figures: Figures = {
      ...{ visits: 0, firstWorks: 0, euros: 0, deadVisits: 0, deadStays: 0, goodCodes: 0, goodBuried: 0 },
      ...{ attackedVisits: 0, attackedFirstWorks: 0 },
      bins: Array.from({ length: 10 }, () => ({ count: 0, predicted: 0, actual: 0 })),
    };
    for (let day = 0; day < this.#options.days; day++) {
      for (const shop of this.#shops) this.#dayOf(shop, START + day * DAY, method, figures, day);
    }
    return figures;
  }

  #openShop(index: number): TrueShop {
    const random = this.#random;
    const visitsPerDay = Math.max(8, 220 / (index + 1) ** 0.9);
    return {
      ...{
        id: index + 1,
        visitsPerDay,
        basket: random.between(35, 140),
        reportsVouchers: random.chance(0.55),
      },
      rule: random.chance(0.25)
        ? random.pick<Reason>([
            ['minimum', 3],
            ['new-customers', 1],
            ['excluded', 2],
          ])
        : null,
      ...{ codes: [], isAttacked: index % 5 === 2, busyUntil: 0 },
    };
  }

  #dayOf(shop: TrueShop, midnight: number, method: Method, figures: Figures, day: number): void {
    const random = this.#random;
    this.#renewCodes(shop, midnight, method, day);
    if (random.chance(0.01)) shop.busyUntil = midnight + 2 * DAY;
    const busy = shop.busyUntil > midnight ? 5 : 1;
    const visits = Math.round(shop.visitsPerDay * busy * random.between(0.6, 1.4));
    const wrongdoer = this.#options.attack > 0 && shop.isAttacked && day >= 30 ? this.#options.attack : 0;
    const moments = [
      ...Array.from({ length: visits }, () => ({ at: midnight + random.next() * DAY, attack: false })),
      ...Array.from({ length: wrongdoer }, () => ({ at: midnight + random.next() * DAY, attack: true })),
    ].sort((a, b) => a.at - b.at);
    let hour = -1;
    let placed: ReturnType<Method['order']> | undefined;
    let topWasDead: number | null = null;
    for (const { at, attack } of moments) {
      // Pages are cached; an order of the last quarter of an hour is served.
      const quarter = Math.floor(at / (HOUR / 4));
      if (quarter !== hour || !placed) placed = method.order(shop, at);
      hour = quarter;
      if (attack) this.#attack(shop, at, method, placed.ids);
      else topWasDead = this.#visit(shop, at, method, placed, figures, topWasDead);
    }
    if (day >= 30 && placed) this.#countBuried(shop, placed, figures);
  }

  #countBuried(shop: TrueShop, { dead }: { dead: Set<number> }, figures: Figures): void {
    for (const code of shop.codes) {
      if (!code.isAlive || code.isWithdrawn || code.success < 0.6) continue;
      figures.goodCodes++;
      if (dead.has(code.id)) figures.goodBuried++;
    }
  }

  #renewCodes(shop: TrueShop, now: number, method: Method, day: number): void {
    const random = this.#random;
    for (const code of shop.codes) {
      const age = (now - code.createdAt) / DAY;
      const hazard = age < 4 ? 0.07 : 0.02;
      if (code.isAlive && random.chance(hazard)) code.isAlive = false;
      else if (!code.isAlive && random.chance(0.012)) code.isAlive = true;
      const isNetwork = code.source === 'awin' || code.source === 'tradedoubler';
      if (!isNetwork) continue;
      if (code.isWithdrawn && code.offeredAgainAt !== null && code.offeredAgainAt <= now) {
        code.isWithdrawn = false;
        method.take({ event: 'offered', code: code.id, at: new Date(now) });
      } else if (!code.isWithdrawn && random.chance(code.isAlive ? 0.002 : 0.05)) {
        code.isWithdrawn = true;
        code.offeredAgainAt = code.isAlive ? now + random.between(2, 8) * DAY : null;
        method.take({ event: 'withdrawn', code: code.id, at: new Date(now) });
      }
    }
    shop.codes = shop.codes.filter(
      (code) =>
        (code.validUntil === null || code.validUntil > now) &&
        !(code.isWithdrawn && code.offeredAgainAt === null) &&
        now - code.createdAt < 150 * DAY,
    );
    while (shop.codes.filter(({ isWithdrawn }) => !isWithdrawn).length < CODES_PER_SHOP) {
      // The first ones have been there for a while.
      this.#addCode(shop, day === 0 ? now - random.between(0, 20) * DAY : now, now, method);
    }
  }

  #addCode(shop: TrueShop, createdAt: number, now: number, method: Method): void {
    const random = this.#random;
    const source = random.pick<TrueCode['source']>([
      ['awin', 45],
      ['tradedoubler', 15],
      ['community', 25],
      ['research', 15],
    ]);
    const isNetwork = source === 'awin' || source === 'tradedoubler';
    const bornDead = isNetwork ? 0.1 : source === 'community' ? 0.28 : 0.42;
    const kind = random.chance(0.65) ? 'works' : 'some';
    const discountType = random.chance(0.7) ? 'percentage' : 'fixed';
    const code: TrueCode = {
      ...{ id: this.#nextId++, shop, createdAt, source, discountType, kind },
      discountValue:
        discountType === 'percentage' ? 5 + 5 * random.below(6) : Math.round(random.between(4, 25)),
      minimumOrder: random.chance(0.3) ? 10 * (2 + random.below(8)) : null,
      validUntil: random.chance(0.5) ? createdAt + random.between(10, 90) * DAY : null,
      success: kind === 'works' ? random.between(0.84, 0.97) : random.between(0.25, 0.6),
      ...{ isAlive: !random.chance(bornDead), isWithdrawn: false, offeredAgainAt: null },
    };
    if (code.validUntil !== null && code.validUntil <= now) code.validUntil = now + 10 * DAY;
    shop.codes.push(code);
    const { id, discountValue, minimumOrder, validUntil } = code;
    method.take({
      ...{
        event: 'code',
        at: new Date(now),
        id,
        shop: shop.id,
        source,
        discountType,
        discountValue,
        minimumOrder,
      },
      validUntil: validUntil === null ? null : new Date(validUntil),
    });
  }

  /** Tries codes from the top, until one works or patience ends. */
  #visit(
    shop: TrueShop,
    start: number,
    method: Method,
    placed: ReturnType<Method['order']>,
    figures: Figures,
    topWasDead: number | null,
  ): number | null {
    const random = this.#random;
    const byId = new Map(shop.codes.map((code) => [code.id, code]));
    const shown = placed.ids.flatMap((id) => byId.get(id) ?? []).filter(({ isWithdrawn }) => !isWithdrawn);
    const [first] = shown;
    if (!first) return null;
    const truth = successOf(first);
    figures.visits++;
    figures.firstWorks += truth;
    if (shop.isAttacked) {
      figures.attackedVisits++;
      figures.attackedFirstWorks += truth;
    }
    const predicted = placed.works?.get(first.id);
    const bin = predicted === undefined ? undefined : figures.bins[Math.min(9, Math.floor(predicted * 10))];
    if (bin && predicted !== undefined) {
      bin.count++;
      bin.predicted += predicted;
      bin.actual += truth;
    }
    if (!first.isAlive) {
      figures.deadVisits++;
      if (topWasDead !== first.id) figures.deadStays++;
    }

    const visitor = this.#nextVisitor++;
    // Half of the people come from a few large networks.
    const network = random.chance(0.5) ? random.below(NETWORKS / 20) : random.below(NETWORKS);
    const basket = shop.basket * random.between(0.4, 1.8);
    let now = start;
    let used: TrueCode | null = null;
    let buys = false;
    let clicked = first;
    for (const code of shown.slice(0, 4)) {
      clicked = code;
      now += 20_000;
      method.take({ event: 'copy', at: new Date(now), code: code.id, visitor, network });
      const problem = this.#problemOf(code, basket);
      now += 60_000;
      this.#maybeVote(method, now, code, visitor, network, problem);
      if (problem === null) {
        used = code;
        buys = random.chance(0.7);
        figures.euros += saving(code, basket);
        break;
      }
      figures.euros -= 3;
      const then = random.pick<'pays' | 'leaves' | 'tries'>([
        ['pays', 36],
        ['leaves', 26],
        ['tries', 38],
      ]);
      buys = then === 'pays' && random.chance(0.7);
      if (then !== 'tries') break;
    }
    if (buys) {
      const voucher = shop.reportsVouchers ? (used?.id ?? 'none') : 'unknown';
      method.take({
        ...{ event: 'sale', at: new Date(now + 120_000), code: clicked.id, visitor, voucher, amount: basket },
      });
    }
    return first.isAlive ? null : first.id;
  }

  /** Why it fails for this basket, or null where it works. */
  #problemOf(code: TrueCode, basket: number): Reason | null {
    const random = this.#random;
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

  #maybeVote(
    method: Method,
    now: number,
    code: TrueCode,
    visitor: number,
    network: number,
    problem: Reason | null,
  ): void {
    const random = this.#random;
    const { voteRates, wrongVotes } = this.#options;
    if (!random.chance(problem === null ? voteRates.success : voteRates.failure)) return;
    const worked = random.chance(wrongVotes) ? problem !== null : problem === null;
    const told = problem !== null && !worked && random.chance(0.5) ? problem : null;
    const reason = told && random.chance(0.15) ? 'other' : told;
    method.take({ event: 'vote', at: new Date(now), code: code.id, visitor, network, worked, reason });
  }

  /** Praises a dead code, or slanders the one in the first place. */
  #attack(shop: TrueShop, now: number, method: Method, ids: number[]): void {
    const random = this.#random;
    const dead = shop.codes.find(({ isAlive, isWithdrawn }) => !isAlive && !isWithdrawn);
    const praises = dead !== undefined && random.chance(0.6);
    const code = praises ? dead.id : ids[0];
    if (code === undefined) return;
    const visitor = `attacker-${this.#nextVisitor++}`;
    const network = `attacker-${shop.id}-${random.below(this.#options.attackNetworks)}`;
    method.take({ event: 'copy', at: new Date(now), code, visitor, network });
    const reason = praises ? null : 'invalid';
    method.take({
      event: 'vote',
      at: new Date(now + 30_000),
      code,
      visitor,
      network,
      worked: praises,
      reason,
    });
  }
}

export function successOf(code: TrueCode): number {
  if (!code.isAlive) return 0.01;
  return code.success * (code.shop.rule ? 0.85 : 1);
}

function saving({ discountType, discountValue }: TrueCode, basket: number): number {
  return discountType === 'percentage' ? (basket * discountValue) / 100 : Math.min(discountValue, basket);
}
