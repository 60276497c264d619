import { directoryQuery, pageCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import type { ServerSide } from '#web/navigation/page-module.ts';
import { readSite } from '#web/shell/page-head.ts';
import { germanShopsData } from './data.ts';

export { GermanShopsPage as default } from './page.tsx';

export async function loader(url: URL, { api }: ServerSide) {
  const client = createQueryClient();
  const [site, texts, shops] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery('german', api)),
    client.fetchQuery(directoryQuery(api)),
  ]);
  return germanShopsData(url, site, texts, shops);
}

/** Waits for the texts; until the shops are there, skeletons stand for them. */
export async function clientLoader(url: URL) {
  const client = queryClientHere();
  client.prefetchQuery(directoryQuery());
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('german'))]);
  return germanShopsData(url, site, texts, client.getQueryData(directoryQuery().queryKey));
}
