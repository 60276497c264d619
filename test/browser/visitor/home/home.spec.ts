import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  open,
  test,
} from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

const top = 'Top 10 Rabattcodes';

test.describe('the home page', () => {
  test('shows ten tickets with rank, discount, shop and code', async ({ page }) => {
    await open(page, '/');
    const tickets = page.getByRole('region', { name: top }).getByRole('article');
    await expect(tickets).toHaveCount(10);
    await expect(tickets.first()).toContainText('#1');
    await expect(tickets.first()).toContainText(/\d+ (%|€)/);
    await expect(tickets.first()).toContainText('Gültig bis');
    await expect(tickets.last()).toContainText('#10');
    await expect(page.getByText('Demo-Daten: Die Codes sind Beispiele')).toBeVisible();
  });

  test('shows the first ticket without scrolling, on a phone down to its code', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await open(page, '/');
    const ticket = page.getByRole('region', { name: top }).getByRole('article').first();
    await expect(isMobile ? ticket.getByRole('button', { name: /kopieren/i }) : ticket).toBeInViewport();
  });

  test('lays out no footer that is far out of sight', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/');
    const link = page.getByRole('contentinfo').locator('a').first();
    const isDrawn = () => link.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isDrawn()).toBe(false);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(true);
  });

  test('has one h1, landmarks, the language and no horizontal scrolling from 320 px up', {
    tag: '@both',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/?q=schuhe');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    // Not changed while it is open: what is out of sight would keep its colours until somebody scrolls there.
    test(`is accessible, ${colorScheme}`, { tag: colorScheme === 'light' ? '@both' : '@phone' }, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, '/');
      await expectAccessible(page);
    });
  }

  // Only what these addresses add to it.
  for (const [path, part] of [
    ['/?q=schuhe', 'section[aria-labelledby="results"]'],
    ['/?q=gibtesnicht', 'section[aria-labelledby="results"]'],
    ['/gibt-es/nicht', 'main > section:first-of-type'],
  ] as const) {
    test(`${path} is accessible, light and dark`, { tag: '@phone' }, async ({ page, guard }) => {
      if (path.includes('/nicht')) guard.expectedComplaints.push(/status of 404/);
      await open(page, path);
      await expectAccessibleInBothSchemes(page, part);
    });
  }
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

  test('that has ended since the page was opened says so', async ({ page, context, guard }) => {
    guard.expectedComplaints.push(/status of 404/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/track?*', (route) => route.fulfill({ status: 404, json: {} }));
    await open(page, '/');
    await page.locator('.copy-box').first().click();
    await expect(page.getByText('Dieser Code gilt nicht mehr')).toBeVisible();
  });

  for (const [list, message] of [
    [top, 'Code konnte nicht kopiert werden.'],
    ['Influencer-Codes', 'Der Code konnte nicht kopiert werden.'],
  ] as const) {
    test(`that the browser refuses is done another way, or leaves the code selected and says so, ${list}`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read']);
      await page.addInitScript(() => {
        localStorage.setItem('view-mode', 'desktop');
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      });
      await open(page, '/');
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
    });
  }

  test('that cannot be counted is none of the visitor’s business', async ({ page, context, guard }) => {
    guard.expectedComplaints.push(/status of 500/);
    await context.grantPermissions(['clipboard-write']);
    await page.route('**/track?*', (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, '/');
    const failed = page.waitForResponse('**/track?*');
    await page
      .getByRole('region', { name: top })
      .getByRole('button', { name: /kopieren/i })
      .first()
      .click();
    await failed;
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    await expect(page.getByText('Fehler', { exact: true })).toHaveCount(0);
  });

  test('shows one message at a time', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await open(page, '/');
    const buttons = page.getByRole('region', { name: top }).getByRole('button', { name: /kopieren/i });
    await buttons.nth(0).click();
    await expect(page.getByText('Code kopiert!', { exact: true })).toHaveCount(1);
    await buttons.nth(1).click();
    await expect(page.getByText('Code kopiert!', { exact: true })).toHaveCount(1);
  });
});

test('all of it works with the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  const copy = page
    .getByRole('region', { name: top })
    .getByRole('button', { name: /kopieren/i })
    .first();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is open and nothing needs a script', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: top }).getByRole('article')).toHaveCount(10);
    for (const content of await page.locator('.section-content').all()) await expect(content).toBeVisible();
    await expect(page.locator('.section-toggle').first()).toBeHidden();
    await expect(page.locator('.view-toggle')).toBeHidden();
    await expect(page.getByRole('group', { name: /filtern$/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Kopieren|Shops anzeigen/ })).toHaveCount(0);
    const allShops = page
      .getByRole('region', { name: 'Beliebte Shops' })
      .getByRole('link', { name: /^Alle/ });
    await expect(allShops).toHaveAttribute('href', '/shops-az');
    const link = page.getByRole('link', { name: /^Zum Deal/ }).first();
    await expect(link).toHaveAttribute('href', /^\/go\/code\/\d+$/);
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  });
});

test('an unknown path says so and shows the home page below', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 404/);
  const response = await page.goto('/gibt/es/nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page.getByRole('region', { name: top }).getByRole('article')).toHaveCount(10);
});
