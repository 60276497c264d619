import type { TransactionBuilder } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

interface RetryOptions {
  tries: number;
  /** Whether the next try may succeed. */
  isTransient: (error: unknown) => boolean;
}

/** Runs the whole transaction again after a transient failure. */
export async function retryTransaction<T>(
  run: () => Promise<T>,
  { tries, isTransient }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === tries || !isTransient(error)) throw error;
    }
  }
}

/** Commit or rollback. Where the rollback fails too, the caller still gets the original error. */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  begin: TransactionBuilder<Tables> = db.transaction(),
): Promise<T> {
  let reason: unknown;
  const noted = (tx: Database) =>
    work(tx).catch((error: unknown) => {
      reason = error;
      throw error;
    });
  try {
    return await begin.execute(noted);
  } catch (error) {
    throw reason ?? error;
  }
}

/** Dry run: does the work, and rolls it back. */
export async function inRolledBackTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const rollback = new Error('dry run');
  let result: Promise<T> | undefined;
  const rolledBack = inTransaction(db, async (tx): Promise<T> => {
    result = work(tx);
    await result;
    throw rollback;
  });
  return rolledBack.catch((error: unknown) => {
    if (error !== rollback || !result) throw error;
    return result;
  });
}
