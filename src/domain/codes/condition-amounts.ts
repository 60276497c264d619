// The minimum order and the highest saving that texts name. A shop is asked for money with these figures, so what can be
// read in two ways is not read at all: the text is still there to be read by people.
import { type Amount, BARE_START, minimumsIn, moneyIn, ORDER_VALUE } from './discounts.ts';

export interface OfferTexts {
  title?: string | undefined;
  description?: string | undefined;
  conditions?: string | undefined;
  /** 0 where the offer is something else than a discount. */
  discountValue?: number | undefined;
}

export const FREE_SHIPPING =
  /(?:gratis|kostenlose[rns]?|kostenfreie[rns]?|freie[rns]?|free)[\s-]*(?:(?:standard|express)[\s-]*)?(?:versand|lieferung|shipping|delivery)|versandkostenfrei|versandfrei|portofrei|(?:versand|lieferung)\s+(?:ist\s+)?(?:gratis|kostenlos|kostenfrei|frei)(?!\p{L})/iu;

const NO_MINIMUM =
  /(?<!\p{L})(?:kein(?:en|em)?|ohne|no|without)\s+(?:\p{L}+\s+)?(?:mindest(?:bestell|einkaufs?|waren)?(?:wert|summe|umsatz)|mbw|minimum)/iu;
// What may stand before a bare "ab 50 €", so that it is about the order and not about the price of a thing.
const SPEAKS_OF_ORDER =
  /(?:%|prozent|percent|€|eur(?:os?)?|(?<!\p{L})(?:rabatt|gutschein|gutscheincode|rabattcode|aktionscode|code|nachlass|sparen|geschenkt|gültig|gilt|einlösbar|off|discount|voucher|valid|versandkostenfrei|gratisversand|versand|lieferung|shipping|delivery|auf alles|(?:ganze|gesamte) (?:sortiment|bestellung)|bestellung(?:en)?|einkauf|einkäufen?|kauf|warenkorb|orders?|purchases?))[\s,:(–-]*(?:schon|bereits|erst|nur)?\s*$/iu;
const ORDER_VALUE_AFTER = new RegExp(String.raw`^\s*\(?(?:${ORDER_VALUE}|oder mehr|or more)`, 'iu');
const BENEFIT_AFTER =
  /^\s*[:,]?\s*(?:\d[\d.,]*\s*(?:%|prozent|€|euro?)|spar(?:e|st|en)|gibt|erhältst|erhalten|bekommst|versandkostenfrei|gratis|kostenlos)/iu;
/** "Ab 50 € netto", "ab 50 € je Bestellung": the same as the bare amount. */
const NOTHING_AFTER =
  /^\s*(?:netto|brutto|(?:je|pro)\s+(?:bestellung|einkauf|order))?\s*(?:$|[,.;!)|]|und(?!\p{L}))/iu;
const START_WORD = /(?<!\p{L})(?:ab|from|over|above)[\s.:]*$/iu;
/** Twice the order, twice the saving: no minimum says that. */
const EACH_BEFORE = /(?<!\p{L})(?:je|pro|per)[\s.:]*$/iu;
const SAVED_AFTER =
  /^[\s-]*(?:(?:zu\s+)?spar(?:en|st|e)(?!\p{L})|ersparnis|rabatt|nachlass|gutschein|günstiger|geschenkt|cashback|bonus|off(?!\p{L})|discount)/iu;
