// What search engines, feed readers, phones and link previews ask for.
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite({ OPERATOR_PATH: '/geheimer-eingang' });
const text = async (path: string) => (await site.get(path)).text();
const allIn = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, inner = '']) => inner);

let otto = 0;
beforeAll(async () => {
  otto = await makeShop(site.db, { name: 'OTTO' });
  await makeShop(site.db, { name: 'Zalando' });
  await makeShop(site.db, { name: 'Größe & Co' });
  await makeCode(site.db, { shopId: otto, code: 'A<B', description: 'Möbel & mehr' });
  await makeCode(site.db, { shopId: otto, code: 'WEG', validUntil: daysFromNow(-1) });
  await makeCode(site.db, { shopId: otto, code: 'SPÄTER', validFrom: daysFromNow(1) });
});

test('security.txt tells whom to write to, and for how long that holds', async () => {
  const read = async () => (await site.get('/.well-known/security.txt')).text();
  expect(await read()).toMatch(/^Contact: https?:\/\/\S+\/impressum\nExpires: \d{4}-\d\d-\d\dT\S+Z\n/);
  await site.pool.query(`INSERT INTO copy (key, value) VALUES ('operator.email', 'sicher@laden.example')`);
  await expect.poll(read).toContain('Contact: mailto:sicher@laden.example\n');
  await site.pool.query('DELETE FROM copy');
});

