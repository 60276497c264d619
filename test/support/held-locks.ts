import type { Pool } from 'pg';
import { expect } from 'vitest';

/** A transaction of a session of its own, for the locks that others are to wait for until it commits. */
export async function beginTransaction(pool: Pool) {
  const client = await pool.connect();
  await client.query('BEGIN');
  return {
    query: (statement: string, values: unknown[] = []) => client.query(statement, values),
    async commit(): Promise<void> {
      await client.query('COMMIT');
      client.release();
    },
  };
}

/** Until so many sessions of this database wait for a lock. */
export async function untilBlocked(pool: Pool, sessions = 1): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(sessions);
}
