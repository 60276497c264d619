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
import { nextTask, onPress, whenParsed, whenReleased } from './pressed.ts';

const ASK_AFTER_MS = 2000;
/** As long as a press takes that was aimed at something else. */
const ARRIVING_MS = 500;
/** Between what has the focus and the banner, in pixels. */
const CLEARANCE = 16;

// With every page: browsers forget cookies of scripts earlier than local storage.
tellWayOut();

whenParsed(() => setTimeout(ask, ASK_AFTER_MS));

/**
 * It comes while somebody uses the page: what they press, or are about to press, still gets that press, and nobody
 * consents by accident.
 */
async function ask(): Promise<void> {
  await whenReleased();
  const banner = document.getElementById(CONSENT_BANNER_ID);
  // Somebody may have opened it by hand, and be about to choose.
  if (!banner || consent.current() !== null || 'consent' in document.documentElement.dataset) return;
  banner.inert = true;
  setTimeout(() => {
    banner.inert = false;
  }, ARRIVING_MS);
  document.documentElement.dataset.consent = '';
  uncover(document.activeElement);
}

consent.subscribe(closeAnswered);
onPress('[data-consent-choice]', ({ dataset: { consentChoice } }) => {
  if (consentChoice === 'all' || consentChoice === 'essential') consent.choose(consentChoice);
  tellWayOut();
  closeConsent();
});
addEventListener('focusin', async ({ target }) => {
  // The browser itself scrolls after it has told of the focus; what is pressed must not move away under the pointer.
  await nextTask();
  await whenReleased();
  if ('consent' in document.documentElement.dataset) uncover(target);
});
onPress<HTMLAnchorElement>('a[data-consent-open]', (link, event) => {
  event.preventDefault();
  openConsent(link);
});

/**
 * Scrolls what has the focus out from under the banner. A `scroll-padding` of the root would do the same, but to change
 * it when the banner opens takes a slow phone a tenth of a second (overlay.css).
 */
function uncover(focused: EventTarget | null): void {
  const banner = document.getElementById(CONSENT_BANNER_ID);
  // Not what lies over the page itself, as dialogs do.
  if (!banner || !(focused instanceof Element) || !focused.closest('header, main, footer')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const hidden = bottom + CLEARANCE - banner.getBoundingClientRect().top;
  // Of what is higher than the screen, the beginning counts.
  if (hidden > CLEARANCE && top > 0) scrollBy(0, Math.min(hidden, top));
}
