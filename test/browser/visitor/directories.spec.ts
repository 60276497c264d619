import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

const tiles = (page: Page) => page.locator('.az-grid > li');

test('the directory is filtered while one types, and the address keeps up', async ({ page }) => {
  // Other tests make shops meanwhile: counted is the list that the filter has.
  const list = page.waitForResponse('**/api/shops/directory');
  await open(page, '/shops-az');
  const filter = page.getByRole('searchbox', { name: 'Shop oder Kategorie' });
  const bar = page.getByRole('navigation', { name: 'Anfangsbuchstabe' });
  await filter.focus();
  await (await list).finished();
  const all = await tiles(page).count();
  await test.step('what gets the focus does not hide behind the bar of letters', async () => {
    await tiles(page).getByRole('link').last().focus();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Shift+Tab');
      const [top, bottom] = await Promise.all([
        page.locator(':focus').evaluate((focused) => focused.getBoundingClientRect().top),
        bar.evaluate((box) => box.getBoundingClientRect().bottom),
      ]);
      expect(top).toBeGreaterThanOrEqual(bottom);
    }
  });
  await test.step('a text, and back', async () => {
    await filter.fill('muell');
    await expect(tiles(page)).toHaveCount(1);
    await expect(page.getByText('1 Shop', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL('/shops-az?q=muell');
    await filter.fill('');
    await expect(tiles(page)).toHaveCount(all);
    await expect(page).toHaveURL('/shops-az');
  });
  await test.step('a letter, back and forth', async () => {
    await bar.getByRole('link', { name: /^Z \d/ }).click();
    await expect(page).toHaveURL('/shops-az?letter=Z');
    await expect(tiles(page)).not.toHaveCount(all);
    await page.goBack();
    await expect(tiles(page)).toHaveCount(all);
    await page.goForward();
    await expect(tiles(page)).not.toHaveCount(all);
  });
  await test.step('nothing, and everything again', async () => {
    await filter.fill('gibtesnicht');
    await expect(page.getByRole('heading', { name: 'Keine Shops gefunden' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Keine Shops gefunden' })).toHaveCount(1);
    await page.getByRole('link', { name: 'Alle Shops zeigen' }).click();
    await expect(tiles(page)).toHaveCount(all);
    await expect(filter).toHaveValue('');
    await expect(page).toHaveURL('/shops-az');
  });
  await test.step('no letter of the bar breaks at 390 px', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const heights = await bar
      .locator('.letter')
      .evaluateAll((letters) => letters.map((letter) => letter.clientHeight));
    expect(new Set(heights)).toEqual(new Set([44]));
  });
  await page.getByRole('link', { name: /^adidas/ }).click();
  await expect(page).toHaveURL('/?shop=adidas');
  await expect(page.getByRole('heading', { name: 'Suchergebnisse für "adidas"' })).toBeVisible();
});

/** The whole directory, as long as a real one. */
async function openFiveThousandShops(page: Page): Promise<void> {
  const shops = Array.from({ length: 5000 }, (_, number) => {
    const letter = String.fromCharCode(65 + Math.floor((number * 26) / 5000));
    return { name: `${letter}laden ${number}`, slug: 'otto', category: 'Foto', visitCount: 0, codeCount: 0 };
  }).map((shop, number) => ({ ...shop, slug: `${shop.slug}-${number}` }));
  await page.route('**/api/shops/directory', (route) => route.fulfill({ json: shops }));
  await page.route('**/logo/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await open(page, '/shops-az');
  await page.getByRole('searchbox').focus();
  await expect(page.getByText('5.000 Shops', { exact: true })).toBeVisible();
}

test('five thousand shops are drawn only where one looks', async ({ page }) => {
  await openFiveThousandShops(page);
  const shop = page.getByRole('link', { name: /^Zladen 4808/ });
  await test.step('a part of them, with room for all', async () => {
    await expect.poll(() => tiles(page).count()).toBeLessThan(300);
    // All of the room is there from the start: the end of the page does not move while one goes there.
    const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight);
    const before = await height();
    await page.getByRole('heading', { level: 2, name: /^Z\b/ }).scrollIntoViewIfNeeded();
    await expect(shop).toBeInViewport();
    expect(await height()).toBe(before);
  });
  await test.step('the way back leads to where one was among them', async () => {
    const place = await page.evaluate(() => scrollY);
    // Pressed where it is: scrolling there would be another place to come back to.
    await page
      .getByRole('contentinfo')
      .locator('a[href="/agb"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveTitle(/^AGB/);
    await page.goBack();
    await expect(shop).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });
  await page.getByRole('searchbox').fill('laden 4999');
  await expect(tiles(page)).toHaveCount(1);
});

test('best offers are filtered by their address, back and forth', async ({ page }) => {
  await open(page, '/beste-angebote');
  const cards = page.getByRole('main').getByRole('article');
  const filter = page.getByRole('navigation', { name: 'Angebote nach Kategorie filtern' });
  await expect(cards).toHaveCount(18);
  await filter.getByRole('link', { name: 'Fashion' }).click();
  await expect(page).toHaveURL('/beste-angebote?category=fashion');
  await expect(cards).not.toHaveCount(18);
  await page.goBack();
  await expect(cards).toHaveCount(18);
  await test.step('every category is in sight, or can be swiped to', async () => {
    const row = () =>
      filter.getByRole('list').evaluate((list) => ({
        hidden: list.scrollWidth - list.clientWidth,
        sign: getComputedStyle(list, '::after').opacity,
      }));
    expect((await row()).hidden).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(row).toEqual({ hidden: expect.any(Number), sign: '1' });
    expect((await row()).hidden).toBeGreaterThan(0);
  });
});

/** Holds the whole directory back until it is released. */
async function holdDirectory(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/shops/directory', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const countedCards = (page: Page) =>
  page.getByRole('region', { name: 'Beliebte Kategorien' }).getByRole('link', { name: /\d+ Shops?$/ });

test('German shops wait behind twelve grey places and are searched by name', async ({ page }) => {
  const release = await holdDirectory(page);
  await open(page, '/impressum');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gutscheine deutscher Shops' }).click();
  await expect(tiles(page)).toHaveCount(12);
  release();
  await expect(tiles(page)).toHaveCount(50);
  await expect(countedCards(page)).toHaveCount(6);
  // Beside its number the word would not fit, and break.
  const card = countedCards(page).getByText('Elektronik', { exact: true });
  expect((await card.boundingBox())?.height).toBeLessThan(30);
  await expect(page).toHaveTitle(/^Gutscheine für deutsche Online-Shops/);
  await page.getByRole('searchbox', { name: 'Deutschen Shop suchen' }).fill('ZALA');
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Zalando/ })).toHaveAttribute('href', '/?shop=Zalando');
  await expect(page).toHaveURL('/gutschein-deutsche-shops?q=ZALA');
});

test('categories of German shops keep their numbers while a search waits for the shops', async ({ page }) => {
  const release = await holdDirectory(page);
  await open(page, '/gutschein-deutsche-shops');
  await expect(countedCards(page)).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Deutschen Shop suchen' }).fill('ZALA');
  await expect(page).toHaveURL('/gutschein-deutsche-shops?q=ZALA');
  await expect(tiles(page)).toHaveCount(12);
  await expect(countedCards(page)).toHaveCount(6);
  release();
  await expect(tiles(page)).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('letters and text are chosen all the same', async ({ page }) => {
    await page.goto('/shops-az');
    await page
      .getByRole('navigation', { name: 'Anfangsbuchstabe' })
      .getByRole('link', { name: /^A \d/ })
      .click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('A');
    await page.getByRole('searchbox').fill('adi');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL('/shops-az?q=adi&letter=A');
    await expect(tiles(page)).toHaveCount(1);
  });
});

test('the directories are accessible, light and dark, from 320 px up', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const accessible = async (path: string, heading: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main').locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
    await expectAccessibleInBothSchemes(page, 'main');
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  };
  await open(page, '/shops-az');
  await accessible('/shops-az', 'Shops von A bis Z');
  await page.getByRole('searchbox', { name: 'Shop oder Kategorie' }).fill('xyzxyz');
  await accessible('/shops-az?q=xyzxyz', 'Shops von A bis Z');
  await expect(page.getByRole('heading', { name: 'Keine Shops gefunden' })).toBeVisible();
  const others = page.getByRole('contentinfo').getByRole('navigation', { name: 'Unternehmen' });
  for (const [name, path, heading] of [
    ['Beste Angebote', '/beste-angebote', 'Beste Angebote'],
    ['Alle Rabattcodes', '/codes', 'Alle Rabattcodes'],
    ['Gutscheine deutscher Shops', '/gutschein-deutsche-shops', 'Gutscheine für deutsche Online-Shops'],
  ] as const) {
    await others.getByRole('link', { name }).click();
    await accessible(path, heading);
  }
});

async function filterAndTurnOver(page: Page): Promise<void> {
  const tickets = page.getByRole('main').getByRole('article');
  await expect(tickets).toHaveCount(24);
  // The code alone: whatever another visitor reports meanwhile changes the rest of a ticket.
  const code = tickets.first().locator('code');
  const first = (await code.textContent()) ?? '';
  await page.getByRole('link', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL(/\/codes\?nach=\d+$/);
  await expect(code).not.toHaveText(first);
  await page.getByRole('link', { name: 'Vorige Seite' }).click();
  await expect(page).toHaveURL('/codes');
  await expect(code).toHaveText(first);
  await page.getByLabel('Kategorie', { exact: true }).selectOption('Gaming');
  await page.getByLabel('Reihenfolge').selectOption('Neueste zuerst');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/category=gaming&sort=neu$/);
  await expect(page.getByText(/^\d+ aktive Rabattcodes$/)).toBeVisible();
  await expect(page.getByLabel('Kategorie', { exact: true })).toHaveValue('gaming');
}

test.describe('all codes', () => {
  test('are filtered and turned over', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/codes');
    await test.step('whoever jumps to their end sees nothing move', async () => {
      const tops = await page.getByRole('link', { name: 'Nächste Seite' }).evaluate(async (link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const seen = new Set<number>();
        for (let frame = 0; frame < 20; frame++) {
          seen.add(Math.round(link.getBoundingClientRect().top));
          await new Promise(requestAnimationFrame);
        }
        return [...seen];
      });
      expect(tops).toHaveLength(1);
    });
    await test.step('on a phone', () => filterAndTurnOver(page));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Alle Rabattcodes' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('on a wide screen', () => filterAndTurnOver(page));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    // Where there is less room for the form and its button.
    test('are filtered and turned over', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/codes');
      await filterAndTurnOver(page);
    });
  });
});
