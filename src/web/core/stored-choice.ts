// A choice this browser remembers. The storage may be forbidden, full or hold anything at all: the choice then lasts
// as long as the page. Nothing is cached here, because two bundles of a page read it: the early script and the website.

declare global {
  interface Window {
    choices?: Record<string, string>;
  }
}

const CHOSEN = 'chosen';
/** 'storage' tells of other tabs alone, and pages in the back/forward cache are told of nothing. */
const CHANGES = [CHOSEN, 'storage', 'pageshow'];

export interface StoredChoice<T extends string> {
  /** Null when nothing was chosen. */
  current: () => T | null;
  choose: (choice: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function storedChoice<T extends string>(key: string, options: readonly T[]): StoredChoice<T> {
  return {
    current: () => options.find((option) => option === (window.choices?.[key] ?? stored(key))) ?? null,
    choose(choice) {
      window.choices = { ...window.choices, [key]: choice };
      try {
        localStorage.setItem(key, choice);
        // From now on other tabs have a say.
        delete window.choices[key];
      } catch {
        // Remembered until the page is left.
      }
      dispatchEvent(new Event(CHOSEN));
    },
    subscribe(listener) {
      for (const event of CHANGES) addEventListener(event, listener);
      return () => {
        for (const event of CHANGES) removeEventListener(event, listener);
      };
    },
  };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
