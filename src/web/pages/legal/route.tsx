import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#web/core/api.ts';
import { apiContext } from '#web/core/context.ts';
import { hitRateQuery, legalCopyQuery } from '#web/core/queries.ts';
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

export function loader({ request, context }: Route.LoaderArgs) {
  return legalData(request.url, createQueryClient(), context.get(apiContext));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return legalData(request.url, queryClientHere());
}

async function legalData(url: string, client: QueryClient, api?: ApiClient) {
  const page = legalPageAt(url);
  const [copy, hitRate] = await Promise.all([
    client.ensureQueryData(legalCopyQuery(api)),
    page === 'ranking' ? client.ensureQueryData(hitRateQuery(api)) : undefined,
  ]);
  return { page, copy, hitRate };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? legalHead(loaderData.page, loaderData.copy) : [];
}

export default function Legal({ loaderData: { page, copy, hitRate } }: Route.ComponentProps) {
  return <LegalPage key={page} page={page} copy={copy} hitRate={hitRate} text={TEXTS[page]} />;
}
