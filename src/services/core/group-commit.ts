// Group commit: writes that arrive while batches are being written are coalesced into the next transaction, and each
// caller is answered only after the commit that holds its write.
import type { Database } from '#db/core/connect.ts';
import { isOutdated } from '#db/core/prepared.ts';
import { isDeadlock, isUnavailable } from '#db/core/sql-errors.ts';
import { inTransaction, retryTransaction } from '#db/core/transaction.ts';
import { AppError } from '#domain/core/app-error.ts';

// Long enough to coalesce concurrent requests, too short to be noticed.
const GATHER_MS = 2;
// What more is waiting goes to the other writer.
const MAX_BATCH = 128;
// Queue limit: beyond this the database does not keep up, and load is shed (503) instead of queueing for ever.
const MAX_WAITING = 20_000;
// More than a batch has statements.
const TRIES = 12;
// While the database writes one batch, the next one is put together and sent.
const WRITERS = 2;

/** One outcome for each item, in the same order; an error where an item was refused. */
export type WriteBatch<Item, Result> = (
  db: Database,
  now: Date,
  items: Item[],
) => Promise<(Result | Error)[]>;

interface PendingWrite<Item, Result> {
  item: Item;
  resolve: (outcome: Result) => void;
  reject: (error: unknown) => void;
}

export function createGroupCommit<Item, Result>(
  db: Database,
  clock: () => Date,
  writeBatch: WriteBatch<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: PendingWrite<Item, Result>[] = [];
  let writers = 0;

  const writeNext = async () => {
    const batch = waiting.splice(0, MAX_BATCH);
    try {
      const items = batch.map(({ item }) => item);
      const outcomes = await retryTransaction(
        () => inTransaction(db, (tx) => writeBatch(tx, clock(), items)),
        {
          tries: TRIES,
          isTransient,
        },
      );
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome as Result);
      });
    } catch (error) {
      // The queued writes fail too: they wait for the same unavailable database.
      if (isUnavailable(error)) batch.push(...waiting.splice(0));
      for (const { reject } of batch) reject(error);
    }
  };
  const work = async () => {
    while (waiting.length > 0) await writeNext();
    writers--;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(new AppError('unavailable'));
      waiting.push({ item, resolve, reject });
      if (writers === WRITERS) return;
      writers++;
      setTimeout(work, GATHER_MS);
    });
}

/**
 * Another writer may have locked the same rows in another order; the database then aborts one of them. And each prepared
 * statement of a batch may turn out to be outdated.
 */
function isTransient(error: unknown): boolean {
  return isDeadlock(error) || isOutdated(error);
}
