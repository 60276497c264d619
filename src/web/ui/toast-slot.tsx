import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from './toast-store.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

const FIRST_TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Loads the toasts when somebody first does something: whoever only reads does not pay for them, and they are there
 * before the first one is due. Their inline styles must not be in the server's HTML either.
 */
export function ToastSlot() {
  const [ready, setReady] = useState(false);
  // The first touch may have come before this code was there to notice it.
  const waiting = useSyncExternalStore(onToastChange, currentToast, () => null) !== null;
  useEffect(() => {
    const stop = new AbortController();
    const once = { once: true, passive: true, signal: stop.signal };
    for (const touch of FIRST_TOUCHES) document.addEventListener(touch, () => setReady(true), once);
    return () => stop.abort();
  }, []);
  if (!ready && !waiting) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
