// What all strangers together may guess, whatever addresses they come from. In the database, so that it holds for all
// instances and outlives a restart.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';

export type GuessKind = 'password' | 'code';

export interface GuessBudget {
  /** Wrong guesses that cost nothing; after each further one everybody waits twice as long (exponential backoff). */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** Without a wrong guess for this long all is forgotten. */
  calmSeconds: number;
}

/**
 * Counts a guess before it is checked, so that concurrent guesses get no more of them than sequential ones. Returns how
 * many there were, or from when on the next is allowed.
 */
export async function chargeGuess(
  db: Database,
  kind: GuessKind,
  now: Date,
  { free, firstWaitSeconds, longestWaitSeconds, calmSeconds }: GuessBudget,
): Promise<{ failures: number } | { openAt: Date }> {
  const moment = timestamptz(now);
  const failures = sql`CASE WHEN known.updated_at < ${moment} - make_interval(secs => ${calmSeconds})
    THEN 1 ELSE known.failures + 1 END`;
  // The exponent is bounded, because a number that overflows would let everybody in.
  const wait = sql`least(${longestWaitSeconds}::float8,
    ${firstWaitSeconds}::float8 * power(2, least(${failures} - ${free}::int, 30)))`;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO guess_budgets AS known (kind, failures, open_at, updated_at)
    VALUES (${kind}, 1, NULL, ${moment})
    ON CONFLICT (kind) DO UPDATE SET
      failures = ${failures},
      open_at = CASE WHEN ${failures} >= ${free}::int THEN ${moment} + make_interval(secs => ${wait}) END,
      updated_at = ${moment}
    WHERE known.open_at IS NULL OR known.open_at <= ${moment}
    RETURNING failures`.execute(db);
  if (rows[0]) return rows[0];
  const closed = await db
    .selectFrom('guessBudgets')
    .select('openAt')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return { openAt: closed?.openAt ?? now };
}

/** For a guess that was right. */
export async function refundGuess(db: Database, kind: GuessKind): Promise<void> {
  await sql`
    UPDATE guess_budgets SET failures = greatest(failures - 1, 0), open_at = NULL
    WHERE kind = ${kind}`.execute(db);
}

/** With a new password all old guesses are worth nothing. */
export async function resetGuesses(db: Database): Promise<void> {
  await db.deleteFrom('guessBudgets').execute();
}
