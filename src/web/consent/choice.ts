// Apart from what uses it, so that the script in the page (`inline/consent.ts`) brings nothing else with it.

import { consentCookie } from '#domain/privacy/consent-cookie.ts';

export const CONSENT_KEY = 'cookie-consent';
export const CONSENTS = ['all', 'essential'] as const;

/** The way out to the shops is told by a cookie; see the domain for why. */
export function tellWayOut(choice: (typeof CONSENTS)[number] | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that we serve.
  document.cookie = consentCookie(choice === 'all', location.protocol === 'https:');
}
