import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '#db/connect.ts';
import { holdLine } from '#test/support/held-line.ts';
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

describe('while the database does not answer', async () => {
  const { url, pool } = await createTestDatabase();
  const line = await holdLine(url);
  afterAll(() => line.close());
  const write = (db: Database, name: string) =>
    db.execute(sql`INSERT INTO settings (name, value) VALUES (${name}, 'x')`);
  const written = async () =>
    (await pool.query(`SELECT name FROM settings WHERE value = 'x'`)).rows.map(({ name }) => name);

  test('a transaction that cannot begin gives its connection back', async () => {
    const { db, close } = connect(`${line.url}?query_timeout=300`, { connections: 1 });
    await db.execute(sql`SELECT 1`);
    line.hold();
    await expect(db.transaction((tx) => write(tx, 'never'))).rejects.toThrow();
    line.release();
    expect((await db.execute<{ n: number }>(sql`SELECT 1 AS n`)).rows).toEqual([{ n: 1 }]);
    await close();
  });

  test('nobody gets into a transaction that was given up', async () => {
    const { db, close } = connect(`${line.url}?query_timeout=300`, { connections: 1 });
    const given = db.transaction(async (tx) => {
      await write(tx, 'half');
      line.hold();
      await write(tx, 'never');
    });
    await expect(given).rejects.toThrow();
    line.release();
    await write(db, 'acknowledged');
    expect(await written()).toEqual(['acknowledged']);
    await close();
  });
});
