// What the words of a search mean here: "otto gutschein 2026" asks for OTTO, "portofrei" also for "Gratisversand".
import { foldCompact, foldGerman } from '#domain/core/fold.ts';

/** What everybody looks for here, and the words that tie it to the name of a shop. */
const SAID_BY_ALL = new Set(
  `gutschein gutscheine gutscheincode gutscheincodes rabatt rabatte rabattcode rabattcodes rabattgutschein
  rabattaktion code codes coupon coupons couponcode couponcodes promo promocode promocodes promotioncode aktionscode
  aktionscodes vorteilscode vorteilscodes voucher vouchers discount angebot angebote deal deals aktuell aktuelle aktueller
  heute jetzt gültig gültige gültiger einlösen für bei von beim vom auf mit`
    .split(/\s+/)
    .map(foldGerman),
);
const YEAR = /^20[2-9]\d$/;

// Longer texts are not the name of a shop with something added.
const WORDS_MAX = 8;

const FREE_SHIPPING = 'versandkostenfrei';
const FREE_SHIPPING_PHRASES =
  /(?<= |^)(?:(?:kostenlos(?:er|e|en)?|kostenfrei(?:er|e|en)?|gratis|freie[rn]?) (?:versand|lieferung)|versand (?:kostenlos|gratis|frei)|ohne versandkosten|free shipping)(?= |$)/g;

/** What people search for, and how codes put it: a pattern of folded words, and a query of PostgreSQL's full-text search. */
const SAME: readonly [RegExp, string][] = [
  [
    /^(?:(?:versandkosten|versand|porto)frei(?:e[rn]?)?|gratisversand)$/,
    'versandkostenfrei | versandfrei | portofrei | gratisversand | versand & (gratis | kostenlos | kostenfrei | frei) | lieferung & (gratis | kostenlos | kostenfrei)',
  ],
  [
    /^(?:(?:neu|erst)kunden?(?:rabatt|bonus)?|erstbestell(?:ung|er)(?:rabatt)?|willkommensrabatt)$/,
    'neukunde | neukunden | neukundenrabatt | neukundenbonus | erstkunde | erstbestellung | erstbesteller | willkommensrabatt | erste & bestellung',
  ],
  [/^stud(?:ent(?:en|innen|in)?|ierende)(?:rabatt)?$/, 'student | studenten | studentenrabatt | studierende'],
];

/** The codes that have another word for the same thing; null for a word without such. */
export function sameAs(word: string): string | null {
  return SAME.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** `u.`, `'n'` and an 'und' that is being typed; 'u' and 'n' are no words of their own. */
const SHORT_UND = /(?<= )(?:un?|n(?= ))(?= |$)/g;
const INNER_UND = /(?<=.)[ua]nd(?=.)/g;

const isTelling = (word: string) => !SAID_BY_ALL.has(word) && !YEAR.test(word);

/** Of a folded text; all its words where none of them tells anything. */
export function tellingWords(folded: string): string[] {
  const words = folded.replace(SHORT_UND, 'und').replace(FREE_SHIPPING_PHRASES, FREE_SHIPPING).split(' ');
  const telling = words.filter(isTelling);
  return telling.length > 0 ? telling : words;
}

// One or two letters are the beginning of nearly everything.
const SINGLE_MIN = 3;
const SINGLES_MAX = 6;
/** Without these a text means the same; by themselves they would still be the beginning of a shop's name. */
const LITTLE_WORDS = new Set(
  'aber als auch das dem den der des die ein eine einem einen einer für ins ist mein mich nach nicht nur oder ohne und über zum zur'
    .split(' ')
    .map(foldGerman),
);

/** The words of a text as they were typed, where it has several that each could be looked for by itself. */
export function singleWords(typed: string): string[] {
  const byFolded = new Map(
    typed
      .split(/[\s,;"„“”]+/)
      .filter((word) => foldCompact(word).length >= SINGLE_MIN)
      .map((word) => [foldGerman(word), word]),
  );
  const words = [...byFolded].filter(([folded]) => !asksForAny(folded) && !LITTLE_WORDS.has(folded));
  const isPart = foldGerman(typed).split(' ').length > 1;
  return isPart ? words.map(([, word]) => word).slice(0, SINGLES_MAX) : [];
}

/** What `1und1` or `hundm` may be, typed in one, as names are compared: without one 'und' or 'and' inside. */
export function withoutInnerUnd(compact: string): string[] {
  return [...compact.matchAll(INNER_UND)].map(({ index, 0: und }) =>
    foldCompact(compact.slice(0, index) + compact.slice(index + und.length)),
  );
}

/** Whoever types nothing but "gutschein" takes any. */
export function asksForAny(folded: string): boolean {
  return !folded.split(' ').some(isTelling);
}

/** What could be a name among the words, as names are compared: one or more that follow each other, but not all. */
export function partsOf(words: readonly string[]): string[] {
  const first = words.slice(0, WORDS_MAX);
  const parts = first.flatMap((_, start) =>
    first
      .slice(start)
      .map((_, more) => first.slice(start, start + more + 1))
      .filter(({ length }) => length < words.length),
  );
  return [...new Set(parts.map((part) => foldCompact(part.join(' '))))];
}
