import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import type { JobRun } from '#contract/operator/jobs.ts';
import { formatDateTime } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { jobLabel } from './job-labels.ts';
import { jobsQuery } from './jobs-query.ts';
import { RunOutcome } from './run-outcome.tsx';

export function JobsPanel() {
  const query = useQuery(jobsQuery());
  const run = useChange({
    call: (name: string) => readJson(api.api.admin.jobs[':name'].run.$post({ param: { name } })),
    success: ({ message }, name) => ({ title: jobLabel(name), description: message }),
    failure: 'Die Aufgabe konnte nicht gestartet werden.',
    refresh: [['operator', 'jobs']],
  });
  return (
    <Panel
      title="Aufgaben"
      help="Läuft von selbst nach der Uhr in Berlin; jede lässt sich auch jetzt starten."
    >
      <QueryView query={query} skeleton="h-96">
        {({ jobs }) => (
          <Table
            label="Aufgaben"
            columns={[
              'Aufgabe',
              'Wann',
              'Nächster Lauf',
              'Letzter Lauf',
              <span key="run" className="sr-only">
                Starten
              </span>,
            ]}
          >
            {jobs.map((job) => (
              <tr key={job.name}>
                <th scope="row" className="font-semibold">
                  {jobLabel(job.name)}
                </th>
                <td data-label="Läuft" className="whitespace-nowrap">
                  {job.schedule ?? 'nur von Hand'}
                </td>
                <td data-label="Nächster Lauf" className="whitespace-nowrap">
                  {job.nextRun ? formatDateTime(job.nextRun) : '–'}
                </td>
                <td data-label="Letzter Lauf">
                  {job.running ? <Badge tone="sun">läuft</Badge> : <LastRun run={job.lastRun} />}
                </td>
                <td className="text-right">
                  <Button
                    tone="outline"
                    aria-label={`${jobLabel(job.name)} jetzt starten`}
                    disabled={job.running || run.isPending}
                    onClick={() => run.mutate(job.name)}
                  >
                    <Play size={18} />
                    Starten
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </QueryView>
    </Panel>
  );
}

function LastRun({ run }: { run: JobRun | null }) {
  if (!run) return 'noch nie';
  return (
    <>
      <p className="whitespace-nowrap">{formatDateTime(run.endedAt ?? run.startedAt)}</p>
      <RunOutcome run={run} />
    </>
  );
}
