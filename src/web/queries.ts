// Every read of the website. A key is the path of its call, so `['api', 'codes']` means all lists of codes.

import { hashKey, queryOptions } from '@tanstack/react-query';
import type { Code } from '#contract/codes.ts';
import { type ApiClient, ApiError, api as browserApi, type List, readJson, readList } from './api.ts';
import type { Search } from './search.ts';

export function copyQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'copy'],
    queryFn: () => readJson(api.api.copy.$get()),
  });
}

export function categoriesQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'categories'],
    queryFn: () => readJson(api.api.categories.$get()),
  });
}

export function topCodesQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'codes', 'top'],
    queryFn: () => readJson(api.api.codes.top.$get()),
  });
}

export function searchQuery(search: Search, api: ApiClient = browserApi) {
  const { limit, ...terms } = search;
  return queryOptions({
    queryKey: ['api', 'codes', 'search', terms, limit],
    queryFn: () => readSearchResults(search, api),
    // Asking for more of the same search keeps what is shown; another search must not show the old results.
    placeholderData: (shown, query) =>
      hashKey([query?.queryKey[3]]) === hashKey([terms]) ? shown : undefined,
  });
}

/** A text wins over a shop, a shop over a category: the address may carry more than one. */
function readSearchResults({ q, shop, category = '', limit }: Search, api: ApiClient): Promise<List<Code>> {
  const page = { limit: String(limit) };
  if (q) return readList(api.api.codes.search.$get({ query: { q, ...page } }));
  if (shop) return readList(api.api.codes.$get({ query: { shop, ...page } }));
  const param = { category: encodeURIComponent(category) };
  return readList(api.api.codes.category[':category'].$get({ param, query: page })).catch(nothingFound);
}

/** An unknown category comes from a mistyped address: there is nothing in it, and nothing is broken. */
function nothingFound(error: unknown): List<Code> {
  if (error instanceof ApiError && error.status === 404) return { items: [], total: 0 };
  throw error;
}
