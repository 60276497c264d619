import type { AlertResult } from '#contract/links.ts';
import type { Notice } from '#web/ui/form-notice.tsx';

export const ALERT_TITLE = 'Sag mir Bescheid';
export const ALERT_DONE = 'Fast geschafft!';
export const ALERT_FAILED = 'Das hat nicht geklappt';
export const CONFIRM_ALERT =
  'Wir haben dir eine E-Mail geschickt. Bestätige darin, dass du benachrichtigt werden möchtest.';
export const ALERT_ERROR = 'Bitte versuche es in ein paar Minuten erneut.';
export const ALERT_HINT =
  'Höchstens eine E-Mail am Tag, für alle deine Shops zusammen. Abbestellen kannst du mit einem Klick; nach einem Jahr endet es von selbst.';

export function alertLead(shopName: string): string {
  return `Wir schicken dir eine E-Mail, sobald es einen neuen Code für ${shopName} gibt.`;
}

const refused = (text: string): Notice => ({ title: ALERT_FAILED, text, failed: true });

/** What the page says after the plain form was sent. */
export const ALERT_NOTICES: Record<AlertResult, Notice> = {
  bestellt: { title: ALERT_DONE, text: CONFIRM_ALERT, failed: false },
  ungueltig: refused('Bitte gib eine gültige E-Mail-Adresse ein.'),
  'zu-oft': refused('Das war gerade sehr oft. Bitte schau in dein Postfach oder versuche es später erneut.'),
  unbekannt: refused('Diesen Shop gibt es nicht.'),
  'ohne-post': refused(
    'Wir können gerade keine E-Mail senden. Bitte versuche es in ein paar Minuten erneut.',
  ),
};
