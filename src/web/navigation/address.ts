import { createContext, use, useMemo } from 'react';

/** Of the page that is shown. While the next one is being loaded, `location` is ahead of it. */
export interface Address {
  pathname: string;
  search: string;
  /** Loaded from the server, or come back to: the browser knows where on the page one was. */
  isOldPlace: boolean;
}

export const AddressContext = createContext<Address | null>(null);

export function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('no page around this');
  return address;
}

export function useSearchParams(): URLSearchParams {
  const { search } = useAddress();
  return useMemo(() => new URLSearchParams(search), [search]);
}
