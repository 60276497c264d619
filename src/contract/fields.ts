// The fields of the tables (domain/*/fields.ts) as schemas: what goes out, and what operators send.
import { z } from 'zod';
import {
  type Field,
  type Fields,
  fieldsWith,
  type GivenName,
  givenName,
  type NameOf,
  problemOf,
  readField,
  type Uses,
  type ValueOf,
} from '#domain/core/fields.ts';

/** A value on the wire: times are texts. */
type Sent<F extends Field> = F extends { kind: 'start' | 'end' }
  ? string | (F extends { nullable: true } ? null : never)
  : ValueOf<F>;

type OutputShape<T extends Fields, Name extends keyof T> = { [N in Name]: z.ZodType<Sent<T[N]>> };

/** The fields with this use, as an answer carries them. */
export function outputShape<T extends Fields, Use extends keyof Uses>(
  fields: T,
  use: Use,
): OutputShape<T, NameOf<T, Use>> {
  const shapes = fieldsWith(fields, use).map((name) => [name, outputOf(fields[name] as Field)]);
  return Object.fromEntries(shapes) as OutputShape<T, NameOf<T, Use>>;
}

function outputOf(field: Field): z.ZodType {
  const schema = filledOutput(field);
  return field.nullable ? schema.nullable() : schema;
}

function filledOutput(field: Field): z.ZodType {
  switch (field.kind) {
    case 'yes-no':
      return z.boolean();
    case 'whole':
    case 'score':
      return z.int();
    case 'number':
      return z.number();
    case 'start':
    case 'end':
      return z.iso.datetime();
    case 'choice':
      return z.enum(field.choices.map(({ key }) => key));
    case 'names':
      return z.array(z.string());
    default:
      return z.string();
  }
}

/** What may be sent: numbers and times also as text, nothing as an empty text. */
type InputOf<F extends Field> = F extends { kind: 'whole' | 'number' | 'score' }
  ? number | string
  : F extends { kind: 'choice' }
    ? string
    : Sent<F>;
type InputShape<T extends Fields> = {
  [N in NameOf<T, 'edited'> as GivenName<T, N> & string]: z.ZodType<ValueOf<T[N]>, InputOf<T[N]>>;
};

/** The fields an operator may change, validated by the table's own check. */
export function inputShape<T extends Fields>(fields: T): InputShape<T> {
  const shapes = fieldsWith(fields, 'edited').map((name) => [
    givenName(fields, name),
    inputOf(fields[name] as Field),
  ]);
  return Object.fromEntries(shapes) as InputShape<T>;
}

type NewName<T extends Fields, N extends keyof T> = T[N] extends { required: string }
  ? never
  : GivenName<T, N>;

/** What a new row may leave out, for `partial`. */
export function optionalIn<T extends Fields>(
  fields: T,
): { [N in NameOf<T, 'edited'> as NewName<T, N> & string]: true } {
  const optional = fieldsWith(fields, 'edited').filter((name) => fields[name]?.required === undefined);
  const names = optional.map((name) => [givenName(fields, name), true]);
  return Object.fromEntries(names) as { [N in NameOf<T, 'edited'> as NewName<T, N> & string]: true };
}

/** Without it a form says what to enter, not what is wrong with nothing. */
const isMissing = (given: unknown) => given === undefined || given === null || given === '';

function inputOf(field: Field): z.ZodType {
  return z
    .unknown()
    .transform((given, context) => {
      const read = readField(field, given);
      if ('value' in read) return read.value;
      const missing =
        field.required !== undefined && isMissing(typeof given === 'string' ? given.trim() : given);
      context.addIssue({
        code: 'custom',
        message: missing ? (field.required ?? '') : problemOf(field, read),
      });
      return z.NEVER;
    })
    .meta({ ...describe(field), description: field.help ? `${field.label}. ${field.help}` : field.label });
}

function describe(field: Field): Record<string, unknown> {
  const type = jsonType(field);
  return {
    type: field.nullable ? [type, 'null'] : type,
    ...(field.kind === 'choice' && { enum: field.choices.map(({ key }) => key) }),
    ...((field.kind === 'line' || field.kind === 'text') && { maxLength: field.max }),
    ...('min' in field && { minimum: field.min, maximum: field.max }),
  };
}

function jsonType({ kind }: Field): string {
  if (kind === 'yes-no') return 'boolean';
  if (kind === 'whole' || kind === 'score') return 'integer';
  if (kind === 'number') return 'number';
  return kind === 'names' ? 'array' : 'string';
}
