import type { SubmissionResult } from '#contract/links.ts';
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

/** What the page says after the plain form was taken. */
export const SUBMISSION_NOTICES: Record<SubmissionResult, Notice> = {
  eingereicht: done(`Danke! Dein Code ist bei uns angekommen. ${WHEN}`),
  veroeffentlicht: done('Danke! Der Code ist bestätigt und jetzt veröffentlicht.'),
  bestaetigt: done(
    'Danke! Der Code ist bestätigt. Den Shop sehen wir uns noch an, bevor wir auf ihn verweisen.',
  ),
  bekannt: done('Danke! Diesen Code haben wir schon in unserer Liste.'),
};
