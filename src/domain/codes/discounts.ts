// Reading discounts out of advertising text, and writing them.

import { formatPercent, formatShortEuros } from '#domain/core/format.ts';

export const DISCOUNT_TYPES = [
  { key: 'percentage', label: 'Prozent' },
  { key: 'fixed', label: 'Euro' },
] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number]['key'];

export interface Discount {
  discountType: DiscountType;
  discountValue: number;
}

export interface Amount {
  value: number;
  /** What stands on both sides of it. */
  before: string;
  after: string;
}

/** Advertising texts are short; a bound keeps the patterns below cheap on anything else. */
const READ_LENGTH = 1000;
const CONTEXT_LENGTH = 60;
/** In euros. What is larger is a mistake, and more than the database takes. */
export const LARGEST_AMOUNT = 100_000;

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`;
const CURRENCY = String.raw`(?:€|eur(?:os?)?(?!\p{L}))`;
const DASHES = '(?:[.,][-–]+)';
const PERCENT = new RegExp(String.raw`(?<![\d.,])(${NUMBER})[\s-]*(?:%|prozent|percent)`, 'giu');
// "25,-" without a currency means euros in German text; "20.11.-30.11." is a time.
const MONEY = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})(?:${DASHES}?[\s-]*${CURRENCY}|${DASHES}(?!\s*\d))|${CURRENCY}\s*(${NUMBER})(?![\d.,]*\d)`,
  'giu',
);
// A franc is not a euro.
const FOREIGN_BEFORE = /(?:[$£]|(?<!\p{L})(?:chf|usd|gbp|fr\.?))\s*$/iu;
const FOREIGN_AFTER = /^\s*(?:[$£]|(?:chf|usd|gbp|franken)(?!\p{L}))/iu;

const SAVING_NOUN = String.raw`[\s-]*(?:\p{L}+[\s-]*)?(?:rabatt|gutschein|nachlass|geschenkt|off|discount|voucher)`;
const SAVING_WORD = String.raw`${SAVING_NOUN}|\s*(?:zu\s+)?spar|\s*(?:günstiger|weniger|billiger|erstattet|gratis|cashback|bonus|free)`;
const SAVING_AFTER = new RegExp(`^(?:${SAVING_WORD})`, 'iu');
const SAVING_BEFORE = /(?<!\p{L})(?:spare|sparen|save|rabatt von|nachlass von)\s*(?:bis zu|up to)?\s*$/iu;

export const ORDER_VALUE =
  '(?:mindest)?(?:bestell|einkaufs?|kauf|waren(?:korb)?|auftrags)(?:wert|summe)|mindest(?:umsatz|einkauf)|mbw';
// "Bestellung 10 € Rabatt" names no minimum, "Bestellung über 10 €" does: an order needs such a word.
const ORDER_OF = String.raw`(?:orders?|purchases?|bestellung(?:en)?|einkauf|einkäufen?|warenkorb)\s+(?:of|worth|von|über)`;
const START_WORD = 'ab|from|over|above|je|pro|per';
const MINIMUM_WORD = 'min|minimum|mind|mindestens|at least|spend(?:ing)?';
const LINK_WORD =
  'einem|einen|einer|an?|of|von|über|beträgt|liegt|bei|ist|orders?|value|spend|purchases?|basket|cart|bestellung(?:en)?|einkauf|einkäufen?|warenkorb';
