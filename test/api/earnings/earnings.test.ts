import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Earnings, EarningsDetails, EarningsPeriod, Realtime } from '#contract/operator/earnings.ts';
import { insertClicks } from '#db/counting/counts.ts';
import { insertPageViews } from '#db/counting/events.ts';
import { type NewTransaction, saveTransactions } from '#db/earnings/transactions.ts';
import { lastDays } from '#domain/core/berlin-time.ts';
import { readEarnings, readEarningsDetails, readRealtime } from '#services/earnings/earnings.ts';
import { purge } from '#services/privacy/purge.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);
beforeEach(() =>
  emptyTables(
    pool,
    ...['shops', 'codes', 'programmes', 'transactions', 'clicks', 'click_days', 'page_views'],
  ),
);

const NOW = new Date('2026-11-15T12:00:00Z');
let made = 0;

async function sale(change: Partial<NewTransaction> = {}): Promise<void> {
  const base: NewTransaction = {
    networkId: String(++made),
    advertiserId: '1',
    status: 'approved',
    commissionCents: 500,
    saleCents: 10_000,
    currency: 'EUR',
    clickRef: null,
    voucherCode: null,
    transactedAt: '2026-11-15T08:00:00Z',
    validatedAt: null,
  };
  await saveTransactions(db, 'awin', NOW, [{ ...base, ...change }]);
}

async function click(
  at: string,
  shopId: number | null = null,
  codeId: number | null = null,
): Promise<string> {
  const ref = `ref-${++made}`;
  const visitor = Buffer.from(ref);
  const one = {
    ref,
    kind: 'code',
    shopId,
    codeId,
    dealId: null,
    region: 'bayern',
    consent: true,
    visitor,
  } as const;
  await insertClicks(db, new Date(at), [one]);
  return ref;
}

