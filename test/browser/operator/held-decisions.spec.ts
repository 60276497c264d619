// What an operator decides about codes that AWIN misses, wherever the question is met.
import { connectedTest } from '#test/support/pages/connected-page.ts';
import { expect, expectAccessible, expectAccessibleDialog } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

const connected = connectedTest();

connected(
  'asks before a sync withdraws too much: shows all of it by shop, and the question stays until it is answered',
  async ({ page, guard, standin }) => {
    guard.expectedComplaints.push(/status of 409/);
    await openAsOperator(page, 'shops');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('link', { name: 'AWIN Vouchers' }).click();
    standin.faults.set('shrunken');
    const sync = page.getByRole('button', { name: 'Jetzt synchronisieren' });
    await sync.click();
    const dialog = page.getByRole('dialog', { name: 'So viele Codes zurückziehen?' });
    await expect(dialog).toContainText(/\d+ Codes würden zurückgezogen/);
    const list = dialog.getByRole('region', { name: 'Codes nach Shop' });
    const shops = list.getByRole('heading');
    const shop = ((await shops.first().textContent()) ?? '').replace(/ \(\d+\)$/, '');
    await dialog.getByLabel('Suche nach Shop, Code oder Text').fill(shop);
    await expect(shops).toHaveCount(1);
    await dialog.getByLabel('Suche nach Shop, Code oder Text').fill('gibtesnicht');
    await expect(dialog.getByText('Kein solcher Code.')).toBeVisible();
    await expectAccessibleDialog(page);
    await page.keyboard.press('Escape');

    // What a sync may have changed is read anew.
    const shopsAnew = page.waitForRequest(/\/api\/admin\/shops\?/);
    await page.getByRole('link', { name: 'Shops' }).click();
    await shopsAnew;
    await page.getByRole('link', { name: 'AWIN Vouchers' }).click();
    const banner = page.getByRole('region', { name: 'Rückzug entscheiden' });
    await page.reload();
    await expect(banner).toContainText(/\d+ Codes fehlen bei AWIN/);
    await page.getByRole('link', { name: 'AWIN', exact: true }).click();
    await expect(banner.getByRole('button', { name: 'Zurückziehen' })).toBeVisible();
    await expectAccessible(page, 'main');
    await banner.getByRole('button', { name: 'Behalten' }).click();
    await expect(page.getByText(/^\d+ Codes behalten\.$/).first()).toBeVisible();
    await expect(banner).toBeHidden();

    standin.faults.clear();
    await sync.click();
    await expect(page.getByText('AWIN Sync abgeschlossen').first()).toBeVisible();
    standin.faults.set('shrunken');
    await sync.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: 'Zurückziehen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen', exact: true }).click();
    await expect(page.getByText(/^\d+ Codes zurückgezogen\.$/).first()).toBeVisible();
    await expect(banner).toBeHidden();
    standin.faults.clear();
  },
);
