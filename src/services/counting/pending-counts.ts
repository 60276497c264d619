// Adds counted uses to their codes and visits to their shops (write-behind). They are committed with the counts of the day
// already, so nothing is lost when this fails or the process is killed: upkeep adds whatever is left over.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { addPending, type CountedTable, withPending } from '#db/counting/pending.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { pendingSince } from './batch.ts';

/** A lonely copy is added at once, those of a crowd together. */
const AT_MOST_EVERY_MS = 1_000;
/** Batch size of the row locks. */
const AT_ONCE = 500;
/** So long a server may have been down. */
const LEFT_OVER_DAYS = 7;

export function createPendingCounts(
  db: Database,
  clock: () => Date,
  what: CountedTable,
): (id: number) => void {
  let waiting = new Set<number>();
  let isPlanned = false;
  let lastRun = Number.NEGATIVE_INFINITY;

  const run = async () => {
    const ids = waiting;
    waiting = new Set();
    // Upkeep adds what fails here.
    const locked = await addInBatches(db, what, [...ids], pendingSince(clock())).catch(() => []);
    for (const id of locked) waiting.add(id);
    lastRun = performance.now();
    isPlanned = false;
    if (waiting.size > 0) plan();
  };
  const plan = () => {
    isPlanned = true;
    setTimeout(run, Math.max(0, lastRun + AT_MOST_EVERY_MS - performance.now())).unref();
  };

  return (id) => {
    waiting.add(id);
    if (!isPlanned) plan();
  };
}

export async function addLeftOverCounts(db: Database, now: Date): Promise<void> {
  const since = shiftBerlinDay(berlinDay(now), -LEFT_OVER_DAYS);
  for (const what of ['codes', 'shops'] as const)
    await addInBatches(db, what, await withPending(db, what, since), since);
}

/** Returns those that somebody else has locked. */
async function addInBatches(
  db: Database,
  what: CountedTable,
  ids: number[],
  since: string,
): Promise<number[]> {
  const locked: number[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    locked.push(...(await inTransaction(db, (tx) => addPending(tx, what, some, since))));
  }
  return locked;
}
