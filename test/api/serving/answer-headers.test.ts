// What keeps browsers and caches from harm, on every kind of answer there is.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeShop } from '#test/support/factories.ts';
import { PASSWORD, signIn } from '#test/support/operator.ts';
import { headOf, rawRequest, statusesOf } from '#test/support/raw-request.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';
import { BROWSER, person } from '#test/support/visitors.ts';

const site = await startTestSite({ DATA_DIR: '/nonexistent', PUBLIC_URL: 'https://rabatt.example' });

beforeAll(async () => {
  await makeShop(site.db, { name: 'Otto', url: 'https://www.otto.de' });
});

describe('what every answer says', () => {
  const ALWAYS = {
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /^(?:strict-origin(?:-when-cross-origin)?|no-referrer)$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^(?:same-origin|cross-origin)$/,
    'content-security-policy': /^default-src 'none'(?!.*unsafe).*frame-ancestors 'none'/,
    'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
    'cache-control': /./,
    // What the terms reserve, for machines (§ 44b (3) UrhG).
    'tdm-reservation': /^1$/,
  };

  function headerPairs(answer: string): [string, string][] {
    const [, ...lines] = headOf(answer).split('\r\n');
    return lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  }

  function lacks(response: Pick<Response, 'headers'>): string[] {
    const names = Object.entries(ALWAYS).filter(
      ([name, form]) => !form.test(response.headers.get(name) ?? ''),
    );
    return names.map(([name]) => `${name}: ${response.headers.get(name)}`);
  }

  test.each([
    ['a page', '/', 200],
    ['a page that is not there', '/gibt/es/nicht', 404],
    ['the way to another spelling', '/Shops-AZ/', 301],
    ['an asset', '/favicon.svg', 200],
    ['an asset that is not there', '/assets/nichts.js', 404],
    ['a call', '/api/codes', 200],
    ['a call that is not there', '/api/nichts', 404],
    ['a refused call', '/api/codes?limit=-1', 400],
    ['a closed call', '/api/admin/codes', 401],
    ['an address that is too long', `/?q=${'a'.repeat(3_000)}`, 414],
    ['the description of the API', '/api/openapi.json', 200],
    ['its reference', '/api/docs', 200],
    ['the way out', '/go/shop/otto', 302],
    ['the way to nowhere', '/go/shop/nichts', 404],
    ['a logo', '/logo/otto', 200],
    ['a logo that is not there', '/logo/nichts', 404],
    ['a picture for links', '/og/standard.png', 200],
    ['an icon', '/icon/192.png', 200],
    ['a feed', '/feed.xml', 200],
    ['the sitemap', '/sitemap/seiten.xml', 200],
    ['the newsletter page', '/newsletter', 200],
    ['a dead link', '/newsletter/abmelden/nichts', 404],
    ['a dead link of an alert', '/benachrichtigung/abmelden/nichts', 404],
    ['a calendar', '/kalender/otto.ics', 200],
    ['the hidden page', '/sys-dashboard-2025', 200],
    ['its panel', '/sys-dashboard-2025/panel.js', 200],
    ['the question for the panel', '/admin/panel.js', 200],
    ['the session', '/api/admin/session', 200],
    ['health', '/healthz', 200],
    ['figures', '/metrics', 200],
  ])('%s: %s', async (_what, path, status) => {
    const answer = await site.get(path, { 'User-Agent': BROWSER, ...(path === '/metrics' && METRICS) });
    expect(answer.status).toBe(status);
    expect(lacks(answer)).toEqual([]);
  });

  test('also to operators, to robots and to forms', async () => {
    const operator = await signIn(site);
    const robot = { 'User-Agent': 'Googlebot/2.1' };
    const form = (path: string) =>
      fetch(site.origin + path, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
    const answers = await Promise.all([
      operator.get('/admin'),
      operator.get('/api/admin/export'),
      operator.get('/api/admin/newsletter/preview.html'),
      site.get('/gibt/es/nicht', robot),
      site.get('/sys-dashboard-2025', robot),
      form('/code-melden'),
      form('/newsletter'),
      form('/benachrichtigung'),
    ]);
    for (const answer of answers) {
      // The preview of the newsletter stands in a frame of the operator's page.
      const isFramed = answer.url.includes('preview');
      const missing = lacks(answer).filter((one) => !isFramed || !/^(?:x-frame|content-sec)/.test(one));
      expect(missing, answer.url).toEqual([]);
    }
  });

  test('also to those who ask too often', async () => {
    const ask = (more = '') =>
      `GET /icon/nichts.png HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.77\r\n${more}\r\n`;
    const answer = await rawRequest(site.origin, ask().repeat(600) + ask('Connection: close\r\n'));
    const last = new Headers(headerPairs(answer.slice(answer.lastIndexOf('HTTP/1.1 '))));
    expect(statusesOf(answer).at(-1)).toBe(429);
    expect(last.get('retry-after')).toMatch(/^\d+$/);
    expect(lacks({ headers: last })).toEqual([]);
  });

  test('a cookie is for this host, for requests and over https only', async () => {
    const login = await site.post('/api/admin/login', { password: PASSWORD }, person(901));
    const submitted = await site.post('/api/codes/submit', { code: 'X1', shopName: 'Otto' }, person(902));
    const cookies = [...login.headers.getSetCookie(), ...submitted.headers.getSetCookie()];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-betreiber',
      '__Host-betreiber_da',
      '__Host-betreiber_geraet',
      '__Host-besucher',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/;.*Secure; SameSite=(?:Strict|Lax)$/);
      expect(cookie).not.toMatch(/Domain/i);
      if (!cookie.startsWith('__Host-betreiber_da')) expect(cookie).toContain('HttpOnly');
    }
  });
});
