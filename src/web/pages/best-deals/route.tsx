import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { apiContext } from '#web/context.ts';
import { bestDealsMeta } from '#web/meta/best-deals.ts';
import { bestDealsQuery, pageCopyQuery } from '#web/queries.ts';
import { createQueryClient, queryClientHere } from '#web/query-client.ts';
import { BestDealsPage } from '#web/sections/best-deals-page.tsx';
import type { Route } from './+types/best-deals.ts';
import { readSite } from './page-head.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const client = createQueryClient();
  const [site, texts] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery('deals', api)),
    client.fetchQuery(bestDealsQuery(api)),
  ]);
  return { meta: bestDealsMeta({ site, texts }), state: dehydrate(client) };
}

export async function clientLoader() {
  const client = queryClientHere();
  client.prefetchQuery(bestDealsQuery());
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('deals'))]);
  return { meta: bestDealsMeta({ site, texts }), state: undefined };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function BestDealsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <BestDealsPage />
    </HydrationBoundary>
  );
}
