import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#web/core/api.ts';
import { hitRateQuery, legalCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';
import type { DataOf, ServerSide } from '#web/navigation/page-module.ts';
import { serverText } from '#web/shell/server-text.tsx';
import { legalHead, legalPageAt } from './head.ts';
import { LegalPage } from './page.tsx';

const TEXTS = {
  imprint: serverText(() => import('#texts/imprint.md')),
  privacy: serverText(() => import('#texts/privacy.md')),
  terms: serverText(() => import('#texts/terms.md')),
  about: serverText(() => import('#texts/about.md')),
  ranking: serverText(() => import('#texts/ranking.md')),
};

export const loader = (url: URL, { api }: ServerSide) => load(url, createQueryClient(), api);

export const clientLoader = (url: URL) => load(url, queryClientHere());

async function load(url: URL, client: QueryClient, api?: ApiClient) {
  const page = legalPageAt(url);
  const [copy, hitRate] = await Promise.all([
    client.ensureQueryData(legalCopyQuery(api)),
    page === 'ranking' ? client.ensureQueryData(hitRateQuery(api)) : undefined,
  ]);
  return { head: legalHead(page, copy), data: { page, copy, hitRate } };
}

export default function Legal({ page, copy, hitRate }: DataOf<typeof load>) {
  return <LegalPage key={page} page={page} copy={copy} hitRate={hitRate} text={TEXTS[page]} />;
}
