// The order of a shop's codes: by what a visitor can expect to save. What we earn plays no part in it.

import type { Discount } from '#domain/codes/discounts.ts';

/** What a trial that fails costs a visitor: time and temper. */
const COST_OF_FAILURE = 3;
/** Of those whose code fails, this share tries the next one. */
const TRIES_NEXT = 0.4;
/** The first code has to be a good bet, if there is one. */
export const FIRST_NEEDS = 0.7;
/** Only codes above this are worth a trial to learn more about them. */
export const PROMISING = 0.3;
/** Where there is this much evidence there is nothing to explore. */
export const KNOWN = 30;
/** The basket of a shop of which no sale is known. */
export const USUAL_BASKET = 60;
/** A shop's mean sale is believed from here on. */
export const SALES_FOR_BASKET = 5;
/** This many of the least known codes take turns in the second place, one an hour. */
export const EXPLORED = 4;
const HOUR = 3_600_000;

export interface DiscountTerms extends Discount {
  minimumOrder: number | null;
  /** What the code takes off at most. */
  maximumSaving?: number | null | undefined;
}

export interface Ranked {
  id: number | string;
  works: number;
  /** In euros, see `expectedSaving`. */
  expectedSaving: number;
  knowledge: number;
  isDead: boolean;
  /** Submitted by visitors, and nothing speaks for it yet. */
  isUnproven?: boolean | undefined;
}

export function savingOn(basket: number, discount: DiscountTerms): number {
  const { discountType, discountValue, minimumOrder, maximumSaving } = discount;
  if (minimumOrder !== null && basket < minimumOrder) return 0;
  const saving = discountType === 'percentage' ? (basket * discountValue) / 100 : discountValue;
  return Math.min(saving, basket, maximumSaving ?? basket);
}

/** In euros: what the visitor saves, less what failing costs, over all the trials that follow. */
export function expectedSaving(works: number, saving: number): number {
  const fails = 1 - works;
  return (works * saving - fails * COST_OF_FAILURE) / (1 - fails * TRIES_NEXT);
}

/** Best first; then those that nothing speaks for, and those that are probably dead last. */
export function orderOfShop<Code extends Ranked>(codes: readonly Code[], now: number): Code[] {
  const order = codes.toSorted(
    (a, b) =>
      Number(a.isDead) - Number(b.isDead) ||
      Number(a.isUnproven ?? false) - Number(b.isUnproven ?? false) ||
      b.expectedSaving - a.expectedSaving ||
      compareIds(a, b),
  );
  const places = firstPlaces(
    order.filter(({ isDead, isUnproven }) => !isDead && !isUnproven),
    now,
  );
  return [...places, ...order.filter((code) => !places.includes(code))];
}

/** The first and the second place among codes that live and are not unproven. What follows is ordered by expected saving alone. */
export function firstPlaces<Code extends Ranked>(alive: readonly Code[], now: number): Code[] {
  const first =
    best(
      alive.filter(({ works }) => works >= FIRST_NEEDS),
      'expectedSaving',
    ) ?? best(alive, 'works');
  const second = explored(
    alive.filter((code) => code !== first),
    now,
  );
  return [first, second].filter((code) => code !== undefined);
}

function best<Code extends Ranked>(codes: readonly Code[], by: 'works' | 'expectedSaving'): Code | undefined {
  return codes.toSorted((a, b) => b[by] - a[by] || compareIds(a, b))[0];
}

/** The same for all visitors of an hour, because pages are cached. */
function explored<Code extends Ranked>(codes: readonly Code[], now: number): Code | undefined {
  const unknown = codes
    .filter(
      ({ works, expectedSaving, knowledge }) => works >= PROMISING && expectedSaving > 0 && knowledge < KNOWN,
    )
    .sort((a, b) => a.knowledge - b.knowledge || compareIds(a, b))
    .slice(0, EXPLORED);
  return unknown[Math.floor(now / HOUR) % Math.max(1, unknown.length)];
}

function compareIds(a: Ranked, b: Ranked): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
