import type { Page } from '@playwright/test';
import { type Connection, connect } from '#db/core/connect.ts';
import { runningEmbedded } from '#db/postgres/running.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { EMBEDDED_DATABASE } from '#main/server/database.ts';
import { estimateAll } from '#services/trust/updates.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { expect, expectAccessibleInBothSchemes, test as guarded } from '#test/support/pages/guarded-page.ts';
import { OPERATOR_PASSWORD, openAsOperator } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';

/** A site of its own, with codes of every kind. */
const test = guarded.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const dataDir = await makeDataDir();
      const server = await startServer({
        ...{ DATA_DIR: dataDir, DEMO_DATA: 'off', TRUST_PROXY: '1', OPERATOR_PASSWORD },
      });
      const connection = connect((await runningEmbedded(dataDir, EMBEDDED_DATABASE)) ?? '');
      await fill(connection);
      await connection.close();
      await use(server.origin);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});
test.describe.configure({ mode: 'default' });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function fill({ db, pool }: Connection): Promise<void> {
  const now = new Date();
  const today = berlinDay(now);
  const shopId = await makeShop(db, { name: 'Hafenladen' });
  const make = (code: string) => makeCode(db, { shopId, code, source: 'awin', createdAt: hoursAgo(48) });
  const vote = (
    codeId: number,
    worked: boolean,
    network: string,
    hours: number,
    reason: string | null = null,
  ) =>
    pool.query(
      `INSERT INTO code_trials (code_id, ref, copied_at, worked, reason, voted_at, predicted, network_hash,
         network_hash_before, changed_at)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, $2, 0.6, $5, $5, $2)`,
      [codeId, hoursAgo(hours), worked, reason, Buffer.from(network)],
    );
  const copied = (codeId: number, count: number) =>
    pool.query(
      `INSERT INTO daily_counts (day, kind, shop_id, code_id, count) VALUES ($4, 'copy', $1, $2, $3)`,
      [shopId, codeId, count, today],
    );
  const dead = await make('TOTHOLZ');
  const disputed = await make('STREITFALL');
  const attacked = await make('ANGEGRIFFEN');
  const quiet = await make('STILLER');
  for (let i = 0; i < 5; i++) await vote(dead, false, `tot ${i}`, 2 + i, 'invalid');
  for (let i = 0; i < 3; i++) await vote(disputed, i === 1, `streit ${i}`, 4 - i, i === 1 ? null : 'minimum');
  for (let i = 0; i < 6; i++) await vote(attacked, false, 'angreifer', 3 + i / 10);
  for (let i = 0; i < 15; i++) await vote(attacked, true, `leser ${i}`, 10 + i);
  await copied(dead, 40);
  await copied(quiet, 12);
  await pool.query(
    `INSERT INTO code_trust_days (code_id, day, works, worked, failed)
     SELECT $1, $2::date - days, 0.5 + days / 40.0, 1, 1 FROM generate_series(1, 9) AS days`,
    [disputed, today],
  );
  await estimateAll(db, now);
  // A course ends with what is known at the moment: after midnight, what was noted of today would be a day more.
  await pool.query('DELETE FROM code_trust_days WHERE day >= $1', [today]);
}

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');
const lineOf = (page: Page, code: string) => lines(page).filter({ hasText: code });
const fits = async (page: Page) => (await overflow(page)) <= 0;
const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('finds what deserves a look, and says what fails', async ({ page, guard }) => {
  guard.expectedComplaints.push(/ERR_FAILED/, /status of 503/);
  await test.step('says what fails, and asks again', async () => {
    await page.route('**/api/admin/trust?*', (route) => route.abort());
    await openAsOperator(page, 'trust');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/admin/trust?*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(lines(page)).toHaveCount(4);
    await page.route('**/tests', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
    await page.getByRole('button', { name: 'STILLER selbst getestet: klappt nicht' }).click();
    await toast(page, 'Der Test konnte nicht notiert werden.');
    await page.unrouteAll();
  });
  await test.step('finds what deserves a look, notes a test of one’s own, and takes it back', async () => {
    await expect(lines(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Wohl tot, aber oft kopiert (1)' }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(lineOf(page, 'TOTHOLZ')).toContainText('Wohl abgelaufen');
    await expect(lineOf(page, 'TOTHOLZ')).toContainText('0-mal geklappt, 5-mal nicht');
    await expect(lineOf(page, 'TOTHOLZ')).toContainText('40 Kopien in 7 Tagen');
    const toCode = lineOf(page, 'TOTHOLZ').getByRole('link', { name: 'TOTHOLZ' });
    await expect(toCode).toHaveAttribute('href', /\/codes\?q=TOTHOLZ&shop=Hafenladen$/);
    await page.getByRole('button', { name: 'Unbekannt, aber beliebt (1)' }).click();
    const quiet = page.getByRole('button', { name: 'STILLER selbst getestet: klappt', exact: true });
    await quiet.press('Enter');
    await toast(page, 'STILLER: klappt');
    await expect(page.getByRole('heading', { name: 'Hier ist nichts zu tun' })).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).first().click();
    await toast(page, 'Test zurückgenommen');
    await expect(quiet).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Unbekannt/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('searchbox').fill('streit');
    await expect(page.getByRole('heading', { name: 'Keine Codes gefunden' })).toBeVisible();
    await page.getByRole('button', { name: 'Alle Codes zeigen' }).press('Enter');
    await expect(lines(page)).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'Codes', exact: true })).toBeFocused();
  });
});

