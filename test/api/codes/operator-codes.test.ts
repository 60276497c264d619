// The operator's codes: what the list shows, and what each change leaves behind.

import { beforeEach, describe, expect, test } from 'vitest';
import { CODE_STATES } from '#domain/codes/state.ts';
import { updatePopularity } from '#services/counting/popularity-scores.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const operator = await signIn(site);
let shopId: number;

beforeEach(async () => {
  await emptyTables(site.pool, 'shops', 'best_deals', 'insights', 'settings', 'audit_log');
  shopId = await makeShop(site.db, { name: 'Müller & Söhne', categorySlug: 'beauty' });
});

interface Listed {
  items: { id: number; code: string; state: string; shopName: string }[];
  total: number;
  page: number;
}
async function list(query = ''): Promise<Listed> {
  const answer = await operator.get(`/api/admin/codes${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}
const codesOf = async (query: string) => (await list(query)).items.map(({ code }) => code);
async function lastChange() {
  const { items } = await (await operator.get('/api/admin/audit')).json();
  return items[0];
}
async function refused(call: Promise<Response>) {
  const answer = await call;
  return [answer.status, (await answer.json()).message];
}

describe('the list', () => {
  const states = [
    ['SICHTBAR', {}],
    ['SPAETER', { validFrom: daysFromNow(1) }],
    ['VORBEI', { validUntil: daysFromNow(-1) }],
    ['ENTWURF', { isActive: false }],
    ['ZURUECK', { withdrawnAt: new Date(), source: 'awin' }],
    ['WEG', { deletedAt: new Date() }],
  ] as const;

  test('shows one of each state under its filter, and all but deleted ones without', async () => {
    for (const [code, change] of states) await makeCode(site.db, { shopId, code, ...change });
    for (const state of CODE_STATES) {
      const { items, total } = await list(`?state=${state}`);
      expect([state, total, items.map((one) => one.state)]).toEqual([state, 1, [state]]);
    }
    expect((await list()).total).toBe(5);
    const { states: counted } = await (await operator.get('/api/admin/codes/summary')).json();
    expect(counted).toEqual(Object.fromEntries(CODE_STATES.map((state) => [state, 1])));
  });

  test('has the fields of the operator’s view', async () => {
    const validUntil = daysFromNow(3, site.time.now);
    const id = await makeCode(site.db, { shopId, validUntil, conditions: 'Ab 50 €' });
    await site.pool.query(
      `UPDATE codes SET validation_ok = false, validation_reason = 'Link tot', validated_at = now() WHERE id = $1`,
      [id],
    );
    const [code] = (await list()).items;
    expect(code).toMatchObject({
      ...{ id, code: 'SPAR10', shopName: 'Müller & Söhne', category: 'Fashion', conditions: 'Ab 50 €' },
      ...{
        discountValue: 10,
        discount: '10\u00a0%',
        isExpired: false,
        daysUntilExpiry: 3,
        source: 'operator',
      },
      ...{ expiryDate: validUntil.toISOString(), validUntil: validUntil.toISOString() },
      validation: { isValid: false, errorReason: 'Link tot' },
    });
  });

  test('finds any part of shop, code or text, in any spelling', async () => {
    const other = await makeShop(site.db, { name: 'Anders' });
    await makeCode(site.db, { shopId, code: 'HERBST-25', description: 'Jacken' });
    await makeCode(site.db, { shopId: other, code: 'X', description: 'Größe 40', deletedAt: new Date() });
    await makeCode(site.db, { shopId: other, code: 'Y', description: 'Größe 40', isActive: false });
    expect(await codesOf('?q=mueller')).toEqual(['HERBST-25']);
    expect(await codesOf('?q=rbst-2')).toEqual(['HERBST-25']);
    expect(await codesOf('?q=jacken%20M%C3%BCll')).toEqual(['HERBST-25']);
    expect(await codesOf('?q=groesse')).toEqual(['Y']);
    expect(await codesOf('?q=groesse&state=deleted')).toEqual(['X']);
    expect(await codesOf('?q=%25')).toEqual([]);
  });

  test.each(['H&M', 'h & m', 'H und M', 'hm'])(
    '%s finds the codes of that shop first, and no others by their letters',
    async (q) => {
      const named = await makeShop(site.db, { name: 'H&M' });
      const other = await makeShop(site.db, { name: 'Hammer' });
      await makeCode(site.db, { shopId: named, code: 'KLEID', createdAt: daysFromNow(-5) });
      await makeCode(site.db, { shopId: other, code: 'HUM', description: 'Hüte und Mützen' });
      await makeCode(site.db, {
        shopId: other,
        code: 'KARTE',
        description: 'Mit der Karte von H&M',
        createdAt: daysFromNow(-1),
      });
      const found = await codesOf(`?q=${encodeURIComponent(q)}`);
      expect(found[0]).toBe('KLEID');
      expect(found).not.toContain('HUM');
      expect(await codesOf(`?q=${encodeURIComponent(`${q} kleid`)}`)).toEqual(['KLEID']);
    },
  );

  test('und alone is found as a word only, and short words nowhere inside of others', async () => {
    await makeCode(site.db, {
      shopId: await makeShop(site.db, { name: 'Hundewelt' }),
      code: 'HUND1',
      description: 'x',
    });
    expect(await codesOf('?q=hu')).toEqual([]);
    expect(await codesOf('?q=hund')).toEqual(['HUND1']);
  });

  test('filters by shop, source and category together', async () => {
    const other = await makeShop(site.db, { name: 'Anders' });
    await makeCode(site.db, { shopId, code: 'A', source: 'awin', categorySlug: 'beauty' });
    await makeCode(site.db, { shopId, code: 'B', categorySlug: 'beauty' });
    await makeCode(site.db, { shopId: other, code: 'C', source: 'awin' });
    expect(await codesOf(`?shop=${shopId}&sort=code`)).toEqual(['A', 'B']);
    expect(await codesOf('?shop=mueller%20und%20s%C3%B6hne&source=awin')).toEqual(['A']);
    expect(await codesOf('?category=Beauty&source=operator')).toEqual(['B']);
    expect(await codesOf('?shop=Niemand')).toEqual([]);
    const numbered = await makeShop(site.db, { name: String(shopId) });
    await makeCode(site.db, { shopId: numbered, code: 'D' });
    expect(await codesOf(`?shop=${shopId}`)).toEqual(['D']);
    await operator.delete(`/api/admin/shops/${other}`);
    expect(await codesOf('?shop=Anders&state=deleted')).toEqual(['C']);
  });

  test.each([
    ['newest', 'CAB'],
    ['newest&order=asc', 'BAC'],
    ['fit', 'CAB'],
    ['fit&order=asc', 'BAC'],
    ['shop', 'CAB'],
    ['shop&order=desc', 'BAC'],
    ['code', 'ABC'],
    ['code&order=desc', 'CBA'],
    ['value', 'BCA'],
    ['value&order=asc', 'ACB'],
    ['expiry', 'BAC'],
    ['expiry&order=desc', 'CAB'],
    ['uses', 'ACB'],
    ['popularity&order=asc', 'CBA'],
    ['source', 'ABC'],
    ['source&order=desc', 'CBA'],
  ])('is sorted by %s, also when searched and in the bin', async (sort, order) => {
    const other = await makeShop(site.db, { name: 'Anders' });
    const rows = [
      { shopId, code: 'a', discountValue: 1, validUntil: daysFromNow(5), usageCount: 9, popularityScore: 90 },
      { shopId, code: 'B', discountValue: 9, validUntil: daysFromNow(1), usageCount: 1, popularityScore: 50 },
      { shopId: other, code: 'C', discountValue: 5, validUntil: null, usageCount: 5, popularityScore: 10 },
    ];
    const ages = [2, 3, 1];
    for (const [index, row] of rows.entries())
      await makeCode(site.db, { ...row, createdAt: daysFromNow(-(ages[index] ?? 0)) });
    const found = (await codesOf(`?sort=${sort}`)).join('');
    expect(found.toUpperCase()).toBe(order);
    expect((await codesOf(`?q=alles&sort=${sort}`)).join('')).toBe(found);
    await site.pool.query('UPDATE codes SET deleted_at = now()');
    expect((await codesOf(`?state=deleted&sort=${sort}`)).join('')).toBe(found);
  });

  test('has pages of fifty that together are all codes', async () => {
    for (let index = 0; index < 120; index++) await makeCode(site.db, { shopId, code: `C${index}` });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&sort=value`)));
    expect(pages.map(({ items, total, page }) => [items.length, total, page])).toEqual([
      [50, 120, 1],
      [50, 120, 2],
      [20, 120, 3],
      [0, 120, 4],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(120);
    expect((await list('?limit=500')).items).toHaveLength(120);
  });

  test.each([
    'limit=501',
    'limit=0',
    'page=0',
    'sort=zufall',
    'state=neu',
    'category=quatsch',
    'q=%00',
    'source=x',
  ])('refuses ?%s in German', async (query) => {
    const answer = await operator.get(`/api/admin/codes?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(/[a-zäöü]{3}.*\.$/);
  });
});

describe('entering a code', () => {
  test('needs a shop and a code, and tells what it made', async () => {
    const answer = await operator.post('/api/admin/codes', {
      ...{ shopName: 'mueller und soehne', code: ' SOMMER20 ', description: '20 % auf Düfte' },
      ...{ discountValue: '20', validFrom: '2026-01-01', validUntil: '2099-12-24' },
    });
    expect(answer.status).toBe(201);
    const made = await answer.json();
    expect(made).toMatchObject({
      ...{ code: 'SOMMER20', shopId, category: 'Beauty', discountType: 'percentage', discountValue: 20 },
      ...{ requiresCode: true, source: 'operator', state: 'visible', validUntil: '2099-12-24T22:59:59.999Z' },
    });
    const { items } = await list('?q=sommer20');
    expect(items).toHaveLength(1);
    expect(await lastChange()).toMatchObject({
      ...{ action: 'code.create', subjectId: String(made.id), before: null },
      after: { code: 'SOMMER20', discountValue: 20 },
    });
    const shown = await (await site.get('/api/codes?shop=müller')).json();
    expect(shown).toMatchObject([{ id: made.id }]);
  });

  test('with a past date is allowed and shows as expired', async () => {
    const answer = await operator.post('/api/admin/codes', { shopId, code: 'ALT', validUntil: '2020-01-01' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ state: 'expired', isExpired: true });
    await expect.poll(async () => (await site.get('/api/codes?shop=müller')).json()).toEqual([]);
  });

  test.each<[string, object, RegExp]>([
    ['no shop', { shopId: undefined, code: 'A' }, /wähle einen Shop/],
    ['an unknown shop', { shopId: undefined, shopName: 'Nirgends', code: 'A' }, /„Nirgends“ gibt es nicht/],
    ['the number of no shop', { shopId: 999_999, code: 'A' }, /Shop gibt es nicht/],
    ['neither code nor title', { code: '' }, /braucht das Angebot einen Titel/],
    ['a code that is needed and missing', { code: '', requiresCode: true }, /gib einen Code ein/],
    ['120 percent', { code: 'A', discountValue: 120 }, /höchstens 100/],
    ['a value that is none', { code: 'A', discountValue: 'viel' }, /muss eine Zahl sein/],
    ['no date', { code: 'A', validUntil: '2026-02-30' }, /ist kein Datum/],
    [
      'an end before its beginning',
      { code: 'A', validFrom: '2026-02-02', validUntil: '2026-02-01' },
      /vor dem Anfang/,
    ],
    ['a dangerous link', { code: 'A', affiliateUrl: 'javascript:alert(1)' }, /http/],
    ['an unknown category', { code: 'A', category: 'Quatsch' }, /keine bekannte Kategorie/],
    ['a zero character', { code: 'A\0' }, /Steuerzeichen/],
    ['a very long code', { code: 'A'.repeat(61) }, /höchstens 60/],
    ['nobody behind an influencer code', { code: 'A', isInfluencer: true }, /von wem/],
  ])('refuses %s, in words, and writes nothing', async (_what, change, message) => {
    const answer = await operator.post('/api/admin/codes', { shopId, ...change });
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(message);
    expect((await list()).total).toBe(0);
    expect(await lastChange()).toBeUndefined();
  });

  test('that the shop already has is told, and done when it is meant', async () => {
    const id = await makeCode(site.db, { shopId, code: 'Doppelt', validUntil: daysFromNow(-1) });
    const twice = await operator.post('/api/admin/codes', { shopId, code: 'DOPPELT' });
    expect(twice.status).toBe(409);
    expect(await twice.json()).toEqual({
      ...{ code: 'conflict', duplicateOf: id },
      message: 'Den Code „Doppelt“ gibt es bei Müller & Söhne schon (abgelaufen).',
    });
    const meant = await operator.post('/api/admin/codes', { shopId, code: 'DOPPELT', allowDuplicate: true });
    expect(meant.status).toBe(201);
  });

  test.each([
    ['SPAß10', 'SPASS10'],
    ['SAﬁR10', 'SAFIR10'],
    ['PRıME10', 'PRIME10'],
  ])('that the shop has as %s is told when it is called %s', async (known, typed) => {
    await makeCode(site.db, { shopId, code: 'ÄHNLICH' });
    const id = await makeCode(site.db, { shopId, code: known });
    const twice = await operator.post('/api/admin/codes', { shopId, code: typed });
    expect(twice.status).toBe(409);
    expect(await twice.json()).toMatchObject({ duplicateOf: id });
    // One’s own is no duplicate, in whatever letters.
    expect((await operator.put(`/api/admin/codes/${id}`, { code: typed })).status).toBe(200);
  });
});

describe('changing a code', () => {
  test('leaves what is not named, remembers what is, and tells before and after', async () => {
    const id = await makeCode(site.db, { shopId, source: 'awin', sourceRef: '7', conditions: 'Ab 50 €' });
    const answer = await operator.put(`/api/admin/codes/${id}`, {
      ...{
        title: 'Von Hand',
        discountValue: 10,
        discountType: 'fixed',
        category: 'beauty',
        validUntil: null,
      },
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ...{ title: 'Von Hand', conditions: 'Ab 50 €', discountType: 'fixed', validUntil: null },
      editedFields: ['discount_type', 'title', 'category_slug', 'valid_until'],
    });
    expect(await lastChange()).toMatchObject({
      ...{ action: 'code.edit', subjectId: String(id) },
      before: { title: '10 % auf alles', discountType: 'percentage' },
      after: { title: 'Von Hand', discountType: 'fixed', conditions: 'Ab 50 €' },
    });
    expect(await codesOf('?q=von+hand')).toEqual(['SPAR10']);
  });

  test('to what it already is changes nothing and is not in the log', async () => {
    const id = await makeCode(site.db, { shopId });
    const { items } = await list();
    const answer = await operator.put(`/api/admin/codes/${id}`, { ...items[0] });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(items[0]);
    expect(await lastChange()).toBeUndefined();
  });

  test('to another shop or code asks for duplicates there', async () => {
    const other = await makeShop(site.db, { name: 'Anders' });
    await makeCode(site.db, { shopId: other, code: 'SPAR10' });
    const id = await makeCode(site.db, { shopId });
    const moved = await operator.put(`/api/admin/codes/${id}`, { shopName: 'Anders' });
    expect(moved.status).toBe(409);
    const meant = await operator.put(`/api/admin/codes/${id}`, { shopName: 'Anders', allowDuplicate: true });
    expect(await meant.json()).toMatchObject({ shopName: 'Anders', editedFields: ['shop_id'] });
    expect(await codesOf('?q=anders')).toEqual(['SPAR10', 'SPAR10']);
  });

  test('can be given up again in favour of the network', async () => {
    const id = await makeCode(site.db, { shopId, source: 'awin', editedFields: ['title', 'conditions'] });
    const answer = await operator.put(`/api/admin/codes/${id}`, { followNetwork: true });
    expect(await answer.json()).toMatchObject({ editedFields: [] });
  });

  test('of its popularity is given up by an empty field, and the daily update computes it again', async () => {
    const id = await makeCode(site.db, {
      shopId,
      popularityScore: 90,
      editedFields: ['title', 'popularity_score'],
    });
    const answer = await operator.put(`/api/admin/codes/${id}`, { popularityScore: null });
    expect(await answer.json()).toMatchObject({ popularityScore: 90, editedFields: ['title'] });
    await updatePopularity(site.db, new Date());
    expect((await list()).items[0]).not.toMatchObject({ popularityScore: 90 });
  });

  test('that is not there, or is deleted, is told', async () => {
    const id = await makeCode(site.db, { shopId, deletedAt: new Date() });
    for (const wrong of [id, 999_999]) {
      const answer = await operator.put(`/api/admin/codes/${wrong}`, { title: 'x' });
      expect([answer.status, (await answer.json()).message]).toEqual([
        404,
        'Diesen Code gibt es nicht mehr.',
      ]);
    }
  });
});

describe('deleting a code', () => {
  test('hides it, and it can be taken back', async () => {
    const id = await makeCode(site.db, { shopId });
    expect(await (await operator.delete(`/api/admin/codes/${id}`)).json()).toMatchObject({
      state: 'deleted',
    });
    await expect.poll(async () => (await site.get('/api/codes?shop=müller')).json()).toEqual([]);
    expect(await lastChange()).toMatchObject({ action: 'code.delete', before: { code: 'SPAR10' } });
    expect((await operator.delete(`/api/admin/codes/${id}`)).status).toBe(404);

    const restored = await operator.post(`/api/admin/codes/${id}/restore`);
    expect(await restored.json()).toMatchObject({ id, state: 'visible' });
    expect(await lastChange()).toMatchObject({ action: 'code.restore', after: { code: 'SPAR10' } });
    await expect.poll(async () => (await site.get('/api/codes?shop=müller')).json()).toHaveLength(1);
  });

  test('says why it cannot be taken back', async () => {
    const there = await makeCode(site.db, { shopId });
    const gone = await makeShop(site.db, { name: 'Fort', deletedAt: new Date() });
    const ofGone = await makeCode(site.db, { shopId: gone, deletedAt: new Date() });
    const goneWithShop = await makeCode(site.db, { shopId: gone });
    const restore = (id: number) => operator.post(`/api/admin/codes/${id}/restore`);
    expect(await refused(restore(there))).toEqual([409, 'Dieser Code ist nicht gelöscht.']);
    for (const id of [ofGone, goneWithShop])
      expect(await refused(restore(id))).toEqual([
        409,
        expect.stringMatching(/Der Shop „Fort“ ist gelöscht/),
      ]);
    expect(await refused(restore(999_999))).toEqual([404, expect.stringMatching(/nach 30 Tagen endgültig/)]);
    expect((await list('?state=deleted')).items).toEqual([
      expect.objectContaining({ id: goneWithShop, state: 'deleted', deletedAt: expect.any(String) }),
      expect.objectContaining({ id: ofGone, state: 'deleted' }),
    ]);
  });
});

describe('many at once', () => {
  const bulk = (body: object) => operator.post('/api/admin/codes/bulk', body);

  test.each<[object, object]>([
    [{ action: 'delete' }, { state: 'deleted' }],
    [{ action: 'hide' }, { state: 'hidden', editedFields: ['is_active'] }],
    [
      { action: 'set-category', category: 'foto' },
      { category: 'Foto', editedFields: ['category_slug'] },
    ],
    [
      { action: 'set-valid-until', validUntil: null },
      { validUntil: null, editedFields: ['valid_until'] },
    ],
    [{ action: 'set-valid-until', validUntil: '2020-01-01' }, { state: 'expired' }],
  ])('%j', async (change, expected) => {
    const ids = [await makeCode(site.db, { shopId }), await makeCode(site.db, { shopId, code: 'B' })];
    const answer = await bulk({ ids: [...ids, 999_999], ...change });
    expect(await answer.json()).toMatchObject({ changed: 2, skipped: 1, ids });
    const state = 'state' in expected && expected.state === 'deleted' ? '?state=deleted' : '';
    expect((await list(state)).items).toEqual([
      expect.objectContaining(expected),
      expect.objectContaining(expected),
    ]);
    const { action, before, after } = await lastChange();
    expect([action, before.length, after.ids]).toEqual([
      `codes.${(change as { action: string }).action}`,
      2,
      ids,
    ]);
  });

  test('restores and publishes, and skips what does not fit', async () => {
    const deleted = await makeCode(site.db, { shopId, deletedAt: new Date() });
    const draft = await makeCode(site.db, { shopId, code: 'B', isActive: false });
    const later = await makeCode(site.db, { shopId, code: 'C', validFrom: daysFromNow(20) });
    expect(await (await bulk({ ids: [deleted, draft], action: 'restore' })).json()).toMatchObject({
      changed: 1,
    });
    expect(await (await bulk({ ids: [draft], action: 'publish' })).json()).toMatchObject({ changed: 1 });
    const ended = await bulk({ ids: [later, draft], action: 'set-valid-until', validUntil: '2026-01-01' });
    expect(await ended.json()).toMatchObject({ changed: 1, skipped: 1, ids: [draft] });
    await bulk({ ids: [draft], action: 'set-category', category: 'Reisen' });
    expect(await codesOf('?q=reisen')).toEqual(['B']);
  });

  describe('are taken back', () => {
    const undo = (id: number | null) => operator.post(`/api/admin/codes/bulk/${id}/undo`);
    const stored = async () => {
      const { rows } = await site.pool.query(
        'SELECT id, category_slug, valid_until, edited_fields FROM codes ORDER BY id',
      );
      return rows;
    };

    test.each<object>([
      { action: 'set-category', category: 'foto' },
      { action: 'set-valid-until', validUntil: null },
      { action: 'set-valid-until', validUntil: '2099-12-31' },
    ])('%j: each has what it had, also whether it was edited', async (change) => {
      const ids = [
        await makeCode(site.db, { shopId, code: 'A', validUntil: daysFromNow(20), categorySlug: 'fashion' }),
        await makeCode(site.db, {
          ...{ shopId, code: 'B', validUntil: daysFromNow(30), categorySlug: 'reisen' },
          editedFields: ['valid_until', 'category_slug', 'title'],
        }),
      ];
      const before = await stored();
      const { changeId } = await (await bulk({ ids, ...change })).json();
      expect(await stored()).not.toEqual(before);
      const set = await lastChange();
      const answer = await undo(changeId);
      expect(await answer.json()).toEqual({
        ...{ message: '2 Codes wieder wie zuvor.', changed: 2, skipped: 0, ids, changeId: null },
      });
      expect(await stored()).toEqual(before);
      expect(await codesOf('?q=foto')).toEqual([]);
      const undone = await lastChange();
      expect(undone.action).toBe('codes.undo');
      expect(undone.after).toMatchObject(
        set.before.map(({ editedFields: _, ...code }: { editedFields: string[] }) => code),
      );
    });

    test.each<object>([
      { action: 'set-category', category: 'foto' },
      { action: 'set-valid-until', validUntil: null },
    ])('%j: an example is one again, unless somebody has rewritten it since', async (change) => {
      const example = (code: string) =>
        makeCode(site.db, { shopId, code, source: 'demo', sourceRef: `demo-${code}` });
      const ids = [await example('BEISPIEL'), await example('UMGESCHRIEBEN')];
      const origins = async () =>
        (await site.pool.query('SELECT source, source_ref FROM codes ORDER BY id')).rows;
      const { changeId } = await (await bulk({ ids, ...change })).json();
      const own = { source: 'operator', source_ref: null };
      expect(await origins()).toEqual([own, own]);
      site.time.now = new Date(site.time.now.getTime() + 1_000);
      await operator.put(`/api/admin/codes/${ids[1]}`, { title: 'Von Hand' });
      expect(await (await undo(changeId)).json()).toMatchObject({ changed: 2, skipped: 0 });
      expect(await origins()).toEqual([{ source: 'demo', source_ref: 'demo-BEISPIEL' }, own]);
      expect(await (await operator.delete('/api/admin/demo-data')).json()).toMatchObject({ codes: 1 });
      expect(await codesOf('')).toEqual(['UMGESCHRIEBEN']);
    });

    test('except what somebody has changed or deleted since', async () => {
      const names = ['GLEICH', 'ANDERS', 'WEG'];
      const ids = [];
      for (const code of names)
        ids.push(await makeCode(site.db, { shopId, code, validUntil: daysFromNow(20) }));
      const { changeId } = await (await bulk({ ids, action: 'set-valid-until', validUntil: null })).json();
      await operator.put(`/api/admin/codes/${ids[1]}`, { validUntil: '2099-01-01' });
      await operator.delete(`/api/admin/codes/${ids[2]}`);
      expect(await (await undo(changeId)).json()).toMatchObject({ changed: 1, skipped: 2, ids: [ids[0]] });
      expect((await stored()).map(({ valid_until }) => valid_until)).toEqual([
        expect.any(Date),
        new Date('2099-01-01T22:59:59.999Z'),
        null,
      ]);
      // Nothing is left to do.
      expect(await (await undo(changeId)).json()).toMatchObject({ changed: 0, skipped: 3 });
    });

    test('by nothing but their own entry of the log', async () => {
      const id = await makeCode(site.db, { shopId });
      const { changeId } = await (await bulk({ ids: [id], action: 'hide' })).json();
      expect(changeId).toBeNull();
      const { rows } = await site.pool.query('SELECT max(id)::int AS id FROM audit_log');
      for (const other of [rows[0].id, 999_999]) {
        const answer = await undo(other);
        expect(answer.status).toBe(404);
        expect((await answer.json()).message).toBe('Diese Änderung lässt sich nicht zurücknehmen.');
      }
    });
  });

  test.each<[string, object, RegExp]>([
    ['no codes', { action: 'delete', ids: [] }, /wähle Codes aus/],
    [
      'too many',
      { action: 'delete', ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
      /höchstens 1000/,
    ],
    ['an unknown action', { action: 'verbrennen', ids: [1] }, /Aktion gibt es nicht/],
    ['an unknown category', { action: 'set-category', ids: [1], category: 'x' }, /keine bekannte Kategorie/],
  ])('refuses %s', async (_what, body, message) => {
    const answer = await bulk(body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(message);
  });
});

describe('the examples', () => {
  test('go with one call, and what has something else stays', async () => {
    await emptyTables(site.pool, 'shops');
    await loadDemoCatalogue(site.db, site.time.now);
    const copy = async () => (await (await site.get('/api/copy')).json())['demo.notice'];
    await expect.poll(copy).not.toBe('');
    const { rows } = await site.pool.query(
      `SELECT id, name FROM shops WHERE affiliate_url LIKE '%demo' ORDER BY id LIMIT 3`,
    );
    // Somebody waits for the second, nobody for the third any more.
    const awaited = await site.pool.query(
      `WITH recipient AS (
         INSERT INTO alert_recipients (email, email_key, state, text_version, requested_at)
         VALUES ('anna@example.de', 'anna@example.de', 'confirmed', 'x', now()) RETURNING id
       ) INSERT INTO shop_alerts (recipient_id, shop_id, state, requested_at)
       SELECT recipient.id, shop_id, state, now()
       FROM recipient, unnest($1::int[], $2::text[]) AS given (shop_id, state)`,
      [
        [rows[1].id, rows[2].id],
        ['on', 'off'],
      ],
    );
    expect(awaited.rowCount).toBe(2);
    const own = await makeCode(site.db, { shopId: rows[0].id, code: 'EIGEN' });
    const answer = await operator.delete('/api/admin/demo-data');
    const removed = await answer.json();
    expect(removed.codes).toBeGreaterThan(200);
    expect(removed).toMatchObject({ keptShops: 2, message: expect.stringMatching(/^Entfernt: \d+ Codes/) });
    expect(await lastChange()).toMatchObject({ action: 'demo.remove', after: { codes: removed.codes } });
    await expect.poll(copy).toBe('');
    expect((await list()).items).toMatchObject([{ id: own, shopName: rows[0].name }]);
    const left = await site.pool.query(
      `SELECT name, source, affiliate_url, visit_count FROM shops ORDER BY id`,
    );
    const kept = { source: 'operator', affiliate_url: null, visit_count: 0 };
    expect(left.rows).toEqual(rows.slice(0, 2).map(({ name }) => ({ name, ...kept })));
    expect((await site.pool.query('SELECT state FROM shop_alerts')).rows).toEqual([{ state: 'on' }]);
    expect((await site.pool.query('SELECT FROM insights')).rowCount).toBe(0);
    expect(await (await operator.get('/api/admin/codes/summary')).json()).toMatchObject({
      demo: { codes: 0, deals: 0, shops: 0 },
    });
    expect(await loadDemoCatalogue(site.db, site.time.now)).toBe(false);
    const again = await operator.delete('/api/admin/demo-data');
    expect(await again.json()).toMatchObject({ message: 'Es waren keine Demo-Daten da.' });
  });

  test('that the operator has changed are the operator’s, and stay', async () => {
    const example = (code: string) =>
      makeCode(site.db, { shopId, code, source: 'demo', sourceRef: `demo-${code}` });
    const [form, many] = [await example('FORMULAR'), await example('VIELE')];
    const untouched = [
      await example('BEISPIEL'),
      await example('VERBORGEN'),
      await example('ANDERS-VERBORGEN'),
    ];
    await operator.put(`/api/admin/codes/${form}`, { title: 'Von Hand' });
    await operator.post('/api/admin/codes/bulk', { ids: [many], action: 'set-category', category: 'food' });
    await operator.put(`/api/admin/codes/${untouched[0]}`, {});
    await operator.post('/api/admin/codes/bulk', { ids: [untouched[1]], action: 'hide' });
    await operator.put(`/api/admin/codes/${untouched[2]}`, { isActive: false });
    expect(await (await operator.delete('/api/admin/demo-data')).json()).toMatchObject({ codes: 3 });
    const { rows } = await site.pool.query('SELECT id, source, source_ref FROM codes ORDER BY id');
    expect(rows).toEqual([form, many].map((id) => ({ id, source: 'operator', source_ref: null })));
  });

  test('lose what was invented about them when they become the operator’s', async () => {
    await emptyTables(site.pool, 'shops');
    await loadDemoCatalogue(site.db, site.time.now);
    const { rows } = await site.pool.query(
      `SELECT codes.id, shop_id FROM codes JOIN trust_evidence ON code_id = codes.id
       JOIN trending_shops USING (shop_id) JOIN shops ON shops.id = shop_id
       WHERE usage_count > 0 AND votes_worked > 0 AND visit_count > 0 LIMIT 1`,
    );
    const { id, shop_id: shop } = rows[0];
    await operator.put(`/api/admin/codes/${id}`, { title: 'Von Hand' });
    const edited = await operator.put(`/api/admin/shops/${shop}`, { isPopular: false, name: 'Von Hand' });
    expect(edited.status).toBe(200);
    const figures = await site.pool.query(
      `SELECT usage_count, votes_worked, votes_failed, codes.popularity_score, visit_count, shops.affiliate_url LIKE '%demo' AS led
       FROM codes JOIN shops ON shops.id = shop_id WHERE codes.id = $1`,
      [id],
    );
    expect(figures.rows).toEqual([
      {
        ...{ usage_count: 0, votes_worked: 0, votes_failed: 0, popularity_score: 21 },
        ...{ visit_count: 0, led: null },
      },
    ]);
    for (const table of ['code_trials', 'code_trial_days', 'trust_evidence', 'code_trust', 'code_trust_days'])
      expect((await site.pool.query(`SELECT FROM ${table} WHERE code_id = $1`, [id])).rowCount, table).toBe(
        0,
      );
    expect((await site.pool.query('SELECT FROM trending_shops WHERE shop_id = $1', [shop])).rowCount).toBe(0);
  });
});
