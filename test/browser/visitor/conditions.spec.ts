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

async function expectConditions(page: Page): Promise<void> {
  await expect(chips(page, 'KLEIDERLOTSE20')).toHaveText(['Ab 59\u00a0€']);
  // What the text says beyond the chips is still there, and not what they say.
  await expect(ticket(page, 'KLEIDERLOTSE20')).toContainText('Einzelne Marken ausgenommen');
  await expect(ticket(page, 'KLEIDERLOTSE20')).not.toContainText('Mindestbestellwert');
  await expect(chips(page, 'ERSTEFUHRE15')).toHaveText(['Nur Neukunden']);
  await expect(chips(page, 'APPMANTEL10')).toHaveText(['Nur in der App']);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessibleInBothSchemes(page, 'main');
}

async function failAndTryAgain(page: Page, call: string): Promise<void> {
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
}

test('a ticket says its conditions before anybody copies, a filter leaves out what has them', async ({
  page,
  guard,
}) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  await open(page, ZALANDO);
  await test.step('conditions', () => expectConditions(page));
  await test.step('by pointer and keyboard', async () => {
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
  });
  await test.step('still when the page is loaded again, for visitors, not for search engines', async () => {
    await page.reload();
    await expect(ticket(page, 'ERSTEFUHRE15')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zalando-rabattcode$/);
    await filter(page, 'Auch für Bestandskunden').click();
    await expect(ticket(page, 'ERSTEFUHRE15')).toHaveCount(1);
    for (const name of ['Ohne App', 'Ohne Mindestbestellwert']) await filter(page, name).press('Enter');
    await expect(page).toHaveURL(ZALANDO);
    await expect(ticket(page, 'KLEIDERLOTSE20')).toHaveCount(1);
  });
  await test.step('that fails keeps the codes, the basket and the other filters', () =>
    failAndTryAgain(page, '**/api/codes/retailer/**'));
  await test.step('that nothing fits says so and can be undone', async () => {
    await page.getByLabel('Wie viel kostet dein Warenkorb?').fill('');
    await expect(page).toHaveURL(`${ZALANDO}?ohne-app=ja`);
    await page.route('**/api/codes/retailer/**', (route) => route.fulfill({ json: [] }));
    await filter(page, 'Auch für Bestandskunden').press('Enter');
    await expect(main(page).getByText('Kein Code passt zu deiner Auswahl')).toBeVisible();
    await expect(filter(page, 'Auch für Bestandskunden')).toBeFocused();
    await page.unrouteAll();
    await main(page).getByRole('link', { name: 'Alle Codes zeigen' }).click();
    await expect(page).toHaveURL(ZALANDO);
    await expect(ticket(page, 'KLEIDERLOTSE20')).toHaveCount(1);
  });
});

// They are behind a button there, so that more of the tickets is seen.
test('on a phone the filters stay open when one is tried out', { tag: '@phone' }, async ({ page }) => {
  await open(page, ZALANDO);
  await test.step('conditions', () => expectConditions(page));
  const app = filter(page, 'Ohne App');
  await test.step('by finger', async () => {
    await page.locator('summary', { hasText: 'Filter' }).click();
    await app.click();
    await expect(page).toHaveURL(/\?ohne-app=ja$/);
    await expect(ticket(page, 'APPMANTEL10')).toHaveCount(0);
    await expect(ticket(page, 'KLEIDERLOTSE20')).toHaveCount(1);
    await app.click();
    await expect(page).toHaveURL(ZALANDO);
    await expect(ticket(page, 'APPMANTEL10')).toHaveCount(1);
  });
  await test.step('by keyboard', async () => {
    await app.press('Enter');
    await expect(app).toHaveAttribute('aria-current', 'true');
    await app.press('Enter');
    await expect(page).toHaveURL(ZALANDO);
    await expect(app).not.toHaveAttribute('aria-current');
    await expect(app).toBeFocused();
    await expect(filter(page, 'Auch für Bestandskunden')).toBeVisible();
  });
});

test('filters narrow search results too', async ({ page }) => {
  await open(page, '/?shop=Zalando');
  const results = page.locator('section[aria-labelledby="results"]');
  const ofApp = results.getByRole('article').filter({ hasText: 'APPMANTEL10' });
  await test.step('and keep the focus', async () => {
    await expect(ofApp).toHaveCount(1);
    await filter(page, 'Ohne App').press('Enter');
    await expect(ofApp).toHaveCount(0);
    await expect(results.getByRole('article').first()).toBeVisible();
    await expect(filter(page, 'Ohne App')).toBeFocused();
    await filter(page, 'Ohne App').press('Enter');
    await expect(ofApp).toHaveCount(1);
  });
  await test.step('on a page that the browser has translated, which leaves codes as they are', async () => {
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
});

test('a filter that fails keeps the codes of a shop, the basket and the other filters', async ({
  page,
  guard,
}) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  await open(page, '/gutscheine/otto');
  await failAndTryAgain(page, '**/api/codes?*');
});

test('a filter that is taken off claims nothing before the codes are there, and keeps the focus', async ({
  page,
  guard,
}) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  const all = Promise.withResolvers<void>();
  let fails = true;
  await open(page, '/gutscheine/otto?ohne-app=ja');
  await page.route('**/api/codes?*', async (route) => {
    if (route.request().url().includes('bestandskunden')) return route.fulfill({ json: [] });
    if (fails) return route.fulfill({ status: 503, body: '{}' });
    await all.promise;
    await route.continue();
  });
  const customers = filter(page, 'Auch für Bestandskunden');
  const nothingFits = main(page).getByText('Kein Code passt zu deiner Auswahl');
  await test.step('nor of those that nobody knows', async () => {
    await customers.press('Enter');
    await expect(nothingFits).toBeVisible();
    await filter(page, 'Ohne App').press('Enter');
    await expect(filter(page, 'Ohne App')).not.toHaveAttribute('aria-current');
    await expect(nothingFits).toBeVisible();
    await customers.press('Enter');
    await expect(main(page).getByRole('alert')).toContainText('konnten gerade nicht geladen werden');
    await expect(customers).toBeFocused();
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(nothingFits).toHaveCount(0);
  });
  await test.step('nor of those that are on their way', async () => {
    fails = false;
    await customers.press('Enter');
    await expect(nothingFits).toBeVisible();
    await customers.press('Enter');
    await expect(page).toHaveURL('/gutscheine/otto');
    await expect(main(page).locator('.ticket-list[aria-busy=true]')).toBeVisible();
    await expect(main(page).getByText('Derzeit sind keine aktiven Rabattcodes')).toHaveCount(0);
    await expect(nothingFits).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Mehr Shops/ })).toBeVisible();
    await expect(customers).toBeFocused();
    all.resolve();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect(customers).toBeFocused();
  });
});
