import type pg from 'pg';
import type { LimitName } from '#services/core/limits.ts';

/** As requests would take them, which would only fill a counter. */
export async function takePoints(pool: pg.Pool, name: LimitName, points: number): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE rate_limits SET points = points + $2 WHERE key LIKE $1 || ':%'`,
    [name, points],
  );
  if (rowCount !== 1) throw new Error(`${rowCount} have taken points of ${name}`);
}
