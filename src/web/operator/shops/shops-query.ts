import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

export const SHOPS_KEY = ['operator', 'shops'];

export const SHOP_FILTERS = [
  'all',
  'popular',
  'without-codes',
  'without-address',
  'review',
  'deleted',
] as const;
export const SHOP_SORTS = [
  'name-asc',
  'name-desc',
  'visits-desc',
  'popularity-desc',
  'codes-desc',
  'created-desc',
] as const;

type Sort = 'name' | 'visits' | 'popularity' | 'codes' | 'created';

export interface ShopSearch {
  q: string;
  category: string;
  filter: (typeof SHOP_FILTERS)[number];
  sorting: (typeof SHOP_SORTS)[number];
  page: number;
}

export function shopsQuery({ q, category, filter, sorting, page }: ShopSearch) {
  const [sort = 'name', order = 'asc'] = sorting.split('-') as [Sort, 'asc' | 'desc'];
  const query = { q, filter, sort, order, page: String(page), ...(category && { category }) };
  return queryOptions({
    queryKey: [...SHOPS_KEY, query],
    queryFn: () => readJson(api.api.admin.shops.$get({ query })),
    placeholderData: keepPreviousData,
  });
}
