import type { Copy } from '#contract/texts.ts';
import { isOwnMachine } from '#domain/core/public-url.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import type { ApiClient } from '#web/core/api.ts';
import { copyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';

/** On the server: by the API client of the page that is being rendered. */
const read = new WeakMap<ApiClient, Promise<Copy>>();

/** The texts around every page, which the frame and most heads need. */
export function readCopy(api?: ApiClient): Promise<Copy> {
  if (!api) return queryClientHere().ensureQueryData(copyQuery());
  const copy = read.get(api) ?? createQueryClient().fetchQuery(copyQuery(api));
  read.set(api, copy);
  return copy;
}

/** What every head of a page needs. */
export async function readSite(api?: ApiClient): Promise<StructuredSite> {
  const copy = await readCopy(api);
  const site = { name: copy['site.name'] ?? '', url: copy['site.url'] ?? '' };
  // The notice is there while examples are. On one's own machine they show what search engines would be told.
  return copy['demo.notice'] && !isOwnMachine(site.url) ? { ...site, hasExamples: true } : site;
}
