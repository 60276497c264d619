// What the codes of a shop take off one basket. In integer cents, because a cent too much is a wrong answer.
import type { OfferTexts } from './condition-amounts.ts';
import type { Conditions } from './conditions.ts';
import type { DiscountType } from './discounts.ts';

export interface Basket {
  cents: number;
  isNewCustomer: boolean;
  inApp: boolean;
}

export interface BasketCode
  extends Pick<Conditions, 'minimumOrder' | 'maximumSaving' | 'newCustomersOnly' | 'appOnly'>,
    OfferTexts {
  discount: string;
  discountType: DiscountType;
  discountValue: number;
  trust: { works: number; label: string; isUnproven?: boolean | undefined };
}

export type BasketOutcome =
  /** `upTo`: the offer itself says "bis zu". */
  | { kind: 'saves'; cents: number; upTo: boolean }
  | { kind: 'missing'; cents: number; thenCents: number }
  /** Nobody said an amount, or the texts make it depend on more than we read. */
  | { kind: 'unknown'; why: 'no-amount' | 'tiered' }
  | { kind: 'excluded'; why: 'new-customers' | 'app' };

export function basketOutcome(code: BasketCode, basket: Basket): BasketOutcome {
  if (code.newCustomersOnly && !basket.isNewCustomer) return { kind: 'excluded', why: 'new-customers' };
  if (code.appOnly && !basket.inApp) return { kind: 'excluded', why: 'app' };
  const minimum = centsOf(code.minimumOrder ?? 0);
  if (basket.cents < minimum)
    return { kind: 'missing', cents: minimum - basket.cents, thenCents: savedOn(minimum, code) };
  if (code.discountValue === 0) return { kind: 'unknown', why: 'no-amount' };
  if (code.minimumOrder === null && isTiered(code)) return { kind: 'unknown', why: 'tiered' };
  return { kind: 'saves', cents: savedOn(basket.cents, code), upTo: /^bis zu/i.test(code.discount) };
}

const STEP = /(?<!\p{L})(?<word>ab|je|pro|from|over|per)\s+(?:€\s*)?(?<amount>\d[\d.,]*)\s*(?:€|euro?)/giu;

/**
 * Whether more is promised for larger orders. Coarser than the reader of conditions, which is too much code for a phone:
 * where it errs, no amount is shown.
 */
export function isTiered({ title = '', description = '', conditions = '' }: OfferTexts): boolean {
  const steps = [...`${title}. ${description}. ${conditions}`.slice(0, 2_000).matchAll(STEP)];
  if (steps.some(({ groups }) => /je|pro|per/i.test(groups?.word ?? ''))) return true;
  return new Set(steps.map(({ groups }) => groups?.amount)).size > 1;
}

/** Rounded to the cent as shops round, half up. */
function savedOn(cents: number, { discountType, discountValue, maximumSaving }: BasketCode): number {
  const hundredths = centsOf(discountValue);
  const saving = discountType === 'fixed' ? hundredths : Math.floor((cents * hundredths + 5_000) / 10_000);
  return Math.min(saving, cents, maximumSaving === null ? cents : centsOf(maximumSaving));
}

/** Euros come from a column with two decimals; as a binary fraction they may be a little off. */
function centsOf(value: number): number {
  return Math.round(value * 100);
}

export interface Weighed<Code> {
  code: Code;
  outcome: BasketOutcome;
}

const GROUPS: Record<BasketOutcome['kind'], number> = { saves: 0, unknown: 2, missing: 3, excluded: 4 };

/** "Bis zu 50 %" is a bound and no saving: it stands behind those of which the saving is known. */
const groupOf = (outcome: BasketOutcome) =>
  outcome.kind === 'saves' && outcome.upTo ? 1 : GROUPS[outcome.kind];

/**
 * By what they save times the chance that they work; of those that do not apply, the nearest first. Where two are equal,
 * the likelier one, then the order they came in. What visitors submitted and nobody has checked stays behind all that, so
 * that no basket is small enough to put it first; what is probably dead stays last.
 */
export function orderForBasket<Code extends BasketCode>(
  codes: readonly Code[],
  basket: Basket,
): Weighed<Code>[] {
  return codes
    .map((code) => ({ code, outcome: basketOutcome(code, basket) }))
    .toSorted(
      (a, b) =>
        Number(a.code.trust.label === 'dead') - Number(b.code.trust.label === 'dead') ||
        Number(a.code.trust.isUnproven ?? false) - Number(b.code.trust.isUnproven ?? false) ||
        groupOf(a.outcome) - groupOf(b.outcome) ||
        expected(b) - expected(a) ||
        missing(a.outcome) - missing(b.outcome) ||
        chance(b.code) - chance(a.code),
    );
}

/** In percent, as the answer carries it: products of whole numbers compare exactly. */
const chance = ({ trust }: BasketCode) => Math.round(trust.works * 100);
const expected = ({ code, outcome }: Weighed<BasketCode>) =>
  outcome.kind === 'saves' ? outcome.cents * chance(code) : 0;
const missing = (outcome: BasketOutcome) => (outcome.kind === 'missing' ? outcome.cents : 0);
