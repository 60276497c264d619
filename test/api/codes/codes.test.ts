import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { Code } from '#contract/codes.ts';
import { codesOfRegion } from '#db/codes/codes.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { listenToCatalogue } from '#test/support/listen-to-catalogue.ts';
import { storedUses } from '#test/support/stored-uses.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
let zalando: number;

async function codes(path: string): Promise<Code[]> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return Code.array().parse(await response.json());
}
const titles = async (path: string) => (await codes(path)).map((code) => code.title);

beforeAll(async () => {
  zalando = await makeShop(site.db, { name: 'Zalando', affiliateUrl: 'https://partner.example/z' });
  const hm = await makeShop(site.db, { name: 'H&M' });
  const mueller = await makeShop(site.db, { name: 'Müller', categorySlug: 'beauty' });
  const make = (title: string, more: object = {}) => makeCode(site.db, { shopId: zalando, title, ...more });
  await make('oft genutzt', { popularityScore: 40, usageCount: 200, discountValue: 5 });
  await make('beliebt', { popularityScore: 55, usageCount: 0, discountValue: 20 });
  await make('gleich beliebt, mehr Rabatt', { popularityScore: 55, usageCount: 0, discountValue: 30 });
  await make('ohne Datum', { validUntil: null, popularityScore: 100 });
  await make('abgelaufen', { validUntil: daysFromNow(-1), popularityScore: 100 });
  await make('noch nicht gültig', { validFrom: daysFromNow(2), popularityScore: 100 });
  await make('abgeschaltet', { isActive: false, popularityScore: 100 });
  await make('zurückgezogen', { withdrawnAt: new Date(), popularityScore: 100 });
  await make('gelöscht', { deletedAt: new Date(), popularityScore: 100 });
  await makeCode(site.db, { shopId: hm, title: 'Mode', description: 'Auf Schuhe von Zalando', code: 'HM5' });
  await makeCode(site.db, {
    shopId: mueller,
    title: 'Pflege',
    categorySlug: 'beauty',
    discountType: 'fixed',
  });
});

describe('the ten best', () => {
  test('are ordered by popularity and uses, then by value, and always end some day', async () => {
    expect((await titles('/api/codes/top')).slice(0, 3)).toEqual([
      'oft genutzt',
      'gleich beliebt, mehr Rabatt',
      'beliebt',
    ]);
    const hidden = [
      'ohne Datum',
      'abgelaufen',
      'noch nicht gültig',
      'abgeschaltet',
      'zurückgezogen',
      'gelöscht',
    ];
    for (const title of await titles('/api/codes/top')) expect(hidden).not.toContain(title);
  });

  test('that are equal come in the order in which they were added', async () => {
    const equal = { shopId: zalando, popularityScore: 100, usageCount: 0, discountValue: 10 };
    const ids: number[] = [];
    for (const title of ['zuerst', 'danach', 'zuletzt'])
      ids.push(await makeCode(site.db, { ...equal, title }));
    await expect
      .poll(async () => (await titles('/api/codes/top')).slice(0, 3))
      .toEqual(['zuerst', 'danach', 'zuletzt']);
    await site.pool.query('DELETE FROM codes WHERE id = ANY($1)', [ids]);
  });

  test('are ten at most', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) => makeCode(site.db, { shopId: zalando, code: `VIELE${n}` })),
    );
    await expect.poll(async () => (await codes('/api/codes/top')).length).toBe(10);
    await site.pool.query('DELETE FROM codes WHERE id = ANY($1)', [ids]);
  });
});

test.each(['/api/codes', '/api/codes/latest', '/api/codes?shop=Zalando', '/api/codes/search?q=zalando'])(
  '%s never shows what is not valid now',
  async (path) => {
    const shown = await titles(path);
    for (const hidden of ['abgelaufen', 'noch nicht gültig', 'abgeschaltet', 'zurückgezogen', 'gelöscht']) {
      expect(shown).not.toContain(hidden);
    }
    expect(shown).toContain('ohne Datum');
  },
);

