// The operator area at another address than PUBLIC_URL says, as in the first days of a site.
import { freePorts } from '#main/cluster/ports.ts';
import { test as base, expect, expectAccessibleInBothSchemes } from '#test/support/pages/guarded-page.ts';
import { OPERATOR_PASSWORD, OPERATOR_PATH } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';

const HOST = 'rabatt.test';
/** What Chromium says of every page that comes unencrypted from another machine. */
const UNENCRYPTED = /Cross-Origin-Opener-Policy header has been ignored/;

interface Sites {
  /** Where they are reached from another machine. */
  unset: string;
  https: string;
}

const test = base.extend<object, { sites: Sites }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const [port = 0] = await freePorts(25_000 + (process.pid % 1_000), 1);
      const folders = [await makeDataDir(), await makeDataDir()] as const;
      const settings = { DEMO_DATA: 'off', OPERATOR_PASSWORD };
      const servers = await Promise.all([
        startServer({ ...settings, DATA_DIR: folders[0] }),
        startServer({
          ...settings,
          DATA_DIR: folders[1],
          PORT: String(port),
          PUBLIC_URL: `https://${HOST}`,
          TRUST_PROXY: '1',
        }),
      ]);
      await use({
        unset: servers[0].origin.replace('127.0.0.1', HOST),
        https: `http://${HOST}:${port}`,
      });
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(folders.map(removeDataDir));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sites }, use) => use(sites.unset),
});

test.describe('without PUBLIC_URL', () => {
  test('every tab says that links lead nowhere, and what to set', async ({ page, sites, guard }) => {
    guard.expectedComplaints.push(UNENCRYPTED);
    await page.goto(OPERATOR_PATH);
    await page.getByLabel('Passwort', { exact: true }).fill(OPERATOR_PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    const notice = page.getByRole('region', { name: 'Adresse der Website' });
    await expect(notice).toContainText('Die Website kennt ihre Adresse nicht');
    await expect(notice).toContainText(`Setze PUBLIC_URL=${sites.unset} und starte neu.`);
    await page.getByRole('link', { name: 'System' }).click();
    await expect(page.getByRole('heading', { name: 'Zustand' })).toBeVisible();
    await expect(notice).toBeVisible();
    await expectAccessibleInBothSchemes(page, '[aria-label="Adresse der Website"]');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('a browser that keeps no cookies is told so, not shown the form again', async ({ page, guard }) => {
    guard.expectedComplaints.push(UNENCRYPTED);
    await page.goto(OPERATOR_PATH);
    await page.getByLabel('Passwort', { exact: true }).fill(OPERATOR_PASSWORD);
    await page.route('**/api/admin/session', async (route) => {
      await page.context().clearCookies();
      await route.fallback({ headers: { ...route.request().headers(), cookie: '' } });
    });
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Dein Browser hat die Anmeldung nicht behalten')).toBeVisible();
    await expect(page.getByText(/Das Passwort stimmt\. Erlaube Cookies/)).toBeVisible();
  });
});

test.describe('with https, but opened by http', () => {
  test.use({ baseURL: async ({ sites }, use) => use(sites.https) });

  test('no password is asked for that would open nothing', async ({ page, guard }) => {
    guard.expectedComplaints.push(UNENCRYPTED);
    await page.goto(OPERATOR_PATH);
    const link = page.getByRole('link', { name: 'Über https öffnen' });
    await expect(link).toHaveAttribute('href', `https://${HOST}${OPERATOR_PATH}`);
    await expect(page.getByText(/Anmelden geht nur über https/)).toBeVisible();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
