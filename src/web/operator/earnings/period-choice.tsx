import { Field } from '#web/operator/forms/field.tsx';
import { ChoiceRow } from '#web/operator/lists/choice-row.tsx';
import { PERIODS, type usePeriod } from './period.ts';

export function PeriodChoice({ period }: { period: ReturnType<typeof usePeriod> }) {
  const { chosen, choose, type, typed, isWrong } = period;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <ChoiceRow label="Zeitraum" choices={PERIODS} chosen={chosen} onChoose={choose} />
      {chosen === 'frei' && (
        <div className="flex flex-wrap gap-3">
          <Field
            label="Von"
            type="date"
            className="w-44"
            value={typed.from}
            onChange={({ target }) => type('von', target.value)}
          />
          <Field
            label="Bis"
            type="date"
            className="w-44"
            value={typed.until}
            error={isWrong ? 'Bitte einen Zeitraum von höchstens 366 Tagen.' : undefined}
            onChange={({ target }) => type('bis', target.value)}
          />
        </div>
      )}
    </div>
  );
}
