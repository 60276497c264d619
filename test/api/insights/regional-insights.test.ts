import { expect, test } from 'vitest';
import { findInsight } from '#db/insights/insights.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { computeInsights } from '#services/insights/regional-insights.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { db, pool } = await createTestDatabase();
const NOW = new Date('2026-11-15T12:00:00Z');

const codes: Record<string, { shopId: number; id: number }> = {};
async function make(name: string, code: object) {
  const shopId = await makeShop(db, { name });
  codes[name] = { shopId, id: await makeCode(db, { shopId, ...code }) };
}
async function copied(name: string, region: string, count: number, daysAgo: number) {
  const { shopId, id } = codes[name] ?? { shopId: 0, id: 0 };
  const day = shiftBerlinDay(berlinDay(NOW), -daysAgo);
  await pool.query("INSERT INTO daily_counts VALUES ($1, 'copy', $2, $3, $4, $5)", [
    day,
    shopId,
    id,
    region,
    count,
  ]);
}

test('a region gets figures when enough was copied there, and they add up', async () => {
  await make('Zalando', { discountType: 'percentage', discountValue: 20 });
  await make('MediaMarkt', { discountType: 'fixed', discountValue: 30, categorySlug: 'elektronik' });
  await make('Douglas', { discountType: 'percentage', discountValue: 10, categorySlug: 'beauty' });
  await copied('Zalando', 'bayern', 60, 3);
  await copied('MediaMarkt', 'bayern', 30, 10);
  await copied('Douglas', 'bayern', 10, 20);
  await copied('Zalando', 'bayern', 30, 40);
  await copied('MediaMarkt', 'bayern', 31, 40);
  await copied('Douglas', 'bayern', 20, 50);
  await copied('Zalando', 'hamburg', 99, 1);
  await pool.query(
    `INSERT INTO clicks (ref, kind, region, created_at)
     SELECT 'r' || n, 'shop', 'bayern', '2026-11-14T19:30:00Z'::timestamptz FROM generate_series(1, 5) AS n`,
  );

  expect(await computeInsights(db, NOW)).toEqual(['deutschland', 'bayern']);
  const bavaria = await findInsight(db, 'bayern');
  expect(bavaria).toMatchObject({ source: 'computed', computedAt: NOW });
  expect(bavaria?.data.popularShops).toEqual([
    { name: 'Zalando', percentage: 60, trend: 'up', savings: null },
    { name: 'MediaMarkt', percentage: 30, trend: 'stable', savings: 30 },
    { name: 'Douglas', percentage: 10, trend: 'down', savings: null },
  ]);
  expect(bavaria?.data.topCategories[0]).toEqual({ name: 'Fashion', percentage: 60, averageDiscount: 20 });
  expect(bavaria?.data.seasonalTrends).toHaveLength(12);
  expect(bavaria?.data.seasonalTrends[10]).toMatchObject({
    month: 'Nov',
    activity: 100,
    topCategory: 'Fashion',
  });
  expect(bavaria?.data.demographics).toEqual({
    primaryAge: null,
    shoppingHours: '18–21 Uhr',
    averageSavings: 30,
  });
  // Too little for a region of its own, but it counts for the whole country.
  expect(await findInsight(db, 'hamburg')).toBeNull();
  expect((await findInsight(db, 'deutschland'))?.data.popularShops[0]).toMatchObject({
    name: 'Zalando',
    percentage: 80,
  });
});

test('the mean of euros counts the copies of codes that take off euros, and no others', async () => {
  await make('Viel Prozent', { discountType: 'fixed', discountValue: 10 });
  await copied('Viel Prozent', 'berlin', 10, 1);
  const { shopId } = codes['Viel Prozent'] ?? { shopId: 0 };
  codes.Prozent = {
    shopId,
    id: await makeCode(db, { shopId, discountType: 'percentage', discountValue: 15 }),
  };
  await copied('Prozent', 'berlin', 90, 1);
  await make('Viel Euro', { discountType: 'fixed', discountValue: 40 });
  await copied('Viel Euro', 'berlin', 10, 1);
  await copied('Douglas', 'berlin', 1, 1);
  await computeInsights(db, NOW);
  const berlin = await findInsight(db, 'berlin');
  expect(berlin?.data.popularShops.map(({ savings }) => savings)).toEqual([10, 40, null]);
  expect(berlin?.data.demographics.averageSavings).toBe(25);
});

test('shares, months and categories are of the same copies: none of shops that are deleted or wait to be looked at', async () => {
  for (const name of ['Geblieben', 'Auch da', 'Noch da']) {
    await make(name, { categorySlug: 'beauty' });
    await copied(name, 'sachsen', 40, 1);
  }
  await make('Gelöscht', {});
  await make('Ungesehen', {});
  for (const name of ['Gelöscht', 'Ungesehen']) await copied(name, 'sachsen', 900, 1);
  await pool.query(`UPDATE shops SET deleted_at = now() WHERE name = 'Gelöscht'`);
  await pool.query(`UPDATE shops SET needs_review = true WHERE name = 'Ungesehen'`);
  await computeInsights(db, NOW);
  const saxony = await findInsight(db, 'sachsen');
  expect(saxony?.data.topCategories.map(({ name, percentage }) => [name, percentage])).toEqual([
    ['Beauty', 100],
  ]);
  expect(saxony?.data.seasonalTrends[10]).toMatchObject({ topCategory: 'Beauty' });
});

test('figures that are no longer backed by counts disappear', async () => {
  expect(await computeInsights(db, new Date('2027-06-01T12:00:00Z'))).toEqual([]);
  expect(await findInsight(db, 'bayern')).toBeNull();
});
