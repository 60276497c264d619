import type { Code } from '#contract/codes.ts';
import type { CodeRow } from '#db/codes/codes.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { fieldsWith } from '#domain/core/fields.ts';
import { answerFields } from './field-answers.ts';

const VISIBLE = fieldsWith(CODE_FIELDS, 'visible');

/** What the table of fields calls visible, and what is named here: a new column stays inside until somebody decides. */
export function toCode(row: CodeRow): Code {
  const shown = answerFields(row, VISIBLE);
  return {
    ...shown,
    id: row.id,
    discount: discountLabel(row),
    category: row.category,
    shopId: row.shopId,
    shopName: row.shopName,
    shopSlug: row.shopSlug,
    shopUrl: row.shopUrl,
    affiliateUrl: row.affiliateUrl ?? row.shopAffiliateUrl,
    expiresAt: shown.validUntil,
  };
}
