import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { currentView } from '#web/view.ts';

const DELAYS = { submitted: 100, accordion: 300, landed: 500 };
const OFFSET = 100;
const FALLBACK = 800;

export const RESULTS_ID = 'results';

/**
 * Brings a new search into view and tells screen readers about it. `search` is its address without the paging, so
 * that showing more of the same results moves nothing; null while nothing is searched for.
 */
export function useScrollToResults(search: string | null): void {
  const landed = useRef(false);
  const [isFirstPage] = useState(isLoading);
  const isReturn = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a different search is to be reacted to
  useEffect(() => {
    const isLanding = !landed.current;
    // Back and forward lead to where one was, which the browser remembers; the first page has no such place.
    if (search === null || (isReturn && !(isLanding && isFirstPage))) {
      landed.current = true;
      return;
    }
    const wait = currentView() === 'mobile' ? DELAYS.accordion : DELAYS[isLanding ? 'landed' : 'submitted'];
    const timer = setTimeout(() => {
      landed.current = true;
      scrollToResults();
    }, wait);
    return () => clearTimeout(timer);
  }, [search]);
}

/** Whether the page is still being taken over from the server's HTML. */
function isLoading(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.ready === undefined;
}

function scrollToResults(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const heading = document.getElementById(RESULTS_ID);
  heading?.focus({ preventScroll: true });
  const top = heading ? heading.getBoundingClientRect().top + scrollY - OFFSET : FALLBACK;
  scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
}
