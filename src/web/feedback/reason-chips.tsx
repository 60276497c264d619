import { keysOf } from '#domain/core/objects.ts';
import type { Reason } from '#domain/trust/likelihood.ts';
import { REASON_LABELS } from '#domain/trust/wording.ts';

interface ReasonChipsProps {
  chosen: Reason | null;
  onChoose: (reason: Reason) => void;
}

export function ReasonChips({ chosen, onChoose }: ReasonChipsProps) {
  return (
    <fieldset>
      <legend className="text-quiet text-sm">Woran lag es?</legend>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {keysOf(REASON_LABELS).map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={reason === chosen}
            className="reason-chip"
            onClick={() => onChoose(reason)}
          >
            {REASON_LABELS[reason]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
