// Whether the page is being scrolled right now, for things that are better fetched when it has come to rest.

const REST_MS = 150;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function noteScroll() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    for (const run of waiting) run();
    waiting.clear();
  }, REST_MS);
}

let listening = false;

/** Listens from the first question on; on the server nothing ever scrolls. */
export function isScrolling(): boolean {
  if (typeof window === 'undefined') return false;
  if (!listening) addEventListener('scroll', noteScroll, { passive: true });
  listening = true;
  return timer !== undefined;
}

/** Runs once, when the page is at rest, unless it is called off. */
export function whenAtRest(run: () => void): () => void {
  if (!isScrolling()) run();
  else waiting.add(run);
  return () => waiting.delete(run);
}
