// How far a run over all codes has come.
import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';

export interface ValidationRun {
  id: number;
  afterId: number;
  counts: Record<string, number>;
}

/** The run that was left unfinished since that moment, or a new one. */
export async function openValidationRun(db: Database, now: Date, since: Date): Promise<ValidationRun> {
  return db.transaction(async (tx) => {
    // Two who open one at the same time must see each other's.
    await tx.execute(sql`LOCK TABLE validation_runs IN SHARE ROW EXCLUSIVE MODE`);
    const columns = sql`id, after_id AS "afterId", counts`;
    const left = await tx.execute<ValidationRun & Record<string, unknown>>(sql`
      SELECT ${columns} FROM validation_runs
      WHERE ended_at IS NULL AND started_at > ${since.toISOString()}::timestamptz ORDER BY id DESC LIMIT 1`);
    if (left.rows[0]) return left.rows[0];
    const made = await tx.execute<ValidationRun & Record<string, unknown>>(sql`
      INSERT INTO validation_runs (started_at) VALUES (${now.toISOString()}::timestamptz) RETURNING ${columns}`);
    if (!made.rows[0]) throw new Error('no validation run was made');
    return made.rows[0];
  });
}

/** False when somebody else has gone on from there meanwhile. */
export async function advanceValidationRun(
  db: Database,
  run: ValidationRun,
  next: Omit<ValidationRun, 'id'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE validation_runs SET after_id = ${next.afterId}, counts = ${JSON.stringify(next.counts)}::jsonb
    WHERE id = ${run.id} AND after_id = ${run.afterId} AND ended_at IS NULL RETURNING id`);
  return rows.length > 0;
}

export async function endValidationRun(db: Database, now: Date, run: ValidationRun): Promise<void> {
  await db.execute(sql`
    UPDATE validation_runs SET ended_at = ${now.toISOString()}::timestamptz
    WHERE id = ${run.id} AND ended_at IS NULL`);
}

/** Whether nobody has stopped it. */
export async function isOpenRun(db: Database, { id }: ValidationRun): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM validation_runs WHERE id = ${id} AND ended_at IS NULL`);
  return rows.length > 0;
}

/** What was checked stays checked. False when none is under way. */
export async function stopValidationRuns(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`DELETE FROM validation_runs WHERE ended_at IS NULL RETURNING id`);
  return rows.length > 0;
}

/** When the last complete one ended. */
export async function lastValidationRun(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ ended_at: string }>(sql`
    SELECT ended_at FROM validation_runs WHERE ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT 1`);
  return rows[0] ? new Date(rows[0].ended_at) : null;
}
