// How a field of a code, shop or deal is described, once. The tables (domain/codes/fields.ts, domain/shops/fields.ts,
// domain/deals/fields.ts) are read by the contract, the forms, the transfer of files, the audit log and the search.

import { findCategory } from './categories.ts';
import { parseDateInput } from './date-input.ts';
import { keysOf } from './objects.ts';
import { publicUrl } from './public-url.ts';

interface Choice {
  key: string;
  label: string;
}

/** What is done with a field. */
export interface Uses {
  /** Visitors see it as it is. */
  visible?: true;
  /** Operators may change it. */
  edited?: true;
  /** Its words are among those a code is found by. */
  searched?: true;
  /** The audit log keeps it. */
  audited?: true;
  /** Given to a new row only: an import never changes it in one that is there. */
  initial?: true;
  /** Read from the texts of a code where nobody has set it (domain/codes/conditions.ts). */
  condition?: true;
}

interface Described extends Uses {
  /** What people call it: above its control, in messages, in the audit log, above a column of a table. */
  label: string;
  /** What belongs in it, where the label does not say enough. */
  help?: string;
  /** What forms and files call it, where that is not the name of its column. */
  given?: 'category';
  /** Nothing entered is null instead of an empty text. */
  nullable?: true;
  /** What a form says when nothing was entered; files call it by its name. */
  required?: string;
  /** What else people write above such a column. Without it a field is in no table (CSV). */
  csv?: readonly string[];
  /** The part of the form it is in. */
  part?: 'offer' | 'period' | 'display';
}

export type Field = Described &
  (
    | { kind: 'line' | 'text'; max: number }
    | { kind: 'url' | 'yes-no' | 'category' | 'start' | 'end' }
    | { kind: 'whole' | 'number'; min: number; max: number }
    // Rounded, and what is no number counts as the usual.
    | { kind: 'score'; min: number; max: number; usual: number }
    | { kind: 'choice'; choices: readonly Choice[] }
    | { kind: 'names'; max: number; items: number }
  );

export type Fields = Readonly<Record<string, Field>>;

type Filled<F extends Field> = F extends { kind: 'yes-no' }
  ? boolean
  : F extends { kind: 'whole' | 'number' | 'score' }
    ? number
    : F extends { kind: 'start' | 'end' }
      ? Date
      : F extends { kind: 'names' }
        ? string[]
        : F extends { kind: 'choice'; choices: readonly { key: infer Key }[] }
          ? Key
          : string;

/** What a row holds in a field. */
export type ValueOf<F extends Field> = Filled<F> | (F extends { nullable: true } ? null : never);
/** The names of the fields with this use. */
export type NameOf<T extends Fields, Use extends keyof Uses> = {
  [Name in keyof T]: T[Name] extends Record<Use, true> ? Name : never;
}[keyof T] &
  string;
/** What forms and files call a field. */
export type GivenName<T extends Fields, Name extends keyof T> = T[Name] extends {
  given: infer G extends string;
}
  ? G
  : Name;

/** What people decide about a row. */
export type Decided<T extends Fields> = { [Name in NameOf<T, 'edited'>]: ValueOf<T[Name]> };
/** The same as a form gives it, under the names that forms use. What it leaves out stays. */
export type FormOf<T extends Fields> = {
  [Name in NameOf<T, 'edited'> as GivenName<T, Name> & string]?: ValueOf<T[Name]> | undefined;
};

export function fieldsWith<T extends Fields, Use extends keyof Uses>(fields: T, use: Use): NameOf<T, Use>[] {
  return keysOf(fields).filter((name) => fields[name]?.[use]) as NameOf<T, Use>[];
}

export function givenName(fields: Fields, name: string): string {
  return fields[name]?.given ?? name;
}

/** The values of these fields only. */
export function pickFields<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** What a form has given, under the names it is stored by. */
export function decidedIn<T extends Fields>(fields: T, form: FormOf<T>): Partial<Decided<T>> {
  const given: Record<string, unknown> = form;
  const decided = fieldsWith(fields, 'edited').map((name) => [name, given[givenName(fields, name)]]);
  return withoutUndefined(Object.fromEntries(decided)) as Partial<Decided<T>>;
}

/** What was given: a field that an edit leaves out stays as it is. */
export function withoutUndefined<T extends object>(
  record: T,
): { [Field in keyof T]: Exclude<T[Field], undefined> } {
  const given = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Field in keyof T]: Exclude<T[Field], undefined> };
}

/** What the database calls a field. */
export type ColumnOf<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : '';

export function columnOf<Name extends string>(name: Name): ColumnOf<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;
}

/** The German name of a column, for operators who read what was changed. */
export function labelOfColumn(fields: Fields, column: string): string {
  return fields[column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())]?.label ?? column;
}

interface FieldProblem {
  problem: string;
}
export type Reading = { value: unknown } | FieldProblem;

