import { beforeEach, describe, expect, test } from 'vitest';
import { currentTrends } from '#db/insights/trends.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { scanTrends } from '#services/insights/trend-scan.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { db, pool } = await createTestDatabase();
/** Noon in Berlin: the middle of the day's counts so far is six hours ago. */
const now = new Date('2026-11-15T11:00:00Z');
const old = daysFromNow(-100, now);

beforeEach(async () => {
  await emptyTables(pool, 'shops', 'settings');
});

const shop = (name: string, createdAt = old) => makeShop(db, { name, createdAt });

async function visits(shopId: number, count: number, daysAgo = 0, kind = 'visit'): Promise<void> {
  const day = shiftBerlinDay(berlinDay(now), -daysAgo);
  await pool.query('INSERT INTO daily_counts (day, kind, shop_id, count) VALUES ($1, $2, $3, $4)', [
    day,
    kind,
    shopId,
    count,
  ]);
}
async function steady(shopId: number, perDay: number, days = 28): Promise<void> {
  for (let day = 1; day <= days; day++) await visits(shopId, perDay, day);
}
/** So that counting did not begin yesterday. */
async function history(): Promise<void> {
  await visits(await shop('Archiv'), 1, 60);
}
async function trends(): Promise<Record<string, number>> {
  return Object.fromEntries((await currentTrends(db)).map((row) => [row.name, row.trendScore]));
}

test('a shop that is busier than usual comes before one that is always busy', async () => {
  await history();
  const [always, surge, fading] = [await shop('Immer'), await shop('Schub'), await shop('Vorbei')];
  for (const id of [always, surge, fading]) await steady(id, 20);
  await visits(always, 10);
  await visits(surge, 60);
  await visits(surge, 40, 0, 'copy');
  expect(await scanTrends(db, now)).toEqual({ shops: 3, trending: 3 });
  const found = await trends();
  expect(Object.keys(found)).toEqual(['Schub', 'Immer', 'Vorbei']);
  // As busy as ever: 42. The worked example of docs/scores.md.
  expect(found).toEqual({ Schub: 73, Immer: 42, Vorbei: 34 });
});

test('few visits to an unknown shop are no trend, many are', async () => {
  await history();
  await visits(await shop('Zwei'), 4);
  await visits(await shop('Neu'), 90);
  await visits(await shop('Andere'), 5);
  await visits(await shop('Dritte'), 6, 3);
  await scanTrends(db, now);
  const found = await trends();
  expect(Object.keys(found)).toEqual(['Neu', 'Andere', 'Dritte']);
  expect(found.Neu).toBeGreaterThan(85);
  expect(found.Andere).toBeLessThan(35);
});

test('a shop is measured by its own days only, and by days that were counted', async () => {
  // Ten days of 20 are 20 a day, for a shop that is ten days old as for counting that began ten days ago.
  await history();
  const [young, usual] = [await shop('Jung', daysFromNow(-10, now)), await shop('Alt')];
  await steady(young, 20, 10);
  await steady(usual, 20, 28);
  await steady(await shop('Dritte'), 1, 28);
  await scanTrends(db, now);
  const found = await trends();
  expect(found.Jung).toBe(found.Alt);

  await emptyTables(pool, 'shops');
  for (const name of ['Eins', 'Zwei', 'Drei']) await steady(await shop(name), 20, 10);
  await scanTrends(db, now);
  expect(await trends()).toMatchObject({ Eins: found.Alt, Zwei: found.Alt, Drei: found.Alt });
});

test('clicks tell when in the day it happened', async () => {
  await history();
  const [morning, unknown, late] = [await shop('Früh'), await shop('Unbekannt'), await shop('Spät')];
  for (const id of [morning, unknown, late]) await visits(id, 50, 1);
  const click = (id: number, at: string) =>
    pool.query(`INSERT INTO clicks (ref, kind, shop_id, created_at) VALUES ($1, 'shop', $2, $3)`, [
      at,
      id,
      at,
    ]);
  await click(morning, '2026-11-13T23:10:00Z');
  await click(late, '2026-11-14T22:50:00Z');
  await scanTrends(db, now);
  expect(Object.keys(await trends())).toEqual(['Spät', 'Unbekannt', 'Früh']);
});

test('the same counts give the same rows', async () => {
  await history();
  for (const name of ['C', 'A', 'B', 'D']) await visits(await shop(name), 30);
  const rows = async () => (await pool.query('SELECT * FROM trending_shops ORDER BY shop_id')).rows;
  await scanTrends(db, now);
  const first = await rows();
  await scanTrends(db, now);
  expect(await rows()).toEqual(first);
});

test('at most twelve are shown, and never a deleted one', async () => {
  await history();
  for (let n = 0; n < 15; n++) await visits(await shop(`Laden ${n}`), 30 + n);
  const gone = await shop('Gelöscht');
  await visits(gone, 1_000);
  await pool.query('UPDATE shops SET deleted_at = now() WHERE id = $1', [gone]);
  expect(await scanTrends(db, now)).toEqual({ shops: 15, trending: 12 });
  const names = Object.keys(await trends());
  expect(names).toHaveLength(12);
  expect(names[0]).toBe('Laden 14');
});

describe('the examples of the demo catalogue', () => {
  test('stay until there is something to show instead, and do not come back', async () => {
    await loadDemoCatalogue(db, now);
    const examples = await trends();
    expect(Object.keys(examples).length).toBeGreaterThan(5);
    const { rows } = await pool.query('SELECT id FROM shops ORDER BY id LIMIT 3');
    const [one, two, three] = rows.map(({ id }) => id as number);
    if (!one || !two || !three) throw new Error('no demo shops');
    await visits(one, 50);
    await visits(two, 50);
    expect(await scanTrends(db, now)).toEqual({ shops: 2, trending: 0 });
    expect(await trends()).toEqual(examples);
    await visits(three, 50);
    await scanTrends(db, now);
    expect(Object.keys(await trends())).toHaveLength(3);
    await scanTrends(db, daysFromNow(30, now));
    expect(await trends()).toEqual({});
  });
});
