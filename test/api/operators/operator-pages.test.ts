import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite({ OPERATOR_PATH: '/ganz-geheim' });
const CLIENT = join(import.meta.dirname, '../../../build/client');

describe('the operator area', () => {
  test('is one page at and below its address, which no cache keeps and no search engine lists', async () => {
    for (const path of ['/ganz-geheim', '/ganz-geheim/codes', '/ganz-geheim/codes?page=2']) {
      const answer = await site.get(path, person(1));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
      expect(await answer.text()).toContain('<div id="root">');
    }
  });

  test('serves its own files, named after their content', async () => {
    const html = await (await site.get('/ganz-geheim', person(1))).text();
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
    expect(script).toMatch(/^\/ganz-geheim\/assets\//);
    const answer = await site.get(script, person(1));
    expect(answer.headers.get('Content-Type')).toContain('text/javascript');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
  });

  test('sends robots home', async () => {
    const answer = await site.get('/ganz-geheim', { 'User-Agent': 'Googlebot/2.1' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
  });

  test('is not where the address merely begins the same', async () => {
    expect((await site.get('/ganz-geheimnis', person(1))).status).toBe(404);
  });

  test('is reached from /admin by operators; nobody else learns that there is one', async () => {
    const stranger = await site.get('/admin', person(2));
    expect(stranger.status).toBe(404);
    expect(await stranger.text()).toContain('Seite nicht gefunden');
    const operator = await signIn(site);
    const answer = await operator.get('/admin');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/ganz-geheim']);
    for (const path of ['/admin/', '/admin/login', '/admin/codes/1']) {
      const below = await site.get(path, person(2));
      expect([below.status, await below.text()]).toEqual([
        404,
        expect.stringContaining('Seite nicht gefunden'),
      ]);
    }
    const robot = await site.get('/admin/login', { 'User-Agent': 'Googlebot/2.1' });
    expect([robot.status, robot.headers.get('Location')]).toEqual([302, '/']);
    expect((await operator.get('/admin/')).headers.get('Location')).toBe('/ganz-geheim');
  });

  test('gives the home page its panel for operators only, and takes the sign of a session that is over', async () => {
    const operator = await signIn(site, 7);
    const panel = await operator.get('/admin/panel.js');
    expect(panel.headers.get('Cache-Control')).toBe('no-store');
    expect(await panel.text()).toBe("import '/ganz-geheim/panel.js';");
    const script = await site.get('/ganz-geheim/panel.js', person(1));
    const [, file = ''] = /^import '\.\/(assets\/.+\.js)';$/.exec(await script.text()) ?? [];
    expect((await site.get(`/ganz-geheim/${file}`, person(1))).status).toBe(200);

    const stranger = await site.get('/admin/panel.js', { ...person(8), Cookie: 'betreiber_da=1' });
    expect(await stranger.text()).toBe('');
    expect(stranger.headers.getSetCookie().join()).toMatch(/betreiber_da=; Max-Age=0/);
    const over = await site.get('/admin/panel.js', { ...person(8), Cookie: 'betreiber=vorbei' });
    expect(over.headers.getSetCookie().join()).toMatch(/betreiber=; Max-Age=0/);
  });

  test('signs nobody out whom another site sends to the panel: cookies that are SameSite=Strict stay behind', async () => {
    const fromElsewhere = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
    const answer = await site.get('/admin/panel.js', { ...person(8), ...fromElsewhere });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is in nothing that visitors load', async () => {
    const files = (await readdir(join(CLIENT, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
    const texts = await Promise.all(files.map((name) => readFile(join(CLIENT, 'assets', name), 'utf8')));
    const pages = await Promise.all(
      ['/', '/?q=schuhe', '/api/openapi.json'].map(async (path) => (await site.get(path)).text()),
    );
    for (const text of [...texts, ...pages]) {
      expect(text).not.toMatch(/sys-dashboard|ganz-geheim|Betreiberbereich|api\/admin\/(?!update-status)/);
    }
  });
});
