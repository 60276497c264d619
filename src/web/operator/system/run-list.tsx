import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { jobLabel } from './job-labels.ts';
import { jobsQuery } from './jobs-query.ts';
import { RunOutcome } from './run-outcome.tsx';

const SHOWN = 10;

/** How the latest runs of some jobs ended. */
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
                <li
                  key={run.id}
                  className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3"
                >
                  <div>
                    <p className="font-semibold">{jobLabel(run.job)}</p>
                    <p className="text-quiet text-sm">{formatDateTime(run.startedAt)}</p>
                  </div>
                  <RunOutcome run={run} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Panel>
  );
}
