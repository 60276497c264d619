// The shop directory as an address asks for it: a page of it from the server, all of it in the browser.

import type { DirectoryShop } from '#contract/shops.ts';
import type { Copy } from '#contract/texts.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import { directoryPage, directoryView } from '#domain/shops/directory.ts';
import type { ApiClient } from '#web/core/api.ts';
import { directoryQuery, pageCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { readSite } from '#web/shell/page-head.ts';
import { readDirectoryFilter, readPage, SHOPS_PER_PAGE } from '#web/shops/directory-filter.ts';
import { shopsAzMeta } from './head.ts';

export async function loadShopsAzOnServer(request: Request, api: ApiClient) {
  const client = createQueryClient();
  const [site, texts, shops] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery('az', api)),
    client.fetchQuery(directoryQuery(api)),
  ]);
  return pageOf(request, site, texts, shops);
}

/** From the list the browser has; null where it has none. */
export async function loadShopsAzInBrowser(request: Request): Promise<ShopsAzData | null> {
  const client = queryClientHere();
  const shops = client.getQueryData(directoryQuery().queryKey);
  if (!shops) return null;
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('az'))]);
  return pageOf(request, site, texts, shops);
}

function pageOf(request: Request, site: StructuredSite, texts: Copy, shops: DirectoryShop[]) {
  const { searchParams } = new URL(request.url);
  const filter = readDirectoryFilter(searchParams);
  const { counts, total, groups } = directoryView(shops, filter);
  const pages = Math.max(1, Math.ceil(total / SHOPS_PER_PAGE));
  const page = Math.min(readPage(searchParams), pages);
  const shown = directoryPage(groups, page, SHOPS_PER_PAGE);
  const view = { counts, total, groups: shown };
  const meta = shopsAzMeta({ site, texts, filter, page, shops: shown.flatMap((group) => group.shops) });
  return { filter, view, page, pages, allShops: shops.length, texts, meta };
}

export type ShopsAzData = ReturnType<typeof pageOf>;
