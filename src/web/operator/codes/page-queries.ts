import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import type { CodeView } from './code-view.ts';

export const PAGE_SIZE = 50;

export function codePageQuery(view: CodeView, page: number) {
  return queryOptions({
    queryKey: ['api', 'admin', 'codes', 'list', view, page],
    queryFn: ({ signal }) =>
      readJson(api.api.admin.codes.$get({ query: { ...view, page: String(page) } }, { init: { signal } })),
  });
}

export function readCodes(view: CodeView, page: number, limit: number) {
  const query = { ...view, page: String(page), limit: String(limit) };
  return readJson(api.api.admin.codes.$get({ query }));
}
