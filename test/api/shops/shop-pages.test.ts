import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Code } from '#contract/codes.ts';
import { DirectoryShop, ShopDetails } from '#contract/shops.ts';
import { connectForJobs } from '#db/core/connect.ts';
import { cleanUpEnded } from '#db/sources/withdrawals.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { linksIn, metaIn, titleIn } from '#test/support/pages/page-parts.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';
import { BROWSER } from '#test/support/visitors.ts';

const site = await startTestSite();
beforeAll(async () => {
  await loadDemoCatalogue(site.db, site.time.now);
  const empty = await makeShop(site.db, { name: 'Leerstand', categorySlug: 'foto' });
  await makeCode(site.db, { shopId: empty, validUntil: daysFromNow(-3, site.time.now) });
  await makeShop(site.db, { name: 'Nie Gehabt', categorySlug: 'foto' });
  await makeShop(site.db, { name: 'Geschenk-Gutschein', categorySlug: 'foto' });
  await makeShop(site.db, { name: 'Zalando Lounge' });
  await makeShop(site.db, { name: 'Ä', aliases: ['Äh'] });
  await makeShop(site.db, { name: '!!!' });
});

const page = async (path: string) => (await site.get(path)).text();
const visible = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
const canonicalOf = (html: string) =>
  /<link rel="canonical" href="http:\/\/localhost:3000([^"]*)"/.exec(html)?.[1];
const h1s = (html: string) => html.match(/<h1/g)?.length;
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown> & { '@type': string },
  );
const typed = (html: string, type: string) => structured(html).find((one) => one['@type'] === type);