const AT_MOST_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:max\.?|maxim\p{L}*|höchst\p{L}*|bis(?:\s+zu)?|unter|up to|below)\s+(?:\p{L}+\s+){0,2}` +
    String.raw`(?:(?:${ORDER_VALUE})[\s:]*(?:von\s*)?)?$`,
  'iu',
);
const RANGE_BEFORE = /\d\s*(?:€|euro?)?\s*(?:-|–|bis|und)\s*$/iu;
const CLAUSE_END = /[;!|]|\.\s|,\s|\s(?:und|sowie|plus|oder|\+)\s/iu;

/** Null where no text names one, or where they can be read in different ways. */
export function readMinimum(texts: OfferTexts, givesFreeShipping: boolean): number | null {
  const { title = '', description = '', conditions = '' } = texts;
  if ([title, description, conditions].some((text) => NO_MINIMUM.test(text))) return null;
  const ofOrder = [
    ...[title, description].flatMap((text) => clearMinimums(text, false)),
    ...clearMinimums(conditions, true),
  ];
  // What a shop asks for free shipping is no condition of a code that gives something else.
  const ofShipping = givesFreeShipping && !texts.discountValue;
  return theOnly(ofShipping ? ofOrder : ofOrder.filter((one) => !isForShipping(one)));
}

function clearMinimums(text: string, isConditions: boolean): Amount[] {
  return minimumsIn(text, isConditions).filter((amount) => isClear(amount, isConditions));
}

function isClear({ before, after }: Amount, isConditions: boolean): boolean {
  if (SAVED_AFTER.test(after) || AT_MOST_BEFORE.test(before) || RANGE_BEFORE.test(before)) return false;
  if (EACH_BEFORE.test(before)) return false;
  if (ORDER_VALUE_AFTER.test(after) || !BARE_START.test(before)) return true;
  const lead = before.replace(START_WORD, '');
  if (SPEAKS_OF_ORDER.test(lead)) return true;
  const beginsClause = /(?:^|[.,;!|:(–-]\s*|(?<!\p{L})(?:und|sowie)\s)\s*$/u.test(lead);
  return beginsClause && (BENEFIT_AFTER.test(after) || (isConditions && NOTHING_AFTER.test(after)));
}

function isForShipping({ before, after }: Amount): boolean {
  const clause = `${before.split(CLAUSE_END).at(-1)} ${after.split(CLAUSE_END)[0]}`;
  return (
    FREE_SHIPPING.test(clause) ||
    /(?:versand|lieferung|shipping|delivery)\s*(?:ab|from|over)[\s:]*$/iu.test(before)
  );
}

const CAP_BEFORE =
  /(?<!\p{L})(?:(?:max|maximal|maximum|höchstens|at most)[\s.:]*(?:of|von|um)?|(?:maximal\p{L}*|maximum|höchst(?:er|e|en|em)?|max\.?)[\s-]*(?:möglich\p{L}*\s+)?(?:rabatt|nachlass|ersparnis|rabatthöhe|rabattbetrag|rabattwert|discount|saving)\p{L}*[\s.:]*(?:von|beträgt|of|bis|ist|liegt bei)?|höchst(?:rabatt|betrag|nachlass)[\s.:]*(?:von|beträgt)?|(?:gedeckelt|begrenzt|limitiert|capped)\s+(?:auf|bei|at|to|bis)(?:\s+(?:max(?:imal)?\.?|höchstens))?)\s*$/iu;
const CAP_AFTER =
  /^\s*(?:(?:ist|als)\s+)?(?:der\s+)?(?:maximal(?:er|e)?|höchst(?:er|e))?\s*(?:höchstrabatt|rabatt\s+maximal)|^\s*(?:begrenzt|gedeckelt)/iu;
/** Limits of other things: of the order, the price, the gift. */
const NO_CAP = new RegExp(
  String.raw`(?:${ORDER_VALUE}|bestellung|einkauf|warenkorb|preis|price|versand|porto|order|guthaben|spend)[^\d.;]{0,25}$`,
  'iu',
);
const NO_CAP_AFTER = new RegExp(
  String.raw`^\s*(?:${ORDER_VALUE}|bestell|einkauf|warenkorb|versand|porto|pro\s+(?:artikel|stück|monat)|je\s+(?:artikel|stück))`,
  'iu',
);

export function readCap({ title = '', description = '', conditions = '' }: OfferTexts): number | null {
  const caps = [title, description, conditions].flatMap((text) =>
    moneyIn(text).filter(
      ({ before, after }) =>
        (CAP_BEFORE.test(before) || CAP_AFTER.test(after)) &&
        !NO_CAP.test(before.replace(CAP_BEFORE, '')) &&
        !NO_CAP_AFTER.test(after),
    ),
  );
  return theOnly(caps);
}

function theOnly(amounts: readonly Amount[]): number | null {
  const values = new Set(amounts.map(({ value }) => value));
  const [value] = values;
  return values.size === 1 && value !== undefined ? value : null;
}
