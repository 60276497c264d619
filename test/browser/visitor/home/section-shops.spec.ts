import { expect, open, test } from '#test/support/pages/guarded-page.ts';
import { someDeal, someShop } from '#test/support/pages/section-data.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';

test.describe('Beste Angebote', () => {
  const jacket = someDeal(1, { popularityScore: 81 });
  const television = someDeal(2, { popularityScore: 80, category: 'Elektronik', categorySlug: 'elektronik' });

  test('can be filtered when there is something to choose', async ({ page }) => {
    await openWith(page, { 'best-deals': [jacket, television] });
    const region = await section(page, 'Beste Angebote');
    const cards = region.getByRole('article');
    await expect(region.getByRole('button', { name: 'Alle', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(cards).toHaveCount(2);
    await region.getByRole('button', { name: 'Elektronik' }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Angebot 2');
    await expect(region.getByRole('status')).toHaveText('1 Angebot');
    await region.getByRole('button', { name: 'Alle', exact: true }).click();
    await expect(cards).toHaveCount(2);
  });

  test('show image, badge and link only where they are right', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 404/);
    const broken = { ...jacket, imageUrl: '/deal-picture/999999' };
    const blank = someDeal(3, { affiliateUrl: '' });
    await openWith(page, {
      'best-deals': [broken, { ...television, category: 'Fashion', categorySlug: 'fashion' }, blank],
    });
    const region = await section(page, 'Beste Angebote');
    const cards = region.getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(region.getByRole('group')).toHaveCount(0);
    await cards.first().scrollIntoViewIfNeeded();
    // Broken, missing, missing: each shows our own picture, and that one loads.
    for (const card of await cards.all()) {
      const image = card.locator('img[width="480"]');
      await expect(image).toHaveAttribute('src', /^\/deal-placeholder\.svg#/);
      await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(cards.nth(0).getByText('Top-Angebot')).toBeVisible();
    await expect(cards.nth(1).getByText('Top-Angebot')).toHaveCount(0);
    await expect(cards.nth(2).getByRole('link')).toHaveCount(0);
    await cards.nth(2).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Zum Shop weitergeleitet')).toHaveCount(0);
  });

  test('lead to the shop from anywhere on the card', { tag: '@both' }, async ({ page }) => {
    await page
      .context()
      .route('**/go/deal/**', (route) =>
        route.fulfill({ status: 302, headers: { Location: '/favicon.svg' } }),
      );
    const event = page.waitForRequest((request) => /deal_click/.test(request.postData() ?? ''));
    await openWith(page, { 'best-deals': [television] });
    const region = await section(page, 'Beste Angebote');
    const tab = page.waitForEvent('popup');
    await region.getByRole('article').click();
    await expect(page.getByText('Du wirst zu Testladen weitergeleitet...', { exact: true })).toBeVisible();
    await tab;
    await expect(region.getByRole('link', { name: /^Angebot 2\*/ })).toHaveAttribute('href', '/go/deal/2');
    expect((await event).url()).toMatch(/\/api\/events$/);
  });

  test('say so when there are none', async ({ page }) => {
    await openWith(page, { 'best-deals': [] });
    await expect(
      (await section(page, 'Beste Angebote')).getByText('Keine Angebote in dieser Kategorie'),
    ).toBeVisible();
  });
});

test.describe('Beliebte Shops', () => {
  test('are twelve, on demand all, and twelve again', async ({ page }) => {
    await open(page, '/');
    const region = await section(page, 'Beliebte Shops');
    const tiles = region.getByRole('listitem');
    await expect(tiles).toHaveCount(12);
    await expect(region.getByText('Keine Codes verfügbar')).toHaveCount(0);
    await region.getByRole('button', { name: /^Alle \d+ Shops anzeigen$/ }).press('Enter');
    await expect.poll(() => tiles.count()).toBeGreaterThan(50);
    await expect(tiles.nth(12).getByRole('link').first()).toBeFocused();
    await expect(tiles.last()).toContainText('Keine Codes verfügbar');
    const less = region.getByRole('button', { name: 'Weniger anzeigen' });
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await less.click();
    await expect(tiles).toHaveCount(12);
    await expect(region.getByRole('button', { name: /Shops anzeigen$/ })).toBeInViewport();
    // Which one is first depends on what other tests have visited.
    const first = tiles.first().getByRole('link').first();
    const to = (await first.getAttribute('href')) ?? '';
    expect(to).toMatch(/^\/\?shop=\w+/);
    await first.click();
    await expect(page).toHaveURL(to);
  });

  test('link to a website only where there is one', async ({ page }) => {
    const shops = ['shop.example', '', 'https:', 'http:'].map((url, index) => someShop(index + 1, { url }));
    await openWith(page, {
      'shops/popular?limit=12': [...shops, someShop(5, { affiliateUrl: 'https://a.example' })],
    });
    const tiles = (await section(page, 'Beliebte Shops')).getByRole('listitem');
    await expect(tiles).toHaveCount(5);
    const website = (position: number) => tiles.nth(position).getByRole('link', { name: /^Website/ });
    await expect(website(0)).toHaveAttribute('href', '/go/shop/zalando');
    for (const position of [1, 2, 3]) await expect(website(position)).toHaveCount(0);
    await expect(website(4)).toHaveAccessibleName(/^Website\*/);
  });

  test('are all shown, however many calls they take', async ({ page }) => {
    const all = Array.from({ length: 501 }, (_, index) => someShop(index + 1));
    const headers = { 'X-Total-Count': '501' };
    await page.route('**/api/shops/popular?limit=500&page=1', (route) =>
      route.fulfill({ json: all.slice(0, 500), headers }),
    );
    // One of them has moved to the second page meanwhile.
    await page.route('**/api/shops/popular?limit=500&page=2', (route) =>
      route.fulfill({ json: all.slice(499), headers }),
    );
    await open(page, '/');
    const region = await section(page, 'Beliebte Shops');
    await region.getByRole('button', { name: /Shops anzeigen$/ }).click();
    await expect(region.getByRole('listitem')).toHaveCount(501);
    await expect(region.getByText('501 Shops werden angezeigt')).toBeAttached();
  });

  test('say that more are coming, or that they did not come', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 503/);
    await open(page, '/');
    const region = await section(page, 'Beliebte Shops');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/shops/popular?limit=500&page=1', async (route) => {
      await asked;
      await route.fulfill({ status: 503, body: '{}' });
    });
    await region.getByRole('button', { name: /Shops anzeigen$/ }).click();
    await expect(region.getByText('Shops werden geladen …')).toBeVisible();
    await expect(region.getByRole('listitem')).toHaveCount(12);
    answer();
    await expect(region.getByText('Die Shops konnten gerade nicht geladen werden.')).toBeVisible();
    await page.unroute('**/api/shops/popular?limit=500&page=1');
    await region.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.poll(() => region.getByRole('listitem').count()).toBeGreaterThan(50);
  });
});
