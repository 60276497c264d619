// Requests that are hostile in how they are written or in whose name they come: two servers must never read one
// differently, and no name but our own may get into an answer.
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { headOf, rawRequest, statusesOf } from '#test/support/raw-request.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const PUBLIC_URL = 'https://rabatt.example';
const site = await startTestSite({ DATA_DIR: '/nonexistent', PUBLIC_URL });
const send = (bytes: string) => rawRequest(site.origin, bytes);
const HOST = 'Host: rabatt.example\r\n';
const CLOSE = 'Connection: close\r\n';

beforeAll(async () => {
  await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Otto', url: 'https://www.otto.de' }) });
});

describe('a request inside another', () => {
  const POST = `POST /api/events HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
  const INNER = `GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`;

  test.each([
    [
      'with a length and in chunks',
      `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${INNER}`,
    ],
    ['with two lengths', `${POST}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${INNER}`],
    ['with the same length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${INNER}`],
    ['with a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}${INNER}`],
    ['with a sign before its length', `${POST}Content-Length: +2\r\n\r\n{}${INNER}`],
    ['with its length in hex', `${POST}Content-Length: 0x2\r\n\r\n{}${INNER}`],
    ['with a space before the colon', `${POST}Content-Length : 2\r\n\r\n{}${INNER}`],
    ['with a folded header', `${POST}X-A: b\r\n Content-Length: 2\r\n\r\n{}${INNER}`],
    ['with bare line feeds', `GET / HTTP/1.1\nHost: a\n\n${INNER}`],
    ['with a line feed in a header', `GET / HTTP/1.1\r\nHost: a\nX-B: c\r\n\r\n${INNER}`],
    ['in chunks of another kind', `${POST}Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${INNER}`],
    [
      'in chunks twice',
      `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: cow\r\n\r\n0\r\n\r\n${INNER}`,
    ],
    ['in chunks that are not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${INNER}`],
    ['in chunks after a vertical tab', `${POST}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n${INNER}`],
    ['in chunks with bare line feeds', `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${INNER}`],
    ['in chunks of no size', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${INNER}`],
    ['in chunks of negative size', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n${INNER}`],
    ['of another version', `GET / HTTP/9.9\r\n${HOST}\r\n${INNER}`],
    ['after a greeting in HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${INNER}`],
    ['after a greeting in TLS', `\x16\x03\x01\x02\x00\x01\x00${INNER}`],
    ['after the name of no method', `get / HTTP/1.1\r\n${HOST}\r\n${INNER}`],
  ])('%s is refused, and what follows is not read', async (_how, bytes) => {
    expect(statusesOf(await send(bytes))).toEqual([400]);
  });

  test('in the body of a GET is a body', async () => {
    const inner = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`;
    const answer = await send(
      `GET /robots.txt HTTP/1.1\r\n${HOST}Content-Length: ${inner.length}\r\n\r\n${inner}` +
        `GET /manifest.webmanifest HTTP/1.1\r\n${HOST}${CLOSE}\r\n`,
    );
    expect(statusesOf(answer)).toEqual([200, 200]);
    expect(answer).not.toContain('"status":"ok"');
  });

  test('behind another is answered after it', async () => {
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`;
    const answer = await send(get('/healthz') + get('/api/admin/codes') + get('/robots.txt', CLOSE));
    expect(statusesOf(answer)).toEqual([200, 401, 200]);
    expect(answer.indexOf('"status":"ok"')).toBeLessThan(answer.indexOf('Disallow'));
  });

  test('that offers another protocol is answered in this one', async () => {
    for (const protocol of ['h2c', 'websocket']) {
      const upgrade = `Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMA\r\n`;
      expect(statusesOf(await send(`GET /healthz HTTP/1.1\r\n${HOST}${upgrade}\r\n`))).toEqual([200]);
    }
  });

  test('with remarks at its chunks is read without them, unless they are endless', async () => {
    const chunked = (remark: string) =>
      send(`${POST}${CLOSE}Transfer-Encoding: chunked\r\n\r\n2;${remark}\r\n{}\r\n0\r\n\r\n`);
    expect(statusesOf(await chunked('a=b'))).toEqual([422]);
    expect(statusesOf(await chunked('a'.repeat(40_000)))).toEqual([413]);
  });

  test('with endless headers is refused', async () => {
    for (const headers of [`X-A: ${'a'.repeat(20_000)}\r\n`, 'A: b\r\n'.repeat(3_000)]) {
      expect(statusesOf(await send(`GET / HTTP/1.1\r\n${HOST}${headers}\r\n`))).toEqual([431]);
    }
  });
});

