import type pg from 'pg';
import type { LimitName } from '#services/core/limits.ts';

/** Points of a limit are taken by requests, most of them at once here: a thousand requests would take seconds. */
export async function takePoints(pool: pg.Pool, name: LimitName, points: number): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE rate_limits SET points = points + $2 WHERE key LIKE $1 || ':%'`,
    [name, points],
  );
  if (rowCount !== 1) throw new Error(`${rowCount} have taken points of ${name}`);
}
