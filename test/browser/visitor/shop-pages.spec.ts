import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

test.describe('the page of a shop', () => {
  test('copies its codes, counts the copy, and leads to shops like it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/gutscheine/otto');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OTTO Rabattcodes und Gutscheine');
    // What comes first depends on what is known of the codes, and may be an offer that needs none.
    const button = page
      .getByRole('article')
      .getByRole('button', { name: /kopieren/i })
      .first();
    const code = (await button.locator('code').innerText()).trim();
    const counted = page.waitForResponse((response) => /\/track\?/.test(response.url()));
    await button.click();
    expect((await counted).status()).toBe(200);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    // Another shop, put together in the browser from skeletons.
    const related = page.getByRole('region', { name: /^Mehr Shops/ }).getByRole('link');
    const name = (await related.first().locator('span span').first().innerText()).trim();
    await related.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Rabattcodes und Gutscheine`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name} Rabattcodes`));
  });

  test('says the month and begins its second ticket on the first screen of a phone', {
    tag: '@phone',
  }, async ({ page }) => {
    const { format } = new Intl.DateTimeFormat('de-DE', {
      ...{ month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' },
    });
    const before = format();
    for (const shop of ['zalando', 'otto']) {
      await page.goto(`/gutscheine/${shop}`);
      const second = await page.getByRole('article').nth(1).boundingBox();
      expect(second?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    }
    // A month may have ended meanwhile.
    await expect(page.locator('dd', { hasText: new RegExp(`${before}|${format()}`) })).toBeVisible();
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
  });

  test('keeps on paper what a basket was reckoned with', async ({ page }) => {
    await open(page, '/gutscheine/otto');
    await page.getByLabel('Wie viel kostet dein Warenkorb?').fill('60');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('Wie viel kostet dein Warenkorb?')).toHaveValue('60');
    await expect(page.getByText('Wie viel kostet dein Warenkorb?')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Mehr Shops/, includeHidden: true })).toBeHidden();
  });

  test('shows its skeleton, then what went wrong, and tries again', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 500/);
    await open(page, '/gutscheine/otto');
    let fails = true;
    await page.route('**/api/shops/name/*', (route) =>
      fails ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page
      .getByRole('region', { name: /^Mehr Shops/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText('Die Shops konnten gerade nicht geladen werden.')).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  for (const [path, code] of [
    ['/hm-rabattcode', 'HEIMWEHFREI'],
    ['/gutscheine/otto', 'ELBPOST'],
  ] as const)
    test(`does not call a code of unknown end valid for ever at ${path}`, async ({ page }) => {
      await open(page, path);
      const ticket = page.getByRole('article').filter({ hasText: code });
      await expect(ticket).toContainText('Ohne Ablaufdatum');
      await expect(ticket).not.toContainText('gültig');
    });

  test('of a retailer says in its own words what was copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await open(page, '/hm-rabattcode');
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
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/gutscheine/otto', '/zalando-rabattcode', '/gutscheine/gibt-es-nicht']) {
      await open(page, path);
      await expectAccessibleInBothSchemes(page, 'main');
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
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
