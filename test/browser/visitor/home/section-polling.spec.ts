// Sections that ask again by themselves.
import { expect, test } from '#test/support/pages/guarded-page.ts';
import { answerWith, hideTab, openWith, section } from '#test/support/pages/section-page.ts';

test.describe('Trend-Shops', () => {
  const trend = (id: number, trendScore: number) => ({
    id,
    name: `Laden ${id}`,
    slug: 'zalando',
    category: 'Fashion',
    trendScore,
  });

  test('are ranked, with score, stars and a note, fewer of them on a narrow screen', async ({
    page,
    guard,
  }) => {
    // The last press searches for a shop that the catalogue does not have.
    guard.expectedComplaints.push(/status of 404/);
    await openWith(page, {
      'trending-shops': [97, 79, 60, 50, 40, 39, 5].map((score, id) => trend(id + 1, score)),
    });
    const region = await section(page, 'Trend-Shops');
    const cards = region.getByRole('listitem');
    await expect(cards).toHaveCount(7);
    await page.setViewportSize({ width: 390, height: 844 });
    await section(page, 'Trend-Shops');
    await expect(cards).toHaveCount(6);
    await expect(
      region.getByText('Die Daten werden automatisch berechnet und alle 6 Stunden aktualisiert.'),
    ).toBeVisible();
    await expect(cards.first().getByRole('meter', { name: 'Trend-Wert 97 von 100' })).toBeVisible();
    await expect(cards.first().getByRole('img', { name: '5 von 5 Sternen' })).toBeVisible();
    await expect(cards.nth(1).getByRole('img', { name: '4 von 5 Sternen' })).toBeVisible();
    await expect(cards.first()).toContainText('Hot');
    await cards.nth(1).getByRole('link').click();
    await expect(page).toHaveURL('/?shop=Laden+2');
  });

  test('are asked for every five minutes, not in a hidden tab, and vanish without data', async ({ page }) => {
    await page.clock.install();
    const calls = await answerWith(page, 'trending-shops', [trend(1, 90)]);
    await openWith(page, {});
    const region = page.getByRole('region', { name: 'Trend-Shops' });
    await expect(region).toBeVisible();
    expect(calls.count).toBe(1);
    await hideTab(page, true);
    await page.clock.runFor(700_000);
    expect(calls.count).toBe(1);
    await hideTab(page, false);
    calls.answer = [];
    await page.clock.runFor(300_000);
    await expect.poll(() => calls.count).toBe(2);
    await expect(region).toHaveCount(0);
    await expect(page.getByText('Trend-Shops')).toHaveCount(0);
  });
});

test.describe('Update-Status', () => {
  const status = (nextUpdate: string, totalCodes: number) => ({ nextUpdate, totalCodes });

  test('counts down, asks again at zero and every minute, but not in a hidden tab', async ({ page }) => {
    await page.clock.install({ time: '2026-03-10T04:49:00Z' });
    const calls = await answerWith(page, 'admin/update-status', status('2026-03-10T05:00:00Z', 1234));
    await openWith(page, {});
    const region = page.getByRole('region', { name: 'Update-Status' });
    const timer = region.getByRole('timer');
    for (const text of ['1.234', 'Stündlich', 'System aktiv', '06:00 Uhr']) {
      await expect(region.getByText(text, { exact: true })).toBeVisible();
    }
    await page.clock.pauseAt('2026-03-10T04:59:50Z');
    // The minutes that were skipped are made up for by one call.
    await expect.poll(() => calls.count).toBe(2);
    await expect(timer).toHaveText('00:00:10');
    await page.clock.runFor(3_000);
    await expect(timer).toHaveText('00:00:07');
    calls.answer = status('2026-03-11T05:00:00Z', 1200);
    await page.clock.runFor(7_000);
    await expect.poll(() => calls.count).toBe(3);
    await page.clock.resume();
    await expect(timer).toHaveText(/^(24:00:00|23:59:\d\d)$/);
    await expect(region.getByText('1.200', { exact: true })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect.poll(() => calls.count).toBe(4);
    await hideTab(page, true);
    await page.clock.runFor(180_000);
    await hideTab(page, false);
    await page.clock.runFor(60_000);
    await expect.poll(() => calls.count).toBe(5);
    // Whatever ticks is said to nobody by itself.
    expect(
      await timer.evaluate((it) => it.closest('[aria-live]:not([aria-live="off"]), [role="status"]')),
    ).toBeNull();
  });
});
