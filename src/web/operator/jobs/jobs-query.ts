import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

/** While something runs, its end is worth seeing soon. */
const BUSY_MS = 2_000;
const CALM_MS = 30_000;

export function jobsQuery() {
  return queryOptions({
    queryKey: ['operator', 'jobs'],
    queryFn: () => readJson(api.api.admin.jobs.$get()),
    refetchInterval: ({ state }) => (state.data?.jobs.some((job) => job.running) ? BUSY_MS : CALM_MS),
  });
}
