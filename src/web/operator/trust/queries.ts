import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TrustView } from '#domain/trust/attention.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

/** Whatever a test or a discarded vote changes. */
export const TRUST_KEY = ['operator', 'trust'];

const EVERY_MS = 60_000;

export interface TrustSearch {
  view: TrustView;
  order: 'likely' | 'unlikely';
  search: string;
  page: number;
}

export function trustListQuery({ page, ...search }: TrustSearch) {
  const query = { ...search, page: String(page) };
  return queryOptions({
    queryKey: [...TRUST_KEY, 'list', query],
    queryFn: () => readJson(api.api.admin.trust.$get({ query })),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

export function trustCountsQuery() {
  return queryOptions({
    queryKey: [...TRUST_KEY, 'counts'],
    queryFn: () => readJson(api.api.admin.trust.counts.$get()),
    refetchInterval: EVERY_MS,
  });
}

export function trustDetailsQuery(id: number) {
  return queryOptions({
    queryKey: [...TRUST_KEY, 'code', id],
    queryFn: () => readJson(api.api.admin.trust.codes[':id'].$get({ param: { id } })),
  });
}

export function networksQuery() {
  return queryOptions({
    queryKey: [...TRUST_KEY, 'networks'],
    queryFn: () => readJson(api.api.admin.trust.networks.$get()),
    refetchInterval: EVERY_MS,
  });
}

export function calibrationQuery() {
  return queryOptions({
    queryKey: [...TRUST_KEY, 'calibration'],
    queryFn: () => readJson(api.api.admin.trust.calibration.$get()),
  });
}
