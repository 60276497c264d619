// Addresses that are hostile in how they are spelt or in what they carry: no spelling opens what is closed, leads
// elsewhere, or gets one visitor's question into another's answer.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { type SignedIn, signIn } from '#test/support/operator.ts';
import { headOf, rawRequest, statusesOf } from '#test/support/raw-request.ts';
import { ROUTES } from '#test/support/routes.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';
import { BROWSER, person } from '#test/support/visitors.ts';

const site = await startTestSite({ DATA_DIR: '/nonexistent' });
let operator: SignedIn;

/** Sent as it stands; fetch would tidy it up first. */
const open = (target: string, headers: Record<string, string> = {}, method = 'GET') => {
  const lines = Object.entries({ Host: 'localhost', 'User-Agent': BROWSER, ...headers, Connection: 'close' });
  const head = lines.map((pair) => `${pair.join(': ')}\r\n`).join('');
  return rawRequest(site.origin, `${method} ${target} HTTP/1.1\r\n${head}\r\n`);
};
const locationOf = (answer: string) => /^location: (.*)$/im.exec(headOf(answer))?.[1]?.trim();

beforeAll(async () => {
  const shopId = await makeShop(site.db, { name: 'Otto', url: 'https://www.otto.de' });
  await makeCode(site.db, { shopId });
  operator = await signIn(site);
});

