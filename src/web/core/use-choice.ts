import { useSyncExternalStore } from 'react';
import type { StoredChoice } from './stored-choice.ts';

/** Null while the page is being hydrated: the server's HTML is the same for everybody. */
export function useChoice<T extends string>({ subscribe, current }: StoredChoice<T>): T | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
