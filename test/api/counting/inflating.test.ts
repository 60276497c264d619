// Somebody who has one machine, or one network, and wants a code to look popular.

import { describe, expect, test } from 'vitest';
import { topCodes } from '#db/codes/codes.ts';
import { currentTrends } from '#db/insights/trends.ts';
import { updatePopularity } from '#services/counting/popularity-scores.ts';
import { readRealtime } from '#services/earnings/earnings.ts';
import { scanTrends } from '#services/insights/trend-scan.ts';

import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { storedUses } from '#test/support/stored-uses.ts';
import { takePoints } from '#test/support/taken-points.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { untilAdmitted } from '#test/support/visitors.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const site = await startTestSite();
const shopId = await makeShop(site.db, { name: 'Beliebt', affiliateUrl: 'https://shop.example/partner' });
/** Noon, so that a day's drip stays within its day. */
const noon = new Date(Math.floor(Date.now() / DAY) * DAY + 11 * 3_600_000);
const newCode = () => makeCode(site.db, { shopId, validUntil: daysFromNow(120, noon) });

const agent = (number: number) => `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/${100 + number}.0`;
const from = (address: string, number = 0) => ({
  'X-Forwarded-For': address,
  'User-Agent': agent(number),
});
const copy = (id: number, headers: Record<string, string>) =>
  site.post(`/api/codes/${id}/track`, undefined, headers);
async function numberOf(text: string, id: number): Promise<number> {
  const { rows } = await site.pool.query<{ n: number }>(text, [id]);
  return rows[0]?.n ?? 0;
}
const usesOf = (id: number) => storedUses(site.pool, id);
const dailyOf = (id: number) =>
  numberOf('SELECT coalesce(sum(count), 0)::int AS n FROM daily_counts WHERE code_id = $1', id);
const seenTriesOf = (id: number) =>
  numberOf('SELECT count(copied_at)::int AS n FROM code_trials WHERE code_id = $1', id);

describe('a copied code', () => {
  test('counts once for an address, whatever it says its browser is', async () => {
    const id = await newCode();
    site.time.now = noon;
    const answers = [];
    for (let number = 0; number < 60; number++) answers.push(await copy(id, from('198.51.100.1', number)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([await usesOf(id), await dailyOf(id), await seenTriesOf(id)]).toEqual([1, 1, 1]);
  });

  test('counts twice in a day for an address that comes every ten minutes', async () => {
    const id = await newCode();
    for (let number = 0; number < 60; number++) {
      site.time.now = new Date(noon.getTime() + 10 * MINUTE * number);
      await copy(id, from('198.51.101.1', number));
    }
    expect([await usesOf(id), await dailyOf(id), await seenTriesOf(id)]).toEqual([2, 2, 2]);
  });

  test.each([
    ['an IPv4 /24', (number: number) => `198.51.102.${1 + (number % 250)}`],
    ['an IPv6 /48', (number: number) => `2001:db8:7:${(number * 977).toString(16).slice(-4)}::${number}`],
    ['an IPv6 /64', (number: number) => `2001:db8:8:1::${number}`],
  ])('counts twice in a day and three times in a week for %s', async (_name, address) => {
    const id = await newCode();
    site.time.now = noon;
    await Promise.all(Array.from({ length: 100 }, (_, number) => copy(id, from(address(number), number))));
    const isOneClient = address(1).startsWith('2001:db8:8');
    expect(await usesOf(id)).toBe(isOneClient ? 1 : 2);
    for (let day = 0; day < 14; day++) {
      for (let number = 0; number < 6; number++) {
        site.time.now = new Date(noon.getTime() + day * DAY + 11 * MINUTE * number);
        await copy(id, from(address(100 + 6 * day + number), number));
      }
    }
    // Two weeks touch three weeks of the calendar at most.
    expect(await usesOf(id)).toBeLessThanOrEqual(9);
    expect(await usesOf(id)).toBeGreaterThanOrEqual(6);
    expect(await dailyOf(id)).toBe(await usesOf(id));
  });

  test('still gets an answer and a receipt beyond that, and other networks count', async () => {
    const id = await newCode();
    site.time.now = noon;
    for (let number = 1; number <= 5; number++) {
      const answer = await copy(id, from(`198.51.103.${number}`));
      expect(await answer.json()).toEqual({
        id,
        usageCount: Math.min(number, 2),
        receipt: expect.any(String),
      });
    }
    await copy(id, from('198.51.104.1'));
    expect(await usesOf(id)).toBe(3);
  });
});

test('a click beyond what is counted keeps its reference, because a sale is assigned by it', async () => {
  const id = await newCode();
  site.time.now = noon;
  for (let number = 1; number <= 6; number++) await site.get(`/go/code/${id}`, from(`198.51.105.${number}`));
  expect(await numberOf('SELECT count(*)::int AS n FROM clicks WHERE code_id = $1', id)).toBe(6);
  expect(await dailyOf(id)).toBe(2);
});

test('a shop may be visited more often than its codes are copied, but not without end', async () => {
  const id = await makeShop(site.db, { name: 'Großer Laden' });
  site.time.now = noon;
  await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      site.post('/api/shops/visit', { shopId: id }, from(`198.51.106.${1 + number}`)),
    ),
  );
  await expect.poll(() => numberOf('SELECT visit_count AS n FROM shops WHERE id = $1', id)).toBe(3);
  expect(await numberOf('SELECT sum(pending)::int AS n FROM daily_counts WHERE shop_id = $1', id)).toBe(0);
});

