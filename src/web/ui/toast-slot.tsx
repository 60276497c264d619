import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { shownToast, toastHome } from './toast-store.ts';
import { useLatePart } from './use-late-part.ts';

const fetchToaster = () => import('./toaster.tsx').then(({ Toaster }) => Toaster);

const FIRST_TOUCHES = ['pointerdown', 'keydown'] as const;
const QUIET_MOMENT = 3000;

/**
 * Lazily loads the toasts at the first interaction, or when the page has long been there: nobody waits for them,
 * and they are there before the first one is due. Their inline styles must not be in the server's HTML either.
 */
export function ToastSlot() {
  const { Part: Toaster, load } = useLatePart(fetchToaster);
  // The first interaction may have come before hydration.
  const waiting = shownToast.useValue() !== null;
  const home = toastHome.useValue();
  useEffect(() => {
    if (Toaster) return;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    for (const touch of FIRST_TOUCHES) document.addEventListener(touch, load, options);
    const timer = setTimeout(load, waiting ? 0 : QUIET_MOMENT);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [Toaster, load, waiting]);
  if (!Toaster) return null;
  return home ? createPortal(<Toaster announceIn={home} />, home) : <Toaster />;
}
