// What the form holds, and what it sends of it.
import type { OperatorCode } from '#contract/operator/codes.ts';
import { parseDateInput } from '#domain/codes/expiry.ts';
import { type CodeProblems, codeProblems } from '#domain/codes/input.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';

export interface CodeValues {
  shopName: string;
  code: string;
  withoutCode: boolean;
  title: string;
  description: string;
  conditions: string;
  discountType: 'percentage' | 'fixed';
  discountValue: string;
  discountText: string;
  category: string;
  validFrom: string;
  validUntil: string;
  affiliateUrl: string;
  imageUrl: string;
  popularityScore: string;
  isActive: boolean;
  featured: boolean;
  isInfluencer: boolean;
  influencerName: string;
  influencerPlatform: string;
}

export type FieldErrors = Partial<Record<string, string>>;

export function valuesOf(code: OperatorCode | null): CodeValues {
  const day = (time: string | null | undefined) => (time ? berlinDay(time) : '');
  return {
    shopName: code?.shopName ?? '',
    code: code?.code ?? '',
    withoutCode: code ? !code.requiresCode : false,
    title: code?.title ?? '',
    description: code?.description ?? '',
    conditions: code?.conditions ?? '',
    discountType: code?.discountType ?? 'percentage',
    discountValue: code ? String(code.discountValue).replace('.', ',') : '',
    discountText: code?.discountText ?? '',
    category: code?.categorySlug ?? '',
    validFrom: day(code?.validFrom),
    validUntil: day(code?.validUntil),
    affiliateUrl: code?.affiliateUrl ?? '',
    imageUrl: code?.imageUrl ?? '',
    popularityScore: code ? String(code.popularityScore) : '',
    isActive: code?.isActive ?? true,
    featured: code?.featured ?? false,
    isInfluencer: code?.isInfluencer ?? false,
    influencerName: code?.influencerName ?? '',
    influencerPlatform: code?.influencerPlatform ?? '',
  };
}

/** The rules of the server, asked before anything is sent. */
export function errorsOf(values: CodeValues): FieldErrors {
  const number = numberOf(values.discountValue);
  const problems: CodeProblems = codeProblems({
    ...values,
    code: values.code.trim(),
    title: values.title.trim(),
    requiresCode: !values.withoutCode,
    discountValue: number ?? 0,
    influencerName: values.influencerName.trim() || null,
    validFrom: parseDateInput(values.validFrom, 'start'),
    validUntil: parseDateInput(values.validUntil, 'end'),
  });
  const errors: FieldErrors = { ...problems };
  if (values.shopName.trim() === '') errors.shopName = 'Bitte wähle einen Shop.';
  if (values.discountValue.trim() !== '' && number === null)
    errors.discountValue = 'Bitte gib eine Zahl ein, etwa 20 oder 7,5.';
  for (const name of ['affiliateUrl', 'imageUrl'] as const) {
    if (values[name] && !/^https?:\/\/\S+$/i.test(values[name].trim()))
      errors[name] = 'Eine Adresse beginnt mit http:// oder https://.';
  }
  const score = values.popularityScore.trim();
  if (score !== '' && !(/^\d+$/.test(score) && Number(score) <= 100))
    errors.popularityScore = 'Bitte gib eine Zahl von 0 bis 100 ein.';
  return errors;
}

/** Only what differs: a date that was not touched keeps its time of day, and no field counts as edited that was not. */
export function changesOf(values: CodeValues, before: CodeValues) {
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof CodeValues]),
  ) as Partial<CodeValues>;
  const { withoutCode, discountValue, popularityScore, category, ...rest } = changed;
  return {
    ...rest,
    ...(withoutCode !== undefined && { requiresCode: !withoutCode }),
    ...(discountValue !== undefined && { discountValue: numberOf(discountValue) ?? 0 }),
    ...(popularityScore && { popularityScore: Number(popularityScore) }),
    ...(category && { category }),
  };
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
