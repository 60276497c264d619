// What texts say about who may use a code, where, how often and for what. German, with the English of network texts.

// Advertisers write these texts, and the server reads them between two answers: what can begin at every
// word goes on for a bounded length only, so that the time grows with the length of a text and no faster.

/** Sentences and what stands between commas are read apart, so that a "nicht" of one is not that of another. */
const sentencesOf = (text: string) => text.split(/[.;!|•\n](?=\s|$)|\s[–-]\s/u).map((each) => each.trim());

interface WordingRule {
  says: RegExp;
  /** Where it is in the same sentence, the rule does not hold, or nobody can tell. */
  unless: RegExp;
}

const NEW_CUSTOMERS: WordingRule = {
  says: /neukund|neukäufer|erstbestell|erstkäufer|erstkund|erste[rn]? (?:bestellung|einkauf)|neue[rn]? (?:kund|mitglied)|first[\s-]+(?:order|purchase)|new customers?|nicht für bestandskund/iu,
  unless:
    /(?<!nicht für )bestandskund|stammkund|neu- und|alle[n]? kund|existing|all customers|nicht nur|auch (?:für )?neu|kein(?:e|en)? neukund|nicht für neukund|neukunden ausge|jede bestellung|neukunden (?:nur |erst |schon )?(?:ab )?\d/iu,
};
const APP: WordingRule = {
  says: /(?:nur|exklusiv|ausschließlich|only|exclusively|allein)(?!\p{L})[^,]{0,40}(?<!\p{L})app(?!\p{L})|(?<!\p{L})app[\s-]*(?:only|exklusiv|exclusive|code|gutschein|deal|angebot|rabatt|bestellung)|(?<!\p{L})app(?!\p{L})[^,]{0,25}(?:only|exklusiv|einlösbar|gültig)|(?:first|erste[rn]?|einkauf|bestellung\p{L}{0,20}|kauf)\s+(?:in der|über die|per|via|in)\s+(?:\p{L}+[\s-])?app(?!\p{L})/iu,
  unless:
    /(?<!\p{L})auch(?!\p{L})|nicht (?:in|über|via|per)|(?:und|oder|sowie|wie)(?: auch)? (?:im |auf der |in der |der )?(?:online|web|shop|desktop|filiale|website)|(?:online|web\p{L}*|shop|desktop|filiale)n?,? (?:und|oder|sowie|&) (?:in |über )?(?:der |die )?app|or online|kein(?:e|en)? app|ohne app|außer/iu,
};
const ONLINE: WordingRule = {
  says: /(?:nur|ausschließlich|exklusiv|only)(?!\p{L})[^,]{0,30}(?<!\p{L})online|online[\s-]*(?:only|exklusiv)|(?:nicht|not)(?!\p{L})[^,]{0,40}(?:filial|stationär|ladengeschäft|vor ort|märkten|in[\s-]?store)|(?:filial|ladengeschäft|stationär)[^,]{0,35}(?:ausgeschlossen|ausgenommen)/iu,
  unless:
    /(?<!\p{L})(?:nicht|kein)(?!\p{L})[^,]{0,12}online|auch|nicht nur|online (?:und|oder|sowie|&|wie|or|and)(?! in der app| über)|(?:und|sowie|oder) online|nur in (?:der|den|allen|unseren) (?:filial|märkten)/iu,
};
const NEWSLETTER: WordingRule = {
  says: /(?:anmeld|abonn|registrier|abo(?!\p{L})|abonnent|eintrag)[^,]{0,40}newsletter|newsletter[\s-]*(?:\p{L}{1,30}\s+){0,2}?(?:anmeld|abonn|registrier|empfänger|leser)|newsletter(?:anmeldung|abonnent|empfänger)|newsletter sign|sign(?:ing)?[\s-]?up[^,]{0,30}newsletter|subscri[^,]{0,30}newsletter/iu,
  unless: /ohne|nicht|kein|kombinier|unabhängig|auch|verpasse|without|not /iu,
};
const ONCE: WordingRule = {
  says: /(?:ein(?:\s?mal|malig)|1\s?[x×]|1 mal|once)(?!\p{L})[^,]{0,30}(?:pro|je|per|für jede[n]?)\s+(?:neu)?(?:kund|person|haushalt|konto|nutzer|account|käufer|customer|user|household)|(?:pro|je|per)\s+(?:neu)?(?:kund|person|haushalt|konto|nutzer|account|customer|user)\p{L}*(?: oder kunde)?[^,]{0,25}(?:ein(?:\s?mal|malig|en?|lösbar)?|1\s?[x×]?|once)(?!\p{L})|(?:nur|kann)\s+ein(?:mal|malig)(?!\p{L})[^,]{0,25}(?:einlösbar|gültig|verwend|eingelöst|genutzt|nutzbar)|einmalig (?:einlösbar|gültig|nutzbar|verwendbar)|(?:ein|1|one)\s+(?:gutschein|code|einlösung|voucher|rabattcode|coupon|use)\p{L}*\s+(?:pro|je|per)\s+(?:kund|person|haushalt|konto|nutzer|customer|user)/iu,
  unless:
    /mehrfach|mehrmals|beliebig oft|pro (?:bestellung|einkauf|tag|monat|woche)|je (?:bestellung|einkauf|tag)|per order|nicht/iu,
};
const SALE_GOODS = String.raw`(?:bereits |schon |im preis ){0,3}(?:reduzierte?|rabattierte?|herabgesetzte?|heruntergesetzte?|vergünstigte?)|(?<!\p{L})sale(?!\p{L})|sale[\s-]?(?:artikel|ware|produkte|items)|sonderangebot|aktionsware|(?:already )?(?:reduced|discounted)|angebotsartikel|outlet[\s-]?(?:artikel|ware)`;
const SALE: WordingRule = {
  says: new RegExp(
    String.raw`(?:nicht|kein|ausgenommen|ausgeschlossen|außer|exkl\p{L}{0,20}|excl\p{L}{0,20}|not|ohne)(?!\p{L})[^;]{0,60}(?:${SALE_GOODS})` +
      String.raw`|(?:${SALE_GOODS})[^;]{0,60}(?:ausgenommen|ausgeschlossen|excluded|(?:sind|ist|gilt|werden) (?:\p{L}+ ){0,2}nicht)` +
      String.raw`|(?:nur|ausschließlich)(?!\p{L})[^,;]{0,30}(?:nicht[\s-]reduzierte|regulär\p{L}{0,20}|unreduzierte)|non[\s-]sale`,
    'iu',
  ),
  unless:
    /(?<!\p{L})auch|inklusive|zusätzlich|extra (?:auf|rabatt)|including|nicht nur|nur (?:auf |für |im )?(?:bereits )?(?:sale|reduziert)|nicht kombinierbar mit/iu,
};

