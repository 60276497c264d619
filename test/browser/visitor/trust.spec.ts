// What tickets and the pages of shops say about whether codes work, and how visitors without a script say it.
import type { Page } from '@playwright/test';
import type { Code } from '#contract/codes.ts';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { someCode, someTrust } from '#test/support/pages/section-data.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';

// Days are counted by the calendar in Berlin: at noon neither midnight nor summer time is near.
const NOON = new Date(new Date().setUTCHours(11, 0, 0, 0));
const NINE_DAYS_AGO = new Date(NOON.getTime() - 9 * 86_400_000);

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

const withTrust = (id: number, trust: Partial<Code['trust']>, change: Partial<Code> = {}) =>
  someCode(id, { ...change, trust: someTrust(trust) });

/** A shop's page that the browser puts together itself, with codes of the test. */
async function openShop(page: Page, codes: Code[]): Promise<void> {
  await open(page, '/gutscheine/otto');
  await page.route('**/api/codes?*', (route) => route.fulfill({ json: codes }));
  const other = page
    .getByRole('region', { name: /^Mehr Shops/ })
    .getByRole('link')
    .first();
  const path = await other.getAttribute('href');
  await other.click();
  await expect(page).toHaveURL(path ?? '');
  await expect(page.locator('#codes ~ *').getByText('Werbelink:')).toBeVisible();
}

test.describe('a ticket', () => {
  const SOLD = {
    label: 'redeemed',
    works: 0.9,
    worked7d: 7,
    failed7d: 5,
    lastSaleAt: NOON.toISOString(),
  } as const;
  const CODES = [
    withTrust(1, SOLD),
    withTrust(2, { label: 'works', works: 0.85, worked7d: 2 }),
    withTrust(3, { label: 'some', works: 0.5, reasons: ['minimum', 'new-customers'], minimumOrder: 50 }),
    withTrust(4, { label: 'dead', works: 0.05, failed7d: 4 }),
    withTrust(5, { label: 'unknown' }),
    withTrust(6, { label: 'unknown', source: 'awin', seenAt: NOON.toISOString() }),
  ];

  test('says in one line how likely it is to work, and on a tap why', { tag: '@both' }, async ({ page }) => {
    await openWith(page, { 'codes/top': CODES });
    const tickets = (await section(page, 'Top 10 Rabattcodes')).getByRole('article');
    const lines = tickets.locator('.trust summary');
    await expect(lines).toHaveText([
      'Zuletzt eingelöst: heute',
      'Klappt meistens',
      'Klappt bei manchen: ab 50 €, Neukunden',
      'Wohl abgelaufen',
      'Noch keine Rückmeldung',
      /^Im Partnernetz gesehen: heute, \d\d:\d\d$/,
    ]);
    const heights = await lines.locator('span').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(24);
    await expect(tickets.first()).not.toContainText(/verifiziert|geprüft/i);
    const evidence = tickets.first().getByText('12 Rückmeldungen in 7 Tagen: bei 7 klappte es, bei 5 nicht.');
    await expect(evidence).toBeHidden();
    await lines.first().press('Enter');
    await expect(evidence).toBeVisible();
    await expect(evidence).toContainText('Wer scheitert, meldet sich öfter.');
    await lines.nth(1).click();
    await expect(tickets.nth(1)).toContainText('Erst 2 Rückmeldungen in 7 Tagen.');
    await expect(tickets.first().getByRole('link', { name: 'So ordnen wir' })).toHaveAttribute(
      'href',
      '/so-ordnen-wir',
    );
    await expectAccessibleInBothSchemes(page, '[aria-labelledby="top-codes"]');
  });

  test('of every kind has the line', async ({ page }) => {
    const codes = [CODES[1], withTrust(9, { label: 'dead' })];
    await openWith(page, { 'codes/latest': codes, 'codes/influencer?limit=6': codes });
    for (const name of ['Neueste Deals', 'Influencer-Codes'])
      await expect((await section(page, name)).locator('.trust summary')).toHaveText([
        'Klappt meistens',
        'Wohl abgelaufen',
      ]);
    await open(page, '/?category=gaming');
    const results = page.locator('section[aria-labelledby="results"]').getByRole('article');
    await expect(results.first().locator('.trust summary')).toHaveText(/\S/);
    await open(page, '/hm-rabattcode');
    await expect(page.getByRole('article').first().locator('.trust summary')).toHaveText(/\S/);
  });
});

