import type { Page } from '@playwright/test';
import { connectedTest } from '#test/support/pages/connected-page.ts';
import { expect, expectAccessible } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

const connected = connectedTest();
connected.describe.configure({ mode: 'serial' });

connected('syncs by hand, says what came, and rests for a moment', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openAsOperator(page, 'awin');
  await expect(page.getByText('verbunden')).toBeVisible();
  const button = page.getByRole('button', { name: 'Jetzt synchronisieren' });
  await page.clock.pauseAt(3_600_000);
  await button.click();
  const done = page.getByText(/neue Codes aus 20 Angeboten/).first();
  // So little time passes with each look that it cannot have rested by the time it is seen.
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await done.isVisible()).toBe(true);
  }).toPass();
  await expect(button).toBeDisabled();
  await page.clock.runFor(2_000);
  await expect(button).toBeEnabled();
  await page.clock.resume();
  await expectAccessible(page);
});

connected(
  'shows a sync that runs, also to those who come back to the tab, and then its row',
  async ({ page }) => {
    let running = true;
    await page.route('**/api/admin/jobs', async (route) => {
      const answer = await route.fetch();
      const overview = await answer.json();
      const job = overview.jobs.find(({ name }: { name: string }) => name === 'awin-sync');
      const counts = { step: 'offers', fetched: 1200, added: 3, updated: 1, withdrawn: 0 };
      if (running) Object.assign(job, { running, lastRun: { ...overview.recent[0], counts, outcome: null } });
      await route.fulfill({ response: answer, json: overview });
    });
    const toasts = await noteToasts(page);
    await openAsOperator(page, 'awin-new');
    const ended = () => toasts.filter((text) => text.includes('AWIN Sync abgeschlossen')).length;
    const progress = page.getByRole('progressbar', {
      name: /Angebote werden gelesen: 1\.200 gelesen, 3 neu/,
    });
    await expect(progress).toBeVisible();
    await expect(page.getByRole('button', { name: 'Wird synchronisiert …' })).toBeDisabled();
    await page.getByRole('link', { name: 'Shops' }).click();
    await page.getByRole('link', { name: 'AWIN', exact: true }).click();
    await expect(progress).toBeVisible();
    running = false;
    await expect(progress).toBeHidden();
    await expect.poll(ended).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });

    await page.getByRole('link', { name: 'AWIN Vouchers' }).click();
    // The run is seen ending before the call that started it is answered, and said to have ended once.
    const answered = Promise.withResolvers<void>();
    let started = 0;
    let starter = '';
    await page.route('**/api/admin/awin/sync', async (route) => {
      const answer = await route.fetch();
      const { runId, fresh } = await answer.json();
      started = runId;
      starter = fresh ? 'von Hand' : 'nach der Uhr';
      await answered.promise;
      await route.fulfill({ response: answer });
    });
    running = true;
    await page.route('**/api/admin/jobs', async (route) => {
      const answer = await route.fetch();
      const overview = await answer.json();
      const run = overview.recent.find(({ id }: { id: number }) => id === started);
      const job = overview.jobs.find(({ name }: { name: string }) => name === 'awin-sync');
      if (running && run) Object.assign(job, { running, lastRun: { ...run, outcome: null } });
      // The clock may start others.
      const isShown = (one: typeof run) => one.job !== 'awin-sync' || (one === run && !running);
      overview.recent = overview.recent.filter(isShown);
      await route.fulfill({ response: answer, json: overview });
    });
    const button = page.getByRole('button', { name: 'Jetzt synchronisieren' });
    await button.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    running = false;
    await expect.poll(ended).toBe(2);
    answered.resolve();
    await expect(button).toBeEnabled();
    expect(ended()).toBe(2);
    const line = page.getByRole('listitem').filter({ hasText: 'AWIN abgleichen' }).first();
    await expect(line).toContainText(new RegExp(`${starter} · (unter 1 s|\\d+ s)`));
    await expect(line).toContainText('20 gelesen');
    await expect(line).toContainText('in Ordnung');
    await page.getByRole('button', { name: 'Abgelaufene bereinigen' }).click();
    await expect(
      page.getByText(/Voucher bereinigt\. 30 Tage bleiben sie im Papierkorb\./).first(),
    ).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Abgelaufene Voucher wegräumen' }).first(),
    ).toContainText('weggeräumt');
    await page.unrouteAll({ behavior: 'wait' });
  },
);

