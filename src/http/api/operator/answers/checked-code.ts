import { CheckedCode } from '#contract/operator/validation.ts';
import type { CheckedCode as StoredCode } from '#db/validation/checked-codes.ts';
import { daysLeft, formatLastDay } from '#domain/codes/expiry.ts';
import { answerFields } from '#http/api/field-answers.ts';

export function checkedCodeAnswer(code: StoredCode, now: Date): CheckedCode {
  const stored = answerFields(CheckedCode, code);
  return {
    ...stored,
    expiryDate: stored.validUntil,
    isExpired: code.state === 'expired',
    daysUntilExpiry: daysLeft(code.validUntil, now),
    validation: validationOf(code),
    lastValidated: code.checkedAt?.toISOString() ?? null,
  };
}

/** A date that is over needs no check, and an old verdict about it would contradict it. */
function validationOf({ state, reason, validUntil }: StoredCode): CheckedCode['validation'] {
  if (state === 'unchecked') return null;
  if (state !== 'expired') return { isValid: state === 'valid', errorReason: reason };
  return { isValid: false, errorReason: validUntil && `Abgelaufen am ${formatLastDay(validUntil)}.` };
}
