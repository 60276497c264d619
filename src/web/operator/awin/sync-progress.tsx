import { useId } from 'react';
import { formatDateTime } from '#domain/core/format.ts';
import { runFigures } from '#web/operator/jobs/run-figures.ts';
import { WaitingRun } from '#web/operator/jobs/waiting-run.tsx';
import type { useSync } from './use-sync.ts';

const STEPS: Record<string, string> = {
  shops: 'Partnerprogramme werden gelesen',
  offers: 'Angebote werden gelesen',
  withdrawal: 'Was fehlt, wird zurückgezogen',
};

/** How far a sync has come, also for those who did not start it. How much there is to read, no network says. */
export function SyncProgress({ sync: { run, waiting } }: { sync: ReturnType<typeof useSync> }) {
  const id = useId();
  if (!run) return <WaitingRun run={waiting} />;
  const step = STEPS[String(run.counts.step)] ?? 'Der Abgleich beginnt';
  const figures = runFigures(run);
  return (
    <div className="mt-4">
      <p id={id} role="status" className="text-sm">
        {step}
        {figures && `: ${figures}`} · seit {formatDateTime(run.startedAt)}
      </p>
      <progress aria-labelledby={id} className="progress-bar mt-1" />
    </div>
  );
}
