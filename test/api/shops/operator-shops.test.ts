import { beforeAll, describe, expect, test } from 'vitest';
import { insertDeals } from '#db/deals/deals.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { type SignedIn, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
let operator: SignedIn;
beforeAll(async () => {
  operator = await signIn(site);
});

const PATH = '/api/admin/shops';
const shop = (given: object = {}) => ({
  name: 'Nordlicht Mode',
  url: 'https://www.nordlicht.example',
  category: 'Fashion',
  ...given,
});
async function create(given: object) {
  const answer = await operator.post(PATH, shop(given));
  expect(answer.status).toBe(201);
  return answer.json();
}
async function list(query = '') {
  const answer = await operator.get(`${PATH}${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}
const names = async (query: string) => (await list(query)).items.map((one: { name: string }) => one.name);
async function lastChange() {
  const { items } = await (await operator.get('/api/admin/audit')).json();
  return items[0];
}

describe('making a shop', () => {
  test('stores all its fields, gives it an address and writes that down', async () => {
    const made = await create({
      name: 'Süße Träume & Co',
      url: 'www.suesse-traeume.example',
      affiliateUrl: 'https://partner.example/?a=1',
      category: 'Büro und Schule',
      logoUrl: '',
      isPopular: true,
    });
    expect(made).toMatchObject({
      slug: 'suesse-traeume-co',
      url: 'https://www.suesse-traeume.example',
      affiliateUrl: 'https://partner.example/?a=1',
      category: 'Büro & Schule',
      logoUrl: null,
      isPopular: true,
      source: 'operator',
      needsReview: false,
      codeCount: 0,
    });
    expect(await lastChange()).toMatchObject({
      action: 'shop.create',
      subjectId: String(made.id),
      after: { name: 'Süße Träume & Co' },
    });
    await expect.poll(async () => (await site.get('/api/shops/name/suesse-traeume-co')).status).toBe(200);
  });

  test.each([
    [{ name: '  ' }, 'Name, URL und Kategorie sind erforderlich.'],
    [{ url: undefined }, 'Name, URL und Kategorie sind erforderlich.'],
    [{ category: '' }, 'Name, URL und Kategorie sind erforderlich.'],
    [{ category: 'Unsinn' }, 'keine bekannte Kategorie'],
    [{ name: 'x'.repeat(81) }, 'höchstens 80 Zeichen'],
    [{ name: '!!!' }, 'Buchstaben oder eine Ziffer'],
    [{ url: 'javascript:alert(1)' }, 'öffentlich erreichbare Adresse'],
    [{ url: 'http://127.0.0.1/' }, 'öffentlich erreichbare Adresse'],
    [{ url: 'http://localhost:5432' }, 'öffentlich erreichbare Adresse'],
    [{ affiliateUrl: 'ftp://x.example' }, 'Affiliate-URL'],
    [{ logoUrl: 'http://[::1]/logo.png' }, 'Logo-URL'],
    [{ isPopular: 'ja' }, 'true oder false'],
  ])('%j is refused, and nothing is stored', async (given, message) => {
    const before = (await list()).total;
    const answer = await operator.post(PATH, shop(given));
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain(message);
    expect((await list()).total).toBe(before);
  });

  test('takes a name whose address would be too long, and another one with the same address', async () => {
    const name = 'Müller & Söhne Fahrräder für Groß und Klein Größtes Fahrradgeschäft Süddeutschla';
    const address = 'mueller-soehne-fahrraeder-fuer-gross-und-klein-groesstes-fahrradgeschaeft-s';
    expect(name).toHaveLength(80);
    expect(await create({ name, url: 'https://eins.example' })).toMatchObject({ name, slug: address });
    const other = { name: `${name.slice(0, 79)}!`, url: 'https://zwei.example' };
    expect(await create(other)).toMatchObject({ slug: `${address}-2` });
  });

  test('gets an address of its own where a renamed shop has kept that of its name, which ends in a number', async () => {
    const url = 'https://sport.example';
    const { id, slug } = await create({ name: 'Sport 2000', url });
    expect(slug).toBe('sport-2000');
    await operator.put(`${PATH}/${id}`, shop({ name: 'Sport Heute', url }));
    const again = { name: 'Sport 2000', url: 'https://sport-2000.example', force: true };
    expect(await create(again)).toMatchObject({ slug: 'sport-2000-2' });
  });

  test('that may be there already warns: by name for good, by website or other name until forced', async () => {
    const known = await makeShop(site.db, {
      name: 'Müller & Söhne',
      url: 'https://www.mueller.example/de',
      aliases: ['MuSö'],
    });
    const sameName = await operator.post(PATH, shop({ name: 'mueller und soehne', force: true }));
    expect(sameName.status).toBe(409);
    expect(await sameName.json()).toMatchObject({
      code: 'conflict',
      mayForce: false,
      duplicate: { id: known, name: 'Müller & Söhne', match: 'name' },
    });
    const sameSite = shop({ name: 'Ganz anders', url: 'http://mueller.example' });
    const warned = await operator.post(PATH, sameSite);
    expect(warned.status).toBe(409);
    expect(await warned.json()).toMatchObject({ mayForce: true, duplicate: { id: known, match: 'domain' } });
    expect((await operator.post(PATH, { ...sameSite, force: true })).status).toBe(201);
    const alsoCalled = await operator.post(PATH, shop({ name: 'MUSÖ' }));
    expect(await alsoCalled.json()).toMatchObject({
      mayForce: true,
      duplicate: { id: known, match: 'alias' },
    });
  });
});

describe('changing a shop', () => {
  test('remembers what was changed, keeps its address and lets the old name lead to it', async () => {
    const id = await makeShop(site.db, {
      name: 'Altname',
      source: 'awin',
      sourceRef: '77',
      url: 'https://alt.example',
    });
    await makeCode(site.db, { shopId: id, code: 'ALT1' });
    const answer = await operator.put(`${PATH}/${id}`, shop({ name: 'Neuname', url: 'https://alt.example' }));
    expect(await answer.json()).toMatchObject({ slug: 'altname', name: 'Neuname' });
    const { rows } = await site.pool.query('SELECT edited_fields, aliases FROM shops WHERE id = $1', [id]);
    expect(rows).toEqual([{ edited_fields: ['name'], aliases: ['Altname'] }]);
    for (const name of ['altname', 'Altname', 'Neuname']) {
      await expect.poll(async () => (await (await site.get(`/api/shops/name/${name}`)).json()).id).toBe(id);
    }
    expect(await (await site.get('/api/codes/search?q=neuname')).json()).toHaveLength(1);
    expect(await lastChange()).toMatchObject({
      action: 'shop.edit',
      before: { name: 'Altname' },
      after: { name: 'Neuname' },
    });
  });

  test('leaves what is not sent as a sync has made it meanwhile', async () => {
    const id = await makeShop(site.db, {
      ...{ name: 'Teilweise', source: 'awin', sourceRef: '78', url: 'https://teil.example' },
      affiliateUrl: 'https://partner.example/alt',
    });
    await site.pool.query(`UPDATE shops SET affiliate_url = 'https://partner.example/neu' WHERE id = $1`, [
      id,
    ]);
    const edited = await operator.put(`${PATH}/${id}`, { isPopular: true });
    expect(await edited.json()).toMatchObject({
      name: 'Teilweise',
      affiliateUrl: 'https://partner.example/neu',
      isPopular: true,
    });
    const { rows } = await site.pool.query('SELECT edited_fields FROM shops WHERE id = $1', [id]);
    expect(rows).toEqual([{ edited_fields: ['is_popular'] }]);
    const emptied = await operator.put(`${PATH}/${id}`, { affiliateUrl: '' });
    expect(await emptied.json()).toMatchObject({ affiliateUrl: null, isPopular: true });
    for (const name of ['', '!!!']) expect((await operator.put(`${PATH}/${id}`, { name })).status).toBe(422);
  });

  test('leaves popularity as it is when it is not told, and makes a demo shop a real one', async () => {
    const id = await makeShop(site.db, {
      name: 'Demoladen',
      source: 'demo',
      isPopular: true,
      url: 'https://demo.example',
    });
    const same = shop({ name: 'Demoladen', url: 'https://demo.example' });
    expect(await (await operator.put(`${PATH}/${id}`, same)).json()).toMatchObject({
      isPopular: true,
      source: 'demo',
    });
    const changed = await operator.put(`${PATH}/${id}`, { ...same, category: 'Foto', isPopular: false });
    expect(await changed.json()).toMatchObject({ category: 'Foto', isPopular: false, source: 'operator' });
  });

  test('checks as making one does, and knows when it is gone', async () => {
    const id = await makeShop(site.db, { name: 'Prüfling', url: 'https://pruefling.example' });
    const other = await makeShop(site.db, { name: 'Vergeben', url: 'https://vergeben.example' });
    expect((await operator.put(`${PATH}/${id}`, shop({ name: '' }))).status).toBe(422);
    const taken = await operator.put(`${PATH}/${id}`, shop({ name: 'vergeben' }));
    expect(await taken.json()).toMatchObject({ duplicate: { id: other } });
    const ownSite = shop({ name: 'Prüfling', url: 'https://www.pruefling.example/neu' });
    expect((await operator.put(`${PATH}/${id}`, ownSite)).status).toBe(200);
    expect((await operator.put(`${PATH}/999999`, shop({ name: 'Nirgends' }))).status).toBe(404);
  });
});

describe('deleting a shop', () => {
  test('takes codes and deals along, and brings them back', async () => {
    const id = await makeShop(site.db, { name: 'Kurzleben' });
    await makeCode(site.db, { shopId: id, code: 'KURZ1' });
    await makeCode(site.db, { shopId: id, code: 'KURZ2', validUntil: daysFromNow(-3) });
    const deal = {
      title: 'Kurzdeal',
      description: '',
      shopName: 'Kurzleben',
      categorySlug: 'fashion',
      shopId: id,
    };
    await insertDeals(site.db, [{ ...deal, source: 'operator', affiliateUrl: 'https://x.example' }]);
    expect((await list('?q=kurzleben')).items[0]).toMatchObject({
      codeCount: 2,
      shownCodes: 1,
      dealCount: 1,
    });
    const shown = async () => ({
      codes: (await (await site.get('/api/codes?shop=Kurzleben')).json()).length,
      deals: (await (await site.get('/api/best-deals')).json()).length,
      shop: (await site.get('/api/shops/name/kurzleben')).status,
    });
    expect(await shown()).toEqual({ codes: 1, deals: 1, shop: 200 });
    const deleted = await operator.delete(`${PATH}/${id}`);
    expect((await deleted.json()).message).toBe('„Kurzleben“ ist gelöscht, mit 2 Codes.');
    await expect.poll(shown).toEqual({ codes: 0, deals: 0, shop: 404 });
    expect(await names('?filter=deleted')).toEqual(['Kurzleben']);
    expect((await operator.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await operator.post(`${PATH}/${id}/restore`)).status).toBe(200);
    await expect.poll(shown).toEqual({ codes: 1, deals: 1, shop: 200 });
    expect(await lastChange()).toMatchObject({ action: 'shop.restore', subjectId: String(id) });
  });

  test('cannot be undone once another has its name', async () => {
    const id = await makeShop(site.db, { name: 'Doppelgänger' });
    await operator.delete(`${PATH}/${id}`);
    await create({ name: 'Doppelgänger', url: 'https://doppel.example' });
    expect((await operator.post(`${PATH}/${id}/restore`)).status).toBe(409);
    expect((await operator.post(`${PATH}/999999/restore`)).status).toBe(404);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await emptyTables(site.pool, 'shops');
    for (const [name, more] of [
      ['Ahoi', { visitCount: 5, popularityScore: 90, isPopular: true }],
      ['Äpfel', { visitCount: 50, categorySlug: 'food-drinks', url: 'https://obst.example' }],
      ['Zebra', { visitCount: 500, needsReview: true, popularityScore: 10 }],
    ] as const) {
      await makeShop(site.db, { name, ...more });
    }
    const zebra = (await list('?q=zebra')).items[0].id;
    await makeCode(site.db, { shopId: zebra, code: 'ZEBRA1' });
  });

  test.each([
    ['', ['Ahoi', 'Äpfel', 'Zebra']],
    ['?order=desc', ['Zebra', 'Äpfel', 'Ahoi']],
    ['?sort=visits&order=desc', ['Zebra', 'Äpfel', 'Ahoi']],
    ['?sort=popularity&order=desc', ['Ahoi', 'Äpfel', 'Zebra']],
    ['?sort=codes&order=desc', ['Zebra', 'Ahoi', 'Äpfel']],
    ['?filter=popular', ['Ahoi']],
    ['?filter=without-codes', ['Ahoi', 'Äpfel']],
    ['?filter=review', ['Zebra']],
    ['?category=food-drinks', ['Äpfel']],
    ['?q=aepf', ['Äpfel']],
    ['?q=obst.ex', ['Äpfel']],
    ['?q=%25', []],
    ['?q=gibtesnicht', []],
  ])('%s answers %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('comes in pages of fifty', async () => {
    for (let n = 0; n < 51; n++) await makeShop(site.db, { name: `Seite ${n}` });
    const second = await list('?q=seite&page=2');
    expect([second.total, second.page, second.items.length]).toEqual([51, 2, 1]);
    expect((await operator.get(`${PATH}?page=0`)).status).toBe(400);
    expect((await operator.get(`${PATH}?sort=passwort`)).status).toBe(400);
  });

  test('a shop that submissions made leaves the queue when somebody has looked at it', async () => {
    const [{ id }] = (await list('?filter=review')).items;
    expect((await operator.post(`${PATH}/${id}/approve`)).status).toBe(200);
    expect(await names('?filter=review')).toEqual([]);
    expect(await lastChange()).toMatchObject({ action: 'shop.approve', subjectId: String(id) });
  });
});
