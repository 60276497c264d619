import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
} from '#test/support/pages/guarded-page.ts';
import { OPERATOR_PASSWORD, OPERATOR_PATH, openAsOperator } from '#test/support/pages/operator-page.ts';

/** A password has no role to be found by, and its label is also the name of a part of the system tab. */
const passwordField = 'input[name=password]';

test.describe('the door of the operator area', () => {
  test('opens with the password, by keyboard, and closes again', { tag: '@both' }, async ({
    page,
    guard,
  }) => {
    // What the first tab was still asking for when the door closed.
    guard.expectedComplaints.push(/status of 401/);
    await page.goto(OPERATOR_PATH);
    const field = page.locator(passwordField);
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(OPERATOR_PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Passwort verbergen' })).toBeFocused();
    await expect(field).toHaveAttribute('type', 'text');
    await field.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(field).toBeVisible();
  });

  test('counts wrong passwords down, then stays shut, also after a reload', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 4(01|23)/);
    await page.goto(OPERATOR_PATH);
    const field = page.locator(passwordField);
    for (const left of ['2 Versuche', '1 Versuch']) {
      await field.fill('falsch');
      await field.press('Enter');
      await expect(page.getByText(`Falsches Passwort. Noch ${left} übrig.`).first()).toBeVisible();
    }
    await field.fill('falsch');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Zugang gesperrt' })).toBeVisible();
    await expect(page.getByText('Zu viele Fehlversuche', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Zugang gesperrt' })).toBeVisible();
    await expectAccessible(page);
  });

  test('asks again when the session is over, and leads back to where one was', async ({
    page,
    context,
    guard,
  }) => {
    guard.expectedComplaints.push(/status of 401/);
    await openAsOperator(page, 'system');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Alte Daten löschen jetzt starten' }).click();
    const field = page.locator(passwordField);
    await field.fill(OPERATOR_PASSWORD);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Aufgaben' })).toBeVisible();
    await expect(page).toHaveURL(`${OPERATOR_PATH}/system`);
  });

  test('says so when a proxy refuses in words of its own', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 401/);
    await page.goto(OPERATOR_PATH);
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 401, body: '<h1>401</h1>' }));
    await page.locator(passwordField).fill(OPERATOR_PASSWORD);
    await page.locator(passwordField).press('Enter');
    await expect(page.getByText('Anmeldung fehlgeschlagen', { exact: true }).first()).toBeVisible();
  });

  test('says so when the server does not answer', async ({ page, guard }) => {
    guard.expectedComplaints.push(/ERR_FAILED/);
    await page.route('**/api/admin/session', (route) => route.abort());
    await page.goto(OPERATOR_PATH);
    await expect(page.getByRole('alert')).toContainText('Der Server antwortet nicht.');
    await page.unroute('**/api/admin/session');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.locator(passwordField)).toBeVisible();
  });

  test('leads from any wrong path to the first tab', async ({ page }) => {
    await openAsOperator(page, 'gibt-es-nicht');
    await expect(page).not.toHaveURL(/gibt-es-nicht/);
    await expect(page.locator('a[aria-current=page]')).toBeVisible();
  });
});

test.describe('the system tab', () => {
  test('is accessible, light and dark', { tag: '@phone' }, async ({ page }) => {
    await openAsOperator(page, 'system');
    await expect(page.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wider).toBe(false);
  });

  test('starts a job and tells how it ended', async ({ page }) => {
    await openAsOperator(page, 'system');
    const row = page.getByRole('row', { name: /Alte Daten löschen/ });
    await row.getByRole('button').click();
    await expect(page.getByText('Die Aufgabe läuft.').first()).toBeVisible();
    await expect(row.getByText('in Ordnung')).toBeVisible();
  });

  test('makes a token, shows it once and revokes it', async ({ page }) => {
    await openAsOperator(page, 'system');
    await page.getByLabel('Name des Programms').fill('Browsertest');
    await page.getByLabel('Dein Passwort').fill(OPERATOR_PASSWORD);
    await page.getByRole('button', { name: 'Token anlegen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dein neuer Token' });
    await expect(dialog.getByLabel('Token')).toHaveValue(/^rl_/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Token widerrufen: Browsertest' }).click();
    await page
      .getByRole('dialog', { name: 'Token widerrufen?' })
      .getByRole('button', { name: 'Widerrufen' })
      .click();
    await expect(page.getByText('Der Token ist widerrufen.').first()).toBeVisible();
    await expect(page.getByText('Browsertest', { exact: true })).toHaveCount(0);
  });
});
