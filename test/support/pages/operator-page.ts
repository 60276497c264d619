// The operator area in a browser.
import { expect, type Page } from '@playwright/test';

export const OPERATOR_PASSWORD = 'nur-fuer-tests-im-browser';
export const OPERATOR_PATH = '/sys-dashboard-2025';

/** Without the form, which has its own tests. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: { password: OPERATOR_PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** Signed in, once for each page, and at one of the tabs. */
export async function openAsOperator(page: Page, tab: string): Promise<void> {
  const session = await page.request.get('/api/admin/session');
  if (!(await session.json()).authenticated) await signIn(page);
  await page.goto(`${OPERATOR_PATH}/${tab}`);
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
  // What arrives above a button moves it away under the pointer, between press and release too.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
