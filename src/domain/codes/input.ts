// What a code somebody enters must be like. The form asks before it sends, the server before it writes.

import type { Discount } from './discounts.ts';

export interface CodeInput extends Discount {
  code: string;
  requiresCode: boolean;
  title: string;
  isInfluencer: boolean;
  influencerName: string | null;
  validFrom: Date | null;
  validUntil: Date | null;
}

export type CodeProblems = { [Field in keyof CodeInput]?: string };

/** By field, in words for the operator; empty when all is well. */
export function codeProblems(input: CodeInput): CodeProblems {
  const { code, requiresCode, title, isInfluencer, influencerName } = input;
  const problems: CodeProblems = {};
  if (requiresCode && code === '') problems.code = 'Bitte gib einen Code ein oder wähle „ohne Code“.';
  if (!requiresCode && code === '' && title === '')
    problems.title = 'Ohne Code braucht das Angebot einen Titel.';
  if (isInfluencer && !influencerName) problems.influencerName = 'Bitte gib an, von wem der Code ist.';
  for (const field of contradictionsIn(input)) problems[field] = CONTRADICTIONS[field];
  return problems;
}

/** By the field that is wrong. */
export type Contradiction = 'discountValue' | 'validUntil';

const CONTRADICTIONS: Record<Contradiction, string> = {
  discountValue: 'Ein Rabatt in Prozent kann höchstens 100 sein.',
  validUntil: 'Das Ende liegt vor dem Anfang.',
};

/** What cannot be true of any code, wherever it comes from; the wording is the caller's. */
export function contradictionsIn({
  discountType = 'percentage',
  discountValue = 0,
  validFrom,
  validUntil,
}: {
  [Field in 'discountType' | 'discountValue' | 'validFrom' | 'validUntil']?: CodeInput[Field] | undefined;
}): Contradiction[] {
  const isTooMuch = discountType === 'percentage' && discountValue > 100;
  const isBackwards = validFrom && validUntil && validFrom > validUntil;
  return [...(isTooMuch ? ['discountValue' as const] : []), ...(isBackwards ? ['validUntil' as const] : [])];
}
