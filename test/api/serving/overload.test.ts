// More comes than can be served. A lock on the codes stands for work that takes too long.
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { rawRequest, statusesOf } from '#test/support/raw-request.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const shopId = await makeShop(site.db, { name: 'Otto' });
const codeId = await makeCode(site.db, { shopId, code: 'VORHER' });
/** For rendering pages, as in http/serving/admission/admission.ts. */
const PLACES = 8;
const PEOPLE = { Accept: 'text/html,application/xhtml+xml' };

async function turnedAway(work: string): Promise<number> {
  const figures = await (await site.get('/metrics', METRICS)).text();
  return Number(new RegExp(`requests_turned_away_total\\{work="${work}"\\} (\\d+)`).exec(figures)?.[1] ?? 0);
}

test('cached pages are served while others are turned away with 503 and Retry-After', async () => {
  expect((await site.get('/')).status).toBe(200);
  expect((await site.get('/api/codes/latest')).status).toBe(200);
  const blocker = new pg.Client({ connectionString: site.url });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE codes');
  const crowd = Array.from({ length: PLACES + 6 }, (_, n) => site.get(`/?q=menge-${n}`, n % 2 ? PEOPLE : {}));

  const cached = await site.get('/');
  expect([cached.status, await cached.text()]).toEqual([200, expect.stringContaining('VORHER')]);
  expect((await site.get('/api/codes/latest')).status).toBe(200);
  expect((await site.get('/healthz')).status).toBe(200);

  await expect.poll(() => turnedAway('page')).toBe(6);

  // The catalogue has changed, so the home page is due; the old one is better than being turned away.
  await site.pool.query('NOTIFY catalogue');
  const old = await site.get('/');
  expect([old.status, await old.text()]).toEqual([200, expect.stringContaining('VORHER')]);

  await blocker.query('ROLLBACK');
  await blocker.end();
  const answers = await Promise.all(
    crowd.map(async (one) => ({ answer: await one, text: await (await one).text() })),
  );
  const refused = answers.filter(({ text }) => text.includes('Gerade ist hier sehr viel los'));
  expect(refused).toHaveLength(6);
  for (const { answer } of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const types = new Set(refused.map(({ answer }) => answer.headers.get('content-type')));
  expect(types).toEqual(new Set(['application/json', 'text/html; charset=utf-8']));
  expect((await site.get('/?q=danach')).status).toBe(200);
});

test('a crowd that asks for pictures of links takes no place of copies, votes and ways out', async () => {
  const blocker = new pg.Client({ connectionString: site.url });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE codes');
  const crowd = Array.from({ length: 40 }, () => site.get('/og/shop/otto.png'));
  await expect.poll(() => turnedAway('picture')).toBeGreaterThan(0);
  const other = await site.get('/logo/gibt-es-nicht');
  expect(other.status).toBe(404);
  expect(await turnedAway('call')).toBe(0);
  await blocker.query('ROLLBACK');
  await blocker.end();
  await Promise.all(crowd);
  expect((await site.get('/og/shop/otto.png')).status).toBe(200);
});

test('a client that asks too often is told what to do, on a page where people read it', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.78' };
  const ask = (more = '') =>
    `GET /icon/nichts.png HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.78\r\n${more}\r\n`;
  await rawRequest(site.origin, ask().repeat(599) + ask('Connection: close\r\n'));
  const page = await site.get('/?q=zu-oft', { ...PEOPLE, ...from });
  const call = await site.get('/api/codes/search?q=zu-oft', from);
  for (const { status, headers } of [page, call]) {
    expect([status, headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(headers.get('retry-after')).toMatch(/^[1-6]?\d$/);
  }
  const { code, message } = await call.json();
  expect([code, message]).toEqual(['too_many', expect.stringContaining('Bitte warte eine Minute')]);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain(`<h1>Zu viele Anfragen</h1><p>${message}</p>`);
});

test('a crowd that asks whether the site is ready costs one question to the database', async () => {
  let taken = 0;
  const count = () => void taken++;
  site.pool.on('acquire', count);
  const ask = (more = '') => `GET /readyz HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const crowd = rawRequest(site.origin, ask().repeat(999) + ask('Connection: close\r\n'));
  const copy = await site.post(`/api/codes/${codeId}/track`);
  const statuses = statusesOf(await crowd);
  site.pool.off('acquire', count);
  expect(copy.status).toBe(200);
  expect(statuses).toEqual(Array(1_000).fill(200));
  // Some for the copy.
  expect(taken).toBeLessThan(20);
});

test('those who send a body slowly on purpose keep nobody out', async () => {
  const { port } = new URL(site.origin);
  const head =
    'POST /api/codes/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n';
  const slow = Array.from({ length: 64 }, () => connect(Number(port), '127.0.0.1'));
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  for (const socket of slow) socket.write(`${head}{"code"`);
  const answer = await site.post('/api/codes/submit', { code: 'SCHNELL10', shopName: 'Otto' });
  expect(answer.status).toBe(200);
  for (const socket of slow) socket.destroy();
});
