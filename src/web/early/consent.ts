// The consent banner is in every page, hidden without `html[data-consent]`. It opens for visitors who have not chosen
// yet, and for those who want to choose again.
import {
  CONSENT_BANNER_ID,
  closeAnswered,
  closeConsent,
  consent,
  openConsent,
  tellWayOut,
} from '#web/consent/choice.ts';
import { nextTask, onPress, whenParsed } from './pressed.ts';

const ASK_AFTER_MS = 2000;
/** Between what has the focus and the banner, in pixels. */
const CLEARANCE = 16;

// With every page: browsers forget cookies of scripts earlier than local storage.
tellWayOut();

whenParsed(() =>
  setTimeout(() => {
    if (consent.current() === null) document.documentElement.dataset.consent = '';
  }, ASK_AFTER_MS),
);
consent.subscribe(closeAnswered);
// Pages in the back/forward cache are told of nothing.
addEventListener('pageshow', closeAnswered);
onPress('[data-consent-choice]', ({ dataset: { consentChoice } }) => {
  if (consentChoice === 'all' || consentChoice === 'essential') consent.choose(consentChoice);
  tellWayOut();
  closeConsent();
});
// What gets the focus behind the banner is scrolled out from under it. A `scroll-padding` of the root would do the same,
// but to change it when the banner opens takes a slow phone a tenth of a second (overlay.css).
addEventListener('focusin', async ({ target }) => {
  if (!('consent' in document.documentElement.dataset) || !(target instanceof Element)) return;
  // The browser itself scrolls after it has told of the focus.
  await nextTask();
  const banner = document.getElementById(CONSENT_BANNER_ID);
  // Not what lies over the page itself, as dialogs do.
  if (!banner || !target.closest('header, main, footer')) return;
  const { top, bottom } = target.getBoundingClientRect();
  const hidden = bottom + CLEARANCE - banner.getBoundingClientRect().top;
  // Of what is higher than the screen, the beginning counts.
  if (hidden > CLEARANCE && top > 0) scrollBy(0, Math.min(hidden, top));
});
onPress<HTMLAnchorElement>('a[data-consent-open]', (link, event) => {
  event.preventDefault();
  openConsent(link);
});
