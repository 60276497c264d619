import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

test('a connection lost inside a transaction fails that transaction and not the process', async () => {
  const { url, pool } = await createTestDatabase();
  const told: Error[] = [];
  const { db, close } = connect(url, { connections: 1, onError: (error) => told.push(error) });
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    // Nothing is being asked while the connection ends: only its own listener can hear of it.
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await db.execute<{ n: number }>(sql`SELECT 1 AS n`)).rows).toEqual([{ n: 1 }]);
  await close();
});
