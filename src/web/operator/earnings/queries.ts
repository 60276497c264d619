import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

export const ANALYTICS_KEY = ['api', 'analytics'];
export const DETAILS_KEY = [...ANALYTICS_KEY, 'earnings-details'];

const EVERY_MS = 300_000;
const ALIKE = {
  refetchInterval: EVERY_MS,
  // Stale-while-revalidate and stale-if-error: who comes back later sees what was read last until it can be refetched.
  staleTime: EVERY_MS,
  gcTime: Number.POSITIVE_INFINITY,
};

export function earningsQuery() {
  return queryOptions({
    queryKey: [...ANALYTICS_KEY, 'earnings'],
    queryFn: () => readJson(api.api.analytics.earnings.$get()),
    ...ALIKE,
  });
}

export function realtimeQuery() {
  return queryOptions({
    queryKey: [...ANALYTICS_KEY, 'realtime'],
    queryFn: () => readJson(api.api.analytics.realtime.$get()),
    ...ALIKE,
  });
}

export function earningsDetailsQuery({ from, until }: { from: string; until: string }) {
  return queryOptions({
    queryKey: [...DETAILS_KEY, from, until],
    queryFn: () => readJson(api.api.analytics['earnings-details'].$get({ query: { from, until } })),
    ...ALIKE,
  });
}
