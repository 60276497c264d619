// A proxy that the configuration does not know: all its visitors would share one address, and every lock.
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#main/config.ts';
import { isBehindUnknownProxy } from '#main/server/greeting.ts';
import { signIn } from '#test/support/operator.ts';
import { hasNginx, startProxy } from '#test/support/processes/proxy.ts';
import { startTestSite } from '#test/support/test-site.ts';

// One database for all: whether it is told in the log is known to each server alone.
const first = await startTestSite({ TRUST_PROXY: '0' });
const startSite = (TRUST_PROXY: string) => startTestSite({ TRUST_PROXY, DATABASE_URL: first.url });

const warnings = ({ complaints }: { complaints: string[] }) =>
  complaints.filter((line) => line.includes('TRUST_PROXY is 0'));

type Site = Awaited<ReturnType<typeof startTestSite>>;
/** Enough requests in a row to be sure. */
async function visit(site: Pick<Site, 'origin'>, forwarded?: string): Promise<void> {
  for (let number = 0; number < 20; number++)
    await fetch(`${site.origin}/api/nichts`, { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} });
}

test('is told once in the log and in the dashboard, until the setting is right', async () => {
  const site = first;
  const operator = await signIn(site);
  const notices = async () => (await operator.get('/api/admin/notices')).json();
  await visit(site, '203.0.113.1');
  await expect.poll(notices).toEqual([expect.objectContaining({ kind: 'forwarded' })]);
  await visit(site, '203.0.113.1');
  expect(warnings(site)).toHaveLength(1);
  const mended = await startSite('1');
  const answer = await fetch(`${mended.origin}/api/admin/notices`, { headers: operator.headers });
  expect(await answer.json()).toEqual([]);
});

test('is not seen where there is none, or where it is known', async () => {
  const direct = await startSite('0');
  await visit(direct);
  expect(warnings(direct)).toEqual([]);
  const known = await startSite('1');
  await visit(known, '203.0.113.1');
  expect(warnings(known)).toEqual([]);
});

test('is not made up by a stranger who sends its header now and then', async () => {
  const site = await startSite('0');
  for (let number = 0; number < 40; number++)
    await site.get('/api/nichts', number % 8 === 0 ? {} : { 'X-Forwarded-For': '203.0.113.1' });
  // A health check that comes past the proxy says nothing about it.
  for (let number = 0; number < 20; number++)
    for (const path of ['/healthz', '/api/nichts'])
      await site.get(path, path === '/healthz' || number === 0 ? {} : { 'X-Forwarded-For': '203.0.113.1' });
  expect(warnings(site)).toEqual([]);
  await site.get('/api/nichts', { 'X-Forwarded-For': '203.0.113.1' });
  expect(warnings(site)).toHaveLength(1);
});

test('is seen before the nginx that we bring along, too', async () => {
  const site = await startSite('0+1');
  await visit(site, '203.0.113.1');
  expect(warnings(site)).toEqual([]);
  await visit(site, '203.0.113.1, 10.0.0.1');
  expect(warnings(site)).toHaveLength(1);
  const known = await startSite('1+1');
  await visit(known, '198.51.100.1, 203.0.113.1, 10.0.0.1');
  expect(warnings(known)).toEqual([]);
});

test.runIf(hasNginx)(
  'is seen through the nginx of `npm run cluster`, which adds to what it says',
  async () => {
    const site = await startSite('0+1');
    const proxy = await startProxy([site.origin]);
    onTestFinished(() => proxy.stop());
    await visit(proxy);
    expect(warnings(site)).toEqual([]);
    await visit(proxy, '203.0.113.1');
    expect(warnings(site)).toHaveLength(1);
  },
);

test('is certain from the start where the site is reached by https, which it does not speak', () => {
  const isBehind = (url: string, TRUST_PROXY: string) =>
    isBehindUnknownProxy(url, readConfig({ TRUST_PROXY }));
  for (const none of ['0', '0+1']) {
    expect(isBehind('https://rabatt.example', none)).toBe(true);
    expect(isBehind('http://localhost:3000', none)).toBe(false);
  }
  for (const one of ['1', '1+1']) expect(isBehind('https://rabatt.example', one)).toBe(false);
});
