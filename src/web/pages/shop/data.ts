// What a shop's page needs, from an address that names the shop in one of five ways.

import { links } from '#contract/links.ts';
import type { ShopDetails } from '#contract/shops.ts';
import { readTermFilters } from '#domain/codes/term-filters.ts';
import { isPathOfShop, readShopAddress } from '#domain/shops/address.ts';
import { shopNameFromSlug } from '#domain/shops/slugs.ts';
import { type ApiClient, ApiError } from '#web/core/api.ts';
import { pageCopyQuery, shopCodesQuery, shopQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { redirect, type ServerSide } from '#web/navigation/page-module.ts';
import { isVariant, readLimit } from '#web/search/terms.ts';
import { readSite } from '#web/shell/page-head.ts';
import { shopMeta, unknownShopMeta } from './head.ts';

/** Null where the address is about no shop. Throws a redirect to the canonical URL where the spelling differs. */
export async function loadShopOnServer(url: URL, { api, queries, now }: ServerSide) {
  const { pathname, search, searchParams } = url;
  const address = readShopAddress(pathname);
  if (!address) return null;
  const [name = ''] = address.names;
  const limit = readLimit(searchParams);
  const codesOf = (slug: string) => shopCodesQuery(slug, limit, readTermFilters(searchParams), api);
  const texts = pageCopyQuery('shop', api);
  // Nearly every address is the canonical one, so what its page shows is asked for together with the shop.
  if (address.isAboutShop && isPathOfShop(pathname, name)) {
    void queries.prefetchQuery(texts);
    void queries.prefetchQuery(codesOf(name));
  }
  const [shop, site] = await Promise.all([findShop(address.names, api), readSite(api)]);
  if (!shop) {
    if (!address.isAboutShop) return null;
    queries.removeQueries(texts);
    const unknown = shopNameFromSlug(name);
    const head = unknownShopMeta({ site, name: unknown });
    return { head, status: 404, data: { known: false as const, name: unknown } };
  }
  if (!isPathOfShop(pathname, shop.slug)) throw redirect(links.shop(shop.slug) + search, 301);
  queries.setQueryData(shopQuery(shop.slug).queryKey, shop);
  const [copy, codes] = await Promise.all([
    queries.fetchQuery(texts),
    queries.fetchQuery(codesOf(shop.slug)),
  ]);
  const head = shopMeta({
    ...shop,
    site,
    now,
    texts: copy,
    codes: codes.items,
    isVariant: isVariant(searchParams),
  });
  return {
    head,
    // The server needs the canonical URL, to redirect other spellings of the address to it.
    headers: { Link: `<${site.url + links.shop(shop.slug)}>; rel="canonical"` },
    data: { known: true as const, slug: shop.slug, now: now.getTime() },
  };
}

/** Waits for texts only: the page shows its skeleton until the rest comes. A bare word must first prove to be a shop. */
export async function loadShopInBrowser({ pathname, searchParams }: URL) {
  const address = readShopAddress(pathname);
  const slug = address?.names[0];
  if (!address || !slug) return null;
  const client = queryClientHere();
  client.prefetchQuery(shopCodesQuery(slug, readLimit(searchParams), readTermFilters(searchParams)));
  const shop = client.fetchQuery(shopQuery(slug)).catch(() => null);
  if (!address.isAboutShop && (await shop) === null) return null;
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('shop'))]);
  const now = new Date();
  const known = client.getQueryData(shopQuery(slug).queryKey);
  const { name, url, category } = known ?? { name: shopNameFromSlug(slug), url: '', category: '' };
  const { codeCount, isUnreviewed } = known ?? {};
  const head = shopMeta({ site, slug, name, url, category, now, texts, codes: [], codeCount, isUnreviewed });
  return { head, data: { known: true as const, slug, now: now.getTime() } };
}

async function findShop(names: string[], api: ApiClient): Promise<ShopDetails | null> {
  for (const name of names) {
    try {
      return await createQueryClient().fetchQuery(shopQuery(name, api));
    } catch (error) {
      // 400: a name that no shop can have.
      if (!(error instanceof ApiError && [400, 404].includes(error.status))) throw error;
    }
  }
  return null;
}

export type ShopData = { known: false; name: string } | { known: true; slug: string; now: number };
