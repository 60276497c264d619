import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { readTermFilters } from '#domain/codes/term-filters.ts';
import { RETAILERS, type Retailer } from '#domain/shops/retailers.ts';
import type { ApiClient } from '#web/core/api.ts';
import { apiContext, nowContext } from '#web/core/context.ts';
import { pageCopyQuery, retailerCodesQuery, shopQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { isVariant } from '#web/search/terms.ts';
import { readSite } from '#web/shell/page-head.ts';
import type { Route } from './+types/route';
import { retailerMeta } from './head.ts';
import { RetailerPage } from './page.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api: ApiClient = context.get(apiContext);
  const now = context.get(nowContext);
  const { pathname, searchParams } = new URL(request.url);
  const retailer = retailerAt(pathname);
  const client = createQueryClient();
  const [site, texts, codes] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery(retailer.key, api)),
    client.fetchQuery(retailerCodesQuery(retailer.key, readTermFilters(searchParams), api)),
    // A retailer may be missing in the catalogue.
    client.prefetchQuery(shopQuery(retailer.slug, api)),
  ]);
  const meta = retailerMeta({
    site,
    retailer,
    now,
    texts,
    codes: codes.items,
    isVariant: isVariant(searchParams),
  });
  return { key: retailer.key, now: now.getTime(), meta, state: dehydrate(client) };
}

/** Waits for the texts; the codes have skeletons. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const retailer = retailerAt(pathname);
  const client = queryClientHere();
  client.prefetchQuery(retailerCodesQuery(retailer.key, readTermFilters(searchParams)));
  client.prefetchQuery(shopQuery(retailer.slug));
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery(retailer.key))]);
  const now = new Date();
  const meta = retailerMeta({ site, retailer, now, texts, codes: [] });
  return { key: retailer.key, now: now.getTime(), meta, state: undefined };
}

/** The routes are made from these paths, so one of them fits. */
function retailerAt(path: string): Retailer {
  const retailer = RETAILERS.find((one) => one.path === path.toLowerCase().replace(/\/$/, ''));
  if (!retailer) throw new Error(`no retailer has the path ${path}`);
  return retailer;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function RetailerScreen({ loaderData }: Route.ComponentProps) {
  const { key, state, now } = loaderData;
  const retailer = RETAILERS.find((one) => one.key === key);
  return (
    <HydrationBoundary state={state}>
      {retailer && <RetailerPage key={key} retailer={retailer} now={new Date(now)} />}
    </HydrationBoundary>
  );
}
