import type { Code } from '#contract/codes.ts';
import { conditionChips, conditionText } from '#domain/codes/condition-chips.ts';

const FITS_ONE_LINE = 26;

/** Chips say what is certain; what the text says beyond them unfolds, so that none of it first appears at the checkout. */
export function Conditions({ code }: { code: Code }) {
  const chips = conditionChips(code);
  const said = conditionText(code);
  if (chips.length === 0) return said && <ConditionText text={said} />;
  const list = (
    <ul className="conditions" aria-label="Bedingungen">
      {chips.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  );
  if (!said) return list;
  return (
    <div className="condition-line">
      {list}
      <ConditionText text={said} />
    </div>
  );
}

function ConditionText({ text }: { text: string }) {
  if (text.length <= FITS_ONE_LINE) return <p className="terms small">{text}</p>;
  return (
    <details className="terms small">
      <summary>
        <span className="one-line flex-1">{text}</span>
      </summary>
    </details>
  );
}
