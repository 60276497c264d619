import { bestDealsQuery, pageCopyQuery } from '#web/core/queries.ts';
import { queryClientHere } from '#web/core/query-client.ts';
import type { ServerSide } from '#web/navigation/page-module.ts';
import { readSite } from '#web/shell/page-head.ts';
import { bestDealsMeta } from './head.ts';

export async function loader(_url: URL, { api, queries }: ServerSide) {
  const [site, texts] = await Promise.all([
    readSite(api),
    queries.fetchQuery(pageCopyQuery('deals', api)),
    queries.fetchQuery(bestDealsQuery(api)),
  ]);
  return { head: bestDealsMeta({ site, texts }), data: {} };
}

export async function clientLoader() {
  const client = queryClientHere();
  client.prefetchQuery(bestDealsQuery());
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('deals'))]);
  return { head: bestDealsMeta({ site, texts }), data: {} };
}

export { BestDealsPage as default } from './page.tsx';
