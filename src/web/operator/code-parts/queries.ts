import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';

/** All there is to read again after a change; also what visitors' lists are made of. */
export const CODE_KEYS = [
  ['api', 'admin', 'codes'],
  ['api', 'admin', 'update-status'],
  ['operator', 'validation'],
];

export function summaryQuery() {
  return queryOptions({
    queryKey: ['api', 'admin', 'codes', 'summary'],
    queryFn: () => readJson(api.api.admin.codes.summary.$get()),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}
