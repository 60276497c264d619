import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import type { Status } from './labels.ts';

export const RESEARCH_KEY = ['operator', 'research'];

/** While a model is asked, its answer is worth seeing soon. */
const BUSY_MS = 2_000;
const CALM_MS = 30_000;

export function queueQuery(status: Status | undefined, page: number) {
  return queryOptions({
    queryKey: [...RESEARCH_KEY, 'queue', status ?? 'all', page],
    queryFn: () =>
      readJson(
        api.api.admin['research-queue'].$get({ query: { ...(status && { status }), page: String(page) } }),
      ),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.running) ? BUSY_MS : CALM_MS),
    placeholderData: keepPreviousData,
  });
}

export function draftsQuery(page: number) {
  return queryOptions({
    queryKey: [...RESEARCH_KEY, 'drafts', page],
    queryFn: () => readJson(api.api.admin['research-drafts'].$get({ query: { page: String(page) } })),
    refetchInterval: CALM_MS,
    placeholderData: keepPreviousData,
  });
}

export function needingQuery() {
  return queryOptions({
    queryKey: [...RESEARCH_KEY, 'needing'],
    queryFn: () => readJson(api.api.admin['shops-needing-research'].$get()),
    refetchInterval: CALM_MS,
  });
}

export function awaitedQuery() {
  return queryOptions({
    queryKey: [...RESEARCH_KEY, 'awaited'],
    queryFn: () => readJson(api.api.admin['awaited-shops'].$get()),
    refetchInterval: CALM_MS,
  });
}
