// A proxy that the configuration does not know: all its visitors would share one address, and every lock.
import { expect, test } from 'vitest';
import { isBehindUnknownProxy } from '#main/server/greeting.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const warnings = ({ complaints }: { complaints: string[] }) =>
  complaints.filter((line) => line.includes('TRUST_PROXY is 0'));

test('is told once in the log and in the dashboard, until the setting is right', async () => {
  const site = await startTestSite({ TRUST_PROXY: '0' });
  const operator = await signIn(site);
  const notices = async () => (await operator.get('/api/admin/notices')).json();
  // The session of this test was opened through such a proxy.
  await expect.poll(notices).toEqual([expect.objectContaining({ kind: 'forwarded' })]);
  for (let i = 0; i < 5; i++) await site.get('/healthz', { 'X-Forwarded-For': `203.0.113.${i}` });
  expect(warnings(site)).toHaveLength(1);
  const mended = await startTestSite({ TRUST_PROXY: '1', DATABASE_URL: site.url });
  const answer = await fetch(`${mended.origin}/api/admin/notices`, { headers: operator.headers });
  expect(await answer.json()).toEqual([]);
});

test('is not seen where there is none, or where it is known', async () => {
  const direct = await startTestSite({ TRUST_PROXY: '0' });
  await direct.get('/healthz');
  expect(warnings(direct)).toEqual([]);
  const known = await startTestSite({ TRUST_PROXY: '1' });
  await known.get('/healthz', { 'X-Forwarded-For': '203.0.113.1' });
  expect(warnings(known)).toEqual([]);
});

test('is certain from the start where the site is reached by https, which it does not speak', () => {
  expect(isBehindUnknownProxy('https://rabatt.example', 0)).toBe(true);
  expect(isBehindUnknownProxy('https://rabatt.example', 1)).toBe(false);
  expect(isBehindUnknownProxy('http://localhost:3000', 0)).toBe(false);
});
