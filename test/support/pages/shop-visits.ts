// Pages of shops that the browser itself puts together, with answers of the test's own.
import { expect, type Page } from '@playwright/test';
import type { Code } from '#contract/codes.ts';
import { open } from './guarded-page.ts';

/** Returns how to go on to another shop, which has these codes. */
export async function visitShops(page: Page): Promise<(codes: Code[]) => Promise<void>> {
  await open(page, '/gutscheine/otto');
  let answer: Code[] = [];
  await page.route('**/api/codes?*', (route) => route.fulfill({ json: answer }));
  // The browser has the codes of those where it was.
  const visited = new Set<string | null>(['/gutscheine/otto']);
  return async (codes) => {
    answer = codes;
    const shops = page.getByRole('region', { name: /^Mehr Shops/ }).getByRole('link');
    await shops.first().waitFor();
    const paths = await shops.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const index = paths.findIndex((path) => !visited.has(path));
    const path = paths[index] ?? '';
    visited.add(path);
    await shops.nth(index).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('#codes ~ *').getByText('Werbelink:')).toBeVisible();
  };
}
