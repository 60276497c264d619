// What a visitor allowed. Until they choose, and after 'essential', nothing beyond plain counts leaves the browser.

import { storedChoice } from './stored-choice.ts';
import { sharedState } from './ui/shared-state.ts';

export type Consent = 'all' | 'essential';

const consent = storedChoice<Consent>('cookie-consent', ['all', 'essential']);

export const useConsent = consent.useChoice;
export const currentConsent = consent.current;
export const chooseConsent = consent.choose;

/** Whether the banner is open: the page asks by itself, or the visitor wants to choose anew. */
export const consentQuestion = sharedState<'closed' | 'asked' | 'wanted'>('closed');
