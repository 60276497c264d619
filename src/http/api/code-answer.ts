import { Code } from '#contract/codes.ts';
import type { CodeRow } from '#db/codes/codes.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { answerFields } from './field-answers.ts';

export function toCode(row: CodeRow): Code {
  const shown = answerFields(Code, row);
  return {
    ...shown,
    discount: discountLabel(row),
    affiliateUrl: row.affiliateUrl ?? row.shopAffiliateUrl,
    expiresAt: shown.validUntil,
  };
}
