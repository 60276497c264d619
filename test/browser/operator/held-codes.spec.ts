// Codes of which too many vanished at once, while syncs and other operators go on.
import type { Page } from '@playwright/test';
import { connectedTest } from '#test/support/pages/connected-page.ts';
import { expect, expectAccessibleDialog } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

const connected = connectedTest();
const STATS = '**/api/admin/awin/stats';
const banner = (page: Page) => page.getByRole('region', { name: 'Rückzug entscheiden' });
const list = (page: Page) => page.getByRole('dialog', { name: 'So viele Codes zurückziehen?' });

/** As the clock does it; one that asks is answered with 409. */
async function syncElsewhere(page: Page, status: 200 | 409): Promise<void> {
  // One that the clock has begun has read what was there before, or is in the way.
  await expect(async () => {
    const answer = await page.request.post('/api/awin/sync', { data: {} });
    expect(answer.status()).toBe(status);
    if (status === 409) expect(await answer.json()).toHaveProperty('diff');
  }).toPass();
}

/** The figures are read every half a minute. */
async function readFigures(page: Page): Promise<void> {
  const read = page.waitForResponse(STATS);
  await page.clock.fastForward(31_000);
  await read;
}

/** A real answer with something else in it, as another sync would have put there: AWIN may be asked only so often. */
async function patch(page: Page, address: string, fields: object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...fields } });
  });
}

connected(
  'a decision is about the codes that were shown, and what is settled elsewhere leaves nothing open',
  async ({ page, guard, standin }) => {
    guard.expectedComplaints.push(/status of 409/);
    await page.clock.install();
    await openAsOperator(page, 'awin-new');
    await syncElsewhere(page, 200);
    standin.faults.set('shrunken', { keep: 0.7 });
    await syncElsewhere(page, 409);
    await readFigures(page);
    await banner(page).getByRole('button', { name: 'Zurückziehen' }).click();
    const confirmation = page.getByRole('dialog', { name: '6 Codes zurückziehen?' });
    await expect(confirmation).toBeVisible();

    standin.faults.set('shrunken', { keep: 0.5 });
    await syncElsewhere(page, 409);
    await readFigures(page);
    await expect(page.getByText('10 Codes fehlen bei AWIN.')).toBeVisible();
    await confirmation.getByRole('button', { name: 'Zurückziehen' }).click();
    await expect(page.getByText(/Inzwischen fehlen andere Codes\./)).toBeVisible();
    await expect(list(page)).toContainText('10 Codes würden zurückgezogen');
    await expect(list(page).getByRole('status')).toHaveText('10 Codes');
    await expect(confirmation).toBeHidden();

    // The list, too, is about one question: other codes are not shown under its number.
    const search = list(page).getByLabel('Suche nach Shop, Code oder Text');
    await patch(page, '**/api/admin/awin/withdrawals?*', { since: '2020-01-01T00:00:00.000Z' });
    await search.fill('gibtesnicht');
    await expect(list(page).getByText('Inzwischen fehlen andere Codes.')).toBeVisible();
    await expectAccessibleDialog(page);
    await page.unrouteAll({ behavior: 'wait' });
    await list(page).getByRole('button', { name: 'Neue Liste zeigen' }).click();
    await expect(list(page).getByRole('status')).toHaveText('10 Codes');
    await expect(search).toBeFocused();

    // Settled by somebody else before the figures say so.
    const figures = Promise.withResolvers<void>();
    await page.route(STATS, async (route) => {
      await figures.promise;
      await route.continue();
    });
    const { since } = await (await page.request.get('/api/admin/awin/withdrawals')).json();
    const data = { decision: 'keep', since };
    expect((await page.request.post('/api/admin/awin/withdrawals', { data })).ok()).toBe(true);
    await list(page).getByRole('button', { name: '10 Codes zurückziehen' }).click();
    await expect(page.getByText(/Darüber ist schon entschieden\./)).toBeVisible();
    figures.resolve();
    await expect(banner(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
    await patch(page, STATS, { held: [{ network: 'awin', codes: 5, since: new Date().toISOString() }] });
    await readFigures(page);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    standin.faults.clear();
  },
);
