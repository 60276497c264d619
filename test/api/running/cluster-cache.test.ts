// Two instances behind the cluster's nginx, which keeps pages itself: what changes is seen all the same.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { callsWith, type SignedIn, signIn } from '#test/support/operator.ts';
import { holdLine } from '#test/support/pages/held-line.ts';
import { hasNginx, startProxy } from '#test/support/processes/proxy.ts';
import { startTestSite } from '#test/support/test-site.ts';

const first = await startTestSite();
const second = await startTestSite({ DATABASE_URL: first.url });
const OFFERED = { 'X-Shared-Cache': '1' };
const BR = { 'Accept-Encoding': 'br' };

let operator: SignedIn;
let shopId: number;
beforeAll(async () => {
  shopId = await makeShop(first.db, { name: 'Zalando' });
  await makeCode(first.db, { shopId, code: 'DAVOR', title: 'Zehn Prozent' });
  operator = await signIn(first);
});

describe('an instance offers a proxy that keeps pages', () => {
  const isOffered = async (path: string, headers: Record<string, string> = OFFERED) =>
    (await first.get(path, { ...BR, ...headers })).headers.has('X-Cache-Control');

  test('what is the same for everybody, once it is packed well', async () => {
    expect(await isOffered('/impressum')).toBe(false);
    await expect.poll(() => isOffered('/impressum')).toBe(true);
    await expect.poll(() => isOffered('/api/copy/home')).toBe(true);
    expect(await isOffered('/impressum', {})).toBe(false);
  });

  test('no page about the basket of one visitor, no page that is not there, nothing that was not cached', async () => {
    const page = '/gutscheine/zalando?warenkorb=50';
    for (const path of [page, '/gibt-es-nicht', '/healthz', '/api/admin/health', '/sys-dashboard-2025'])
      for (let time = 0; time < 12; time++) expect(await isOffered(path), path).toBe(false);
    expect((await first.get(page, OFFERED)).headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe.runIf(hasNginx)('behind nginx', () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    proxy = await startProxy([first.origin, second.origin]);
  });
  afterAll(() => proxy?.stop());
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(proxy.origin + path, { headers: { ...BR, ...headers } })).text();
  // Less than the minute after which an answer is made anew by itself.
  const atOnce = { timeout: 50_000, interval: 20 };

  test('pages are packed with br, and sitemaps, which are streamed, with gzip', async () => {
    const encodingOf = async (path: string) => {
      const answer = await fetch(proxy.origin + path, {
        headers: { 'Accept-Encoding': 'gzip, deflate, br' },
      });
      await answer.text();
      return answer.headers.get('Content-Encoding');
    };
    expect(await encodingOf('/impressum')).toBe('br');
    expect(await encodingOf('/sitemap/seiten.xml')).toBe('gzip');
  });

  test('a change is seen in a page that nginx has kept', async () => {
    for (let time = 0; time < 40; time++) expect(await read('/')).not.toContain('Neu in der Mitte');
    const change = { 'hero.title': 'Neu in der Mitte' };
    expect((await operator.put('/api/admin/copy', change)).status).toBe(200);
    await expect.poll(() => read('/'), atOnce).toContain('Neu in der Mitte');
    await expect.poll(() => read('/api/copy/home'), atOnce).toContain('Neu in der Mitte');
  });

  test('a code that is taken away is gone from the page of its shop', async () => {
    const page = '/gutscheine/zalando';
    const id = await makeCode(first.db, { shopId, code: 'NURKURZ', title: 'Nur kurz' });
    await expect.poll(() => read(page), atOnce).toContain('Nur kurz');
    for (let time = 0; time < 40; time++) await read(page);
    expect((await operator.delete(`/api/admin/codes/${id}`)).status).toBe(200);
    await expect.poll(() => read(page), atOnce).not.toContain('Nur kurz');
  });

  test('what was taken away stays away while no instance answers', async () => {
    const line = await holdLine(first.origin);
    const alone = await startProxy([line.url]);
    onTestFinished(alone.stop);
    const readAlone = async (path: string) => (await fetch(alone.origin + path, { headers: BR })).text();
    const goneShop = await makeShop(first.db, { name: 'Verschwunden' });
    await makeCode(first.db, { shopId: goneShop, code: 'WEG', title: 'Bald mit dem Shop weg' });
    const shop = await makeShop(first.db, { name: 'Bleibender' });
    const goneCode = await makeCode(first.db, { shopId: shop, code: 'AUCHWEG', title: 'Bald allein weg' });
    const pages = [
      { path: '/gutscheine/verschwunden', text: 'Bald mit dem Shop weg' },
      { path: '/gutscheine/bleibender', text: 'Bald allein weg' },
    ];
    for (const { path, text } of pages)
      for (let time = 0; time < 40; time++) expect(await readAlone(path)).toContain(text);
    expect((await operator.delete(`/api/admin/shops/${goneShop}`)).status).toBe(200);
    expect((await operator.delete(`/api/admin/codes/${goneCode}`)).status).toBe(200);
    for (const { path, text } of pages) await expect.poll(() => readAlone(path), atOnce).not.toContain(text);
    line.close();
    for (const { path, text } of pages) expect(await readAlone(path)).not.toContain(text);
    expect(await readAlone('/gutscheine/bleibender')).toContain('Bleibender');
  });

  test('operators are signed in and out as without it', async () => {
    const status = async () =>
      (await fetch(`${proxy.origin}/api/admin/health`, { headers: operator.headers })).status;
    expect(await status()).toBe(200);
    expect((await fetch(`${proxy.origin}/api/admin/health`)).status).toBe(401);
    expect((await callsWith(first, operator.headers).post('/api/admin/logout')).status).toBe(200);
    expect(await status()).toBe(401);
  });
});
