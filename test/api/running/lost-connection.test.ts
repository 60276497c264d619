import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { listenToCatalogue } from '#db/core/catalogue-listener.ts';
import { CircuitOpenError } from '#db/core/circuit-breaker.ts';
import { connect, type Database } from '#db/core/connect.ts';
import { isUnavailable } from '#db/core/sql-errors.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { createGroupCommit } from '#services/core/group-commit.ts';
import { holdLine } from '#test/support/pages/held-line.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

test('a connection lost inside a transaction fails that transaction and not the process', async () => {
  const { url, pool } = await createTestDatabase();
  const told: Error[] = [];
  const { db, close } = connect(url, { connections: 1, onError: (error) => told.push(error) });
  const transaction = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    // Nothing is being asked while the connection ends: only its own listener can hear of it.
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await sql`SELECT 1`.execute(tx);
  });
  await expect(transaction).rejects.toSatisfy(isUnavailable);
  expect((await sql<{ n: number }>`SELECT 1 AS n`.execute(db)).rows).toEqual([{ n: 1 }]);
  await close();
});

describe('while the database does not answer', async () => {
  const { url, pool } = await createTestDatabase();
  const line = await holdLine(url);
  afterAll(() => line.close());
  const write = (db: Database, name: string) =>
    sql`INSERT INTO settings (name, value) VALUES (${name}, 'x')`.execute(db);
  const written = async () =>
    (await pool.query(`SELECT name FROM settings WHERE value = 'x'`)).rows.map(({ name }) => name);

  test('a transaction that cannot begin gives its connection back', async () => {
    const { db, close } = connect(`${line.url}?query_timeout=2000`, { connections: 1 });
    await sql`SELECT 1`.execute(db);
    line.hold();
    await expect(inTransaction(db, (tx) => write(tx, 'never'))).rejects.toSatisfy(isUnavailable);
    line.release();
    expect((await sql<{ n: number }>`SELECT 1 AS n`.execute(db)).rows).toEqual([{ n: 1 }]);
    await close();
  });

  test('nobody gets into a transaction that was given up', async () => {
    const { db, close } = connect(`${line.url}?query_timeout=2000`, { connections: 1 });
    const given = inTransaction(db, async (tx) => {
      await write(tx, 'half');
      line.hold();
      await write(tx, 'never');
    });
    await expect(given).rejects.toSatisfy(isUnavailable);
    line.release();
    await write(db, 'acknowledged');
    expect(await written()).toEqual(['acknowledged']);
    await close();
  });

  test('only the first few wait for it, and nobody once it is back', async () => {
    const { db, close } = connect(`${line.url}?query_timeout=2000`, { connections: 3 });
    const ask = () => sql`SELECT 1`.execute(db);
    await Promise.all([ask(), ask(), ask()]);
    line.hold();
    const first = await Promise.allSettled([ask(), ask(), ask()]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const refused = await ask().catch((error: Error) => error);
    expect(refused).toBeInstanceOf(CircuitOpenError);
    expect(isUnavailable(refused)).toBe(true);
    // A count that cannot be stored is refused, not acknowledged.
    const count = createGroupCommit(
      db,
      () => new Date(),
      async (_tx, _now, items) => items,
    );
    await expect(count(1)).rejects.toBeInstanceOf(CircuitOpenError);
    line.release({ thaw: false });
    await expect
      .poll(() =>
        ask().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(await count(2)).toBe(2);
    await close();
  });

  test('whoever joins a batch that is waiting waits no longer than it', async () => {
    const { db, close } = connect(`${line.url}?query_timeout=2000`, { connections: 2 });
    let batches = 0;
    const count = createGroupCommit(
      db,
      () => new Date(),
      async (tx, _now, items: number[]) => {
        batches += 1;
        if (batches === 1) line.hold();
        await sql`SELECT 1`.execute(tx);
        return items;
      },
    );
    const first = count(1);
    await expect.poll(() => batches).toBe(1);
    const second = count(2);
    await expect(first).rejects.toSatisfy(isUnavailable);
    await expect(second).rejects.toSatisfy(isUnavailable);
    expect(batches).toBe(1);
    line.release();
    expect(await count(3)).toBe(3);
    await close();
  });

  test('whoever listens for changes notices a line that went silent for good', async () => {
    const heard: string[] = [];
    const onChange = (tags: readonly string[]) => void heard.push(tags.join(' '));
    const listener = listenToCatalogue(line.url, { onChange }, { heartbeatMs: 200 });
    // A new connection says that all may have changed, because something may have been missed.
    const connections = () => heard.filter((tags) => tags === 'all').length;
    await listener.started;
    expect(connections()).toBe(1);
    line.hold();
    const before = connections();
    line.release({ thaw: false });
    await expect.poll(connections).toBeGreaterThan(before);
    const known = heard.length;
    await pool.query(`INSERT INTO copy (key, value) VALUES ('x', 'y')`);
    await expect.poll(() => heard.length).toBeGreaterThan(known);
    await listener.close();
  });

  test('whoever listens for changes has started also where nobody answers', async () => {
    const listener = listenToCatalogue('postgres://127.0.0.1:1/none', { onChange: () => {} });
    await listener.started;
    await listener.close();
  });
});
