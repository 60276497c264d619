// What the home page needs, read on the server before it is rendered and in the browser while it already shows.

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Copy } from '#contract/texts.ts';
import { POPULAR_SHOPS } from '#domain/codes/ranking.ts';
import { hasSearch } from '#domain/search/title.ts';
import type { ApiClient } from '#web/core/api.ts';
import {
  bestDealsQuery,
  influencerCodesQuery,
  insightQuery,
  knownShopQuery,
  newestCodesQuery,
  pageCopyQuery,
  popularShopsQuery,
  topCodesQuery,
  trendingShopsQuery,
  updateStatusQuery,
} from '#web/core/queries.ts';
import { queryClientHere } from '#web/core/query-client.ts';
import type { ServerSide } from '#web/navigation/page-module.ts';
import { searchQuery } from '#web/search/queries.ts';
import { readSearch, type ShownSearch, soughtShop } from '#web/search/terms.ts';
import { isKept } from '#web/shell/dormant.tsx';
import { readSite } from '#web/shell/page-head.ts';
import { type HomeData, homeHead } from './head.ts';
import { HomePart } from './late.ts';

export type { HomeData };

/** The lists of the home page are there as HTML alone. */
const isSent = ([, subject, name]: QueryKey) =>
  subject === 'copy' || name === 'update-status' || name === 'search' || name === 'known';

export async function loadHomeOnServer({ searchParams }: URL, { api, queries: client, now }: ServerSide) {
  const search = readSearch(searchParams);
  const lists = hasSearch(search)
    ? [readResults(client, search, api)]
    : [client.fetchQuery(topCodesQuery(api)), ...prefetchSections(client, api)];
  const [site, copy] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery('home', api)),
    ...lists,
  ]);
  const results = client.getQueryData(searchQuery(search).queryKey)?.items;
  const data = { site, now: now.getTime() };
  return { data, head: homeHead(data, search, { ...textsOf(copy), results }), isSent };
}

/** A shop without codes says more than that there are none. */
async function readResults(client: QueryClient, search: ShownSearch, api: ApiClient): Promise<void> {
  const { total, named } = await client.fetchQuery(searchQuery(search, api));
  const shop = soughtShop(search, named);
  if (total === 0 && shop) await client.prefetchQuery(knownShopQuery(shop, api));
}

/** Waits for nothing but the texts, which are there already: lists show their skeletons until they come. */
export async function loadHomeInBrowser({ searchParams }: URL) {
  const search = readSearch(searchParams);
  const client = queryClientHere();
  if (hasSearch(search)) client.prefetchQuery(searchQuery(search));
  else if (!isKept('teil-top')) {
    HomePart.load().catch(() => {});
    client.prefetchQuery(topCodesQuery());
    prefetchSections(client);
  }
  const [site, copy] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('home'))]);
  const data = { site, now: Date.now() };
  return { data, head: homeHead(data, search, textsOf(copy)) };
}

/** A prefetch that fails is left to the browser, which asks again; the page renders without it. */
function prefetchSections(client: QueryClient, api?: ApiClient): Promise<void>[] {
  return [
    client.prefetchQuery(newestCodesQuery(api)),
    client.prefetchQuery(bestDealsQuery(api)),
    client.prefetchQuery(popularShopsQuery(POPULAR_SHOPS, api)),
    client.prefetchQuery(influencerCodesQuery(undefined, api)),
    client.prefetchQuery(insightQuery('deutschland', api)),
    client.prefetchQuery(trendingShopsQuery(api)),
    client.prefetchQuery(updateStatusQuery(api)),
  ];
}

function textsOf(copy: Copy) {
  return { title: copy['meta.home.title'] ?? '', description: copy['meta.home.description'] ?? '' };
}
