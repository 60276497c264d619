// What the basket calculator says, beside each code and above all of them.
import { formatShortEuros } from '#domain/core/format.ts';
import type { Basket, BasketCode, BasketOutcome, Weighed } from './basket.ts';

const euros = (cents: number) => formatShortEuros(cents / 100);

/** Nobody buys goods for hundreds of euros to save thirty. */
const WORTH_IT = 2;

/** Two sentences at most: what it saves or why it does not, and what would change that. */
export function outcomeText(outcome: BasketOutcome, bestCents: number): string {
  switch (outcome.kind) {
    case 'saves':
      return `spart ${outcome.upTo ? 'bis zu ' : ''}${euros(outcome.cents)}`;
    case 'missing':
      return [
        `fehlen ${euros(outcome.cents)} bis zum Mindestbestellwert`,
        // Only where buying more saves more than what is to be had without it, and is in proportion to it.
        outcome.thenCents > bestCents &&
          outcome.cents <= WORTH_IT * outcome.thenCents &&
          `Mit noch ${euros(outcome.cents)} im Warenkorb spart dieser Code ${euros(outcome.thenCents)}`,
      ]
        .filter(Boolean)
        .join('. ');
    case 'unknown':
      return outcome.why === 'no-amount' ? 'Ersparnis nicht bekannt' : 'gestaffelt, siehe Bedingungen';
    case 'excluded':
      return outcome.why === 'app' ? 'gilt nicht: nur in der App' : 'gilt nicht: nur für Neukunden';
  }
}

/** The largest saving that is to be had with this basket. */
export function bestSaving(weighed: readonly Weighed<BasketCode>[]): number {
  const savings = weighed.map(({ code, outcome }) =>
    outcome.kind === 'saves' && !outcome.upTo && code.trust.label !== 'dead' ? outcome.cents : 0,
  );
  return Math.max(0, ...savings);
}

export function basketSummary(
  { cents }: Basket,
  weighed: readonly Weighed<BasketCode & { code: string }>[],
): string {
  const [first] = weighed;
  const spent = `Bei ${euros(cents)}`;
  if (first?.outcome.kind !== 'saves' || first.code.trust.label === 'dead')
    return `${spent} kennen wir gerade keinen Code mit fester Ersparnis.`;
  const name = first.code.code || 'das erste Angebot';
  return `${spent} zuerst ${name} probieren: ${outcomeText(first.outcome, 0)}.`;
}
