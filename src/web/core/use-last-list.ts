import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A list that somebody narrows, shortens or asks for more of. Until the next one is there, and when it does not come,
 * the last one of the same subject stays: `placeholderData` would end with the failure, and take away what is being read.
 */
export function useLastList<L>({ data, error, refetch }: UseQueryResult<L>, subject = '') {
  const [last, setLast] = useState<{ subject: string; list: L }>();
  if (data && (last?.list !== data || last.subject !== subject)) setLast({ subject, list: data });
  const list = data ?? (last?.subject === subject ? last.list : undefined);
  return { list, isPlaceholder: !data && list !== undefined, error: data ? null : error, refetch };
}