test('all codes can be narrowed like those of a shop, newest first', async () => {
  expect(await titles('/api/codes?category=beauty')).toEqual(['Pflege']);
  expect(await titles('/api/codes?category=Beauty')).toEqual(['Pflege']);
  expect((await site.get('/api/codes?category=beauty')).headers.get('X-Total-Count')).toBe('1');
  const unknown = await site.get('/api/codes?category=gibtesnicht');
  expect([unknown.status, (await unknown.json()).message]).toEqual([404, 'Diese Kategorie gibt es nicht.']);
  const shopId = await makeShop(site.db, { name: 'Nur mit Bedingung' });
  await makeCode(site.db, { shopId, title: 'alt' });
  await makeCode(site.db, { shopId, title: 'App', appOnly: true });
  await makeCode(site.db, { shopId, title: 'Neukunden', newCustomersOnly: true });
  await makeCode(site.db, { shopId, title: 'Mindestwert', minimumOrder: 50 });
  await expect.poll(() => titles('/api/codes')).toContain('Mindestwert');
  for (const [filter, left] of [
    ['ohne-app', ['Mindestwert', 'Neukunden', 'alt']],
    ['bestandskunden', ['Mindestwert', 'App', 'alt']],
    ['ohne-mbw', ['Neukunden', 'App', 'alt']],
  ] as const) {
    expect((await titles(`/api/codes?${filter}=ja`)).slice(0, 3), filter).toEqual(left);
  }
  await site.pool.query('DELETE FROM shops WHERE id = $1', [shopId]);
});

test('a code disappears at its last moment and not before', async () => {
  const last = daysFromNow(1);
  await makeCode(site.db, { shopId: zalando, title: 'letzter Tag', validUntil: last });
  const real = site.time.now;
  site.time.now = new Date(last.getTime() - 1);
  await site.pool.query(`NOTIFY catalogue`);
  await expect.poll(() => titles('/api/codes')).toContain('letzter Tag');
  site.time.now = last;
  await site.pool.query(`NOTIFY catalogue`);
  await expect.poll(() => titles('/api/codes')).not.toContain('letzter Tag');
  site.time.now = real;
});

test('a shop is found by its whole name first, else by a part of it', async () => {
  expect(await titles('/api/codes?shop=zaland')).toContain('beliebt');
  await makeShop(site.db, { name: 'Zalando Lounge' }).then((shopId) =>
    makeCode(site.db, { shopId, title: 'Lounge' }),
  );
  await expect.poll(() => titles('/api/codes?shop=lounge')).toEqual(['Lounge']);
  expect(await titles('/api/codes?shop=ZALANDO')).not.toContain('Lounge');
});

test('the two names of the end date agree, and the shop lends its partner link', async () => {
  const [code] = await codes('/api/codes?shop=zalando');
  expect(code?.expiresAt).toBe(code?.validUntil);
  expect(code?.affiliateUrl).toBe('https://partner.example/z');
});

