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

/** What the page says after the plain form was taken, or was about no shop of ours. */
export const ALERT_NOTICES: Record<AlertResult, Notice> = {
  bestellt: { title: ALERT_DONE, text: CONFIRM_ALERT, failed: false },
  unbekannt: { title: ALERT_FAILED, text: 'Diesen Shop gibt es nicht.', failed: true },
};
