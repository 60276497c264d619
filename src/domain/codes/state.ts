// What has become of a code, in one word; db/codes/filters.ts asks the database the same question.
import { type Timestamp, toDate } from '#domain/core/berlin-time.ts';

export const CODE_STATES = ['visible', 'upcoming', 'expired', 'hidden', 'withdrawn', 'deleted'] as const;
export type CodeState = (typeof CODE_STATES)[number];

interface Standing {
  isActive: boolean;
  validFrom: Timestamp | null;
  validUntil: Timestamp | null;
  withdrawnAt: Timestamp | null;
  deletedAt: Timestamp | null;
}

/** What a person decided comes before what the network said, and both before the dates. */
export function codeState(code: Standing, now: Date): CodeState {
  if (code.deletedAt !== null) return 'deleted';
  if (code.withdrawnAt !== null) return 'withdrawn';
  if (!code.isActive) return 'hidden';
  if (code.validUntil !== null && toDate(code.validUntil) <= now) return 'expired';
  return code.validFrom !== null && toDate(code.validFrom) > now ? 'upcoming' : 'visible';
}
