// The sections of the home page below the top codes, as a whole.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { someShop } from '#test/support/pages/section-data.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every section is in the first answer', async ({ page }) => {
    await page.goto('/');
    const list = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
    // Tickets: the conditions on them are list items too.
    const tickets = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('article');
    await expect(tickets('Neueste Deals')).toHaveCount(3);
    // The first row, and the way to all of them.
    await expect(list('Beste Angebote')).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'Alle 18 Angebote ansehen' })).toHaveAttribute(
      'href',
      '/beste-angebote',
    );
    await expect(list('Beliebte Shops')).toHaveCount(12);
    await expect(tickets('Influencer-Codes')).toHaveCount(6);
    await expect(list('Trend-Shops')).toHaveCount(12);
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  });
});

test('the rest of the best deals comes when somebody comes near', { tag: '@both' }, async ({ page }) => {
  await open(page, '/');
  // Folded on a phone, and therefore not found by its role.
  const deals = page.locator('#teil-angebote article');
  await expect(deals).toHaveCount(6);
  const asked = page.waitForRequest('**/api/best-deals');
  await page.locator('#teil-angebote > section').evaluate((part) => part.scrollIntoView());
  await asked;
  await expect(deals).toHaveCount(18);
});

test('whoever is in a part with the keyboard while it is rendered anew stays there', async ({ page }) => {
  await open(page, '/');
  const deals = page.locator('#teil-angebote');
  await deals.getByRole('link').nth(3).focus();
  await expect(deals.getByRole('article')).toHaveCount(18);
  await expect(deals.getByRole('link').nth(3)).toBeFocused();
});

test.describe('a section whose code or data does not come', () => {
  const isParts = (url: URL) => /\/assets\/parts-[\w-]+\.js$/.test(url.pathname);
  const shops = (page: Page) => page.getByRole('region', { name: 'Beliebte Shops' });
  const pressAllShops = (page: Page) =>
    shops(page)
      .getByRole('button', { name: /Shops anzeigen$/ })
      .click();
  test.beforeEach(({ guard }) => {
    guard.expectedComplaints.push(/Failed to load resource/, /dynamically imported module/i);
  });

  test('says so without a connection, and stays', async ({ page, context }) => {
    let fetched = 0;
    page.on('request', (request) => {
      if (isParts(new URL(request.url()))) fetched += 1;
    });
    await open(page, '/');
    expect(fetched).toBe(0);
    await context.setOffline(true);
    await pressAllShops(page);
    await expect(page.getByText('Das konnte gerade nicht geladen werden.')).toBeVisible();
    await expect(shops(page).getByRole('listitem')).toHaveCount(12);
    expect(fetched).toBeGreaterThan(0);
  });

  test('says so where an upgrade has taken its code away, and leads to the new page', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/status of 404/);
    await page.route(isParts, (route) => route.fulfill({ status: 404 }));
    await open(page, '/');
    await pressAllShops(page);
    const message = page.getByRole('listitem').filter({ hasText: 'Bitte lade die Seite neu' });
    await expect(message).toBeVisible();
    await page.locator('[data-copy]').first().click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Code kopiert!' })).toBeVisible();
    await pressAllShops(page);
    await expect(message).toBeVisible();
    await page.unroute(isParts);
    const loaded = page.waitForEvent('load');
    await message.getByRole('button', { name: 'Seite neu laden' }).click();
    await loaded;
    await pressAllShops(page);
    await expect.poll(() => shops(page).getByRole('listitem').count()).toBeGreaterThan(12);
  });

  test('keeps what it shows while its list cannot be read', async ({ page }) => {
    await page.route('**/api/codes/influencer*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await open(page, '/');
    const region = page.getByRole('region', { name: 'Influencer-Codes' });
    const codes = region.getByRole('article');
    const before = await codes.count();
    expect(before).toBeGreaterThan(0);
    const platform = region.getByRole('button', { name: 'Instagram' });
    await platform.click();
    await expect(page.getByText('Das konnte gerade nicht geladen werden.')).toBeVisible();
    await expect(codes).toHaveCount(before);
    await page.unroute('**/api/codes/influencer*');
    await platform.click();
    await expect(platform).toHaveAttribute('aria-pressed', 'true');
  });
});

test('lists that do not come say so in German and can be asked for again', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 503/);
  const failing = {
    'codes/latest': 503,
    'best-deals': 503,
    'shops/popular?limit=12': 503,
    'codes/influencer?limit=6': 503,
    'admin/update-status': 503,
    'trending-shops': 503,
  };
  await openWith(page, failing);
  for (const [name, text] of [
    ['Neueste Deals', 'Die Codes konnten gerade nicht geladen werden.'],
    ['Beste Angebote', 'Die Angebote konnten gerade nicht geladen werden.'],
    ['Beliebte Shops', 'Die Shops konnten gerade nicht geladen werden.'],
    ['Influencer-Codes', 'Die Codes konnten gerade nicht geladen werden.'],
    ['Update-Status', 'Der Stand konnte gerade nicht geladen werden.'],
  ] as const) {
    const region = page.getByRole('region', { name, exact: true });
    await expect(region.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Trend-Shops' })).toHaveCount(0);
  await page.unroute('**/api/best-deals');
  const deals = page.getByRole('region', { name: 'Beste Angebote' });
  await deals.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(deals.getByRole('article')).toHaveCount(18);
});

const NAMES = [
  'Beste Angebote',
  'Trend-Shops',
  'Beliebte Shops',
  'Influencer-Codes',
  'Neueste Deals',
  'Update-Status',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`opened wide they are accessible and fit the screen, ${colorScheme}`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    const allShops = [someShop(1), someShop(2, { codeCount: 0 })];
    await page.route('**/api/shops/popular?limit=500&page=1', (route) => route.fulfill({ json: allShops }));
    await open(page, '/');
    for (const name of NAMES) await section(page, name);
    const shops = page.getByRole('region', { name: 'Beliebte Shops' });
    await shops.getByRole('button', { name: /Shops anzeigen$/ }).click();
    await expect(shops.getByText('Keine Codes verfügbar')).toBeVisible();
    await page
      .getByRole('region', { name: 'Neueste Deals' })
      .getByRole('article')
      .first()
      .getByRole('button')
      .first()
      .focus();
    await expect(page.getByRole('tooltip').first()).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
