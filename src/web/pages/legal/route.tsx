import { apiContext } from '#web/core/context.ts';
import { legalCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import { serverText } from '#web/shell/server-text.tsx';
import type { Route } from './+types/route';
import { legalHead, legalPageAt } from './head.ts';
import { LegalPage } from './page.tsx';

const TEXTS = {
  imprint: serverText(() => import('#texts/imprint.md')),
  privacy: serverText(() => import('#texts/privacy.md')),
  terms: serverText(() => import('#texts/terms.md')),
  about: serverText(() => import('#texts/about.md')),
  ranking: serverText(() => import('#texts/ranking.md')),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const copy = await createQueryClient().fetchQuery(legalCopyQuery(context.get(apiContext)));
  return { page: legalPageAt(request.url), copy };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const copy = await queryClientHere().ensureQueryData(legalCopyQuery());
  return { page: legalPageAt(request.url), copy };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? legalHead(loaderData.page, loaderData.copy) : [];
}

export default function Legal({ loaderData: { page, copy } }: Route.ComponentProps) {
  return <LegalPage key={page} page={page} copy={copy} text={TEXTS[page]} />;
}
