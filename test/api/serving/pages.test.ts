import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '#http/core/env.ts';
import { createPageRenderer } from '#http/serving/page-renderer.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
beforeAll(() => loadDemoCatalogue(site.db, site.time.now));

const page = async (path: string) => (await site.get(path)).text();
const tickets = (html: string) => html.match(/<article/g)?.length ?? 0;
/** From the heading of one section to that of the next. */
const topTen = (html: string) =>
  html.slice(html.indexOf('>Top 10 Rabattcodes<'), html.indexOf('>Neueste Deals<'));

describe('the home page', () => {
  test('comes with ten tickets already in the HTML', async () => {
    const response = await site.get('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    const html = await response.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('Top 10 Rabattcodes');
    expect(tickets(topTen(html))).toBe(10);
    expect(html).toContain('Demo-Daten: Die Codes sind Beispiele');
  });

  test.each([
    ['/?q=zalando', 'Suchergebnisse für &quot;zalando&quot;'],
    ['/?shop=H%26M', 'Suchergebnisse für &quot;H&amp;M&quot;'],
    ['/?category=elektronik', 'Codes für Elektronik'],
    ['/?category=reisen', 'Codes für Reisen'],
    ['/?category=gaming', 'Codes für Gaming'],
    ['/?region=bayern', 'Beliebte Codes in Bayern'],
    ['/?region=nrw', 'Beliebte Codes in Nordrhein-Westfalen'],
    ['/?q=schuhe&category=fashion&region=bayern', 'Suchergebnisse für &quot;schuhe&quot;'],
  ])('%s shows results on the server, and no section of the home page', async (path, title) => {
    const html = await page(path);
    expect(html).toContain(title);
    expect(html).toMatch(/\d+(?:<!-- -->)? aktiver? Rabattcodes? gefunden/);
    expect(tickets(html)).toBeGreaterThan(0);
    expect(html).toContain('aria-label="Kategorie wählen"');
    expect(html).not.toContain('home-section');
    expect(html).not.toContain('Top 10 Rabattcodes');
  });

  test('an empty search is no search', async () => {
    expect(await page('/?q=')).not.toContain('Suchergebnisse');
    expect(await page('/?q=%20%20')).not.toContain('Suchergebnisse');
  });

  test('what somebody types is shown as text, never as markup', async () => {
    const html = await page(`/?q=${encodeURIComponent('"><img src=x onerror=alert(1)></script><script>')}`);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('</script><script>"');
  });
});

describe('the content policy', () => {
  const KINDS = [
    ...['/', '/?q=adidas', '/?category=elektronik', '/gutscheine/otto', '/zalando-rabattcode', '/shops-az'],
    ...['/beste-angebote', '/gutschein-deutsche-shops', '/impressum', '/datenschutz', '/so-ordnen-wir'],
    ...['/codes', '/merkliste', '/merkliste?codes=1&shops=1', '/benachrichtigung?shop=1'],
    ...['/code-einreichen', '/code-melden?code=1', '/gibt-es-nicht', '/gutscheine/gibt-es-nicht'],
  ];
  const inlineIn = (html: string) =>
    [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*"application\/)[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, text = '']) => text)
      .filter((text) => text !== '');

  test('is the same for every kind of page, and no page has an inline script that it would have to allow', async () => {
    const policies = new Set<string>();
    for (const path of KINDS) {
      const response = await site.get(path);
      policies.add(response.headers.get('content-security-policy') ?? '');
      expect([path, inlineIn(await response.text())]).toEqual([path, []]);
    }
    expect(policies.size).toBe(1);
    const [policy = ''] = policies;
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/unsafe|sha256|nonce/);
  });

  test('does not follow what is in a page', async () => {
    const render = createPageRenderer(
      { site: { url: 'http://localhost:3000' }, clock: () => new Date() } as Deps,
      {
        website: {
          renderPage: async () => ({
            status: 200,
            headers: [],
            body: new TextEncoder().encode('<script>window.injected = 1</script>').buffer,
          }),
        },
        development: false,
      },
      () => Promise.reject(new Error('no calls')),
    );
    const { response } = await render('http://localhost:3000/');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('finds no style attribute or style element that it would have to forbid', async () => {
    const html = (await page('/')) + (await page('/?q=adidas'));
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toContain('<style');
  });
});

test.each([
  ['/', '/'],
  ['/?q=schuhe', '/'],
  ['/?shop=Zalando', '/'],
  ['/?category=fashion', '/?category=fashion'],
  ['/?region=bayern', '/?region=bayern'],
  ['/?category=gibtesnicht', '/'],
])('%s is a form of %s to search engines', async (path, canonical) => {
  expect(await page(path)).toContain(`<link rel="canonical" href="http://localhost:3000${canonical}"/>`);
});

describe('whether a code works', () => {
  test.each(['/?category=gaming', '/?q=schuhe', '/hm-rabattcode', '/gutscheine/otto'])(
    'is said on every ticket of %s',
    async (path) => {
      const found = (await page(path)).match(/<article[\s\S]*?<\/article>/g) ?? [];
      expect(found.length).toBeGreaterThan(0);
      for (const ticket of found)
        expect(ticket).toMatch(/<details class="trust[^>]*><summary[^>]*>.*\p{L}/su);
    },
  );

  test.each(['/', '/gutscheine/otto', '/zalando-rabattcode', '/?q=schuhe', '/beste-angebote'])(
    'orders the list of %s, which says so',
    async (path) => {
      const main = /<main[\s\S]*<\/main>/.exec(await page(path))?.[0];
      expect(main).toMatch(/<a href="\/so-ordnen-wir"[^>]*>So ordnen wir</);
    },
  );

  test('is asked on a page of its own, with the way back to the shop', async () => {
    const [, path = ''] = /href="(\/code-melden\?code=\d+)/.exec(await page('/zalando-rabattcode')) ?? [];
    expect((await page(path)).replaceAll('<!-- -->', '')).toMatch(
      /<a href="\/zalando-rabattcode"[^>]*>Alle Codes von Zalando</,
    );
  });
});

test.each([
  ['/impressum', 'Hinweis zu Affiliate-Links'],
  ['/datenschutz', '14. Deine Rechte'],
  ['/agb', '11. Salvatorische Klausel'],
  ['/ueber-uns', 'Unsere Werte'],
  ['/so-ordnen-wir', 'Woher wir die Chance kennen'],
])('%s comes as a whole: %s', async (path, part) => {
  expect(await page(path)).toMatch(new RegExp(`<h2[^>]*>${part}</h2>`));
});

test('code that is needed later does not compete with what is needed at once', async () => {
  const html = await page('/');
  expect(html).toContain('<link rel="modulepreload" media="not all" fetchpriority="low"');
  expect(html).not.toContain('<link rel="modulepreload" href');
  expect(html).not.toContain('<script type="module"');
});

describe('an unknown path', () => {
  test('says so, is not to be indexed, and shows the home page below', async () => {
    const response = await site.get('/gibt/es/nicht');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Seite nicht gefunden');
    expect(html).toContain('noindex');
    expect(tickets(topTen(html))).toBe(10);
  });
});

describe('caching', () => {
  test('two requests get the same bytes, a third is told that nothing changed', async () => {
    const first = await site.get('/');
    const second = await site.get('/?utm_source=x&unbekannt=1');
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    const third = await site.get('/', { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect(third.status).toBe(304);
    expect(await third.text()).toBe('');
  });

  test.each(['/', '/gutscheine/otto', '/?q=otto'])(
    '%s that is rendered again as it was need not be loaded again',
    async (path) => {
      const before = site.time.now;
      const millisecond = (count: number) => new Date(before.getTime() + count);
      const etag = async () => (await site.get(path)).headers.get('etag');
      const rendered = async (moment: Date, change: string) => {
        site.time.now = moment;
        await site.pool.query(change);
        await site.pool.query('NOTIFY catalogue');
      };
      try {
        const first = await etag();
        await rendered(millisecond(1), "UPDATE codes SET description = description || ' Geändert.'");
        await expect.poll(etag).not.toBe(first);
        await rendered(
          millisecond(2),
          "UPDATE codes SET description = replace(description, ' Geändert.', '')",
        );
        await expect.poll(etag).toBe(first);
        expect((await site.get(path, { 'If-None-Match': first ?? '' })).status).toBe(304);
      } finally {
        site.time.now = before;
      }
    },
  );

  test('a header or cookie of one visitor never reaches another', async () => {
    const html = await (
      await site.get('/?q=nike', {
        Cookie: 'geheim=1',
        'X-Forwarded-Host': 'boese.example',
        'User-Agent': 'boese',
      })
    ).text();
    expect(html).not.toMatch(/boese|geheim/);
  });

  test('a change of the catalogue is seen at once, not when a page is a minute old', async () => {
    const before = await page('/?q=Neuigkeit');
    const without = tickets(before);
    const shopId = await makeShop(site.db, { name: 'Neuigkeitenladen' });
    await makeCode(site.db, { shopId });
    await expect
      .poll(async () => tickets(await page('/?q=Neuigkeit')), { timeout: 50_000 })
      .toBe(without + 1);
  });

  test.each(['br', 'gzip'])('is sent as %s to those who take it', async (encoding) => {
    const response = await site.get('/', { 'Accept-Encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toContain('Top 10 Rabattcodes');
  });
});

describe('strange request lines', () => {
  const { port } = new URL(site.origin);
  /** Sent as it stands; fetch would tidy it up first. */
  async function raw(target: string): Promise<string> {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return text(socket);
  }

  test.each([
    // Broken UTF-8 is refused at the door: a decoder would make another text of it.
    ['/%E0%A4%A', 400],
    ['/%', 404],
    ['/%00', 404],
    ['//evil.example/x', 404],
    ['/\\evil.example', 404],
    ['/../../etc/passwd', 404],
    ['/assets/../../package.json', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['*', 400],
    ['/api/../readyz', 404],
    ['/api/%2e%2e/readyz', 404],
    ['/favicon.ico?v=1', 200],
    ['/assets/gibtesnicht.js', 404],
    ['http://evil.example/', 400],
    ['http://user:geheim@evil.example/', 400],
    ['http://localhost/api/codes/latest', 400],
    ['/?q=%ff', 400],
    ['/?q=%00', 200],
    ['/?shop=%00zalando', 200],
    ['/?category=%00', 200],
    [`/?q=a${'%F0%9F%98%80'.repeat(120)}`, 200],
    ['/?limit=abc&q=zalando', 200],
    [`/?q=${'a'.repeat(9_000)}`, 414],
    [`/${'a/'.repeat(400)}`, 404],
    ['/api', 404],
    ['/API/codes', 404],
  ])('%s is no accident', async (target, status) => {
    const answer = await raw(target);
    expect(answer.split('\r\n')[0]).toContain(` ${status} `);
    expect(answer).not.toContain('evil.example');
  });
});

test('HEAD gives the headers without the body', async () => {
  const response = await fetch(`${site.origin}/`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
  expect(await response.text()).toBe('');
});

test('every asset that the page names is there, for ever', async () => {
  const html = await page('/');
  const paths = new Set(html.match(/\/assets\/[\w.-]+/g));
  expect(paths.size).toBeGreaterThan(3);
  for (const path of paths) {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
});
