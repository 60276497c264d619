// Housekeeping: small idempotent chores, which every instance may run at any time.
import { advanceCodeCounts } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';
import { deleteExpiredLimits } from '#db/core/rate-limits.ts';
import { deleteCountKeysBefore } from '#db/counting/counts.ts';
import { deleteAttemptsBefore } from '#db/operators/login-attempts.ts';
import { deleteSaltsBefore } from '#db/privacy/visitor-salts.ts';
import { berlinDay, berlinWeek, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { readStoredConditions } from '#services/codes/read-stored.ts';
import { type Periodic, startPeriodic } from '#services/core/periodic.ts';
import { ONCE_IN_SECONDS } from '#services/counting/batch.ts';
import { addLeftOverCounts } from '#services/counting/pending-counts.ts';
import { LIMITS as SIGN_IN } from '#services/operators/sign-in.ts';

const EVERY_MS = 5 * 60_000;

export async function doUpkeep(db: Database, now: Date): Promise<void> {
  await advanceCodeCounts(db, now);
  await readStoredConditions(db, now);
  await addLeftOverCounts(db, now);
  await deleteCountKeysBefore(db, new Date(now.getTime() - ONCE_IN_SECONDS * 1000));
  await deleteExpiredLimits(db, now);
  await deleteAttemptsBefore(db, new Date(now.getTime() - SIGN_IN.lockSeconds * 1000));
  // Yesterday's salt is kept: a visit or a request may span midnight.
  await deleteSaltsBefore(db, 'day', shiftBerlinDay(berlinDay(now), -1));
  await deleteSaltsBefore(db, 'week', shiftBerlinDay(berlinWeek(now), -7));
}

export function startUpkeep(db: Database, clock: () => Date, onError: (error: unknown) => void): Periodic {
  const upkeep = startPeriodic(() => doUpkeep(db, clock()), EVERY_MS, onError);
  upkeep.runNow();
  return upkeep;
}
