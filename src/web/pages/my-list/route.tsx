import { useSearchParams } from 'react-router';
import { links } from '#contract/links.ts';
import { type ApiClient, api } from '#web/core/api.ts';
import { apiContext, nowContext } from '#web/core/context.ts';
import { myListQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { head } from '#web/shell/head.ts';
import { readSite } from '#web/shell/page-head.ts';
import { PageHero } from '#web/shell/page-hero.tsx';
import { trails } from '#web/shell/trails.ts';
import type { Route } from './+types/route';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-list.tsx';
import { MY_LIST, OWN_LEAD, SHARED, SHARED_LEAD } from './texts.ts';

type Queries = ReturnType<typeof createQueryClient>;

async function read(queries: Queries, client: ApiClient, request: Request) {
  const { searchParams } = new URL(request.url);
  const isShared = searchParams.has('codes') || searchParams.has('shops');
  if (!isShared) return null;
  const ids = (name: string) =>
    (searchParams.get(name) ?? '')
      .split(',')
      .filter((id) => /^[1-9]\d{0,8}$/.test(id))
      .slice(0, 50)
      .map(Number);
  return queries.fetchQuery(myListQuery(ids('codes'), ids('shops'), client));
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const [site, shared] = await Promise.all([readSite(client), read(createQueryClient(), client, request)]);
  return { site, shared, now: context.get(nowContext).getTime() };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [site, shared] = await Promise.all([readSite(), read(queryClientHere(), api, request)]);
  return { site, shared, now: Date.now() };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { site, shared } = loaderData;
  const title = shared ? SHARED : MY_LIST;
  return head({
    site,
    title,
    description: shared ? SHARED_LEAD : OWN_LEAD,
    path: links.myList(),
    noindex: true,
  });
}

export default function MyListPage({ loaderData: { shared, now } }: Route.ComponentProps) {
  // Another list is another page, whose parts begin anew.
  const key = useSearchParams()[0].toString();
  return (
    <>
      <PageHero
        steps={trails.myList}
        title={shared ? SHARED : MY_LIST}
        lead={shared ? SHARED_LEAD : OWN_LEAD}
      />
      {shared ? <SharedList key={key} list={shared} now={new Date(now)} /> : <OwnList now={new Date(now)} />}
    </>
  );
}