test('a click that is refused is no visit either', async () => {
  const names = Array.from({ length: 61 }, (_, number) => `Viele Wege ${number}`);
  const ids = await Promise.all(
    names.map((name) => makeShop(site.db, { name, url: 'https://weg.example/' })),
  );
  site.time.now = new Date(noon.getTime() + 89 * DAY);
  const ways = await Promise.all(
    names.map((_, number) =>
      untilAdmitted(() => site.get(`/go/shop/viele-wege-${number}`, from('198.51.107.1'))),
    ),
  );
  expect(ways.map(({ status }) => status)).toEqual(Array(61).fill(302));
  const { rows } = await site.pool.query(
    `SELECT kind, sum(count)::int AS n FROM daily_counts WHERE shop_id = ANY($1) GROUP BY kind ORDER BY kind`,
    [ids],
  );
  expect(rows).toEqual([
    { kind: 'click', n: 60 },
    { kind: 'visit', n: 60 },
  ]);
});

describe('active visitors', () => {
  const view = (headers: Record<string, string>) =>
    site.post('/api/events', { name: 'page_view', label: '/' }, headers);
  const active = async () => (await readRealtime(site.db, site.time.now)).activeUsers;

  test('are one for an address, whatever it says its browser is', async () => {
    site.time.now = noon;
    await emptyTables(site.pool, 'page_views');
    for (let number = 0; number < 60; number++) await view(from('198.51.110.1', number));
    expect(await active()).toBe(1);
    await view(from('198.51.111.1'));
    expect(await active()).toBe(2);
  });

  test('are forty at most for a network, whose views count nevertheless', async () => {
    site.time.now = noon;
    await emptyTables(site.pool, 'page_views');
    await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        untilAdmitted(() => view(from(`2001:db8:9:${number.toString(16)}::1`, number))),
      ),
    );
    expect(await active()).toBe(40);
    expect((await readRealtime(site.db, site.time.now)).totalPageviews).toBe(100);
  });
});

test('the Top 10 cannot be reached from one network, in weeks neither', async () => {
  await emptyTables(site.pool, 'codes');
  const honest: number[] = [];
  for (let number = 0; number < 10; number++) honest.push(await newCode());
  const pushed = await newCode();
  // Each of the ten is used by one person a day.
  const addHonest = (days: number, before: Date) =>
    site.pool.query(
      `WITH counted AS (
         INSERT INTO daily_counts (day, kind, shop_id, code_id, count)
         SELECT $1::date - day, 'copy', $2, code, 1 FROM generate_series(1, $4::int) AS day, unnest($3::int[]) AS code
       ) UPDATE codes SET usage_count = usage_count + $4 WHERE id = ANY($3)`,
      [before, shopId, honest, days],
    );
  await addHonest(14, noon);
  const places: number[] = [];
  const margins: number[] = [];
  for (let day = 0; day < 28; day++) {
    await addHonest(1, new Date(noon.getTime() + (day + 1) * DAY));
    // The pushed one by a whole network with all its browsers.
    for (let number = 0; number < 12; number++) {
      site.time.now = new Date(noon.getTime() + day * DAY + 11 * MINUTE * number);
      const headers = from(`192.0.2.${1 + ((day * 12 + number) % 250)}`, number);
      await Promise.all([copy(pushed, headers), site.get(`/go/code/${pushed}`, headers)]);
    }
    await updatePopularity(site.db, site.time.now);
    places.push((await topCodes(site.db, site.time.now)).findIndex(({ id }) => id === pushed));
    const { rows } = await site.pool.query<{ margin: number }>(
      'SELECT (min(home_score) - (SELECT home_score FROM codes WHERE id = $1))::float AS margin FROM codes WHERE id <> $1',
      [pushed],
    );
    margins.push(rows[0]?.margin ?? 0);
  }
  expect(places).toEqual(Array(28).fill(-1));
  // The figure in docs/security.md.
  expect(Math.min(...margins)).toBeGreaterThanOrEqual(5);
});

