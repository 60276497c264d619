import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

export const ANALYTICS_KEY = ['api', 'analytics'];
const refetchInterval = 300_000;

export function earningsQuery() {
  return queryOptions({
    queryKey: [...ANALYTICS_KEY, 'earnings'],
    queryFn: () => readJson(api.api.analytics.earnings.$get()),
    refetchInterval,
  });
}

export function realtimeQuery() {
  return queryOptions({
    queryKey: [...ANALYTICS_KEY, 'realtime'],
    queryFn: () => readJson(api.api.analytics.realtime.$get()),
    refetchInterval,
  });
}

export function earningsDetailsQuery({ from, until }: { from: string; until: string }) {
  return queryOptions({
    queryKey: [...ANALYTICS_KEY, 'earnings-details', from, until],
    queryFn: () => readJson(api.api.analytics['earnings-details'].$get({ query: { from, until } })),
    refetchInterval,
  });
}