test.describe('the page of a shop', () => {
  const GOOD = withTrust(11, { label: 'works', works: 0.8 }, { discount: '20 %' });
  const SOME = withTrust(12, { label: 'some', works: 0.5, reasons: ['excluded'] });
  const DEAD = withTrust(13, { label: 'dead', works: 0.05, lastFeedbackAt: NOON.toISOString() });
  const DEAL = withTrust(14, {}, { code: '', requiresCode: false, discount: 'Gratisversand' });

  test('says in which order to try, and folds what is probably dead', { tag: '@both' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openShop(page, [GOOD, SOME, DEAL, DEAD]);
    const order = page.getByRole('region', { name: 'In dieser Reihenfolge probieren' });
    // What each saves, on the basket that the card names.
    await expect(order.getByRole('listitem')).toHaveText([
      'TEST1120 %spart 6 € · Klappt meistens',
      'TEST1210 %spart 6 € · Klappt bei manchen: nicht alle Artikel',
    ]);
    await expect(order).toContainText('Gerechnet auf einen Einkauf von 60 €.');
    await expect(order).toContainText('Zusammen klappt einer davon in etwa 9 von 10 Fällen.');
    await order.getByRole('link').nth(1).click();
    await expect(page.locator('#code-12')).toBeInViewport();
    const dead = page.locator('#code-13');
    await expect(dead).toBeHidden();
    await page.getByText('Wohl abgelaufen (1)').click();
    await dead.getByRole('button', { name: /kopieren/i }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TEST13');
    await expectAccessibleInBothSchemes(page, 'main');
  });

  test('names no number where nothing is known', async ({ page }) => {
    await openShop(page, [withTrust(21, {}), withTrust(22, {})]);
    const order = page.getByRole('region', { name: 'In dieser Reihenfolge probieren' });
    await expect(order.getByRole('listitem')).toHaveCount(2);
    await expect(order).not.toContainText('von 10');
  });

  test('says honestly that no code works, and what still saves', async ({ page }) => {
    const worked = { ...DEAD.trust, works: 0.2, lastWorkedAt: NINE_DAYS_AGO.toISOString() };
    await openShop(page, [DEAL, withTrust(15, worked), DEAD]);
    const no = page.getByRole('region', { name: 'Gerade kein Code, der klappt.' });
    await expect(no).toContainText('Zuletzt geklappt: vor 9 Tagen.');
    await expect(no).toContainText(/Zuletzt versucht: heute, \d\d:\d\d \(2 Codes\)\./);
    await no.getByRole('link', { name: /^Gratisversand/ }).click();
    await expect(page.locator('#code-14')).toBeInViewport();
    await expect(page.getByRole('region', { name: 'In dieser Reihenfolge probieren' })).toHaveCount(0);
  });

  test('has an order that a search for the shop keeps', async ({ page }) => {
    await open(page, '/gutschein-deutsche-shops');
    await page.route('**/api/codes?*', (route) => route.fulfill({ json: [GOOD, DEAD] }));
    await page.locator('a.shop-row').first().click();
    const results = page.locator('section[aria-labelledby="results"]');
    await expect(results.getByRole('article')).toHaveCount(1);
    await results.getByText('Wohl abgelaufen (1)').click();
    await expect(results.getByRole('article')).toHaveCount(2);
  });

  test('without offers leads to the best ones', async ({ page }) => {
    await openShop(page, [DEAD]);
    const no = page.getByRole('region', { name: 'Gerade kein Code, der klappt.' });
    await expect(no).toContainText('hat uns in den letzten 60 Tagen niemand gemeldet.');
    // The shops of the same sector stand in the answer, and not once more below.
    await expect(page.getByRole('region', { name: /^Mehr Shops/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Angebote ohne Code ansehen' }).click();
    await expect(page).toHaveURL('/beste-angebote');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the evidence unfolds, and a form asks whether the code worked', async ({ page }) => {
    await page.goto('/gutscheine/otto');
    const ticket = page.getByRole('article').first();
    const evidence = ticket.getByText(/Rückmeldung(en)? in 7 Tagen/);
    await expect(evidence).toBeHidden();
    await ticket.locator('.trust summary').click();
    await expect(evidence).toBeVisible();
    await ticket.getByRole('link', { name: 'Rückmeldung geben' }).click();
    await expect(page).toHaveURL(/\/code-melden\?code=\d+#rueckmeldung$/);
    await expect(page.getByRole('heading', { name: 'Hat der Code geklappt?' })).toBeInViewport();
    await page.getByLabel('Woran lag es?').selectOption('Mindestbestellwert');
    await page.getByRole('button', { name: 'Hat nicht geklappt' }).click();
    await expect(page.getByRole('status')).toContainText('Danke! Das hilft den Nächsten.');
    await page.getByRole('button', { name: 'Hat geklappt' }).click();
    await expect(page.getByRole('status')).toContainText('Deine Rückmeldung ist gezählt.');
  });

  test('lists say how they are ordered', async ({ page }) => {
    for (const path of ['/', '/gutscheine/otto', '/zalando-rabattcode', '/?q=schuhe', '/beste-angebote']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name: 'So ordnen wir', exact: true }).first().click();
      await expect(page).toHaveURL('/so-ordnen-wir');
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('So ordnen wir Codes');
    await expect(page.getByText(/Chance von \d+\s% gegeben\. Geklappt haben \d+\s%\./)).toBeVisible();
    await expect(page.getByText('Noch zu wenige Rückmeldungen')).toHaveCount(0);
  });
});
