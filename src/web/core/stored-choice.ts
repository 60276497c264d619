// A choice this browser remembers. The storage may be forbidden, full or hold anything at all: the choice then lasts
// as long as the page. The server's HTML is the same for everybody, so it never knows one.

import { useSyncExternalStore } from 'react';
import { asChoice, readChoice } from './read-choice.ts';

export interface StoredChoice<T extends string> {
  current: () => T | null;
  choose: (choice: T) => void;
  /** Null while the page is being hydrated, and when nothing was chosen. */
  useChoice: () => T | null;
}

export function storedChoice<T extends string>(key: string, options: readonly T[]): StoredChoice<T> {
  let chosen: T | null | undefined;
  const listeners = new Set<() => void>();

  const current = () => {
    if (chosen === undefined) chosen = readChoice(key, options);
    return chosen;
  };
  const change = (choice: T | null) => {
    chosen = choice;
    for (const listener of listeners) listener();
  };
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === key) change(asChoice(event.newValue, options));
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
    };
  };

  return {
    current,
    choose(choice) {
      store(key, choice);
      change(choice);
    },
    useChoice: () => useSyncExternalStore(subscribe, current, () => null),
  };
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Remembered until the page is left.
  }
}
