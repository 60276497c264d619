import { connected } from '#test/support/pages/connected-page.ts';
import { expect, expectAccessible } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

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

connected('asks before a sync withdraws too much', async ({ page, guard, standin }) => {
  guard.expectedComplaints.push(/status of 409/);
  await openAsOperator(page, 'awin-new');
  standin.faults.set('shrunken');
  await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('zurückgezogen');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  standin.faults.clear();
  await expect(page.getByText('Davon aktiv')).toBeVisible();
});

connected('says what AWIN refused', async ({ page, guard, standin }) => {
  guard.expectedComplaints.push(/status of 502/);
  standin.faults.set('unauthorized');
  await openAsOperator(page, 'awin-new');
  await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
  await expect(page.getByText('AWIN Sync fehlgeschlagen').first()).toBeVisible();
  standin.faults.clear();
});
