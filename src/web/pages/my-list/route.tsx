import type { QueryClient } from '@tanstack/react-query';
import { isRowId, links, MY_LIST_MAX } from '#contract/links.ts';
import type { MyList } from '#contract/my-list.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import { type ApiClient, api as browserApi } from '#web/core/api.ts';
import { myListQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import type { Loaded, ServerSide } from '#web/navigation/page-module.ts';
import { head } from '#web/shell/head.ts';
import { readSite } from '#web/shell/page-head.ts';
import { PageHero } from '#web/shell/page-hero.tsx';
import { trails } from '#web/shell/trails.ts';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-list.tsx';
import { MY_LIST, OWN_LEAD, SHARED, SHARED_LEAD } from './texts.ts';

async function readShared({ searchParams }: URL, queries: QueryClient, client: ApiClient) {
  const isShared = searchParams.has('codes') || searchParams.has('shops');
  if (!isShared) return null;
  const ids = (name: string) =>
    (searchParams.get(name) ?? '').split(',').filter(isRowId).slice(0, MY_LIST_MAX).map(Number);
  return queries.fetchQuery(myListQuery(ids('codes'), ids('shops'), client));
}

export async function loader(url: URL, { api, now }: ServerSide) {
  const [site, shared] = await Promise.all([readSite(api), readShared(url, createQueryClient(), api)]);
  return loaded(site, { shared, now: now.getTime() });
}

export async function clientLoader(url: URL) {
  const [site, shared] = await Promise.all([readSite(), readShared(url, queryClientHere(), browserApi)]);
  return loaded(site, { shared, now: Date.now() });
}

interface MyListData {
  /** Null where the visitor's own is meant, which only the browser knows. */
  shared: MyList | null;
  now: number;
}

function loaded(site: StructuredSite, data: MyListData): Loaded<MyListData> {
  const [title, description] = data.shared ? [SHARED, SHARED_LEAD] : [MY_LIST, OWN_LEAD];
  return { head: head({ site, title, description, path: links.myList(), noindex: true }), data };
}

export default function MyListPage({ shared, now }: MyListData) {
  // Another list is another page, whose parts are mounted again.
  const key = useSearchParams().toString();
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
