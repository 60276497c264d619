import type { Code } from '#contract/codes.ts';
import { conditionChips, conditionText } from '#domain/codes/condition-chips.ts';
import { Icon } from '#web/ui/icon.tsx';

const FITS_ONE_LINE = 26;

/** Chips say what is certain; what the text says beyond them unfolds, so that none of it first appears at the checkout. */
export function Conditions({ code }: { code: Code }) {
  const chips = conditionChips(code);
  const text = <ConditionText text={conditionText(code)} />;
  if (chips.length === 0) return text;
  return (
    <div className="condition-line">
      <ul className="conditions" aria-label="Bedingungen">
        {chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
      {text}
    </div>
  );
}

function ConditionText({ text }: { text: string }) {
  if (!text) return null;
  if (text.length <= FITS_ONE_LINE) return <p className="terms small">{text}</p>;
  return (
    <details className="terms small">
      <summary>
        <span className="one-line flex-1">{text}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
    </details>
  );
}
