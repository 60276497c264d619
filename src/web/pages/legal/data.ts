// What the imprint and its sisters need: the operator's own words.

import type { ApiClient } from '#web/core/api.ts';
import { legalCopyQuery } from '#web/core/queries.ts';
import { createQueryClient, queryClientHere } from '#web/core/query-client.ts';

export async function loadLegalOnServer(api: ApiClient) {
  return { copy: await createQueryClient().fetchQuery(legalCopyQuery(api)) };
}

export async function loadLegalInBrowser() {
  return { copy: await queryClientHere().ensureQueryData(legalCopyQuery()) };
}
