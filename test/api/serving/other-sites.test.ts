// What other sites can have their visitors' browsers do here: nothing that counts, changes or leads to a shop.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const AWIN = 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fshop.example%2F';
const site = await startTestSite();
let code: number;
beforeAll(async () => {
  const shop = await makeShop(site.db, { name: 'Partnershop', affiliateUrl: AWIN });
  code = await makeCode(site.db, { shopId: shop });
});

let visitor = 100;
async function written() {
  const { rows } = await site.pool.query(`
    SELECT (SELECT sum(count) FROM daily_counts WHERE kind = 'copy') AS copies,
      (SELECT sum(count) FROM daily_counts WHERE kind = 'visit') AS visits,
      (SELECT count(*) FROM clicks) AS clicks, (SELECT count(*) FROM submissions) AS submissions,
      (SELECT count(*) FROM code_reports) AS reports, (SELECT count(*) FROM code_trials) AS trials,
      (SELECT count(*) FROM page_views) AS views, (SELECT count(*) FROM subscribers) AS subscribers`);
  return rows[0];
}

const STRANGERS: [string, Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://boese.example' }],
  ['another host of our domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.rabatt.example' }],
  ['a page without a name', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another site in an old browser', { Origin: 'https://boese.example' }],
];

describe.each(STRANGERS)('%s', (_name, whose) => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  test.each([
    ['/api/codes/1/track', undefined, {}],
    ['/api/shops/Partnershop/track', undefined, {}],
    ['/api/shops/visit', { shopName: 'Partnershop' }, {}],
    ['/api/affiliate/track', { shopName: 'Partnershop' }, {}],
    ['/api/events', { name: 'page_view', label: '/' }, {}],
    ['/api/codes/submit', { code: 'FREMD1', shopName: 'Partnershop' }, {}],
    ['/api/newsletter/subscribe', { email: 'opfer@example.org' }, {}],
    ['/code-einreichen', 'code=FREMD1&shopName=Partnershop', form],
    ['/code-bewerten', 'code=1&worked=ja', form],
    ['/code-melden', 'code=1&reason=expired', form],
    ['/newsletter', 'email=opfer%40example.org', form],
    ['/api/shops/1/alert', { email: 'opfer@example.org' }, {}],
    ['/benachrichtigung', 'shop=1&email=opfer%40example.org', form],
    ['/benachrichtigung/abmelden/nichts', '', form],
  ])('cannot post to %s', async (path, body, headers) => {
    const before = await written();
    const address = path.replace('/1/', `/${code}/`);
    const response = await site.post(address, body, { ...person(visitor++), ...headers, ...whose });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 'forbidden',
      message: 'Das geht nur von der eigenen Seite aus.',
    });
    expect(await written()).toEqual(before);
  });
});

test.each([
  ['our own page', { 'Sec-Fetch-Site': 'same-origin' }],
  ['our own page in an old browser', { Origin: site.origin }],
  ['a program', {}],
])('%s counts', async (_name, whose) => {
  const response = await site.post(`/api/codes/${code}/track`, undefined, { ...person(visitor++), ...whose });
  expect(response.status).toBe(200);
});

test('a sandboxed frame in an old browser cannot order newsletters; a page that a mail links to has a token for what it posts', async () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: { ...person(visitor++), Origin: 'null' },
      body: new URLSearchParams(fields),
    });
  const before = await written();
  expect((await post('/newsletter', { email: 'opfer@example.org' })).status).toBe(403);
  expect(await written()).toEqual(before);
  for (const page of ['/newsletter/abmelden/nichts', '/benachrichtigung/abmelden/nichts'])
    expect((await post(page, {})).status).toBe(404);
});

test.each(['/newsletter', '/newsletter/bestaetigen/nichts'])(
  '%s, whose form is posted to an address without a token, lets browsers name where it comes from',
  async (path) => {
    const page = await site.get(path);
    expect(await page.text()).toContain('<form method="post" action="/newsletter">');
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  },
);

describe('the way out', () => {
  const go = (headers: Record<string, string>) =>
    site.get('/go/shop/partnershop', { ...person(visitor++), ...headers });

  test.each([
    { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Dest': 'frame', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Dest': 'object', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Dest': 'script', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' },
    { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { 'X-Moz': 'prefetch' },
  ])('is closed to %j', async (headers) => {
    const before = await written();
    const response = await go(headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('selbst öffnest') });
    expect(await written()).toEqual(before);
  });

  test('is open for whoever opens the link, from wherever it was shared, and for old browsers', async () => {
    for (const headers of [
      { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' },
      {},
    ]) {
      expect((await go(headers as Record<string, string>)).status).toBe(302);
    }
  });

  test('may be probed by our own pages, which counts nothing, and by no others', async () => {
    const before = await written();
    const probe = (whose: string) =>
      fetch(`${site.origin}/go/shop/partnershop`, {
        method: 'HEAD',
        redirect: 'manual',
        headers: { ...person(visitor++), 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': whose },
      });
    expect((await probe('same-origin')).status).toBe(302);
    expect((await probe('cross-site')).status).toBe(403);
    expect(await written()).toEqual(before);
  });

  test('takes nobody’s consent from a link that was passed on', async () => {
    const consentOf = async (path: string, headers: Record<string, string> = {}) => {
      const response = await site.get(path, { ...person(visitor++), ...headers });
      const { rows } = await site.pool.query('SELECT consent FROM clicks ORDER BY id DESC LIMIT 1');
      const target = new URL(response.headers.get('location') ?? '');
      return [target.searchParams.get('cons'), rows[0].consent];
    };
    expect(await consentOf('/go/shop/partnershop?consent=all')).toEqual(['0', false]);
    expect(await consentOf(`/go/code/${code}?einwilligung=all`)).toEqual(['0', false]);
    expect(await consentOf('/go/shop/partnershop', { Cookie: 'einwilligung=essential' })).toEqual([
      '0',
      false,
    ]);
    expect(await consentOf('/go/shop/partnershop', { Cookie: 'einwilligung=all' })).toEqual(['1', true]);
  });
});
