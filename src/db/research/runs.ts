// Who asks the language model about an item. Whoever does says again and again that it lives; a process that was killed
// falls silent, and its items go back to the queue.
import type { Updateable } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';

function update(db: Database, changes: Updateable<Tables['researchItems']>) {
  return db.updateTable('researchItems').set(changes);
}

/** False when another run has it. */
export async function claimItem(
  db: Database,
  now: Date,
  id: number,
  run: string,
  prompt: string,
): Promise<boolean> {
  const claimed = {
    status: 'researching',
    run,
    runSeenAt: now,
    prompt,
    error: null,
    updatedAt: now,
  } as const;
  const { numUpdatedRows } = await update(db, claimed)
    .where('id', '=', id)
    .where('run', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when somebody has taken the item away. */
export async function noteAlive(db: Database, now: Date, run: string): Promise<boolean> {
  const { numUpdatedRows } = await update(db, { runSeenAt: now }).where('run', '=', run).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Within the transaction that writes down what was found; false when the item is no longer this run's. */
export async function holdsItem(db: Database, run: string): Promise<boolean> {
  const held = await db.selectFrom('researchItems').where('run', '=', run).forUpdate().execute();
  return held.length === 1;
}

function leave(db: Database, now: Date, status: 'failed' | 'pending', error: string) {
  return update(db, { status, run: null, runSeenAt: null, error, updatedAt: now });
}

export async function failRun(db: Database, now: Date, run: string, error: string): Promise<void> {
  await leave(db, now, 'failed', error).where('run', '=', run).execute();
}

/** As if it had not begun. */
export async function requeueRun(db: Database, now: Date, run: string, error: string): Promise<void> {
  await leave(db, now, 'pending', error).where('run', '=', run).execute();
}

/** Of processes that have not said for so long that they live. */
export async function requeueLostRuns(
  db: Database,
  now: Date,
  silentSince: Date,
  error: string,
): Promise<number> {
  const { numUpdatedRows } = await leave(db, now, 'pending', error)
    .where('run', 'is not', null)
    .where('runSeenAt', '<', silentSince)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
