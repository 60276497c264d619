import { queryOptions } from '@tanstack/react-query';
import type { HeldCodes } from '#contract/operator/sources.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

/** What we know ourselves; for the rest the server asks AWIN. */
export const AWIN_FIGURES_KEY = ['api', 'admin', 'awin'];
export const AWIN_KEYS = [['api', 'awin'], AWIN_FIGURES_KEY];

export function awinStatusQuery(everyMs: number) {
  return queryOptions({
    queryKey: ['api', 'awin', 'status'],
    queryFn: () => readJson(api.api.awin.status.$get()),
    refetchInterval: everyMs,
  });
}

export function awinStatsQuery() {
  return queryOptions({
    queryKey: ['api', 'admin', 'awin', 'stats'],
    queryFn: () => readJson(api.api.admin.awin.stats.$get()),
    refetchInterval: 30_000,
  });
}

export function awinPartnersQuery(configured: boolean) {
  return queryOptions({
    queryKey: ['api', 'awin', 'partners'],
    queryFn: () => readJson(api.api.awin.partners.$get()),
    enabled: configured,
  });
}

export function heldQuery({ network, since }: HeldCodes, { q, page }: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['api', 'admin', 'awin', 'withdrawals', `${network} ${since}`, q, page],
    queryFn: () =>
      readJson(api.api.admin.awin.withdrawals.$get({ query: { network, q, page: String(page) } })),
    placeholderData: (shown, query) => (query?.queryKey[4] === `${network} ${since}` ? shown : undefined),
  });
}
