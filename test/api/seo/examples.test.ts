// Invented codes on a site that search engines can reach: nobody shall find them there.
import { beforeAll, describe, expect, test } from 'vitest';
import { removeDemoRows } from '#db/transfer/demo.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { metaIn } from '#test/support/pages/page-parts.ts';
import { structuredDataIn } from '#test/support/schema-check.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite({ PUBLIC_URL: 'https://rabattlotse.example' });

const LISTS = [
  '/',
  '/?category=fashion',
  '/?q=schuhe',
  '/codes',
  '/shops-az',
  '/beste-angebote',
  '/gutschein-deutsche-shops',
];
const SHOPS = ['/gutscheine/douglas', '/zalando-rabattcode', '/gutscheine/otto'];

const page = async (path: string) => (await site.get(path)).text();
const robots = async (path: string) => metaIn(await page(path), 'robots');

/** The names of all offers that a page tells search engines of. */
function offersIn(thing: unknown): string[] {
  if (typeof thing !== 'object' || thing === null) return [];
  const own = '@type' in thing && thing['@type'] === 'Offer' && 'name' in thing ? [String(thing.name)] : [];
  return [...own, ...Object.values(thing).flatMap(offersIn)];
}

beforeAll(async () => {
  await loadDemoCatalogue(site.db, site.time.now);
  const real = await makeShop(site.db, { name: 'Echt' });
  await makeCode(site.db, { shopId: real, code: 'WIRKLICH', popularityScore: 100 });
  const { rows } = await site.pool.query<{ id: number }>("SELECT id FROM shops WHERE name = 'OTTO'");
  const shopId = rows[0]?.id ?? 0;
  await makeCode(site.db, { shopId, code: 'AUCHECHT', discountValue: 11, expectedSaving: 100 });
});

describe('while there are examples', () => {
  test.each([...LISTS, ...SHOPS])('%s is not indexed, and tells of no invented offer', async (path) => {
    const html = await page(path);
    expect(metaIn(html, 'robots')).toBe('noindex, follow');
    const offers = structuredDataIn(html).flatMap(offersIn);
    expect(offers.filter((name) => !/^1[01]\s% bei (?:Echt|OTTO)$/.test(name))).toEqual([]);
  });

  test('a page that shows real codes alone is found, with its offer', async () => {
    const html = await page('/gutscheine/echt');
    expect(metaIn(html, 'robots')).toBeNull();
    expect(structuredDataIn(html).flatMap(offersIn)).toHaveLength(1);
  });

  test('a shop with both tells of its real code', async () => {
    expect(structuredDataIn(await page('/gutscheine/otto')).flatMap(offersIn)).toHaveLength(1);
  });

  test('the legal pages are found', async () => {
    for (const path of ['/impressum', '/datenschutz', '/agb', '/ueber-uns', '/so-ordnen-wir'])
      expect([path, await robots(path)]).toEqual([path, null]);
  });
});

test('without them all is found again', async () => {
  await removeDemoRows(site.db);
  for (const path of [...LISTS, '/gutscheine/otto']) await expect.poll(() => robots(path)).toBeNull();
});
