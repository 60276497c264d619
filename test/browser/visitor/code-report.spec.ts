import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';

const SHOP = '/gutscheine/adidas';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Code melden' });
const flag = (page: Page) => page.getByRole('link', { name: /^Code melden/ }).first();
const reason = (page: Page) => page.getByLabel('Was stimmt nicht?');
const send = (page: Page) => page.getByRole('button', { name: 'Meldung senden' });

test('a code is reported from its ticket', async ({ page, context, guard }) => {
  guard.expectedComplaints.push(/status of (422|500)/);
  await context.grantPermissions(['clipboard-write']);
  await open(page, SHOP);

  await test.step('by keyboard, with thanks, and the focus is given back', async () => {
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

  await test.step('what fails keeps what was typed', async () => {
    await page.route('**/api/codes/*/report', (route) => route.fulfill({ status: 500, body: 'kaputt' }));
    await flag(page).click();
    await page.getByLabel('Erklärung').fill('Bleibt stehen');
    await send(page).click();
    await expect(page.getByText(/^Die Meldung konnte nicht gesendet werden/).first()).toBeVisible();
    await expect(page.getByLabel('Erklärung')).toHaveValue('Bleibt stehen');
    await page.unroute('**/api/codes/*/report');
  });

  await test.step('unlawful content: it asks for what the law wants, and says what is missing', async () => {
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
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('the page with the form is accessible, light and dark', async () => {
    const ticket = page.locator('.ticket').first();
    await ticket.locator('.trust > summary').click();
    await ticket.getByRole('link', { name: 'Rückmeldung geben' }).click();
    await expect(page).toHaveURL(/\/code-melden\?code=\d+#/);
    await reason(page).selectOption('Rechtswidriger Inhalt');
    await expectAccessibleInBothSchemes(page, 'main');
  });

  await test.step('a copy after a visit of the form is counted in the lists like any other', async () => {
    await page.goBack();
    await expect(page).toHaveURL(SHOP);
    const counted = page.waitForResponse(/\/api\/codes\/\d+\/track\?/);
    await page
      .getByRole('button', { name: /kopieren/i })
      .first()
      .click();
    // The lists are told right after; an error there is a complaint.
    await (await counted).finished();
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the flag leads to a page with the form, which says what became of the report', async ({
    page,
    guard,
  }) => {
    // The status of the page that says why it is refused.
    guard.expectedComplaints.push(/status of 422/);
    await page.goto(SHOP);
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
