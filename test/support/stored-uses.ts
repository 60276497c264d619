import type { Pool } from 'pg';

/** The copies of a code as they are committed: on the code itself, or waiting to be added to it. */
export async function storedUses(pool: Pool, codeId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ uses: number }>(
    `SELECT usage_count + (SELECT coalesce(sum(pending), 0)::int FROM daily_counts WHERE code_id = codes.id) AS uses
     FROM codes WHERE id = $1`,
    [codeId],
  );
  return rows[0]?.uses;
}
