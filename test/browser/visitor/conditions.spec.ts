// Conditions as chips on tickets, and lists without those that keep somebody from saving.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

const ZALANDO = '/zalando-rabattcode';
const main = (page: Page) => page.locator('main');
const ticket = (page: Page, code: string) => main(page).getByRole('article').filter({ hasText: code });
const chips = (page: Page, code: string) =>
  ticket(page, code).getByRole('list', { name: 'Bedingungen' }).getByRole('listitem');
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Codes eingrenzen' }).getByRole('link', { name });

test.describe('a ticket', () => {
  test('says its conditions before anybody copies', { tag: '@both' }, async ({ page }) => {
    await open(page, ZALANDO);
    await expect(chips(page, 'KLEIDERLOTSE20')).toHaveText(['Ab 59\u00a0€']);
    // What the text says beyond the chips is still there, and not what they say.
    await expect(ticket(page, 'KLEIDERLOTSE20')).toContainText('Einzelne Marken ausgenommen');
    await expect(ticket(page, 'KLEIDERLOTSE20')).not.toContainText('Mindestbestellwert');
    await expect(chips(page, 'ERSTEFUHRE15')).toHaveText(['Nur Neukunden']);
    await expect(chips(page, 'APPMANTEL10')).toHaveText(['Nur in der App']);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessibleInBothSchemes(page, 'main');
  });
});

/** As search engines see it. */
async function expectVariant(page: Page, canonical: RegExp): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
}

