// Invented codes on a site that search engines can reach: nobody shall find them there.
import { beforeAll, describe, expect, test } from 'vitest';
import { removeDemoRows, shownExamples } from '#db/transfer/demo.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { listenToCatalogue } from '#test/support/listen-to-catalogue.ts';
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

describe('when the last invented code is gone', () => {
  const notice = async () => (await (await site.get('/api/copy')).json())['demo.notice'];
  const others = 'Demo-Daten: Angebote und Shops sind zum Teil Beispiele';

  test('invented deals and shops are told of, and not indexed either', async () => {
    expect(await notice()).toContain('Codes sind Beispiele');
    await site.pool.query(`UPDATE codes SET deleted_at = now() WHERE source = 'demo'`);
    await expect.poll(notice).toBe(others);
    for (const path of LISTS) expect([path, await robots(path)]).toEqual([path, 'noindex, follow']);
    await expect.poll(() => robots('/gutscheine/otto')).toBeNull();
    expect(await page('/beste-angebote')).toContain(others);
  });

  test('so are shops alone, until somebody removes the examples', async () => {
    await site.pool.query('DELETE FROM best_deals');
    await site.pool.query(`DELETE FROM codes WHERE source = 'demo'`);
    await site.pool.query('DELETE FROM insights');
    await site.pool.query(`DELETE FROM shops WHERE source = 'demo' AND name <> 'OTTO'`);
    expect(await shownExamples(site.db)).toEqual({ codes: false, others: true });
    // No row goes with it that would be announced by itself.
    const told = await listenToCatalogue(site.pool);
    await removeDemoRows(site.db);
    await expect.poll(() => told).toContain('all');
    await expect.poll(notice).toBe('');
  });
});

test('without them all is found again', async () => {
  for (const path of [...LISTS, '/gutscheine/otto']) await expect.poll(() => robots(path)).toBeNull();
});