const MINIMUM_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${START_WORD}|${MINIMUM_WORD}|${ORDER_VALUE}|${ORDER_OF})` +
    String.raw`(?:[\s.:,]+(?:${LINK_WORD}|${START_WORD}|${MINIMUM_WORD}|${ORDER_VALUE}))*[\s.:]*$`,
  'iu',
);
// "€10 off €50" is how English adverts put it.
const OFF_BEFORE = new RegExp(String.raw`(?:\d|${CURRENCY})\s*off\s*$`, 'iu');
// Not when another amount follows: in "10 € (MBW 50 €)" the minimum is the 50.
const MINIMUM_AFTER = new RegExp(
  String.raw`^\s*\(?(?:(?:${ORDER_VALUE})(?!\p{L})(?![\s.:]*(?:von\s*)?(?:€|eur)?\s*\d)|or more|oder mehr)` +
    String.raw`|^\+\s*(?:$|[.,;!)|]|orders?|purchases?|spend|bestell|einkauf)`,
  'iu',
);
// In "ab 75 € Einkaufswert 15 € Rabatt" the order value belongs to the amount before it.
const SPENT_ORDER_VALUE = new RegExp(String.raw`${CURRENCY}\s*(?:${ORDER_VALUE})[\s.:,]*$`, 'iu');
const SAVING_NOUN_AFTER = new RegExp(`^(?:${SAVING_NOUN})`, 'iu');

// "Sneaker ab 9,99 €" tells a price. "Ab" means a minimum only where there is something to be had for it.
export const BARE_START = new RegExp(String.raw`(?<!\p{L})(?:${START_WORD})[\s.:]*$`, 'iu');
const BENEFIT =
  /rabatt|gutschein|code|nachlass|spar|sav(?:e|ing)|geschenk|gift|gratis|kostenlos|frei|free|versand|liefer|shipping|delivery|bonus|zugabe|discount|voucher|bestell|einkauf|order|purchase|warenkorb|gültig|einlösbar|valid/iu;
const PER_UNIT =
  /^\s*\*?\s*(?:\/\s*\p{L}|(?:pro|per|je)\s+\p{L}|im monat|monatlich|mtl|p\.\s?p|a month|a night)/iu;

// "19,99 € statt 29,99 €" and "3 Paar für 10 €" tell prices, not savings.
const PRICE_BEFORE =
  /(?<!\p{L})(?:statt|uvp|instead of|nur|only|just|unter|under|below|preis|price|wert|value|kostet|costs|versand(?:kosten)?|lieferkosten|shipping|gebühr|(?:reduziert|gesenkt|reduced|down)\s+(?:auf|to)|(?<!(?:gutschein|rabatt|voucher|coupon)\s)(?:für|for))[\s:]*$/iu;
const NOW_BEFORE = /(?<!\p{L})(?:jetzt|now)[\s:]*$/iu;
const NOTHING_AFTER = /^\s*(?:$|[.!,;)|])/u;
const PRICE_AFTER = /^\s*(?:statt|instead of|\(?\s*uvp)(?!\p{L})/iu;
const GIFT_BEFORE =
  /(?:geschenk|gift|zugabe|goodie|prämie|beigabe|probe)(?!gutschein|karte|\s*(?:card|voucher))[^\d]{0,40}(?:im wert von|worth|valued at)\s*(?:über|bis zu|up to)?\s*$/iu;

// What a thing is made of, how many buyers are happy, what a loan costs: percentages that save nothing.
const NO_SAVING_AFTER =
  /^[\s-]*(?:(?:weniger|less|reine|aus)\s+)?(?:\p{L}*(?:wolle|zufrieden|zins)|cotton|merino|leinen|linen|seide|silk|polyester|kaschmir|kakao|vol(?!\p{L})|alkohol|co2|co₂|zucker|plastik|positive bewertung|weiterempfehl|finanzierung|financing|eff(?!\p{L})|effektiv|p\.\s?a|(?:aller|der|unserer)\s+(?:kunden|käufer|nutzer))/iu;
const NO_SAVING_BEFORE = /(?:zufriedenheit|quote|rating)\P{L}{0,5}$/iu;
/** A share this high is believed only where the text calls it a saving. */
const NEARLY_ALL = 95;
const EXTRA_BEFORE = /(?<!\p{L})(?:extra|zusätzlich(?:e[nrs]?)?|additional|nochmals?)\s*-?\s*$/iu;
const EXTRA_AFTER = /^[\s-]*(?:extra|zusätzlich|additional|zusatzrabatt)/iu;

export function discountLabel(code: Discount & { discount?: string | null | undefined }): string {
  const text = code.discount?.trim();
  if (text) return text;
  return code.discountType === 'percentage'
    ? formatPercent(code.discountValue)
    : formatShortEuros(code.discountValue);
}

/**
 * The discount a text promises. Percent wins over euros; a minimum order or a price never counts. Where a sale
 * and an extra are named, it is the extra: the sale is there without the code.
 */
export function parseDiscount(text: string): Discount | null {
  const percents = amountsIn(text, PERCENT).filter(isSaving);
  const percent = percents.find(isExtra) ?? percents[0];
  if (percent) return { discountType: 'percentage', discountValue: percent.value };
  const money = moneyIn(text).find((amount) => !isMinimum(amount) && !isPrice(amount));
  return money ? { discountType: 'fixed', discountValue: money.value } : null;
}

/** The amounts that a text may ask for as a minimum order, in euros. Conditions are those of something to be had. */
export function minimumsIn(text: string, isConditions = false): Amount[] {
  const worthIt = isConditions || parseDiscount(text) !== null || BENEFIT.test(text.slice(0, READ_LENGTH));
  const asksFor = (amount: Amount) =>
    isMinimum(amount) &&
    !PER_UNIT.test(amount.after) &&
    (worthIt || !BARE_START.test(amount.before) || MINIMUM_AFTER.test(amount.after));
  return moneyIn(text).filter(asksFor);
}

/** All amounts of euros in a text. */
export function moneyIn(text: string): Amount[] {
  return amountsIn(text, MONEY).filter(
    ({ before, after }) => !FOREIGN_BEFORE.test(before) && !FOREIGN_AFTER.test(after),
  );
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
  if (SPENT_ORDER_VALUE.test(before) && SAVING_NOUN_AFTER.test(after)) return false;
  return MINIMUM_BEFORE.test(before) || OFF_BEFORE.test(before) || MINIMUM_AFTER.test(after);
}

function isPrice({ before, after }: Amount): boolean {
  if (PRICE_AFTER.test(after) || GIFT_BEFORE.test(before)) return true;
  if (SAVING_AFTER.test(after) || SAVING_BEFORE.test(before)) return false;
  if (NOW_BEFORE.test(before)) return NOTHING_AFTER.test(after);
  return PRICE_BEFORE.test(before) || PER_UNIT.test(after);
}

function isSaving({ value, before, after }: Amount): boolean {
  if (value > 100 || NO_SAVING_AFTER.test(after)) return false;
  return (value < NEARLY_ALL && !NO_SAVING_BEFORE.test(before)) || SAVING_AFTER.test(after);
}

function isExtra({ before, after }: Amount): boolean {
  return EXTRA_BEFORE.test(before) || EXTRA_AFTER.test(after);
}
