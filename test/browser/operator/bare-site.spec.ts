// A site of its own in its first days: of its settings only the password is there, and it is reached from another machine,
// through a proxy, or unencrypted.
import { request } from '@playwright/test';
import { freePorts } from '#main/cluster/ports.ts';
import { codeAt } from '#test/support/authenticator-app.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectAccessibleDialog,
  expectAccessibleInBothSchemes,
} from '#test/support/pages/guarded-page.ts';
import { OPERATOR_PASSWORD, OPERATOR_PATH, openAsOperator } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';

const HOST = 'rabatt.test';
/** What Chromium says of every page that comes unencrypted from another machine. */
const UNENCRYPTED = /Cross-Origin-Opener-Policy header has been ignored/;

async function useSite(settings: Record<string, string>, use: (origin: string) => Promise<void>) {
  const dataDir = await makeDataDir();
  const server = await startServer({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    OPERATOR_PASSWORD,
    ...settings,
  });
  await use(server.origin);
  await server.stop();
  await removeDataDir(dataDir);
}

interface Sites {
  /** Where the bare site is reached from this machine. */
  origin: string;
  /** Where one that expects https is reached by http from another machine. */
  https: string;
}

const test = base.extend<object, Sites>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
  origin: [async ({}, use) => useSite({}, use), { scope: 'worker' }],
  https: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const [port = 0] = await freePorts(25_000 + (process.pid % 1_000), 1);
      const settings = { PORT: String(port), PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1' };
      await useSite(settings, () => use(`http://${HOST}:${port}`));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});
// In one process, and so on one site.
test.describe.configure({ mode: 'default' });

test.describe('from another machine, without PUBLIC_URL', () => {
  test.use({ baseURL: async ({ origin }, use) => use(origin.replace('127.0.0.1', HOST)) });

  test('a site says above every tab what it has to be told', async ({
    page,
    origin,
    baseURL,
    extraHTTPHeaders,
    guard,
  }) => {
    guard.expectedComplaints.push(UNENCRYPTED);
    const signIn = async () => {
      await page.getByLabel('Passwort', { exact: true }).fill(OPERATOR_PASSWORD);
      await page.getByRole('button', { name: 'Anmelden' }).click();
    };
    await test.step('a browser that keeps no cookies is told so, not shown the form again', async () => {
      await page.goto(OPERATOR_PATH);
      await page.route('**/api/admin/session', async (route) => {
        await page.context().clearCookies();
        await route.fallback({ headers: { ...route.request().headers(), cookie: '' } });
      });
      await signIn();
      await expect(page.getByText('Dein Browser hat die Anmeldung nicht behalten')).toBeVisible();
      await expect(page.getByText(/Das Passwort stimmt\. Erlaube Cookies/)).toBeVisible();
      await page.unroute('**/api/admin/session');
    });

    // As many visits through a proxy as it takes to be certain of it: opening the dashboard needs fewer requests.
    const visitor = await request.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} });
    for (let visit = 0; visit < 20; visit += 1) await visitor.get(`${origin}/robots.txt`);
    await visitor.dispose();
    await page.goto(`${OPERATOR_PATH}/codes`);
    await signIn();
    const address = page.getByRole('region', { name: 'Adresse der Website' });
    const notice = page.getByRole('region', { name: 'Hinweise' });
    await test.step('that links lead nowhere, and what to set', async () => {
      await expect(address).toContainText('Die Website kennt ihre Adresse nicht');
      await expect(address).toContainText(`Setze PUBLIC_URL=${baseURL} und starte neu.`);
    });
    await test.step('that there is a proxy that it does not believe', () =>
      expect(notice.getByText('Vor der Website steht ein Proxy, dem sie nicht glaubt')).toBeVisible());
    await test.step('above every tab, readable, and on a narrow screen', async () => {
      await page.getByRole('link', { name: 'System' }).click();
      await expect(page.getByRole('heading', { name: 'Zustand' })).toBeVisible();
      await expect(address).toBeVisible();
      await expect(notice.getByText(/Setze TRUST_PROXY auf die Zahl der Proxys/)).toBeVisible();
      await expectAccessibleInBothSchemes(page, '[aria-label="Adresse der Website"]');
      await expectAccessibleInBothSchemes(page, '[aria-label="Hinweise"]');
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
    await test.step('until it was read', async () => {
      await notice.getByRole('button', { name: /^Gelesen/ }).click();
      await expect(notice).toHaveCount(0);
    });
  });
});