describe('Einnahmen', () => {
  test('sind ohne Daten überall null, in der Form, die das Dashboard erwartet', async () => {
    const earnings = await readEarnings(db, NOW);
    expect(Earnings.strict().parse(earnings)).toEqual({
      totalRevenue: 0,
      affiliateClicks: 0,
      conversionRate: 0,
      averageOrderValue: 0,
      monthlyGrowth: 0,
      topPerformingShops: [],
      dailyRevenue: ['09', '10', '11', '12', '13', '14', '15'].map((day) => ({
        date: `2026-11-${day}`,
        revenue: 0,
        clicks: 0,
      })),
    });
  });

  test('sind Provision in Euro, bestätigt und offen, ohne Abgelehntes und Fremdes', async () => {
    await sale({ commissionCents: 1005, saleCents: 10_000 });
    await sale({ commissionCents: 200, saleCents: 5_001, status: 'pending' });
    await sale({ commissionCents: 5_000, saleCents: 99_900, status: 'declined' });
    await sale({ commissionCents: 7_000, saleCents: 99_900, status: 'deleted' });
    await sale({ commissionCents: 9_000, saleCents: 99_900, currency: 'CHF' });
    for (let i = 0; i < 7; i++) await click('2026-11-15T08:00:00Z');
    const earnings = await readEarnings(db, NOW);
    expect(earnings).toMatchObject({
      totalRevenue: 12.05,
      affiliateClicks: 7,
      averageOrderValue: 75.01,
      conversionRate: 42.86,
    });
    expect(earnings.dailyRevenue.at(-1)).toEqual({ date: '2026-11-15', revenue: 12.05, clicks: 7 });
  });

  test('wachsen gegen die dreißig Tage davor', async () => {
    await sale({ transactedAt: '2026-11-10T08:00:00Z', commissionCents: 1_500 });
    await sale({ transactedAt: '2026-10-10T08:00:00Z', commissionCents: 1_000 });
    await sale({ transactedAt: '2026-08-01T08:00:00Z', commissionCents: 9_000 });
    expect(await readEarnings(db, NOW)).toMatchObject({ monthlyGrowth: 50, totalRevenue: 115 });
  });

  test('nennen die besten Shops der letzten dreißig Tage', async () => {
    const [one, two] = [await makeShop(db, { name: 'Eins' }), await makeShop(db, { name: 'Zwei' })];
    await pool.query(
      `INSERT INTO programmes (network, advertiser_id, name, relationship, changed_at)
       VALUES ('awin', 77, 'Ohne Shop', 'joined', now())`,
    );
    await sale({ clickRef: await click('2026-11-01T08:00:00Z', one), commissionCents: 100 });
    await sale({
      clickRef: await click('2026-11-02T08:00:00Z', one),
      commissionCents: 150,
      status: 'pending',
    });
    await sale({
      clickRef: await click('2026-11-02T09:00:00Z', one),
      commissionCents: 900,
      status: 'declined',
    });
    await sale({ clickRef: await click('2026-09-01T08:00:00Z', two), transactedAt: '2026-09-01T08:00:00Z' });
    await click('2026-11-03T08:00:00Z', two);
    await sale({ advertiserId: '77', commissionCents: 200 });
    await sale({ advertiserId: '88', commissionCents: 10 });
    expect((await readEarnings(db, NOW)).topPerformingShops).toEqual([
      { name: 'Eins', revenue: 2.5, clicks: 3, conversions: 2 },
      { name: 'Ohne Shop', revenue: 2, clicks: 0, conversions: 1 },
      { name: 'Unbekannter Shop', revenue: 0.1, clicks: 0, conversions: 1 },
      { name: 'Zwei', revenue: 0, clicks: 1, conversions: 0 },
    ]);
  });

  test.each([
    // The day clocks go back has 25 hours: from 22:00 UTC to 23:00 UTC of the next day.
    ['2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    ['2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['2026-11-15T12:00:00Z', '2026-11-14T23:00:00Z', '2026-11-15T22:59:59Z'],
  ])('rechnen in Berliner Tagen (%s)', async (now, first, last) => {
    const shifted = (time: string, seconds: number) =>
      new Date(Date.parse(time) + seconds * 1000).toISOString();
    await sale({ transactedAt: first, commissionCents: 100 });
    await sale({ transactedAt: last, commissionCents: 20 });
    await sale({ transactedAt: shifted(first, -1), commissionCents: 3 });
    await click(first);
    await click(shifted(first, -1));
    const { dailyRevenue } = await readEarnings(db, new Date(now));
    expect(dailyRevenue.slice(-2)).toMatchObject([
      { revenue: 0.03, clicks: 1 },
      { revenue: 1.2, clicks: 1 },
    ]);
    expect(await readRealtime(db, new Date(now))).toMatchObject({
      affiliateClicksToday: 1,
      revenueToday: 1.2,
    });
  });

  test('im Einzelnen: bestätigt, offen, abgelehnt, je Shop und je Code', async () => {
    const shopId = await makeShop(db, { name: 'Eins' });
    const codeId = await makeCode(db, { shopId, code: 'SPAR10' });
    const other = await makeCode(db, { shopId, code: 'SPAR20' });
    await sale({ clickRef: await click('2026-11-14T08:00:00Z', shopId, codeId), commissionCents: 100 });
    await sale({
      clickRef: await click('2026-11-14T08:00:00Z', shopId, codeId),
      status: 'pending',
      commissionCents: 30,
    });
    await sale({
      clickRef: await click('2026-11-14T08:00:00Z', shopId, other),
      status: 'declined',
      commissionCents: 7,
    });
    await sale({ currency: 'CHF', commissionCents: 900 });
    const details = await readEarningsDetails(db, lastDays(NOW, 30));
    expect(EarningsDetails.strict().parse(details)).toMatchObject({
      approved: { revenue: 1, count: 1 },
      pending: { revenue: 0.3, count: 1 },
      declined: { revenue: 0.07, count: 1 },
      shops: [
        { name: 'Eins', revenue: 1.3, clicks: 3, conversions: 2 },
        { name: 'Unbekannter Shop', revenue: 0, clicks: 0, conversions: 1 },
      ],
      codes: [{ codeId, isPurged: false, code: 'SPAR10', shopName: 'Eins', revenue: 1.3, conversions: 2 }],
      otherCurrencies: [{ currency: 'CHF', status: 'approved', amount: 9, count: 1 }],
    });
    expect(details.dailyRevenue).toHaveLength(30);
  });
});

describe('ein Code, den es nicht mehr gibt', () => {
  test('bleibt mit seinen Verkäufen in der Liste', async () => {
    const shopId = await makeShop(db, { name: 'Eins' });
    const sold = await makeCode(db, { shopId, code: 'WEG', title: '10 %' });
    const offer = await makeCode(db, { shopId, code: '', title: 'Ohne Code' });
    const kept = await makeCode(db, { shopId, code: 'DA' });
    for (const [codeId, commissionCents] of [
      [sold, 900],
      [sold, 100],
      [kept, 500],
      [offer, 300],
    ] as const)
      await sale({ clickRef: await click('2026-11-10T08:00:00Z', shopId, codeId), commissionCents });
    const ids = [sold, offer];
    await pool.query('UPDATE codes SET deleted_at = $1 WHERE id = ANY($2)', ['2026-10-01T00:00:00Z', ids]);
    expect(await purge(db, NOW)).toMatchObject({ codes: 2 });
    const { codes } = await readEarningsDetails(db, lastDays(NOW, 30));
    const shopName = 'Eins';
    expect(codes).toMatchObject([
      { codeId: sold, isPurged: true, code: 'WEG', title: '10 %', shopName, revenue: 10, conversions: 2 },
      { codeId: kept, isPurged: false, code: 'DA', shopName, revenue: 5, conversions: 1 },
      { codeId: offer, isPurged: true, code: '', title: 'Ohne Code', shopName, revenue: 3, conversions: 1 },
    ]);
  });

  test('heißt ohne Shop nach dem Programm seiner Verkäufe', async () => {
    const shopId = await makeShop(db, { name: 'Geht' });
    const codeId = await makeCode(db, { shopId, code: 'WEG' });
    await pool.query(
      `INSERT INTO programmes (network, advertiser_id, name, relationship, changed_at)
       VALUES ('awin', 1, 'Geht DE', 'joined', now())`,
    );
    await sale({ clickRef: await click('2026-11-10T08:00:00Z', shopId, codeId) });
    await pool.query('DELETE FROM shops WHERE id = $1', [shopId]);
    const { codes } = await readEarningsDetails(db, lastDays(NOW, 30));
    expect(codes).toMatchObject([{ codeId, isPurged: true, code: 'WEG', shopName: 'Geht DE', revenue: 5 }]);
  });
});

describe('ein Zeitraum', () => {
  test('zählt nur seine Tage und vergleicht mit ebenso vielen davor', async () => {
    await sale({ transactedAt: '2026-11-01T08:00:00Z', commissionCents: 300, saleCents: 4_000 });
    await sale({ transactedAt: '2026-11-03T22:59:59Z', commissionCents: 100, saleCents: 2_000 });
    await sale({ transactedAt: '2026-11-03T23:00:00Z', commissionCents: 5_000 });
    await sale({ transactedAt: '2026-10-30T08:00:00Z', commissionCents: 200, saleCents: 1_000 });
    await click('2026-11-02T08:00:00Z');
    const details = await readEarningsDetails(db, { from: '2026-11-01', until: '2026-11-03' });
    expect(EarningsDetails.strict().parse(details)).toMatchObject({
      ...{ from: '2026-11-01', until: '2026-11-03', revenue: 4, conversions: 2, clicks: 1 },
      ...{ conversionRate: 200, averageOrderValue: 30, approved: { revenue: 4, count: 2 } },
      before: {
        ...{ from: '2026-10-29', until: '2026-10-31', revenue: 2, clicks: 0, conversions: 1 },
        ...{ conversionRate: null, averageOrderValue: 10 },
      },
    });
    expect(details.dailyRevenue).toEqual([
      { date: '2026-11-01', revenue: 3, clicks: 0 },
      { date: '2026-11-02', revenue: 0, clicks: 1 },
      { date: '2026-11-03', revenue: 1, clicks: 0 },
    ]);
  });

  test('zählt auch die Klicks, die inzwischen gelöscht sind', async () => {
    const shopId = await makeShop(db, { name: 'Eins' });
    const old = { from: '2025-06-01', until: '2025-06-02' };
    for (let i = 0; i < 3; i++) await click('2025-06-01T12:00:00Z', shopId);
    // Not yet 00:00 in Berlin, and just after it.
    await click('2025-06-02T21:59:59Z');
    await click('2025-06-02T22:00:00Z', shopId);
    const clickRef = await click('2025-06-02T08:00:00Z', shopId);
    await sale({ clickRef, transactedAt: '2025-06-02T09:00:00Z', commissionCents: 300 });
    await click('2026-11-15T08:00:00Z', shopId);
    const before = [await readEarnings(db, NOW), await readEarningsDetails(db, old)];
    expect(await purge(db, NOW)).toMatchObject({ clicks: 5 });
    expect([await readEarnings(db, NOW), await readEarningsDetails(db, old)]).toEqual(before);
    expect(before).toMatchObject([
      { affiliateClicks: 7, conversionRate: 14.29 },
      {
        ...{ clicks: 5, conversions: 1, conversionRate: 20 },
        shops: [{ name: 'Eins', revenue: 3, clicks: 4, conversions: 1 }],
        dailyRevenue: [
          { date: '2025-06-01', revenue: 0, clicks: 3 },
          { date: '2025-06-02', revenue: 3, clicks: 2 },
        ],
      },
    ]);
    const { before: previous } = await readEarningsDetails(db, { from: '2025-06-03', until: '2025-06-04' });
    expect(previous).toMatchObject({ ...old, clicks: 5, conversionRate: 20 });
  });

  test.each([
    'from=2026-11-03&until=2026-11-01',
    'from=2026-11-03',
    'from=2026-02-30&until=2026-03-01',
    'from=2024-01-01&until=2026-01-01',
    'days=0',
  ])('ist so keiner: %s', (query) => {
    expect(EarningsPeriod.safeParse(Object.fromEntries(new URLSearchParams(query))).success).toBe(false);
  });
});

describe('jetzt gerade', () => {
  test('zählt Besucher der letzten fünf Minuten und alle Seitenaufrufe', async () => {
    const view = (visitor: string, path = '/') => ({ path, visitor: Buffer.from(visitor) });
    await insertPageViews(db, new Date('2026-11-15T11:54:59Z'), [view('weg')]);
    await insertPageViews(db, new Date('2026-11-15T11:56:00Z'), [view('a'), view('a', '/agb'), view('b')]);
    await sale({ commissionCents: 123 });
    await click('2026-11-15T11:00:00Z');
    expect(Realtime.strict().parse(await readRealtime(db, NOW))).toEqual({
      activeUsers: 2,
      totalPageviews: 4,
      affiliateClicksToday: 1,
      revenueToday: 1.23,
    });
  });
});
