import { beforeEach, describe, expect, test } from 'vitest';
import { BRAND_ICONS, type BrandIcon } from '#services/pictures/brand-icons.ts';
import { loadLetterforms } from '#services/pictures/letterforms.ts';
import { bitmapOf } from '#services/pictures/logo-bitmap.ts';
import { brandTile, initialsTile } from '#services/pictures/logo-tiles.ts';
import { makeShop } from '#test/support/factories.ts';
import { ageOf, kindOf, startLogoSite, typeOf } from '#test/support/outside/logo-site.ts';
import { JPEG_24_20, makeIcon, makePng, WEBP_24_20 } from '#test/support/outside/pictures.ts';
import { sends } from '#test/support/outside/strange-server.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const { database, stranger, problems, startApp, makeStrangeShop } = await startLogoSite();
const PICTURE = makePng(180, 180);

const letterforms = await loadLetterforms();
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const initials = (name: string) => bitmapOf(initialsTile(name, letterforms));

let logo = startApp();
beforeEach(() => {
  stranger.answers = {};
  stranger.requests = [];
  logo = startApp();
});

describe('what a shop shows', () => {
  test('a bundled pictogram, without asking anybody', async () => {
    await makeShop(database.db, { name: 'Zalando', url: `http://zalando.test:${stranger.port}` });
    const response = await logo('zalando');
    expect(response.status).toBe(200);
    expect(ageOf(response)).toBe('public, max-age=86400');
    expect(await bytesOf(response)).toEqual(await bitmapOf(brandTile(BRAND_ICONS.zalando as BrandIcon)));
    expect(stranger.requests).toEqual([]);
  });

  test('its initials at once, and its own picture when that has arrived', async () => {
    const { slug, host } = await makeStrangeShop();
    stranger.answers['/apple-touch-icon.png'] = sends('image/png', PICTURE);
    const first = await logo(slug);
    expect(typeOf(first)).toBe('image/png');
    expect(ageOf(first)).toBe('public, max-age=60');
    expect(await bytesOf(first)).toEqual(await initials('Laden 1'));
    await expect.poll(async () => kindOf(await logo(slug))).toBe('image/png');
    const second = await logo(slug);
    expect(ageOf(second)).toBe('public, max-age=86400');
    expect(await bytesOf(second)).toEqual(PICTURE);
    expect(stranger.requests.map(({ url, headers }) => [headers.host, url])).toEqual([
      [host, '/apple-touch-icon.png'],
    ]);
  });

  test('and keeps no more memory than that has bytes', async () => {
    const { logos } = startApp({ outbound: false });
    await makeShop(database.db, { name: 'IKEA' });
    await makeShop(database.db, { name: 'Bildlos' });
    for (const slug of ['ikea', 'bildlos']) {
      const { body } = (await logos.find(slug)) ?? {};
      expect(body?.length).toBeGreaterThan(0);
      expect(body?.buffer.byteLength).toBe(body?.length);
    }
  });

  test('a stored logo before that of its site', async () => {
    stranger.answers['/awin/1.gif'] = sends('image/jpeg', JPEG_24_20);
    await makeShop(database.db, {
      name: 'Mit Logo',
      url: `http://mit-logo.test:${stranger.port}`,
      logoUrl: `http://bilder.test:${stranger.port}/awin/1.gif`,
    });
    await expect.poll(async () => kindOf(await logo('mit-logo'))).toBe('image/jpeg');
    expect(stranger.requests.map(({ url }) => url)).toEqual(['/awin/1.gif']);
  });

  test.each([
    ['image/x-icon', makeIcon(makePng(32, 32)), 'image/x-icon'],
    ['image/vnd.microsoft.icon', makePng(32, 32), 'image/png'],
    ['image/png', WEBP_24_20.lossy, 'image/webp'],
  ])('a picture called %s is served as what it is', async (called, bytes, type) => {
    const { slug } = await makeStrangeShop();
    stranger.answers['/favicon.ico'] = sends(called, bytes);
    await expect.poll(async () => kindOf(await logo(slug))).toBe(type);
    expect(stranger.requests.map(({ url }) => url)).toEqual(['/apple-touch-icon.png', '/favicon.ico']);
  });

  test('initials for a shop that nobody has looked at, without asking its site', async () => {
    const url = `http://neu.test:${stranger.port}`;
    await makeShop(database.db, { name: 'Neuling', url, needsReview: true });
    const response = await logo('neuling');
    expect(ageOf(response)).toBe('public, max-age=3600');
    expect(await bytesOf(response)).toEqual(await initials('Neuling'));
    expect(stranger.requests).toEqual([]);
  });

  test('only letters of a hostile name', async () => {
    const name = '<script>alert(1)</script>&"><image href="https://boese.example/x"/>';
    await makeShop(database.db, { name, url: '' });
    const [row] = (await database.pool.query('SELECT slug FROM shops WHERE name = $1', [name])).rows;
    expect(await kindOf(await logo(row.slug))).toBe('drawn');
  });
});

describe('who asks for nonsense', () => {
  test.each(['gibt-es-nicht', '..%2F..%2Fetc', 'Zalando', '%E0%A4%A', 'a'.repeat(81)])(
    '%s is not found',
    async (slug) => {
      const response = await logo(slug);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 'not_found', message: 'Das gibt es hier nicht.' });
    },
  );

  test('a deleted shop has no logo, however well we know it', async () => {
    const { slug } = await makeStrangeShop();
    stranger.answers['/favicon.ico'] = sends('image/png', PICTURE);
    await expect.poll(async () => kindOf(await logo(slug))).toBe('image/png');
    await database.pool.query('UPDATE shops SET deleted_at = now() WHERE slug = $1', [slug]);
    expect((await logo(slug)).status).toBe(404);
  });
});

describe('the answer', () => {
  test('can do nothing but be a picture', async () => {
    await makeShop(database.db, { name: 'Ohne Seite', url: '' });
    const { headers } = await logo('ohne-seite');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.has('set-cookie')).toBe(false);
  });

  test('is not sent again to those who have it', async () => {
    await makeShop(database.db, { name: 'Ohne Adresse', url: '' });
    const etag = (await logo('ohne-adresse')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const known of [etag, `W/${etag}`, `"anderes", ${etag}`]) {
      const response = await logo('ohne-adresse', { 'If-None-Match': known });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(ageOf(response)).toBe('public, max-age=3600');
      expect(await response.text()).toBe('');
    }
    expect((await logo('ohne-adresse', { 'If-None-Match': '"anderes"' })).status).toBe(200);
  });

  test('survives the database', async () => {
    const { db, close, pool } = await createTestDatabase();
    await makeShop(db, { name: 'Nike' });
    await makeShop(db, { name: 'Puma' });
    const logoOf = startApp({ db });
    await logoOf('nike');
    await pool.query('ALTER TABLE shops RENAME TO verschwunden');
    expect((await logoOf('nike')).status).toBe(200);
    expect((await logoOf('puma')).status).toBe(500);
    await close();
  });

  test('comes past the page cache of the whole site', async () => {
    await makeShop(site.db, { name: 'Nike' });
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${site.origin}/logo/nike`, { method });
      expect(typeOf(response)).toBe('image/png');
      expect(ageOf(response)).toBe('public, max-age=86400');
      expect(response.headers.has('x-request-id')).toBe(true);
    }
    expect((await site.get('/logo/gibt-es-nicht')).status).toBe(404);
  });
});

test('nothing went wrong that nobody expected', () => {
  expect(problems).toEqual([]);
});
