import type { Copy } from '#contract/texts.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import type { ApiClient } from '#web/core/api.ts';
import { copyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';

/** What every head of a page needs. On the server the root route hands these texts to the browser, not this one. */
export async function readSite(api?: ApiClient): Promise<StructuredSite> {
  const client = api ? createQueryClient() : queryClientHere();
  return siteOf(await client.ensureQueryData(copyQuery(api)));
}

function siteOf(copy: Copy): StructuredSite {
  return { name: copy['site.name'] ?? '', url: copy['site.url'] ?? '' };
}
