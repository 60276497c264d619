// A history of copies, votes and sales, event by event, and the order of a shop's codes at any moment of it.
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import type { Source } from '#domain/core/sources.ts';
import { ANSWER_DAYS } from './answer-time.ts';
import { labelOf, type TrustLabel } from './labels.ts';
import type { Reason } from './likelihood.ts';
import {
  type DiscountTerms,
  expectedSaving,
  orderOfShop,
  SALES_FOR_BASKET,
  savingOn,
  USUAL_BASKET,
} from './ranking.ts';
import { type LabelledCopies, NO_LABELS, type Rates, ratesOf, withLabel } from './rates.ts';
import { ShopRules } from './shop-rules.ts';
import { CodeCopy, TrustFilter } from './trust-filter.ts';

export type Id = string | number;

export type TrustEvent = { at: Date } & (
  | ({ event: 'code'; id: Id; shop: Id; source: Source; validUntil: Date | null } & DiscountTerms)
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
  discount: DiscountTerms;
  validUntil: number;
  isWithdrawn: boolean;
  trust: TrustFilter;
}

interface ReplayedShop {
  id: Id;
  /** Those that are not withdrawn. */
  codes: Set<ReplayedCode>;
  rules: ShopRules<ReplayedCode>;
  sales: number;
  revenue: number;
}

/** The codes that one visitor has copied, or voted on, in one shop on one day. */
class DayVisit extends Map<ReplayedCode, CodeCopy> {
  /** Those a checkout has told something about. */
  readonly judged = new Set<ReplayedCode>();
}

const HOUR = 3_600_000;

export class TrustReplay {
  /** By their ids as text: 7 and "7" are the same. */
  readonly #codes = new Map<string, ReplayedCode>();
  readonly #shops = new Map<string, ReplayedShop>();
  /** By day, then by visitor and shop. */
  readonly #visits = new Map<string, Map<string, DayVisit>>();
  #labels: LabelledCopies = NO_LABELS;
  #rates: Rates = ratesOf(NO_LABELS);
  #today = '';
  #hour = Number.NaN;

  /** Takes the next event; an `order` is answered. Throws UnknownCode. */
  take(event: TrustEvent): ShopOrder | null {
    const now = event.at.getTime();
    this.#turnDay(now);
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
        this.#withdrawn(this.#code(event.code));
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
    const code = this.#codes.get(String(id));
    if (!code) throw new UnknownCode(id);
    return code;
  }