test('opens a code: course, evidence, a test of a former day, and votes that are taken out', async ({
  page,
}) => {
  await openAsOperator(page, 'trust?filter=disputed');
  await page.getByRole('button', { name: 'Einzelheiten zu STREITFALL' }).press('Enter');
  const details = page.getByRole('region', { name: 'Einzelheiten zu STREITFALL' });
  await expect(details.locator('polyline')).toBeVisible();
  const course = details.getByRole('region', { name: /^Tabelle: Verlauf der Chance/ });
  await expect(course.locator('tbody tr')).toHaveCount(10);
  const evidence = details.getByRole('region', { name: 'Tabelle: Belege zu STREITFALL' }).locator('tbody tr');
  await expect(evidence).toHaveCount(3);
  await expect(evidence.first()).toContainText('Mindestbestellwert');
  await expect(evidence.first()).toContainText('Netz C');
  const day = details.getByLabel('Am');
  const failed = details.getByRole('button', { name: 'Selbst getestet: klappt nicht' });
  await day.press('Backspace');
  await failed.click();
  await expect(
    details.getByText('Bitte gib ein vollständiges Datum ein, das es im Kalender gibt.'),
  ).toBeVisible();
  await day.fill('2020-01-01');
  await failed.click();
  await expect(details.getByText('Bitte nimm einen der letzten 30 Tage.')).toBeVisible();
  await expect(evidence).toHaveCount(3);
  // One day more than the first that is allowed, which midnight would put out of reach.
  await day.fill(shiftBerlinDay((await day.getAttribute('min')) ?? '', 1));
  await failed.click();
  await toast(page, 'STREITFALL: klappt nicht');
  await expect(evidence.last()).toContainText('Selbst getestet: klappt nicht');
  await evidence
    .last()
    .getByRole('button', { name: /zurücknehmen$/ })
    .click();
  await expect(evidence).toHaveCount(3);
  await evidence
    .first()
    .getByRole('button', { name: /^Rückmeldung .* verwerfen$/ })
    .click();
  await toast(page, '1 Rückmeldung zählt nicht mehr.');
  await expect(evidence.first().locator('s')).toHaveText('Rückmeldung: klappte nicht');
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await toast(page, '1 Rückmeldung zählt wieder.');
  await expect(evidence.first().locator('s')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fits(page)).toBe(true);
  await page.reload();
  await expect(evidence).toHaveCount(3);
});

test('shows odd networks, and how predictions turned out', async ({ page }) => {
  const desk = page.viewportSize();
  await test.step('shows odd networks and discards their votes', async () => {
    await openAsOperator(page, 'trust?view=networks');
    const network = page.getByRole('heading', { name: 'Netz 1' });
    await expect(network).toBeVisible();
    await expect(lines(page)).toContainText('6 Rückmeldungen zu 1 Code');
    await expect(lines(page)).toContainText('Viele gleiche in einer Stunde');
    await page.getByRole('button', { name: 'Alle verwerfen: Rückmeldungen aus Netz 1' }).click();
    await toast(page, '6 Rückmeldungen zählen nicht mehr.');
    await expect(page.getByText('verworfen', { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'main');
    await page.getByRole('button', { name: 'Wieder zählen: Rückmeldungen aus Netz 1' }).click();
    await toast(page, '6 Rückmeldungen zählen wieder.');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fits(page)).toBe(true);
    if (desk) await page.setViewportSize(desk);
  });
  await test.step('compares what was predicted with what came of it, and says what is measured', async () => {
    await openAsOperator(page, 'trust?view=calibration');
    const figure = page.getByRole('figure', { name: 'Vorhergesagt und eingetreten, 90 Tage' });
    await expect(figure.locator('circle')).toHaveCount(1);
    await expect(figure.getByRole('row', { name: /^60–70\s%/ })).toContainText('60 %');
    await expect(page.getByText('Schweigen zählt nicht')).toBeVisible();
    await expect(page.getByText(/es fehlen 200 Erfolge und 200 Misserfolge/)).toBeVisible();
    await expect(page.getByText('Vorhergesagt', { exact: true }).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'main');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fits(page)).toBe(true);
  });
});
