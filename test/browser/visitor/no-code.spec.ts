// An honest no: a shop without a code that works says so and what helps instead, and after "Nein" the next code is at hand.
import type { Locator, Page } from '@playwright/test';
import { type Code, CodeUse } from '#contract/codes.ts';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { someCode, someTrust } from '#test/support/pages/section-data.ts';
import { hideTab } from '#test/support/pages/section-page.ts';
import { visitShops } from '#test/support/pages/shop-visits.ts';

const WIDE = { width: 1440, height: 900 };
/** What differs on a phone is where things lie. */
const PHONE = { width: 390, height: 844 };

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

async function expectAccessibleAnswer(page: Page): Promise<void> {
  await expectWaysOn(page);
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    await expectAccessibleInBothSchemes(page, '.no-code');
  }
}

test('a shop without codes says so, and what helps instead', async ({ page }) => {
  const tile = (name: RegExp) => main(page).getByRole('link', { name }).first();
  await test.step('is marked in a directory, and is reached by keyboard from there', async () => {
    await open(page, '/gutschein-deutsche-shops?q=Fielmann');
    await expect(tile(/Fielmann/)).toContainText('Kein Code');
    await tile(/Fielmann/).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?shop=Fielmann');
    await expectAccessibleAnswer(page);
  });
  await test.step('says so in a search', async () => {
    const search = page.getByRole('combobox', { name: 'Shop oder Stichwort' });
    await search.fill('fielmann');
    await search.press('Enter');
    await expect(page).toHaveURL('/?q=fielmann');
    await expectAccessibleAnswer(page);
  });
  await test.step('says so on its page', async () => {
    await main(page)
      .getByRole('link', { name: /^Sag mir Bescheid/ })
      .click();
    await main(page).getByRole('link', { name: 'Zurück zu Fielmann' }).click();
    await expect(page).toHaveURL('/gutscheine/fielmann');
    await expectAccessibleAnswer(page);
  });
  await test.step('is marked in the other directory', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shops A-Z' }).click();
    const filter = page.getByRole('searchbox', { name: 'Shop oder Kategorie' });
    await filter.fill('Fielmann');
    await expect(tile(/Fielmann/)).toContainText('Kein Code');
    await filter.fill('Zalando');
    await expect(tile(/Zalando/)).not.toContainText('Kein Code');
  });
});

const answerOfCount = (page: Page) => page.waitForResponse((response) => /\/track\?/.test(response.url()));

/** Presses a button that copies, comes back from the shop, and says that the code did not work. */
async function copyInVain(page: Page, button: Locator): Promise<Locator> {
  const counted = answerOfCount(page);
  await button.click();
  const { receipt } = CodeUse.parse(await (await counted).json());
  await expect.poll(() => page.evaluate(() => history.state?.copied?.receipt)).toBe(receipt);
  await hideTab(page, true);
  await page.clock.fastForward(60_000);
  await hideTab(page, false);
  const card = page.getByRole('region', { name: /^Hat .+ geklappt\?$/ });
  await card.getByRole('button', { name: 'Nein', exact: true }).click();
  return card;
}

