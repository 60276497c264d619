import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { TODAY_KEY } from '#web/operator/core/use-change.ts';

const EVERY_MS = 60_000;

/** One call for the first screen, the numbers on the tabs and the title. */
export function todayQuery() {
  return queryOptions({
    queryKey: TODAY_KEY,
    queryFn: () => readJson(api.api.admin.today.$get()),
    refetchInterval: EVERY_MS,
  });
}
