import { beforeAll, describe, expect, test } from 'vitest';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeShop } from '#test/support/factories.ts';
import { type SignedIn, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
let operator: SignedIn;
beforeAll(async () => {
  operator = await signIn(site);
});

const PATH = '/api/admin/best-deals';
const deal = (given: object = {}) => ({
  title: 'Laufschuhe',
  shopName: 'Sportecke',
  description: 'Alle Modelle des Vorjahres',
  affiliateUrl: 'https://partner.example/schuhe',
  ...given,
});
async function create(given: object = {}) {
  const answer = await operator.post(PATH, deal(given));
  expect(answer.status).toBe(201);
  return answer.json();
}
const list = async (query = '') => (await operator.get(`${PATH}${query}`)).json();
const titles = async (query: string) => (await list(query)).items.map((one: { title: string }) => one.title);
async function lastChange() {
  const { items } = await (await operator.get('/api/admin/audit')).json();
  return items[0];
}

describe('making a deal', () => {
  test('takes the defaults of the form, and visitors see it', async () => {
    const made = await create();
    expect(made).toMatchObject({
      featured: true,
      isActive: true,
      popularityScore: 50,
      category: 'Fashion',
      imageUrl: null,
      discount: '',
      source: 'operator',
      shopSlug: null,
    });
    expect(await lastChange()).toMatchObject({ action: 'deal.create', subjectId: String(made.id) });
    await expect
      .poll(async () =>
        (await (await site.get('/api/best-deals')).json()).map((one: { id: number }) => one.id),
      )
      .toContain(made.id);
    expect((await site.get(`/go/deal/${made.id}`)).status).toBe(302);
  });

  test('of a known shop belongs to it, in any spelling', async () => {
    await makeShop(site.db, { name: 'Müller' });
    expect(await create({ shopName: 'mueller' })).toMatchObject({ shopName: 'mueller', shopSlug: 'mueller' });
  });

  test.each([
    [80, 80],
    ['75', 75],
    ['viel', 50],
    [null, 50],
    ['', 50],
  ])('with the popularity %j has %d', async (given, stored) => {
    expect(await create({ popularityScore: given })).toMatchObject({ popularityScore: stored });
  });

  test.each([
    [{ title: ' ' }, 'Titel'],
    [{ shopName: undefined }, 'Shops'],
    [{ description: '' }, 'Beschreibung'],
    [{ affiliateUrl: '' }, 'Affiliate-URL'],
    [{ affiliateUrl: 'javascript:alert(1)' }, 'Affiliate-URL'],
    [{ imageUrl: 'http://10.0.0.1/bild.png' }, 'Bild-URL'],
    [{ category: 'Unsinn' }, 'Kategorie'],
    [{ popularityScore: 0 }, 'zwischen 1 und 100'],
    [{ popularityScore: 101 }, 'zwischen 1 und 100'],
    [{ featured: 'ja' }, 'true oder false'],
    [{ description: 'x'.repeat(5_001) }, '5000 Zeichen'],
  ])('%j is refused, and nothing is stored', async (given, message) => {
    const before = (await list()).total;
    const answer = await operator.post(PATH, deal(given));
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain(message);
    expect((await list()).total).toBe(before);
  });
});

test('a deal is changed, switched off, deleted and brought back', async () => {
  const { id } = await create({ title: 'Wechselbad' });
  const edited = await operator.put(
    `${PATH}/${id}`,
    deal({ title: 'Warmbad', isActive: false, category: 'Gaming' }),
  );
  expect(await edited.json()).toMatchObject({ title: 'Warmbad', isActive: false, category: 'Gaming' });
  expect(await lastChange()).toMatchObject({
    action: 'deal.edit',
    before: { title: 'Wechselbad', isActive: true },
    after: { title: 'Warmbad', isActive: false },
  });
  expect(await titles('?filter=inactive')).toEqual(['Warmbad']);
  expect((await operator.delete(`${PATH}/${id}`)).status).toBe(200);
  expect(await titles('?q=warmbad')).toEqual([]);
  expect(await titles('?filter=deleted')).toEqual(['Warmbad']);
  expect((await operator.delete(`${PATH}/${id}`)).status).toBe(404);
  expect((await operator.put(`${PATH}/${id}`, deal())).status).toBe(404);
  expect((await operator.post(`${PATH}/${id}/restore`)).status).toBe(200);
  expect((await operator.post(`${PATH}/${id}/restore`)).status).toBe(404);
  expect(await titles('?q=WARM')).toEqual(['Warmbad']);
});

test('what is not sent of a deal stays', async () => {
  await makeShop(site.db, { name: 'Teilshop' });
  const made = await create({ shopName: 'Teilshop', popularityScore: 70, featured: false, discount: '5 €' });
  const edited = await operator.put(`${PATH}/${made.id}`, { title: 'Neuer Titel' });
  expect(await edited.json()).toMatchObject({
    ...{ title: 'Neuer Titel', shopName: 'Teilshop', popularityScore: 70, featured: false, discount: '5 €' },
    ...{ category: made.category, shopSlug: 'teilshop' },
  });
  expect(await lastChange()).toMatchObject({ after: { title: 'Neuer Titel' } });
  expect(Object.keys((await lastChange()).after)).toEqual(['title']);
  expect((await operator.put(`${PATH}/${made.id}`, { title: '' })).status).toBe(422);
});

test('an example that is only switched off, or saved as it is, stays one; any other change makes it the operator’s', async () => {
  const example = async (title: string) => {
    const { id } = await create({ title, shopName: `Laden ${title}` });
    await site.pool.query(`UPDATE best_deals SET source = 'demo' WHERE id = $1`, [id]);
    return id;
  };
  const [off, saved, rewritten] = [await example('Aus'), await example('Gleich'), await example('Neu')];
  // That a shop of this name is known by now is no decision about the deal.
  await makeShop(site.db, { name: 'Laden Aus' });
  await operator.put(`${PATH}/${off}`, deal({ title: 'Aus', shopName: 'Laden Aus', isActive: false }));
  await operator.put(`${PATH}/${saved}`, deal({ title: 'Gleich', shopName: 'Laden Gleich' }));
  await operator.put(`${PATH}/${rewritten}`, { isActive: false, discount: '5 €' });
  const { rows } = await site.pool.query(
    'SELECT id, source, is_active, shop_id IS NOT NULL AS linked FROM best_deals WHERE id = ANY($1) ORDER BY id',
    [[off, saved, rewritten]],
  );
  expect(rows).toEqual([
    { id: off, source: 'demo', is_active: false, linked: true },
    { id: saved, source: 'demo', is_active: true, linked: false },
    { id: rewritten, source: 'operator', is_active: false, linked: false },
  ]);
});

test('the list is sorted by popularity and filtered', async () => {
  await emptyTables(site.pool, 'best_deals');
  await create({ title: 'A', popularityScore: 10 });
  await create({ title: 'B', popularityScore: 90, featured: false });
  await create({ title: 'C', popularityScore: 50, isActive: false });
  expect(await titles('')).toEqual(['B', 'C', 'A']);
  expect(await titles('?filter=shown')).toEqual(['A']);
  expect(await titles('?filter=not-featured')).toEqual(['B']);
  expect((await list('?page=2')).items).toEqual([]);
});

test('the preview of a picture is one pixel where nothing may be fetched', async () => {
  const answer = await operator.get('/api/admin/picture-preview?url=https%3A%2F%2Fbilder.example%2Fbild.png');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(await answer.text()).toContain('width="1"');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});
