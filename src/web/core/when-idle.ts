/** Runs it when the browser has nothing else to do; returns what calls it off. */
export function whenIdle(run: () => void, options?: IdleRequestOptions): () => void {
  // Safari does not have it yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, options);
  return () => cancelIdleCallback(request);
}
