import type { Code } from '#contract/codes.ts';
import { type Basket, basketOutcome } from '#domain/codes/basket.ts';
import { outcomeText } from '#domain/codes/basket-wording.ts';
import { formatNumber } from '#domain/core/format.ts';
import { USUAL_BASKET } from '#domain/trust/ranking.ts';
import { trustLine } from '#domain/trust/wording.ts';

interface TryOrderProps {
  codes: readonly Code[];
  /** Of ten visitors so many find one that works; null where nobody knows. */
  inTen: number | null;
  /** Null where the visitor has not said; then it is that of a usual order, for anybody it is for. */
  basket: Basket | null;
  now: Date;
}

const USUAL: Basket = { cents: USUAL_BASKET * 100, isNewCustomer: true, inApp: true };

/** Which codes to try one after the other, and what each would save, before somebody gives up. */
export function TryOrder({ codes, inTen, basket, now }: TryOrderProps) {
  return (
    <section aria-labelledby="reihenfolge" className="try-order">
      <h3 id="reihenfolge" className="text-lg">
        In dieser Reihenfolge probieren
      </h3>
      <ol>
        {codes.map((code) => (
          <li key={code.id}>
            <a href={`#code-${code.id}`}>
              <span translate="no" className="font-mono font-semibold [overflow-wrap:anywhere]">
                {code.code}
              </span>
              <span className="font-semibold text-sea">{code.discount}</span>
              <span className="text-quiet text-sm">
                {outcomeText(basketOutcome(code, basket ?? USUAL), Number.POSITIVE_INFINITY)} ·{' '}
                {trustLine(code.trust, now)}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className="text-quiet text-sm">
        {basket === null && `Gerechnet auf einen Einkauf von ${formatNumber(USUAL_BASKET)} €. `}
        {inTen !== null && `Zusammen klappt einer davon in etwa ${inTen} von 10 Fällen.`}
      </p>
    </section>
  );
}
