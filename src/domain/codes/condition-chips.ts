// What a ticket says of a code's conditions before anybody copies it: a few words each, and the text only where it says more.
import { readEuros } from './basket-input.ts';
import type { Conditions } from './conditions.ts';
import { euros } from './discounts.ts';

type Shown = Conditions & { conditions: string; discount: string };

/** In the order in which they keep people from saving. */
export function conditionChips(code: Shown): string[] {
  const { minimumOrder, maximumSaving, excludedGoods, onlyGoods } = code;
  return [
    minimumOrder !== null && `Ab ${euros(minimumOrder)}`,
    code.newCustomersOnly && 'Nur Neukunden',
    code.appOnly && 'Nur in der App',
    maximumSaving !== null && `Höchstens ${euros(maximumSaving)}`,
    onlyGoods && `Nur auf ${onlyGoods}`,
    excludedGoods && `Nicht auf ${excludedGoods}`,
    code.excludesSale && 'Nicht auf Reduziertes',
    code.newsletterNeeded && 'Newsletter nötig',
    code.oncePerCustomer && 'Einmal pro Kunde',
    code.onlineOnly && 'Nur online',
    code.freeShipping && !/versand/i.test(code.discount) && 'Gratisversand',
  ].filter((chip): chip is string => typeof chip === 'string' && chip !== '');
}

/** Wordings that a chip repeats to the letter, with the amount in them. All others say more, or may. */
const REPEATED: readonly [says: RegExp, isChip: (code: Shown, amount: string) => boolean][] = [
  [/^nur (?:für )?neukunden$/i, (code) => code.newCustomersOnly],
  [/^nur in der app(?: einlösbar)?$/i, (code) => code.appOnly],
  [/^nur online(?: einlösbar)?$/i, (code) => code.onlineOnly],
  [
    /^(?:ab|mindestbestellwert:?|mbw:?) ([\d.,]+ ?(?:€|euro?))$/i,
    ({ minimumOrder }, amount) => isAmount(minimumOrder, amount),
  ],
  [
    /^höchstens ([\d.,]+ ?(?:€|euro?)) rabatt$/i,
    ({ maximumSaving }, amount) => isAmount(maximumSaving, amount),
  ],
];

/** An operator may have decided otherwise than the text says. */
const isAmount = (value: number | null, text: string) =>
  value !== null && readEuros(text) === Math.round(value * 100);

/** Empty where the chips say all of it. */
export function conditionText(code: Shown): string {
  const clauses = code.conditions.split(/[.,;](?=\s|$)/).map((clause) => clause.trim());
  const isRepeated = (clause: string) =>
    clause === '' ||
    REPEATED.some(([says, isChip]) => {
      const found = says.exec(clause);
      return found !== null && isChip(code, found[1] ?? '');
    });
  return clauses.every(isRepeated) ? '' : code.conditions;
}
