import { request } from '@playwright/test';
import { test as base, expect, expectAccessibleInBothSchemes } from '#test/support/pages/guarded-page.ts';
import { OPERATOR_PASSWORD, OPERATOR_PATH, openAsOperator } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';

/** On a site of its own, which does not know the proxy that every test seems to come through. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const dataDir = await makeDataDir();
      const server = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'off', OPERATOR_PASSWORD });
      await use(server.origin);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

test('what operators must know stands above every tab until they have read it', async ({ page }) => {
  // As many visits through that proxy as it takes to be certain of it: opening the dashboard needs fewer requests.
  for (let visit = 0; visit < 20; visit += 1) await page.request.get('/robots.txt');
  await openAsOperator(page, 'codes');
  const notice = page.getByRole('region', { name: 'Hinweise' });
  await expect(notice.getByText('Vor der Website steht ein Proxy, dem sie nicht glaubt')).toBeVisible();
  await page.getByRole('link', { name: 'System' }).click();
  await expect(notice.getByText(/Setze TRUST_PROXY auf die Zahl der Proxys/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, '[aria-label="Hinweise"]');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await notice.getByRole('button', { name: /^Gelesen/ }).click();
  await expect(notice).toHaveCount(0);
});

test('signing out everywhere else ends the other sessions and keeps this one', async ({ page, origin }) => {
  const elsewhere = await request.newContext({ baseURL: origin });
  await elsewhere.post('/api/admin/login', { data: { password: OPERATOR_PASSWORD } });
  await openAsOperator(page, 'system');
  const sessions = page.getByRole('region', { name: 'Sitzungen' });
  await expect(sessions.getByRole('listitem').nth(1)).toBeVisible();
  await sessions.getByRole('button', { name: 'Alle anderen beenden' }).click();
  await expect(page.getByText('Alle anderen Sitzungen sind beendet.').first()).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`${OPERATOR_PATH}/system$`));
  expect((await elsewhere.get('/api/admin/health')).status()).toBe(401);
  await elsewhere.dispose();
});
