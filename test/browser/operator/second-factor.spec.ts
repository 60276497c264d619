import { codeAt } from '#test/support/authenticator-app.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectAccessibleDialog,
} from '#test/support/pages/guarded-page.ts';
import { OPERATOR_PASSWORD, OPERATOR_PATH, openAsOperator } from '#test/support/pages/operator-page.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';

/** On a site of its own: the others sign in with the password alone. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const dataDir = await makeDataDir();
      const env = { DATA_DIR: dataDir, DEMO_DATA: 'off', TRUST_PROXY: '1', OPERATOR_PASSWORD };
      const server = await startServer(env);
      await use(server.origin);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

test('is set up with an app, asked for at the door, replaced by a code on paper, and turned off', async ({
  page,
  guard,
}) => {
  guard.expectedComplaints.push(/status of (401|422)/);
  await openAsOperator(page, 'system');
  const panel = page.getByRole('region', { name: 'Zweiter Faktor' });
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
  const onPaper = await items.allTextContents();
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: 'Ich habe sie notiert' }).click();
  await expect(panel.getByText(/^Eingeschaltet\. 8 Wiederherstellungscodes/)).toBeVisible();

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.goto(OPERATOR_PATH);
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

  await page.goto(`${OPERATOR_PATH}/system`);
  await expect(panel.getByText(/^Eingeschaltet\. 7 Wiederherstellungscodes/)).toBeVisible();
  await panel.getByLabel('Passwort').fill(OPERATOR_PASSWORD);
  await panel.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(panel.getByRole('button', { name: 'Einrichten' })).toBeVisible();
});
