// Whoever has told the browser to write twice as large (WCAG 1.4.4). It cannot be told while it runs.
import { expect, test } from '@playwright/test';
import { overflow } from '#test/support/pages/overflow.ts';

test('with text twice as large nothing is cut off on a phone, and there is room to type', async ({
  playwright,
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({
    ...contextOptions,
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });
  const page = await context.newPage();
  const paths = [
    '/',
    '/?q=schuhe',
    '/gutscheine/zalando',
    '/shops-az',
    '/codes',
    '/beste-angebote',
    '/hm-rabattcode',
  ];
  for (const path of paths) {
    await page.goto(path);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    const fields = page.locator('.search-form > input');
    for (const field of await fields.all())
      expect((await field.boundingBox())?.width, path).toBeGreaterThan(8 * 24);
  }
  await page.goto('/gutscheine/otto');
  const copy = page.locator('[data-copy]').first();
  await copy.evaluate((button: HTMLElement) => button.click());
  const message = page.locator('.toast');
  expect((await message.boundingBox())?.height).toBeLessThan(844 / 2);
  // Words stay whole: the longest fits its line.
  expect((await message.locator('.toast-title').boundingBox())?.width).toBeGreaterThan(7 * 32);
  await page.locator('html[data-consent]').waitFor();
  const banner = page.locator('.consent-banner');
  expect((await banner.boundingBox())?.height).toBeLessThan(844 * 0.6);
  for (const choice of await banner.locator('[data-consent-choice]').all()) {
    await expect(choice).toBeInViewport({ ratio: 1 });
    expect(await choice.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  }
  await browser.close();
});
