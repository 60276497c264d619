// One sync per network at a time, on however many instances, and what became of the last one.
import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';

export type Network = 'awin' | 'tradedoubler';

// Any constant does, as long as every instance takes the same lock.
const LOCK = 0x52_4c_53_59;
const LOCK_OF: Record<Network, number> = { awin: 1, tradedoubler: 2 };

/** Null when somebody else is at it. The lock ends with its connection, so a killed process never leaves it behind. */
export async function withSourceLock<T>(
  db: Database,
  network: Network,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  let outcome: PromiseSettledResult<T> | undefined;
  const locked = db.transaction(async (tx) => {
    // The transaction waits for the network, for minutes at times. It writes nothing and holds nothing but the lock.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${LOCK}, ${LOCK_OF[network]}) AS locked`,
    );
    if (rows[0]?.locked) [outcome] = await Promise.allSettled([work()]);
  });
  // When the connection with the lock is lost, the work has still come to an end of its own (see holdRun).
  await locked.catch((error: unknown) => {
    if (!outcome) throw error;
  });
  if (outcome?.status === 'rejected') throw outcome.reason;
  return outcome ? { result: outcome.value } : null;
}

/** Returns the number of this run. */
export async function beginRun(db: Database, network: Network, now: Date): Promise<number> {
  const { rows } = await db.execute<{ run: number }>(sql`
    INSERT INTO source_syncs (network, run, started_at) VALUES (${network}, 1, ${now.toISOString()})
    ON CONFLICT (network) DO UPDATE SET run = source_syncs.run + 1, started_at = excluded.started_at,
      ended_at = NULL, outcome = NULL, error = NULL
    RETURNING run`);
  return rows[0]?.run ?? 0;
}

/**
 * Whether this run is still the latest; if so, no other can begin before the transaction ends. A run whose connection
 * with the lock was lost would otherwise go on beside its successor.
 */
export async function holdRun(db: Database, network: Network, run: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM source_syncs WHERE network = ${network} AND run = ${run} FOR SHARE`,
  );
  return rows.length > 0;
}

export interface RunEnd {
  outcome: 'succeeded' | 'failed' | 'refused';
  error: string | null;
}

export async function endRun(
  db: Database,
  network: Network,
  run: number,
  now: Date,
  { outcome, error }: RunEnd,
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    UPDATE source_syncs SET ended_at = ${at}, outcome = ${outcome}, error = ${error},
      succeeded_at = CASE WHEN ${outcome} = 'succeeded' THEN ${at}::timestamptz ELSE succeeded_at END
    WHERE network = ${network} AND run = ${run}`);
}

export interface LastRun {
  outcome: RunEnd['outcome'] | null;
  /** German. */
  error: string | null;
  startedAt: Date;
  succeededAt: Date | null;
}

export async function lastRun(db: Database, network: Network): Promise<LastRun | null> {
  const { rows } = await db.execute<{
    outcome: RunEnd['outcome'] | null;
    error: string | null;
    started: string;
    succeeded: string | null;
  }>(sql`SELECT outcome, error, started_at AS started, succeeded_at AS succeeded
    FROM source_syncs WHERE network = ${network}`);
  const row = rows[0];
  if (!row) return null;
  const { outcome, error, started, succeeded } = row;
  return {
    outcome,
    error,
    startedAt: new Date(started),
    succeededAt: succeeded ? new Date(succeeded) : null,
  };
}
