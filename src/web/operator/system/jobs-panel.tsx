import { useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import type { JobRun } from '#contract/operator/jobs.ts';
import { formatDateTime } from '#domain/core/format.ts';
import { jobLabel } from '#web/operator/jobs/job-labels.ts';
import { JobQuestion } from '#web/operator/jobs/job-question.tsx';
import { jobsQuery } from '#web/operator/jobs/jobs-query.ts';
import { runFigures } from '#web/operator/jobs/run-figures.ts';
import { RunOutcome } from '#web/operator/jobs/run-outcome.tsx';
import { useStartJob, useStopJob } from '#web/operator/jobs/use-start-job.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

export function JobsPanel() {
  const query = useQuery(jobsQuery());
  const starting = useStartJob();
  const stop = useStopJob();
  return (
    <Panel
      title="Aufgaben"
      anchor="aufgaben"
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
                  {formatted(job.waiting?.nextAttempt ?? job.nextRun)}
                </td>
                <td data-label="Letzter Lauf">
                  {job.running ? <Running run={job.lastRun} /> : <LastRun run={job.waiting ?? job.lastRun} />}
                </td>
                <td>
                  <div className="flex flex-wrap justify-end gap-2">
                    {(job.running || job.waiting) && (
                      <Button
                        tone="outline"
                        aria-label={`${jobLabel(job.name)} anhalten`}
                        disabled={stop.isPending}
                        onClick={() => stop.mutate(job.name)}
                      >
                        <Square size={18} />
                        Anhalten
                      </Button>
                    )}
                    {!job.running && (
                      <Button
                        tone="outline"
                        aria-label={`${jobLabel(job.name)} jetzt starten`}
                        disabled={starting.busy}
                        onClick={() => starting.ask(job.name)}
                      >
                        <Play size={18} />
                        Starten
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </QueryView>
      <JobQuestion starting={starting} />
    </Panel>
  );
}

const formatted = (time: string | null) => (time ? formatDateTime(time) : '–');

function Running({ run }: { run: JobRun | null }) {
  const figures = run && runFigures(run);
  return (
    <>
      <Badge tone="sun">läuft</Badge>
      {figures && <p className="text-quiet text-sm">{figures}</p>}
    </>
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
