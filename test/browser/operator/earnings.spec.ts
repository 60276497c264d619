import { connected } from '#test/support/pages/connected-page.ts';
import { expect, expectAccessibleInBothSchemes } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

connected.describe.configure({ mode: 'serial' });

connected('shows what was earned, as charts and as tables, in both schemes', async ({ page }) => {
  await openAsOperator(page, 'system');
  const job = page.getByRole('row', { name: /Verkäufe von AWIN lesen/ });
  await job.getByRole('button').click();
  await expect(job.getByText('in Ordnung')).toBeVisible();
  await page.getByRole('link', { name: 'Einnahmen' }).click();
  await expect(page.getByText('Umsatz gesamt').locator('xpath=following-sibling::dd[1]')).not.toHaveText(
    '0,00 €',
  );
  const days = page.getByRole('figure', { name: 'Umsatz je Tag, 7 Tage' }).locator('.plot-slot');
  await expect(days).toHaveCount(7);
  await days.last().hover();
  await expect(days.last().getByText(/^\d\d\.\d\d\.: [\d,]+\s€$/)).toBeVisible();
  await expect(page.getByRole('figure', { name: '30 Tage' }).locator('polyline')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Tabelle: Umsatz je Tag, 7 Tage' }).locator('tbody tr'),
  ).toHaveCount(7);
  await expect(page.getByText('Beispieldaten')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
});

connected(
  'keeps the last figures when new ones cannot be read, and shows samples only as such',
  async ({ page, guard }) => {
    guard.expectedComplaints.push(/ERR_FAILED/);
    await openAsOperator(page, 'earnings');
    const total = page.getByText('Umsatz gesamt').locator('xpath=following-sibling::dd[1]');
    const real = await total.textContent();
    await page.route('**/api/analytics/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(page.getByText(/Neue Zahlen konnten nicht geladen werden. Diese sind vom/)).toBeVisible();
    await expect(total).toHaveText(real ?? '');
    await page.reload();
    await expect(page.getByText('Beispieldaten').first()).toBeVisible();
  },
);
