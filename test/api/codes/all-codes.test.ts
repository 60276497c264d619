// `/codes`: every code once, page by page.
import { beforeAll, describe, expect, test } from 'vitest';
import { Code } from '#contract/codes.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const COUNT = 60;

beforeAll(async () => {
  const shopIds = [await makeShop(site.db, { name: 'Reihum' }), await makeShop(site.db, { name: 'Nebenan' })];
  for (let number = 0; number < COUNT; number++) {
    await makeCode(site.db, {
      shopId: shopIds[number % 2] ?? 0,
      code: `NR${number}`,
      // Many are equal, so that a page may end among them.
      popularityScore: number % 4,
      discountValue: 10 + (number % 3),
      categorySlug: number % 5 === 0 ? 'beauty' : 'fashion',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 10))),
    });
  }
  await site.pool.query('NOTIFY catalogue');
});

async function read(path: string) {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  const links = (response.headers.get('Link') ?? '').split(', ');
  const address = (rel: string) =>
    links.find((link) => link.endsWith(`rel="${rel}"`))?.match(/<([^>]*)>/)?.[1];
  const codes = Code.array().parse(await response.json());
  return {
    codes: codes.map(({ code }) => code),
    total: Number(response.headers.get('X-Total-Count')),
    next: address('next'),
    prev: address('prev'),
  };
}

async function walk(start: string, way: 'next' | 'prev') {
  const pages: { path: string; codes: string[] }[] = [];
  for (let path: string | undefined = start; path; ) {
    const page = await read(path);
    pages.push({ path, codes: page.codes });
    path = page[way];
  }
  return pages;
}

describe('all codes', () => {
  test('refuse a page by its number, which would be the first one again and again', async () => {
    const response = await site.get('/api/codes/all?page=2');
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        message: 'Diese Liste kennt kein page: Die nächste Seite steht im Kopf Link der Antwort.',
      }),
    ]);
  });

  test.each([
    ['sort=beliebt', COUNT],
    ['sort=neu', COUNT],
    ['sort=neu&category=beauty', COUNT / 5],
    ['category=fashion', (COUNT / 5) * 4],
    ['shop=reihum', COUNT / 2],
    ['shop=reihum&category=beauty&sort=neu', COUNT / 10],
  ])('by %s are each on one page, forwards and backwards alike', async (query, count) => {
    const first = `/api/codes/all?${query}&limit=7`;
    await expect.poll(async () => (await read(first)).total).toBe(count);
    const there = await walk(first, 'next');
    const codes = there.flatMap((page) => page.codes);
    expect(codes).toHaveLength(count);
    expect(new Set(codes).size).toBe(count);
    const back = await walk(there.at(-1)?.path ?? '', 'prev');
    expect(back.toReversed().map((page) => page.codes)).toEqual(there.map((page) => page.codes));
  });

  test('come in the order that was asked for', async () => {
    const { codes } = await read('/api/codes/all?sort=neu&limit=2');
    expect(codes).toEqual([`NR${COUNT - 1}`, `NR${COUNT - 2}`]);
    expect((await read('/api/codes/all?limit=1')).codes).toEqual(['NR11']);
    expect((await site.get('/api/codes/all?sort=zufall')).status).toBe(400);
  });

  test('behind a code that is gone there is nothing, and the way to the first page', async () => {
    const page = await read('/api/codes/all?nach=999999&limit=7');
    expect([page.codes, page.prev]).toEqual([[], '/api/codes/all?limit=7']);
  });
});

describe('/codes', () => {
  const page = async (path: string) => (await site.get(path)).text();
  const canonicalOf = (html: string) =>
    /rel="canonical" href="http:\/\/localhost:3000([^"]*)"/.exec(html)?.[1];
  const tickets = (html: string) => html.match(/<article/g)?.length ?? 0;
  const neighbour = (html: string, rel: string) =>
    new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].match(/href="([^"]*)"/)?.[1];

  test('has a page of codes, its neighbours and its filter in the address', async () => {
    const html = await page('/codes');
    expect([tickets(html), canonicalOf(html)]).toEqual([24, '/codes']);
    expect(html).toContain(`${COUNT} aktive Rabattcodes`);
    expect(neighbour(html, 'prev')).toBeUndefined();
    const second = neighbour(html, 'next') ?? '';
    expect(second).toMatch(/^\/codes\?nach=\d+$/);
    const further = await page(second);
    expect([tickets(further), canonicalOf(further)]).toEqual([24, second]);
    expect(neighbour(further, 'prev')).toBe('/codes');
    const filtered = await page('/codes?category=beauty&sort=neu');
    expect([tickets(filtered), canonicalOf(filtered)]).toEqual([12, '/codes?category=beauty']);
    expect(canonicalOf(await page('/codes?shop=reihum'))).toBe('/codes');
  });

  test('is in the sitemap, and bad addresses are the whole list', async () => {
    expect(await page('/sitemap/seiten.xml')).toContain('/codes</loc>');
    expect(tickets(await page('/codes?category=raumfahrt&sort=x&nach=-1'))).toBe(24);
    expect(await page('/codes?shop=gibtesnicht')).toContain('Keine Codes gefunden');
  });

  test('behind a code that is gone is its beginning', async () => {
    const answer = await site.get('/codes?category=beauty&nach=999999');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/codes?category=beauty']);
  });
});
