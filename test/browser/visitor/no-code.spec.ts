// An honest no: a shop without a code that works says so and what helps instead, and after "Nein" the next code is at hand.
import type { Page } from '@playwright/test';
import { CodeUse } from '#contract/codes.ts';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { someCode, someTrust } from '#test/support/pages/section-data.ts';
import { hideTab } from '#test/support/pages/section-page.ts';

const main = (page: Page) => page.locator('main');

async function expectWaysOn(page: Page): Promise<void> {
  const box = main(page).locator('.no-code');
  await expect(box.getByText('Derzeit sind keine aktiven Rabattcodes für Fielmann verfügbar.')).toBeVisible();
  // Its codes have changed, so there were some, and nobody knows their end any more.
  await expect(box).not.toContainText(/Bisher kennen wir|Der letzte Code/);
  await expect(box.getByRole('link', { name: /^Sag mir Bescheid/ })).toHaveAttribute(
    'href',
    /^\/benachrichtigung\?shop=\d+$/,
  );
  await expect(box.getByRole('link', { name: 'Angebote ohne Code ansehen' })).toBeVisible();
  await expect(box.getByRole('link', { name: /\d+ Codes?$/ }).first()).toBeVisible();
  await expect(main(page)).not.toContainText('der Name des Shops hilft');
}

test('of a shop that has codes, but none in a category, nothing else is said', async ({ page }) => {
  for (const path of ['/?shop=Zalando&category=reisen', '/?q=zalando&category=reisen']) {
    await open(page, path);
    await expect(
      page.getByText(/^Für „zalando“ gibt es in der Kategorie Reisen derzeit keine/i),
    ).toBeVisible();
    await expect(main(page)).not.toContainText('Bisher kennen wir');
    await expect(main(page)).not.toContainText('Meintest du');
  }
});

test.describe('a shop without codes', () => {
  for (const path of ['/?shop=Fielmann', '/?q=fielmann', '/gutscheine/fielmann'])
    test(`says so at ${path}, and what helps instead`, { tag: '@both' }, async ({ page }) => {
      await open(page, path);
      await expectWaysOn(page);
      await expectAccessibleInBothSchemes(page, '.no-code');
    });

  test('is marked in both directories, and is reached by keyboard from there', async ({ page }) => {
    await open(page, '/shops-az?q=Fielmann');
    await expect(main(page).getByRole('link', { name: /Fielmann/ })).toContainText('Kein Code');
    await open(page, '/shops-az?q=Zalando');
    await expect(
      main(page)
        .getByRole('link', { name: /Zalando/ })
        .first(),
    ).not.toContainText('Kein Code');
    await open(page, '/gutschein-deutsche-shops?q=Fielmann');
    const tile = main(page).getByRole('link', { name: /Fielmann/ });
    await expect(tile).toContainText('Kein Code');
    await tile.focus();
    await page.keyboard.press('Enter');
    await expectWaysOn(page);
  });

  test('that has codes which all fail names them and the ways on', async ({ page }) => {
    await open(page, '/gutscheine/otto');
    const dead = someCode(1, { code: 'TOT1', trust: someTrust({ label: 'dead', works: 0.05 }) });
    await page.route('**/api/codes?*', (route) => route.fulfill({ json: [dead] }));
    await page
      .getByRole('region', { name: /^Mehr Shops/ })
      .getByRole('link')
      .first()
      .click();
    const box = page.getByRole('region', { name: 'Gerade kein Code, der klappt.' });
    await expect(box).toContainText('Was nicht mehr klappt: TOT1.');
    await expect(box.getByRole('link', { name: /^Sag mir Bescheid/ })).toBeVisible();
    await expect(page.getByLabel('Wie viel kostet dein Warenkorb?')).toHaveCount(0);
  });

  test('that nobody knows does not send the visitor round in circles', async ({ page }) => {
    await open(page, '/?shop=Gibtesnicht');
    await expect(main(page)).toContainText('Für „Gibtesnicht“ gibt es derzeit keine aktiven Rabattcodes.');
    await expect(main(page)).not.toContainText('der Name des Shops hilft');
  });
});

test('the card of the best codes says what each saves', async ({ page }) => {
  await open(page, '/zalando-rabattcode');
  const order = page.getByRole('region', { name: 'In dieser Reihenfolge probieren' });
  await expect(order.getByRole('link', { name: /KLEIDERLOTSE20/ })).toContainText('spart 12\u00a0€');
  await expect(order).toContainText('Gerechnet auf einen Einkauf von 60 €.');
  await page.getByLabel('Wie viel kostet dein Warenkorb?').fill('100');
  await expect(order.getByRole('link', { name: /KLEIDERLOTSE20/ })).toContainText('spart 20\u00a0€');
});

test.describe('after „Nein“', () => {
  for (const path of ['/', '/?q=Zalando', '/zalando-rabattcode', '/gutscheine/otto'])
    test(`the next code is one tap away at ${path}`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
      await page.route('**/api/codes/*/vote', (route) => route.fulfill({ json: { id: 1, worked: false } }));
      await open(page, path);
      const counted = page.waitForResponse((response) => /\/track\?/.test(response.url()));
      await main(page)
        .getByRole('button', { name: /kopier/i })
        .first()
        .click();
      const { receipt } = CodeUse.parse(await (await counted).json());
      await expect.poll(() => page.evaluate(() => history.state?.copied?.receipt)).toBe(receipt);
      await hideTab(page, true);
      await page.clock.fastForward(60_000);
      await hideTab(page, false);
      const card = page.getByRole('region', { name: /^Hat .+ geklappt\?$/ });
      await card.getByRole('button', { name: 'Nein', exact: true }).click();
      const next = card.getByRole('button', { name: /kopier/i });
      const code = (await next.locator('code').innerText()).trim();
      await next.click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    });
});

