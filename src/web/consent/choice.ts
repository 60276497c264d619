// What a visitor allowed. Until they choose, and after 'essential', nothing beyond plain counts leaves the browser.

import { storedChoice } from '#web/core/stored-choice.ts';

export const CONSENT_BANNER_ID = 'cookie-einstellungen';

export const consent = storedChoice('cookie-consent', ['all', 'essential']);

/** Gets the focus back when the banner closes. */
let opener: HTMLElement | null = null;

export function openConsent(from: HTMLElement): void {
  opener = from;
  document.documentElement.dataset.consent = '';
  document.getElementById(CONSENT_BANNER_ID)?.focus();
}

export function closeConsent(): void {
  delete document.documentElement.dataset.consent;
  opener?.focus();
  opener = null;
}
