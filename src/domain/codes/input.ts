// What a code somebody enters must be like. The form asks before it sends, the server before it writes.

export interface CodeInput {
  code: string;
  requiresCode: boolean;
  title: string;
  discountType: 'percentage' | 'fixed';
  discountValue: number;
  isInfluencer: boolean;
  influencerName: string | null;
  validFrom: Date | null;
  validUntil: Date | null;
}

export type CodeProblems = { [Field in keyof CodeInput]?: string };

/** By field, in words for the operator; empty when all is well. */
export function codeProblems(input: CodeInput): CodeProblems {
  const { code, requiresCode, title, discountType, discountValue, isInfluencer, influencerName } = input;
  const problems: CodeProblems = {};
  if (requiresCode && code === '') problems.code = 'Bitte gib einen Code ein oder wähle „ohne Code“.';
  if (!requiresCode && code === '' && title === '')
    problems.title = 'Ohne Code braucht das Angebot einen Titel.';
  if (discountType === 'percentage' && discountValue > 100)
    problems.discountValue = 'Ein Rabatt in Prozent kann höchstens 100 sein.';
  if (isInfluencer && !influencerName) problems.influencerName = 'Bitte gib an, von wem der Code ist.';
  if (input.validFrom && input.validUntil && input.validFrom > input.validUntil)
    problems.validUntil = 'Das Ende liegt vor dem Anfang.';
  return problems;
}
