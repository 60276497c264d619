// The consent banner is in every page, hidden without `html[data-consent]`. It opens for visitors who have not chosen
// yet, and for those who want to choose again.
import { closeConsent, consent, openConsent, tellWayOut } from '#web/consent/choice.ts';
import { onPress, whenParsed } from './pressed.ts';

const ASK_AFTER_MS = 2000;

// With every page: browsers forget cookies of scripts earlier than local storage.
tellWayOut();

whenParsed(() =>
  setTimeout(() => {
    if (consent.current() === null) document.documentElement.dataset.consent = '';
  }, ASK_AFTER_MS),
);
onPress('[data-consent-choice]', ({ dataset: { consentChoice } }) => {
  if (consentChoice === 'all' || consentChoice === 'essential') consent.choose(consentChoice);
  tellWayOut();
  closeConsent();
});
onPress<HTMLAnchorElement>('a[data-consent-open]', (link, event) => {
  event.preventDefault();
  openConsent(link);
});
