// Opens the consent banner for visitors who have not chosen yet; it is in every page, hidden without this attribute.
import { CONSENT_KEY, CONSENTS, tellWayOut } from '#web/consent/choice.ts';
import { readChoice } from '#web/core/read-choice.ts';

const ASK_AFTER_MS = 2000;

// With every page: browsers forget cookies of scripts earlier than local storage.
tellWayOut(readChoice(CONSENT_KEY, CONSENTS));

setTimeout(() => {
  if (readChoice(CONSENT_KEY, CONSENTS) === null) document.documentElement.dataset.consent = '';
}, ASK_AFTER_MS);
