// Reading discounts out of advertising text, and writing them.

import { formatPercent } from './format.ts';

export type DiscountType = 'percentage' | 'fixed';

export interface Discount {
  discountType: DiscountType;
  discountValue: number;
}

interface Amount {
  value: number;
  before: string;
  after: string;
}

/** Advertising texts are short; a bound keeps the patterns below cheap on anything else. */
const READ_LENGTH = 1000;
const CONTEXT_LENGTH = 60;
const LARGEST_AMOUNT = 100_000;

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`;
const CURRENCY = String.raw`(?:€|eur(?:os?)?(?!\p{L}))`;
const PERCENT = new RegExp(String.raw`(?<![\d.,])(${NUMBER})[\s-]*(?:%|prozent|percent)`, 'giu');
const MONEY = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})(?:,-+)?\s*${CURRENCY}|${CURRENCY}\s*(${NUMBER})(?![\d.,]*\d)`,
  'giu',
);

const ORDER_VALUE = '(?:mindest)?(?:bestell|einkaufs|waren)wert|mindestumsatz|mbw';
// "Bestellung 10 € Rabatt" names no minimum, "Bestellung über 10 €" does: an order needs such a word.
const ORDER_OF = String.raw`(?:orders?|purchases?|bestellung(?:en)?|einkauf|einkäufen?)\s+(?:of|worth|von|über)`;
const MINIMUM_WORD = 'ab|from|over|above|min|minimum|mindestens|at least|spend(?:ing)?';
const LINK_WORD =
  'einem|einen|einer|an?|of|von|über|orders?|value|spend|purchases?|bestellung(?:en)?|einkauf|einkäufen?';
const MINIMUM_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${MINIMUM_WORD}|${ORDER_VALUE}|${ORDER_OF})` +
    String.raw`(?:[\s.:,]+(?:${LINK_WORD}|${MINIMUM_WORD}|${ORDER_VALUE}))*[\s.:]*$`,
  'iu',
);
// Not when another amount follows: in "10 € (MBW 50 €)" the minimum is the 50.
const MINIMUM_AFTER = new RegExp(
  String.raw`^\s*\(?(?:(?:${ORDER_VALUE})(?!\p{L})(?![\s.:]*(?:von\s*)?(?:€|eur)?\s*\d)|or more|oder mehr)`,
  'iu',
);
// "19,99 € statt 29,99 €" and "3 Paar für 10 €" tell prices, not savings.
const PRICE_BEFORE =
  /(?<!\p{L})(?:statt|uvp|instead of|(?<!(?:gutschein|rabatt|voucher|coupon)\s)(?:für|for))[\s:]*$/iu;
const PRICE_AFTER = /^\s*(?:statt|instead of)(?!\p{L})/iu;

export function discountLabel(code: Discount & { discount?: string | null | undefined }): string {
  const text = code.discount?.trim();
  if (text) return text;
  return code.discountType === 'percentage' ? formatPercent(code.discountValue) : euros(code.discountValue);
}

/** Whole euros without decimals, as German shops write them. */
function euros(value: number): string {
  return (Number.isInteger(value) ? wholeEuros : eurosAndCents).format(value);
}

const wholeEuros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const eurosAndCents = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** The discount a text promises. Percent wins over euros; a minimum order or a price never counts. */
export function parseDiscount(text: string): Discount | null {
  const percent = amountsIn(text, PERCENT).find(({ value }) => value <= 100);
  if (percent) return { discountType: 'percentage', discountValue: percent.value };
  const money = amountsIn(text, MONEY).find((amount) => !isMinimum(amount) && !isPrice(amount));
  return money ? { discountType: 'fixed', discountValue: money.value } : null;
}

/** The minimum order value a text asks for, in euros. */
export function minimumOrder(text: string): number | null {
  return amountsIn(text, MONEY).find(isMinimum)?.value ?? null;
}

function amountsIn(text: string, pattern: RegExp): Amount[] {
  const read = text.slice(0, READ_LENGTH);
  return [...read.matchAll(pattern)]
    .map((match) => {
      const end = match.index + match[0].length;
      return {
        value: readNumber(match[1] ?? match[2] ?? ''),
        before: read.slice(Math.max(0, match.index - CONTEXT_LENGTH), match.index),
        after: read.slice(end, end + CONTEXT_LENGTH),
      };
    })
    .filter(({ value }) => value > 0 && value <= LARGEST_AMOUNT);
}

/** '1.000' and '1,000' are thousands in German and English text, '7,5' and '7.50' are decimals. */
function readNumber(text: string): number {
  if (/^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text)) return Number(text.replaceAll(',', ''));
  return Number(text.replace(',', '.'));
}

function isMinimum({ before, after }: Amount): boolean {
  return MINIMUM_BEFORE.test(before) || MINIMUM_AFTER.test(after);
}

function isPrice({ before, after }: Amount): boolean {
  return PRICE_BEFORE.test(before) || PRICE_AFTER.test(after);
}
