import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page reacts by itself yet: false in the server's HTML and while it is taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
