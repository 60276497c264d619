// A run that failed and waits for its next attempt: nowhere called running, and both starting and stopping are offered.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

const ERROR = 'AWIN antwortet nicht.';
const SAID = `Wartet auf den nächsten Versuch am 19.11.2026, 08:05. Zuletzt: ${ERROR}`;

/** As if the runs of those jobs waited. */
async function letWait(page: Page, ...wanted: string[]): Promise<void> {
  await page.route('**/api/admin/jobs', async (route) => {
    const response = await route.fetch();
    const { jobs, recent } = await response.json();
    const waiting = wanted.map((job, index) => ({
      ...{ id: index + 1, job, slot: '2026-11-19T07:00:00.000Z', startedAt: '2026-11-19T07:00:01.000Z' },
      ...{ endedAt: null, outcome: null, attempts: 1, counts: { total: 20, checked: 5 }, error: ERROR },
      nextAttempt: '2026-11-19T07:05:00.000Z',
    }));
    for (const run of waiting) {
      const job = jobs.find(({ name }: { name: string }) => name === run.job);
      Object.assign(job, { running: false, waiting: run, lastRun: run });
    }
    await route.fulfill({ response, json: { jobs, recent: [...waiting, ...recent] } });
  });
}

test('is nowhere called running, and both starting and stopping are offered', async ({ page }) => {
  await letWait(page, 'awin-sync', 'validate-codes', 'trend-scan');
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), running: [], retried: ['backup'] } });
  });
  const tabs = page.getByRole('navigation', { name: 'Bereiche' });
  await openAsOperator(page, '');
  await test.step('on the first screen', async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'wartet auf den nächsten Versuch' });
    await expect(line).toContainText('Datensicherung');
  });
  for (const tab of ['AWIN', 'AWIN Vouchers'])
    await test.step(`of a sync, in ${tab}`, async () => {
      await tabs.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab);
      await expect(page.getByText(SAID)).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Jetzt synchronisieren' })).toBeEnabled();
    });
  await test.step('of the check of all codes', async () => {
    await tabs.getByRole('link', { name: 'Validierung' }).click();
    await expect(page.getByText(SAID)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Alle Codes prüfen' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Anhalten' })).toBeEnabled();
  });
  await test.step('in the list of jobs', async () => {
    await tabs.getByRole('link', { name: 'System' }).click();
    const row = page.getByRole('row', { name: /AWIN abgleichen/ });
    await expect(row).toContainText('wartet auf den nächsten Versuch');
    await expect(row).toContainText(ERROR);
    await expect(row.getByRole('cell', { name: '19.11.2026, 08:05' })).toBeVisible();
    await expect(row).not.toContainText('läuft');
    await expect(row.getByRole('button', { name: 'AWIN abgleichen jetzt starten' })).toBeEnabled();
    await expect(row.getByRole('button', { name: 'AWIN abgleichen anhalten' })).toBeEnabled();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, 'main');
  });
  await test.step('that was begun from the home page and failed again', async () => {
    await page.route('**/api/admin/scan-trends', (route) =>
      route.fulfill({ status: 202, json: { message: 'Die Aufgabe läuft.', runId: 3, fresh: true } }),
    );
    await open(page, '/');
    const panel = page.getByRole('complementary', { name: 'Betreiber' });
    await panel.getByRole('button', { name: 'Trend-Scan starten' }).click();
    await expect(panel.getByRole('status')).toHaveText(`${ERROR} Der nächste Versuch folgt von selbst.`);
  });
  await page.unrouteAll({ behavior: 'wait' });
});
