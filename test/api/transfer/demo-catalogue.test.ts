import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const count = async (pool: { query: (text: string) => Promise<{ rows: { n: number }[] }> }, table: string) =>
  (await pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;

test('fills every section of the site', async () => {
  const { db, pool } = await createTestDatabase();
  expect(await loadDemoCatalogue(db, new Date())).toBe(true);
  expect(await count(pool, "shops WHERE source = 'demo'")).toBeGreaterThan(55);
  expect(await count(pool, "codes WHERE source = 'demo'")).toBeGreaterThan(240);
  expect(await count(pool, 'best_deals')).toBe(24);
  expect(await count(pool, 'insights')).toBe(9);
  expect(await count(pool, 'trending_shops')).toBe(12);
});

test('is dated from the moment of loading, and a code is asked for where there is one', async () => {
  const { db, pool } = await createTestDatabase();
  const now = new Date('2026-05-12T09:30:00.000Z');
  await loadDemoCatalogue(db, now);
  const { rows } = await pool.query('SELECT title, created_at, shop_id FROM best_deals ORDER BY id');
  expect(rows[0]).toMatchObject({
    title: 'OLED-Fernseher mit 55 Zoll',
    created_at: new Date('2026-05-12T00:30:00.000Z'),
  });
  expect(rows.filter((deal) => deal.created_at >= now || deal.shop_id === null)).toEqual([]);
  expect(await count(pool, 'codes WHERE requires_code <> (code <> $$$$)')).toBe(0);
  expect(await count(pool, 'shops WHERE codes_changed_at IS NULL')).toBe(0);
  expect(await count(pool, `shops WHERE codes_changed_at = '${now.toISOString()}'`)).toBe(8);
});

test('is loaded once, also after the operator has removed it', async () => {
  const { db, pool } = await createTestDatabase();
  await loadDemoCatalogue(db, new Date());
  expect(await loadDemoCatalogue(db, new Date())).toBe(false);
  await pool.query('DELETE FROM shops');
  expect(await loadDemoCatalogue(db, new Date())).toBe(false);
  expect(await count(pool, 'shops')).toBe(0);
});

test('never mixes with a real catalogue', async () => {
  const { db, pool } = await createTestDatabase();
  await makeShop(db, { name: 'Echter Laden' });
  expect(await loadDemoCatalogue(db, new Date())).toBe(false);
  expect(await count(pool, 'shops')).toBe(1);
});
