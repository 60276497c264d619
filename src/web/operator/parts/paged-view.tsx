import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Pager } from './pager.tsx';
import { LoadingView, QueryView } from './query-view.tsx';

interface PagedViewProps<T> {
  query: UseQueryResult<T>;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Height of the skeleton. */
  skeleton?: string;
  children: (data: T) => ReactNode;
}

/**
 * One page of a list, with its pager. A page after the last one, as when its last entry is done, is followed by the last
 * there is: empty, it would say that nothing is left.
 */
export function PagedView<T extends { items: unknown[]; total: number }>({
  query,
  page,
  pageSize,
  onPage,
  skeleton,
  children,
}: PagedViewProps<T>) {
  const { data, isPlaceholderData } = query;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) onPage(last);
  }, [isBeyond, last, onPage]);
  return (
    <QueryView query={query} {...(skeleton && { skeleton })}>
      {(found) =>
        // That another list, or a page after the last one, has nothing says nothing about the one that is coming.
        found.items.length === 0 && (isBeyond || isPlaceholderData) ? (
          <LoadingView {...(skeleton && { skeleton })} />
        ) : (
          <>
            {children(found)}
            <Pager page={page} total={found.total} pageSize={pageSize} onPage={onPage} />
          </>
        )
      }
    </QueryView>
  );
}
