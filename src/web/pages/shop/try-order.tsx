import type { Code } from '#contract/codes.ts';
import { trustLine } from '#domain/trust/wording.ts';

interface TryOrderProps {
  codes: readonly Code[];
  /** Of ten visitors so many find one that works; null where nobody knows. */
  inTen: number | null;
  now: Date;
}

/** Which codes to try one after the other, before somebody gives up. */
export function TryOrder({ codes, inTen, now }: TryOrderProps) {
  return (
    <section aria-labelledby="reihenfolge" className="try-order">
      <h3 id="reihenfolge" className="text-lg">
        In dieser Reihenfolge probieren
      </h3>
      <ol>
        {codes.map((code) => (
          <li key={code.id}>
            <a href={`#code-${code.id}`}>
              <span className="font-mono font-semibold [overflow-wrap:anywhere]">{code.code}</span>
              <span className="font-semibold text-sea">{code.discount}</span>
              <span className="text-quiet text-sm">{trustLine(code.trust, now)}</span>
            </a>
          </li>
        ))}
      </ol>
      {inTen !== null && (
        <p className="text-quiet text-sm">Zusammen klappt einer davon in etwa {inTen} von 10 Fällen.</p>
      )}
    </section>
  );
}
