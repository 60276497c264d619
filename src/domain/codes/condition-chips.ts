// What a ticket says of a code's conditions before anybody copies it: a few words each, and the text only where it says more.

import { formatShortEuros } from '#domain/core/format.ts';
import { readEuros } from './basket-input.ts';
import type { Conditions } from './conditions.ts';

export type ConditionsShown = Conditions & { conditions: string; discount: string };

/** In the order in which they keep people from saving. */
export function conditionChips(code: ConditionsShown): string[] {
  const { minimumOrder, maximumSaving, excludedGoods, onlyGoods } = code;
  return [
    minimumOrder !== null && `Ab ${formatShortEuros(minimumOrder)}`,
    code.newCustomersOnly && 'Nur Neukunden',
    code.appOnly && 'Nur in der App',
    maximumSaving !== null && `Höchstens ${formatShortEuros(maximumSaving)}`,
    onlyGoods && `Nur: ${onlyGoods}`,
    excludedGoods && `Ausgenommen: ${excludedGoods}`,
    code.excludesSale && 'Nicht auf Reduziertes',
    code.newsletterNeeded && 'Newsletter nötig',
    code.oncePerCustomer && 'Einmal pro Kunde',
    code.onlineOnly && 'Nur online',
    code.freeShipping && !/versand/i.test(code.discount) && 'Gratisversand',
  ].filter((chip): chip is string => typeof chip === 'string' && chip !== '');
}

/** Wordings that a chip repeats, with the amount or the goods in them. All others say more, or may. */
const REPEATED: readonly [says: RegExp, isChip: (code: ConditionsShown, named: string) => boolean][] = [
  [/^nur (?:für )?neukunden$/i, (code) => code.newCustomersOnly],
  [/^nur in der app(?: einlösbar)?$/i, (code) => code.appOnly],
  [/^nur online(?: einlösbar)?$/i, (code) => code.onlineOnly],
  [
    /^(?:ab|mindestbestellwert:?|mbw:?) ([\d.,]+ ?(?:€|euro?))(?: (?:bestell|waren|einkaufs)wert)?$/i,
    ({ minimumOrder }, amount) => isAmount(minimumOrder, amount),
  ],
  [
    /^höchstens ([\d.,]+ ?(?:€|euro?)) rabatt$/i,
    ({ maximumSaving }, amount) => isAmount(maximumSaving, amount),
  ],
  [/^(?:gilt )?nicht (?:für|auf) (.+)$/i, isExcluded],
  [/^(.+?) (?:sind )?ausge(?:nommen|schlossen)$/i, isExcluded],
  [/^(?:gilt )?nur (?:für|auf) (.+)$/i, ({ onlyGoods }, goods) => isSame(onlyGoods, goods)],
];

/** An operator may have decided otherwise than the text says. */
const isAmount = (value: number | null, text: string) =>
  value !== null && readEuros(text) === Math.round(value * 100);

const isSame = (goods: string, text: string) =>
  goods !== '' && goods.toLowerCase() === text.replace(/ (?:und|sowie|oder) /g, ', ').toLowerCase();

function isExcluded({ excludedGoods, excludesSale }: ConditionsShown, goods: string): boolean {
  return excludesSale && /^(?:bereits )?reduzierte (?:artikel|ware)$/i.test(goods)
    ? excludedGoods === ''
    : isSame(excludedGoods, goods);
}

function isRepeated(clause: string, code: ConditionsShown): boolean {
  return REPEATED.some(([says, isChip]) => {
    const found = says.exec(clause);
    return found !== null && isChip(code, found[1] ?? '');
  });
}

/** Such a clause belongs to the one before it, and means something else alone. */
const DEPENDENT =
  /^(?:d(?:ie|er|as|en|em)|wenn|falls|sofern|wer|bei|außer|aber|jedoch|und|oder|sonst|dann)\s/i;

/** What the text says beyond the chips: nothing is said twice. Empty where the chips say all of it. */
export function conditionText(code: ConditionsShown): string {
  const sentences = code.conditions.split(/(?<=[.;!])\s+/).map((sentence) => restOf(sentence, code));
  return sentences.filter(Boolean).join(' ');
}

/** All of it for where there are no tickets: mails, feeds, calendars, search engines. */
export function conditionLine(code: ConditionsShown): string {
  return [...conditionChips(code), conditionText(code)].filter(Boolean).join(' · ');
}

function restOf(sentence: string, code: ConditionsShown): string {
  const bare = sentence.replace(/[.;!]$/, '').trim();
  if (bare === '' || isRepeated(bare, code)) return '';
  const clauses = bare.split(/,\s/);
  const rest = clauses.filter((clause) => !isRepeated(clause.trim(), code));
  if (rest.length === 0) return '';
  if (rest.length === clauses.length || rest.some((clause) => DEPENDENT.test(clause))) return sentence.trim();
  const text = rest.join(', ') + (/[.;!]$/.exec(sentence)?.[0] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
