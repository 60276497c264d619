import { OperatorCode } from '#contract/operator/codes.ts';
import type { CodeRow } from '#db/codes/codes.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { daysLeft } from '#domain/codes/expiry.ts';
import { codeState } from '#domain/codes/state.ts';
import { toTrust } from '#http/api/code-answer.ts';
import { answerFields } from '#http/api/field-answers.ts';

export function toOperatorCode(row: CodeRow, now: Date): OperatorCode {
  // A code goes with its shop, without a mark of its own.
  const deletedAt = row.deletedAt ?? row.shopDeletedAt;
  const stored = answerFields(OperatorCode, { ...row, deletedAt });
  return {
    ...stored,
    discount: discountLabel(row),
    discountText: row.discount,
    expiresAt: stored.validUntil,
    trust: toTrust(row),
    expiryDate: stored.validUntil,
    state: codeState({ ...row, deletedAt }, now),
    isExpired: row.validUntil !== null && row.validUntil <= now,
    daysUntilExpiry: daysLeft(row.validUntil, now),
    validation:
      row.validationOk === null || row.validationRule === 'upcoming'
        ? null
        : {
            isValid: row.validationOk,
            errorReason: row.validationReason,
            lastValidated: row.validatedAt?.toISOString() ?? null,
          },
  };
}