const holds = ({ says, unless }: WordingRule, sentences: readonly string[]) =>
  sentences.some((each) => says.test(each)) &&
  !sentences.some((each) => says.test(each) && unless.test(each));

/** Longer texts are not conditions any more. */
const READ_LENGTH = 1500;

/** Where conditions say it, no advertising text unsays it. */
export function readWords(conditions: string, others: readonly string[]) {
  const said = sentencesOf(conditions.slice(0, READ_LENGTH));
  const advertised = others.flatMap((text) => sentencesOf(text.slice(0, READ_LENGTH)));
  const isSaid = (rule: WordingRule) => holds(rule, said) || holds(rule, [...said, ...advertised]);
  return {
    newCustomersOnly: isSaid(NEW_CUSTOMERS),
    appOnly: isSaid(APP),
    onlineOnly: isSaid(ONLINE),
    newsletterNeeded: isSaid(NEWSLETTER),
    oncePerCustomer: isSaid(ONCE),
    excludesSale: isSaid(SALE),
  };
}

const GOODS_LENGTH = 80;
const EXCLUDED = [
  /(?<!\p{L})nicht(?: gültig| einlösbar| anwendbar)?\s+(?:für|auf|bei)\s+(?<goods>[^.;!|(]+)/iu,
  /(?<!\p{L})(?:ausgenommen|ausgeschlossen|außer)(?: sind| ist| davon sind)?:?\s+(?:auf |für |von der aktion )?(?<goods>[^.;!|(]+)/iu,
];
/** "A, B und C sind ausgenommen": the word stands behind its goods, which may be a list. */
const EXCLUDED_BEFORE =
  /(?<![\s,])\s+(?:sind |ist |bleiben )?(?:(?:von der aktion|vom rabatt|hiervon|davon) )?(?:ausgenommen|ausgeschlossen)(?!\p{L})/iu;
const CLAUSE_END = /[.;!|]|,(?!\s)/u;
const ONLY = [
  /(?<!\p{L})(?:nur|ausschließlich)(?: gültig| einlösbar| anwendbar)?\s+(?:für|auf|beim kauf von)\s+(?<goods>[^.;!|,(]+)/iu,
];
/** What is left out or let in there is no goods: persons, times, ways to buy, other conditions. */
const NO_GOODS =
  /kund|käufer|bestell|besteller|mitglied|abonnent|newsletter|student|studier|schüler|app(?!\p{L})|online|filial|versand|spedition|kombin|andere\p{L}{0,20} (?:aktion|gutschein|rabatt)|kurze zeit|tage?(?!\p{L})|stunden|heute|wochenend|feiertag|dich|sie(?!\p{L})|einkäuf|einkauf|person|haushalt|erste|teilnehm|barauszahlung|bereits (?:getätigt|bestehend)|ab \d|mindest|ausgewählte|bestimmte|einzelne|gekennzeichnet|regulär|(?<!\p{L})(?:geschäft|firmen|premium|prime|registrier|angemeld|inhaber|besitzer)|\d\s*(?:%|€)/iu;
const SALE_ONLY = new RegExp(
  `^(?:die |alle |auf |für )?(?:nicht[\\s-])?(?:${SALE_GOODS})\\p{L}*(?:\\s+(?:ware|artikel|produkte|preise|items)\\p{L}*)?$`,
  'iu',
);
const ARTICLE =
  /^(?:die |den |das |der |alle |artikel der marke |produkte der marke |marken? |artikel von |produkte von )+/iu;

/** Brands or categories, as the text names them; empty where it names none that can be told from the rest. */
export function readGoods(texts: readonly string[], kind: 'excluded' | 'only'): string {
  const isExcluded = kind === 'excluded';
  for (const text of texts) {
    for (const sentence of sentencesOf(text.slice(0, READ_LENGTH))) {
      const named = (isExcluded ? EXCLUDED : ONLY).map((pattern) => pattern.exec(sentence)?.groups?.goods);
      if (isExcluded) named.push(goodsBeforeExcluded(sentence));
      const goods = named.map((each) => tidyGoods(each ?? '')).find((each) => each !== '');
      if (goods !== undefined) return goods;
    }
  }
  return '';
}

function goodsBeforeExcluded(sentence: string): string | undefined {
  for (const clause of sentence.split(CLAUSE_END)) {
    const word = EXCLUDED_BEFORE.exec(clause);
    if (word && word.index > 0) return clause.slice(0, word.index);
  }
  return undefined;
}

function tidyGoods(found: string): string {
  const parts = found
    .split(/,\s*|\s+(?:und|sowie|oder|and)\s+/u)
    .map((part) =>
      part
        .trim()
        .replace(ARTICLE, '')
        .replace(/(?<!\s)\s+(?:sind|ist|ausgenommen|ausgeschlossen)$/iu, ''),
    )
    .filter((part) => part !== '' && !SALE_ONLY.test(part));
  const goods = parts.join(', ');
  return goods.length > GOODS_LENGTH ||
    parts.some((part) => NO_GOODS.test(part) || /\s(?:gilt|sind|ist|wird|kann)\s/u.test(part))
    ? ''
    : goods;
}
