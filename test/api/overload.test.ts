// More comes than can be served. A lock on the codes stands for work that takes too long.
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeCode, makeShop } from '../support/factories.ts';
import { startTestSite } from '../support/test-site.ts';

const site = await startTestSite();
const shopId = await makeShop(site.db, { name: 'Otto' });
await makeCode(site.db, { shopId, code: 'VORHER' });
const PEOPLE = { Accept: 'text/html,application/xhtml+xml' };

test('cached pages are served while others are turned away with 503 and Retry-After', async () => {
  expect((await site.get('/')).status).toBe(200);
  expect((await site.get('/api/codes/latest')).status).toBe(200);
  const blocker = new pg.Client({ connectionString: site.url });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE codes');
  const working = Array.from({ length: 4 }, (_, n) => site.get(`/?q=arbeitet-${n}`));
  const waiting = Array.from({ length: 6 }, (_, n) => site.get(`/?q=wartet-${n}`, n % 2 ? PEOPLE : {}));

  const cached = await site.get('/');
  expect([cached.status, await cached.text()]).toEqual([200, expect.stringContaining('VORHER')]);
  expect((await site.get('/api/codes/latest')).status).toBe(200);
  expect((await site.get('/healthz')).status).toBe(200);

  for (const [n, answer] of (await Promise.all(waiting)).entries()) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain(n % 2 ? 'text/html' : 'application/json');
    expect(await answer.text()).toContain('Gerade ist hier sehr viel los');
  }
  expect(await (await site.get('/metrics')).text()).toContain('requests_turned_away_total{work="page"} 6');

  // The catalogue has changed, so the home page is due; the old one is better than being turned away.
  await site.pool.query('NOTIFY catalogue');
  const old = await site.get('/');
  expect([old.status, await old.text()]).toEqual([200, expect.stringContaining('VORHER')]);

  await blocker.query('ROLLBACK');
  await blocker.end();
  await Promise.all(working);
  expect((await site.get('/?q=danach')).status).toBe(200);
});
