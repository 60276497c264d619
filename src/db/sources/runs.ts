// One sync per network at a time across all instances (advisory lock), and the outcome of the last one.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { inTransaction } from '#db/core/transaction.ts';
import type { Network } from '#domain/core/sources.ts';

// Key of the advisory lock: any constant does, as long as every instance uses the same.
const LOCK = 0x52_4c_53_59;
const LOCK_OF: Record<Network, number> = { awin: 1, tradedoubler: 2 };

/** Null when another run holds the lock. It ends with its connection, so a killed process never leaves it behind. */
export async function withSourceLock<T>(
  db: Database,
  network: Network,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  let outcome: PromiseSettledResult<T> | undefined;
  const locked = inTransaction(db, async (tx) => {
    // This transaction is idle while the sync runs, for minutes at times. It writes nothing and holds only the lock.
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    const { rows } = await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(${LOCK}, ${LOCK_OF[network]}) AS locked`.execute(tx);
    if (rows[0]?.locked) [outcome] = await Promise.allSettled([work()]);
  });
  // When the connection with the lock is lost, the outcome of the work still counts: holdRun has fenced its writes.
  await locked.catch((error: unknown) => {
    if (!outcome) throw error;
  });
  if (outcome?.status === 'rejected') throw outcome.reason;
  return outcome ? { result: outcome.value } : null;
}

/** Returns the number of this run, the fencing token of its writes. */
export async function beginRun(db: Database, network: Network, now: Date): Promise<number> {
  const { run } = await db
    .insertInto('sourceSyncs')
    .values({ network, run: 1, startedAt: now })
    .onConflict((last) =>
      last.column('network').doUpdateSet({
        run: sql`source_syncs.run + 1`,
        ...{ startedAt: now, endedAt: null, outcome: null, error: null, diff: null },
      }),
    )
    .returning('run')
    .executeTakeFirstOrThrow();
  return run;
}

/**
 * Checks the fencing token under a shared row lock: while this run is the latest, no other can begin before the
 * transaction ends. A run that lost the connection with its advisory lock would otherwise write beside its successor.
 */
export async function holdRun(db: Database, network: Network, run: number): Promise<boolean> {
  const held = await db
    .selectFrom('sourceSyncs')
    .where('network', '=', network)
    .where('run', '=', run)
    .forShare()
    .execute();
  return held.length > 0;
}

export interface SyncEnd {
  outcome: NonNullable<Tables['sourceSyncs']['outcome']>;
  error: string | null;
  /** Of a refused one. */
  diff?: unknown;
  /** The network was read to its end. */
  complete?: boolean;
}

export async function endRun(
  db: Database,
  network: Network,
  run: number,
  now: Date,
  { outcome, error, diff, complete }: SyncEnd,
): Promise<void> {
  await db
    .updateTable('sourceSyncs')
    .set({
      endedAt: now,
      outcome,
      error,
      diff: diff ? JSON.stringify(diff) : null,
      ...(outcome === 'succeeded' && { succeededAt: now }),
      ...(complete && { completeAt: now }),
    })
    .where('network', '=', network)
    .where('run', '=', run)
    .execute();
}

export interface LastRun {
  outcome: SyncEnd['outcome'] | null;
  /** German. */
  error: string | null;
  startedAt: Date;
  endedAt: Date | null;
  succeededAt: Date | null;
  diff: unknown;
}

export async function lastRun(db: Database, network: Network): Promise<LastRun | null> {
  const last = await db
    .selectFrom('sourceSyncs')
    .select(['outcome', 'error', 'startedAt', 'endedAt', 'succeededAt', 'diff'])
    .where('network', '=', network)
    .executeTakeFirst();
  return last ?? null;
}
