import { useEffect, useRef } from 'react';
import { useAddress } from '#web/navigation/address.ts';
import { currentView } from '#web/shell/view.ts';
import { landingDelay, RESULTS_ID } from './results-place.ts';

const SUBMITTED_DELAY = 100;

function submittedDelay(): number {
  const view = currentView();
  return view === 'mobile' ? landingDelay(view) : SUBMITTED_DELAY;
}

/** For whoever asks once more for the search that is shown; unknown addresses show none, whatever their words are. */
export function showResultsAgain(): void {
  if (!document.getElementById(RESULTS_ID)) return;
  setTimeout(() => window.showResults(), submittedDelay());
}

/**
 * Brings a new search into view. `search` is its address without the paging, so that showing more of the same results
 * moves nothing; null while nothing is searched for.
 */
export function useScrollToResults(search: string | null): void {
  const isLanding = useRef(true);
  // Back and forward lead to where one was, which the browser remembers. The first page has shown its results itself.
  const { isOldPlace } = useAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a different search is to be reacted to
  useEffect(() => {
    if (search === null || isOldPlace) {
      isLanding.current = false;
      return;
    }
    const wait = isLanding.current ? landingDelay(currentView()) : submittedDelay();
    const timer = setTimeout(() => {
      isLanding.current = false;
      window.showResults();
    }, wait);
    return () => clearTimeout(timer);
  }, [search]);
}
