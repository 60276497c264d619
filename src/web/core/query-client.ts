import { QueryClient } from '@tanstack/react-query';

/**
 * Data is stale when we change it, not by age; a failed call is not retried but shown with a button. Without a
 * connection too: waiting silently for one looks like a page that hangs, and a change that is carried out when there is one
 * again, long after its dialog was closed, surprises whoever had given it up.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let shared: QueryClient | undefined;

/** One for the life of a browser tab, because loaders and components must see the same data. */
export function queryClientHere(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
