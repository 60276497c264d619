// Apart from what uses it, so that the script in the page (`inline/consent.ts`) brings nothing else with it.

export const CONSENT_KEY = 'cookie-consent';
export const CONSENTS = ['all', 'essential'] as const;