test('one network lifts no shop among the trends, whatever it does with all of its codes', async () => {
  const pushed = await makeShop(site.db, { name: 'Gern gesehen' });
  const others = await Promise.all(
    [1, 2, 3].map((number) => makeShop(site.db, { name: `Immer gut besucht ${number}` })),
  );
  const start = new Date(noon.getTime() + 150 * DAY);
  const ids = await Promise.all(
    Array.from({ length: 30 }, () => makeCode(site.db, { shopId: pushed, validUntil: null })),
  );
  const visitOthers = (from: Date, days: number) =>
    site.pool.query(
      `INSERT INTO daily_counts (day, kind, shop_id, count)
       SELECT $1::date + day, 'visit', shop, 20 FROM generate_series(0, $2 - 1) AS day, unnest($3::int[]) AS shop`,
      [from, days, others],
    );
  await visitOthers(new Date(start.getTime() - 28 * DAY), 28);
  const scores: { busy: number; pushed: number }[] = [];
  for (let day = 0; day < 9; day++) {
    site.time.now = new Date(start.getTime() + day * DAY);
    const act = async (id: number, number: number) => {
      const headers = from(`198.51.120.${1 + number}`, number);
      await site.post('/api/shops/visit', { shopId: pushed }, headers);
      await copy(id, headers);
    };
    await Promise.all(ids.map(act));
    await visitOthers(site.time.now, 1);
    await scanTrends(site.db, site.time.now);
    const trends = new Map((await currentTrends(site.db)).map(({ id, trendScore }) => [id, trendScore]));
    scores.push({ busy: trends.get(others[0] ?? 0) ?? 0, pushed: trends.get(pushed) ?? 0 });
  }
  // On the first day it has fewer visits and copies than are looked at.
  expect(scores.slice(1).every(({ pushed }) => pushed > 0)).toBe(true);
  expect(scores.filter(({ busy, pushed }) => pushed > busy)).toEqual([]);
  await updatePopularity(site.db, site.time.now);
  const popularity = await numberOf('SELECT popularity_score AS n FROM shops WHERE id = $1', pushed);
  // Ten visits of ten people a day are 60.
  expect(popularity).toBeLessThan(45);
});

test('a code that is copied beyond what its shop is counted for is seen to be copied', async () => {
  const shop = await makeShop(site.db, { name: 'Acht Codes' });
  site.time.now = new Date(noon.getTime() + 120 * DAY);
  const ids: number[] = [];
  for (let number = 0; number < 8; number++)
    ids.push(await makeCode(site.db, { shopId: shop, validUntil: null }));
  for (const id of ids) await copy(id, from('198.51.121.1'));
  expect(await Promise.all(ids.map(dailyOf))).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
  expect(await Promise.all(ids.map(seenTriesOf))).toEqual(Array(8).fill(1));
});

describe('what one network may have stored', () => {
  const address = (n: number) => `2001:db8:77:${n.toString(16)}::1`;

  test('is bounded whatever addresses it has: acts', async () => {
    site.time.now = new Date(noon.getTime() + 90 * DAY);
    const id = await newCode();
    const answers: number[] = [];
    for (let n = 0; n < 620; n += 20)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async (_, more) => (await copy(id, from(address(n + more)))).status),
        )),
      );
    expect(answers.filter((status) => status === 200)).toHaveLength(600);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    expect((await copy(id, from('2001:db8:78::1'))).status).toBe(200);
  });

  test('is bounded whatever addresses it has: events', async () => {
    site.time.now = new Date(noon.getTime() + 91 * DAY);
    const view = async (n: number) =>
      (await site.post('/api/events', { name: 'page_view', label: '/' }, from(address(n)))).status;
    await emptyTables(site.pool, 'rate_limits');
    const refused = async (first: number) => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, more) => view(first + more)));
      return answers.filter((status) => status === 429).length;
    };
    expect(await refused(0)).toBe(0);
    await takePoints(site.pool, 'eventNetwork', 1_165);
    expect(await refused(20)).toBe(5);
    expect(await refused(40)).toBe(20);
  });
});
