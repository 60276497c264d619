import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import type { Status } from './labels.ts';

export const RESEARCH_KEY = ['operator', 'research'];

/** While a model is asked, its answer is worth seeing soon. */
const BUSY_MS = 2_000;
const CALM_MS = 30_000;

/** Few enough that a phone shows what comes after them. */
export const QUEUE_PAGE = 10;

interface QueueSearch {
  status: Status | undefined;
  q: string;
  page: number;
}

export function queueQuery({ status, q, page }: QueueSearch) {
  const query = { ...(status && { status }), q, page: String(page), limit: String(QUEUE_PAGE) };
  return queryOptions({
    queryKey: [...RESEARCH_KEY, 'queue', query],
    queryFn: () => readJson(api.api.admin['research-queue'].$get({ query })),
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

export function needingQuery(q: string) {
  return queryOptions({
    queryKey: [...RESEARCH_KEY, 'needing', q],
    queryFn: () => readJson(api.api.admin['shops-needing-research'].$get({ query: { q } })),
    refetchInterval: CALM_MS,
    placeholderData: keepPreviousData,
  });
}

export function awaitedQuery() {
  return queryOptions({
    queryKey: [...RESEARCH_KEY, 'awaited'],
    queryFn: () => readJson(api.api.admin['awaited-shops'].$get()),
    refetchInterval: CALM_MS,
  });
}