test('who hangs up in the middle of a body is no failure of ours', async () => {
  const before = site.complaints.length;
  const bodies = [
    ['/api/events', 'application/json'],
    ['/newsletter', 'application/x-www-form-urlencoded'],
  ];
  for (const [path, type] of bodies) {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nContent-Length: 20\r\n\r\n{}`);
    // The server has begun to read when it answers another request that came later.
    await site.get('/healthz');
    socket.destroy();
  }
  expect((await site.post('/api/newsletter/subscribe', { email: 'kein-at' })).status).toBe(422);
  const metrics = await (await site.get('/metrics', METRICS)).text();
  expect(metrics).not.toMatch(/http_request_seconds_count\{[^}]*status="5/);
  expect(site.complaints.slice(before)).toEqual([]);
});

describe('the host of a request', () => {
  const HOSTILE = {
    'X-Forwarded-Host': 'boese.example',
    'X-Forwarded-Proto': 'javascript',
    'X-Forwarded-Port': '666',
    'X-Forwarded-Prefix': '/boese.example',
    'X-Original-URL': '/boese.example',
    'X-Rewrite-URL': '/boese.example',
    Forwarded: 'host=boese.example;proto=http',
    'X-Host': 'boese.example',
    Referer: 'https://boese.example/',
  };
  const lines = Object.entries(HOSTILE).map((pair) => `${pair.join(': ')}\r\n`);

  test.each([
    '/',
    '/gutscheine/otto',
    '/Gutscheine/Otto/',
    '/otto',
    '/shops-az',
    '/gibt/es/nicht',
    '/api/codes?limit=1',
    '/api/openapi.json',
    '/sitemap.xml',
    '/sitemap/seiten.xml',
    '/feed.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/newsletter',
    '/go/shop/otto',
    '/go/code/0',
    '/admin',
    '/assets/nichts.js',
  ])('gets into nothing that %s answers', async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: boese.example\r\n${lines.join('')}${CLOSE}\r\n`);
    expect(statusesOf(answer)[0]).toBeLessThan(500);
    expect(answer).not.toContain('boese');
  });

  test.each(['a b', 'a/b', 'a@b', 'a?b', 'a#b', '[::1', 'a:99999', '', '%00', 'a\\b', 'a, b'])(
    'is refused in words when it is %j',
    async (host) => {
      const answer = await send(`GET /go/shop/otto HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`);
      expect(statusesOf(answer)).toEqual([400]);
      expect(answer).toContain('"code":"bad_request"');
      expect(headOf(answer)).toMatch(/^x-content-type-options: nosniff/im);
    },
  );

  test('neither makes a method or a path of another', async () => {
    const operator = await signIn(site);
    const override = {
      ...operator.headers,
      'X-HTTP-Method-Override': 'DELETE',
      'X-Method-Override': 'DELETE',
    };
    const session = () => site.get('/api/admin/sessions', override);
    expect((await session()).status).toBe(200);
    expect((await session()).status).toBe(200);
    expect(
      (await site.get('/', { 'X-Original-URL': '/api/admin/codes' })).headers.get('content-type'),
    ).toMatch('text/html');
  });
});

describe('a call from a page', () => {
  const signInFrom = (headers: Record<string, string>) =>
    fetch(`${site.origin}/api/admin/logout`, { method: 'POST', headers });

  test.each([
    ['of our own', PUBLIC_URL, 200],
    ['under the address that was called', site.origin, 200],
    ['of a stranger', 'https://boese.example', 403],
    ['of a name that begins like ours', 'https://rabatt.example.boese.example', 403],
    ['of a name that ends like ours', 'https://boeserabatt.example', 403],
    ['at another port of ours', 'https://rabatt.example:8443', 403],
    ['of no name', 'null', 403],
    ['of nonsense', 'https://', 403],
  ])('%s (%s) is answered %i', async (_whose, origin, status) => {
    expect((await signInFrom({ Origin: origin })).status).toBe(status);
  });

  test('of our name without encryption is a stranger’s, although the host is ours', async () => {
    const logout = (origin: string) =>
      send(`POST /api/admin/logout HTTP/1.1\r\n${HOST}Origin: ${origin}\r\n${CLOSE}\r\n`);
    expect(statusesOf(await logout('http://rabatt.example'))).toEqual([403]);
    expect(statusesOf(await logout('https://rabatt.example'))).toEqual([200]);
  });

  test('of a stranger cannot claim to be ours by what a proxy would tell', async () => {
    const claims = { 'X-Forwarded-Host': 'boese.example', Forwarded: 'host=boese.example' };
    expect((await signInFrom({ Origin: 'https://boese.example', ...claims })).status).toBe(403);
  });

  test('of a stranger cannot order the newsletter; ours can, which keep their origin to themselves', async () => {
    const order = async (whose: string, visitor: number) => {
      const headers = { ...person(visitor), Origin: 'null', 'Sec-Fetch-Site': whose };
      const body = new URLSearchParams({ email: 'opfer' });
      return (await fetch(`${site.origin}/newsletter`, { method: 'POST', headers, body })).status;
    };
    expect(await order('cross-site', 1)).toBe(403);
    expect(await order('same-origin', 2)).toBe(422);
  });
});

test('a method that nobody has is refused everywhere, and none repeats what was sent', async () => {
  const methods = [
    'TRACE',
    'PROPFIND',
    'OPTIONS',
    'PATCH',
    'PURGE',
    'SEARCH',
    'QUERY',
    'DELETE',
    'PUT',
    'POST',
  ];
  for (const method of methods) {
    for (const path of [
      '/',
      '/api/codes',
      '/api/admin/codes',
      '/metrics',
      '/favicon.svg',
      '/sys-dashboard-2025',
    ]) {
      const answer = await send(`${method} ${path} HTTP/1.1\r\n${HOST}X-Geheim: x7q\r\n${CLOSE}\r\n`);
      expect([401, 404], `${method} ${path}`).toContain(statusesOf(answer)[0]);
      expect(answer).not.toMatch(/x7q|access-control/i);
    }
  }
  expect(await send(`CONNECT boese.example:443 HTTP/1.1\r\n${HOST}\r\n`)).toBe('');
});
