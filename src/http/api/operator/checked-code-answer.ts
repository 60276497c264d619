import type { CheckedCode } from '#contract/operator/validation.ts';
import type { CheckedCode as StoredCode } from '#db/validation/checked-codes.ts';
import { daysLeft } from '#domain/codes/expiry.ts';
import { formatDate } from '#domain/core/format.ts';

export function checkedCodeAnswer(code: StoredCode, now: Date): CheckedCode {
  const { isValid: _, reason: __, checkedAt, validFrom, ...plain } = code;
  const validUntil = code.validUntil?.toISOString() ?? null;
  return {
    ...plain,
    validFrom: validFrom?.toISOString() ?? null,
    validUntil,
    expiryDate: validUntil,
    isExpired: code.state === 'expired',
    daysUntilExpiry: daysLeft(code.validUntil, now),
    validation: validationOf(code),
    lastValidated: checkedAt?.toISOString() ?? null,
  };
}

/** A date that is over needs no check, and an old verdict about it would contradict it. */
function validationOf({ state, reason, validUntil }: StoredCode): CheckedCode['validation'] {
  if (state === 'unchecked') return null;
  if (state !== 'expired') return { isValid: state === 'valid', errorReason: reason };
  return { isValid: false, errorReason: validUntil && `Abgelaufen am ${formatDate(validUntil)}.` };
}
