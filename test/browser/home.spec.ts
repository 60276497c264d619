import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from '#test/support/guarded-page.ts';

const top = 'Top 10 Rabattcodes';

/** A search scrolls to its results and puts the focus there; before that, nothing under the pointer stays put. */
async function resultsInView(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: /Suchergebnisse|Codes für/ })).toBeFocused();
}

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

  test('shows the first ticket without scrolling, on a phone down to its code', async ({
    page,
    isMobile,
  }) => {
    await open(page, '/');
    const ticket = page.getByRole('region', { name: top }).getByRole('article').first();
    await expect(isMobile ? ticket.getByRole('button', { name: /kopieren/i }) : ticket).toBeInViewport();
  });

  test('has one h1, landmarks, the language and no horizontal scrolling from 320 px up', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/?q=schuhe');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of ['/', '/?q=schuhe', '/?q=gibtesnicht', '/gibt-es/nicht']) {
      test(`${path} is accessible, ${colorScheme}`, async ({ page, guard }) => {
        if (path.includes('nicht')) guard.expectedComplaints.push(/status of 404/);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page, path);
        await expectAccessible(page);
      });
    }
  }
});

test.describe('copying a code', () => {
  test('puts it into the clipboard, says so for two seconds and counts the use', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/');
    const ticket = page.getByRole('region', { name: top }).getByRole('article').nth(1);
    const button = ticket.getByRole('button', { name: /kopieren/i });
    const code = (await button.locator('code').innerText()).trim();
    const uses = Number(/(\d+)x genutzt/.exec(await ticket.innerText())?.[1]);
    const counted = page.waitForResponse((response) => response.url().endsWith('/track'));
    await button.click();
    expect((await counted).status()).toBe(200);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    await expect(ticket.getByText('Kopiert', { exact: true })).toBeVisible();
    await expect(ticket).toContainText(`${uses + 1}x genutzt`);
    await expect(ticket.getByText('Kopiert', { exact: true })).toBeHidden();
  });

  test('that the browser refuses leaves the code selected and says so', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await open(page, '/');
    const button = page
      .getByRole('region', { name: top })
      .getByRole('button', { name: /kopieren/i })
      .first();
    const code = (await button.locator('code').innerText()).trim();
    await button.click();
    await expect(page.getByText('Code konnte nicht kopiert werden.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(code);
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

test.describe('searching', () => {
  test('shows results, keeps them in the address, and can be reset', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('searchbox').fill('  zalando ');
    await page.getByRole('button', { name: 'Codes finden' }).click();
    await expect(page).toHaveURL('/?q=zalando');
    await expect(page.getByRole('heading', { name: 'Suchergebnisse für "zalando"' })).toBeInViewport();
    await expect(page.getByText(/\d+ aktive Rabattcodes gefunden/)).toBeVisible();
    await resultsInView(page);
    await page.reload();
    await resultsInView(page);
    await expect(page.getByRole('heading', { name: 'Suchergebnisse für "zalando"' })).toBeVisible();
    await page.getByRole('link', { name: 'Suche zurücksetzen' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: /Suchergebnisse/ })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Suchergebnisse für "zalando"' })).toBeVisible();
  });

  test('for nothing does nothing', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('searchbox').fill('   ');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: /Suchergebnisse/ })).toHaveCount(0);
  });

  test('without a hit offers a new search', async ({ page }) => {
    await open(page, '/?q=gibtesnicht');
    await expect(page.getByText('Keine Codes gefunden')).toBeVisible();
    await resultsInView(page);
    await page.getByRole('link', { name: 'Neue Suche starten' }).click();
    await expect(page).toHaveURL('/');
  });

  test('by shop and by category has its own title', async ({ page }) => {
    await open(page, '/?shop=H%26M');
    await expect(page.getByRole('heading', { name: 'Suchergebnisse für "H&M"' })).toBeVisible();
    await open(page, '/?category=reisen');
    await expect(page.getByRole('heading', { name: 'Codes für Reisen' })).toBeVisible();
  });

  test('that fails says so in German and can be tried again', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 503/);
    await open(page, '/');
    await page.route('**/api/codes/search*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('searchbox').fill('nike');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('Die Codes konnten gerade nicht geladen werden.')).toBeVisible();
    await page.unroute('**/api/codes/search*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
  });
});

test('a category is chosen from the bar or the menu', async ({ page, isMobile }) => {
  await open(page, '/');
  if (isMobile) await page.getByText('Kategorie', { exact: false }).first().click();
  await page.getByRole('link', { name: 'Beauty' }).first().click();
  await expect(page).toHaveURL('/?category=beauty');
  await expect(page.getByRole('heading', { name: 'Codes für Beauty' })).toBeVisible();
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

  test('tickets are there, search and categories work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: top }).getByRole('article')).toHaveCount(10);
    await page.getByRole('searchbox').fill('adidas');
    await page.getByRole('button', { name: 'Codes finden' }).click();
    await expect(page.getByRole('heading', { name: 'Suchergebnisse für "adidas"' })).toBeVisible();
    await page.goto('/?category=gaming');
    await expect(page.getByRole('heading', { name: 'Codes für Gaming' })).toBeVisible();
  });
});

test('an unknown path says so and shows the home page below', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 404/);
  const response = await page.goto('/gibt/es/nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page.getByRole('region', { name: top }).getByRole('article')).toHaveCount(10);
});
