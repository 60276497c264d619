import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-Einstellungen' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('is not shown');
  return box;
}

async function openAndWait(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/');
  await page.clock.runFor(2100);
}

test.describe('the cookie banner', () => {
  test('comes after two seconds, takes no focus and hides nothing that has it', { tag: '@both' }, async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await open(page, '/');
    await page.clock.runFor(1900);
    await expect(banner(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(banner(page)).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    const top = (await banner(page).boundingBox())?.y ?? 0;
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      const below = () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          return focused?.closest('.consent-banner') ? 0 : (focused?.getBoundingClientRect().top ?? 0);
        });
      // It is scrolled to in the next frame.
      await expect.poll(below).toBeLessThan(top);
    }
  });

  test('scrolls no further than to the beginning of what is higher than the screen', async ({ page }) => {
    await open(page, '/');
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  test('leaves room for itself at the end of the page, at any width', async ({ page }) => {
    await open(page, '/');
    await expect(banner(page)).toBeVisible();
    for (const width of [320, 360, 480, 899, 900, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const [room, height] = await Promise.all([
        page
          .getByRole('contentinfo')
          .evaluate((footer) => Number.parseFloat(getComputedStyle(footer).paddingBottom)),
        banner(page).evaluate((box) => box.getBoundingClientRect().height),
      ]);
      expect(height, `at ${width} px`).toBeGreaterThan(0);
      expect(height, `at ${width} px`).toBeLessThanOrEqual(room);
    }
  });

  test('waits for the end of a press, and leaves the field in use in sight', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await open(page, '/');
    const field = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await field.fill('ich@example.de');
    // To the lower edge of the screen, where the banner comes.
    await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
    const { x, y, height } = await boxOf(field);
    await page.mouse.move(x + 10, y + height / 2);
    await page.mouse.down();
    await page.clock.runFor(4000);
    await expect(banner(page)).toHaveCount(0);
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect(banner(page)).toBeVisible();
    const { y: bannerTop } = await boxOf(banner(page));
    await expect.poll(async () => (await boxOf(field)).y + height).toBeLessThan(bannerTop);
    await expect(field).toBeFocused();
  });

  test('moves nothing away under a mouse that presses', async ({ page }) => {
    await openAndWait(page);
    await page.getByRole('button', { name: 'Abonnieren' }).evaluate((button) => button.scrollIntoView(false));
    const field = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
    // Half of it looks out from under the banner.
    const { y: bannerTop } = await boxOf(banner(page));
    const hidden = (await boxOf(field)).y + 20 - bannerTop;
    await page.evaluate((by) => scrollBy(0, by), hidden);
    const { x, y } = await boxOf(field);
    await page.mouse.move(x + 10, y + 5);
    await page.mouse.down();
    await expect(field).toBeFocused();
    await page.clock.runFor(1000);
    expect((await boxOf(field)).y).toBe(y);
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect.poll(async () => (await boxOf(field)).y).toBeLessThan(y);
  });

  test('takes no press at first, which was meant for what it has covered', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await open(page, '/');
    await page.clock.runFor(2010);
    const accept = banner(page).getByRole('button', { name: 'Alle akzeptieren' });
    const { x, y } = await boxOf(accept);
    await page.mouse.click(x + 10, y + 10);
    await page.clock.runFor(500);
    expect(await stored(page)).toBeNull();
    await accept.click();
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBe('all');
  });

  test('can be read whole in a window that is lower than itself, as with the page enlarged', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 162 });
    await openAndWait(page);
    const title = banner(page).getByText('Cookie-Einstellungen');
    await title.scrollIntoViewIfNeeded();
    await expect(title).toBeInViewport({ ratio: 0.9 });
    const choice = banner(page).getByRole('button', { name: 'Nur essenzielle' });
    await choice.scrollIntoViewIfNeeded();
    await expect(choice).toBeInViewport({ ratio: 0.9 });
  });

  for (const [name, choice] of [
    ['Nur essenzielle', 'essential'],
    ['Alle akzeptieren', 'all'],
  ] as const) {
    test(`remembers “${name}” and does not come again`, async ({ page }) => {
      await openAndWait(page);
      await banner(page).getByRole('button', { name }).click();
      await expect(banner(page)).toHaveCount(0);
      expect(await stored(page)).toBe(choice);
      await openAndWait(page);
      await expect(banner(page)).toHaveCount(0);
    });
  }

  test('gives both choices the same weight', async ({ page }) => {
    await openAndWait(page);
    const look = (name: string) =>
      banner(page)
        .getByRole('button', { name })
        .evaluate((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
          const { width, height, top } = button.getBoundingClientRect();
          return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height, top };
        });
    expect(await look('Nur essenzielle')).toEqual(await look('Alle akzeptieren'));
  });

  test('closed on a phone stores nothing and asks again', { tag: '@both' }, async ({ page, isMobile }) => {
    await openAndWait(page);
    const close = banner(page).getByRole('button', { name: 'Schließen' });
    if (!isMobile) {
      await expect(close).toBeHidden();
      return;
    }
    await close.click();
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
    await openAndWait(page);
    await expect(banner(page)).toBeVisible();
  });

  test('is opened again from the footer, by keyboard, and gives the focus back', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'all'));
    await open(page, '/');
    const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });
    await settings.press('Enter');
    await expect(banner(page)).toBeFocused();
    await banner(page).getByRole('button', { name: 'Nur essenzielle' }).press('Enter');
    await expect(settings).toBeFocused();
    expect(await stored(page)).toBe('essential');
  });

  test('that is opened by hand before or while it comes by itself is usable at once, and stays so', async ({
    page,
  }) => {
    for (const opened of [1000, 2100]) {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await open(page, '/datenschutz');
      await page.clock.runFor(opened);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).press('Enter');
      await expect(banner(page)).toBeFocused();
      await page.clock.runFor(1100);
      await expect(banner(page)).toHaveJSProperty('inert', false);
      await expect(banner(page)).toBeFocused();
    }
    await banner(page).getByRole('button', { name: 'Nur essenzielle' }).click();
    expect(await stored(page)).toBe('essential');
  });

  test('goes where another tab has chosen, unless somebody has opened it to choose again', async ({
    page,
    context,
  }) => {
    const openAgain = () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).press('Enter');
    await openAndWait(page);
    await expect(banner(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/impressum');
    await other.evaluate(() => localStorage.setItem('cookie-consent', 'essential'));
    await expect(banner(page)).toHaveCount(0);
    await openAgain();
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage')));
    await expect(banner(page)).toBeVisible();
    // Nobody tells a page in the back/forward cache.
    await other.evaluate(() => localStorage.removeItem('cookie-consent'));
    await openAndWait(page);
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('cookie-consent', 'all');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(banner(page)).toHaveCount(0);
  });

  test('asks again when what is stored is no choice', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'vielleicht'));
    await openAndWait(page);
    await expect(banner(page)).toBeVisible();
  });

  test('is accessible, light and dark', { tag: '@phone' }, async ({ page }) => {
    await openAndWait(page);
    await expect(banner(page)).toBeVisible();
    await expectAccessibleInBothSchemes(page, '.consent-banner');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no banner, and the settings lead to the privacy page', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toHaveCount(0);
    const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });
    await expect(settings).toHaveAttribute('href', '/datenschutz');
  });
});
