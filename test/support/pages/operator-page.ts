// The operator area in a browser.
import { expect, type Page } from '@playwright/test';

export const OPERATOR_PASSWORD = 'nur-fuer-tests-im-browser';
export const OPERATOR_PATH = '/sys-dashboard-2025';

/** Signed in without the form, which has its own tests, and at one of the tabs. */
export async function openAsOperator(page: Page, tab: string): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: { password: OPERATOR_PASSWORD } });
  expect(answer.status()).toBe(200);
  await page.goto(`${OPERATOR_PATH}/${tab}`);
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
  // What arrives above a button moves it away under the pointer, between press and release too.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