describe('robots.txt', () => {
  test('leads to the sitemap and does not give away the operator', async () => {
    const answer = await site.get('/robots.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('etag')).toBeTruthy();
    const lines = (await answer.text()).split('\n');
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain('Disallow: /go/');
    expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(lines.join()).not.toMatch(/geheim|admin|sys-/);
  });
});

describe('the sitemap', () => {
  test('is an index of parts that hold every shop page once', async () => {
    const index = await text('/sitemap.xml');
    expect(allIn(index, 'loc')).toEqual([
      'http://localhost:3000/sitemap/seiten.xml',
      'http://localhost:3000/sitemap/shops-1.xml',
    ]);
    expect(allIn(await text('/sitemap/shops-1.xml'), 'loc')).toEqual([
      'http://localhost:3000/gutscheine/otto',
      'http://localhost:3000/gutscheine/groesse-co',
    ]);
    const pages = allIn(await text('/sitemap/seiten.xml'), 'loc');
    expect(pages).toContain('http://localhost:3000/zalando-rabattcode');
    expect(pages).toContain('http://localhost:3000/?category=fashion');
    expect(pages).toContain('http://localhost:3000/impressum');
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('tells when a shop really changed: also when one of its codes ended by itself', async () => {
    const shopId = await makeShop(site.db, { name: 'Stiller Laden' });
    const ended = daysFromNow(-2);
    await makeCode(site.db, { shopId, validUntil: ended });
    const old = daysFromNow(-9).toISOString();
    const changes = 'created_at = $1, updated_at = $1, codes_changed_at = $1';
    await site.pool.query(`UPDATE shops SET ${changes} WHERE id = $2`, [old, shopId]);
    const lastmod = async () => {
      const line = (await text('/sitemap/shops-1.xml'))
        .split('\n')
        .find((one) => one.includes('stiller-laden'));
      return allIn(line ?? '', 'lastmod')[0];
    };
    expect(await lastmod()).toBe(ended.toISOString());
    await site.pool.query('UPDATE codes SET valid_until = $1 WHERE shop_id = $2', [daysFromNow(5), shopId]);
    await site.pool.query(`UPDATE shops SET ${changes} WHERE id = $2`, [old, shopId]);
    expect(await lastmod()).toBe(old);
  });

  test('tells of no date of a code that visitors could not see by then', async () => {
    const shopId = await makeShop(site.db, { name: 'Verborgener Laden' });
    const [ended, began] = [daysFromNow(-2), daysFromNow(-1)];
    const hidden = [{ isActive: false }, { withdrawnAt: daysFromNow(-5) }, { deletedAt: daysFromNow(-5) }];
    for (const how of hidden) {
      await makeCode(site.db, { shopId, ...how, validUntil: ended });
      await makeCode(site.db, { shopId, ...how, validFrom: began });
    }
    // Nothing else is younger.
    const old = daysFromNow(-9).toISOString();
    await site.pool.query('UPDATE shops SET created_at = $1, updated_at = $1, codes_changed_at = $1', [old]);
    await site.pool.query('UPDATE codes SET valid_until = $1 WHERE valid_until <= now() AND shop_id <> $2', [
      ...[old, shopId],
    ]);
    await site.pool.query('UPDATE shops SET codes_changed_at = $1', [old]);
    for (const file of ['/sitemap/shops-1.xml', '/sitemap/seiten.xml', '/sitemap.xml'])
      expect(new Set(allIn(await text(file), 'lastmod')), file).toEqual(new Set([old]));
    await makeCode(site.db, { shopId, validFrom: began });
    await site.pool.query('UPDATE shops SET codes_changed_at = $1', [old]);
    for (const file of ['/sitemap/shops-1.xml', '/sitemap/seiten.xml', '/sitemap.xml'])
      expect(allIn(await text(file), 'lastmod'), file).toContain(began.toISOString());
  });

  test('has a part for every fifty thousand ids, and none that is empty', async () => {
    await site.pool.query(`INSERT INTO shops (id, slug, name, folded_name, compact_name, category_slug, source)
      OVERRIDING SYSTEM VALUE VALUES (50000, 'a', 'A', 'a', 'a', 'fashion', 'operator'),
        (150001, 'b', 'B', 'b', 'b', 'fashion', 'operator')`);
    await expect
      .poll(async () => allIn(await text('/sitemap.xml'), 'loc').slice(1))
      .toEqual(['http://localhost:3000/sitemap/shops-1.xml', 'http://localhost:3000/sitemap/shops-4.xml']);
    expect(await text('/sitemap/shops-1.xml')).toContain('/gutscheine/a</loc>');
    expect(allIn(await text('/sitemap/shops-4.xml'), 'loc')).toEqual(['http://localhost:3000/gutscheine/b']);
    await site.pool.query('DELETE FROM shops WHERE id >= 50000');
  });

  test.each(['/sitemap/shops-0.xml', '/sitemap/shops-99999999.xml', '/sitemap/x.xml', '/sitemap/'])(
    '%s is nothing',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );

  test.each(['seiten', 'shops-1'])(
    'whose beginning fails is an error that nobody keeps: %s',
    async (part) => {
      await site.pool.query('ALTER TABLE shops RENAME TO gone');
      try {
        const answer = await site.get(`/sitemap/${part}.xml`);
        expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
      } finally {
        await site.pool.query('ALTER TABLE gone RENAME TO shops');
      }
    },
  );

  test.each(['identity', 'gzip'])('that breaks off does not look whole: %s', async (encoding) => {
    // The shop after a thousand others changed at a moment that no sitemap can name.
    await site.pool.query(`INSERT INTO shops (id, slug, name, folded_name, compact_name, category_slug, source, updated_at)
      OVERRIDING SYSTEM VALUE SELECT 50000 + n, 'laden-' || n, n, n, n, 'fashion', 'operator',
        CASE n WHEN 1001 THEN 'infinity' ELSE now() END FROM generate_series(1, 1001) AS n`);
    try {
      const read = async () =>
        (await site.get('/sitemap/shops-2.xml', { 'Accept-Encoding': encoding })).text();
      // The connection ends before or after the status, depending on how much the server has gathered until then.
      await expect(read()).rejects.toThrow(/terminated|fetch failed/);
      // Written beside the answer, perhaps after its reader has noticed.
      await expect.poll(() => site.complaints.join()).toContain('sitemap broke off');
    } finally {
      await site.pool.query('DELETE FROM shops WHERE id > 50000');
    }
  });

  test('is sent compressed to those who take it', async () => {
    const answer = await site.get('/sitemap/seiten.xml', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toContain('<urlset');
  });
});

describe('the feeds', () => {
  test('hold the codes that can be seen, the newest first, and nothing that breaks them', async () => {
    const answer = await site.get('/feed.xml');
    expect(answer.headers.get('content-type')).toContain('application/atom+xml');
    const xml = await answer.text();
    expect(xml).toContain('Code: A&lt;B');
    expect(xml).toContain('Möbel &amp; mehr');
    expect(xml).not.toMatch(/WEG|SPÄTER/);
    expect(xml).toContain(
      '<link rel="self" type="application/atom+xml" href="http://localhost:3000/feed.xml"/>',
    );
    expect(xml).toContain('href="http://localhost:3000/gutscheine/otto"');
    // Well-formed: what draws pictures refuses XML that is not.
    expect(
      () => new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${xml.replace(/<\?xml.*?\?>/, '')}</svg>`),
    ).not.toThrow();
  });

  test('of a shop hold only its own', async () => {
    const shopId = await makeShop(site.db, { name: 'Nike' });
    await makeCode(site.db, { shopId, code: 'LAUF20' });
    await expect.poll(() => text('/feed.xml')).toContain('LAUF20');
    expect(await text('/feed/otto.xml')).not.toContain('LAUF20');
    const xml = await text('/feed/nike.xml');
    expect(xml).toContain('<title>Neue Rabattcodes für Nike</title>');
    expect(xml.match(/<entry>/g)).toHaveLength(1);
  });

  test('leave out what has probably died', async () => {
    const shopId = await makeShop(site.db, { name: 'Puma' });
    await makeCode(site.db, { shopId, code: 'TOT10', isDead: true });
    await makeCode(site.db, { shopId, code: 'LEBT10' });
    await expect.poll(() => text('/feed.xml')).toContain('LEBT10');
    expect(await text('/feed.xml')).not.toContain('TOT10');
    expect(await text('/feed/puma.xml')).not.toContain('TOT10');
    expect(await text('/gutscheine/puma')).toContain('TOT10');
  });

  test('of a shop without codes are empty but good, of no shop there is none', async () => {
    const xml = await text('/feed/groesse-co.xml');
    expect(xml).not.toContain('<entry>');
    expect(allIn(xml, 'updated')).toHaveLength(1);
    for (const path of ['/feed/gibtesnicht.xml', '/feed/OTTO.xml', '/feed/otto', '/feed/'])
      expect((await site.get(path)).status).toBe(404);
  });

  test('keep their entries apart for good', async () => {
    const ids = allIn(await text('/feed.xml'), 'id');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[1]).toMatch(/^tag:localhost,\d{4}-\d{2}-\d{2}:code\/\d+$/);
  });
});

test('the manifest names the site and icons that are there', async () => {
  const answer = await site.get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Rabattlotse', lang: 'de', start_url: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await site.get(src);
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    if (type === 'image/png') expect(`${(await sizeOf(icon)).join('x')}`).toBe(sizes);
  }
  expect(await text('/')).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect((await site.get('/icon/constructor.png')).status).toBe(404);
});

async function sizeOf(answer: Response): Promise<[number, number]> {
  const png = Buffer.from(await answer.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the picture of a link', () => {
  test.each(['/og/standard.png', '/og/shop/otto.png', '/og/shop/groesse-co.png'])(
    '%s is a large PNG that browsers keep',
    async (path) => {
      const answer = await site.get(path);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(await sizeOf(answer)).toEqual([1200, 630]);
      const etag = answer.headers.get('etag') ?? '';
      expect((await site.get(path, { 'If-None-Match': etag })).status).toBe(304);
    },
  );

  test('changes with the number of codes', async () => {
    const etag = async () => (await site.get('/og/shop/otto.png?v=1')).headers.get('etag');
    const before = await etag();
    expect(await etag()).toBe(before);
    await makeCode(site.db, { shopId: otto, code: 'NEU' });
    expect(await etag()).not.toBe(before);
  });

  test('there is none of a shop we do not have', async () => {
    for (const path of ['/og/shop/gibtesnicht.png', '/og/shop/otto', '/og/shop/OTTO.png', '/og/x.png'])
      expect((await site.get(path)).status).toBe(404);
  });
});

test('details of the operator reach the imprint and the privacy page, and only there', async () => {
  const empty = await text('/impressum');
  expect(empty).toContain('Straße und Hausnummer: vom Betreiber noch nicht eingetragen');
  const details = {
    'operator.name': 'Lotsen & Söhne GmbH',
    'operator.street': 'Kai 1',
    'operator.city': '20457 Hamburg',
    'operator.email': 'post@lotse.example',
    'operator.phone': '040 123',
    'operator.vatId': 'DE123',
    'operator.businessId': 'DE456-00001',
    'legal.terms.updated': '1. Januar 2027',
    'legal.imprint.extra': 'Erster Absatz.\n\nZweiter <b>Absatz</b>.',
    'about.figure1.value': '2000+',
  };
  for (const entry of Object.entries(details))
    await site.pool.query('INSERT INTO copy (key, value) VALUES ($1, $2)', entry);
  await expect.poll(() => text('/impressum')).toContain('Lotsen &amp; Söhne GmbH');
  const imprint = await text('/impressum');
  expect(imprint).not.toContain('noch nicht eingetragen');
  expect(imprint).toContain('href="mailto:post@lotse.example"');
  expect(imprint).toContain('DE123');
  expect(imprint).toMatch(/Wirtschafts-Identifikationsnummer nach § 139c AO<\/h3>\s*<p>DE456-00001/);
  expect(imprint).toContain('Zweiter &lt;b&gt;Absatz&lt;/b&gt;.');
  expect(imprint).toMatch(/"postalCode":"20457","addressLocality":"Hamburg"/);
  expect(await text('/datenschutz')).toContain('Kai 1');
  expect(await text('/datenschutz')).toContain('Stand: <!-- -->20. Juli 2025');
  expect(await text('/agb')).toContain('Stand: <!-- -->1. Januar 2027');
  expect(await text('/ueber-uns')).toContain('2000+');
  expect(await text('/')).not.toContain('Lotsen');
});
