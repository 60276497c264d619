import { connectedTest } from '#test/support/pages/connected-page.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

const OLD = /^Neue Zahlen konnten nicht geladen werden\. Diese sind vom \d\d\.\d\d\.\d{4}/;

const connected = connectedTest();
connected.describe.configure({ mode: 'serial' });

connected('shows what was earned in a period, as charts and as tables', async ({ page }) => {
  await connected.step('shows what was earned, as charts and as tables, in both schemes', async () => {
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
    await expect(page.getByRole('figure', { name: 'Umsatz je Tag, 30 Tage' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Tabelle: Umsatz je Tag, 7 Tage' }).locator('tbody tr'),
    ).toHaveCount(7);
    await expect(page.getByText('Beispieldaten')).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await connected.step('chooses a period, compares it with the one before, and takes it along', async () => {
    const period = page.getByRole('region', { name: 'Zeitraum' });
    await expect(period.getByRole('status')).toHaveText(/^[\d.]+ – [\d.]+, verglichen mit [\d.]+ – [\d.]+$/);
    await expect(period).toContainText('gegen davor');
    await expect(
      page.getByText('Umsatz gesamt').locator('xpath=following-sibling::dd[2]').first(),
    ).toHaveText('seit Beginn');
    await page.getByRole('button', { name: '7 Tage', exact: true }).click();
    await expect(page).toHaveURL(/zeitraum=7/);
    await expect(page.getByRole('figure', { name: 'Umsatz je Tag, 7 Tage' })).toHaveCount(2);
    await page.getByRole('button', { name: '1 Jahr' }).click();
    const year = page.getByRole('figure', { name: 'Umsatz je Tag, 365 Tage' });
    // Most days of it brought nothing: bars, not a line.
    await expect(year.locator('.plot-slot rect').first()).toBeAttached();
    await expect(year.locator('polyline')).toHaveCount(0);
    await page.getByRole('button', { name: 'Von – bis' }).click();
    await period.getByLabel('Von').fill('2026-01-01');
    await period.getByLabel('Bis').fill('2025-01-01');
    await expect(period.getByText('Bitte einen Zeitraum von höchstens 366 Tagen.')).toBeVisible();
    await period.getByLabel('Bis').fill('2026-01-31');
    await expect(period.getByRole('status')).toContainText('01.01.2026 – 31.01.2026');
    await expect(page).toHaveURL(/von=2026-01-01&bis=2026-01-31|bis=2026-01-31.*von=2026-01-01/);
    // A month long ago: no clicks, so no rate.
    await expect(
      period.getByText('Verkäufe je 100 Klicks').locator('xpath=following-sibling::dd[1]'),
    ).toHaveText('–');
    await expectAccessible(page, 'main');

    await page.getByRole('button', { name: '90 Tage' }).click();
    const shop = page.getByRole('region', { name: 'Tabelle: Top-Shops' }).getByRole('link').first();
    const name = await shop.textContent();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Top-Shops als CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^einnahmen-shops-[\d-]+\.csv$/);
    await shop.click();
    await expect(page.getByLabel('Suche nach Name oder Website')).toHaveValue(name ?? '');
  });
  await connected.step('names a code that is gone for good, without a link', async () => {
    const sold = { shopName: 'Laden', title: '10 % auf alles', conversions: 1, revenue: 9 };
    const codes = [
      { ...sold, codeId: 1, code: 'WEG', isPurged: true },
      { ...sold, codeId: 2, code: '', isPurged: true },
      { ...sold, codeId: 3, code: 'DA', isPurged: false },
    ];
    await page.route('**/api/analytics/earnings-details**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), codes } });
    });
    await openAsOperator(page, 'earnings');
    const names = page.getByRole('region', { name: 'Tabelle: Top-Codes' }).getByRole('rowheader');
    await expect(names).toHaveText(['WEG gelöscht', '10 % auf alles gelöscht', 'DA']);
    await expect(names.getByRole('link')).toHaveText(['DA']);
    await page.unrouteAll({ behavior: 'wait' });
  });
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
    for (const name of ['Einnahmen', 'Gerade jetzt', 'Zeitraum'])
      await expect(page.getByRole('region', { name }).getByText(OLD)).toBeVisible();
    await expect(total).toHaveText(real ?? '');
    await page.reload();
    const period = page.getByRole('region', { name: 'Zeitraum' });
    for (const name of ['Gerade jetzt', 'Zeitraum', /^Top-Shops/, /^Top-Codes/])
      await expect(page.getByRole('region', { name }).getByText('Beispieldaten')).toBeVisible();
    await expect(period.getByText('Was hier steht, ist ein Beispiel.')).toBeVisible();
    // Nothing in a file would say that its figures are invented.
    await expect(page.getByRole('button', { name: /als CSV/ })).toHaveCount(0);
  },
);

connected(
  'shows the period that was read last, and since when, where another one cannot be read',
  async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 503/);
    await page.clock.install();
    await openAsOperator(page, 'earnings');
    const period = page.getByRole('region', { name: 'Zeitraum' });
    const month = (await period.getByText(/, verglichen mit /).textContent()) ?? '';
    await page.route('**/api/analytics/earnings-details**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Gerade nicht.' } }),
    );
    const remains = async () => {
      await expect(period.getByText(OLD)).toBeVisible();
      await expect(page.getByText(OLD)).toHaveCount(1);
      await expect(period.getByText(month, { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Top-Shops (30 Tage)' })).toBeVisible();
      await expect(page.getByText('Beispieldaten')).toHaveCount(0);
    };
    await page.getByRole('button', { name: '1 Jahr' }).click();
    await remains();
    // However long it lasts, and for those who come back to the tab.
    const refused = page.waitForResponse('**/api/analytics/earnings-details**');
    await page.clock.fastForward('01:00:00');
    await refused;
    await remains();
    await page.getByRole('link', { name: 'Shops' }).click();
    await expect(period).toHaveCount(0);
    await page.clock.fastForward('01:00:00');
    const readAnew = page.waitForResponse('**/api/analytics/realtime');
    await page.goBack();
    await readAnew;
    await remains();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(page.getByRole('figure', { name: 'Umsatz je Tag, 365 Tage' })).toBeVisible();
    await expect(page.getByText(OLD)).toHaveCount(0);
  },
);
