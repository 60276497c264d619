import { beforeAll, describe, expect, test } from 'vitest';
import { BestDeal } from '#contract/deals.ts';
import { RegionalInsight } from '#contract/insights.ts';
import { Shop, Suggestions, TrendingShop } from '#contract/shops.ts';
import { insertDeals } from '#db/deals/deals.ts';
import { replaceInsights } from '#db/insights/insights.ts';
import { replaceTrends } from '#db/insights/trends.ts';
import type { Platform } from '#domain/codes/platforms.ts';
import { readDemoFile } from '#services/transfer/demo-file.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite();
const ids: Record<string, number> = {};
beforeAll(async () => {
  const shops = [
    { name: 'Zalando', popularityScore: 90, visitCount: 5 },
    { name: 'adidas', popularityScore: 70, visitCount: 80 },
    { name: 'Äpfel & Mehr', popularityScore: 70, visitCount: 90 },
    { name: 'Leer', popularityScore: 99, visitCount: 999 },
    { name: '9 Straßen', popularityScore: 10 },
    { name: '10 Straßen', popularityScore: 10, isPopular: true },
    { name: 'H&M', popularityScore: 60, aliases: ['Hennes & Mauritz'] },
    { name: 'Gelöscht', popularityScore: 100, deletedAt: new Date() },
  ];
  for (const shop of shops) ids[shop.name] = await makeShop(site.db, shop);
  for (const { name } of shops) {
    const shopId = ids[name] ?? 0;
    if (name !== 'Leer') await makeCode(site.db, { shopId, title: `von ${name}` });
    await makeCode(site.db, { shopId, title: `über ${name}`, validUntil: daysFromNow(-1) });
  }
  await makeCode(site.db, { shopId: ids.Zalando ?? 0, title: 'zweiter', validFrom: daysFromNow(1) });
});

async function shops(path: string): Promise<Shop[]> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return Shop.array().parse(await response.json());
}
const names = async (path: string) => (await shops(path)).map((shop) => shop.name);

test('all shops come in German order', async () => {
  expect(await names('/api/shops')).toEqual([
    '9 Straßen',
    '10 Straßen',
    'adidas',
    'Äpfel & Mehr',
    'H&M',
    'Leer',
    'Zalando',
  ]);
});

test('lists of shops can be read page by page', async () => {
  const response = await site.get('/api/shops?limit=2&page=2');
  expect(response.headers.get('x-total-count')).toBe('7');
  expect(response.headers.get('link')).toBe('</api/shops?limit=2&page=3>; rel="next"');
  expect(
    Shop.array()
      .parse(await response.json())
      .map((shop) => shop.name),
  ).toEqual(['adidas', 'Äpfel & Mehr']);
});

test.each(['/api/shops', '/api/shops/popular'])('%s gives at most 500 at once and says so', async (path) => {
  expect((await site.get(`${path}?limit=500`)).status).toBe(200);
  const refused = await site.get(`${path}?limit=501`);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'limit darf höchstens 500 sein.' }),
  ]);
});

test('popular shops: recommended first, then by popularity and visits, those without codes last', async () => {
  expect(await names('/api/shops/popular')).toEqual([
    '10 Straßen',
    'Zalando',
    'Äpfel & Mehr',
    'adidas',
    'H&M',
    '9 Straßen',
    'Leer',
  ]);
});

test('the number of codes follows the dates', async () => {
  const count = async () => (await shops('/api/shops')).find((shop) => shop.name === 'Zalando')?.codeCount;
  expect(await count()).toBe(1);
  const real = site.time.now;
  site.time.now = daysFromNow(2, real);
  await site.pool.query('NOTIFY catalogue');
  await expect.poll(count).toBe(2);
  site.time.now = daysFromNow(40, real);
  await site.pool.query('NOTIFY catalogue');
  await expect.poll(count).toBe(0);
  site.time.now = real;
  await site.pool.query('NOTIFY catalogue');
  await expect.poll(count).toBe(1);
});

