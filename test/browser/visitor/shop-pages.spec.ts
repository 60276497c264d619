import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

async function expectNoDate(page: Page, code: string): Promise<void> {
  const ticket = page.getByRole('article').filter({ hasText: code });
  await expect(ticket).toContainText('Ohne Ablaufdatum');
  await expect(ticket).not.toContainText('gültig');
}

test.describe('the page of a shop', () => {
  test('copies its codes, counts the copy, and leads to shops like it', async ({ page, context, guard }) => {
    guard.expectedComplaints.push(/status of 500/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/gutscheine/otto');
    const heading = page.getByRole('heading', { level: 1 });
    const related = page.getByRole('region', { name: /^Mehr Shops/ }).getByRole('link');
    await expect(heading).toHaveText('OTTO Rabattcodes und Gutscheine');
    await test.step('does not call a code of unknown end valid for ever', () =>
      expectNoDate(page, 'ELBPOST'));
    await test.step('copies its codes, counts the copy', async () => {
      // What comes first depends on what is known of the codes, and may be an offer that needs none.
      const button = page
        .getByRole('article')
        .getByRole('button', { name: /kopieren/i })
        .first();
      const code = (await button.locator('code').innerText()).trim();
      const counted = page.waitForResponse((response) => /\/track\?/.test(response.url()));
      await button.click();
      // First: it goes by itself after five seconds.
      await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
      expect((await counted).status()).toBe(200);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    });
    await test.step('leads to shops like it, put together in the browser from skeletons', async () => {
      const name = (await related.first().locator('span span').first().innerText()).trim();
      await related.first().click();
      await expect(heading).toHaveText(`${name} Rabattcodes und Gutscheine`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${name} Rabattcodes`));
    });
    await test.step('shows what went wrong, and tries again', async () => {
      let fails = true;
      await page.route('**/api/shops/name/*', (route) =>
        fails ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      // Neither where we were before nor where we are.
      await related.filter({ hasNotText: 'OTTO' }).last().click();
      await expect(page.getByText('Die Shops konnten gerade nicht geladen werden.')).toBeVisible();
      fails = false;
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });

  test('keeps its codes and answers on paper, and leaves out what one can only press', async ({ page }) => {
    await open(page, '/gutscheine/zalando');
    const ticket = page.getByRole('article').first();
    const main = page.getByRole('main');
    const controls = [
      page.getByRole('banner'),
      page.locator('nav[aria-label="Kategorien"]'),
      main.locator('nav[aria-label="Du bist hier"]'),
      main.getByText('Wie viel kostet dein Warenkorb?'),
      main.getByRole('link', { name: /^Ohne App/ }),
      main.getByText(/^Wohl abgelaufen \(/),
      ticket.locator('.copy-label'),
      ticket.getByText(/^Zum Shop/),
      ticket.locator('[data-keep]'),
      ticket.locator('.report-flag'),
    ];
    for (const control of controls) await expect(control).toBeVisible();
    const answer = page.locator('.faq p').first();
    await expect(answer).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    for (const control of controls) await expect(control).toBeHidden();
    await expect(ticket.locator('code')).toBeVisible();
    await expect(ticket.getByText('Gültig bis')).toBeVisible();
    await expect(answer).toBeVisible();
    await expect(page.locator('.toast-place')).toHaveCSS('display', 'none');
    await expect(page.getByRole('region', { name: /^Mehr Shops/, includeHidden: true })).toBeHidden();

    await test.step('but what a basket was reckoned with', async () => {
      const basket = page.getByLabel('Wie viel kostet dein Warenkorb?');
      await page.emulateMedia({ media: 'screen' });
      await basket.fill('60');
      await page.emulateMedia({ media: 'print' });
      await expect(basket).toHaveValue('60');
      await expect(page.getByText('Wie viel kostet dein Warenkorb?')).toBeVisible();
    });
  });

  test('of a retailer says in its own words what was copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await open(page, '/hm-rabattcode');
    await expectNoDate(page, 'HEIMWEHFREI');
    await page
      .getByRole('button', { name: /kopieren/i })
      .first()
      .click();
    await expect(page.getByText('H&M Rabattcode kopiert!', { exact: true })).toBeVisible();
    await expect(page.getByText('Der Code wurde in die Zwischenablage kopiert.')).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await page
      .getByRole('button', { name: /kopieren/i })
      .nth(1)
      .click();
    await expect(
      page.getByText('Der Rabattcode konnte nicht kopiert werden.', { exact: true }),
    ).toBeVisible();
  });

  test('is accessible, and so are the others, light and dark, from 320 px up', { tag: '@phone' }, async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/status of 404/);
    const { format } = new Intl.DateTimeFormat('de-DE', {
      ...{ month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' },
    });
    const before = format();
    const secondTicket = async () => (await page.getByRole('article').nth(1).boundingBox())?.y;
    await test.step('says the month and begins its second ticket on the first screen', async () => {
      for (const path of ['/gutscheine/zalando', '/gutscheine/otto']) {
        await open(page, path);
        expect(await secondTicket(), path).toBeLessThan(page.viewportSize()?.height ?? 0);
      }
      // A month may have ended meanwhile.
      await expect(page.locator('dd', { hasText: new RegExp(`${before}|${format()}`) })).toBeVisible();
    });
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/gutscheine/otto', '/zalando-rabattcode', '/gutscheine/gibt-es-nicht']) {
      await test.step(path, async () => {
        // There already.
        if (path !== '/gutscheine/otto') await open(page, path);
        await expectAccessibleInBothSchemes(page, 'main');
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
      });
    }
  });
});

test('an unknown address with a search in it is taken over without complaint', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 404/);
  await open(page, '/gibt-es-nicht?q=zalando');
  await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Top 10 Rabattcodes' }).getByRole('article')).toHaveCount(10);
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL('/');
});
