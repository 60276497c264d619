// The shop directory as an address asks for it: a page of it from the server, all of it in the browser.

import type { DirectoryShop } from '#contract/shops.ts';
import type { Copy } from '#contract/texts.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import { directoryPage, directoryView } from '#domain/shops/directory.ts';
import type { ApiClient } from '#web/core/api.ts';
import { directoryQuery, pageCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { dataFromServer } from '#web/navigation/boot.ts';
import { readSite } from '#web/shell/page-head.ts';
import { readDirectoryFilter, readPage, SHOPS_PER_PAGE } from '#web/shops/directory-filter.ts';
import { shopsAzMeta } from './head.ts';

export async function loadShopsAzOnServer(url: URL, api: ApiClient) {
  const client = createQueryClient();
  const [site, texts, shops] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery('az', api)),
    client.fetchQuery(directoryQuery(api)),
  ]);
  return loaded(site, pageOf(url, texts, shops));
}

/** From the list the browser has; without it, from the server. */
export async function loadShopsAzInBrowser(url: URL) {
  const client = queryClientHere();
  const shops = client.getQueryData(directoryQuery().queryKey);
  if (!shops) return loaded(await readSite(), (await dataFromServer(url)) as ShopsAzData);
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('az'))]);
  return loaded(site, pageOf(url, texts, shops));
}

function pageOf({ searchParams }: URL, texts: Copy, shops: DirectoryShop[]) {
  const filter = readDirectoryFilter(searchParams);
  const { counts, total, groups } = directoryView(shops, filter);
  const pages = Math.max(1, Math.ceil(total / SHOPS_PER_PAGE));
  const page = Math.min(readPage(searchParams), pages);
  const shown = directoryPage(groups, page, SHOPS_PER_PAGE);
  const view = { counts, total, groups: shown };
  return { filter, view, page, pages, allShops: shops.length, texts };
}

export type ShopsAzData = ReturnType<typeof pageOf>;

function loaded(site: StructuredSite, data: ShopsAzData) {
  const { texts, filter, page, view } = data;
  const shops = view.groups.flatMap((group) => group.shops);
  return { head: shopsAzMeta({ site, texts, filter, page, shops }), data };
}
