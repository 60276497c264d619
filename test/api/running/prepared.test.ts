// Prepared statements: planned once for a connection, and never a reason for an error.
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anyOf } from '#db/core/any-of.ts';
import { connect } from '#db/core/connect.ts';
import { PREPARED } from '#db/core/prepared.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { url } = await createTestDatabase();
const connection = connect(url, { connections: 1 });
afterAll(() => connection.close());
const { db, pool } = connection;

async function prepared(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

test('a marked statement is planned once, others each time', async () => {
  for (let round = 0; round < 3; round++) {
    await sql`${PREPARED} SELECT id FROM shops WHERE id = ${round}`.execute(db);
    await db.selectFrom('codes').modifyFront(PREPARED).select('id').where('id', '=', round).execute();
    await sql`SELECT name FROM shops WHERE id = ${round}`.execute(db);
  }
  expect(await prepared()).toEqual([
    '/* prepared */ SELECT id FROM shops WHERE id = $1',
    'select /* prepared */ "id" from "codes" where "id" = $1',
  ]);
});

test('a migration beside a running server, or a pooler that forgets, costs no request', async () => {
  await pool.query('CREATE TABLE changing (id int); INSERT INTO changing VALUES (1)');
  const read = async () => (await sql`${PREPARED} SELECT * FROM changing`.execute(db)).rows;
  expect(await read()).toEqual([{ id: 1 }]);
  await pool.query('ALTER TABLE changing ADD COLUMN name text');
  expect(await read()).toEqual([{ id: 1, name: null }]);
  await pool.query('DEALLOCATE ALL');
  expect(await read()).toEqual([{ id: 1, name: null }]);
  await pool.query('DROP TABLE changing');
});

test('one of a list is compared plainly, so that an index gives the order, too; a few are filled up, so that their plan is kept', () => {
  const of = (ids: number[]) =>
    db.selectFrom('codes').select('id').where('shopId', '=', anyOf(ids)).compile();
  expect(of([7])).toMatchObject({ sql: 'select "id" from "codes" where "shop_id" = $1', parameters: [7] });
  expect(of([7, 8])).toMatchObject({
    sql: 'select "id" from "codes" where "shop_id" = ANY($1)',
    parameters: [[7, 8, ...Array(8).fill(null)]],
  });
  const twelve = Array.from({ length: 12 }, (_, index) => index);
  expect(of(twelve).parameters).toEqual([twelve]);
  expect(of([]).parameters).toEqual([[]]);
});