describe('search', () => {
  test.each(['H und M', 'h&m', 'hm', 'H & M'])('%s finds H&M', async (query) => {
    expect(await titles(`/api/codes/search?q=${encodeURIComponent(query)}`)).toContain('Mode');
  });

  test.each(['muller', 'Mueller', 'Müller', 'mülle'])('%s finds Müller', async (query) => {
    expect(await titles(`/api/codes/search?q=${encodeURIComponent(query)}`)).toEqual(['Pflege']);
  });

  test('a typing error still finds the shop', async () => {
    expect(await titles('/api/codes/search?q=zalndo')).toContain('beliebt');
    const shopId = await makeShop(site.db, { name: 'adidas', categorySlug: 'sport-fitness' });
    await makeCode(site.db, { shopId, title: 'Laufschuhe reduziert', description: 'Für Marathon und Park' });
    await site.pool.query('NOTIFY catalogue');
    await expect.poll(() => titles('/api/codes/search?q=adidsa')).toEqual(['Laufschuhe reduziert']);
  });

  test('a word is found inside a compound that ends with it, and a compound is not taken apart elsewhere', async () => {
    await expect.poll(() => titles('/api/codes/search?q=schuhe')).toEqual(['Mode', 'Laufschuhe reduziert']);
    expect(await titles('/api/codes/search?q=schuhe%20park')).toEqual(['Laufschuhe reduziert']);
    expect(await titles('/api/codes/search?q=laufschuh')).toEqual(['Laufschuhe reduziert']);
    expect(await titles('/api/codes/search?q=arathon')).toEqual([]);
  });

  test('a last word may be unfinished, unless it is a word by itself or too short', async () => {
    const shopId = await makeShop(site.db, { name: 'Wortladen' });
    await makeCode(site.db, { shopId, title: 'Gartenstuhl', description: 'Quittengelb' });
    await makeCode(site.db, { shopId, title: 'Garten', description: 'Für draußen' });
    await expect.poll(() => titles('/api/codes/search?q=gartenst')).toEqual(['Gartenstuhl']);
    expect(await titles('/api/codes/search?q=garten')).toEqual(['Garten']);
    expect(await titles('/api/codes/search?q=qui')).toEqual(['Gartenstuhl']);
    expect(await titles('/api/codes/search?q=qu')).toEqual([]);
  });

  test('hits are counted up to a thousand, and the best of more are shown', async () => {
    const crowded = await startTestSite();
    const shopId = await makeShop(crowded.db, { name: 'Großladen' });
    await sql`
      INSERT INTO codes (shop_id, code, title, description, discount_type, discount_value, category_slug,
        popularity_score, source, search_text)
      SELECT ${shopId}, 'M' || n, 'Menge ' || n, '', 'percentage', 10, 'fashion', CASE n WHEN 834 THEN 100 ELSE 0 END,
        'import', 'mengenware ' || n FROM generate_series(1, 1005) AS n`.execute(crowded.db);
    const found = () => crowded.get('/api/codes/search?q=mengenware&limit=1');
    await expect.poll(async () => (await found()).headers.get('X-Total-Count')).toBe('1001');
    expect(await (await found()).json()).toMatchObject([{ title: 'Menge 834' }]);
  });

  test("a shop's own codes come before codes that only mention it", async () => {
    const found = await titles('/api/codes/search?q=zalando');
    expect(found.at(-1)).toBe('Mode');
    expect(found.length).toBeGreaterThan(3);
  });

  test('finds other forms of a word in the text', async () => {
    expect(await titles('/api/codes/search?q=schuh')).toContain('Mode');
  });

  test('two words narrow', async () => {
    expect(await titles('/api/codes/search?q=schuhe%20zalando')).toEqual(['Mode']);
  });

  test('what nobody can see does not stand in the way of a guess', async () => {
    await makeCode(site.db, { shopId: zalando, title: 'zalndo', validUntil: daysFromNow(-9) });
    await site.pool.query('NOTIFY catalogue');
    expect(await titles('/api/codes/search?q=zalndo&limit=50')).toContain('beliebt');
  });

  test('tells the total on every page, also past the last', async () => {
    const first = await site.get('/api/codes/search?q=zalando&limit=2');
    const past = await site.get('/api/codes/search?q=zalando&limit=2&page=99');
    expect(await past.json()).toEqual([]);
    expect(past.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'));
    expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(3);
  });

  test('finds nothing without an error', async () => {
    const response = await site.get('/api/codes/search?q=gibtesnicht');
    expect(response.headers.get('x-total-count')).toBe('0');
    expect(await response.json()).toEqual([]);
  });
});

test('a category is found by slug, name and umlaut spelling; an unknown one is said so', async () => {
  expect(await titles('/api/codes/category/beauty')).toEqual(['Pflege']);
  expect(await titles('/api/codes/category/Beauty')).toEqual(['Pflege']);
  const unknown = await site.get('/api/codes/category/raumfahrt');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ code: 'not_found', message: 'Diese Kategorie gibt es nicht.' });
});

test('lists page and tell the total and the way to the next page', async () => {
  const first = await site.get('/api/codes?shop=Zalando&limit=2');
  expect(await first.json()).toHaveLength(2);
  expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(3);
  expect(first.headers.get('link')).toBe('</api/codes?limit=2&shop=Zalando&page=2>; rel="next"');
  const last = await site.get('/api/codes?shop=Zalando&limit=500');
  expect(last.headers.get('link')).toBeNull();
});

