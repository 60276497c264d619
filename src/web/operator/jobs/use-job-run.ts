import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { JobRun } from '#contract/operator/jobs.ts';
import { jobsQuery } from './jobs-query.ts';

/**
 * A job as far as it has come, whoever started it. `onEnd` is told of the end of a run that was seen running or is
 * watched: a short one may have ended before anybody looked.
 */
export function useJobRun(name: string, onEnd?: (run: JobRun) => void) {
  const { data } = useQuery(jobsQuery());
  const [watched, watch] = useState<number | null>(null);
  const tell = useRef(onEnd);
  tell.current = onEnd;
  const told = useRef<number | null>(null);
  const job = data?.jobs.find((one) => one.name === name);
  const running = job?.running ?? false;
  const open = running && job?.lastRun?.outcome === null ? job.lastRun.id : null;
  useEffect(() => {
    if (open !== null) watch(open);
  }, [open]);
  const ended = data?.recent.find(({ id, outcome }) => id === watched && outcome !== null);
  useEffect(() => {
    if (!ended) return;
    watch(null);
    // Once, though it may be watched again: a run can be seen ending before the call that started it is answered.
    if (told.current === ended.id) return;
    told.current = ended.id;
    tell.current?.(ended);
  }, [ended]);
  const waiting = running ? null : (job?.waiting ?? null);
  return { running, waiting, run: job?.lastRun ?? null, watch };
}
