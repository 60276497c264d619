// What a visitor allowed. Until they choose, and after 'essential', nothing beyond plain counts leaves the browser.

import { consentCookie } from '#domain/privacy/consent-cookie.ts';
import { storedChoice } from '#web/core/stored-choice.ts';

export const CONSENT_BANNER_ID = 'cookie-einstellungen';

export const consent = storedChoice('cookie-consent', ['all', 'essential']);

/** The way out to the shops is told by a cookie; see the domain for why. */
export function tellWayOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that we serve.
  document.cookie = consentCookie(consent.current() === 'all', location.protocol === 'https:');
}

/** Gets the focus back when the banner closes. */
let opener: HTMLElement | null = null;

export function openConsent(from: HTMLElement): void {
  opener = from;
  document.documentElement.dataset.consent = '';
  const banner = document.getElementById(CONSENT_BANNER_ID);
  if (!banner) return;
  // It may just have come by itself, and not take a press yet.
  banner.inert = false;
  banner.focus();
}

/** After a choice in another tab. A banner that was opened by hand, to choose again, stays. */
export function closeAnswered(): void {
  if (!opener && consent.current()) closeConsent();
}

export function closeConsent(): void {
  delete document.documentElement.dataset.consent;
  opener?.focus();
  opener = null;
}
