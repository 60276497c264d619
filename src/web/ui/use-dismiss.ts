import { type RefObject, useEffect } from 'react';

/** While something is open, Escape or a press anywhere else closes it, wherever the focus is. */
export function useDismiss(open: boolean, inside: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), options);
    document.addEventListener(
      'pointerdown',
      (event) => event.target instanceof Node && !inside.current?.contains(event.target) && close(),
      options,
    );
    return () => stop.abort();
  }, [open, inside, close]);
}
