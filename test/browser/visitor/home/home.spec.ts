import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  open,
  test,
} from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { someShop } from '#test/support/pages/section-data.ts';
import { section } from '#test/support/pages/section-page.ts';

const top = 'Top 10 Rabattcodes';

test('the home page shows its ten best codes, accessible and usable by keyboard alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  const tickets = page.getByRole('region', { name: top }).getByRole('article');
  await test.step('shows the first ticket without scrolling', () => expect(tickets.first()).toBeInViewport());
  await test.step('shows ten tickets with rank, discount, shop and code', async () => {
    await expect(tickets).toHaveCount(10);
    await expect(tickets.first()).toContainText('#1');
    await expect(tickets.first()).toContainText(/\d+ (%|€)/);
    await expect(tickets.first()).toContainText('Gültig bis');
    await expect(tickets.last()).toContainText('#10');
    await expect(page.getByText('Demo-Daten: Die Codes sind Beispiele')).toBeVisible();
  });
  await test.step('is accessible, light', () => expectAccessible(page));
  await test.step('all of it works with the keyboard', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
    await page.keyboard.press('Enter');
    const copy = tickets.getByRole('button', { name: /kopieren/i }).first();
    for (
      let presses = 0;
      presses < 60 && !(await copy.evaluate((it) => it === document.activeElement));
      presses++
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeHidden();
  });
});

const SECTIONS = [
  'Beste Angebote',
  'Trend-Shops',
  'Beliebte Shops',
  'Influencer-Codes',
  'Neueste Deals',
  'Update-Status',
];

for (const colorScheme of ['light', 'dark'] as const) {
  // Not changed while it is open: what is out of sight would keep its colours until somebody scrolls there.
  test(`the home page on a phone, ${colorScheme}`, { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const allShops = [someShop(1), someShop(2, { codeCount: 0 })];
    await page.route('**/api/shops/popular?limit=500&page=1', (route) => route.fulfill({ json: allShops }));
    await open(page, '/');
    await test.step('shows the first ticket without scrolling, down to its code', async () => {
      const ticket = page.getByRole('region', { name: top }).getByRole('article').first();
      await expect(ticket.getByRole('button', { name: /kopieren/i })).toBeInViewport();
    });
    await test.step('lays out no footer that is far out of sight', async () => {
      const link = page.getByRole('contentinfo').locator('a').first();
      const isDrawn = () => link.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
      expect(await isDrawn()).toBe(false);
      await link.scrollIntoViewIfNeeded();
      await expect.poll(isDrawn).toBe(true);
    });
    await test.step('is accessible', () => expectAccessible(page));
    await test.step('opened wide its sections are accessible and fit the screen', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      for (const name of SECTIONS) await section(page, name);
      const shops = page.getByRole('region', { name: 'Beliebte Shops' });
      await shops.getByRole('button', { name: /Shops anzeigen$/ }).click();
      await expect(shops.getByText('Keine Codes verfügbar')).toBeVisible();
      const newest = page.getByRole('region', { name: 'Neueste Deals' }).getByRole('article').first();
      await newest.getByRole('button').first().focus();
      await expect(page.getByRole('tooltip').first()).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
}

// 320 px are a phone's, and so is a page that is wider than its screen.
test('a search on a phone is accessible, light and dark, with and without results', {
  tag: '@phone',
}, async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 404/);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/?q=schuhe');
  // Only what these addresses add to the home page.
  const results = 'section[aria-labelledby="results"]';
  await test.step('has one h1, landmarks, the language and no horizontal scrolling from 320 px up', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('with results', () => expectAccessibleInBothSchemes(page, results));
  await test.step('without results', async () => {
    await page.evaluate(() => location.assign('/?q=gibtesnicht'));
    await expect(page.getByText('Keine Codes gefunden')).toBeVisible();
    await expectAccessibleInBothSchemes(page, results);
  });
});

test('an unknown path says so, shows the home page below and is accessible, light and dark', {
  tag: '@phone',
}, async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 404/);
  const response = page.waitForResponse('/gibt/es/nicht');
  await open(page, '/gibt/es/nicht');
  expect((await response).status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page.getByRole('region', { name: top }).getByRole('article')).toHaveCount(10);
  // Only what this address adds to it.
  await expectAccessibleInBothSchemes(page, 'main > section:first-of-type');
});

