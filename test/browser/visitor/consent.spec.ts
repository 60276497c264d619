import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';

const PAGE = '/impressum';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-Einstellungen' });
const choose = (page: Page, name: string) => banner(page).getByRole('button', { name });
const settings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('is not shown');
  return box;
}

/** Only what the test lets pass does pass. */
async function openAtRest(page: Page, path = PAGE): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await open(page, path);
}

async function reloadAndWait(page: Page): Promise<void> {
  await page.reload();
  await page.clock.runFor(2100);
}

test.describe('the cookie banner', () => {
  test('comes by itself, hides nothing and is closed on a phone', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await test.step('it comes after two seconds and takes no focus', async () => {
      await openAtRest(page, '/gutscheine/otto');
      await page.clock.runFor(1900);
      await expect(banner(page)).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(banner(page)).toBeVisible();
      await expect(page.locator('body')).toBeFocused();
    });

    await test.step('it hides nothing that has the focus', async () => {
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

    await page.clock.runFor(500);
    // Colours arrive with a frame, which would wait for the clock.
    await page.clock.resume();
    if (isMobile)
      await test.step('it is accessible, light and dark', () =>
        expectAccessibleInBothSchemes(page, '.consent-banner'));

    await test.step('closed on a phone it stores nothing and asks again', async () => {
      const close = choose(page, 'Schließen');
      if (!isMobile) {
        await expect(close).toBeHidden();
        return;
      }
      await close.click();
      await expect(banner(page)).toHaveCount(0);
      expect(await stored(page)).toBeNull();
      await reloadAndWait(page);
      await expect(banner(page)).toBeVisible();
    });
  });

  test('lies over the end of a long page, which can be read all the same', async ({ page }) => {
    await page.clock.install();
    await open(page, '/gutscheine/otto');
    await page.clock.runFor(2100);
    await expect(banner(page)).toBeVisible();

    await test.step('it scrolls no further than to the beginning of what is higher than the screen', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      const { top, height } = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect());
      expect(height).toBeGreaterThan(900);
      expect(top).toBeGreaterThanOrEqual(0);
    });

    await test.step('it gives both choices the same weight', async () => {
      const look = (name: string) =>
        choose(page, name).evaluate((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
          const { width, height, top } = button.getBoundingClientRect();
          return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height, top };
        });
      expect(await look('Nur essenzielle')).toEqual(await look('Alle akzeptieren'));
    });

    await test.step('it leaves room for itself at the end of the page, at any width', async () => {
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

    await test.step('it can be read whole in a window that is lower than itself, as with the page enlarged', async () => {
      await page.setViewportSize({ width: 320, height: 162 });
      for (const part of [banner(page).getByText('Cookie-Einstellungen'), choose(page, 'Nur essenzielle')]) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ ratio: 0.9 });
      }
    });
  });

  test('disturbs no press', async ({ page }) => {
    await openAtRest(page, '/');
    const field = page.getByRole('textbox', { name: 'E-Mail-Adresse' });

    await test.step('it waits for the end of one, and leaves the field in use in sight', async () => {
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

    await test.step('it moves nothing away under a mouse that presses', async () => {
      await field.blur();
      await page
        .getByRole('button', { name: 'Abonnieren' })
        .evaluate((button) => button.scrollIntoView(false));
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
  });

  test('remembers what was chosen', async ({ page }) => {
    await openAtRest(page);
    await test.step('it takes no press at first, which was meant for what it has covered', async () => {
      await page.clock.runFor(2010);
      const accept = choose(page, 'Alle akzeptieren');
      const { x, y } = await boxOf(accept);
      await page.mouse.click(x + 10, y + 10);
      await page.clock.runFor(500);
      expect(await stored(page)).toBeNull();
      await accept.click();
      await expect(banner(page)).toHaveCount(0);
      expect(await stored(page)).toBe('all');
    });

    await test.step('“Alle akzeptieren”: it does not come again', async () => {
      await reloadAndWait(page);
      await expect(banner(page)).toHaveCount(0);
    });

    await test.step('it is opened again from the footer, by keyboard, and gives the focus back', async () => {
      await settings(page).press('Enter');
      await expect(banner(page)).toBeFocused();
      await choose(page, 'Nur essenzielle').press('Enter');
      await expect(banner(page)).toHaveCount(0);
      await expect(settings(page)).toBeFocused();
      expect(await stored(page)).toBe('essential');
    });

    await test.step('“Nur essenzielle”: it does not come again', async () => {
      await reloadAndWait(page);
      await expect(banner(page)).toHaveCount(0);
    });

    await test.step('it asks again when what is stored is no choice', async () => {
      await page.evaluate(() => localStorage.setItem('cookie-consent', 'vielleicht'));
      await reloadAndWait(page);
      await expect(banner(page)).toBeVisible();
    });
  });

  test('that is opened by hand before or while it comes by itself is usable at once, and stays so', async ({
    page,
  }) => {
    for (const opened of [1000, 2100]) {
      await openAtRest(page);
      await page.clock.runFor(opened);
      await settings(page).press('Enter');
      await expect(banner(page)).toBeFocused();
      await page.clock.runFor(1100);
      await expect(banner(page)).toHaveJSProperty('inert', false);
      await expect(banner(page)).toBeFocused();
    }
    await choose(page, 'Nur essenzielle').click();
    expect(await stored(page)).toBe('essential');
  });

  test('goes where another tab has chosen, unless somebody has opened it to choose again', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await open(page, PAGE);
    await page.clock.runFor(2100);
    await expect(banner(page)).toBeVisible();
    const other = await context.newPage();
    // Whatever of the site shares its storage.
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.setItem('cookie-consent', 'essential'));
    await expect(banner(page)).toHaveCount(0);
    await settings(page).press('Enter');
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage')));
    await expect(banner(page)).toBeVisible();
    // Nobody tells a page in the back/forward cache.
    await other.evaluate(() => localStorage.removeItem('cookie-consent'));
    await reloadAndWait(page);
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('cookie-consent', 'all');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(banner(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no banner, and the settings lead to the privacy page', async ({ page }) => {
    await page.goto(PAGE);
    await expect(banner(page)).toHaveCount(0);
    await expect(settings(page)).toHaveAttribute('href', '/datenschutz');
  });
});