describe('the page of a shop', () => {
  test.each([
    ['/gutscheine/otto', '/gutscheine/otto'],
    ['/otto-rabattcode', '/gutscheine/otto'],
    ['/otto-gutschein', '/gutscheine/otto'],
    ['/otto-gutscheine', '/gutscheine/otto'],
    ['/otto', '/gutscheine/otto'],
    ['/gutscheine/zalando', '/zalando-rabattcode'],
    ['/zalando-gutschein', '/zalando-rabattcode'],
    ['/gutscheine/h-m', '/hm-rabattcode'],
    ['/h-m-rabattcode', '/hm-rabattcode'],
    ['/zalando-rabattcode', '/zalando-rabattcode'],
    ['/hm-rabattcode', '/hm-rabattcode'],
    ['/gutscheine/geschenk-gutschein', '/gutscheine/geschenk-gutschein'],
    ['/geschenk-gutschein', '/gutscheine/geschenk-gutschein'],
    ['/gutscheine/shop', '/gutscheine/shop'],
  ])('%s lives at %s', async (path, canonical) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(canonicalOf(html)).toBe(canonical);
    expect(h1s(html)).toBe(1);
    expect(html).not.toContain('noindex');
  });

  test('says everything without a script', async () => {
    const html = visible(await page('/gutscheine/otto'));
    const { items, shop } = await readShop('OTTO');
    for (const text of [
      `${items.length} Codes`,
      'Besuche',
      `${shop.popularityScore} von 100`,
      'Top Shop',
      'Zuletzt aktualisiert',
      'Zum Shop',
      'So löst du den Code ein',
      'Häufige Fragen',
      'Tipps zum Sparen',
      'Mehr Shops: ',
    ]) {
      expect(html).toContain(text);
    }
    for (const { code } of items) expect(html).toContain(code);
    expect(html.match(/<article/g)).toHaveLength(items.length);
    expect(titleIn(html)).toMatch(/^OTTO Rabattcodes und Gutscheine im \p{L}+ \d{4} \| /u);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  test('tells search engines the way, the shop with three offers at most, and the questions', async () => {
    const html = await page('/gutscheine/otto');
    expect(typed(html, 'BreadcrumbList')?.itemListElement).toHaveLength(3);
    const store = typed(html, 'OnlineStore') as
      | { hasOfferCatalog: { itemListElement: unknown[] } }
      | undefined;
    expect(store?.hasOfferCatalog.itemListElement).toHaveLength(3);
    expect(typed(html, 'FAQPage')?.mainEntity).toHaveLength(4);
  });

  test('names the last change of its codes, also one that came by date alone', async () => {
    const shopId = await makeShop(site.db, { name: 'Wechselhaft' });
    const begin = daysFromNow(1, site.time.now);
    await makeCode(site.db, { shopId, validFrom: begin });
    const { shop: before } = await readShop('Wechselhaft');
    expect(before.codesChangedAt).toBeNull();
    const real = site.time.now;
    site.time.now = daysFromNow(2, real);
    await site.pool.query('NOTIFY catalogue');
    await expect
      .poll(async () => (await readShop('Wechselhaft')).shop.codesChangedAt)
      .toBe(begin.toISOString());
    site.time.now = real;
    await site.pool.query('NOTIFY catalogue');
    await expect.poll(async () => (await readShop('Wechselhaft')).shop.codeCount).toBe(0);
  });

  test('names no change that nobody could see', async () => {
    const shopId = await makeShop(site.db, { name: 'Unbewegt' });
    await site.pool.query(`UPDATE shops SET updated_at = '2026-01-01' WHERE id = $1`, [shopId]);
    const change = async () => (await (await site.compute('/api/shops/name/Unbewegt')).json()).codesChangedAt;
    const ended = daysFromNow(-3, site.time.now);
    const ofNetwork = { shopId, source: 'awin' } as const;
    const over = await makeCode(site.db, { ...ofNetwork, sourceRef: '1', validUntil: ended });
    const deleted = await makeCode(site.db, { shopId, deletedAt: daysFromNow(-31, site.time.now) });
    const upcoming = await makeCode(site.db, { shopId, validFrom: daysFromNow(5, site.time.now) });
    expect(await change()).toBe(ended.toISOString());
    await site.pool.query('DELETE FROM codes WHERE id = $1', [deleted]);
    await site.pool.query(`UPDATE codes SET title = 'Anders', updated_at = now() WHERE id = $1`, [upcoming]);
    await site.pool.query('DELETE FROM codes WHERE id = $1', [upcoming]);
    expect(await change()).toBe(ended.toISOString());
    // The end outlives its row: first in the bin, then purged.
    expect(await cleanUpEnded(site.db, 'awin', site.time.now, 1_000)).toBe(1);
    expect(await change()).toBe(ended.toISOString());
    expect(await (await site.compute('/sitemap/shops-1.xml')).text()).toContain(ended.toISOString());
    await site.pool.query('DELETE FROM codes WHERE id = $1', [over]);
    expect(await change()).toBe(ended.toISOString());
  });

  test.each([
    ['edited', `UPDATE codes SET title = 'Anders', updated_at = now() WHERE shop_id = $1`],
    ['moved to the bin', 'UPDATE codes SET deleted_at = now() WHERE shop_id = $1'],
    ['removed', 'DELETE FROM codes WHERE shop_id = $1'],
  ])('names the time when a code that was shown is %s', async (how, statement) => {
    const shopId = await makeShop(site.db, { name: `Bewegt ${how}` });
    await makeCode(site.db, { shopId });
    await site.pool.query(`UPDATE shops SET codes_changed_at = '2026-01-01' WHERE id = $1`, [shopId]);
    await site.pool.query(statement, [shopId]);
    const moved = `SELECT FROM shops WHERE id = $1 AND codes_changed_at > now() - interval '1 minute'`;
    expect((await site.pool.query(moved, [shopId])).rowCount).toBe(1);
  });

  test('names the last day of a code that ends at midnight, in feed and calendar too', async () => {
    const shopId = await makeShop(site.db, { name: 'Mitternacht' });
    const midnight = '2096-12-24T23:00:00.000Z';
    await makeCode(site.db, { shopId, validUntil: new Date(midnight) });
    const html = await page('/gutscheine/mitternacht');
    expect(visible(html)).toContain('Gültig bis: <b>24.12.2096</b>');
    expect(typed(html, 'OnlineStore')).toMatchObject({
      hasOfferCatalog: { itemListElement: [{ validThrough: midnight }] },
    });
    expect(await page('/feed/mitternacht.xml')).toContain('Gültig bis 24.12.2096');
    expect(await page('/kalender/mitternacht.ics')).toContain('DTSTART;VALUE=DATE:20961224');
    const over = await makeShop(site.db, { name: 'Vorbei' });
    await makeCode(site.db, { shopId: over, validUntil: new Date('2026-01-31T23:00:00Z') });
    expect(visible(await page('/gutscheine/vorbei'))).toContain('galt bis zum 31.01.2026.');
  });

  test('without codes says since when, and offers the newsletter', async () => {
    const response = await site.get('/gutscheine/leerstand');
    expect(response.status).toBe(200);
    const html = visible(await response.text());
    expect(html).toContain('Derzeit sind keine aktiven Rabattcodes für Leerstand verfügbar.');
    const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' });
    expect(html).toContain(`galt bis zum ${day.format(daysFromNow(-3, site.time.now))}`);
    expect(html).toContain('Alle Codes ansehen');
    expect(html).toContain('action="/newsletter"');
    expect(visible(await page('/gutscheine/nie-gehabt'))).toContain(
      'Bisher kennen wir für diesen Shop keinen Code.',
    );
    // Deleted and purged since: nobody knows any more when it ended, but it was there.
    const shopId = await makeShop(site.db, { name: 'Längst Vergessen' });
    await makeCode(site.db, { shopId });
    await site.pool.query('DELETE FROM codes WHERE shop_id = $1', [shopId]);
    const forgotten = visible(await page('/gutscheine/laengst-vergessen'));
    expect(forgotten).toContain('Derzeit sind keine aktiven Rabattcodes für Längst Vergessen verfügbar.');
    expect(forgotten).not.toContain('Bisher kennen wir');
  });

  describe('without codes says when we looked for one', () => {
    const LOOKED = 'Zuletzt nachgesehen haben wir am';
    const checked = async (name: string) => (await readShop(name)).shop.checkedAt;
    const joined = (shopId: number, network: string, relationship: string) =>
      site.pool.query(
        `INSERT INTO programmes (network, advertiser_id, shop_id, name, relationship, changed_at)
         VALUES ($2, $1::int, $1::int, 'Programm', $3, now())`,
        [shopId, network, relationship],
      );

    test('that nobody has reviewed promises no mail, which nobody would get', async () => {
      await makeShop(site.db, { name: 'Ungesehen', needsReview: true });
      const told = 'Sag mir Bescheid, wenn es einen Code gibt';
      expect(await page('/gutscheine/leerstand')).toContain(told);
      const html = await page('/gutscheine/ungesehen');
      expect(html).toContain('Derzeit sind keine aktiven Rabattcodes für Ungesehen verfügbar.');
      expect(html).not.toContain(told);
    });

    test('and nothing where nobody did', async () => {
      const shopId = await makeShop(site.db, { name: 'Ohne Quelle' });
      const validated = { validatedAt: site.time.now, validUntil: daysFromNow(-3, site.time.now) };
      await makeCode(site.db, { shopId, ...validated });
      await joined(shopId, 'awin', 'left');
      await site.pool.query(
        `INSERT INTO job_runs (job, started_at, ended_at, outcome) VALUES ('update-codes', now(), now(), 'succeeded')`,
      );
      await site.pool.query(
        `INSERT INTO source_syncs (network, run, started_at, complete_at) VALUES ('awin', 1, now(), '2026-11-17T06:00:00Z')`,
      );
      expect(await checked('Ohne Quelle')).toBeNull();
      expect(visible(await page('/gutscheine/ohne-quelle'))).not.toContain(LOOKED);
    });

    test('in the network it is a partner of', async () => {
      const shopId = await makeShop(site.db, { name: 'Partner' });
      await joined(shopId, 'awin', 'joined');
      expect(await checked('Partner')).toBe('2026-11-17T06:00:00.000Z');
      expect(visible(await page('/gutscheine/partner'))).toContain(`${LOOKED} 17.11.2026, 07:00 Uhr.`);
    });

    test('by research, if that was later', async () => {
      const shopId = await makeShop(site.db, { name: 'Recherchiert' });
      const researchedAt = new Date('2026-11-16T10:00:00Z');
      await site.db.updateTable('shops').set({ researchedAt }).where('id', '=', shopId).execute();
      expect(await checked('Recherchiert')).toBe(researchedAt.toISOString());
      await joined(shopId, 'awin', 'joined');
      await site.pool.query('NOTIFY catalogue');
      await expect.poll(() => checked('Recherchiert')).toBe('2026-11-17T06:00:00.000Z');
    });
  });

  test.each(['/?shop=Fielmann', '/?q=fielmann', '/gutscheine/fielmann'])(
    'without codes says without a script what helps instead: %s',
    async (path) => {
      const html = visible(await page(path));
      expect(html).toContain('Derzeit sind keine aktiven Rabattcodes für Fielmann verfügbar.');
      // Its codes have changed, so there were some, and nobody knows their end any more.
      expect(html).not.toMatch(/Bisher kennen wir|Der letzte Code/);
      expect(html).toMatch(/<a href="\/benachrichtigung\?shop=\d+"[^>]*>Sag mir Bescheid/);
      expect(html).toContain('>Angebote ohne Code ansehen</a>');
      expect(html).toMatch(/<a href="\/gutscheine\/[^"]*" class="shop-row">(?:(?!<\/a>).)*>\d+ Codes?</s);
      expect(html).not.toContain('der Name des Shops hilft');
    },
  );

  test.each(['/?shop=Zalando&category=reisen', '/?q=zalando&category=reisen'])(
    'that has codes, but none in a category, says nothing else: %s',
    async (path) => {
      const html = visible(await page(path));
      expect(html).toMatch(/Für „zalando“ gibt es in der Kategorie Reisen derzeit keine/i);
      expect(html).not.toMatch(/Bisher kennen wir|Meintest du/);
    },
  );

  test('that nobody knows does not send the visitor round in circles', async () => {
    const html = visible(await page('/?shop=Gibtesnicht'));
    expect(html).toContain('Für „Gibtesnicht“ gibt es derzeit keine aktiven Rabattcodes.');
    expect(html).not.toContain('der Name des Shops hilft');
  });

  test('without codes announces none to search engines', async () => {
    const html = await page('/gutscheine/leerstand');
    expect(titleIn(html)).toBe('Leerstand Rabattcode: Gerade kennen wir keinen | Rabattlotse');
    expect(metaIn(html, 'description')).toMatch(/^Für Leerstand kennen wir gerade keinen Rabattcode\. /);
    expect(metaIn(html, 'og:title')).toBe(titleIn(html));
    expect(html).not.toContain('noindex');
  });

  test('keeps its title where codes are there but none fits what was chosen', async () => {
    const shopId = await makeShop(site.db, { name: 'Nur App' });
    await makeCode(site.db, { shopId, appOnly: true });
    await expect.poll(() => page('/gutscheine/nur-app')).toContain('<article');
    const html = await page('/gutscheine/nur-app?ohne-app=ja');
    expect(html).not.toContain('<article');
    expect(titleIn(html)).toMatch(/^Nur App Rabattcodes und Gutscheine im /);
  });

  test.each(['/gutscheine/gibt-es-nicht', '/gibt-es-nicht-rabattcode', '/gibt-es-nicht-gutscheine'])(
    '%s is about a shop that is not there',
    async (path) => {
      const response = await site.get(path, { 'User-Agent': 'Googlebot/2.1' });
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('noindex');
      expect(canonicalOf(html)).toBeUndefined();
      expect(visible(html)).toContain('Derzeit sind keine aktiven Rabattcodes für Gibt-es-nicht verfügbar.');
    },
  );

  test('shows more codes when asked to', async () => {
    const shopId = await makeShop(site.db, { name: 'Vielfach' });
    for (let number = 0; number < 30; number++) await makeCode(site.db, { shopId, code: `VIEL${number}` });
    const tickets = async (path: string) => (await page(path)).match(/<article/g)?.length;
    await expect.poll(() => tickets('/gutscheine/vielfach')).toBe(24);
    expect(await page('/gutscheine/vielfach')).toContain('href="?limit=72"');
    expect(await tickets('/gutscheine/vielfach?limit=72')).toBe(30);
  });
});

describe('other spellings', () => {
  test.each([
    ['/OTTO', '/gutscheine/otto'],
    ['/otto/', '/gutscheine/otto'],
    ['/Otto-Gutschein/', '/gutscheine/otto'],
    ['/gutscheine/OTTO', '/gutscheine/otto'],
    ['/gutscheine/otto/?limit=48&utm_source=x', '/gutscheine/otto?limit=48'],
    ['/gutscheine/otto-rabattcode', '/gutscheine/otto'],
    ['/otto-codes', '/gutscheine/otto'],
    ['/m%C3%BCller', '/gutscheine/mueller'],
    ['/M%C3%9CLLER/', '/gutscheine/mueller'],
    ['/mu%CC%88ller-gutschein', '/gutscheine/mueller'],
    ['/gutscheine/muller', '/gutscheine/mueller'],
    ['/Zalando', '/zalando-rabattcode'],
    ['/hm', '/hm-rabattcode'],
    ['/hm-gutschein', '/hm-rabattcode'],
    ['/gutscheine/hennes-und-mauritz', '/hm-rabattcode'],
    ['/gutscheine/C%26A', '/gutscheine/c-a'],
    ['/1und1-gutschein', '/gutscheine/1-1'],
    ['/gutscheine/1und1', '/gutscheine/1-1'],
    ['/%C3%A4h', '/gutscheine/ae'],
    ['/Shops-AZ/?letter=A', '/shops-az?letter=A'],
    ['/HM-Rabattcode', '/hm-rabattcode'],
  ])('%s leads to %s for good', async (path, target) => {
    const response = await site.get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(target);
    expect((await site.get(target)).status).toBe(200);
  });

  test.each([
    '/GIBT-ES-NICHT',
    '/gibt/es/nicht/',
    '//shops-az/',
    '/\\shops-az/',
    '/API/codes/',
    '/%2Fshops-az',
  ])('%s leads nowhere', async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });
});

