import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf } from '#db/core/connect.ts';
import { searchCodes } from '#db/search/search.ts';
import { makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';

const { db, pool, url } = await startTestSite();
const now = new Date();
const LIMIT = 24;
const find = (page: number, filters = {}, asked = db) =>
  searchCodes(asked, now, 'mengenware', { limit: LIMIT, page }, filters);

/** Thousands of rows at once may take longer than the site lets a statement take. */
const client = new pg.Client({ connectionString: url });
afterAll(() => client.end());

beforeAll(async () => {
  await client.connect();
  const shopId = await makeShop(db, { name: 'Großladen' });
  // Seven of eight have the word: twice as many as are counted.
  await client.query(
    `INSERT INTO codes (shop_id, code, title, description, discount_type, discount_value, category_slug,
      popularity_score, source, search_text)
    SELECT $1::int, 'M' || n, 'Menge ' || n, '', 'percentage', n % 60, 'fashion', n * 7919 % 101,
      'import', CASE WHEN n % 8 = 0 THEN 'anderes ' ELSE 'mengenware ' END || n
    FROM generate_series(1, 2400) AS n`,
    [shopId],
  );
});

test('a word known to be in very many codes gives the same ones in the same order, without reading all hits', async () => {
  const pages = async () => {
    const found = await Promise.all([1, 2, 3].map((page) => find(page)));
    return found.map(({ items }) => items.map(({ id }) => id));
  };
  const allSorted = await pages();
  expect((await find(1)).total).toBe(1001);
  expect(new Set(allSorted.flat()).size).toBe(3 * LIMIT);
  // Brings the statistics, and those of the index.
  await client.query('VACUUM ANALYZE codes');
  const statements: string[] = [];
  const watched = databaseOf(pool, ({ query }) => void statements.push(query.sql));
  expect((await find(1, {}, watched)).total).toBe(1001);
  expect(statements.filter((text) => text.includes('WITH best'))).toHaveLength(1);
  expect(statements.filter((text) => text.includes('WITH hits'))).toEqual([]);
  expect(await pages()).toEqual(allSorted);
  expect((await find(60)).items).toHaveLength(LIMIT);
});

test('with a filter, and when most of its codes have ended since, it is counted', async () => {
  expect((await find(1, { category: 'travel' })).total).toBe(0);
  await client.query(`UPDATE codes SET valid_until = now() - interval '1 day'
    WHERE search_text LIKE 'mengenware%' AND id % 15 > 0`);
  // Knows the statistics from before.
  const { total, items } = await find(1, {}, databaseOf(pool));
  expect(items).toHaveLength(LIMIT);
  expect(total).toBeGreaterThan(100);
  expect(total).toBeLessThan(200);
});
