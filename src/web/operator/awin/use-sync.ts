import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JobRun } from '#contract/operator/jobs.ts';
import { markAllStale } from '#web/operator/core/use-change.ts';
import { useJobRun } from '#web/operator/jobs/use-job-run.ts';
import { AWIN_KEYS } from './queries.ts';

const REST_MS = 2_000;

interface ManualSyncOptions<Answer> {
  call: () => Promise<Answer>;
  onSuccess: (answer: Answer, watch: (runId: number) => void) => void;
  onError: (error: Error) => void;
  /** The end of a run that was started here or by somebody else. */
  onEnd?: (run: JobRun) => void;
}

/** A sync by hand. Its button has a cooldown of two seconds, and waits while any sync runs. */
export function useSync<Answer>({ call, onSuccess, onError, onEnd }: ManualSyncOptions<Answer>) {
  const queries = useQueryClient();
  const [resting, setResting] = useState(false);
  const refresh = () => {
    markAllStale(queries);
    for (const queryKey of [...AWIN_KEYS, ['operator', 'jobs']]) void queries.invalidateQueries({ queryKey });
  };
  const job = useJobRun('awin-sync', (run) => {
    refresh();
    onEnd?.(run);
  });
  const sync = useMutation({
    mutationFn: call,
    onSuccess: (answer) => onSuccess(answer, job.watch),
    onError,
    onSettled() {
      setResting(true);
      refresh();
    },
  });
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [resting]);
  // What is waited for elsewhere is seen as soon as it runs.
  useEffect(() => {
    if (!sync.isPending) return;
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: ['operator', 'jobs'] }),
      REST_MS,
    );
    return () => clearInterval(timer);
  }, [sync.isPending, queries]);
  return {
    start: () => sync.mutate(),
    run: job.running ? job.run : null,
    waiting: job.waiting,
    running: sync.isPending || job.running,
    disabled: sync.isPending || job.running || resting,
  };
}
