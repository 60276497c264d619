// The sections of the home page below the top codes, as a whole.
import { expect, open, test } from '#test/support/pages/guarded-page.ts';
import { openWith } from '#test/support/pages/section-page.ts';

// Folded on a phone, and therefore not found by its role.
test('the rest of the best deals comes when somebody comes near', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const deals = page.locator('#teil-angebote article');
  await expect(deals).toHaveCount(6);
  const asked = page.waitForRequest('**/api/best-deals');
  await page.locator('#teil-angebote > section').evaluate((part) => part.scrollIntoView());
  await asked;
  await expect(deals).toHaveCount(18);
});

test('whoever comes near with the keyboard gets the rest of the best deals, and stays there', async ({
  page,
}) => {
  await open(page, '/');
  const deals = page.locator('#teil-angebote');
  await expect(deals.getByRole('article')).toHaveCount(6);
  const asked = page.waitForRequest('**/api/best-deals');
  await deals.getByRole('link').nth(3).focus();
  await asked;
  await expect(deals.getByRole('article')).toHaveCount(18);
  await expect(deals.getByRole('link').nth(3)).toBeFocused();
});

test('a section whose code or data does not come says so, and stays', async ({ page, context, guard }) => {
  guard.expectedComplaints.push(/Failed to load resource/, /dynamically imported module/i);
  const isParts = (url: URL) => /\/assets\/parts-[\w-]+\.js$/.test(url.pathname);
  const shops = page.getByRole('region', { name: 'Beliebte Shops' });
  const pressAllShops = () => shops.getByRole('button', { name: /Shops anzeigen$/ }).click();
  const failed = page.getByText('Das konnte gerade nicht geladen werden.');
  let fetched = 0;
  page.on('request', (request) => {
    if (isParts(new URL(request.url()))) fetched += 1;
  });
  await open(page, '/');

  await test.step('says so without a connection, and stays', async () => {
    expect(fetched).toBe(0);
    await context.setOffline(true);
    await pressAllShops();
    await expect(failed).toBeVisible();
    await expect(shops.getByRole('listitem')).toHaveCount(12);
    expect(fetched).toBeGreaterThan(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect(failed).toHaveCount(0);
  });

  await test.step('says so where an upgrade has taken its code away, and leads to the new page', async () => {
    await page.route(isParts, (route) => route.fulfill({ status: 404 }));
    await pressAllShops();
    const message = page.getByRole('listitem').filter({ hasText: 'Bitte lade die Seite neu' });
    await expect(message).toBeVisible();
    await page.locator('[data-copy]').first().click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Code kopiert!' })).toBeVisible();
    await pressAllShops();
    await expect(message).toBeVisible();
    await page.unroute(isParts);
    const loaded = page.waitForEvent('load');
    await message.getByRole('button', { name: 'Seite neu laden' }).click();
    await loaded;
    await pressAllShops();
    await expect.poll(() => shops.getByRole('listitem').count()).toBeGreaterThan(12);
  });

  await test.step('keeps what it shows while its list cannot be read', async () => {
    await page.route('**/api/codes/influencer*', (route) => route.fulfill({ status: 503, body: '{}' }));
    const region = page.getByRole('region', { name: 'Influencer-Codes' });
    const codes = region.getByRole('article');
    const before = await codes.count();
    expect(before).toBeGreaterThan(0);
    const platform = region.getByRole('button', { name: 'Instagram' });
    await platform.click();
    await expect(failed).toBeVisible();
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
