// Bytes that are no UTF-8, in addresses and bodies: refused in German, and nothing is stored of them.
import { beforeAll, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { rawRequest, statusesOf } from '#test/support/raw-request.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite();
beforeAll(async () => {
  await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Zalando' }) });
});

const REFUSAL = { code: 'bad_request', message: 'Die Anfrage ist ungültig.' };
let visitor = 1;

test.each([
  '/?q=%FF%FE',
  '/?shop=%C3',
  '/%FF%FE',
  '/gutscheine/%C3%28',
  '/api/codes/search?q=%FF%FE',
  '/api/codes/category/%E0%A4',
  '/api/shops/name/%ED%A0%80',
  '/api/suggest?q=%F5%80%80%80',
  '/go/shop/%FF',
  '/logo/%FF',
  '/?%ff=x',
  '/?unbekannt=%ff',
])('GET %s is refused', async (path) => {
  const response = await site.get(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(REFUSAL);
});

const broken = Buffer.from([0xff, 0xfe]);
const json = (fields: string) => Buffer.concat([Buffer.from(`{${fields}"`), broken, Buffer.from('"}')]);

test.each([
  ['/api/codes/submit', 'application/json', json('"shopName":"Zalando","code":')],
  ['/api/codes/submit', 'application/json', json('"code":"SPAR20","shopName":')],
  ['/api/newsletter/subscribe', 'application/json', json('"email":')],
  ['/api/events', 'application/json', json('"name":"search","label":')],
  ['/code-einreichen', 'application/x-www-form-urlencoded', Buffer.from('code=%FF%FE&shopName=Zalando')],
  [
    '/code-einreichen',
    'application/x-www-form-urlencoded',
    Buffer.concat([Buffer.from('shopName=Zalando&code='), broken]),
  ],
  ['/code-melden', 'application/x-www-form-urlencoded', Buffer.from('code=1&reason=other&text=%FF%FE')],
  [
    '/code-einreichen',
    'multipart/form-data; boundary=x',
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="shopName"\r\n\r\nZalando\r\n'),
      Buffer.from('--x\r\nContent-Disposition: form-data; name="code"\r\n\r\n'),
      ...[broken, Buffer.from('\r\n--x--\r\n')],
    ]),
  ],
])('a body for %s as %s is refused, and nothing is stored', async (path, type, body) => {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    headers: { ...person(visitor++), 'Content-Type': type },
    redirect: 'manual',
    body: new Uint8Array(body),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(REFUSAL);
  const { rows } = await site.pool.query(`SELECT FROM submissions UNION ALL SELECT FROM subscribers
    UNION ALL SELECT FROM code_reports UNION ALL SELECT FROM event_counts`);
  expect(rows).toEqual([]);
});

test('raw bytes in an address are refused before anybody reads them, even where they are UTF-8', async () => {
  const target = `/api/codes/search?q=${Buffer.from('müller').toString('latin1')}`;
  const answer = await rawRequest(site.origin, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(statusesOf(answer)).toEqual([400]);
});

test('what is well written still arrives', async () => {
  const submit = (body: string) =>
    site.post('/code-einreichen', body, {
      ...person(visitor++),
      'Content-Type': 'application/x-www-form-urlencoded',
    });
  expect((await submit('code=%C3%84PFEL&shopName=Zalando')).headers.get('location')).toContain('eingereicht');
  expect((await site.get('/api/codes/search?q=20%')).status).toBe(200);
  const tooLarge = Buffer.concat([
    Buffer.from('{"code":"'),
    Buffer.from('ä'.repeat(40_000)),
    Buffer.from('"}'),
  ]);
  expect((await site.post('/api/codes/submit', tooLarge.toString(), person(visitor++))).status).toBe(413);
});