test('after „Nein“ the next code is one tap away, on every kind of page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.route('**/api/codes/*/vote', (route) => route.fulfill({ json: { id: 1, worked: false } }));
  const tried = new Set<string>();
  const tryNextOf = async () => {
    const buttons = main(page).getByRole('button', { name: /kopier/i });
    await buttons.first().waitFor();
    const codes = await buttons.locator('code').allInnerTexts();
    const index = codes.findIndex((code) => !tried.has(code.trim()));
    tried.add(codes[index]?.trim() ?? '');
    const card = await copyInVain(page, buttons.nth(index));
    const next = card.getByRole('button', { name: /kopier/i });
    const code = (await next.locator('code').innerText()).trim();
    tried.add(code);
    // Counted here, or its answer would be taken for that of the next copy.
    const counted = answerOfCount(page);
    await next.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await counted;
  };
  await open(page, '/gutscheine/otto');
  await test.step('of a shop', tryNextOf);
  await page.getByRole('banner').getByRole('link', { name: 'Rabattlotse' }).click();
  await expect(page).toHaveURL('/');
  await test.step('at the start', tryNextOf);
  const search = page.getByRole('combobox', { name: 'Shop oder Stichwort' });
  await search.fill('Zalando');
  await search.press('Enter');
  await expect(page).toHaveURL('/?q=Zalando');
  await expect(page.locator('#results')).toBeFocused();
  await test.step('with results', tryNextOf);
  await main(page).getByRole('article').getByRole('link', { name: 'Zalando zalando.de' }).first().click();
  await expect(page).toHaveURL('/zalando-rabattcode');
  await test.step('of a retailer', tryNextOf);
  await test.step('whose card of the best codes says what each saves', async () => {
    const order = page.getByRole('region', { name: 'In dieser Reihenfolge probieren' });
    const best = order.getByRole('link', { name: /KLEIDERLOTSE20/ });
    await expect(best).toContainText('spart 12\u00a0€');
    await expect(order).toContainText('Gerechnet auf einen Einkauf von 60 €.');
    await page.getByLabel('Wie viel kostet dein Warenkorb?').fill('100');
    await expect(best).toContainText('spart 20\u00a0€');
  });
});

test('what comes after „Nein“ fits the basket and the visitor', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.route('**/api/codes/*/vote', (route) => route.fulfill({ json: { id: 2, worked: false } }));
  await page.route('**/api/codes/*/track?*', (route) => {
    const id = Number(/codes\/(\d+)/.exec(route.request().url())?.[1]);
    return route.fulfill({ json: { id, usageCount: 1, receipt: `r${id}` } });
  });
  const visit = await visitShops(page);
  const ticket = (id: number) => page.locator(`#code-${id}`);
  const basket = page.getByLabel('Wie viel kostet dein Warenkorb?');
  const fail = (id: number) => copyInVain(page, ticket(id).getByRole('button', { name: /kopier/i }));
  const euros = { discountType: 'fixed' } as const;

  await test.step('the code that saves most of the basket', async () => {
    await visit([
      someCode(1, { code: 'APP50', discount: '50 %', discountValue: 50, appOnly: true }),
      someCode(2, { code: 'KLEIN5', discount: '5 %', discountValue: 5 }),
      someCode(3, { code: 'WEG20', discount: '20 %', discountValue: 20 }),
      someCode(4, { code: 'GROSS9', ...euros, discount: '9 €', discountValue: 9 }),
    ]);
    await basket.fill('100');
    await expect(ticket(3)).toContainText('spart 20\u00a0€');
    await page.clock.fastForward(1_000);
    await expect(page).toHaveURL(/warenkorb=100/);
    const card = await fail(3);
    await expect(card).toHaveAccessibleName('Hat WEG20 bei Testladen geklappt?');
    await expect(card).toContainText('Als Nächstes: GROSS9 · 9 €');
    await expect(card).toContainText('spart 9\u00a0€');
  });

  await test.step('nothing unchecked before a checked code, nor what is not for this visitor', async () => {
    // The browser has the codes of the shop above.
    const of = (id: number, change: Partial<Code>) => someCode(id, { ...change, shopSlug: 'etsy' });
    const unproven = { ...someTrust({ label: 'unknown' }), isUnproven: true as const };
    await visit([
      of(5, { code: 'GEHT10' }),
      of(6, { code: 'AB50', ...euros, discount: '10 €', discountValue: 10, minimumOrder: 50 }),
      of(7, { code: 'NEU20', discount: '20 %', discountValue: 20, newCustomersOnly: true }),
      of(8, { code: 'FREMD', discount: 'Rabatt', discountValue: 0, trust: unproven }),
    ]);
    await expect(main(page).locator('.ticket-list article')).toContainText([
      ...['GEHT10', 'AB50', 'NEU20', 'FREMD'],
    ]);
    await basket.fill('40');
    await expect(ticket(8).locator('.basket-answer')).toHaveText('Ersparnis nicht bekannt');
    const first = await fail(5);
    await expect(first).toHaveAccessibleName('Hat GEHT10 bei Testladen geklappt?');
    await expect(first).toContainText('Als Nächstes: AB50 · 10 €');
    const second = await fail(6);
    await expect(second).toHaveAccessibleName('Hat AB50 bei Testladen geklappt?');
    await expect(second).toContainText('Als Nächstes: FREMD');
  });
});
