import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { markAllStale } from '#web/operator/core/use-change.ts';
import { jobsQuery } from '#web/operator/jobs/jobs-query.ts';
import { VALIDATION_KEY } from './queries.ts';

const JOB = 'validate-codes';

/** The check of all codes, as far as it has come. When it ends, everything it changed is read again. */
export function useRun() {
  const queries = useQueryClient();
  const { data } = useQuery(jobsQuery());
  const job = data?.jobs.find(({ name }) => name === JOB);
  const running = job?.running ?? false;
  const waiting = running ? null : (job?.waiting ?? null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running) {
      markAllStale(queries);
      void queries.invalidateQueries({ queryKey: VALIDATION_KEY });
    }
    wasRunning.current = running;
  }, [running, queries]);
  const counts = job?.lastRun?.counts ?? {};
  const figure = (name: string) => (typeof counts[name] === 'number' ? counts[name] : 0);
  return {
    running,
    waiting,
    total: figure('total'),
    checked: figure('checked'),
    stopped: !running && counts.stopped === true,
    /** Why the last one failed. */
    error: running ? null : (job?.lastRun?.error ?? null),
  };
}
