import { Send, Square } from 'lucide-react';
import { useId } from 'react';
import type { JobRun } from '#contract/operator/jobs.ts';
import { formatNumber } from '#domain/core/format.ts';
import { JobQuestion } from '#web/operator/jobs/job-question.tsx';
import { useJobRun } from '#web/operator/jobs/use-job-run.ts';
import { useStartJob, useStopJob } from '#web/operator/jobs/use-start-job.ts';
import { WaitingRun } from '#web/operator/jobs/waiting-run.tsx';
import { Button } from '#web/ui/button.tsx';

const JOB = 'newsletter';

/** Sends the issue of this week by hand, after asking; while it is sent, how far it is and a way to stop it. */
export function SendingNow({ onEnd }: { onEnd: () => void }) {
  const starting = useStartJob();
  const stop = useStopJob();
  const { running, waiting, run } = useJobRun(JOB, onEnd);
  const shown = running ? run : waiting;
  return (
    <>
      {(running || waiting) && (
        <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-56 flex-1">
            <Sent run={shown} begins={running} />
            {running && run?.error && (
              <p className="mt-1 text-quiet text-sm">Der Versuch davor: {run.error}</p>
            )}
            <WaitingRun run={waiting} />
          </div>
          <Button tone="outline" disabled={stop.isPending} onClick={() => stop.mutate(JOB)}>
            <Square size={18} />
            Versand anhalten
          </Button>
        </div>
      )}
      {!running && (
        <>
          <Button tone="outline" className="mt-3" disabled={starting.busy} onClick={() => starting.ask(JOB)}>
            <Send size={18} />
            Jetzt versenden …
          </Button>
          <JobQuestion starting={starting} />
        </>
      )}
    </>
  );
}

function Sent({ run, begins }: { run: JobRun | null; begins: boolean }) {
  const id = useId();
  const figure = (name: string) => Number(run?.counts[name] ?? 0);
  const total = figure('total');
  if (total === 0 && !begins) return null;
  return (
    <>
      <p id={id} role="status" className="text-sm">
        {total > 0
          ? `${formatNumber(figure('sent'))} von ${formatNumber(total)} E-Mails verschickt`
          : 'Der Versand beginnt …'}
      </p>
      <progress
        aria-labelledby={id}
        className="progress-bar mt-1"
        max={total || 1}
        {...(total > 0 && { value: figure('sent') })}
      />
    </>
  );
}
