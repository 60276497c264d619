import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

export const ANALYTICS_KEY = ['api', 'analytics'];
export const MONTH_DAYS = 30;
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

export function earningsDetailsQuery() {
  return queryOptions({
    queryKey: [...ANALYTICS_KEY, 'earnings-details'],
    queryFn: () =>
      readJson(api.api.analytics['earnings-details'].$get({ query: { days: String(MONTH_DAYS) } })),
    refetchInterval,
  });
}