  #shop(id: Id): ReplayedShop {
    const known = this.#shops.get(String(id));
    if (known) return known;
    const shop: ReplayedShop = {
      id,
      codes: new Set(),
      rules: new ShopRules<ReplayedCode>(),
      sales: 0,
      revenue: 0,
    };
    this.#shops.set(String(id), shop);
    return shop;
  }

  /** A code that is known already keeps what is believed about it. */
  #addCode(event: Extract<TrustEvent, { event: 'code' }>, now: number): void {
    const { id, source, discountType, discountValue, minimumOrder } = event;
    const discount = { discountType, discountValue, minimumOrder };
    const validUntil = event.validUntil?.getTime() ?? Number.POSITIVE_INFINITY;
    const shop = this.#shop(event.shop);
    const known = this.#codes.get(String(id));
    if (known) {
      known.shop.codes.delete(known);
      Object.assign(known, { shop, discount, validUntil });
      this.#offered(known, now);
      return;
    }
    const trust = new TrustFilter(source, now);
    const code = { id, shop, discount, validUntil, isWithdrawn: false, trust };
    this.#codes.set(String(id), code);
    shop.codes.add(code);
  }

  #copy({ code: id, visitor, network }: Extract<TrustEvent, { event: 'copy' }>, now: number): void {
    const code = this.#code(id);
    const visit = this.#visit(visitor, code.shop);
    const known = visit.get(code);
    if (known?.isSeen) return;
    for (const [earlier, copy] of visit) if (earlier !== code) earlier.trust.movedOn(now, this.#rates, copy);
    const copy = known ?? new CodeCopy(String(network));
    visit.set(code, copy);
    code.trust.copied(now, this.#rates, copy);
  }

  #vote(event: Extract<TrustEvent, { event: 'vote' }>, now: number): void {
    const { worked, reason, network, visitor } = event;
    const code = this.#code(event.code);
    const copy = this.#copyVotedOn(code, visitor);
    const isShopRule = code.shop.rules.isRule(now, reason);
    if (!worked) code.shop.rules.given(now, code, reason, String(network));
    const cast = { worked, reason, network: String(network), copied: copy.isSeen, isShopRule };
    code.trust.voted(now, this.#rates, cast, copy);
  }

  /** One vote per visitor, code and day: today's copy, or one of the days before that nobody has voted on. */
  #copyVotedOn(code: ReplayedCode, visitor: Id): CodeCopy {
    const today = this.#visitOf(this.#today, visitor, code.shop)?.get(code);
    if (today) return today;
    for (let days = 1; days <= ANSWER_DAYS; days++) {
      const earlier = this.#visitOf(shiftBerlinDay(this.#today, -days), visitor, code.shop)?.get(code);
      if (earlier?.vote === 'none') return earlier;
    }
    const unseen = new CodeCopy();
    this.#visit(visitor, code.shop).set(code, unseen);
    return unseen;
  }

  /** The voucher of the checkout is proof for its code, and against what the visitor had copied besides. */
  #sale({ code: id, visitor, voucher, amount }: Extract<TrustEvent, { event: 'sale' }>, now: number): void {
    const clicked = this.#code(id);
    const { shop } = clicked;
    shop.sales++;
    shop.revenue += amount;
    if (voucher === 'unknown') return;
    const visit = this.#visit(visitor, shop);
    const named = this.#codes.get(String(voucher));
    const used = named?.shop === shop ? named : undefined;
    const copied = [...visit].filter(([, copy]) => copy.isSeen).map(([code]) => code);
    for (const code of new Set([clicked, ...copied, ...(used ? [used] : [])])) {
      // Orders are free to place and to cancel: that a code was not used is said once a day.
      if (code !== used && visit.judged.has(code)) continue;
      visit.judged.add(code);
      code.trust.sold(now, code === used, visit.get(code) ?? null);
    }
  }

  #withdrawn(code: ReplayedCode): void {
    code.isWithdrawn = true;
    code.shop.codes.delete(code);
  }

  #offered(code: ReplayedCode, now: number): void {
    if (code.isWithdrawn) code.trust.offeredAgain(now);
    else code.trust.listed(now);
    code.isWithdrawn = false;
    code.shop.codes.add(code);
  }

  #order({ shop: id, basket }: Extract<TrustEvent, { event: 'order' }>, now: number): ShopOrder {
    const shop = this.#shop(id);
    const usual = shop.sales >= SALES_FOR_BASKET ? shop.revenue / shop.sales : USUAL_BASKET;
    const shown = [...shop.codes].filter(({ validUntil }) => validUntil > now);
    const ranked = shown.map(({ id, discount, trust }) => ({
      id,
      works: trust.works(now),
      expectedSaving: expectedSaving(trust.works(now), savingOn(basket ?? usual, discount)),
      knowledge: trust.knowledge(now),
      isDead: trust.isDead(now),
      label: labelOf(trust, now),
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
    const visit = new DayVisit();
    const day = this.#visits.get(this.#today) ?? new Map();
    this.#visits.set(this.#today, day.set(visitKey(visitor, shop), visit));
    return visit;
  }

  #visitOf(day: string, visitor: Id, shop: ReplayedShop): DayVisit | undefined {
    return this.#visits.get(day)?.get(visitKey(visitor, shop));
  }

  #turnDay(now: number): void {
    // The Berlin day can only change with the hour, and asking for it is slow.
    const hour = Math.floor(now / HOUR);
    if (hour === this.#hour) return;
    this.#hour = hour;
    const today = berlinDay(new Date(now));
    if (today === this.#today) return;
    this.#today = today;
    this.#forgetVisits(shiftBerlinDay(today, -ANSWER_DAYS));
  }

  /** Visits that are settled are counted into the rates, and forgotten. */
  #forgetVisits(before: string): void {
    for (const [day, visits] of this.#visits) {
      if (day >= before) continue;
      for (const copy of [...visits.values()].flatMap((visit) => [...visit.values()])) {
        if (copy.outcome && copy.isSeen)
          this.#labels = withLabel(this.#labels, copy.outcome === 'success', copy);
      }
      this.#visits.delete(day);
    }
    this.#rates = ratesOf(this.#labels);
  }
}

/** An event names a code that no event has brought. */
export class UnknownCode extends Error {
  readonly id: Id;

  constructor(id: Id) {
    super(`unknown code: ${id}`);
    this.id = id;
  }
}

function visitKey(visitor: Id, { id }: ReplayedShop): string {
  return `${visitor}\n${id}`;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
