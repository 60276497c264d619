/** Calls back when the visitor was away, in another tab, window or page, and is here again. Returns how to stop. */
export function onReturn(back: () => void): () => void {
  let away = document.visibilityState === 'hidden';
  const left = () => {
    away = true;
  };
  const returned = () => {
    if (away) back();
    away = false;
  };
  const stop = new AbortController();
  const { signal } = stop;
  const seen = () => (document.visibilityState === 'hidden' ? left() : returned());
  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('blur', left, { signal });
  addEventListener('focus', returned, { signal });
  // From the back/forward cache: everything is as it was, and neither of the others need be fired.
  addEventListener('pageshow', ({ persisted }) => persisted && back(), { signal });
  return () => stop.abort();
}
