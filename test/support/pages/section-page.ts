// Opening the sections of the home page below the top codes, with answers of the test's own.
import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './guarded-page.ts';

/** A page that reads nothing of the home page: from there the browser itself asks the API, which tests can answer. */
export async function openWith(page: Page, answers: Record<string, unknown>): Promise<void> {
  for (const [path, answer] of Object.entries(answers)) {
    await page.route(`**/api/${path}`, (route) =>
      typeof answer === 'number'
        ? route.fulfill({ status: answer, body: '{}' })
        : route.fulfill({ json: answer }),
    );
  }
  await open(page, '/impressum');
  await page.evaluate(() => location.assign('/'));
  await expect(page).toHaveURL('/');
}

export async function section(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('region', { name, exact: true });
  await expect(region).toBeVisible();
  const toggle = region.getByRole('button', { name, exact: true });
  if ((await toggle.count()) > 0 && (await toggle.getAttribute('aria-expanded')) === 'false')
    await toggle.click();
  return region;
}

export async function hideTab(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
}

/** Counts the calls of one path and lets a test change what is answered. */
export async function answerWith(page: Page, path: string, first: unknown) {
  const calls = { count: 0, answer: first };
  await page.route(`**/api/${path}`, (route) => {
    calls.count += 1;
    return route.fulfill({ json: calls.answer });
  });
  return calls;
}
