// What the codes of a shop take off one basket: computed on the device, carried by the address, rendered without a script.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';

const ZALANDO = '/zalando-rabattcode';
const EURO = '\u00a0€';
const field = (page: Page) => page.getByLabel('Wie viel kostet dein Warenkorb?');
const answer = (page: Page, code: string) =>
  page.locator('main').getByRole('article').filter({ hasText: code }).locator('.basket-answer');
const status = (page: Page) => page.locator('.basket [role=status]');

test('the basket answers at every code, best first, and sends nothing', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, ZALANDO);
  const newCustomer = page.getByLabel('Ich bin Neukunde');
  if (isMobile)
    await test.step('takes one line on a phone until somebody types', async () => {
      await expect(newCustomer).toBeHidden();
      const height = await page.locator('form.basket').evaluate((form) => form.clientHeight);
      expect(height).toBeLessThanOrEqual(64);
    });

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await field(page).fill('74,90');
  await expect(newCustomer).toBeVisible();
  await expect(answer(page, 'KLEIDERLOTSE20')).toHaveText(`spart 14,98${EURO}`);
  await expect(answer(page, 'JEANSKURS10')).toHaveText(`fehlen 0,10${EURO} bis zum Mindestbestellwert`);
  await expect(answer(page, 'ERSTEFUHRE15')).toHaveText('gilt nicht: nur für Neukunden');
  await expect(answer(page, 'APPMANTEL10')).toHaveText('gilt nicht: nur in der App');
  await expect(page.locator('main').getByRole('article').first()).toContainText('KLEIDERLOTSE20');
  await expect(status(page)).toHaveText(
    `Bei 74,90${EURO} zuerst KLEIDERLOTSE20 probieren: spart 14,98${EURO}.`,
  );
  await expect(page).toHaveURL(`${ZALANDO}?warenkorb=74,90`);
  expect(sent.filter((request) => request.includes('warenkorb') || request.includes('74'))).toEqual([]);
  await expectAccessibleInBothSchemes(page, 'main');
  // What was said once survives a reload.
  await page.reload();
  await expect(field(page)).toHaveValue('74,90');
  await expect(answer(page, 'KLEIDERLOTSE20')).toHaveText(`spart 14,98${EURO}`);
});

test('the basket follows what is typed, chosen and gone back to', async ({ page }) => {
  await open(page, ZALANDO);

  await test.step('it says in German what is wrong, and not before somebody has finished', async () => {
    await field(page).fill('viel');
    await expect(status(page)).toBeEmpty();
    await field(page).press('Enter');
    await expect(status(page)).toHaveText(/zum Beispiel 74,90/);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await field(page).fill('1.299 €');
    await expect(status(page)).toHaveText(/^Bei 1\.299\s€ /);
  });

  await test.step('it tells what a little more would save, where that is more', async () => {
    await field(page).fill('45');
    await expect(answer(page, 'KLEIDERLOTSE20')).toHaveText(
      `fehlen 14${EURO} bis zum Mindestbestellwert. Mit noch 14${EURO} im Warenkorb spart dieser Code 11,80${EURO}`,
    );
  });

  await test.step('it is used by keyboard, for new customers and in the app', async () => {
    await field(page).fill('');
    await page.keyboard.type('100');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(answer(page, 'ERSTEFUHRE15')).toHaveText(`spart 15${EURO}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(answer(page, 'APPMANTEL10')).toHaveText(`spart 10${EURO}`);
    await expect(page).toHaveURL(`${ZALANDO}?warenkorb=100&neukunde=ja&app=ja`);
    await field(page).fill('');
    await expect(page.locator('.basket-answer')).toHaveCount(0);
    await expect(page).toHaveURL(ZALANDO);
    for (const box of await page.locator('form.basket').getByRole('checkbox').all()) await box.uncheck();
  });

  await test.step('it stays with every filter, and so does the focus', async () => {
    await field(page).fill('74,90');
    await expect(page).toHaveURL(`${ZALANDO}?warenkorb=74,90`);
    const filter = page.getByRole('link', { name: 'Ohne App' });
    await filter.press('Enter');
    await expect(answer(page, 'APPMANTEL10')).toHaveCount(0);
    await expect(filter).toHaveAttribute('aria-current', 'true');
    await expect(filter).toBeFocused();
    await expect(field(page)).toHaveValue('74,90');
    await expect(answer(page, 'KLEIDERLOTSE20')).toHaveText(`spart 14,98${EURO}`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      warenkorb: '74,90',
      'ohne-app': 'ja',
    });
    await page.goBack();
    await expect(page).toHaveURL(`${ZALANDO}?warenkorb=74,90`);
  });

  await test.step('it follows the address on the way back', async () => {
    await field(page).fill('74,90');
    await page.getByLabel('Ich bin Neukunde').check();
    await expect(page).toHaveURL(`${ZALANDO}?warenkorb=74,90&neukunde=ja`);
    await page.getByRole('link', { name: 'Ohne App' }).press('Enter');
    await expect(answer(page, 'APPMANTEL10')).toHaveCount(0);
    await field(page).fill('20');
    await page.getByLabel('Ich bin Neukunde').uncheck();
    await expect(page).toHaveURL(/\?warenkorb=20&ohne-app=ja$/);
    await page.goBack();
    await expect(field(page)).toHaveValue('74,90');
    await expect(page.getByLabel('Ich bin Neukunde')).toBeChecked();
    await expect(answer(page, 'ERSTEFUHRE15')).toHaveText(`spart 11,24${EURO}`);
    await expect(page).toHaveURL(`${ZALANDO}?warenkorb=74,90&neukunde=ja`);
    await page.goForward();
    await expect(field(page)).toHaveValue('20');
    await expect(page.getByLabel('Ich bin Neukunde')).not.toBeChecked();
    await expect(page).toHaveURL(/\?warenkorb=20&ohne-app=ja$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Before anybody types a phone hides the rest of the form.
  test('the server renders the answers, for nobody else', { tag: '@phone' }, async ({ page }) => {
    await page.goto(ZALANDO);
    await field(page).fill('74,90');
    await page.getByLabel('Ich bin Neukunde').check();
    const rendered = page.waitForResponse((response) => response.url().includes('warenkorb='));
    await page.getByRole('button', { name: 'Berechnen' }).click();
    const { headers, status: code } = {
      headers: (await rendered).headers(),
      status: (await rendered).status(),
    };
    expect(code).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    await expect(answer(page, 'KLEIDERLOTSE20')).toHaveText(`spart 14,98${EURO}`);
    await expect(answer(page, 'ERSTEFUHRE15')).toHaveText(`spart 11,24${EURO}`);
    await expect(page.locator('main').getByRole('article').first()).toContainText('KLEIDERLOTSE20');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zalando-rabattcode$/);

    await test.step('it keeps the filters that were chosen', async () => {
      await page.goto(`${ZALANDO}?ohne-app=ja`);
      await field(page).fill('74,90');
      await page.getByRole('button', { name: 'Berechnen' }).click();
      await expect(answer(page, 'KLEIDERLOTSE20')).toHaveText(`spart 14,98${EURO}`);
      expect(new URL(page.url()).searchParams.get('ohne-app')).toBe('ja');
    });

    await test.step('a wrong amount gets a message', async () => {
      await page.goto(`${ZALANDO}?warenkorb=viel`);
      await expect(status(page)).toHaveText(/zum Beispiel 74,90/);
      await expect(page.locator('.basket-answer')).toHaveCount(0);
    });
  });
});
