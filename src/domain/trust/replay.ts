// A history of copies, votes and sales, event by event, and the order of a shop's codes at any moment of it.
import { berlinDay } from '#domain/core/berlin-time.ts';
import type { Source } from '#domain/core/sources.ts';
import { CodeTrust, Copy } from './code-trust.ts';
import { labelOf, type TrustLabel } from './labels.ts';
import type { Reason } from './likelihood.ts';
import { type Discount, orderOfShop, savingOn, USUAL_BASKET } from './ranking.ts';
import { type LabelledCopies, NO_LABELS, type Rates, ratesOf, withLabel } from './rates.ts';
import { ShopRules } from './shop-rules.ts';

export type Id = string | number;

export type TrustEvent = { at: Date } & (
  | ({ event: 'code'; id: Id; shop: Id; source: Source; validUntil: Date | null } & Discount)
  | { event: 'copy'; code: Id; visitor: Id; network: Id }
  | { event: 'vote'; code: Id; visitor: Id; network: Id; worked: boolean; reason: Reason | null }
  | { event: 'sale'; code: Id; visitor: Id; voucher: Id; amount: number }
  | { event: 'withdrawn' | 'offered'; code: Id }
  | { event: 'tested'; code: Id; worked: boolean }
  | { event: 'order'; shop: Id; basket: number | null }
);

export interface ShopOrder {
  shop: Id;
  codes: { id: Id; works: number; label: TrustLabel }[];
}

interface ReplayedCode {
  id: Id;
  shop: ReplayedShop;
  discount: Discount;
  validUntil: number;
  isWithdrawn: boolean;
  trust: CodeTrust;
}

interface ReplayedShop {
  id: Id;
  codes: ReplayedCode[];
  rules: ShopRules<Id>;
  sales: number;
  revenue: number;
}

/** What one visitor did in one shop on one day. */
interface DayVisit {
  copies: Map<ReplayedCode, Copy>;
  labels: Map<ReplayedCode, boolean>;
}

/** A vote may come this long after its copy; then it is settled what the visitor did. */
const SETTLED_AFTER_DAYS = 2;
const DAY = 86_400_000;
/** A shop's mean sale is believed from here on. */
const SALES_NEEDED = 5;

export class TrustReplay {
  readonly #codes = new Map<Id, ReplayedCode>();
  readonly #shops = new Map<Id, ReplayedShop>();
  /** By day, then by visitor and shop. */
  readonly #visits = new Map<string, Map<string, DayVisit>>();
  #labels: LabelledCopies = NO_LABELS;
  #rates: Rates = ratesOf(NO_LABELS);
  #today = '';

  get rates(): Rates {
    return this.#rates;
  }

  /** Takes the next event; an `order` is answered. Throws where a code is unknown. */
  take(event: TrustEvent): ShopOrder | null {
    const now = event.at.getTime();
    this.#turnDay(event.at);
    switch (event.event) {
      case 'code':
        this.#addCode(event, now);
        return null;
      case 'copy':
        this.#copy(event, now);
        return null;
      case 'vote':
        this.#vote(event, now);
        return null;
      case 'sale':
        this.#sale(event, now);
        return null;
      case 'withdrawn':
        this.#code(event.code).isWithdrawn = true;
        return null;
      case 'offered':
        this.#offered(this.#code(event.code), now);
        return null;
      case 'tested':
        this.#code(event.code).trust.tested(now, event.worked);
        return null;
      case 'order':
        return this.#order(event, now);
    }
  }

