import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ensureCategories } from '#db/core/categories.ts';
import { announceTrust } from '#db/trust/estimates.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { listenToCatalogue } from '#test/support/listen-to-catalogue.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const { db, pool } = site;
const NAMES = ['Ahorn', 'Birke', 'Clematis', 'Distel'];
const shops = await Promise.all(NAMES.map((name) => makeShop(db, { name })));
const codes = await Promise.all(
  shops.flatMap((shopId) =>
    ['EINS', 'ZWEI'].map((code) => makeCode(db, { shopId, code: `${code}${shopId}` })),
  ),
);
const pages = NAMES.map((name) => `/${name.toLowerCase()}-gutschein`);

/** Only what was not in the cache is counted otherwise. */
async function hits(): Promise<number> {
  const text = await (await site.get('/metrics', METRICS)).text();
  return Number(/^page_cache_hits_total (\d+)/m.exec(text)?.[1]);
}

async function hitsOf(paths: string[]): Promise<number> {
  const before = await hits();
  for (const path of paths) expect((await site.get(path)).status).toBe(200);
  return (await hits()) - before;
}
const read = async (path: string) => (await site.get(path)).text();

test('an edited code makes the page of its shop be rendered again, and those of no other shop', async () => {
  for (const page of pages) await read(page);
  await pool.query(`UPDATE codes SET title = 'Neuer Titel' WHERE id = $1`, [codes[0]]);
  await expect.poll(async () => (await read(pages[0] ?? '')).includes('Neuer Titel')).toBe(true);
  expect(await hitsOf(pages.slice(1))).toBe(pages.length - 1);
});

test('a new estimate makes the page of its shop be rendered again, and neither lists nor other shops', async () => {
  const others = [...pages.slice(1), '/', '/shops-az'];
  const before = await read(pages[0] ?? '');
  for (const page of others) await read(page);
  await pool.query(`UPDATE codes SET works = 0.01, is_dead = true, knowledge = 9 WHERE id = $1`, [codes[0]]);
  await announceTrust(db, shops.slice(0, 1));
  await expect.poll(async () => (await read(pages[0] ?? '')) === before).toBe(false);
  expect(await hitsOf(others)).toBe(others.length);
});

test('an instance that starts makes nobody render anything again', async () => {
  const told = await listenToCatalogue(pool);
  await ensureCategories(db);
  // Notifications arrive in order: whatever the start announces comes before this one.
  await pool.query(`SELECT pg_notify('catalogue', 'danach')`);
  await expect.poll(() => told).toContain('danach');
  expect(told).toEqual(['danach']);
});

test('a change of the categories concerns every answer', async () => {
  for (const page of pages) await read(page);
  await pool.query(`UPDATE categories SET name = 'Kleider' WHERE slug = 'fashion'`);
  for (const page of pages) await expect.poll(async () => (await read(page)).includes('Kleider')).toBe(true);
});

const calls = [
  ...NAMES.map((name) => `/api/shops/name/${name.toLowerCase()}`),
  ...NAMES.flatMap((name) => [
    `/api/codes?slug=${name.toLowerCase()}`,
    `/api/codes?shop=${name.toLowerCase()}`,
    `/api/codes?shop=${name.slice(0, 4)}`,
  ]),
  ...['/api/codes', '/api/codes/top', '/api/codes/latest', '/api/codes/search?q=Angebot', '/api/shops'],
  ...[
    '/api/best-deals',
    '/api/copy',
    '/api/copy/home',
    '/api/copy/shop',
    '/api/categories',
    '/api/codes/category/fashion',
  ],
];
/** Related shops may be a minute old. */
async function bodyOf(answer: Promise<Response>): Promise<string> {
  const text = await (await answer).text();
  return text.replace(/"related":\[.*?\]/g, '');
}

const any = <T>(list: readonly T[]) => fc.constantFrom(...list);
const word = fc.stringMatching(/^[a-z]{3,8}$/);
const edit = fc.oneof(
  fc.record({ sql: fc.constant('UPDATE codes SET title = $2 WHERE id = $1'), id: any(codes), value: word }),
  fc.record({
    sql: fc.constant('UPDATE codes SET shop_id = $2 WHERE id = $1'),
    id: any(codes),
    value: any(shops),
  }),
  fc.record({
    sql: fc.constant('UPDATE codes SET is_active = $2 WHERE id = $1'),
    id: any(codes),
    value: fc.boolean(),
  }),
  fc.record({
    sql: fc.constant('UPDATE codes SET withdrawn_at = CASE WHEN $2 THEN now() END WHERE id = $1'),
    id: any(codes),
    value: fc.boolean(),
  }),
  fc.record({
    sql: fc.constant('UPDATE shops SET description = $2 WHERE id = $1'),
    id: any(shops),
    value: word,
  }),
  fc.record({
    sql: fc.constant('UPDATE shops SET deleted_at = CASE WHEN $2 THEN now() END WHERE id = $1'),
    id: any(shops),
    value: fc.boolean(),
  }),
  fc.record({
    sql: fc.constant(
      `INSERT INTO copy (key, value) VALUES ('page.shop.lead' || left($1::int::text, 0), $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    ),
    id: any(codes),
    value: word,
  }),
);

test('after any edits no answer stays as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      for (const path of calls) await read(path);
      for (const { sql, id, value } of edits) await pool.query(sql, [id, value]);
      for (const path of calls) {
        const truth = await bodyOf(site.compute(path));
        // Sooner than by its age.
        await expect.poll(() => bodyOf(site.get(path)), { timeout: 30_000, message: path }).toBe(truth);
      }
    }),
    { numRuns: 8 },
  );
});

test('a list of many shops bears one tag, however many they are', async () => {
  const tagsOf = async () => (await site.compute('/api/codes?shop=verein')).headers.get('cache-tag');
  const add = (from: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => makeShop(db, { name: `Verein ${from + n}` })));
  const few = await add(1, 2);
  expect((await tagsOf())?.split(' ').sort()).toEqual(['lists', ...few.map((id) => `shop:${id}`)].sort());
  await add(3, 49);
  expect(await tagsOf()).toBe('lists');
});
