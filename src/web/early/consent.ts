// The consent banner is in every page, hidden without `html[data-consent]`. It opens for visitors who have not chosen
// yet, and for those who want to choose again.
import { closeConsent, consent, openConsent } from '#web/consent/choice.ts';
import { onPress, whenParsed } from './pressed.ts';

const ASK_AFTER_MS = 2000;

whenParsed(() =>
  setTimeout(() => {
    if (consent.current() === null) document.documentElement.dataset.consent = '';
  }, ASK_AFTER_MS),
);
onPress('[data-consent-choice]', ({ dataset: { consentChoice } }) => {
  if (consentChoice === 'all' || consentChoice === 'essential') consent.choose(consentChoice);
  closeConsent();
});
onPress<HTMLAnchorElement>('a[data-consent-open]', (link, event) => {
  event.preventDefault();
  openConsent(link);
});
