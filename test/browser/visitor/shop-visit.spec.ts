// Going to a shop, and what we tell ourselves about visits.
import type { Page } from '@playwright/test';
import { expect, open, test } from '#test/support/pages/guarded-page.ts';

const top = 'Top 10 Rabattcodes';

/** The shop itself is elsewhere, and no test goes there: the way out ends on a page of ours. */
async function stayHere(page: Page): Promise<void> {
  await page
    .context()
    .route('**/go/**', (route) =>
      route.request().method() === 'HEAD' ? route.continue() : route.fulfill({ body: 'Shop' }),
    );
}

function firstLink(page: Page) {
  return page
    .getByRole('region', { name: top })
    .getByRole('link', { name: /^Zum Deal/ })
    .first();
}

test('a shop is announced and opened in a new tab half a second later', { tag: '@both' }, async ({
  page,
  context,
}) => {
  await stayHere(page);
  await page.clock.install();
  await open(page, '/');
  const link = firstLink(page);
  const shop = /bei (.+) \(neuer Tab\)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1];
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  const opened = context.waitForEvent('page');
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.click();
  await page.clock.runFor(450);
  await expect(page.getByText('Zum Shop weitergeleitet', { exact: true })).toBeVisible();
  await expect(page.getByText(`Du wirst zu ${shop} weitergeleitet...`, { exact: true })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await page.clock.runFor(100);
  expect((await opened).url()).toMatch(/\/go\/code\/\d+$/);
  await expect(page).toHaveURL('/');
});

// The link may be passed on, and the consent of whoever opens it is another's.
test('the region travels with the link, consent beside it and only to the way out', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'all');
    localStorage.setItem('region', 'bayern');
  });
  await stayHere(page);
  await open(page, '/');
  const sent = context.waitForEvent(
    'request',
    (request) => /\/go\//.test(request.url()) && request.isNavigationRequest(),
  );
  await firstLink(page).click();
  expect((await sent).url()).toMatch(/\/go\/code\/\d+\?region=bayern$/);
  expect((await (await sent).allHeaders()).cookie).toBe('einwilligung=all');
  const api = page.waitForRequest('**/api/**');
  await page.reload();
  expect((await (await api).allHeaders()).cookie).toBeUndefined();
});

test('consent that is withdrawn leaves with the cookie', async ({ page, context }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('cookie-consent')) localStorage.setItem('cookie-consent', 'all');
  });
  await open(page, '/');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['einwilligung']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await page.getByRole('button', { name: 'Nur essenzielle' }).click();
  await expect.poll(() => context.cookies()).toEqual([]);
  await page.reload();
  expect(await context.cookies()).toEqual([]);
});

for (const failure of ['aborted', 'refused'] as const) {
  test(`a way that is ${failure} is said to be closed`, async ({ page, context, guard }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    await page.route('**/go/**', (route) =>
      failure === 'aborted' ? route.abort() : route.fulfill({ status: 503, body: '' }),
    );
    await open(page, '/');
    const link = firstLink(page);
    const shop = /bei (.+) \(neuer Tab\)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1];
    await link.click();
    await expect(
      page.getByText(`Weiterleitung zu ${shop} fehlgeschlagen. Bitte versuche es später erneut.`, {
        exact: true,
      }),
    ).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
}

test('a link pressed with a modifier is the browser’s business', async ({ page, context }) => {
  await stayHere(page);
  await open(page, '/');
  const opened = context.waitForEvent('page');
  await firstLink(page).click({ modifiers: ['ControlOrMeta'] });
  await opened;
  await expect(page.getByText('Zum Shop weitergeleitet', { exact: true })).toHaveCount(0);
});

test('a browser that opens no tabs goes there in this one', async ({ page }) => {
  await stayHere(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/');
  await firstLink(page).click();
  await expect(page).toHaveURL(/\/go\/code\/\d+$/);
});

test.describe('events', () => {
  async function events(page: Page) {
    const sent: { name: string; label?: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) sent.push(request.postDataJSON());
    });
    await stayHere(page);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    return sent;
  }

  async function doEverything(page: Page) {
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).fill('nike');
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).press('Enter');
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Beauty' }).click();
    await open(page, '/');
    const codes = page.getByRole('region', { name: top });
    await codes
      .getByRole('button', { name: /kopieren/i })
      .first()
      .click();
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await firstLink(page).click();
    await opened;
  }

  test('are told without saying what was searched, copied or visited', async ({ page }) => {
    const sent = await events(page);
    await doEverything(page);
    await expect.poll(() => sent).toContainEqual({ name: 'shop_visit' });
    expect(sent).toContainEqual({ name: 'page_view', label: '/' });
    expect(sent).toContainEqual({ name: 'search' });
    expect(sent).toContainEqual({ name: 'code_copy' });
  });

  test('say so after consent', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'all'));
    const sent = await events(page);
    await doEverything(page);
    await expect.poll(() => sent.map(({ name }) => name)).toContain('shop_visit');
    expect(sent).toContainEqual({ name: 'search', label: 'nike' });
    const copied = sent.find(({ name }) => name === 'code_copy');
    expect(copied?.label).toMatch(/^.+ \| .+ \| .+$/);
  });

  test('tell what is looked for before the code of the page is there', async ({ page }) => {
    const sent = await events(page);
    await page.route('**/assets/entry.client-*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
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

  test('are no reason to complain when nobody listens', async ({ page, guard }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    await page.route('**/api/events', (route) => route.abort());
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).fill('nike');
    await page.getByRole('combobox', { name: 'Shop oder Stichwort' }).press('Enter');
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
  });
});
