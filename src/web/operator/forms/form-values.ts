// What the controls of a form hold, for the fields of a table (domain/*/fields.ts).
import { useState } from 'react';
import { lastValidDay } from '#domain/codes/expiry.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { type Field, type Fields, type GivenName, givenName, type NameOf } from '#domain/core/fields.ts';

/** Texts and ticks, under the names that are sent. */
export type FormValues<T extends Fields> = {
  [Name in NameOf<T, 'edited'> as GivenName<T, Name> & string]: T[Name] extends { kind: 'yes-no' }
    ? boolean
    : string;
};

/** What operators may change, in the order of the table, under the names that are sent. */
export function formFields(fields: Fields): [name: string, field: Field][] {
  const edited = Object.entries(fields).filter(([, field]) => field.edited);
  return edited.map(([name, field]) => [givenName(fields, name), field]);
}

/** In a new row all is empty but what is usually so. */
export function formValues<T extends Fields>(
  fields: T,
  row: object | null,
  usual: Partial<FormValues<T>> = {},
): FormValues<T> {
  const known: Record<string, unknown> = { ...(row ?? usual) };
  const values = formFields(fields).map(([name, field]) => [name, controlValue(field, known[name])]);
  return Object.fromEntries(values) as FormValues<T>;
}

function controlValue({ kind }: Field, value: unknown): string | boolean {
  if (kind === 'yes-no') return value === true;
  if (value === null || value === undefined) return '';
  if (kind === 'start') return berlinDay(String(value));
  if (kind === 'end') return lastValidDay(String(value));
  return kind === 'number' ? String(value).replace('.', ',') : String(value);
}

/** Beside what the form holds, what differs from what it was filled with: others may have changed the rest meanwhile. */
export function useFormValues<Values extends object>(fill: () => Values) {
  const [filled] = useState(fill);
  const [values, setValues] = useState(filled);
  const set = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));
  const differing = Object.entries(values).filter(([name, value]) => value !== filled[name as keyof Values]);
  return { values, set, changed: Object.fromEntries(differing) as Partial<Values> };
}
