import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, api as browserApi, readJson } from '#web/core/api.ts';
import { readSearchResults } from './call.ts';
import type { ShownSearch } from './terms.ts';

export function searchQuery(search: ShownSearch, api: ApiClient = browserApi) {
  const { limit, ...terms } = search;
  return queryOptions({
    queryKey: ['api', 'codes', 'search', terms, limit],
    queryFn: () => readSearchResults(search, api),
  });
}

/** For the search box. Forgotten soon: what is typed is typed once. */
export function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: ['api', 'suggest', q],
    queryFn: ({ signal }) => readJson(browserApi.api.suggest.$get({ query: { q } }, { init: { signal } })),
    enabled: q !== '',
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
