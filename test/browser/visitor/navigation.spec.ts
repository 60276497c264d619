import type { Page } from '@playwright/test';
import { expect, open, test } from '#test/support/pages/guarded-page.ts';

const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: [...document.head.querySelectorAll('title')].map(({ text }) => text),
    canonical: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  }));

/** Counts what is loaded as a whole page from now on. */
function countLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

const placeOf = (page: Page) => page.evaluate(() => scrollY);

const footerLink = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();

test('following a link leads to the top of the next page or a place on it, and the way back to where one was', async ({
  page,
}) => {
  await open(page, '/impressum');
  const loads = countLoads(page);
  await test.step('the head follows the page, and the way back leads to where one was', async () => {
    const before = await headOf(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await placeOf(page);
    expect(end).toBeGreaterThan(0);
    await footerLink(page, '/agb').click();
    await expect(page).toHaveTitle(/^AGB/);
    await expect.poll(() => placeOf(page)).toBe(0);
    expect(await headOf(page)).toEqual({ titles: [await page.title()], canonical: ['/agb'] });
    await page.goBack();
    await expect(page).toHaveTitle(/^Impressum/);
    expect(await headOf(page)).toEqual(before);
    await expect.poll(() => placeOf(page)).toBe(end);
  });
  await footerLink(page, '/agb').click();
  await expect(page).toHaveTitle(/^AGB/);
  await test.step('a link to a place on another page leads there, and the way back to where one was', async () => {
    const link = page.getByRole('main').locator('a[href="/impressum#werbelinks"]');
    await link.scrollIntoViewIfNeeded();
    const before = await placeOf(page);
    await link.click();
    await expect(page).toHaveTitle(/^Impressum/);
    await expect(page.locator('#werbelinks')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveTitle(/^AGB/);
    await expect.poll(() => placeOf(page)).toBe(before);
  });
  await test.step('a place that no page has is its beginning', async () => {
    await page.evaluate(() => scrollTo(0, 500));
    await page.evaluate(() => location.assign('/impressum#gibt-es-nicht'));
    await expect(page).toHaveTitle(/^Impressum/);
    await expect.poll(() => placeOf(page)).toBe(0);
  });
  await test.step('the dialog of a form does not stay above the page that the way back leads to', async () => {
    await footerLink(page, '/agb').click();
    await expect(page).toHaveTitle(/^AGB/);
    await page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveTitle(/^Impressum/);
    await expect(page.locator('dialog')).toHaveCount(0);
  });
  expect(loads).toEqual([]);
});

test('a place in a part of the page that comes late is waited for @both', async ({ page }) => {
  await open(page, '/agb');
  await page.evaluate(() => scrollTo(0, 500));
  await page.evaluate(() => location.assign('/datenschutz#partner'));
  await expect(page).toHaveTitle(/^Datenschutz/);
  await expect(page.locator('#partner')).toBeInViewport();
  await page.evaluate(() => location.assign('/#newsletter'));
  await expect(page.locator('.home-section #newsletter')).toBeInViewport();
});

test('a page whose data does not come says so, and is tried again by loading it', async ({ page, guard }) => {
  guard.expectedComplaints.push(/Failed to load resource/, /503/, /Service Unavailable/);
  await open(page, '/impressum');
  await page.route('**/api/codes/all*', (route) => route.fulfill({ status: 503, body: '{}' }));
  const loads = countLoads(page);
  await page.evaluate(() => location.assign('/codes'));
  await expect(page.getByRole('heading', { name: 'Das hat nicht geklappt' })).toBeVisible();
  await expect(page).toHaveURL('/codes');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
  await page.goForward();
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Rabattcodes');
  expect(loads).toEqual(['/codes']);
});

test('a page whose code the server no longer has is loaded whole', async ({ page, guard }) => {
  guard.expectedComplaints.push(/Failed to load resource/, /Failed to fetch dynamically imported module/);
  await open(page, '/impressum');
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  const loads = countLoads(page);
  await page.evaluate(() => location.assign('/codes'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Rabattcodes');
  expect(loads).toEqual(['/codes']);
});

/** A page whose data comes when the test says so. */
async function holdAllCodes(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/codes/all*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what else happens on a page does not stop or start a navigation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/gutscheine/otto');
  await test.step('an address that the page itself writes is no navigation: focus and place stay', async () => {
    const amount = page.getByLabel('Wie viel kostet dein Warenkorb?');
    await amount.evaluate((field) => field.scrollIntoView());
    const place = await placeOf(page);
    expect(place).toBeGreaterThan(0);
    await amount.pressSequentially('60');
    await expect(page).toHaveURL(/\?.*60/);
    await page.evaluate(() => navigation.transition?.finished);
    await expect(amount).toBeFocused();
    expect(await placeOf(page)).toBe(place);
  });
  await test.step('a copy that is counted while the next page is under way does not stop it', async () => {
    const counted = Promise.withResolvers<void>();
    await page.route('**/track?*', async (route) => {
      await counted.promise;
      await route.continue();
    });
    const sendPage = await holdAllCodes(page);
    await page.locator('[data-copy]').first().click();
    await footerLink(page, '/codes').click();
    await expect(page).toHaveURL('/codes');
    counted.resolve();
    await expect.poll(() => page.evaluate(() => window.lastCopy?.shopSlug)).toBe('otto');
    sendPage();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Rabattcodes');
    await expect.poll(() => page.evaluate(() => history.state?.copied?.shopSlug)).toBe('otto');
  });
});

test('a filter without a connection says so and keeps the page', async ({ page, context, guard }) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  await open(page, '/shops-az');
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Shop oder Kategorie' }).fill('zalan');
  await expect(page.getByText('Das konnte gerade nicht geladen werden.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Shop oder Kategorie' })).toHaveValue('zalan');
});

for (const { path, label, text } of [
  { path: '/shops-az', label: 'Shop oder Kategorie', text: 'zalan' },
  { path: '/gutscheine/otto', label: 'Wie viel kostet dein Warenkorb?', text: '60' },
]) {
  test(`what was typed last does not follow to the next page: ${path}`, async ({ page }) => {
    await page.clock.install({ time: 0 });
    const sendPage = await holdAllCodes(page);
    await open(page, path);
    await page.clock.pauseAt(3_600_000);
    await page.getByLabel(label).fill(text);
    await footerLink(page, '/codes').click();
    await expect(page).toHaveURL('/codes');
    await page.clock.runFor(1000);
    await page.clock.resume();
    sendPage();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Rabattcodes');
    await expect(page).toHaveURL('/codes');
  });
}

test.describe('an older browser', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const newer: [object, string[]][] = [
        [window, ['NavigateEvent']],
        [Array, ['fromAsync']],
        [Element.prototype, ['ariaLabel', 'role']],
        [Map, ['groupBy']],
        [Object, ['groupBy']],
        [Promise, ['try', 'withResolvers']],
        [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'union']],
        [String.prototype, ['isWellFormed', 'toWellFormed']],
        [URL, ['canParse', 'parse']],
        [URLSearchParams.prototype, ['size']],
      ];
      for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
    }),
  );

  test('opens the list of all shops, and loads the pages that links and searches lead to', async ({
    page,
  }) => {
    await open(page, '/');
    await test.step('opens the list of all shops', async () => {
      await page.getByRole('button', { name: /Shops anzeigen$/ }).click();
      await expect(page.getByRole('button', { name: 'Weniger anzeigen' })).toBeVisible();
    });
    await test.step('loads the pages that links and searches lead to', async () => {
      const loads = countLoads(page);
      await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).fill('schuhe');
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle(/Suchergebnisse/);
      await footerLink(page, '/agb').click();
      await expect(page).toHaveTitle(/^AGB/);
      expect(loads).toEqual(['/', '/agb']);
    });
  });

  test('filters shops at once, and the address follows', async ({ page }) => {
    await open(page, '/shops-az');
    const loads = countLoads(page);
    await page.getByRole('searchbox', { name: 'Shop oder Kategorie' }).fill('zalan');
    await expect(page).toHaveURL('/shops-az?q=zalan');
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 Shop');
    expect(loads).toEqual([]);
  });

  test('keeps a code under its title, and the basket that was typed', async ({ page }) => {
    await open(page, '/zalando-rabattcode');
    await test.step('keeps a code under its title', async () => {
      const button = page.locator('article [data-keep]').first();
      const title = (await button.getAttribute('aria-label'))?.replace('Merken: ', '');
      await button.click();
      await expect(page.getByRole('button', { name: 'Schließen' })).toBeVisible();
      const stored = await page.evaluate(() => Object.values(localStorage).join());
      expect(stored).toContain(`"title":${JSON.stringify(title)}`);
    });
    await test.step('keeps the basket that was typed when codes are filtered', async () => {
      const amount = page.getByLabel('Wie viel kostet dein Warenkorb?');
      await amount.fill('74,90');
      await page.getByLabel('Ich bin Neukunde').check();
      await expect(page).toHaveURL(/\?warenkorb=74,90&neukunde=ja$/);
      await page.getByRole('link', { name: 'Ohne App' }).click();
      await expect(page).toHaveURL(/ohne-app=ja/);
      await expect(amount).toHaveValue('74,90');
      await expect(page.getByLabel('Ich bin Neukunde')).toBeChecked();
    });
  });
});