test.describe('a filter', () => {
  test('leaves out what has the condition, by pointer and keyboard', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await open(page, ZALANDO);
    // On a phone they are behind a button, so that more of the tickets is seen.
    if (isMobile) await page.locator('summary', { hasText: 'Filter' }).click();
    await filter(page, 'Auch für Bestandskunden').click();
    await expect(page).toHaveURL(/\?bestandskunden=ja$/);
    await expect(ticket(page, 'ERSTEFUHRE15')).toHaveCount(0);
    await expect(ticket(page, 'KLEIDERLOTSE20')).toHaveCount(1);
    await filter(page, 'Ohne Mindestbestellwert').focus();
    await page.keyboard.press('Enter');
    await expect(ticket(page, 'KLEIDERLOTSE20')).toHaveCount(0);
    await expect(filter(page, 'Ohne Mindestbestellwert')).toHaveAttribute('aria-current', 'true');
    await filter(page, 'Ohne App').click();
    await expect(ticket(page, 'APPMANTEL10')).toHaveCount(0);
    await page.reload();
    await expect(ticket(page, 'ERSTEFUHRE15')).toHaveCount(0);
    await expectVariant(page, /\/zalando-rabattcode$/);
    await filter(page, 'Auch für Bestandskunden').click();
    await expect(ticket(page, 'ERSTEFUHRE15')).toHaveCount(1);
  });

  test('works on a page that the browser has translated, and leaves codes as they are', async ({ page }) => {
    await open(page, '/?shop=Zalando');
    await expect(ticket(page, 'KLEIDERLOTSE20').locator('code')).toHaveAttribute('translate', 'no');
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      // As Chrome and Edge do it: React does not find its texts any more.
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, [translate=no]')) continue;
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    });
    await filter(page, 'Ohne App').click();
    await expect(ticket(page, 'APPMANTEL10')).toHaveCount(0);
    await expect(ticket(page, 'KLEIDERLOTSE20')).toHaveCount(1);
    await filter(page, 'Ohne App').click();
    await expect(ticket(page, 'APPMANTEL10')).toHaveCount(1);
  });

  test('narrows search results too', async ({ page }) => {
    await open(page, '/?shop=Zalando');
    const results = page.locator('section[aria-labelledby="results"]');
    await expect(results.getByRole('article').filter({ hasText: 'APPMANTEL10' })).toHaveCount(1);
    await filter(page, 'Ohne App').press('Enter');
    await expect(results.getByRole('article').filter({ hasText: 'APPMANTEL10' })).toHaveCount(0);
    await expect(results.getByRole('article').first()).toBeVisible();
    await expect(filter(page, 'Ohne App')).toBeFocused();
  });

  test('that nothing fits says so and can be undone', async ({ page }) => {
    await open(page, `${ZALANDO}?ohne-app=ja`);
    await page.route('**/api/codes/retailer/**', (route) => route.fulfill({ json: [] }));
    await filter(page, 'Auch für Bestandskunden').press('Enter');
    await expect(main(page).getByText('Kein Code passt zu deiner Auswahl')).toBeVisible();
    await expect(filter(page, 'Auch für Bestandskunden')).toBeFocused();
    await page.unrouteAll();
    await main(page).getByRole('link', { name: 'Alle Codes zeigen' }).click();
    await expect(page).toHaveURL(ZALANDO);
    await expect(ticket(page, 'KLEIDERLOTSE20')).toHaveCount(1);
  });

  test('of a shop that is taken off claims nothing before the codes are there, and keeps the focus', async ({
    page,
  }) => {
    const all = Promise.withResolvers<void>();
    await open(page, '/gutscheine/otto?ohne-app=ja');
    await page.route('**/api/codes?*', async (route) => {
      if (route.request().url().includes('bestandskunden')) return route.fulfill({ json: [] });
      await all.promise;
      await route.continue();
    });
    const customers = filter(page, 'Auch für Bestandskunden');
    await customers.press('Enter');
    await filter(page, 'Ohne App').press('Enter');
    await expect(filter(page, 'Ohne App')).not.toHaveAttribute('aria-current');
    await expect(main(page).getByText('Kein Code passt zu deiner Auswahl')).toBeVisible();
    await customers.press('Enter');
    await expect(page).toHaveURL('/gutscheine/otto');
    await expect(main(page).locator('.ticket-list[aria-busy=true]')).toBeVisible();
    await expect(main(page).getByText('Derzeit sind keine aktiven Rabattcodes')).toHaveCount(0);
    await expect(main(page).getByText('Kein Code passt zu deiner Auswahl')).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Mehr Shops/ })).toBeVisible();
    await expect(customers).toBeFocused();
    all.resolve();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect(customers).toBeFocused();
  });

  for (const [path, call] of [
    ['/gutscheine/otto', '**/api/codes?*'],
    [ZALANDO, '**/api/codes/retailer/**'],
  ] as const)
    test(`of ${path} that fails keeps the codes, the basket and the other filters`, async ({
      page,
      guard,
    }) => {
      guard.expectedComplaints.push(/Failed to load resource/);
      await open(page, path);
      const codes = page.getByRole('region', { name: /^Aktuelle/ }).locator('article');
      const before = await codes.count();
      const basket = page.getByLabel('Wie viel kostet dein Warenkorb?');
      await basket.fill('60');
      await expect(page).toHaveURL(/warenkorb=60/);
      await page.route(call, (route) => route.fulfill({ status: 503, body: '{}' }));
      await filter(page, 'Ohne App').press('Enter');
      const alert = main(page).getByRole('alert');
      await expect(alert).toContainText('konnten gerade nicht geladen werden');
      await expect(codes).toHaveCount(before);
      await expect(basket).toHaveValue('60');
      await expect(filter(page, 'Ohne App')).toBeFocused();
      await page.unroute(call);
      await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(alert).toHaveCount(0);
      await expect(codes.filter({ hasText: 'Nur in der App' })).toHaveCount(0);
      await expect(codes.first()).toBeVisible();
    });

  test('that is taken off and fails claims nothing of the codes that nobody knows', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    await open(page, '/gutscheine/otto?ohne-app=ja');
    await page.route('**/api/codes?*', (route) =>
      route.request().url().includes('bestandskunden')
        ? route.fulfill({ json: [] })
        : route.fulfill({ status: 503, body: '{}' }),
    );
    const customers = filter(page, 'Auch für Bestandskunden');
    await customers.press('Enter');
    await expect(main(page).getByText('Kein Code passt zu deiner Auswahl')).toBeVisible();
    await filter(page, 'Ohne App').press('Enter');
    await expect(filter(page, 'Ohne App')).not.toHaveAttribute('aria-current');
    await customers.press('Enter');
    await expect(main(page).getByRole('alert')).toContainText('konnten gerade nicht geladen werden');
    await expect(customers).toBeFocused();
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(main(page).getByText('Kein Code passt zu deiner Auswahl')).toHaveCount(0);
  });

  test('that is tried out on a phone leaves the others open', { tag: '@phone' }, async ({ page }) => {
    await open(page, ZALANDO);
    await page.locator('summary', { hasText: 'Filter' }).click();
    const app = filter(page, 'Ohne App');
    await app.press('Enter');
    await expect(app).toHaveAttribute('aria-current', 'true');
    await app.press('Enter');
    await expect(page).toHaveURL(ZALANDO);
    await expect(app).not.toHaveAttribute('aria-current');
    await expect(app).toBeFocused();
    await expect(filter(page, 'Auch für Bestandskunden')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, canonical] of [
    [ZALANDO, /\/zalando-rabattcode$/],
    ['/gutscheine/about-you', /\/gutscheine\/about-you$/],
    ['/?category=fashion', /\/\?category=fashion$/],
  ] as const)
    test(`the filters of ${path} are links`, async ({ page }) => {
      await page.goto(path);
      const fenced = main(page).getByRole('article').filter({ hasText: 'Nur in der App' });
      await filter(page, 'Ohne App').first().click();
      await expect(page).toHaveURL(/ohne-app=ja/);
      await expect(filter(page, 'Ohne App').first()).toHaveAttribute('aria-current', 'true');
      if (!path.includes('category')) await expect(fenced).toHaveCount(0);
      await expectVariant(page, canonical);
    });
});
