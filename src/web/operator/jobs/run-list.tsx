import { useQuery } from '@tanstack/react-query';
import type { JobRun } from '#contract/operator/jobs.ts';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { jobLabel } from './job-labels.ts';
import { jobsQuery } from './jobs-query.ts';
import { runDuration, runFigures, skippedOf } from './run-figures.ts';
import { RunOutcome } from './run-outcome.tsx';

const SHOWN = 10;

/** The latest runs of some jobs: who started them, what they did, how long it took, how they ended. */
export function RunList({ title, jobs }: { title: string; jobs: readonly string[] }) {
  const query = useQuery(jobsQuery());
  return (
    <Panel title={title}>
      <QueryView query={query}>
        {({ recent }) => {
          const runs = recent.filter(({ job }) => jobs.includes(job)).slice(0, SHOWN);
          if (runs.length === 0) return <p className="text-quiet">Noch keine Läufe.</p>;
          return (
            <ul className="divide-y divide-line rounded-card border border-line bg-card">
              {runs.map((run) => (
                <RunLine key={run.id} run={run} />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Panel>
  );
}

function RunLine({ run }: { run: JobRun }) {
  const figures = runFigures(run);
  const duration = runDuration(run);
  const when = [formatDateTime(run.startedAt), run.slot ? 'nach der Uhr' : 'von Hand', duration];
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold">{jobLabel(run.job)}</p>
        <p className="text-quiet text-sm">{when.filter(Boolean).join(' · ')}</p>
        {figures && <p className="text-sm">{figures}</p>}
        <SkippedReasons run={run} />
      </div>
      <RunOutcome run={run} />
    </li>
  );
}

function SkippedReasons({ run }: { run: JobRun }) {
  const skipped = skippedOf(run);
  if (skipped.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center gap-1 text-quiet">
        Warum übersprungen
        <Icon name="chevron-down" />
      </summary>
      <ul className="wrap-anywhere">
        {skipped.map(({ reason, count }) => (
          <li key={reason}>
            {formatNumber(count)}x {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
