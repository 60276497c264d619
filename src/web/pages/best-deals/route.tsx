import { type DehydratedState, dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { bestDealsQuery, pageCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import type { ServerSide } from '#web/navigation/page-module.ts';
import { readSite } from '#web/shell/page-head.ts';
import { bestDealsMeta } from './head.ts';
import { BestDealsPage } from './page.tsx';

export async function loader(_url: URL, { api }: ServerSide) {
  const client = createQueryClient();
  const [site, texts] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery('deals', api)),
    client.fetchQuery(bestDealsQuery(api)),
  ]);
  return { head: bestDealsMeta({ site, texts }), data: { state: dehydrate(client) } };
}

export async function clientLoader() {
  const client = queryClientHere();
  client.prefetchQuery(bestDealsQuery());
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('deals'))]);
  return { head: bestDealsMeta({ site, texts }), data: {} };
}

export default function BestDealsScreen({ state }: { state?: DehydratedState }) {
  return (
    <HydrationBoundary state={state}>
      <BestDealsPage />
    </HydrationBoundary>
  );
}
