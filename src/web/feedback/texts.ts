import type { CopiedCode } from '#web/tickets/last-copy.ts';

export const question = ({ code, shopName }: CopiedCode) => `Hat ${code} bei ${shopName} geklappt?`;
export const SENDING = 'Wird gespeichert …';
export const THANKS = 'Danke! Das hilft den Nächsten.';
export const SORRY = 'Schade! Danke dir.';
export const VOTE_FAILED = 'Deine Rückmeldung konnten wir gerade nicht speichern.';
export const NO_MORE_CODES = 'Mehr Codes haben wir gerade nicht.';
export const NEXT_FAILED = 'Den nächsten Code konnten wir gerade nicht laden.';
