import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { apiContext } from '#web/core/context.ts';
import { bestDealsQuery, pageCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { readSite } from '#web/shell/page-head.ts';
import type { Route } from './+types/route';
import { bestDealsMeta } from './head.ts';
import { BestDealsPage } from './page.tsx';

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