test.describe('copying a code', () => {
  test('puts it into the clipboard, says so for two seconds and counts the use', { tag: '@both' }, async ({
    page,
    context,
    isMobile,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await open(page, '/');
    // One that nobody else copies at the same time.
    const ticket = page
      .getByRole('region', { name: top })
      .getByRole('article')
      .filter({ has: page.locator('.copy-box') })
      .nth(isMobile ? 2 : 3);
    const button = ticket.locator('.copy-box');
    const code = (await button.locator('code').innerText()).trim();
    const uses = Number(/(\d+)x genutzt/.exec(await ticket.innerText())?.[1]);
    const counted = page.waitForResponse((response) => /\/track\?/.test(response.url()));
    await button.locator('code').click();
    expect((await counted).status()).toBe(200);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    await page.clock.runFor(1900);
    await expect(ticket.getByText('Kopiert', { exact: true })).toBeVisible();
    await page.clock.runFor(200);
    await expect(ticket.getByText('Kopiert', { exact: true })).toBeHidden();
    await page.clock.resume();
    await expect(ticket).toContainText(`${uses + 1}x genutzt`);
  });

  test('that the browser refuses is done another way, or leaves the code selected and says so', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read']);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await open(page, '/');
    for (const [list, message] of [
      [top, 'Code konnte nicht kopiert werden.'],
      ['Influencer-Codes', 'Der Code konnte nicht kopiert werden.'],
    ] as const) {
      await test.step(list, async () => {
        const button = page.getByRole('region', { name: list }).locator('.copy-box').first();
        // Not `innerText`: what is out of sight is not laid out.
        const code = (await button.locator('code').textContent())?.trim();
        await button.click();
        await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
        expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
        await page.evaluate(() => {
          document.execCommand = () => false;
        });
        await button.click();
        await expect(page.getByText('Fehler', { exact: true })).toBeVisible();
        await expect(page.getByText(message, { exact: true })).toBeVisible();
        expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(code);
        // The browser's own is back.
        await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'));
      });
    }
  });

  test('shows one message at a time, and only what concerns the visitor', async ({
    page,
    context,
    guard,
  }) => {
    guard.expectedComplaints.push(/status of (404|500)/);
    await context.grantPermissions(['clipboard-write']);
    // A lighter page with the same codes to copy.
    await open(page, '/gutscheine/otto');
    const buttons = page.locator('[data-copy]');
    const copied = page.getByText('Code kopiert!', { exact: true });
    const countingAnswers = async (status: number) => {
      await page.unroute('**/track?*');
      await page.route('**/track?*', (route) => route.fulfill({ status, json: {} }));
    };
    await test.step('shows one message at a time', async () => {
      await countingAnswers(200);
      await buttons.nth(0).click();
      await expect(copied).toHaveCount(1);
      const counted = page.waitForResponse('**/track?*');
      await buttons.nth(1).click();
      await counted;
      await expect(copied).toHaveCount(1);
      await page.getByRole('button', { name: 'Schließen' }).click();
      await expect(copied).toHaveCount(0);
    });
    await test.step('a code that cannot be counted is none of the visitor’s business', async () => {
      await countingAnswers(500);
      const failed = page.waitForResponse('**/track?*');
      await buttons.nth(0).click();
      await failed;
      await expect(copied).toBeVisible();
      await expect(page.getByText('Fehler', { exact: true })).toHaveCount(0);
    });
    await test.step('a code that has ended since the page was opened says so', async () => {
      await countingAnswers(404);
      await buttons.nth(1).click();
      await expect(page.getByText('Dieser Code gilt nicht mehr')).toBeVisible();
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is in the first answer, open, and nothing needs a script', async ({ page }) => {
    await page.goto('/');
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    // Tickets: the conditions on them are list items too.
    await expect(region(top).getByRole('article')).toHaveCount(10);
    await expect(region('Neueste Deals').getByRole('article')).toHaveCount(3);
    // The first row, and the way to all of them.
    await expect(region('Beste Angebote').getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'Alle 18 Angebote ansehen' })).toHaveAttribute(
      'href',
      '/beste-angebote',
    );
    await expect(region('Beliebte Shops').getByRole('listitem')).toHaveCount(12);
    await expect(region('Influencer-Codes').getByRole('article')).toHaveCount(6);
    await expect(region('Trend-Shops').getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
    for (const content of await page.locator('.section-content').all()) await expect(content).toBeVisible();
    await expect(page.locator('.section-toggle').first()).toBeHidden();
    await expect(page.locator('.view-toggle')).toBeHidden();
    await expect(page.getByRole('group', { name: /filtern$/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Kopieren|Shops anzeigen/ })).toHaveCount(0);
    const allShops = region('Beliebte Shops').getByRole('link', { name: /^Alle/ });
    await expect(allShops).toHaveAttribute('href', '/shops-az');
    const link = page.getByRole('link', { name: /^Zum Deal/ }).first();
    await expect(link).toHaveAttribute('href', /^\/go\/code\/\d+$/);
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  });
});
