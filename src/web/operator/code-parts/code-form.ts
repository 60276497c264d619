// What the form holds, and what it sends of it. Which fields there are says domain/codes/fields.ts.
import type { OperatorCode } from '#contract/operator/codes.ts';
import { CODE_FIELDS, type CodeFields } from '#domain/codes/fields.ts';
import { type CodeProblems, codeProblems } from '#domain/codes/input.ts';
import { parseDateInput } from '#domain/core/date-input.ts';
import { type Field, problemOf, readField } from '#domain/core/fields.ts';
import { type FormValues, formFields, formValues } from '#web/operator/forms/form-values.ts';

export type CodeFormValues = Omit<FormValues<CodeFields>, 'requiresCode'> & {
  shopName: string;
  withoutCode: boolean;
};
export type FieldErrors = Partial<Record<string, string>>;

export function valuesOf(code: OperatorCode | null): CodeFormValues {
  const row = code && { ...code, category: code.categorySlug, discount: code.discountText };
  const usual = { isActive: true, discountType: 'percentage' };
  const { requiresCode, ...values } = formValues(CODE_FIELDS, row, usual);
  return { ...values, shopName: code?.shopName ?? '', withoutCode: code ? !requiresCode : false };
}

/** The rules of the server, asked before anything is sent. */
export function errorsOf(values: CodeFormValues): FieldErrors {
  const errors: FieldErrors = {};
  const given: Record<string, string | boolean> = values;
  for (const [name, field] of formFields(CODE_FIELDS)) {
    const value = given[name];
    // An empty number or category is left out, and then means the usual.
    if (value === undefined || (value === '' && name in OPTIONAL)) continue;
    const read = readField(field, value);
    if ('problem' in read) errors[name] = problemOf(field, read);
  }
  if (values.shopName.trim() === '') errors.shopName = 'Bitte wähle einen Shop.';
  return { ...errors, ...problemsOf(values) };
}

const OPTIONAL = { discountValue: 0, popularityScore: 0, category: 0 };

function problemsOf(values: CodeFormValues): CodeProblems {
  const text = (name: keyof CodeFormValues) => String(values[name]).trim();
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
export function sentOf(changed: Partial<CodeFormValues>): Record<string, string | boolean | null> {
  return Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]): [string, string | boolean | null][] => {
      if (name === 'withoutCode') return [['requiresCode', !value]];
      if (name === 'discountValue' && value === '') return [[name, '0']];
      if (name === 'popularityScore' && value === '') return [[name, null]];
      if (name in OPTIONAL && value === '') return [];
      return [[name === 'discount' ? 'discountText' : name, value]];
    }),
  );
}

/** The fields of one part of the form, in the order of the table. */
export function fieldsOfPart(part: NonNullable<Field['part']>): [name: string, field: Field][] {
  return formFields(CODE_FIELDS).filter(([, field]) => field.part === part);
}
