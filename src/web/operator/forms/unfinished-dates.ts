/** For a date that lacks a part or is in no calendar: its field reports an empty value, as one that was left out. */
export const UNFINISHED_DATE = 'Bitte gib ein vollständiges Datum ein, das es im Kalender gibt.';

/** What to say at which field of a form, by its name. */
export function unfinishedDates(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(fields.map(({ name }) => [name, UNFINISHED_DATE]));
}