connected(
  'says what AWIN refused, once, and does not call itself connected then',
  async ({ page, guard, standin }) => {
    guard.expectedComplaints.push(/status of 502/);
    standin.faults.set('unauthorized');
    await openAsOperator(page, 'awin-new');
    await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
    const toast = page.locator('.toast');
    await expect(toast).toContainText('AWIN Sync fehlgeschlagen');
    expect((await toast.textContent())?.match(/fehlgeschlagen/g)).toHaveLength(1);
    await page.getByRole('link', { name: 'AWIN', exact: true }).click();
    await expect(page.getByText('nicht erreichbar')).toBeVisible();
    standin.faults.set('forbidden');
    await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
    await expect(toast).toContainText('Synchronisation mit AWIN fehlgeschlagen: ');
    await expect(page.getByText('verbunden', { exact: true })).toHaveCount(0);
    standin.faults.clear();
  },
);

connected('says what could not be read, and what a sync did not take', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 503/);
  await connected.step('says that the partner shops could not be read', async () => {
    await openAsOperator(page, 'awin');
    const count = page.getByText('Partner-Shops').locator('xpath=following-sibling::dd[1]');
    await expect(count).toHaveText(/^\d+$/);
    await page.route('**/api/awin/partners', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expect(count).toHaveText('–');
    await expect(page.getByText('konnten nicht geladen werden', { exact: true })).toBeVisible();
    await page.unrouteAll();
  });
  await connected.step('says why a sync did not take something', async () => {
    await page.route('**/api/admin/jobs', async (route) => {
      const answer = await route.fetch();
      const overview = await answer.json();
      const counts = { skipped: 2, skippedReasons: [{ reason: 'Der Shop ist kein Partner.', count: 2 }] };
      const recent = [{ ...overview.recent[0], job: 'awin-sync', counts }];
      await route.fulfill({ response: answer, json: { ...overview, recent } });
    });
    await openAsOperator(page, 'awin-new');
    await page.getByText('Warum übersprungen').click();
    await expect(page.getByText('2x Der Shop ist kein Partner.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await connected.step('says of a sync that did not read all that it withdrew nothing', async () => {
    const read = { totalFetched: 20, added: 1, updated: 0, withdrawn: 0, complete: false };
    await page.route('**/api/admin/jobs', async (route) => {
      const answer = await route.fetch();
      const overview = await answer.json();
      const run = { ...overview.recent[0], job: 'awin-sync', outcome: 'succeeded', counts: read };
      await route.fulfill({ response: answer, json: { ...overview, recent: [run] } });
    });
    await openAsOperator(page, 'awin-new');
    const line = page.getByRole('listitem').filter({ hasText: 'AWIN abgleichen' });
    await expect(line).toContainText('unvollständig gelesen, nichts zurückgezogen');
    await expect(line).not.toContainText('in Ordnung');
    await page.route('**/api/awin/sync', (route) => route.fulfill({ json: { ...read, dryRun: false } }));
    await page.getByRole('link', { name: 'AWIN', exact: true }).click();
    await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
    await expect(page.locator('.toast')).toContainText(
      '1 neuer Code aus 20 Angeboten. Unvollständig gelesen, nichts zurückgezogen.',
    );
    await page.unrouteAll({ behavior: 'wait' });
  });
});

/** The texts of all toasts, also of those that have gone by themselves. */
async function noteToasts(page: Page): Promise<string[]> {
  const texts: string[] = [];
  await page.exposeFunction('noteToast', (text: string) => texts.push(text));
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element && added.matches('.toast'))
          Reflect.get(globalThis, 'noteToast')(added.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return texts;
}
