// What the form holds, and what it sends of it. Which fields there are says domain/codes/fields.ts.
import type { CodeEdit, OperatorCode } from '#contract/operator/codes.ts';
import { lastValidDay } from '#domain/codes/expiry.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { type CodeProblems, codeProblems } from '#domain/codes/input.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { parseDateInput } from '#domain/core/date-input.ts';
import { type Field, fieldsWith, problemOf, readField } from '#domain/core/fields.ts';

/** Texts and ticks, as the controls hold them. */
export type CodeFormValues = Record<string, string | boolean> & { shopName: string; withoutCode: boolean };
export type FieldErrors = Partial<Record<string, string>>;

const EDITED = fieldsWith(CODE_FIELDS, 'edited');
/** Sent under another name than the one it is stored by. */
const SENT: Partial<Record<string, keyof CodeEdit>> = { categorySlug: 'category', discount: 'discountText' };

export function valuesOf(code: OperatorCode | null): CodeFormValues {
  const own = EDITED.map((name) => [name, controlValue(name, code)]);
  const { requiresCode: _, ...values } = Object.fromEntries(own) as Record<string, string | boolean>;
  return { ...values, shopName: code?.shopName ?? '', withoutCode: code ? !code.requiresCode : false };
}

/** In a new code all is empty but what is usually so. */
const USUAL: Partial<Record<string, string | boolean>> = { isActive: true, discountType: 'percentage' };

function controlValue(name: (typeof EDITED)[number], code: OperatorCode | null): string | boolean {
  const { kind } = CODE_FIELDS[name];
  if (!code) return USUAL[name] ?? (kind === 'yes-no' ? false : '');
  const value = name === 'discount' ? code.discountText : code[name];
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return '';
  if (kind === 'start') return berlinDay(String(value));
  if (kind === 'end') return lastValidDay(String(value));
  return kind === 'number' ? String(value).replace('.', ',') : String(value);
}

/** The rules of the server, asked before anything is sent. */
export function errorsOf(values: CodeFormValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of EDITED) {
    const value = values[name];
    // An empty number or category is left out, and then means the usual.
    if (value === undefined || (value === '' && name in OPTIONAL)) continue;
    const read = readField(CODE_FIELDS[name], value);
    if ('problem' in read) errors[name] = problemOf(CODE_FIELDS[name], read);
  }
  if (values.shopName.trim() === '') errors.shopName = 'Bitte wähle einen Shop.';
  return { ...errors, ...problemsOf(values) };
}

const OPTIONAL = { discountValue: 0, popularityScore: 0, categorySlug: 0 };

function problemsOf(values: CodeFormValues): CodeProblems {
  const text = (name: string) => String(values[name] ?? '').trim();
  const amount = readField(CODE_FIELDS.discountValue, text('discountValue'));
  return codeProblems({
    code: text('code'),
    title: text('title'),
    requiresCode: !values.withoutCode,
    discountType: values.discountType === 'fixed' ? 'fixed' : 'percentage',
    discountValue: 'value' in amount ? Number(amount.value) : 0,
    isInfluencer: values.isInfluencer === true,
    influencerName: text('influencerName') || null,
    validFrom: parseDateInput(text('validFrom'), 'start'),
    validUntil: parseDateInput(text('validUntil'), 'end'),
  });
}

/** Only what differs: a date that was not touched keeps its time of day, and no field counts as edited that was not. */
export function changesOf(
  values: CodeFormValues,
  before: CodeFormValues,
): Record<string, string | boolean | null> {
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(
    changed.flatMap(([name, value]): [string, string | boolean | null][] => {
      if (name === 'withoutCode') return [['requiresCode', !value]];
      if (name === 'discountValue' && value === '') return [[name, '0']];
      if (name === 'popularityScore' && value === '') return [[name, null]];
      if (name in OPTIONAL && value === '') return [];
      return [[SENT[name] ?? name, value]];
    }),
  );
}

/** The fields of one part of the form, in the order of the table. */
export function fieldsOfPart(part: NonNullable<Field['part']>): [name: string, field: Field][] {
  return Object.entries<Field>(CODE_FIELDS).filter(([, field]) => field.edited && field.part === part);
}
