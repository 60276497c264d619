// What became of what somebody has kept, and the list that is shared by a link.

import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
let [shopId, kept, ended, best] = [0, 0, 0, 0];

beforeEach(async () => {
  await emptyTables(site.pool, 'shops');
  shopId = await makeShop(site.db, { name: 'Otto' });
  kept = await makeCode(site.db, { shopId, code: 'GEMERKT', expectedSaving: 3 });
  ended = await makeCode(site.db, { shopId, code: 'VORBEI', validUntil: daysFromNow(-1) });
  best = await makeCode(site.db, { shopId, code: 'BESTER', expectedSaving: 9 });
  await makeCode(site.db, { shopId, code: 'TOT', expectedSaving: 20, isDead: true });
});

const list = async (query: string) => (await site.get(`/api/my-list?${query}`)).json();

test('tells which codes still count, and which one of the shop is better', async () => {
  const deleted = await makeCode(site.db, { shopId, code: 'GELOESCHT', deletedAt: new Date() });
  expect(await list(`codes=${ended},${kept},${best},${deleted},999999`)).toMatchObject({
    codes: [
      { id: ended, code: null, better: { code: 'BESTER' } },
      { id: kept, code: { code: 'GEMERKT' }, better: { code: 'BESTER' } },
      { id: best, code: { code: 'BESTER' }, better: null },
      { id: deleted, code: null, better: null },
      { id: 999999, code: null, better: null },
    ],
    shops: [],
  });
});

test('tells of shops how many codes they have, and the best', async () => {
  const strange = await makeShop(site.db, { name: 'Fremd', needsReview: true });
  expect(await list(`shops=${shopId},${strange},999999`)).toMatchObject({
    codes: [],
    shops: [{ id: shopId, name: 'Otto', codeCount: 3, best: { code: 'BESTER' } }],
  });
});

test('an empty list is a list, and nonsense or too much is refused', async () => {
  expect(await list('')).toEqual({ codes: [], shops: [] });
  const many = Array.from({ length: 51 }, (_, n) => n + 1).join();
  for (const query of ['codes=x', 'codes=1,', 'codes=0', 'codes=-1', 'shops=1.5', `codes=${many}`])
    expect([query, (await site.get(`/api/my-list?${query}`)).status]).toEqual([query, 400]);
});

test('a shared list is rendered by the server, for nobody to index', async () => {
  const page = await (await site.get(`/merkliste?codes=${kept},${ended}&shops=${shopId}`)).text();
  expect(page).toContain('Geteilte Merkliste');
  expect(page).toContain('GEMERKT');
  expect(page).toContain('Ein Code gilt nicht mehr.');
  expect(page).toMatch(/name="robots" content="noindex/);
  const nothing = await site.get('/merkliste?codes=quatsch,%3Cscript%3E,7');
  expect(nothing.status).toBe(200);
  expect(await nothing.text()).toContain('Von dieser Liste ist nichts mehr da');
});
