// Every read of the website. A key is the path of its call, so `['api', 'codes']` means all lists of codes.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MY_LIST_MAX } from '#contract/links.ts';
import type { MyList } from '#contract/my-list.ts';
import type { Shop } from '#contract/shops.ts';
import type { Platform } from '#domain/codes/platforms.ts';
import { INFLUENCER_LIMIT } from '#domain/codes/ranking.ts';
import type { TermFilters } from '#domain/codes/term-filters.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import type { Retailer } from '#domain/shops/retailers.ts';
import { type ApiClient, ApiError, api as browserApi, readJson, readList } from './api.ts';

export function copyQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'copy'],
    queryFn: () => readJson(api.api.copy.$get()),
  });
}

/** The texts of one page, which the others need not carry along. */
export function pageCopyQuery(page: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'copy', page],
    queryFn: () => readJson(api.api.copy[':page'].$get({ param: { page } })),
  });
}

/** Texts of the legal pages, which no other page needs. */
export function legalCopyQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'copy', 'legal'],
    queryFn: () => readJson(api.api.copy.legal.$get()),
  });
}

/** What the site predicted of codes, and what came of it. */
export function hitRateQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'trust', 'hit-rate'],
    queryFn: () => readJson(api.api.trust['hit-rate'].$get()),
  });
}

export function topCodesQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'codes', 'top'],
    queryFn: () => readJson(api.api.codes.top.$get()),
  });
}

export function newestCodesQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'codes', 'latest'],
    queryFn: () => readJson(api.api.codes.latest.$get()),
  });
}

/** Cut by the server, for each platform: one further down the list has its six too. */
export function influencerCodesQuery(platform?: Platform, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'codes', 'influencer', platform ?? 'all'],
    queryFn: () => {
      const query = { limit: String(INFLUENCER_LIMIT), ...(platform && { platform }) };
      return readJson(api.api.codes.influencer.$get({ query }));
    },
    placeholderData: keepPreviousData,
  });
}

export function bestDealsQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'best-deals'],
    queryFn: () => readJson(api.api['best-deals'].$get()),
  });
}

export function popularShopsQuery(limit: number, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'shops', 'popular', limit],
    queryFn: () => readList(api.api.shops.popular.$get({ query: { limit: String(limit) } })),
  });
}

/** As many as the call gives at once, and as many as a browser can show. */
const SHOPS_AT_ONCE = 500;
const SHOPS_MAX = 10_000;

export function allPopularShopsQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'shops', 'popular', 'all'],
    queryFn: async () => {
      // By their number: a shop that moves to the next page meanwhile comes twice.
      const shops = new Map<number, Shop>();
      for (let page = 1; page <= SHOPS_MAX / SHOPS_AT_ONCE; page++) {
        const query = { limit: String(SHOPS_AT_ONCE), page: String(page) };
        const { items, total } = await readList(api.api.shops.popular.$get({ query }));
        for (const shop of items) shops.set(shop.id, shop);
        if (page * SHOPS_AT_ONCE >= total) break;
      }
      return [...shops.values()];
    },
  });
}

/** A shop by its slug or any name it goes by. Stale after ten minutes. */
export function shopQuery(name: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'shops', 'name', name],
    queryFn: () => readShop(name, api),
    staleTime: 600_000,
  });
}

/** The client puts parameters into the path as they are; this one may be whatever somebody has put into an address. */
function readShop(name: string, api: ApiClient) {
  return readJson(api.api.shops.name[':shopName'].$get({ param: { shopName: encodeURIComponent(name) } }));
}

/** The same where there may be none: null, which is an answer too and is not asked for again. */
export function knownShopQuery(name: string, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'shops', 'known', name],
    queryFn: () =>
      readShop(name, api).catch((error: unknown) => {
        // 400: a name that no shop can have.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
    staleTime: 600_000,
  });
}

/** Stale after five minutes. */
export function shopCodesQuery(
  slug: string,
  limit: number,
  terms: TermFilters = {},
  api: ApiClient = browserApi,
) {
  return queryOptions({
    queryKey: ['api', 'codes', 'shop', slug, limit, terms],
    queryFn: () => readList(api.api.codes.$get({ query: { slug, limit: String(limit), ...terms } })),
    staleTime: 300_000,
  });
}

export function retailerCodesQuery(
  retailer: Retailer['key'],
  limit: number,
  terms: TermFilters = {},
  api: ApiClient = browserApi,
) {
  return queryOptions({
    queryKey: ['api', 'codes', 'retailer', retailer, limit, terms],
    queryFn: () => {
      const query = { limit: String(limit), ...terms };
      return readList(api.api.codes.retailer[':retailer'].$get({ param: { retailer }, query }));
    },
    staleTime: 300_000,
  });
}

export function directoryQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'shops', 'directory'],
    queryFn: () => readJson(api.api.shops.directory.$get()),
  });
}

export const TRENDS_EVERY = 300_000;

/** Polled every five minutes, not while the tab is hidden. */
export function trendingShopsQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'trending-shops'],
    queryFn: () => readJson(api.api['trending-shops'].$get()),
    refetchInterval: TRENDS_EVERY,
  });
}

/** Polled every minute, not while the tab is hidden. */
export function updateStatusQuery(api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'admin', 'update-status'],
    queryFn: () => readJson(api.api.admin['update-status'].$get()),
    refetchInterval: 60_000,
  });
}

/** Null while too little was counted in that region. */
export function insightQuery(region: RegionKey, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'insights', 'regional', region],
    queryFn: () => readJson(api.api.insights.regional[':region'].$get({ param: { region } })),
  });
}

export function alertShopQuery(id: number, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'shops', id, 'alert'],
    queryFn: () => readJson(api.api.shops[':id'].alert.$get({ param: { id: String(id) } })),
  });
}

/** What a report is about. */
export function reportedCodeQuery(id: number, api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'reports', id],
    queryFn: () => readJson(api.api.codes[':id'].report.$get({ param: { id: String(id) } })),
  });
}

/** What became of what somebody has kept. */
export function myListQuery(codes: readonly number[], shops: readonly number[], api: ApiClient = browserApi) {
  return queryOptions({
    queryKey: ['api', 'my-list', codes.join(), shops.join()],
    queryFn: async () => {
      const list: MyList = { codes: [], shops: [] };
      for (let from = 0; from === 0 || from < Math.max(codes.length, shops.length); from += MY_LIST_MAX) {
        const part = (ids: readonly number[]) => ids.slice(from, from + MY_LIST_MAX).join();
        const query = { codes: part(codes), shops: part(shops) };
        const found = await readJson(api.api['my-list'].$get({ query }));
        list.codes.push(...found.codes);
        list.shops.push(...found.shops);
      }
      return list;
    },
    staleTime: 60_000,
  });
}
