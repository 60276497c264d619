import type { SubmissionResult } from '#contract/links.ts';
import { CODE_MAX_LENGTH, SHOP_MAX_LENGTH } from '#domain/submissions/submission.ts';
import type { Notice } from '#web/ui/form-notice.tsx';

export const SUBMIT_TITLE = 'Code einreichen';
const WHEN =
  'Wir veröffentlichen ihn, sobald drei verschiedene Personen denselben Code eingereicht haben oder wir ihn selbst geprüft haben.';
export const SUBMIT_LEAD = `Du kennst einen Code, der hier fehlt? ${WHEN}`;
export const SUBMITTED = 'Code eingereicht!';
export const FAILED = 'Fehler';
export const FIELDS_MISSING = 'Bitte füllen Sie alle Felder aus.';
export const SUBMIT_FAILED = 'Code konnte nicht eingereicht werden. Bitte versuchen Sie es später erneut.';

const done = (text: string): Notice => ({ title: SUBMITTED, text, failed: false });
const refused = (text: string): Notice => ({ title: FAILED, text, failed: true });

/** What the page says after the plain form was sent. */
export const SUBMISSION_NOTICES: Record<SubmissionResult, Notice> = {
  eingereicht: done(`Danke! Dein Code ist bei uns angekommen. ${WHEN}`),
  veroeffentlicht: done('Danke! Der Code ist bestätigt und jetzt veröffentlicht.'),
  bestaetigt: done(
    'Danke! Der Code ist bestätigt. Den Shop sehen wir uns noch an, bevor wir auf ihn verweisen.',
  ),
  bekannt: done('Danke! Diesen Code haben wir schon in unserer Liste.'),
  abgelehnt: refused('Diesen Code haben wir schon geprüft und nehmen ihn nicht an.'),
  ungueltig: refused(
    `Bitte füllen Sie alle Felder aus: den Namen des Shops (höchstens ${SHOP_MAX_LENGTH} Zeichen) und den Code (höchstens ${CODE_MAX_LENGTH} Zeichen), beides ohne Links, E-Mail-Adressen, Beleidigungen und Zeichen wie ; = " { }.`,
  ),
  'zu-oft': refused(
    'Du hast in der letzten Stunde schon viele Codes eingereicht. Bitte versuche es später erneut.',
  ),
};
