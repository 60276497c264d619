import { apiContext } from '#web/core/context.ts';
import { directoryQuery, pageCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { readSite } from '#web/shell/page-head.ts';
import type { Route } from './+types/route';
import { germanShopsData } from './data.ts';
import { GermanShopsPage } from './page.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const client = createQueryClient();
  const [site, texts, shops] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery('german', api)),
    client.fetchQuery(directoryQuery(api)),
  ]);
  return germanShopsData(request, site, texts, shops);
}

/** Waits for the texts; until the shops are there, skeletons stand for them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const client = queryClientHere();
  client.prefetchQuery(directoryQuery());
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('german'))]);
  return germanShopsData(request, site, texts, client.getQueryData(directoryQuery().queryKey));
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function GermanShopsScreen({ loaderData }: Route.ComponentProps) {
  return <GermanShopsPage {...loaderData} />;
}
