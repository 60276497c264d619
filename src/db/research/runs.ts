// Who asks the language model about an item. Whoever does says again and again that it lives; a process that was killed
// falls silent, and its items go back to the queue.
import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** False when another run has it. */
export async function claimItem(
  db: Database,
  now: Date,
  id: number,
  run: string,
  prompt: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE research_items SET status = 'researching', run = ${run}, run_seen_at = ${at(now)}, prompt = ${prompt},
      error = NULL, updated_at = ${at(now)}
    WHERE id = ${id} AND run IS NULL`);
  return rowCount === 1;
}

/** False when somebody has taken the item away. */
export async function noteAlive(db: Database, now: Date, run: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE research_items SET run_seen_at = ${at(now)} WHERE run = ${run}`,
  );
  return rowCount === 1;
}

/** Within the transaction that writes down what was found; false when the item is no longer this run's. */
export async function holdsItem(db: Database, run: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM research_items WHERE run = ${run} FOR UPDATE`);
  return rows.length === 1;
}

export async function failRun(db: Database, now: Date, run: string, error: string): Promise<void> {
  await db.execute(sql`
    UPDATE research_items SET status = 'failed', run = NULL, run_seen_at = NULL, error = ${error},
      updated_at = ${at(now)}
    WHERE run = ${run}`);
}

/** As if it had not begun. */
export async function putBackRun(db: Database, now: Date, run: string, error: string): Promise<void> {
  await db.execute(sql`
    UPDATE research_items SET status = 'pending', run = NULL, run_seen_at = NULL, error = ${error},
      updated_at = ${at(now)}
    WHERE run = ${run}`);
}

/** Of processes that have not said for so long that they live. */
export async function putBackSilentRuns(
  db: Database,
  now: Date,
  silentSince: Date,
  error: string,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE research_items SET status = 'pending', run = NULL, run_seen_at = NULL, error = ${error},
      updated_at = ${at(now)}
    WHERE run IS NOT NULL AND run_seen_at < ${at(silentSince)}`);
  return rowCount ?? 0;
}
