import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether hydration is done: false in the server's HTML and while it is being hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
