// Prepared statements: planned once for a connection, and never a reason for an error.
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anyOf } from '#db/core/any-of.ts';
import { connect } from '#db/core/connect.ts';
import { PREPARED } from '#db/core/prepared.ts';
import { searchCodes } from '#db/search/search.ts';
import { insertShops, shopsById } from '#db/shops/shops.ts';
import { createGroupCommit } from '#services/core/group-commit.ts';
import { makeCode } from '#test/support/factories.ts';
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

test('nor a write in a transaction, which it aborts', async () => {
  await pool.query('CREATE TABLE written (id int)');
  const write = createGroupCommit(
    db,
    () => new Date(),
    async (tx, _now, ids: number[]) => {
      await sql`${PREPARED} SELECT FROM written WHERE id = ${ids[0]}`.execute(tx);
      await sql`${PREPARED} INSERT INTO written SELECT unnest(${ids}::int[])`.execute(tx);
      return ids;
    },
  );
  expect(await write(1)).toBe(1);
  await pool.query('DEALLOCATE ALL');
  expect(await write(2)).toBe(2);
  expect((await pool.query('SELECT id FROM written')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  await pool.query('DROP TABLE written');
});

test('one of a list is compared plainly, so that an index gives the order, too', () => {
  const of = (ids: number[]) =>
    db.selectFrom('codes').select('id').where('shopId', '=', anyOf(ids)).compile();
  expect(of([7])).toMatchObject({ sql: 'select "id" from "codes" where "shop_id" = $1', parameters: [7] });
  expect(of([7, 8])).toMatchObject({
    sql: 'select "id" from "codes" where "shop_id" = ANY($1)',
    parameters: [[7, 8]],
  });
  expect(of([]).parameters).toEqual([[]]);
});

test('what visitors search for is planned once, however few codes, shops or words it finds', async () => {
  const shops = await insertShops(
    db,
    Array.from({ length: 300 }, (_, number) => ({
      name: `Laden ${number}`,
      url: 'https://shop.example',
      categorySlug: 'fashion',
      source: 'operator' as const,
    })),
  );
  const word = (number: number) => `qq${String.fromCharCode(97 + (number % 26))}x`;
  for (const [index, { id }] of shops.entries())
    await makeCode(db, { shopId: id, title: `Auf ${word(index)}` });
  await pool.query('ANALYZE');
  await pool.query('DEALLOCATE ALL');
  const now = new Date();
  for (let round = 0; round < 12; round++) {
    expect((await searchCodes(db, now, `Laden ${round}`, { limit: 24, page: 1 })).total).toBeGreaterThan(0);
    expect((await searchCodes(db, now, word(round), { limit: 24, page: 1 })).total).toBeGreaterThan(0);
    await shopsById(db, now, [shops[round]?.id ?? 0]);
  }
  const { rows } = await pool.query<{ statement: string; custom: number; generic: number }>(
    'SELECT statement, custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements',
  );
  // PostgreSQL plans each of them five times before it compares.
  expect(rows.filter(({ custom }) => custom > 5)).toEqual([]);
  expect(rows.filter(({ generic }) => generic > 5).length).toBeGreaterThanOrEqual(6);
});
