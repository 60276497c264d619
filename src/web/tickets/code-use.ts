// Counting a copied code, and showing the new count wherever that code is on the page.

import type { QueryClient } from '@tanstack/react-query';
import type { Code, CodeUse } from '#contract/codes.ts';
import { api, type List, readJson } from '#web/core/api.ts';
import { currentRegion } from '#web/core/region.ts';

type CodeList = Code[] | List<Code>;

/** Resolves with the receipt for the copy, which robots do not get. */
export async function trackCopy(queryClient: QueryClient, id: number): Promise<string | null> {
  const use = await readJson(
    api.api.codes[':id'].track.$post({ param: { id: String(id) }, query: { region: currentRegion() } }),
  );
  queryClient.setQueriesData<CodeList>({ queryKey: ['api', 'codes'] }, (list) => list && withUse(list, use));
  return use.receipt;
}

function withUse(list: CodeList, use: CodeUse): CodeList {
  const counted = (code: Code) => (code.id === use.id ? { ...code, usageCount: use.usageCount } : code);
  return Array.isArray(list) ? list.map(counted) : { ...list, items: list.items.map(counted) };
}