  #code(id: Id): ReplayedCode {
    const code = this.#codes.get(id);
    if (!code) throw new RangeError(`Den Code ${JSON.stringify(id)} gibt es nicht.`);
    return code;
  }

  #shop(id: Id): ReplayedShop {
    const shop = this.#shops.get(id) ?? { id, codes: [], rules: new ShopRules<Id>(), sales: 0, revenue: 0 };
    this.#shops.set(id, shop);
    return shop;
  }

  #addCode(event: Extract<TrustEvent, { event: 'code' }>, now: number): void {
    const { id, source, validUntil, discountType, discountValue, minimumOrder } = event;
    const shop = this.#shop(event.shop);
    const code: ReplayedCode = {
      ...{ id, shop, discount: { discountType, discountValue, minimumOrder }, isWithdrawn: false },
      validUntil: validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
      trust: new CodeTrust(source, now),
    };
    const known = this.#codes.get(id);
    if (known) known.shop.codes.splice(known.shop.codes.indexOf(known), 1);
    this.#codes.set(id, code);
    shop.codes.push(code);
  }

  #copy({ code: id, visitor }: Extract<TrustEvent, { event: 'copy' }>, now: number): void {
    const code = this.#code(id);
    const { copies } = this.#visit(visitor, code.shop);
    if (copies.has(code)) return;
    for (const [earlier, copy] of copies) earlier.trust.movedOn(now, this.#rates, copy);
    const copy = new Copy();
    copies.set(code, copy);
    code.trust.copied(now, this.#rates, copy);
  }

  #vote(event: Extract<TrustEvent, { event: 'vote' }>, now: number): void {
    const { worked, reason, network } = event;
    const code = this.#code(event.code);
    const visit = this.#visit(event.visitor, code.shop);
    const before =
      visit.copies.get(code) ?? this.#visitOf(this.#dayBefore(), event.visitor, code.shop)?.copies.get(code);
    const copy = before ?? new Copy();
    if (!before) visit.copies.set(code, copy);
    const isShopRule = code.shop.rules.isRule(now, reason);
    if (!worked) code.shop.rules.given(now, event.code, reason);
    const cast = { worked, reason, network: String(network), copied: before !== undefined, isShopRule };
    code.trust.voted(now, this.#rates, cast, copy);
  }

  /** The voucher of the checkout is proof for its code, and against what the visitor had copied besides. */
  #sale({ code: id, visitor, voucher, amount }: Extract<TrustEvent, { event: 'sale' }>, now: number): void {
    const clicked = this.#code(id);
    const { shop } = clicked;
    shop.sales++;
    shop.revenue += amount;
    if (voucher === 'unknown') return;
    const visit = this.#visit(visitor, shop);
    const used = this.#codes.get(voucher);
    const tried = new Set([clicked, ...visit.copies.keys(), ...(used ? [used] : [])]);
    for (const code of tried) {
      const succeeded = code === used;
      const copy = visit.copies.get(code) ?? null;
      code.trust.sold(now, succeeded, copy);
      if (copy) visit.labels.set(code, succeeded);
    }
  }

  #offered(code: ReplayedCode, now: number): void {
    if (code.isWithdrawn) code.trust.offeredAgain(now);
    else code.trust.listed(now);
    code.isWithdrawn = false;
  }

  #order({ shop: id, basket }: Extract<TrustEvent, { event: 'order' }>, now: number): ShopOrder {
    const shop = this.#shop(id);
    const usual = shop.sales >= SALES_NEEDED ? shop.revenue / shop.sales : USUAL_BASKET;
    const shown = shop.codes.filter(({ validUntil, isWithdrawn }) => !isWithdrawn && validUntil > now);
    const ranked = shown.map(({ id, discount, trust }) => ({
      ...{ id, works: trust.works(now), saving: savingOn(basket ?? usual, discount) },
      ...{ knowledge: trust.knowledge(now), isDead: trust.isDead(now), label: labelOf(trust, now) },
    }));
    const codes = orderOfShop(ranked, now).map(({ id, works, label }) => ({
      id,
      works: rounded(works),
      label,
    }));
    return { shop: id, codes };
  }

  #visit(visitor: Id, shop: ReplayedShop): DayVisit {
    const known = this.#visitOf(this.#today, visitor, shop);
    if (known) return known;
    const visit = { copies: new Map(), labels: new Map() };
    const day = this.#visits.get(this.#today) ?? new Map();
    this.#visits.set(this.#today, day.set(visitKey(visitor, shop), visit));
    return visit;
  }

  #visitOf(day: string, visitor: Id, shop: ReplayedShop): DayVisit | undefined {
    return this.#visits.get(day)?.get(visitKey(visitor, shop));
  }

  #dayBefore(): string {
    return berlinDay(new Date(Date.parse(`${this.#today}T12:00:00Z`) - DAY));
  }

  /** Visits that are settled are counted into the rates, and forgotten. */
  #turnDay(at: Date): void {
    const today = berlinDay(at);
    if (today === this.#today) return;
    this.#today = today;
    const settled = berlinDay(new Date(at.getTime() - SETTLED_AFTER_DAYS * DAY));
    for (const [day, visits] of this.#visits) {
      if (day > settled) continue;
      for (const { copies, labels } of visits.values())
        for (const [code, succeeded] of labels) {
          const copy = copies.get(code);
          if (copy) this.#labels = withLabel(this.#labels, succeeded, copy);
        }
      this.#visits.delete(day);
    }
    this.#rates = ratesOf(this.#labels);
  }
}

function visitKey(visitor: Id, { id }: ReplayedShop): string {
  return `${visitor}\n${id}`;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
