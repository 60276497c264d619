import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

const button = (page: Page) => page.getByRole('link', { name: 'Sag mir Bescheid' }).first();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sag mir Bescheid' });
const email = (page: Page) => page.getByLabel('E-Mail-Adresse');
const send = (page: Page) => page.getByRole('button', { name: 'Benachrichtigen' });

/** The limits count by client, and all tests share one server. */
test.beforeEach(async ({ page }) => {
  const part = () => 1 + Math.floor(Math.random() * 250);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
});

async function askByKeyboard(page: Page): Promise<void> {
  await button(page).press('Enter');
  await expect(email(page)).toBeFocused();
  await expect(dialog(page)).toContainText('neuen Code für');
  await email(page).fill(`anna${Date.now()}@example.de`);
  await page.getByLabel('Wann?').selectOption('Nur ab 20 € Ersparnis');
  const sent = page.waitForRequest('**/api/shops/*/alert');
  await send(page).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ minimumSaving: 20 });
  await expect(page.getByText('Fast geschafft!', { exact: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
}

test('asking to be told of new codes of a shop', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/gutscheine/about-you');
  await test.step('opens by keyboard, and gives the focus back', () => askByKeyboard(page));

  await test.step('has the feed and the calendar beside it', async () => {
    const section = page.getByRole('region', { name: /nicht verpassen/ });
    await expect(section.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feed/about-you.xml');
    const calendar = section.getByRole('link', { name: 'Kalender' });
    const answer = await page.request.get((await calendar.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessibleInBothSchemes(page, 'main');
  });
});

test('asking to be told of new codes of a shop with a page of its own', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 500/);
  await open(page, '/zalando-rabattcode');
  await test.step('opens by keyboard, and gives the focus back', () => askByKeyboard(page));

  await test.step('that fails keeps what was typed and says why', async () => {
    await page.route('**/api/shops/*/alert', (route) => route.fulfill({ status: 500, body: 'kaputt' }));
    await button(page).click();
    await email(page).fill('otto@example.de');
    await send(page).click();
    await expect(page.getByText('Das hat nicht geklappt').first()).toBeVisible();
    await expect(email(page)).toHaveValue('otto@example.de');
  });

  await test.step('has a page of its own, which is accessible, light and dark', async () => {
    await open(page, '/benachrichtigung?shop=1');
    await expectAccessibleInBothSchemes(page, 'main');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page with the form, which says what became of it', async ({ page }) => {
    await page.goto('/gutscheine/about-you');
    await button(page).click();
    await expect(page).toHaveURL(/\/benachrichtigung\?shop=\d+$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await email(page).fill(`form${Date.now()}@example.de`);
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Fast geschafft!');
    await page.goto('/benachrichtigung?shop=99999999');
    await expect(page.getByRole('alert')).toContainText('Diesen Shop gibt es nicht.');
    await expect(email(page)).toHaveCount(0);
  });
});
