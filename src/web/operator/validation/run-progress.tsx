import { useId } from 'react';
import { formatNumber } from '#domain/core/format.ts';
import { WaitingRun } from '#web/operator/jobs/waiting-run.tsx';
import type { useRun } from './use-run.ts';

export function RunProgress({ run }: { run: ReturnType<typeof useRun> }) {
  const id = useId();
  const { running, waiting, total, checked, stopped, error } = run;
  const progress = `${formatNumber(checked)} von ${formatNumber(total)} Codes geprüft`;
  if (waiting) return <WaitingRun run={waiting} />;
  if (!running) {
    const ending = stopped
      ? `Die letzte Prüfung wurde angehalten: ${progress}.`
      : error && `Die letzte Prüfung ist nicht zu Ende gekommen: ${error}`;
    return (
      ending && (
        <p role="status" className="mt-3 rounded-card border border-signal px-4 py-3">
          {ending}
        </p>
      )
    );
  }
  return (
    <div className="mt-4">
      <p id={id} role="status" className="text-sm">
        {total > 0 ? progress : 'Die Prüfung beginnt …'}
      </p>
      <progress
        aria-labelledby={id}
        className="progress-bar mt-1"
        max={total || 1}
        {...(total > 0 && { value: checked })}
      />
    </div>
  );
}
