import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { insertDeals } from '#db/deals/deals.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { holdLine } from '#test/support/pages/held-line.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person, untilAdmitted } from '#test/support/visitors.ts';

const AWIN = 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fshop.example%2F';
const site = await startTestSite();
let partner: number;
let plain: number;
beforeAll(async () => {
  partner = await makeShop(site.db, { name: 'Partnershop', url: 'https://shop.example', affiliateUrl: AWIN });
  plain = await makeShop(site.db, { name: 'Ohne Partner', url: 'https://plain.example/start' });
});

const go = (path: string, who = 1, headers = {}) => site.get(path, { ...person(who), ...headers });
const clicks = async () => (await site.pool.query('SELECT * FROM clicks ORDER BY id')).rows;

/** Without `cons` the network would take consent for granted. */
function expectUncounted(response: Response) {
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  expect([searchParams.get('awinmid'), searchParams.get('cons')]).toEqual(['1', '0']);
  expect(searchParams.has('clickref')).toBe(false);
}

describe('leaving for a shop', () => {
  test('leads to the partner link, with the click and without consent', async () => {
    const id = await makeCode(site.db, { shopId: partner });
    const response = await go(`/go/code/${id}`, 1);
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get('location') ?? '');
    const click = (await clicks()).at(-1);
    expect(target.searchParams.get('clickref')).toBe(click.ref);
    expect(target.searchParams.get('cons')).toBe('0');
    expect(target.searchParams.get('ued')).toBe('https://shop.example/');
    expect(click).toMatchObject({
      kind: 'code',
      shop_id: partner,
      code_id: id,
      consent: false,
      region: 'deutschland',
    });
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin');
  });

  test('tells the network about consent, and remembers the region', async () => {
    const response = await go('/go/shop/partnershop?region=bayern', 2, { Cookie: 'einwilligung=all' });
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('cons')).toBe('1');
    expect((await clicks()).at(-1)).toMatchObject({ kind: 'shop', consent: true, region: 'bayern' });
  });

  test('leaves out a network that cannot be told that there is no consent', async () => {
    const affiliateUrl = 'https://clk.tradedoubler.com/click?p=1&a=2';
    await makeShop(site.db, { name: 'Doppelt', url: 'https://doppelt.example/', affiliateUrl });
    const leave = async (headers = {}) => (await go('/go/shop/doppelt', 4, headers)).headers.get('location');
    expect(await leave()).toBe('https://doppelt.example/');
    expect(await leave({ Cookie: 'einwilligung=all' })).toBe(affiliateUrl);
  });

  test('takes no address from the request', async () => {
    const response = await go('/go/shop/ohne-partner?url=https://boese.example&region=//boese.example', 3);
    expect(response.headers.get('location')).toBe('https://plain.example/start');
  });

  test('counts a visit of the shop once in ten minutes, and keeps the click of the first time', async () => {
    const before = (await clicks()).length;
    const first = await go('/go/shop/partnershop', 4);
    const again = await go('/go/shop/partnershop', 4);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect((await clicks()).length).toBe(before + 1);
    const visit = await site.post('/api/shops/Partnershop/track', undefined, person(4));
    const { visitCount } = (await visit.json()) as { visitCount: number };
    const stored = () => site.pool.query('SELECT visit_count FROM shops WHERE id = $1', [partner]);
    await expect.poll(async () => (await stored()).rows[0].visit_count).toBe(visitCount);
  });

  // What is loaded ahead is no longer led on: it would place a shop's cookie for a click that never was.
  test('does not count bots and HEAD, but leads them on', async () => {
    const before = await clicks();
    const bot = await go('/go/shop/partnershop', 5, { 'User-Agent': 'bingbot/2.0' });
    const head = await fetch(`${site.origin}/go/shop/partnershop`, {
      method: 'HEAD',
      redirect: 'manual',
      headers: person(5),
    });
    for (const response of [bot, head]) {
      expect(response.status).toBe(302);
      expectUncounted(response);
    }
    expect(await clicks()).toEqual(before);
  });

  test('says that there is no consent also where the click is not counted', async () => {
    expectUncounted(await go('/go/shop/partnershop', 20, { 'User-Agent': '' }));
    await site.pool.query('ALTER TABLE clicks RENAME TO gone');
    try {
      expectUncounted(await go('/go/shop/partnershop', 21));
    } finally {
      await site.pool.query('ALTER TABLE gone RENAME TO clicks');
    }
    const ids: number[] = [];
    for (let n = 0; n < 61; n++) ids.push(await makeCode(site.db, { shopId: partner, code: `VIELE${n}` }));
    const ways = await Promise.all(ids.map((id) => untilAdmitted(() => go(`/go/code/${id}`, 22))));
    const uncounted = ways.filter((way) => !way.headers.get('location')?.includes('clickref='));
    expect(uncounted).toHaveLength(1);
    for (const way of uncounted) expectUncounted(way);
  });

  test('with a code that is over leads to the page of its shop', async () => {
    const id = await makeCode(site.db, { shopId: plain, validUntil: daysFromNow(-1) });
    expect((await go(`/go/code/${id}`, 6)).headers.get('location')).toBe('/gutscheine/ohne-partner');
  });

  // It was guessed once; whoever registered the domain would have got our visitors.
  test('without any address leads nowhere', async () => {
    await makeShop(site.db, { name: 'Blumen Müller', url: '' });
    expect((await go('/go/shop/blumen-mueller', 7)).status).toBe(404);
  });

  test('by a deal counts the deal; a deal without a link leads nowhere', async () => {
    const deal = {
      title: 'Deal',
      description: 'd',
      shopName: 'Partnershop',
      categorySlug: 'fashion',
      source: 'operator' as const,
    };
    await insertDeals(site.db, [
      { ...deal, affiliateUrl: 'https://shop.example/x', shopId: partner },
      { ...deal, affiliateUrl: '' },
    ]);
    const { rows } = await site.pool.query<{ id: number }>('SELECT id FROM best_deals ORDER BY id');
    const [linked, blank] = rows.map((row) => row.id);
    expect((await go(`/go/deal/${linked}`, 8)).headers.get('location')).toBe('https://shop.example/x');
    const counted = await site.pool.query('SELECT click_count FROM best_deals WHERE id = $1', [linked]);
    expect(counted.rows).toEqual([{ click_count: 1 }]);
    expect((await go(`/go/deal/${blank}`, 8)).status).toBe(404);
  });

  test('by a deal leaves out such a network, too', async () => {
    const affiliateUrl = 'https://netz.example/klick?id=7';
    const shopId = await makeShop(site.db, { name: 'Blumenhof', url: 'https://www.blumenhof.example/' });
    const words = { title: 'Strauß', description: 'd', shopName: 'Blumenhof', categorySlug: 'fashion' };
    await insertDeals(site.db, [{ ...words, source: 'operator', affiliateUrl, shopId }]);
    const { rows } = await site.pool.query('SELECT id FROM best_deals WHERE shop_id = $1', [shopId]);
    const leave = async (headers = {}) =>
      (await go(`/go/deal/${rows[0].id}`, 24, headers)).headers.get('location');
    expect(await leave()).toBe('https://www.blumenhof.example/');
    expect(await leave({ Cookie: 'einwilligung=all' })).toBe(affiliateUrl);
  });

  test('says that there is no consent while the database is gone, too, and leads to nothing that was taken down before', async () => {
    const line = await holdLine(site.url);
    onTestFinished(() => line.close());
    const far = await startTestSite({ DATABASE_URL: line.url });
    const leave = (path: string) => far.get(path, person(23));
    const shopId = await makeShop(site.db, { name: 'Fort', url: 'https://fort.example/' });
    const deal = { title: 'Deal', description: 'd', shopName: 'Fort', categorySlug: 'fashion' };
    await insertDeals(site.db, [{ ...deal, source: 'operator', affiliateUrl: 'https://fort.example/x' }]);
    const { rows } = await site.pool.query(`SELECT id FROM best_deals WHERE shop_name = 'Fort'`);
    const paths = [
      '/go/shop/fort',
      `/go/code/${await makeCode(site.db, { shopId })}`,
      `/go/deal/${rows[0].id}`,
    ];
    for (const path of paths) expect((await leave(path)).status).toBe(302);
    const page = async () => (await far.get('/api/shops/name/fort')).status;
    expect(await page()).toBe(200);
    await site.pool.query('UPDATE best_deals SET deleted_at = now() WHERE id = $1', [rows[0].id]);
    await site.pool.query('UPDATE shops SET deleted_at = now() WHERE id = $1', [shopId]);
    // Notifications arrive in order: the instance knows of both now.
    await expect.poll(page).toBe(404);
    expect((await leave('/go/shop/partnershop')).headers.get('location')).toContain('clickref=');
    line.hold();
    const gone = await Promise.all(paths.map(async (path) => (await leave(path)).status));
    expect(gone).toEqual([503, 503, 503]);
    expectUncounted(await leave('/go/shop/partnershop'));
    line.release();
  });

  test.each([
    '/go/code/999999',
    '/go/code/0',
    '/go/code/abc',
    '/go/code/99999999999',
    '/go/shop/gibtesnicht',
    '/go/shop/%00',
    '/go/shop/..%2F..%2Fetc',
    '/go/deal/1e9',
    '/go/unfug/1',
  ])('%s is a page that is not there', async (path) => {
    const response = await go(path, 9);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });
});
