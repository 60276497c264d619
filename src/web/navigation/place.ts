/** A page without the place that its link names is no reason to keep a navigation open for good. */
const PATIENCE = 5000;

/** Parts of a page come after it, and to what is not there yet the browser does not scroll. */
export function untilPlaceIsThere(hash: string, ended: AbortSignal): Promise<void> {
  const isThere = () => document.getElementById(hash.slice(1)) !== null;
  if (hash === '' || isThere()) return Promise.resolve();
  // Its beginning is shown meanwhile, not where one was on the page before.
  scrollTo(0, 0);
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => isThere() && resolve());
  observer.observe(document.body, { childList: true, subtree: true });
  for (const signal of [ended, AbortSignal.timeout(PATIENCE)])
    signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => observer.disconnect());
}
