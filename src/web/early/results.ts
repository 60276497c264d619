// Brings search results into view. Visitors who land on a search are taken there before hydration; after it the page
// uses `showResults` too.
import { landingDelay, RESULTS_ID } from '#web/search/results-place.ts';
import { whenParsed } from './pressed.ts';

const OFFSET = 100;
const FALLBACK = 800;

const heading = () => document.getElementById(RESULTS_ID);
const announce = () => heading()?.focus({ preventScroll: true });

window.showResults = () => {
  announce();
  const place = heading()?.getBoundingClientRect();
  scrollTo({
    top: place ? place.top + scrollY - OFFSET : FALLBACK,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
};

whenParsed(() => {
  if (!heading()) return;
  setTimeout(() => {
    // Visitors who have already scrolled or begun to type are left where they are.
    if (document.activeElement !== document.body) return;
    if (scrollY === 0) window.showResults();
    else announce();
  }, landingDelay(document.documentElement.dataset.view));
});
