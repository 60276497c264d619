// Going to a shop, and what we tell ourselves about visits.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, open, test } from '#test/support/pages/guarded-page.ts';

const SHOP = '/gutscheine/otto';

/** The shop itself is elsewhere, and no test goes there: the way out ends on a page of ours. */
async function stayHere(context: BrowserContext): Promise<void> {
  await context.route('**/go/**', (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.fulfill({ body: 'Shop' }),
  );
}

/** Of a ticket. */
function firstLink(page: Page) {
  return page
    .getByRole('article')
    .getByRole('link', { name: /^(?:Zum Shop|Zur Website)/ })
    .first();
}

test('a shop is announced and opened in a new tab half a second later', async ({ page, context, guard }) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  await stayHere(context);
  await page.clock.install();
  await open(page, SHOP);
  const link = firstLink(page);
  const shop = /bei (.+) \(neuer Tab\)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1];
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await page.clock.pauseAt(Date.now() + 60_000);
  // Also where there is less room for the message.
  for (const width of [1440, 390]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const opened = context.waitForEvent('page');
      await link.click();
      await page.clock.runFor(450);
      await expect(page.getByText('Zum Shop weitergeleitet', { exact: true })).toBeVisible();
      await expect(page.getByText(`Du wirst zu ${shop} weitergeleitet...`, { exact: true })).toBeVisible();
      expect(context.pages()).toHaveLength(1);
      await page.clock.runFor(100);
      expect((await opened).url()).toMatch(/\/go\/code\/\d+$/);
      await expect(page).toHaveURL(SHOP);
      await (await opened).close();
      await page.clock.runFor(60_000);
      await expect(page.locator('.toast')).toHaveCount(0);
    });
  }

  for (const failure of ['aborted', 'refused'] as const) {
    await test.step(`a way that is ${failure} is said to be closed`, async () => {
      await page.route('**/go/**', (route) =>
        failure === 'aborted' ? route.abort() : route.fulfill({ status: 503, body: '' }),
      );
      const probe = page.waitForRequest('**/go/**');
      await link.click();
      await (await probe).response();
      await page.clock.runFor(550);
      await expect(
        page.getByText(`Weiterleitung zu ${shop} fehlgeschlagen. Bitte versuche es später erneut.`, {
          exact: true,
        }),
      ).toBeVisible();
      expect(context.pages()).toHaveLength(1);
      await page.unroute('**/go/**');
      await page.clock.runFor(60_000);
      await expect(page.locator('.toast')).toHaveCount(0);
    });
  }

  await test.step('a link pressed with a modifier is the browser’s business', async () => {
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await opened;
    await expect(page.getByText('Zum Shop weitergeleitet', { exact: true })).toHaveCount(0);
  });

  await test.step('a browser that opens no tabs goes there in this one', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await link.click();
    await page.clock.runFor(550);
    await expect(page).toHaveURL(/\/go\/code\/\d+$/);
  });
});

// The link may be passed on, and the consent of whoever opens it is another's.
test('the region travels with the link, consent beside it and only to the way out', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('cookie-consent')) localStorage.setItem('cookie-consent', 'all');
    localStorage.setItem('region', 'bayern');
  });
  await stayHere(context);
  await open(page, SHOP);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(['einwilligung']);
  const sent = context.waitForEvent(
    'request',
    (request) => /\/go\//.test(request.url()) && request.isNavigationRequest(),
  );
  await firstLink(page).click();
  expect((await sent).url()).toMatch(/\/go\/code\/\d+\?region=bayern$/);
  expect((await (await sent).allHeaders()).cookie).toBe('einwilligung=all');
  const api = page.waitForRequest('**/api/shops/**');
  await page
    .getByRole('region', { name: /^Mehr Shops/ })
    .getByRole('link')
    .first()
    .click();
  expect((await (await api).allHeaders()).cookie).toBeUndefined();

  await test.step('consent that is withdrawn leaves with the cookie', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await page.getByRole('button', { name: 'Nur essenzielle' }).click();
    await expect.poll(cookies).toEqual([]);
    await page.reload();
    expect(await cookies()).toEqual([]);
  });
});

test.describe('events', () => {
  async function events(page: Page) {
    const sent: { name: string; label?: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) sent.push(request.postDataJSON());
    });
    await stayHere(page.context());
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    return sent;
  }

  async function search(page: Page, text: string) {
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).fill(text);
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).press('Enter');
    await expect(page).toHaveURL(`/?q=${text}`);
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
  }

  async function doEverything(page: Page, text: string) {
    await search(page, text);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Beauty' }).click();
    await expect(page).toHaveURL('/?category=beauty');
    await expect(page.locator('#results')).toBeFocused();
    await page
      .getByRole('article')
      .getByRole('button', { name: /kopieren/i })
      .first()
      .click();
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await firstLink(page).click();
    await (await opened).close();
  }

  test('are told without saying what was searched, copied or visited, unless that is wanted', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/Failed to load resource: net::ERR_FAILED/);
    const sent = await events(page);
    await test.step('before consent', async () => {
      await open(page, '/?q=zalando');
      await expect.poll(() => sent).toEqual([{ name: 'page_view', label: '/' }]);
      await doEverything(page, 'adidas');
      await expect.poll(() => sent).toContainEqual({ name: 'shop_visit' });
      expect(sent).toContainEqual({ name: 'search' });
      expect(sent).toContainEqual({ name: 'code_copy' });
      expect(sent.filter(({ name, label }) => name !== 'page_view' && label !== undefined)).toEqual([]);
    });
    await test.step('after consent', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
      await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
      sent.splice(0);
      await doEverything(page, 'nike');
      await expect.poll(() => sent.map(({ name }) => name)).toContain('shop_visit');
      expect(sent).toContainEqual({ name: 'search', label: 'nike' });
      const copied = sent.find(({ name }) => name === 'code_copy');
      expect(copied?.label).toMatch(/^.+ \| .+ \| .+$/);
    });
    await test.step('are no reason to complain when nobody listens', async () => {
      await page.route('**/api/events', (route) => route.abort());
      await search(page, 'puma');
    });
  });

  test('tell what is looked for before the code of the page is there', async ({ page }) => {
    const sent = await events(page);
    await page.route('**/assets/entry.client-*.js', () => {});
    await page.goto('/?q=zalando', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).fill('nike');
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).press('Enter');
    await expect(page).toHaveURL('/?q=nike');
    await page
      .getByRole('navigation', { name: 'Kategorie wählen' })
      .getByRole('link', { name: 'Beauty' })
      .click();
    await expect(page).toHaveURL('/?q=nike&category=beauty');
    await expect
      .poll(() => sent)
      .toEqual([
        { name: 'page_view', label: '/' },
        { name: 'search' },
        { name: 'page_view', label: '/' },
        { name: 'category_filter' },
        { name: 'page_view', label: '/' },
      ]);
  });
});