describe('an unknown address', () => {
  test('shows what all of them show', async () => {
    const first = await site.get('/gibt-es-nicht');
    const second = await site.get('/ganz/woanders?q=zalando&page=7');
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    const html = await first.text();
    expect(html).toContain('Seite nicht gefunden');
    expect(html).toContain('noindex');
    expect(h1s(html)).toBe(1);
  });

  test('of which there are many fills no cache', async () => {
    const kept = async () =>
      Number(/^page_cache_entries (\d+)/m.exec(await (await site.get('/metrics', METRICS)).text())?.[1]);
    await page('/gibt-es-nicht');
    const before = await kept();
    expect(before).toBeGreaterThan(0);
    for (let number = 0; number < 60; number++) {
      const path = number % 2 === 0 ? `/nichts-${number}` : `/nichts/${number}`;
      expect((await site.get(path)).status).toBe(404);
    }
    expect(await kept()).toBe(before);
  });

  test.each(['Googlebot/2.1', 'SomeCrawler/1.0', 'baiduspider', 'facebookexternalhit/1.1', 'curl/8.5.0'])(
    'sends %s home',
    async (agent) => {
      for (const path of ['/gibt-es-nicht', '/a/b', '/admin', '/go/code/999999']) {
        const response = await site.get(path, { 'User-Agent': agent });
        expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/']);
      }
      expect((await site.get('/gutscheine/otto', { 'User-Agent': agent })).status).toBe(200);
      expect((await site.get('/gibt-es-nicht', { 'User-Agent': BROWSER })).status).toBe(404);
    },
  );
});

