import type { ReportResult, VoteResult } from '#contract/links.ts';
import type { Notice } from '#web/ui/form-notice.tsx';

export const REPORT_TITLE = 'Code melden';
export const REPORTED = 'Meldung angekommen';
export const REPORT_FAILED = 'Die Meldung konnte nicht gesendet werden. Bitte versuche es später erneut.';
export const REPORT_KEPT =
  'Wir speichern, was du hier angibst, den gemeldeten Code, die Zeit und bis zu 90 Tage lang ein Kennzeichen deines Browsers, damit niemand doppelt zählt. Sechs Monate nach der Entscheidung löschen wir Text, Name und E-Mail-Adresse. Die Adresse nutzen wir nur für die Bestätigung und die Antwort.';

/** What the page says after one of its two plain forms was sent. */
export const REPORT_NOTICES: Record<ReportResult | VoteResult, Notice> = {
  gemeldet: {
    title: REPORTED,
    text: 'Danke! Wir prüfen deine Meldung so bald wie möglich. Hast du eine E-Mail-Adresse angegeben, schicken wir dir dorthin eine Bestätigung und später die Entscheidung.',
    failed: false,
  },
  'schon-gemeldet': {
    title: REPORTED,
    text: 'Danke! Das hast du uns schon gemeldet. Wir kümmern uns darum.',
    failed: false,
  },
  gezaehlt: {
    title: 'Danke! Das hilft den Nächsten.',
    text: 'Deine Rückmeldung ist gezählt. Zehn Minuten lang kannst du sie noch ändern.',
    failed: false,
  },
  'schon-gezaehlt': {
    title: 'Schon gezählt',
    text: 'Zu diesem Code hast du heute schon etwas gesagt. Danke!',
    failed: false,
  },
  'ohne-antwort': { title: 'Fehler', text: 'Bitte sag, ob der Code geklappt hat.', failed: true },
  'zu-viele': {
    title: 'Fehler',
    text: 'Danke! Das waren schon viele Rückmeldungen. Bitte versuche es später erneut.',
    failed: true,
  },
  unbekannt: { title: 'Fehler', text: 'Diesen Code gibt es nicht mehr.', failed: true },
};
