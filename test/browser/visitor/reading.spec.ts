// Saving tips, the guide and the newsletter: what is read at the end of the home page.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';

const guide = (page: Page) => page.getByRole('region', { name: 'Ratgeber' });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Inhalt des Ratgebers' });
const lastChapter = (page: Page) => guide(page).getByRole('heading', { name: 'Sicher einkaufen' });

test.describe('the guide', () => {
  test('has a table of contents that leads to every chapter', async ({ page }) => {
    await open(page, '/');
    const anchors = await contents(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(anchors.length).toBe(10);
    for (const anchor of anchors) await expect(page.locator(`h3${anchor}`)).toHaveCount(1);
    await contents(page).getByRole('link', { name: 'Sicher einkaufen' }).click();
    await expect(page).toHaveURL('/#ratgeber-sicherheit');
    await expect(lastChapter(page)).toBeInViewport();
  });

  test('is folded on a phone and open where there is room', { tag: '@both' }, async ({ page, isMobile }) => {
    await open(page, '/');
    const more = guide(page).getByText('Ganzen Ratgeber lesen');
    await expect(guide(page).getByRole('heading', { name: 'So funktioniert ein Rabattcode' })).toBeVisible();
    await expect(lastChapter(page)).toBeVisible({ visible: !isMobile });
    await expect(more).toBeVisible({ visible: isMobile });
    if (!isMobile) return;
    await more.click();
    await expect(lastChapter(page)).toBeVisible();
    await expect(guide(page).getByText('Ratgeber einklappen')).toBeVisible();
  });

  test('comes once, as text, and only after another page as code', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await open(page, '/');
    await expect(page.getByRole('heading', { name: 'Versand mitrechnen' })).toBeVisible();
    expect(loaded.filter((url) => /guide|saving-tips|region-/.test(url))).toEqual([]);
    await openWith(page, {});
    await expect(lastChapter(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Versand mitrechnen' })).toBeVisible();
  });

  test('that cannot be loaded leaves the page as it is', async ({ page, guard }) => {
    guard.expectedComplaints.push(/ERR_FAILED/);
    await page.route(/\/assets\/guide-/, (route) => route.abort());
    await openWith(page, {});
    await expect(guide(page).getByText('Der Text konnte gerade nicht geladen werden.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Newsletter' })).toBeVisible();
  });
});

test.describe('the newsletter', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'E-Mail-Adresse' });
  const order = (page: Page) => page.getByRole('button', { name: 'Abonnieren' });
  const said = (page: Page, text: string) =>
    page.getByRole('region', { name: /Benachrichtigungen/ }).getByText(text, { exact: true });

  test('is ordered, tells of the mail to confirm and clears the field', async ({ page }) => {
    await open(page, '/');
    await field(page).fill('  anna@example.de ');
    const sent = page.waitForResponse('**/api/newsletter/subscribe');
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

  for (const { what, answer, text, complaint } of [
    {
      what: 'the server refuses',
      answer: { status: 429, json: { code: 'too_many', message: 'Bitte warte einen Moment.' } },
      text: 'Bitte warte einen Moment.',
      complaint: /status of 429/,
    },
    {
      what: 'fails without a word',
      answer: { status: 502, body: 'bad gateway' },
      text: 'Es ist ein Fehler aufgetreten.',
      complaint: /status of 502/,
    },
    {
      what: 'finds no network',
      answer: null,
      text: 'Keine Verbindung. Was du eingegeben hast, bleibt stehen: Sende es noch einmal, sobald du wieder online bist.',
      complaint: /ERR_INTERNET_DISCONNECTED/,
    },
  ]) {
    test(`that ${what} says so and keeps the address`, async ({ page, guard }) => {
      guard.expectedComplaints.push(complaint);
      await page.route('**/api/newsletter/subscribe', (route) =>
        answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
      );
      await open(page, '/');
      await field(page).fill('anna@example.de');
      await field(page).press('Enter');
      await expect(said(page, 'Anmeldung fehlgeschlagen')).toBeVisible();
      await expect(said(page, text)).toBeVisible();
      await expect(field(page)).toHaveValue('anna@example.de');
    });
  }

  test('is not ordered with nothing or with no address', { tag: '@both' }, async ({ page }) => {
    let calls = 0;
    await page.route('**/api/newsletter/subscribe', (route) => {
      calls++;
      return route.fulfill({ status: 500, body: '' });
    });
    await open(page, '/');
    for (const text of ['', '   ', 'anna']) {
      await field(page).fill(text);
      await order(page).click();
      await expect(field(page)).toBeFocused();
    }
    expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    // What was sent before this has been seen by the time it is answered.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(calls).toBe(0);
  });
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`all of it is accessible and fits a small screen, ${colorScheme}`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/');
    await section(page, 'Spartipps');
    await guide(page).getByText('Ganzen Ratgeber lesen').click();
    const all = ['spartipps', 'ratgeber', 'newsletter'].map((id) => `[aria-labelledby="${id}"]`);
    await expectAccessible(page, `:is(${all.join()})`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