describe('a retailer with a page of its own', () => {
  test.each([
    ['/zalando-rabattcode', 'zalando', 'Zalando Rabattcode', 3],
    ['/hm-rabattcode', 'hm', 'H&amp;M Rabattcode', 4],
  ])('%s has its figures, codes, tips and questions', async (path, key, title, questions) => {
    const html = await page(path);
    const codes = Code.array().parse(await (await site.get(`/api/codes/retailer/${key}`)).json());
    expect(codes.length).toBeGreaterThan(3);
    expect(visible(html)).toContain(`${title}</h1>`);
    // A fixed "max 50%" stood above codes of at most 25 %.
    const alive = codes.filter(({ trust }) => trust.label !== 'dead');
    const percentages = alive.filter(({ discountType }) => discountType === 'percentage');
    const most = Math.max(...percentages.map(({ discountValue }) => discountValue));
    expect(visible(html)).toContain(`max ${most}\u00a0%`);
    expect(visible(html)).toContain(key === 'hm' ? `>${codes.length}+<` : `>${codes.length}<`);
    for (const { code } of codes) expect(visible(html)).toContain(code);
    expect(visible(html).match(/<details class="group"><summary class="flex min-h-12/g)).toHaveLength(
      questions,
    );
    expect(typed(html, 'FAQPage')?.mainEntity).toHaveLength(3);
    expect(visible(html)).toContain('10–30 % typisch');
  });

  test('shows 24 of its codes and more on demand, with the figures of all of them', async () => {
    const many = await startTestSite();
    const shopId = await makeShop(many.db, { name: 'H&M' });
    for (let number = 1; number <= 30; number++) {
      // What can be expected to be saved decides the order, so the highest discount is the last of all.
      const saving = { discountValue: number, expectedSaving: 100 - number };
      await makeCode(many.db, { shopId, code: `HM-${number}-CODE`, ...saving });
    }
    const read = async (path: string) => {
      const html = await (await many.get(path)).text();
      return { html, codes: new Set(visible(html).match(/HM-\d+-CODE/g)).size };
    };
    const first = await read('/hm-rabattcode');
    expect(first.codes).toBe(24);
    expect(visible(first.html)).toContain('>30+<');
    expect(visible(first.html)).toContain('max 30\u00a0%');
    expect(first.html).toContain('href="?limit=72"');
    const all = await read('/hm-rabattcode?limit=72');
    expect(all.codes).toBe(30);
    expect(all.html).not.toContain('Mehr anzeigen');
    const filtered = await read('/hm-rabattcode?ohne-mbw=ja');
    expect(visible(filtered.html)).toContain('max 30\u00a0%');
  });

  test('says how many codes it has, however few of them fit a filter', async () => {
    const figures = (html: string) => /<ul class="stat-row">.*?<\/ul>/.exec(html)?.[0];
    const all = figures(await page('/hm-rabattcode'));
    expect(all).toContain('aktive Codes');
    expect(figures(await page('/hm-rabattcode?ohne-mbw=ja'))).toBe(all);
  });

  test.each(['/zalando-rabattcode', '/hm-rabattcode', '/gutscheine/otto'])(
    '%s tells search engines the number of each discount',
    async (path) => {
      const offers = JSON.stringify(typed(await page(path), 'OnlineStore')?.hasOfferCatalog);
      const numbers = [...offers.matchAll(/"name":"Rabatt","value":(\d+),"unit(?:Code":"P1"|Text":"EUR")/g)];
      expect(numbers).toHaveLength(3);
    },
  );

  test('takes the codes of every shop of that name, and of no other', async () => {
    const lounge = (await readShop('Zalando Lounge')).shop.id;
    await makeCode(site.db, { shopId: lounge, code: 'LOUNGE1' });
    const other = await makeShop(site.db, { name: 'Schmuck24' });
    await makeCode(site.db, { shopId: other, code: 'FREMD1' });
    const codes = async (key: string) =>
      Code.array()
        .parse(await (await site.get(`/api/codes/retailer/${key}`)).json())
        .map(({ code }) => code);
    await expect.poll(() => codes('zalando')).toContain('LOUNGE1');
    expect(await codes('hm')).not.toContain('FREMD1');
    expect((await site.get('/api/codes/retailer/otto')).status).toBe(400);
  });

  test('without codes says what it prepares, and what helps until then', async () => {
    await site.pool.query(
      "UPDATE codes SET deleted_at = now() WHERE shop_id = (SELECT id FROM shops WHERE slug = 'h-m')",
    );
    await expect
      .poll(async () => visible(await page('/hm-rabattcode')))
      .toContain('Neue H&amp;M Rabattcodes in Vorbereitung');
    // The same honest no as of any shop: an alert, offers without a code, shops that have codes.
    const html = visible(await page('/hm-rabattcode'));
    expect(html).toMatch(/href="\/benachrichtigung\?shop=\d+"[^>]*>Sag mir Bescheid, wenn/);
    expect(html).toContain('Angebote ohne Code ansehen');
    expect(html).toContain('Shops, die Codes haben');
    await site.pool.query(
      "UPDATE codes SET deleted_at = NULL WHERE shop_id = (SELECT id FROM shops WHERE slug = 'h-m')",
    );
  });
});

describe('the directories', () => {
  const names = (html: string) => visible(html).match(/<a [^>]*class="shop-row"/g)?.length ?? 0;

  test('/shops-az has every shop under its letter, and 100 of them for search engines', async () => {
    const shops = DirectoryShop.array().parse(await (await site.get('/api/shops/directory')).json());
    const html = await page('/shops-az');
    expect(names(html)).toBe(shops.length);
    expect(html).toContain('id="gruppe-a"');
    expect(typed(html, 'ItemList')?.numberOfItems).toBe(Math.min(shops.length, 100));
    expect(canonicalOf(html)).toBe('/shops-az');
  });

  test.each([
    ['/shops-az?letter=Z', /id="gruppe-z"/, '/shops-az?letter=Z'],
    ['/shops-az?q=m%C3%BCll', /Müller/, '/shops-az'],
    ['/shops-az?q=SPORT', /adidas/, '/shops-az'],
    ['/shops-az?letter=%C3%9F', /id="gruppe-a"/, '/shops-az'],
    ['/shops-az?page=99', /id="gruppe-z"/, '/shops-az'],
  ])('%s is filtered on the server', async (path, found, canonical) => {
    const html = await page(path);
    expect(visible(html)).toMatch(found);
    expect(canonicalOf(html)).toBe(canonical);
  });

  test.each(['/shops-az', '/gutschein-deutsche-shops'])('%s marks a shop without codes', async (path) => {
    expect(visible(await page(`${path}?q=Fielmann`))).toMatch(/Fielmann(?:(?!<\/a>).)*Kein Code/s);
    const other = visible(await page(`${path}?q=Douglas`));
    expect(names(other)).toBe(1);
    expect(other).not.toContain('Kein Code');
  });

  test('/shops-az says when nothing fits', async () => {
    expect(visible(await page('/shops-az?q=xyzxyz'))).toContain('Keine Shops gefunden');
  });

  test('/shops-az stays light however many shops there are, and each is within reach', async () => {
    // Not bound by the seconds a request has, which are few for so many rows on a busy machine.
    const patient = connectForJobs(site.url, { connections: 1 });
    onTestFinished(() => patient.close());
    await patient.pool.query(`INSERT INTO shops (slug, name, folded_name, compact_name, category_slug, source)
      SELECT 'masse-' || n, 'Masse ' || n, 'masse ' || n, 'masse' || n, 'foto', 'operator' FROM generate_series(1, 3000) AS n`);
    await expect
      .poll(async () => visible(await page('/shops-az?letter=M')).includes('Seite 1 von 13'))
      .toBe(true);
    expect(names(await page('/shops-az?letter=M'))).toBe(240);
    const last = await page('/shops-az?letter=M&page=13');
    expect(visible(last)).toContain('Masse 3000');
    expect(canonicalOf(last)).toBe('/shops-az?letter=M&amp;page=13');
    const compressed = await site.get('/shops-az', { 'Accept-Encoding': 'br' });
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(30_000);
    await patient.pool.query("DELETE FROM shops WHERE slug LIKE 'masse-%'");
  });

  test('/gutschein-deutsche-shops has the fifty most visited, its cards and its search', async () => {
    const html = await page('/gutschein-deutsche-shops');
    expect(names(html)).toBe(50);
    expect(visible(html)).toContain('4.812+ Besucher');
    const { rows } = await site.pool.query<{ shops: string }>(
      "SELECT count(*) AS shops FROM shops WHERE category_slug = 'wohnen' AND deleted_at IS NULL",
    );
    // Counted, where "92" was written once and never true.
    for (const text of ['Haushalt &amp; Garten', `>${rows[0]?.shops} Shops<`, 'Häufige Fragen'])
      expect(visible(html)).toContain(text);
    expect(names(await page('/gutschein-deutsche-shops?q=ZALA'))).toBe(2);
    // An ampersand is no English word: „AND“ found H&M once.
    const [ampersand, english] = await Promise.all(
      ['H%26M', 'AND'].map((q) => page(`/gutschein-deutsche-shops?q=${q}`)),
    );
    expect(visible(ampersand ?? '')).toContain('H&amp;M');
    expect(visible(english ?? '').match(/class="shop-row"[\s\S]*?H&amp;M/)).toBeNull();
    // By name only: the category does not count here.
    expect(visible(await page('/gutschein-deutsche-shops?q=fashion'))).toContain('Keine Shops gefunden');
  });

  test('/beste-angebote filters by its address', async () => {
    const cards = async (path: string) => visible(await page(path)).match(/<article/g)?.length ?? 0;
    const all = await cards('/beste-angebote');
    expect(all).toBe(18);
    expect(await cards('/beste-angebote?category=fashion')).toBeLessThan(all);
    const none = visible(await page('/beste-angebote?category=wohnen'));
    expect(none).toContain('Keine Angebote in dieser Kategorie');
    for (const word of ['Exklusiv', 'Aktuell', 'Vertrauenswürdig']) expect(none).toContain(word);
    expect(linksIn(await page('/beste-angebote'))).toContain('/beste-angebote?category=fashion');
    expect(canonicalOf(await page('/beste-angebote?category=fashion'))).toBe('/beste-angebote');
  });
});

test.each(['/zalando-rabattcode', '/gutscheine/about-you', '/?category=fashion'])(
  'the filters of %s are links, to forms of it that search engines leave alone',
  async (path) => {
    const isChosen = (html: string) => /aria-current="true"(?:(?!<\/a>).)*Ohne App/s.test(html);
    const html = visible(await page(path));
    const filter = linksIn(html).find((href) => href.includes('ohne-app=ja')) ?? '';
    const filtered = await page(filter);
    expect([isChosen(html), isChosen(visible(filtered))]).toEqual([false, true]);
    expect(html).toContain('<li>Nur in der App</li>');
    expect(visible(filtered)).not.toContain('<li>Nur in der App</li>');
    expect(metaIn(filtered, 'robots')).toBe('noindex, follow');
    expect(canonicalOf(filtered)).toBe(path);
  },
);

test('texts of a page can be edited and are not carried by the others', async () => {
  await site.pool.query(
    // The discount is computed and no text any more.
    "INSERT INTO copy (key, value) VALUES ('page.hm.extra.value', 'einer von {codes}')",
  );
  await expect.poll(async () => visible(await page('/hm-rabattcode'))).toMatch(/einer von \d+/);
  const shared = (await (await site.get('/api/copy')).json()) as Record<string, string>;
  expect(Object.keys(shared).filter((key) => key.startsWith('page.'))).toEqual([]);
  expect((await site.get('/api/copy/gibtesnicht')).status).toBe(404);
});

async function readShop(name: string) {
  const shop = ShopDetails.parse(
    await (await site.get(`/api/shops/name/${encodeURIComponent(name)}`)).json(),
  );
  const items = Code.array().parse(
    await (await site.get(`/api/codes?shop=${encodeURIComponent(name)}`)).json(),
  );
  return { shop, items };
}
