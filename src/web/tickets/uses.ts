import type { QueryClient } from '@tanstack/react-query';
import type { Code, CodeUse } from '#contract/codes.ts';
import type { List } from '#web/core/api.ts';

type CachedCodes = Code[] | List<Code>;

/** Shows the new count of a copied code in every list that has it. */
export function showUse(queryClient: QueryClient, use: CodeUse): void {
  queryClient.setQueriesData<CachedCodes>(
    { queryKey: ['api', 'codes'] },
    (list) => list && withUse(list, use),
  );
}

function withUse(list: CachedCodes, use: CodeUse): CachedCodes {
  const counted = (code: Code) => (code.id === use.id ? { ...code, usageCount: use.usageCount } : code);
  return Array.isArray(list) ? list.map(counted) : { ...list, items: list.items.map(counted) };
}
