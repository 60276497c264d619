// What the home page needs, read on the server before it is rendered and in the browser while it already shows.

import { dehydrate } from '@tanstack/react-query';
import type { Copy } from '#contract/copy.ts';
import { hasSearch } from '#domain/search-title.ts';
import type { ApiClient } from '#web/api.ts';
import { categoriesQuery, copyQuery, searchQuery, topCodesQuery } from '#web/queries.ts';
import { createQueryClient, queryClientHere } from '#web/query-client.ts';
import { readSearch, type Search, termsOf } from '#web/search.ts';

export async function loadHomeOnServer(request: Request, api: ApiClient, now: Date) {
  const search = readSearch(new URL(request.url).searchParams);
  const client = createQueryClient();
  const [copy] = await Promise.all([
    // The root route hands this one to the browser; here it is only for the head of the page.
    createQueryClient().fetchQuery(copyQuery(api)),
    client.fetchQuery(categoriesQuery(api)),
    client.fetchQuery(topCodesQuery(api)),
    hasSearch(termsOf(search)) && client.fetchQuery(searchQuery(search, api)),
  ]);
  return { now: now.getTime(), head: headTexts(copy), state: dehydrate(client) };
}

/** Waits for nothing but the texts, which are there already: lists show their skeletons until they come. */
export async function loadHomeInBrowser(request: Request) {
  const search = readSearch(new URL(request.url).searchParams);
  const client = queryClientHere();
  client.prefetchQuery(categoriesQuery());
  client.prefetchQuery(topCodesQuery());
  prefetchSearch(search);
  return { now: Date.now(), head: headTexts(await client.ensureQueryData(copyQuery())), state: undefined };
}

function prefetchSearch(search: Search): void {
  if (hasSearch(termsOf(search))) queryClientHere().prefetchQuery(searchQuery(search));
}

function headTexts(copy: Copy) {
  return {
    site: copy['site.name'] ?? '',
    url: copy['site.url'] ?? '',
    title: copy['meta.home.title'] ?? '',
    description: copy['meta.home.description'] ?? '',
  };
}