test.each(['H&M', 'h und m', 'hm', 'h-m', 'Hennes & Mauritz'])('%s is H&M', async (name) => {
  const response = await site.get(`/api/shops/name/${encodeURIComponent(name)}`);
  expect(Shop.parse(await response.json())).toMatchObject({
    name: 'H&M',
    slug: 'h-m',
    codeCount: 1,
    logoUrl: '/logo/h-m',
  });
});

test.each(['gibtesnicht', 'Gelöscht'])('the shop %s is not there', async (name) => {
  const response = await site.get(`/api/shops/name/${encodeURIComponent(name)}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'not_found', message: 'Diesen Shop gibt es nicht.' });
});

describe('suggestions', () => {
  const suggest = async (q: string) =>
    Suggestions.parse(await (await site.get(`/api/suggest?q=${encodeURIComponent(q)}`)).json());

  test.each([
    ['zal', 'Zalando'],
    ['apfel', 'Äpfel & Mehr'],
    ['mehr', 'Äpfel & Mehr'],
    ['adidsa', 'adidas'],
    ['hennes und mauritz', 'H&M'],
  ])('%s suggests %s, with its number of codes', async (typed, name) => {
    const [shop] = (await suggest(typed)).shops;
    expect(shop).toMatchObject({ name, codeCount: 1 });
  });

  test('name categories by any word of theirs', async () => {
    expect((await suggest('fitn')).categories.map((category) => category.id)).toContain('sport-fitness');
  });

  test('of nothing are nothing', async () => {
    expect(await suggest('')).toEqual({ shops: [], categories: [] });
    expect(await suggest('%_!')).toEqual({ shops: [], categories: [] });
  });
});

test('trending shops come by their score', async () => {
  const trend = (name: string, trendScore: number) => ({
    shopId: ids[name] ?? 0,
    trendScore,
    recent: 1,
    baselinePerDay: 1,
    computedAt: new Date(),
  });
  await replaceTrends(site.db, [trend('adidas', 40), trend('Zalando', 80), trend('Gelöscht', 99)]);
  await expect
    .poll(async () => TrendingShop.array().parse(await (await site.get('/api/trending-shops')).json()))
    .toMatchObject([{ name: 'Zalando', category: 'Fashion', trendScore: 80 }, { name: 'adidas' }]);
});

test('best deals are the featured ones, eighteen at most, and pictures come from here', async () => {
  const deal = {
    description: '',
    shopName: 'Zalando',
    shopId: ids.Zalando ?? null,
    categorySlug: 'fashion',
    source: 'operator' as const,
  };
  await insertDeals(site.db, [
    ...Array.from({ length: 20 }, (_, n) => ({ ...deal, title: `Deal ${n}`, popularityScore: n + 1 })),
    { ...deal, title: 'nicht hervorgehoben', featured: false, popularityScore: 100 },
    { ...deal, title: 'aus', isActive: false, popularityScore: 100 },
    { ...deal, title: 'mit Bild', imageUrl: 'https://bilder.example/x.jpg', popularityScore: 100 },
  ]);
  const read = async () => BestDeal.array().parse(await (await site.get('/api/best-deals')).json());
  await expect.poll(async () => (await read()).length).toBe(18);
  const [first, second] = await read();
  expect(first).toMatchObject({
    title: 'mit Bild',
    imageUrl: `/deal-picture/${first?.id}`,
    shopSlug: 'zalando',
    category: 'Fashion',
  });
  expect(second).toMatchObject({ title: 'Deal 19', imageUrl: null });
});

test('insights are null until there are figures, and samples say what they are', async () => {
  expect(await (await site.get('/api/insights/regional/bayern')).json()).toBeNull();
  const computedAt = new Date();
  const { insights } = await readDemoFile(computedAt);
  await replaceInsights(
    site.db,
    insights.map((row) => ({ ...row, source: 'demo' as const, computedAt })),
  );
  await expect
    .poll(async () => await (await site.get('/api/insights/regional/bayern')).json())
    .toMatchObject({ region: 'bayern', isSample: true });
  RegionalInsight.parse(await (await site.get('/api/insights/regional/nrw')).json());
});

test.each(['/api/insights/regional/atlantis', '/api/codes/region/atlantis'])(
  '%s is refused',
  async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Diese Region gibt es nicht.' });
  },
);

test('the update status tells the next morning at six and the number of codes, nothing else', async () => {
  const real = site.time.now;
  site.time.now = new Date('2026-11-15T06:30:00+01:00');
  await site.pool.query('NOTIFY catalogue');
  await expect
    .poll(async () => await (await site.get('/api/admin/update-status')).json())
    .toEqual({ nextUpdate: '2026-11-16T05:00:00.000Z', totalCodes: expect.any(Number) });
  site.time.now = real;
});

describe('codes of influencers', () => {
  beforeAll(async () => {
    const shopId = ids.adidas ?? 0;
    const of = (title: string, influencerPlatform: Platform) =>
      makeCode(site.db, { shopId, title, isInfluencer: true, influencerName: 'Mia', influencerPlatform });
    await of('Insta', 'instagram');
    await of('Zwitscher', 'x');
  });

  test('can be filtered by platform', async () => {
    const titles = async (query: string) =>
      ((await (await site.get(`/api/codes/influencer${query}`)).json()) as { title: string }[]).map(
        ({ title }) => title,
      );
    await expect.poll(() => titles('')).toEqual(['Insta', 'Zwitscher']);
    expect(await titles('?platform=x')).toEqual(['Zwitscher']);
    expect((await site.get('/api/codes/influencer?platform=myspace')).status).toBe(400);
  });

  test('can be read page by page, with the number of all', async () => {
    const first = await site.get('/api/codes/influencer?limit=1');
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(first.headers.get('link')).toBe('</api/codes/influencer?limit=1&page=2>; rel="next"');
    const second = await site.get('/api/codes/influencer?limit=1&page=2');
    expect(await second.json()).toMatchObject([{ title: 'Zwitscher' }]);
    expect(second.headers.get('link')).toBeNull();
    const ofPlatform = await site.get('/api/codes/influencer?platform=x&limit=1');
    expect(ofPlatform.headers.get('x-total-count')).toBe('1');
  });
});

test('codes of a region: what is copied there first, each marked with the region', async () => {
  const shopId = ids['9 Straßen'] ?? 0;
  const id = await makeCode(site.db, { shopId, title: 'in Bayern beliebt', popularityScore: 1 });
  await site.post(`/api/codes/${id}/track?region=bayern`, undefined, person(1));
  const read = async (region: string) => {
    const response = await site.get(`/api/codes/region/${region}`);
    const items = (await response.json()) as { title: string; region: string }[];
    return { items, total: Number(response.headers.get('x-total-count')) };
  };
  await expect.poll(async () => (await read('bayern')).items[0]?.title).toBe('in Bayern beliebt');
  const bavaria = await read('bayern');
  const berlin = await read('berlin');
  expect(berlin.items[0]?.title).not.toBe('in Bayern beliebt');
  expect(new Set(bavaria.items.map((code) => code.region))).toEqual(new Set(['bayern']));
  expect(bavaria.total).toBe(bavaria.items.length);
  expect(new Set(bavaria.items.map(({ title }) => title))).toEqual(
    new Set(berlin.items.map(({ title }) => title)),
  );
  const second = (await (await site.get('/api/codes/region/bayern?limit=1&page=2')).json()) as {
    title: string;
  }[];
  expect(second[0]?.title).toBe(bavaria.items[1]?.title);
  // Germany is everybody, whatever region they chose.
  const other = await makeCode(site.db, { shopId, title: 'einmal ohne Region', popularityScore: 100 });
  await site.post(`/api/codes/${other}/track`, undefined, person(1));
  await site.post(`/api/codes/${id}/track?region=bayern`, undefined, person(2));
  const ofAll = async () => (await read('deutschland')).items.slice(0, 2).map(({ title }) => title);
  await expect.poll(ofAll).toEqual(['in Bayern beliebt', 'einmal ohne Region']);
});
