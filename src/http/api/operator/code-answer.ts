import type { OperatorCode } from '#contract/operator/codes.ts';
import type { CodeRow } from '#db/codes/codes.ts';
import { daysLeft } from '#domain/codes/expiry.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { codeState } from '#domain/codes/state.ts';
import { fieldsWith } from '#domain/core/fields.ts';
import { toCode } from '#http/api/code-answer.ts';
import { answerFields } from '#http/api/field-answers.ts';

const EDITED = fieldsWith(CODE_FIELDS, 'edited');

export function toOperatorCode(row: CodeRow, now: Date): OperatorCode {
  const shown = toCode(row);
  const { discount, ...edited } = answerFields(row, EDITED);
  const days = daysLeft(row.validUntil, now);
  return {
    ...shown,
    ...edited,
    discountText: discount,
    expiryDate: shown.validUntil,
    state: codeState(row, now),
    isExpired: row.validUntil !== null && row.validUntil <= now,
    daysUntilExpiry: days,
    validation:
      row.validationOk === null
        ? null
        : {
            isValid: row.validationOk,
            errorReason: row.validationReason,
            lastValidated: row.validatedAt?.toISOString() ?? null,
          },
    source: row.source,
    sourceRef: row.sourceRef,
    editedFields: row.editedFields,
    votesWorked: row.votesWorked,
    votesFailed: row.votesFailed,
    updatedAt: row.updatedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
