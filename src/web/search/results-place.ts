// Where search results are and when they are brought into view. `early/results.ts` does it, which is in the page
// before hydration.

export const RESULTS_ID = 'results';
const DELAYS = { accordion: 300, landed: 500 };

declare global {
  interface Window {
    /** Scrolls to the results and tells screen readers about them. */
    showResults: () => void;
  }
}

/** How long to wait before results are shown that were asked for on another page. */
export function landingDelay(view: string | undefined): number {
  return view === 'mobile' ? DELAYS.accordion : DELAYS.landed;
}
