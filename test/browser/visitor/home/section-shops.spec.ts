import { expect, open, test } from '#test/support/pages/guarded-page.ts';
import { someDeal, someShop } from '#test/support/pages/section-data.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';

const jacket = someDeal(1, { popularityScore: 81 });
const television = someDeal(2, { popularityScore: 80, category: 'Elektronik', categorySlug: 'elektronik' });

// On a phone too, where a tap on a card is another way to open a tab.
test('deals can be filtered and lead to their shop, shops to theirs', { tag: '@both' }, async ({ page }) => {
  await page
    .context()
    .route('**/go/deal/**', (route) => route.fulfill({ status: 302, headers: { Location: '/favicon.svg' } }));
  const urls = ['shop.example', '', 'https:', 'http:'];
  await openWith(page, {
    'best-deals': [jacket, television],
    'shops/popular?limit=12': [
      ...urls.map((url, index) => someShop(index + 1, { url })),
      someShop(5, { affiliateUrl: 'https://a.example' }),
    ],
  });
  const region = await section(page, 'Beste Angebote');
  const cards = region.getByRole('article');

  await test.step('deals can be filtered when there is something to choose', async () => {
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
  await test.step('shops link to a website only where there is one', async () => {
    const tiles = (await section(page, 'Beliebte Shops')).getByRole('listitem');
    await expect(tiles).toHaveCount(5);
    const website = (position: number) => tiles.nth(position).getByRole('link', { name: /^Website/ });
    await expect(website(0)).toHaveAttribute('href', '/go/shop/zalando');
    for (const position of [1, 2, 3]) await expect(website(position)).toHaveCount(0);
    await expect(website(4)).toHaveAccessibleName(/^Website\*/);
  });
  await test.step('deals lead to the shop from anywhere on the card', async () => {
    const event = page.waitForRequest((request) => /deal_click/.test(request.postData() ?? ''));
    const tab = page.waitForEvent('popup');
    await cards.filter({ hasText: 'Angebot 2' }).click();
    await expect(page.getByText('Du wirst zu Testladen weitergeleitet...', { exact: true })).toBeVisible();
    await tab;
    await expect(region.getByRole('link', { name: /^Angebot 2\*/ })).toHaveAttribute('href', '/go/deal/2');
    expect((await event).url()).toMatch(/\/api\/events$/);
  });
});

test('deals show image, badge and link only where they are right', async ({ page, guard }) => {
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

test('popular shops are twelve, on demand all, and twelve again', async ({ page }) => {
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

test('popular shops are all shown, however many calls they take, or say that they did not come', async ({
  page,
  guard,
}) => {
  guard.expectedComplaints.push(/status of 503/);
  const firstCall = '**/api/shops/popular?limit=500&page=1';
  const secondCall = '**/api/shops/popular?limit=500&page=2';
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(firstCall, async (route) => {
    await asked;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await openWith(page, { 'best-deals': [] });
  const region = await section(page, 'Beliebte Shops');
  const tiles = region.getByRole('listitem');

  await test.step('deals say so when there are none', async () => {
    const deals = await section(page, 'Beste Angebote');
    await expect(deals.getByText('Keine Angebote in dieser Kategorie')).toBeVisible();
  });
  await test.step('shops say that more are coming, or that they did not come', async () => {
    await region.getByRole('button', { name: /Shops anzeigen$/ }).click();
    await expect(region.getByText('Shops werden geladen …')).toBeVisible();
    await expect(tiles).toHaveCount(12);
    answer();
    await expect(region.getByText('Die Shops konnten gerade nicht geladen werden.')).toBeVisible();
    await page.unroute(firstCall);
  });
  await test.step('shops are all shown, however many calls they take', async () => {
    const all = Array.from({ length: 501 }, (_, index) => someShop(index + 1));
    const headers = { 'X-Total-Count': '501' };
    await page.route(firstCall, (route) => route.fulfill({ json: all.slice(0, 500), headers }));
    // One of them has moved to the second page meanwhile.
    await page.route(secondCall, (route) => route.fulfill({ json: all.slice(499), headers }));
    await region.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(tiles).toHaveCount(501);
    await expect(region.getByText('501 Shops werden angezeigt')).toBeAttached();
  });
});
