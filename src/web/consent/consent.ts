// What a visitor allowed. Until they choose, and after 'essential', nothing beyond plain counts leaves the browser.
// `html[data-consent]` says that the banner is open; it is in every page, so that it can ask before hydration.

import { storedChoice } from '#web/core/stored-choice.ts';
import { CONSENT_KEY, CONSENTS, tellWayOut } from './choice.ts';

export type Consent = (typeof CONSENTS)[number];

export const CONSENT_BANNER_ID = 'cookie-einstellungen';

const consent = storedChoice(CONSENT_KEY, CONSENTS);

export const currentConsent = consent.current;

/** Gets the focus back when the banner closes. */
let opener: Element | null = null;

export function openConsent(): void {
  opener = document.activeElement;
  document.documentElement.dataset.consent = '';
  document.getElementById(CONSENT_BANNER_ID)?.focus();
}

export function closeConsent(): void {
  delete document.documentElement.dataset.consent;
  if (opener instanceof HTMLElement) opener.focus();
  opener = null;
}

export function chooseConsent(choice: Consent): void {
  consent.choose(choice);
  tellWayOut(choice);
  closeConsent();
}
