import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DealFilter } from '#domain/deals/filters.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

export const DEALS_KEY = ['operator', 'best-deals'];

export interface DealSearch {
  q: string;
  filter: DealFilter;
  page: number;
}

export function dealsQuery({ page, ...search }: DealSearch) {
  const query = { ...search, page: String(page) };
  return queryOptions({
    queryKey: [...DEALS_KEY, query],
    queryFn: () => readJson(api.api.admin['best-deals'].$get({ query })),
    placeholderData: keepPreviousData,
  });
}
