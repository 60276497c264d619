import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { queryClientHere } from './query-client.ts';

/** On the server: the client that the loaders of this page have filled. */
export const PageQueries = createContext<QueryClient | null>(null);

export function usePageQueries(): QueryClient {
  const ofPage = useContext(PageQueries);
  const [here] = useState(() => ofPage ?? queryClientHere());
  return here;
}
