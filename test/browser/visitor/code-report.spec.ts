import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Code melden' });
const flag = (page: Page) => page.getByRole('link', { name: /^Code melden/ }).first();
const reason = (page: Page) => page.getByLabel('Was stimmt nicht?');
const send = (page: Page) => page.getByRole('button', { name: 'Meldung senden' });

test.describe('reporting a code', () => {
  test('opens from a ticket, by keyboard, thanks and gives the focus back', { tag: '@both' }, async ({
    page,
  }) => {
    await open(page, '/');
    await flag(page).press('Enter');
    await expect(reason(page)).toBeFocused();
    await reason(page).selectOption('Abgelaufen');
    const sent = page.waitForRequest('**/api/codes/*/report');
    await send(page).press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ reason: 'expired', email: '' });
    await expect(page.getByText('Meldung angekommen', { exact: true })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(flag(page)).toBeFocused();
  });

  test('of unlawful content asks for what the law wants, and says what is missing', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/status of 422/);
    await open(page, '/');
    await flag(page).click();
    const name = page.getByLabel('Dein Name');
    await expect(name).toBeHidden();
    await reason(page).selectOption('Rechtswidriger Inhalt');
    await expect(name).toBeVisible();
    await page.getByLabel('Erklärung').fill('Das Bild zeigt eine Person ohne deren Zustimmung.');
    await send(page).click();
    await expect(
      dialog(page).getByText('Bitte gib deinen Namen und deine E-Mail-Adresse an.').first(),
    ).toBeVisible();
    await name.fill('Maria Muster');
    await page.getByLabel('E-Mail-Adresse für die Antwort').fill('maria@example.org');
    await page.getByLabel(/^Ich bin nach bestem Wissen/).check();
    await send(page).click();
    await expect(page.getByText(/Eine Bestätigung ist unterwegs/).first()).toBeVisible();
  });

  test('that fails keeps what was typed', async ({ page, guard }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    await page.route('**/api/codes/*/report', (route) => route.fulfill({ status: 500, body: 'kaputt' }));
    await open(page, '/');
    await flag(page).click();
    await page.getByLabel('Erklärung').fill('Bleibt stehen');
    await send(page).click();
    await expect(page.getByText(/^Die Meldung konnte nicht gesendet werden/).first()).toBeVisible();
    await expect(page.getByLabel('Erklärung')).toHaveValue('Bleibt stehen');
  });
});

test('a copy after a visit of the form is counted in the lists like any other', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await open(page, '/gutscheine/adidas');
  const ticket = page.locator('.ticket').first();
  await ticket.locator('.trust > summary').click();
  await ticket.getByRole('link', { name: 'Rückmeldung geben' }).click();
  await expect(page).toHaveURL(/\/code-melden\?code=\d+#/);
  await page.goBack();
  await expect(page).toHaveURL('/gutscheine/adidas');
  const counted = page.waitForResponse(/\/api\/codes\/\d+\/track\?/);
  await page
    .getByRole('button', { name: /kopieren/i })
    .first()
    .click();
  // The lists are told right after; an error there is a complaint.
  await (await counted).finished();
  await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the flag leads to a page with the form, which says what became of the report', async ({
    page,
    guard,
  }) => {
    // The status of the page that says why it is refused.
    guard.expectedComplaints.push(/status of 422/);
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Code melden/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/code-melden\?code=\d+$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await reason(page).selectOption('Falscher Shop');
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Meldung angekommen');
    await reason(page).selectOption('Rechtswidriger Inhalt');
    await page.getByLabel('Erklärung').fill('Das Bild zeigt eine Person ohne deren Zustimmung.');
    await page.getByLabel('Dein Name').fill('Maria Muster');
    await send(page).click();
    await expect(page.getByText('Bitte gib deinen Namen und deine E-Mail-Adresse an.')).toBeVisible();
    await expect(reason(page)).toHaveValue('illegal');
    await expect(page.getByLabel('Erklärung')).toHaveValue(/ohne deren Zustimmung\.$/);
    await expect(page.getByLabel('Dein Name')).toHaveValue('Maria Muster');
    await page.getByLabel('E-Mail-Adresse für die Antwort').fill('maria@example.org');
    await page.getByLabel(/^Ich bin nach bestem Wissen/).check();
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Meldung angekommen');
    await page.goto('/code-melden?code=99999999');
    await expect(page.getByRole('alert')).toContainText('Diesen Code gibt es nicht mehr.');
  });
});

test('the page with the form is accessible, light and dark', async ({ page }) => {
  await open(page, '/code-melden?code=1');
  await reason(page).selectOption('Rechtswidriger Inhalt');
  await expectAccessibleInBothSchemes(page, 'main');
});
