import { expect, test } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

test('without a token', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 422/);
  await test.step('nobody asks for partner shops', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openAsOperator(page, 'awin');
    await expect(page.getByRole('note')).toContainText('AWIN ist nicht eingerichtet.');
    expect(asked).toContain('/api/awin/status');
    expect(asked).not.toContain('/api/awin/partners');
  });
  await test.step('old vouchers can be tidied up, and a sync says what it misses', async () => {
    await page.getByRole('link', { name: 'AWIN Vouchers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AWIN Vouchers');
    await expect(page.getByRole('note')).toContainText('AWIN ist nicht eingerichtet.');
    await page.getByRole('button', { name: 'Abgelaufene bereinigen' }).click();
    await expect(page.getByText(/abgelaufene Voucher bereinigt\./).first()).toBeVisible();
    await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
    await expect(page.getByText('AWIN Sync fehlgeschlagen', { exact: true })).toBeVisible();
    await expect(
      page.getByText('AWIN_API_TOKEN und AWIN_PUBLISHER_ID sind nicht gesetzt.').first(),
    ).toBeVisible();
  });
});
