// Adds counted uses to their codes (write-behind). They are committed with the counts of the day already, so nothing is
// lost when this fails or the process is killed: upkeep adds whatever is left over.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { addPendingUses, codesWithPendingUses } from '#db/counting/counts.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { pendingSince } from './batch.ts';

/** A lonely copy is added at once, those of a crowd together. */
const AT_MOST_EVERY_MS = 1_000;
/** Batch size of the row locks. */
const CODES_AT_ONCE = 500;
/** So long a server may have been down. */
const LEFT_OVER_DAYS = 7;

export function createPendingUses(db: Database, clock: () => Date): (codeId: number) => void {
  let waiting = new Set<number>();
  let isPlanned = false;
  let lastRun = Number.NEGATIVE_INFINITY;

  const run = async () => {
    const ids = waiting;
    waiting = new Set();
    // Upkeep adds what fails here.
    await addInBatches(db, [...ids], pendingSince(clock())).catch(() => {});
    lastRun = performance.now();
    isPlanned = false;
    if (waiting.size > 0) plan();
  };
  const plan = () => {
    isPlanned = true;
    setTimeout(run, Math.max(0, lastRun + AT_MOST_EVERY_MS - performance.now())).unref();
  };

  return (codeId) => {
    waiting.add(codeId);
    if (!isPlanned) plan();
  };
}

export async function addLeftOverUses(db: Database, now: Date): Promise<void> {
  const since = shiftBerlinDay(berlinDay(now), -LEFT_OVER_DAYS);
  await addInBatches(db, await codesWithPendingUses(db, since), since);
}

async function addInBatches(db: Database, codeIds: number[], since: string): Promise<void> {
  for (let start = 0; start < codeIds.length; start += CODES_AT_ONCE) {
    const some = codeIds.slice(start, start + CODES_AT_ONCE);
    await inTransaction(db, (tx) => addPendingUses(tx, some, since));
  }
}
