// Saving tips, the guide and the newsletter: what is read at the end of the home page.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';

const SUBSCRIBE = '**/api/newsletter/subscribe';

const guide = (page: Page) => page.getByRole('region', { name: 'Ratgeber' });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Inhalt des Ratgebers' });
const lastChapter = (page: Page) => guide(page).getByRole('heading', { name: 'Sicher einkaufen' });

const field = (page: Page) => page.getByRole('textbox', { name: 'E-Mail-Adresse' });
const order = (page: Page) => page.getByRole('button', { name: 'Abonnieren' });
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: /Benachrichtigungen/ }).getByText(text, { exact: true });

const FAILURES = [
  {
    what: 'the server refuses',
    answer: { status: 429, json: { code: 'too_many', message: 'Bitte warte einen Moment.' } },
    text: 'Bitte warte einen Moment.',
  },
  {
    what: 'fails without a word',
    answer: { status: 502, body: 'bad gateway' },
    text: 'Es ist ein Fehler aufgetreten.',
  },
  {
    what: 'finds no network',
    answer: null,
    text: 'Keine Verbindung. Was du eingegeben hast, bleibt stehen: Sende es noch einmal, sobald du wieder online bist.',
  },
];

test('the end of the home page is read, and the newsletter ordered', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of (429|502)/, /ERR_INTERNET_DISCONNECTED/);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, '/');

  await test.step('the texts come as text and not as code', async () => {
    await expect(page.getByRole('heading', { name: 'Versand mitrechnen' })).toBeVisible();
    expect(loaded.filter((url) => /guide|saving-tips|region-/.test(url))).toEqual([]);
  });

  await test.step('the guide is open where there is room', async () => {
    await expect(guide(page).getByRole('heading', { name: 'So funktioniert ein Rabattcode' })).toBeVisible();
    await expect(lastChapter(page)).toBeVisible();
    await expect(guide(page).getByText('Ganzen Ratgeber lesen')).toBeHidden();
  });

  await test.step('the guide has a table of contents that leads to every chapter', async () => {
    const anchors = await contents(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(anchors.length).toBe(10);
    for (const anchor of anchors) await expect(page.locator(`h3${anchor}`)).toHaveCount(1);
    await contents(page).getByRole('link', { name: 'Sicher einkaufen' }).click();
    await expect(page).toHaveURL('/#ratgeber-sicherheit');
    await expect(lastChapter(page)).toBeInViewport();
  });

  await test.step('the newsletter is not ordered with nothing or with no address', async () => {
    let calls = 0;
    await page.route(SUBSCRIBE, (route) => {
      calls++;
      return route.fulfill({ status: 500, body: '' });
    });
    for (const text of ['', '   ', 'anna']) {
      await field(page).fill(text);
      await order(page).click();
      await expect(field(page)).toBeFocused();
    }
    expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    // What was sent before this has been seen by the time it is answered.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(calls).toBe(0);
    await page.unroute(SUBSCRIBE);
  });

  for (const { what, answer, text } of FAILURES)
    await test.step(`the newsletter that ${what} says so and keeps the address`, async () => {
      await page.route(SUBSCRIBE, (route) =>
        answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
      );
      await field(page).fill('anna@example.de');
      await field(page).press('Enter');
      await expect(said(page, text)).toBeVisible();
      await expect(said(page, 'Anmeldung fehlgeschlagen')).toBeVisible();
      await expect(field(page)).toHaveValue('anna@example.de');
      await page.unroute(SUBSCRIBE);
    });

  await test.step('the newsletter is ordered, tells of the mail to confirm and clears the field', async () => {
    await field(page).fill('  anna@example.de ');
    const sent = page.waitForResponse(SUBSCRIBE);
    await order(page).click();
    expect((await sent).request().postDataJSON()).toEqual({ email: 'anna@example.de' });
    expect((await sent).status()).toBe(200);
    await expect(said(page, 'Erfolgreich angemeldet!')).toBeVisible();
    await expect(
      said(
        page,
        'Fast geschafft: Bestätige die Anmeldung über den Link in der E-Mail, dann erhältst du die neuesten Rabattcodes.',
      ),
    ).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });
});

test('all of it comes as code after another page', async ({ page }) => {
  await openWith(page, {});
  await expect(lastChapter(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Versand mitrechnen' })).toBeVisible();
});

test('a guide that cannot be loaded leaves the page as it is', async ({ page, guard }) => {
  guard.expectedComplaints.push(/ERR_FAILED/);
  await page.route(/\/assets\/guide-/, (route) => route.abort());
  await openWith(page, {});
  await expect(guide(page).getByText('Der Text konnte gerade nicht geladen werden.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Newsletter' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all of it can be read, and the newsletter ordered', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '14 Tage Widerruf nutzen' })).toBeVisible();
    await expect(page.getByText('So spart Deutschland')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Standort erkennen' })).toBeHidden();
    await guide(page).getByText('Ganzen Ratgeber lesen').click();
    await expect(lastChapter(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ohne-skript@example.de');
    await page.getByRole('button', { name: 'Abonnieren' }).click();
    await expect(page).toHaveURL('/newsletter');
    await expect(page.getByRole('heading', { name: 'Erfolgreich angemeldet!' })).toBeVisible();
  });
});

test('all of it is accessible and fits a small screen, light and dark', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/');
  await test.step('the guide is folded on a phone', async () => {
    const more = guide(page).getByText('Ganzen Ratgeber lesen');
    await expect(guide(page).getByRole('heading', { name: 'So funktioniert ein Rabattcode' })).toBeVisible();
    await expect(lastChapter(page)).toBeHidden();
    await expect(more).toBeVisible();
    await more.click();
    await expect(lastChapter(page)).toBeVisible();
    await expect(guide(page).getByText('Ratgeber einklappen')).toBeVisible();
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await section(page, 'Spartipps');
  const all = ['spartipps', 'ratgeber', 'newsletter'].map((id) => `[aria-labelledby="${id}"]`);
  await expectAccessibleInBothSchemes(page, `:is(${all.join()})`);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