test.describe('from another machine, with https, but opened by http', () => {
  test.use({ baseURL: async ({ https }, use) => use(https) });

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

test('signing out everywhere else ends the other sessions, and a second factor is asked for from then on', async ({
  page,
  origin,
  guard,
}) => {
  guard.expectedComplaints.push(/status of (401|422)/);
  await openAsOperator(page, 'system');
  await test.step('signing out everywhere else ends the other sessions and keeps this one', async () => {
    const elsewhere = await request.newContext({ baseURL: origin });
    await elsewhere.post('/api/admin/login', { data: { password: OPERATOR_PASSWORD } });
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Sitzungen' });
    await expect(sessions.getByRole('listitem').nth(1)).toBeVisible();
    await sessions.getByRole('button', { name: 'Alle anderen beenden' }).click();
    await expect(page.getByText('Alle anderen Sitzungen sind beendet.').first()).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${OPERATOR_PATH}/system$`));
    expect((await elsewhere.get('/api/admin/health')).status()).toBe(401);
    await elsewhere.dispose();
  });

  const panel = page.getByRole('region', { name: 'Zweiter Faktor' });
  const onPaper = await test.step('it is set up with an app', async () => {
    await panel.getByRole('button', { name: 'Einrichten' }).click();
    await expect(panel.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
    await expectAccessible(page);
    const address = (await panel.getByRole('link', { name: 'diesen Verweis' }).getAttribute('href')) ?? '';
    const secret = new URL(address).searchParams.get('secret') ?? '';
    await expect(panel.getByText(secret.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
    const code = panel.getByLabel('Code aus der App');
    await code.fill('000000');
    await panel.getByLabel('Passwort').fill(OPERATOR_PASSWORD);
    await panel.getByRole('button', { name: 'Einschalten' }).click();
    await expect(page.getByText(/Dieser Code stimmt nicht/).first()).toBeVisible();
    await code.fill(codeAt(secret, new Date()));
    await code.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Deine Wiederherstellungscodes' });
    const items = dialog.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
    await expect(items).toHaveCount(8);
    const codes = await items.allTextContents();
    await expectAccessibleDialog(page);
    await dialog.getByRole('button', { name: 'Ich habe sie notiert' }).click();
    await expect(panel.getByText(/^Eingeschaltet\. 8 Wiederherstellungscodes/)).toBeVisible();
    return codes;
  });

  await test.step('it is asked for at the door, and replaced by a code on paper', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click();
    // The system tab has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Betreiberbereich' })).toBeVisible();
    const password = page.locator('input[name=password]');
    await password.fill(OPERATOR_PASSWORD);
    await password.press('Enter');
    const asked = page.getByLabel('Code aus der App');
    await expect(asked).toBeFocused();
    await expectAccessible(page);
    await asked.fill('000000');
    await asked.press('Enter');
    await expect(page.getByText('Falscher Code. Noch 2 Versuche übrig.').first()).toBeVisible();
    await asked.fill(onPaper[0] ?? '');
    await asked.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
  });

  await test.step('it is turned off', async () => {
    await page.goto(`${OPERATOR_PATH}/system`);
    await expect(panel.getByText(/^Eingeschaltet\. 7 Wiederherstellungscodes/)).toBeVisible();
    await panel.getByLabel('Passwort').fill(OPERATOR_PASSWORD);
    await panel.getByRole('button', { name: 'Ausschalten' }).click();
    await expect(panel.getByRole('button', { name: 'Einrichten' })).toBeVisible();
  });
});