describe('the name of a shop in an address', () => {
  test.each([
    '../popular',
    '../../categories',
    '../../../go/shop/otto',
    '../../../?shop=../../../?shop=x',
    '..',
    '.',
    'A/B',
    '100 %',
  ])('%s is a name that no shop has', async (name) => {
    const answer = await site.get(`/?shop=${encodeURIComponent(name)}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('gibt es derzeit keine');
  });

  test('is found with a slash in it', async () => {
    await makeShop(site.db, { name: 'Rad/Werk #1' });
    const page = await (await site.get(`/?shop=${encodeURIComponent('Rad/Werk #1')}`)).text();
    expect(page).toContain('Derzeit sind keine aktiven Rabattcodes für Rad/Werk #1 verfügbar.');
  });
});

describe('a closed call stays closed', () => {
  const spell = (path: string) => [
    path.replace('/api/', '/api//'),
    path.replace('/api/', '//api/'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/x/../api/'),
    path.replace('/api/', '/api/x/..%2f'),
    path.replace('/api/', '/go/../api/'),
    path.replace('/api/', '/logo/%2e%2e/api/'),
    path.replace('/api/', '/newsletter/..\\api/'),
    path.replace('/api/', '/assets/../api/'),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/%61pi/'),
    path.replace(/(?<=^\/api\/)./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    path.replace(/(?<=^\/api\/)./, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
    path.replace(/(?<=^\/api\/)./, (letter) => letter.toUpperCase()),
    path.replace(/(?<=^\/api\/\w+)\//, '%2f'),
    path.replace(/(?<=^\/api\/\w+)\//, ';/'),
    path.replace(/(?<=^\/api\/\w+)\//, '\\'),
    `${path}/`,
    `${path}/.`,
    `${path}/x.css`,
    `${path};.js`,
    `${path}.json`,
    `${path}%00`,
    `${path}%20`,
    `${path}%23`,
    `${path}?/x.css`,
  ];
  const closed = Object.keys(ROUTES).filter((route) => ROUTES[route] === 'operators');
  const reads = closed.filter((route) => /^GET [^:]*$/.test(route)).map((route) => route.slice(4));

  test('to strangers under any spelling, and under all but one it is not even there', async () => {
    expect(reads.length).toBeGreaterThan(20);
    for (const [number, path] of reads.entries()) {
      const answers = await Promise.all(spell(path).map((spelling) => open(spelling, person(100 + number))));
      expect(
        answers.map((answer) => statusesOf(answer)[0]).filter((status) => status !== 404 && status !== 401),
      ).toEqual([]);
    }
  });

  test('to strangers who write with any method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND']) {
      for (const spelling of spell('/api/admin/codes')) {
        expect([401, 404], `${method} ${spelling}`).toContain(
          statusesOf(await open(spelling, person(2), method))[0],
        );
      }
    }
  });

  test('and what an operator gets is kept by nobody, whatever its address ends in', async () => {
    const cookie = operator.headers.Cookie ?? '';
    for (const spelling of [
      '/api/admin/session',
      ...spell('/api/admin/session'),
      ...spell('/api/admin/codes'),
    ]) {
      const answer = await open(spelling, { ...person(3), Cookie: cookie });
      // Pages that are the same for everybody may be kept; they tell nothing about the operator.
      if (answer.includes('<!DOCTYPE html>')) continue;
      expect(headOf(answer), spelling).toMatch(/^cache-control: no-store\r?$/im);
      const again = await open(spelling, person(4));
      expect(again, spelling).not.toContain('"authenticated":true');
    }
  });

  // It used to be open to this machine, and so to everybody behind a proxy on it that adds no header.
  test('the figures too, to all who do not know their token', async () => {
    const spellings = [
      ...['/metrics/', '//metrics', '/./metrics', '/x/../metrics', '/%6detrics', '/METRICS', '/metrics;x'],
      ...['/go/../metrics', '/metrics%00', '/metrics%2f', '\\metrics'],
    ];
    for (const spelling of spellings)
      expect(await open(spelling, METRICS), spelling).not.toContain('process_cpu');
    for (const headers of [
      {},
      { Host: 'localhost' },
      { Host: '127.0.0.1' },
      { 'X-Forwarded-For': '127.0.0.1' },
      { Authorization: 'Bearer falsch' },
      { Authorization: 'Bearer' },
      { Authorization: METRICS.Authorization.replace('Bearer', 'Basic') },
      { Authorization: METRICS.Authorization.slice(0, -1) },
      { Authorization: `${METRICS.Authorization}x` },
    ])
      expect(statusesOf(await open('/metrics', headers)), JSON.stringify(headers)).toEqual([401]);
    expect(statusesOf(await open('/metrics', METRICS))).toEqual([200]);
  });

  test('the hidden page has one spelling', async () => {
    for (const path of [
      '/SYS-dashboard-2025',
      '/%73ys-dashboard-2025',
      '//sys-dashboard-2025',
      '/x/../sys-dashboard-2025',
    ]) {
      expect(await open(path), path).not.toContain('Betreiberbereich');
    }
  });
});

describe('nobody is led elsewhere', () => {
  test.each([
    '//boese.example',
    '//boese.example/',
    '///boese.example/',
    '/\\boese.example',
    '/\\/boese.example',
    '/%5cboese.example/',
    '/%2f%2fboese.example/',
    '/%09/boese.example/',
    '/.//boese.example',
    '/Shops-AZ//boese.example/',
    '/Shops-AZ/..//boese.example',
    '/SHOPS-AZ/?url=//boese.example',
    '/%0d%0aLocation:%20https://boese.example',
    '/Gutscheine/%0d%0aSet-Cookie:%20a=b',
    '/Gutscheine/Otto/?next=https://boese.example&q=%0d%0ax',
    '/admin?next=//boese.example',
    '/admin//boese.example',
    '/go/shop/otto?url=https://boese.example',
    '/go/shop/otto?next=//boese.example&redirect=boese.example&to=boese.example',
    '/go/shop/https://boese.example',
    '/go/shop/%2f%2fboese.example',
    '/go/code/1?affiliateUrl=https://boese.example',
    '/newsletter/abmelden/x?redirect=https://boese.example',
    '/newsletter/https://boese.example',
    '/logo/https:%2f%2fboese.example%2fx.png',
  ])('by %s', async (target) => {
    for (const agent of [BROWSER, 'Googlebot/2.1']) {
      const answer = await open(target, { ...person(5), 'User-Agent': agent });
      const location = locationOf(answer);
      expect(headOf(answer)).not.toMatch(/^(?:location|set-cookie|link|refresh):.*boese/im);
      expect(location === undefined || /^\/(?![/\\])|^https:\/\/www\.otto\.de/.test(location), location).toBe(
        true,
      );
    }
  });

  test('by a form either', async () => {
    const forms = [
      ['/code-einreichen', 'UMLEITUNG1'],
      ['/code-melden', '//boese.example'],
    ] as const;
    for (const [path, code] of forms) {
      const fields = new URLSearchParams({ code, next: '//boese.example', shopName: 'x' });
      const answer = await fetch(site.origin + path, { method: 'POST', body: fields, redirect: 'manual' });
      expect(answer.headers.get('location')).toMatch(/^\/code-(?:einreichen|melden)\?[a-z=&-]+$/);
    }
  });
});

describe('what is kept for everybody', () => {
  const UNKEYED = {
    Cookie: 'besucher=x7q; betreiber=x7q',
    'Accept-Language': 'en-x7q',
    'Accept-Encoding': 'x7q, brx7q;q=0.1',
    Range: 'bytes=0-3',
    'If-None-Match': '"x7q", *',
    'X-Forwarded-Host': 'x7q.example',
    'X-Forwarded-Scheme': 'http',
    'X-Forwarded-For': 'x7q',
    'X-HTTP-Method-Override': 'POST',
    'User-Agent': 'x7q <script>',
    Authorization: 'Bearer x7q',
    Accept: 'text/x7q',
    Origin: 'https://x7q.example',
  };

  test.each([
    '/',
    '/?q=schuhe',
    '/gutscheine/otto',
    '/api/codes/top',
    '/api/suggest?q=ot',
    '/feed.xml',
    '/robots.txt',
  ])('is the same whoever asked for %s first', async (path) => {
    // A key of its own, so that the hostile request is the one that fills it.
    const fresh = `${path}${path.includes('?') ? '&' : '?'}region=bayern`;
    const poisoned = await open(fresh, UNKEYED);
    const after = await site.get(fresh);
    expect(poisoned).not.toContain('x7q');
    expect(after.status).toBe(200);
    expect(await after.text()).not.toContain('x7q');
    expect(after.headers.get('set-cookie')).toBeNull();
    expect(after.headers.get('vary') ?? 'Accept-Encoding').toBe('Accept-Encoding');
    expect(after.headers.get('content-range')).toBeNull();
  });

  test.each([
    ['with a body', '/api/codes/top?limit=3', { 'Content-Length': '0', 'Content-Type': 'text/x7q' }],
    ['twice the same parameter', '/api/codes/top?limit=3&limit=1', {}],
    ['a parameter behind a semicolon', '/api/codes/top?limit=3;limit=1&x=;limit=1', {}],
    ['a parameter in another case', '/api/codes/top?limit=3&LIMIT=1&Limit=1', {}],
    ['a parameter as a list', '/api/codes/top?limit=3&limit[]=1', {}],
    ['a parameter that nobody knows', '/api/codes/top?limit=3&callback=x7q&utm_source=x7q', {}],
  ])('cannot be changed by %s', async (_how, path, headers) => {
    const answer = await open(path, { ...person(6), ...headers });
    expect(answer).not.toContain('x7q');
    const plain = await site.get('/api/codes/top?limit=3');
    expect(plain.status).toBe(200);
    expect(await plain.json()).toHaveLength(1);
  });

  test('is a whole answer also when HEAD asked first', async () => {
    const path = '/api/codes/latest?limit=2';
    const [head] = (await open(path, {}, 'HEAD')).split('\r\n\r\n');
    expect(head).toContain(' 200 ');
    expect((await (await site.get(path)).text()).length).toBeGreaterThan(100);
  });

  test('is never a refusal or something missing, which caches outside are told too', async () => {
    const missing = '/gutscheine/kommt-noch';
    expect((await site.get(missing)).headers.get('cache-control')).toBe('no-store');
    await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Kommt noch' }) });
    expect((await site.get(missing)).status).toBe(200);
    for (const path of ['/api/codes?limit=x', '/api/nichts', '/gibt/es/nicht', `/?q=${'a'.repeat(3_000)}`]) {
      expect((await site.get(path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });
});

test.each([
  ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest', '/.well-known/security.txt'],
  ...['/kalender/otto.ics', '/feed/otto.xml', '/api/update-status'],
])('another spelling of %s is not there, and nobody gets that in place of the right one', async (path) => {
  const [, first = '', rest = ''] = /^(\/\.?)(.*)$/.exec(path) ?? [];
  const other = first + rest.charAt(0).toUpperCase() + rest.slice(1);
  const [misspelt, right] = await Promise.all([open(other, person(6)), open(path, person(7))]);
  expect([other, ...statusesOf(misspelt)]).toEqual([other, 404]);
  expect(headOf(right)).not.toMatch(/^content-type: text\/html/im);
});
