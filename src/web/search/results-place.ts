// Bringing search results into view. Who arrives at a search is taken there before the page's code is, so this is
// plain script in the page itself, which that code then uses too.

export const RESULTS_ID = 'results';
const DELAYS = { accordion: 300, landed: 500 };
const OFFSET = 100;
const FALLBACK = 800;

declare global {
  interface Window {
    /** Scrolls to the results and tells screen readers about them. */
    showResults: () => void;
  }
}

/** At the end of the page. Who has scrolled or begun to type already is left where they are. */
export const RESULTS_SCRIPT = `(function (page) {
  function heading() { return page.getElementById('${RESULTS_ID}') }
  function announce() { if (heading()) heading().focus({ preventScroll: true }) }
  window.showResults = function () {
    announce();
    scrollTo({
      top: heading() ? heading().getBoundingClientRect().top + scrollY - ${OFFSET} : ${FALLBACK},
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    })
  };
  if (heading()) setTimeout(function () {
    if (page.activeElement === page.body) scrollY === 0 ? showResults() : announce()
  }, page.documentElement.dataset.view === 'mobile' ? ${DELAYS.accordion} : ${DELAYS.landed})
})(document)`;

/** How long to wait before results are shown that were asked for on another page. */
export function landingDelay(view: 'mobile' | 'desktop'): number {
  return view === 'mobile' ? DELAYS.accordion : DELAYS.landed;
}
