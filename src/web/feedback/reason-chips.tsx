import type { Reason } from '#domain/trust/likelihood.ts';
import { REASON_LABELS } from '#domain/trust/wording.ts';

const REASONS = Object.entries(REASON_LABELS) as [Reason, string][];

interface ReasonChipsProps {
  chosen: Reason | null;
  onChoose: (reason: Reason) => void;
}

export function ReasonChips({ chosen, onChoose }: ReasonChipsProps) {
  return (
    <fieldset>
      <legend className="text-quiet text-sm">Woran lag es?</legend>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {REASONS.map(([reason, label]) => (
          <button
            key={reason}
            type="button"
            aria-pressed={reason === chosen}
            className="reason-chip"
            onClick={() => onChoose(reason)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
