import { expect, expectAccessibleInBothSchemes, test } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

test('shows its growth as a chart and as figures, and asks before it sends', { tag: '@both' }, async ({
  page,
}) => {
  await openAsOperator(page, 'newsletter');
  const growth = page.getByRole('figure', { name: 'Zuwachs je Woche' });
  await expect(growth.locator('.plot-slot')).toHaveCount(12);
  await expect(growth.locator('tbody tr')).toHaveCount(12);
  await page.getByRole('button', { name: 'Jetzt versenden …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Newsletter versenden?' });
  await expect(dialog).toContainText(/an \d+ Personen?|Niemand wartet/);
  await expectAccessibleInBothSchemes(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
});
