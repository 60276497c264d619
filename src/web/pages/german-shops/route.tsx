import type { DirectoryShop } from '#contract/shops.ts';
import type { Copy } from '#contract/texts.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import { germanShops } from '#domain/shops/directory.ts';
import { apiContext } from '#web/core/context.ts';
import { directoryQuery, pageCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { term } from '#web/search/terms.ts';
import { readSite } from '#web/shell/page-head.ts';
import type { Route } from './+types/route';
import { germanShopsMeta } from './head.ts';
import { GermanShopsPage } from './page.tsx';

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