/** What a form says. */
export function problemOf({ label }: Field, { problem }: FieldProblem): string {
  return `„${label}“ ${problem}.`;
}

const NOTHING = new Set<unknown>(['', null]);

/**
 * The one check of what comes from forms, files and other programs. A problem is the rest of a sentence that begins with
 * the name of the field, and says nothing of what was given.
 */
export function readField(field: Field, given: unknown): Reading {
  const value = typeof given === 'string' ? given.trim() : given;
  if (NOTHING.has(value) && field.nullable) return { value: null };
  if (value === '' && field.required !== undefined) return { problem: 'darf nicht leer sein' };
  switch (field.kind) {
    case 'line':
    case 'text':
      return readText(value, field);
    case 'url':
      return readUrl(value);
    case 'yes-no':
      return typeof value === 'boolean' ? { value } : { problem: 'muss true oder false sein' };
    case 'whole':
    case 'number':
      return readNumber(value, field);
    case 'score':
      return readScore(value, field);
    case 'start':
    case 'end':
      return readMoment(value, field.kind);
    case 'choice':
      return readChoice(value, field.choices);
    case 'category':
      return readCategory(value);
    case 'names':
      return readNames(value, field);
  }
}

/** The database stores neither control characters nor lone surrogates; line breaks are fine in longer texts. */
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const TEXT = /^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u;

function readText(value: unknown, { kind, max }: { kind: 'line' | 'text'; max: number }): Reading {
  if (typeof value !== 'string') return { problem: 'muss ein Text sein' };
  if (value.length > max) return { problem: `darf höchstens ${max} Zeichen haben` };
  return (kind === 'line' ? LINE : TEXT).test(value)
    ? { value }
    : { problem: 'darf keine Steuerzeichen enthalten' };
}

function readUrl(value: unknown): Reading {
  if (value === '') return { value: '' };
  const url = typeof value === 'string' ? publicUrl(value) : null;
  return url === null
    ? {
        problem: 'muss eine vollständige, öffentlich erreichbare Adresse mit http:// oder https:// sein',
      }
    : { value: url };
}

/** Other programs write numbers as text, people with a comma and a sign. */
const WRITTEN_NUMBER = /^\d{1,9}(?:[.,]\d{1,2})?\s*%?$/;

function readNumber(given: unknown, { kind, min, max }: { kind: string; min: number; max: number }): Reading {
  const value =
    typeof given === 'string' && WRITTEN_NUMBER.test(given)
      ? Number(given.replace(/[\s%]/g, '').replace(',', '.'))
      : given;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: 'muss eine Zahl sein' };
  if (kind === 'whole' && !Number.isInteger(value)) return { problem: 'muss eine ganze Zahl sein' };
  if (value < min) return { problem: min === 0 ? 'darf nicht negativ sein' : `muss mindestens ${min} sein` };
  return value > max ? { problem: `darf höchstens ${max} sein` } : { value };
}

function readScore(
  given: unknown,
  { min, max, usual }: { min: number; max: number; usual: number },
): Reading {
  const isText = typeof given === 'number' || typeof given === 'string';
  const number = isText ? Number.parseFloat(String(given)) : Number.NaN;
  const value = Number.isFinite(number) ? Math.round(number) : usual;
  return value >= min && value <= max ? { value } : { problem: `muss zwischen ${min} und ${max} liegen` };
}

function readMoment(value: unknown, edge: 'start' | 'end'): Reading {
  const date = value instanceof Date ? value : typeof value === 'string' ? parseDateInput(value, edge) : null;
  return date ? { value: date } : { problem: 'ist kein Datum' };
}

function readChoice(value: unknown, choices: readonly Choice[]): Reading {
  if (choices.some(({ key }) => key === value)) return { value };
  return { problem: `muss eines hiervon sein: ${choices.map(({ key }) => key).join(', ')}` };
}

const CATEGORY_MAX = 100;

function readCategory(value: unknown): Reading {
  const category = typeof value === 'string' ? findCategory(value.slice(0, CATEGORY_MAX)) : null;
  return category ? { value: category.slug } : { problem: 'ist keine bekannte Kategorie' };
}

function readNames(value: unknown, { max, items }: { max: number; items: number }): Reading {
  if (!Array.isArray(value)) return { problem: 'muss eine Liste sein' };
  if (value.length > items) return { problem: `darf höchstens ${items} Einträge haben` };
  const read = value.map((each) =>
    readText(typeof each === 'string' ? each.trim() : each, { kind: 'line', max }),
  );
  const wrong = read.find((each) => 'problem' in each);
  if (wrong) return wrong;
  const names = read.map((each) => ('value' in each ? each.value : ''));
  return names.includes('') ? { problem: 'darf keine leeren Einträge haben' } : { value: names };
}
