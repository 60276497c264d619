import { expect, test } from 'vitest';
import { insertDeals } from '#db/deals/deals.ts';
import { insertTestToken } from '#test/support/operator.ts';
import { startLogoSite, typeOf } from '#test/support/outside/logo-site.ts';
import { makePng } from '#test/support/outside/pictures.ts';
import { sends } from '#test/support/outside/strange-server.ts';

const { database, stranger, startApp } = await startLogoSite();
const app = startApp();

async function makeDeal(imageUrl: string | null): Promise<number> {
  const deal = {
    title: 'D',
    description: '',
    shopName: 'S',
    categorySlug: 'fashion',
    source: 'operator' as const,
  };
  await insertDeals(database.db, [{ ...deal, imageUrl }]);
  const { rows } = await database.pool.query<{ id: number }>('SELECT max(id) AS id FROM best_deals');
  return rows[0]?.id ?? 0;
}

test('the picture of a deal is fetched once by us and then shown', async () => {
  stranger.answers = { '/bild.png': sends('image/png', makePng(800, 600)) };
  const id = await makeDeal(`http://bilder.test:${stranger.port}/bild.png`);
  const path = `/deal-picture/${id}`;
  expect((await app.open(path)).status).toBe(404);
  await expect.poll(async () => (await app.open(path)).status).toBe(200);
  const picture = await app.open(path);
  expect(typeOf(picture)).toBe('image/png');
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  expect((await app.open(path, { 'If-None-Match': picture.headers.get('etag') ?? '' })).status).toBe(304);
  expect(stranger.requests.filter(({ url }) => url === '/bild.png')).toHaveLength(1);
});

test.each(['0', 'abc', '99999999999', '123456'])('%s is no deal with a picture', async (id) => {
  expect((await app.open(`/deal-picture/${id}`)).status).toBe(404);
});

test('a deal without a picture has none', async () => {
  expect((await app.open(`/deal-picture/${await makeDeal(null)}`)).status).toBe(404);
});

test('an operator sees a picture before the deal is stored, and one pixel for what is none', async () => {
  stranger.answers = {
    '/neu.png': sends('image/png', makePng(320, 200)),
    '/seite': sends('text/html', Buffer.from('<b>kein Bild</b>')),
  };
  const token = await insertTestToken(database.db, new Date());
  const preview = (path: string) =>
    app.open(`/api/admin/picture-preview?url=http://bilder.test:${stranger.port}${path}`, {
      Authorization: `Bearer ${token}`,
    });
  expect(typeOf(await preview('/neu.png'))).toBe('image/png');
  expect(await (await preview('/seite')).text()).toContain('width="1"');
  const own = await app.open('/api/admin/picture-preview?url=http://127.0.0.1/', {
    Authorization: `Bearer ${token}`,
  });
  expect(await own.text()).toContain('width="1"');
});
