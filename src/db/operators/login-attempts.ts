import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';

export interface AttemptLimits {
  attempts: number;
  lockSeconds: number;
}

/**
 * Counts an attempt before the password is checked, so that concurrent guesses get no more of them than sequential
 * ones. Returns the number of the attempt; more than allowed means that the client is locked out.
 */
export async function reserveAttempt(
  db: Database,
  client: Buffer,
  now: Date,
  { attempts, lockSeconds }: AttemptLimits,
): Promise<number> {
  const moment = timestamptz(now);
  const lock = sql`${moment} + make_interval(secs => ${lockSeconds})`;
  const taken = sql`CASE WHEN login_attempts.updated_at < ${moment} - make_interval(secs => ${lockSeconds})
    THEN 1 ELSE least(login_attempts.failures + 1, ${attempts + 1}) END`;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO login_attempts (client_hash, failures, locked_until, updated_at)
    VALUES (${client}, 1, NULL, ${moment})
    ON CONFLICT (client_hash) DO UPDATE SET
      failures = ${taken},
      locked_until = CASE WHEN ${taken} >= ${attempts} THEN coalesce(login_attempts.locked_until, ${lock}) END,
      -- Attempts during a lockout neither extend nor shorten it.
      updated_at = CASE WHEN ${taken} > ${attempts} THEN login_attempts.updated_at ELSE ${moment} END
    RETURNING failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

/** For an attempt that was no guess: the password was right, and only the second factor is missing. */
export async function refundAttempt(db: Database, client: Buffer): Promise<void> {
  await sql`
    UPDATE login_attempts SET failures = greatest(failures - 1, 0), locked_until = NULL
    WHERE client_hash = ${client}`.execute(db);
}

export async function readAttempts(
  db: Database,
  client: Buffer,
  now: Date,
  { lockSeconds }: AttemptLimits,
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    SELECT failures FROM login_attempts WHERE client_hash = ${client}
      AND updated_at >= ${timestamptz(now)}
        - make_interval(secs => ${lockSeconds})`.execute(db);
  return rows[0]?.failures ?? 0;
}

export async function deleteAttempts(db: Database, client: Buffer): Promise<void> {
  await db.deleteFrom('loginAttempts').where('clientHash', '=', client).execute();
}

/** Those that no longer count: a network can have ever new clients, each with a row. */
export async function deleteAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('loginAttempts').where('updatedAt', '<', moment).execute();
}

/** How many seconds a client is still locked out; 0 when it is not. */
export async function secondsLocked(
  db: Database,
  client: Buffer,
  now: Date,
  { attempts, lockSeconds }: AttemptLimits,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT ceil(extract(epoch FROM updated_at - ${timestamptz(now)}) + ${lockSeconds})::int AS seconds
    FROM login_attempts WHERE client_hash = ${client} AND failures >= ${attempts}`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
