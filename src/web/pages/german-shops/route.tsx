import type { Copy } from '#contract/copy.ts';
import type { DirectoryShop } from '#contract/shops.ts';
import { germanShops } from '#domain/directory.ts';
import type { StructuredSite } from '#domain/structured-data.ts';
import { apiContext } from '#web/context.ts';
import { germanShopsMeta } from '#web/meta/german-shops.ts';
import { directoryQuery, pageCopyQuery } from '#web/queries.ts';
import { createQueryClient, queryClientHere } from '#web/query-client.ts';
import { term } from '#web/search.ts';
import { GermanShopsPage } from '#web/sections/german-shops-page.tsx';
import type { Route } from './+types/german-shops.ts';
import { readSite } from './page-head.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const client = createQueryClient();
  const [site, texts, shops] = await Promise.all([
    readSite(api),
    client.fetchQuery(pageCopyQuery('german', api)),
    client.fetchQuery(directoryQuery(api)),
  ]);
  return pageOf(request, site, texts, shops);
}

/** Waits for the texts; until the shops are there, grey places stand for them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const client = queryClientHere();
  client.prefetchQuery(directoryQuery());
  const [site, texts] = await Promise.all([readSite(), client.ensureQueryData(pageCopyQuery('german'))]);
  return pageOf(request, site, texts, client.getQueryData(directoryQuery().queryKey));
}

function pageOf(request: Request, site: StructuredSite, texts: Copy, all: DirectoryShop[] | undefined) {
  const q = term(new URL(request.url).searchParams, 'q') ?? '';
  const shops = all && germanShops(all, q);
  return {
    q,
    texts,
    shops,
    allShops: all?.length ?? 0,
    meta: germanShopsMeta({ site, texts, shops: shops ?? [] }),
  };
}

export type GermanShopsData = ReturnType<typeof pageOf>;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function GermanShopsScreen({ loaderData }: Route.ComponentProps) {
  return <GermanShopsPage {...loaderData} />;
}
