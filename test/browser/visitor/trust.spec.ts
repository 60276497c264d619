// What tickets and the pages of shops say about whether codes work, and how visitors without a script say it.
import type { Locator, Page } from '@playwright/test';
import type { Code } from '#contract/codes.ts';
import { expect, expectAccessibleInBothSchemes, test } from '#test/support/pages/guarded-page.ts';
import { someCode, someTrust } from '#test/support/pages/section-data.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';
import { visitShops } from '#test/support/pages/shop-visits.ts';

// Days are counted by the calendar in Berlin: at noon neither midnight nor summer time is near.
const NOON = new Date(new Date().setUTCHours(11, 0, 0, 0));
const NINE_DAYS_AGO = new Date(NOON.getTime() - 9 * 86_400_000);

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

/** Width and height: what differs on a phone is where things lie. */
const PHONE = { width: 390, height: 844 };

const withTrust = (id: number, trust: Partial<Code['trust']>, change: Partial<Code> = {}) =>
  someCode(id, { ...change, trust: someTrust(trust) });

async function expectOneLine(lines: Locator): Promise<void> {
  const heights = await lines.locator('span').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(24);
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

  test('of every kind says in one line how likely it is to work, and on a tap why', async ({ page }) => {
    const codes = [CODES[1], withTrust(9, { label: 'dead' })];
    await openWith(page, { 'codes/top': CODES, 'codes/latest': codes, 'codes/influencer?limit=6': codes });
    const tickets = (await section(page, 'Top 10 Rabattcodes')).getByRole('article');
    const lines = tickets.locator('.trust summary');
    await test.step('in one line', async () => {
      await expect(lines).toHaveText([
        'Zuletzt eingelöst: heute',
        'Klappt meistens',
        'Klappt bei manchen: ab 50 €, Neukunden',
        'Wohl abgelaufen',
        'Noch keine Rückmeldung',
        /^Im Partnernetz gesehen: heute, \d\d:\d\d$/,
      ]);
      await expectOneLine(lines);
      await expect(tickets.first()).not.toContainText(/verifiziert|geprüft/i);
    });
    await test.step('on a tap why', async () => {
      const evidence = tickets
        .first()
        .getByText('12 Rückmeldungen in 7 Tagen: bei 7 klappte es, bei 5 nicht.');
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
    await test.step('in other sections, too', async () => {
      for (const name of ['Neueste Deals', 'Influencer-Codes'])
        await expect((await section(page, name)).locator('.trust summary')).toHaveText([
          'Klappt meistens',
          'Wohl abgelaufen',
        ]);
    });
    await test.step('and on a phone', async () => {
      await page.setViewportSize(PHONE);
      await expectOneLine(lines);
      await expectAccessibleInBothSchemes(page, '[aria-labelledby="top-codes"]');
    });
  });
});

test.describe('the page of a shop', () => {
  const GOOD = withTrust(11, { label: 'works', works: 0.8 }, { discount: '20 %' });
  const SOME = withTrust(12, { label: 'some', works: 0.5, reasons: ['excluded'] });
  const DEAD = withTrust(13, { label: 'dead', works: 0.05, lastFeedbackAt: NOON.toISOString() });
  const DEAL = withTrust(14, {}, { code: '', requiresCode: false, discount: 'Gratisversand' });

  const order = (page: Page) => page.getByRole('region', { name: 'In dieser Reihenfolge probieren' });
  const no = (page: Page) => page.getByRole('region', { name: 'Gerade kein Code, der klappt.' });

  test('says in which order to try, and folds what is probably dead', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const visit = await visitShops(page);
    await test.step('names no number where nothing is known', async () => {
      await visit([withTrust(21, {}), withTrust(22, {})]);
      await expect(order(page).getByRole('listitem')).toHaveCount(2);
      await expect(order(page)).not.toContainText('von 10');
    });
    await test.step('says in which order to try', async () => {
      await visit([GOOD, SOME, DEAL, DEAD]);
      // What each saves, on the basket that the card names.
      await expect(order(page).getByRole('listitem')).toHaveText([
        'TEST1120 %spart 6 € · Klappt meistens',
        'TEST1210 %spart 6 € · Klappt bei manchen: nicht alle Artikel',
      ]);
      await expect(order(page)).toContainText('Gerechnet auf einen Einkauf von 60 €.');
      await expect(order(page)).toContainText('Zusammen klappt einer davon in etwa 9 von 10 Fällen.');
      await order(page).getByRole('link').nth(1).click();
      await expect(page.locator('#code-12')).toBeInViewport();
    });
    await test.step('folds what is probably dead', async () => {
      const dead = page.locator('#code-13');
      await expect(dead).toBeHidden();
      await page.getByText('Wohl abgelaufen (1)').click();
      await dead.getByRole('button', { name: /kopieren/i }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TEST13');
      await expectAccessibleInBothSchemes(page, 'main');
    });
    await test.step('on a phone, too', async () => {
      await page.setViewportSize(PHONE);
      await order(page).getByRole('link').nth(1).click();
      await expect(page.locator('#code-12')).toBeInViewport();
      await expectAccessibleInBothSchemes(page, 'main');
    });
    await test.step('has an order that a search for the shop keeps', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Gutscheine deutscher Shops' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Gutscheine für deutsche Online-Shops',
      );
      await page.locator('a.shop-row').first().click();
      const results = page.locator('section[aria-labelledby="results"]');
      await expect(results.getByRole('article')).toHaveCount(3);
      await results.getByText('Wohl abgelaufen (1)').click();
      await expect(results.getByRole('article')).toHaveCount(4);
    });
  });

  test('says honestly that no code works, and what still saves', async ({ page }) => {
    const visit = await visitShops(page);
    await test.step('with an offer', async () => {
      const worked = { ...DEAD.trust, works: 0.2, lastWorkedAt: NINE_DAYS_AGO.toISOString() };
      await visit([DEAL, withTrust(15, worked), DEAD]);
      await expect(no(page)).toContainText('Zuletzt geklappt: vor 9 Tagen.');
      await expect(no(page)).toContainText(/Zuletzt versucht: heute, \d\d:\d\d \(2 Codes\)\./);
      await no(page)
        .getByRole('link', { name: /^Gratisversand/ })
        .click();
      await expect(page.locator('#code-14')).toBeInViewport();
      await expect(order(page)).toHaveCount(0);
    });
    await test.step('that has codes which all fail names them and the ways on', async () => {
      // Over the place in the page: no other shop is named here.
      await page.evaluate(() => history.go(-2));
      await visit([DEAD]);
      await expect(no(page)).toContainText('hat uns in den letzten 60 Tagen niemand gemeldet.');
      await expect(no(page)).toContainText('Was nicht mehr klappt: TEST13.');
      await expect(no(page).getByRole('link', { name: /^Sag mir Bescheid/ })).toBeVisible();
      await expect(page.getByLabel('Wie viel kostet dein Warenkorb?')).toHaveCount(0);
      // The shops of the same sector stand in the answer, and not once more below.
      await expect(page.getByRole('region', { name: /^Mehr Shops/ })).toHaveCount(0);
    });
    await test.step('without offers leads to the best ones', async () => {
      await page.getByRole('link', { name: 'Angebote ohne Code ansehen' }).click();
      await expect(page).toHaveURL('/beste-angebote');
    });
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
    await page.getByRole('link', { name: 'Alle Codes von OTTO' }).click();
    await expect(page).toHaveURL(/\/gutscheine\/otto$/);
    await expect(ticket).toBeVisible();
  });
});
