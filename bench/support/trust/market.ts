// The hidden truth: shops and their codes, which are born, die, come back and are withdrawn, whatever anybody does.
import type { Reason } from '#domain/trust/likelihood.ts';
import type { TrustEvent } from '#domain/trust/replay.ts';
import { Random } from '../random.ts';

const DAY = 86_400_000;
const CODES_PER_SHOP = 8;

export interface MarketOptions {
  seed: number;
  shops: number;
  /** Hazards of death per day, in the first four days and later, and of revival. */
  deathYoung: number;
  deathOld: number;
  revival: number;
  /** The share of codes that never worked, by where they come from. */
  bornDead: { network: number; community: number; research: number };
  /** The share of shops whose network reports the voucher of a sale. */
  reportsVouchers: number;
}

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

type Tell = (event: TrustEvent) => void;

export class Market {
  readonly shops: TrueShop[];
  readonly #options: MarketOptions;
  readonly #random: Random;
  #nextId = 1;

  constructor(options: MarketOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.shops = Array.from({ length: options.shops }, (_, index) => this.#openShop(index));
  }

  #openShop(index: number): TrueShop {
    const random = this.#random;
    const rule = random.pick<Reason>([
      ['minimum', 3],
      ['new-customers', 1],
      ['excluded', 2],
    ]);
    return {
      ...{ id: index + 1, visitsPerDay: Math.max(8, 220 / (index + 1) ** 0.9) },
      basket: random.between(35, 140),
      reportsVouchers: random.chance(this.#options.reportsVouchers),
      rule: random.chance(0.25) ? rule : null,
      ...{ codes: [], isAttacked: index % 5 === 2, busyUntil: 0 },
    };
  }

  /** What happens to the codes of a shop overnight. */
  renew(shop: TrueShop, now: number, isFirstDay: boolean, tell: Tell): void {
    for (const code of shop.codes) {
      this.#age(code, now);
      if (code.source === 'awin' || code.source === 'tradedoubler') this.#list(code, now, tell);
    }
    shop.codes = shop.codes.filter((code) => {
      if (code.isWithdrawn) return code.offeredAgainAt !== null;
      if (code.validUntil !== null && code.validUntil <= now) return false;
      const isTooOld = now - code.createdAt > 150 * DAY;
      if (isTooOld) tell({ event: 'withdrawn', code: code.id, at: new Date(now) });
      return !isTooOld;
    });
    while (shownOf(shop).length < CODES_PER_SHOP) {
      // The first ones have been there for a while.
      this.#addCode(shop, isFirstDay ? now - this.#random.between(0, 20) * DAY : now, now, tell);
    }
    if (this.#random.chance(0.01)) shop.busyUntil = now + 2 * DAY;
  }

  #age(code: TrueCode, now: number): void {
    const { deathYoung, deathOld, revival } = this.#options;
    const hazard = now - code.createdAt < 4 * DAY ? deathYoung : deathOld;
    if (code.isAlive && this.#random.chance(hazard)) code.isAlive = false;
    else if (!code.isAlive && this.#random.chance(revival)) code.isAlive = true;
  }

  /** Networks withdraw dead codes late, some living ones by mistake, and offer those again. */
  #list(code: TrueCode, now: number, tell: Tell): void {
    const random = this.#random;
    if (code.isWithdrawn && code.offeredAgainAt !== null && code.offeredAgainAt <= now) {
      code.isWithdrawn = false;
      tell({ event: 'offered', code: code.id, at: new Date(now) });
    } else if (!code.isWithdrawn && random.chance(code.isAlive ? 0.002 : 0.05)) {
      code.isWithdrawn = true;
      code.offeredAgainAt = code.isAlive ? now + random.between(2, 8) * DAY : null;
      tell({ event: 'withdrawn', code: code.id, at: new Date(now) });
    }
  }

  #addCode(shop: TrueShop, createdAt: number, now: number, tell: Tell): void {
    const random = this.#random;
    const { bornDead } = this.#options;
    const source = random.pick<TrueCode['source']>([
      ['awin', 45],
      ['tradedoubler', 15],
      ['community', 25],
      ['research', 15],
    ]);
    const discountType = random.chance(0.7) ? 'percentage' : 'fixed';
    const validUntil = random.chance(0.5) ? createdAt + random.between(10, 90) * DAY : null;
    const code: TrueCode = {
      ...{ id: this.#nextId++, shop, createdAt, source, discountType },
      discountValue:
        discountType === 'percentage' ? 5 + 5 * random.below(6) : Math.round(random.between(4, 25)),
      minimumOrder: random.chance(0.3) ? 10 * (2 + random.below(8)) : null,
      validUntil: validUntil !== null && validUntil <= now ? now + 10 * DAY : validUntil,
      success: random.chance(0.65) ? random.between(0.84, 0.97) : random.between(0.25, 0.6),
      isAlive: !random.chance(
        source === 'community' || source === 'research' ? bornDead[source] : bornDead.network,
      ),
      ...{ isWithdrawn: false, offeredAgainAt: null },
    };
    shop.codes.push(code);
    const { id, discountValue, minimumOrder } = code;
    tell({
      ...{ event: 'code', at: new Date(now), id, shop: shop.id, source },
      ...{ discountType, discountValue, minimumOrder },
      validUntil: code.validUntil === null ? null : new Date(code.validUntil),
    });
  }
}

export function shownOf(shop: TrueShop): TrueCode[] {
  return shop.codes.filter(({ isWithdrawn }) => !isWithdrawn);
}

/** How often the checkout accepts it now. */
export function successOf(code: TrueCode): number {
  if (!code.isAlive) return 0.01;
  return code.success * (code.shop.rule ? 0.85 : 1);
}
