import { readTermFilters } from '#domain/codes/term-filters.ts';
import { RETAILERS, type Retailer } from '#domain/shops/retailers.ts';
import { pageCopyQuery, retailerCodesQuery, shopQuery } from '#web/core/queries.ts';
import { queryClientHere } from '#web/core/query-client.ts';
import type { DataOf, ServerSide } from '#web/navigation/page-module.ts';
import { FIRST_RESULTS, isVariant, readLimit } from '#web/search/terms.ts';
import { readSite } from '#web/shell/page-head.ts';
import { retailerMeta } from './head.ts';
import { RetailerPage } from './page.tsx';

export async function loader({ pathname, searchParams }: URL, { api, queries, now }: ServerSide) {
  const retailer = retailerAt(pathname);
  const [site, texts, codes, all] = await Promise.all([
    readSite(api),
    queries.fetchQuery(pageCopyQuery(retailer.key, api)),
    queries.fetchQuery(
      retailerCodesQuery(retailer.key, readLimit(searchParams), readTermFilters(searchParams), api),
    ),
    queries.fetchQuery(retailerCodesQuery(retailer.key, FIRST_RESULTS, {}, api)),
    // A retailer may be missing in the catalogue.
    queries.prefetchQuery(shopQuery(retailer.slug, api)),
  ]);
  const head = retailerMeta({
    site,
    retailer,
    now,
    texts,
    codes: codes.items,
    hasCodes: all.total > 0,
    isVariant: isVariant(searchParams),
  });
  return { head, data: { name: retailer.key, now: now.getTime() } };
}

/** Waits for the texts; the codes have skeletons. */
export async function clientLoader({ pathname, searchParams }: URL) {
  const retailer = retailerAt(pathname);
  const client = queryClientHere();
  client.prefetchQuery(
    retailerCodesQuery(retailer.key, readLimit(searchParams), readTermFilters(searchParams)),
  );
  client.prefetchQuery(shopQuery(retailer.slug));
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery(retailer.key))]);
  const now = new Date();
  const head = retailerMeta({ site, retailer, now, texts, codes: [], hasCodes: true });
  return { head, data: { name: retailer.key, now: now.getTime() } };
}

/** The routes are made from these paths, so one of them fits. */
function retailerAt(path: string): Retailer {
  const retailer = RETAILERS.find((one) => one.path === path.toLowerCase().replace(/\/$/, ''));
  if (!retailer) throw new Error(`no retailer has the path ${path}`);
  return retailer;
}

export default function RetailerScreen({ name, now }: DataOf<typeof loader>) {
  const retailer = RETAILERS.find(({ key }) => key === name);
  return retailer && <RetailerPage key={name} retailer={retailer} now={new Date(now)} />;
}
