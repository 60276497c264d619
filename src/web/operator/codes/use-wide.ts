import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 56.25rem)');

/** Whether there is room for columns; the width at which the styles say `md`. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => wide.matches,
  );
}
