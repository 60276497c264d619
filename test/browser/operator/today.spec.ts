import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, test } from '#test/support/pages/guarded-page.ts';
import { OPERATOR_PASSWORD, OPERATOR_PATH, openAsOperator } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

/** Changes what the server answers, so that the test does not depend on what others leave waiting. */
async function withToday(page: Page, change: (today: Record<string, unknown>) => void): Promise<void> {
  await page.route('**/api/admin/today', async (route) => {
    const answer = await route.fetch();
    const today = await answer.json();
    change(today);
    await route.fulfill({ response: answer, json: today });
  });
}
const none = (figures: object) => Object.fromEntries(Object.keys(figures).map((name) => [name, 0]));

test.describe('the first screen', () => {
  test('is where one lands, says what waits, and that no job runs', { tag: '@both' }, async ({ page }) => {
    await test.step('is where one lands, with links to what waits and numbers on tabs and title', async () => {
      await withToday(page, (today) => {
        const waiting = { ...none(today.waiting as object), decideBy: '2026-11-16T12:00:00.000Z' };
        today.waiting = { ...waiting, reports: 3, illegal: 1, drafts: 2, deadCodes: 4 };
        today.failedJobs = [];
      });
      await page.goto(OPERATOR_PATH);
      const field = page.locator('input[name=password]');
      await field.fill(OPERATOR_PASSWORD);
      await field.press('Enter');
      await expect(page).toHaveURL(`${OPERATOR_PATH}/heute`);
      await expect(page.getByRole('heading', { name: 'Was wartet' })).toBeVisible();
      const tasks = page.getByRole('list', { name: 'Was wartet' });
      await expect(tasks.getByRole('link', { name: /1 Meldung rechtswidriger Inhalte/ })).toContainText(
        'Art. 16 DSA',
      );
      await expect(page).toHaveTitle(/^\(9\) Heute · /);
      const tabs = page.getByRole('navigation', { name: 'Bereiche' });
      await expect(tabs.getByRole('link', { name: 'Einreichungen 3 offen' })).toBeAttached();
      await expect(tabs.getByRole('link', { name: 'ChatGPT Research 2 offen' })).toBeAttached();
      // The tabs of the spec come first and in their order; the first screen is none of them.
      await expect(tabs.getByRole('link').first()).toHaveText('Codes');
      await expect(page.getByRole('heading', { name: 'Läuft als Nächstes' })).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);

      await tasks.getByRole('link', { name: /wohl tot/ }).click();
      await expect(page).toHaveURL(/\/trust\?filter=dead$/);
      await expect(page.getByRole('button', { name: /Wohl tot/ })).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveTitle(/^\(9\) Vertrauen · /);
      await page.getByRole('link', { name: /^Heute/ }).click();
      await expect(tasks).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('says that no job runs, since when and what to do', async () => {
      await withToday(page, (today) => {
        today.jobsTrouble = { since: '2026-11-16T09:30:00.000Z', reason: 'permission denied for database' };
      });
      await openAsOperator(page, 'heute');
      const notice = page.getByRole('alert').filter({ hasText: 'Hintergrundaufgaben laufen nicht' });
      await expect(notice).toContainText('seit 16.11.2026, 10:30: permission denied for database');
      await expect(notice).toContainText('Neustart');
      await expectAccessibleInBothSchemes(page, 'main');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  });

  test('says that nothing waits, leads to what does, and counts less as soon as it is done', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/status of 503/);
    await test.step('says that nothing waits, and that nothing is new', async () => {
      await withToday(page, (today) => {
        today.waiting = { ...none(today.waiting as object), decideBy: null };
        today.happened = none(today.happened as object);
        today.failedJobs = [];
      });
      await openAsOperator(page, 'heute');
      await expect(page.getByText('Nichts wartet')).toBeVisible();
      await expect(page.getByText('Nichts Neues.')).toBeVisible();
      await expect(page).toHaveTitle(/^Heute · /);
      await expectAccessibleInBothSchemes(page, 'main');
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('says so when it cannot be read, and tries again', async () => {
      await page.route('**/api/admin/today', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Gerade nicht.' } }),
      );
      await openAsOperator(page, 'heute');
      await expect(page.getByRole('alert')).toContainText('Gerade nicht.');
      await page.unroute('**/api/admin/today');
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByRole('heading', { name: 'Was wartet' })).toBeVisible();
    });
    await test.step('leads to the shops without an address', async () => {
      await withToday(page, (today) => {
        today.waiting = { ...none(today.waiting as object), decideBy: null, shopsWithoutAddress: 2 };
      });
      await openAsOperator(page, 'heute');
      await page.getByRole('link', { name: /^2 Shops ohne Adresse/ }).click();
      const filter = page.getByLabel('Anzeigen');
      await expect(filter).toHaveValue('without-address');
      await expect(filter.locator('option:checked')).toHaveText('Ohne Adresse (2)');
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('counts less as soon as something is done, and leads to the part of a tab', async () => {
      let shops = 2;
      await page.addInitScript(withoutPolls);
      await withToday(page, (today) => {
        today.waiting = { ...none(today.waiting as object), decideBy: null, shops };
        today.failedJobs = [];
      });
      await openAsOperator(page, 'heute');
      await page.getByRole('link', { name: '2 unbekannte Shops' }).click();
      await expect(page).toHaveURL(/\/submissions#neue-shops$/);
      await expect(page.getByRole('heading', { name: 'Neue Shops' })).toBeInViewport();
      const tab = page.getByRole('link', { name: /^Einreichungen/ });
      await expect(tab).toHaveAccessibleName('Einreichungen 2 offen');
      shops = 1;
      // Whatever an operator changes, the numbers are read again.
      await page.goto(`${OPERATOR_PATH}/shops?q=zalando`);
      await page.getByRole('button', { name: 'Zalando bearbeiten' }).click();
      await expect(tab).toHaveAccessibleName('Einreichungen 1 offen');
      shops = 0;
      await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
      await expect(tab).toHaveAccessibleName('Einreichungen');
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
});

/** The figures are polled every minute, which would show a change as well. */
function withoutPolls(): void {
  const { setInterval } = window;
  Object.assign(window, {
    setInterval: (run: () => void, ms: number) => (ms === 60_000 ? 0 : setInterval(run, ms)),
  });
}
