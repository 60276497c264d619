import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** Comes after hydration: the first paint needs no toast, and its inline styles must not be in the server's HTML. */
export function ToastSlot() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
