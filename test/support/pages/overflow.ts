import type { Page } from '@playwright/test';

/** By how many pixels a page is wider than the screen. Not against `innerWidth`, which a phone widens to what it shows. */
export async function overflow(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide - (page.viewportSize()?.width ?? 0);
}
