import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

/** Whatever a check or a clean-up changes. */
export const VALIDATION_KEY = ['operator', 'validation'];

const STATS_MS = 30_000;
const LIST_MS = 60_000;

export function validationStatsQuery() {
  return queryOptions({
    queryKey: [...VALIDATION_KEY, 'stats'],
    queryFn: () => readJson(api.api.admin['validation-stats'].$get()),
    refetchInterval: STATS_MS,
  });
}

export const CHECKED_FILTERS = ['all', 'invalid', 'expired', 'unchecked', 'valid'] as const;
export type CheckedFilter = (typeof CHECKED_FILTERS)[number];

export interface CheckedCodesWanted {
  filter: CheckedFilter;
  search: string;
  page: number;
}

export function checkedCodesQuery({ filter, search, page }: CheckedCodesWanted) {
  const query = { filter, search, page: String(page), limit: '50' };
  return queryOptions({
    queryKey: [...VALIDATION_KEY, 'codes', query],
    queryFn: async () => {
      const { codes: items, ...rest } = await readJson(api.api.admin['codes-detailed'].$get({ query }));
      return { items, ...rest };
    },
    refetchInterval: LIST_MS,
    placeholderData: keepPreviousData,
  });
}

export function validationHistoryQuery(onlyInvalid: boolean) {
  const query = onlyInvalid ? { only: 'invalid' as const } : {};
  return queryOptions({
    queryKey: [...VALIDATION_KEY, 'history', onlyInvalid],
    queryFn: () => readJson(api.api.admin['validation-history'].$get({ query })),
    placeholderData: keepPreviousData,
  });
}
