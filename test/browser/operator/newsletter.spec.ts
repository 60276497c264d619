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

test('says that mails wait for another attempt, and how many are out', async ({ page }) => {
  const lastRun = {
    ...{ id: 1, job: 'newsletter', slot: '2026-11-19T07:00:00.000Z', startedAt: '2026-11-19T07:00:01.000Z' },
    ...{
      endedAt: null,
      outcome: null,
      attempts: 1,
      counts: { sent: 488, refused: 12, left: 12, total: 500 },
    },
    error: 'Der Mailserver nahm einige E-Mails noch nicht an.',
    nextAttempt: '2026-11-19T07:05:00.000Z',
  };
  await page.route('**/api/admin/jobs', async (route) => {
    const response = await route.fetch();
    const { jobs, recent } = await response.json();
    const waiting = jobs.map((job: { name: string }) =>
      job.name === 'newsletter' ? { ...job, running: false, waiting: lastRun, lastRun } : job,
    );
    await route.fulfill({ response, json: { jobs: waiting, recent } });
  });
  await openAsOperator(page, 'newsletter');
  await expect(page.getByText('488 von 500 E-Mails verschickt')).toBeVisible();
  await expect(
    page.getByText(`Wartet auf den nächsten Versuch am 19.11.2026, 08:05. Zuletzt: ${lastRun.error}`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Versand anhalten' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Jetzt versenden …' })).toBeEnabled();
});
