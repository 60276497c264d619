// What the search field offers while somebody types.
import type { Page, Request } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Shop oder Stichwort' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option');

/** A search moves the focus to its results; what is typed before that would be typed nowhere. */
async function resultsInView(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
}

test('suggestions are marked, left and chosen with pointer and keyboard', async ({ page }) => {
  await open(page, '/');
  await test.step('are not marked by a mouse at rest', async () => {
    await field(page).pressSequentially('b');
    await options(page).first().dispatchEvent('pointermove', { movementX: 0, movementY: 0 });
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await options(page).first().dispatchEvent('pointermove', { movementX: 2, movementY: 0 });
    await expect(field(page)).toHaveAttribute('aria-activedescendant', /./);
    await field(page).clear();
    await expect(options(page)).toHaveCount(0);
  });
  await test.step('for a misspelt shop are told and kept in the field like a shop', async () => {
    const told = page.waitForRequest(
      (request) => request.url().endsWith('/api/events') && request.postDataJSON().name !== 'page_view',
    );
    await field(page).pressSequentially('adiads');
    await options(page).filter({ hasText: 'adidas' }).click();
    expect((await told).postDataJSON()).toEqual({ name: 'search' });
    await expect(field(page)).toHaveValue('adidas');
    await resultsInView(page, 'Suchergebnisse für "adidas"');
  });
  await test.step('go when the field is left, and Enter without a mark searches the text', async () => {
    await field(page).fill('za');
    await expect(options(page).first()).toBeVisible();
    await field(page).blur();
    await expect(options(page)).toHaveCount(0);
    await field(page).fill('zal');
    await expect(options(page).first()).toBeVisible();
    await field(page).press('Enter');
    await expect(page).toHaveURL('/?q=zal');
    await expect(options(page)).toHaveCount(0);
    await resultsInView(page, 'Suchergebnisse für "zal"');
  });
  await test.step('are chosen with the keyboard', async () => {
    await field(page).clear();
    await field(page).pressSequentially('b');
    await expect(options(page).first()).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Vorschläge' })).toHaveText(/^\d+ Vorschläge/);
    const count = await options(page).count();
    const marked = async () => {
      const id = await field(page).getAttribute('aria-activedescendant');
      return options(page).evaluateAll((all, wanted) => all.findIndex((one) => one.id === wanted), id);
    };
    expect(await marked()).toBe(-1);
    await field(page).press('ArrowDown');
    expect(await marked()).toBe(0);
    await field(page).press('ArrowUp');
    expect(await marked()).toBe(-1);
    await field(page).press('ArrowUp');
    expect(await marked()).toBe(count - 1);
    await field(page).press('Home');
    expect(await marked()).toBe(-1);
    await field(page).press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('b');
    await field(page).press('ArrowDown');
    expect(await marked()).toBe(0);
    const name = await options(page).first().locator('.font-semibold').innerText();
    await field(page).press('Enter');
    await expect(page).toHaveURL(`/?${new URLSearchParams({ shop: name })}`);
    await resultsInView(page, `Suchergebnisse für "${name}"`);
    await expect(field(page)).toHaveValue(name);
  });
});

test('suggestions are tapped, and accessible, light and dark', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await test.step('are accessible, light and dark', async () => {
    await field(page).pressSequentially('b');
    await expect(options(page).first()).toBeVisible();
    await field(page).press('ArrowDown');
    await expectAccessibleInBothSchemes(page, 'search');
    await field(page).clear();
  });
  await test.step('are chosen with the pointer: shops with logo and number, categories', async () => {
    await field(page).pressSequentially('beau');
    await options(page).filter({ hasText: 'Beauty' }).click();
    await expect(page).toHaveURL('/?category=beauty');
    await resultsInView(page, 'Codes für Beauty');
    await field(page).fill('zal');
    const zalando = options(page).filter({ hasText: 'Zalando' });
    await expect(zalando).toContainText(/\d+ Codes/);
    await expect(zalando.locator('img')).toHaveAttribute('src', '/logo/zalando');
    await zalando.click();
    await expect(page).toHaveURL('/?shop=Zalando');
  });
});

test('suggestions come at once, in their order, or not at all', async ({ page, guard }) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  await page.clock.install({ time: 0 });
  await open(page, '/');
  await test.step('are asked for within 100 ms of the last key', async () => {
    await page.clock.pauseAt(3_600_000);
    await field(page).fill('a');
    const asked = page.waitForRequest('**/api/suggest?q=a');
    await page.clock.runFor(100);
    await asked;
    await page.clock.resume();
    await expect(options(page).first()).toBeVisible();
    await field(page).clear();
  });
  await test.step('for an older text never replace those for a newer one', async () => {
    const { promise: held, resolve: answerOld } = Promise.withResolvers<void>();
    await page.route('**/api/suggest?q=ad', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/api/suggest?q=ad');
    await field(page).pressSequentially('ad');
    const isOld = (request: Request) => request === old;
    const old = await asked;
    // Given up by the page, or answered after all.
    const over = Promise.race([
      page.waitForEvent('requestfailed', isOld),
      page.waitForEvent('requestfinished', isOld),
    ]);
    await field(page).fill('otto');
    await expect(options(page).filter({ hasText: 'OTTO' })).toBeVisible();
    answerOld();
    await over;
    await expect(options(page).filter({ hasText: 'adidas' })).toHaveCount(0);
    await expect(options(page).filter({ hasText: 'OTTO' })).toBeVisible();
    await field(page).clear();
  });
  await test.step('that fail leave the search as it is', async () => {
    await page.route('**/api/suggest*', (route) => route.fulfill({ status: 500, body: '' }));
    const failed = page.waitForResponse((answer) => answer.url().includes('/api/suggest') && !answer.ok());
    await field(page).pressSequentially('nike');
    await failed;
    await expect(options(page)).toHaveCount(0);
    await field(page).press('Enter');
    await expect(page).toHaveURL('/?q=nike');
  });
});