test('after „Nein“ comes the code that saves most of the basket', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [small, gone, large, app] = [
    someCode(1, { code: 'KLEIN5', discount: '5 %', discountValue: 5 }),
    someCode(2, { code: 'WEG20', discount: '20 %', discountValue: 20 }),
    someCode(3, { code: 'GROSS9', discountType: 'fixed', discount: '9 €', discountValue: 9 }),
    someCode(4, { code: 'APP50', discount: '50 %', discountValue: 50, appOnly: true }),
  ];
  await page.clock.install();
  await page.route('**/api/codes?*', (route) => route.fulfill({ json: [app, small, gone, large] }));
  await page.route('**/api/codes/*/vote', (route) => route.fulfill({ json: { id: 2, worked: false } }));
  await page.route('**/api/codes/*/track?*', (route) =>
    route.fulfill({ json: { id: 2, usageCount: 1, receipt: 'r' } }),
  );
  await open(page, '/gutscheine/otto');
  const shop = page
    .getByRole('region', { name: /^Mehr Shops/ })
    .getByRole('link')
    .first();
  await shop.click();
  // The page before it has such a field, too.
  await expect(page.locator('#code-2')).toContainText('WEG20');
  await page.getByLabel('Wie viel kostet dein Warenkorb?').fill('100');
  await expect(page.locator('#code-2')).toContainText('spart 20\u00a0€');
  await page
    .locator('#code-2')
    .getByRole('button', { name: /kopier/i })
    .click();
  await expect.poll(() => page.evaluate(() => history.state?.copied?.receipt)).toBe('r');
  await page.clock.fastForward(1_000);
  await expect(page).toHaveURL(/warenkorb=100/);
  await hideTab(page, true);
  await page.clock.fastForward(60_000);
  await hideTab(page, false);
  const card = page.getByRole('region', { name: 'Hat WEG20 bei Testladen geklappt?' });
  await card.getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(card).toContainText('Als Nächstes: GROSS9 · 9 €');
  await expect(card).toContainText('spart 9\u00a0€');
});

test('after „Nein“ comes nothing unchecked before a checked code, nor what is not for this visitor', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const unproven = { ...someTrust({ label: 'unknown' }), isUnproven: true as const };
  const codes = [
    someCode(1, { code: 'GEHT10' }),
    someCode(2, {
      code: 'AB50',
      discountType: 'fixed',
      discount: '10 €',
      discountValue: 10,
      minimumOrder: 50,
    }),
    someCode(3, { code: 'NEU20', discount: '20 %', discountValue: 20, newCustomersOnly: true }),
    someCode(4, { code: 'FREMD', discount: 'Rabatt', discountValue: 0, trust: unproven }),
  ];
  await page.clock.install();
  await page.route('**/api/codes?*', (route) => route.fulfill({ json: codes }));
  await page.route('**/api/codes/*/vote', (route) => route.fulfill({ json: { id: 1, worked: false } }));
  await page.route('**/api/codes/*/track?*', (route) => {
    const id = Number(/codes\/(\d+)/.exec(route.request().url())?.[1]);
    return route.fulfill({ json: { id, usageCount: 1, receipt: `r${id}` } });
  });
  await open(page, '/gutscheine/otto');
  await page
    .getByRole('region', { name: /^Mehr Shops/ })
    .getByRole('link')
    .first()
    .click();
  // The page before it has a field for the basket, too.
  const tickets = main(page).locator('.ticket-list article');
  await expect(tickets).toContainText(['GEHT10', 'AB50', 'NEU20', 'FREMD']);
  await page.getByLabel('Wie viel kostet dein Warenkorb?').fill('40');
  await expect(page.locator('#code-4 .basket-answer')).toHaveText('Ersparnis nicht bekannt');
  const failed = async (code: string, id: number) => {
    await page
      .locator(`#code-${id}`)
      .getByRole('button', { name: /kopier/i })
      .click();
    await expect.poll(() => page.evaluate(() => history.state?.copied?.receipt)).toBe(`r${id}`);
    await hideTab(page, true);
    await page.clock.fastForward(60_000);
    await hideTab(page, false);
    const card = page.getByRole('region', { name: `Hat ${code} bei Testladen geklappt?` });
    await card.getByRole('button', { name: 'Nein', exact: true }).click();
    return card;
  };
  await expect(await failed('GEHT10', 1)).toContainText('Als Nächstes: AB50 · 10 €');
  await expect(await failed('AB50', 2)).toContainText('Als Nächstes: FREMD');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('whoever says no is led to the next code', async ({ page }) => {
    await page.goto('/zalando-rabattcode');
    await main(page).getByRole('article').first().locator('.trust summary').click();
    await main(page).getByRole('link', { name: 'Rückmeldung geben' }).first().click();
    await page.getByRole('link', { name: 'Alle Codes von Zalando' }).click();
    await expect(page).toHaveURL(/\/zalando-rabattcode$/);
    await expect(main(page).getByRole('article').first()).toBeVisible();
  });

  test('a shop without codes says the same', async ({ page }) => {
    await page.goto('/?shop=Fielmann');
    await expectWaysOn(page);
    await page.goto('/shops-az?q=Fielmann');
    await expect(main(page).getByRole('link', { name: /Fielmann/ })).toContainText('Kein Code');
  });
});