describe('bad input', () => {
  test.each([
    '/api/codes?limit=0',
    '/api/codes?limit=501',
    '/api/codes?page=-1',
    '/api/codes?page=abc',
    '/api/codes?page=1.5',
    '/api/codes/search',
    '/api/codes/search?q=',
    `/api/codes/search?q=${'a'.repeat(201)}`,
    `/api/codes/search?q=${'a'.repeat(10_000)}`,
    '/api/codes/search?q=%00',
    '/api/codes/category/%00',
  ])('%s is refused in German', async (path) => {
    const response = await site.get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    const { message } = (await response.json()) as { message: string };
    expect(message).not.toMatch(/invalid|expected|too/i);
    expect(message.length).toBeGreaterThan(10);
  });

  test.each([
    // Refused, because what is searched would not be what was sent.
    ['%ff', 400],
    ['%E0%A4%A', 400],
    ['%', 200],
  ])('%s, which encodes nothing, is answered %i', async (text, status) => {
    expect((await site.get(`/api/codes/search?q=${text}`)).status).toBe(status);
  });
});

describe('counting a copy', () => {
  const track = (id: number | string) => site.post(`/api/codes/${id}/track`);

  test('answers with the new count', async () => {
    const id = await makeCode(site.db, { shopId: zalando, usageCount: 7 });
    const response = await track(id);
    expect(await response.json()).toEqual({ id, usageCount: 8, receipt: expect.any(String) });
    expect(await storedUses(site.pool, id)).toBe(8);
  });

  test.each(['999999', '0', '-1', 'abc', '99999999999999'])('refuses the id %s', async (id) => {
    const response = await track(id);
    expect([400, 404]).toContain(response.status);
  });

  test('does not empty the page cache', async () => {
    const id = await makeCode(site.db, { shopId: zalando });
    await expect.poll(async () => (await codes('/api/codes')).some((code) => code.id === id)).toBe(true);
    const told = await listenToCatalogue(site.pool);
    await track(id);
    expect(await storedUses(site.pool, id)).toBe(1);
    // Notifications arrive in order: whatever the count announces comes before this one.
    await site.pool.query(`SELECT pg_notify('catalogue', 'danach')`);
    await expect.poll(() => told).toContain('danach');
    expect(told).toEqual(['danach']);
  });
});

describe('codes of visitors that nobody has looked at', () => {
  const UNPROVEN = { needsReview: true, isUnproven: true, popularityScore: 100, usageCount: 5_000 };

  test.each([
    '/api/codes/category/reisen?limit=9',
    '/api/codes/search?q=ferienhaus',
    '/api/codes/all?category=reisen&sort=beliebt',
  ])('come last in %s', async (path) => {
    const shopId = await makeShop(site.db, { name: `Reise ${path.length}` });
    const make = (title: string, more: object) =>
      makeCode(site.db, { shopId, title, categorySlug: 'reisen', description: 'Ferienhaus', ...more });
    await make('ungeprüft', { ...UNPROVEN, discountValue: 90 });
    await make('geprüft', { popularityScore: 0, discountValue: 1 });
    await expect.poll(() => titles(path)).toContain('ungeprüft');
    const found = await titles(path);
    expect(found.indexOf('ungeprüft')).toBeGreaterThan(found.lastIndexOf('geprüft'));
  });

  test('come last in a region', async () => {
    const shopId = await makeShop(site.db, { name: 'Regional' });
    await makeCode(site.db, { shopId, title: 'ungeprüft', ...UNPROVEN });
    const { items } = await codesOfRegion(site.db, new Date(), 'bayern', { limit: 500, page: 1 });
    const firstUnproven = items.findIndex(({ isUnproven }) => isUnproven);
    expect(firstUnproven).toBeGreaterThan(0);
    expect(items.slice(firstUnproven).every(({ isUnproven }) => isUnproven)).toBe(true);
  });
});
