import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** Height of the skeleton. */
  skeleton?: string;
  children: (data: T) => ReactNode;
}

/** What a call answered; a skeleton before that, and if it failed why. Old data stay when a refresh fails. */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadError error={error} text="Das konnte nicht geladen werden." onRetry={refetch} />;
  return <LoadingView {...(skeleton && { skeleton })} />;
}

export function LoadingView({ skeleton = 'h-40' }: { skeleton?: string }) {
  return (
    <div aria-busy="true">
      <Skeleton className={`w-full rounded-card ${skeleton}`} />
    </div>
  );
}
