// Leases on the items of the research queue. A run renews its lease with a heartbeat; when its process was killed the
// heartbeat stops, and the item is requeued.
import type { Updateable } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';

function update(db: Database, changes: Updateable<Tables['researchItems']>) {
  return db.updateTable('researchItems').set(changes);
}

/** Compare-and-set: false when another run holds the lease. */
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

/** The heartbeat; false when the run has lost its lease. */
export async function noteAlive(db: Database, now: Date, run: string): Promise<boolean> {
  const { numUpdatedRows } = await update(db, { runSeenAt: now }).where('run', '=', run).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Within the transaction that stores the results, with a row lock; false when the run has lost its lease. */
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

/** Releases the lease; the item is pending again. */
export async function requeueRun(db: Database, now: Date, run: string, error: string): Promise<void> {
  await leave(db, now, 'pending', error).where('run', '=', run).execute();
}

/** Requeues items whose lease has expired: no heartbeat since that moment. */
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
