import type { Page } from '@playwright/test';
import type { Code } from '#contract/codes.ts';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import type { KeptCode, KeptItems } from '#web/my-list/store.ts';

const keep = (page: Page) => page.getByRole('button', { name: /^Merken: / });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('merkliste') ?? '{}'));
const title = (label: string | null) => label?.replace('Merken: ', '') ?? '';
const nothing = (page: Page) => page.getByText('Noch nichts gemerkt');
const offline = (page: Page) => page.getByText(/^Gerade ohne Verbindung/);

test('a code and a shop are kept by keyboard, found on the list, and let go again', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/gutscheine/about-you');
  await test.step('nothing is stored before somebody asks for it', async () => {
    await expect(keep(page).first()).toHaveAttribute('aria-pressed', 'false');
    expect(await page.evaluate(() => localStorage.getItem('merkliste'))).toBe(null);
  });
  const shop = page.getByRole('button', { name: 'Merken: ABOUT YOU' }).first();
  await shop.press('Enter');
  await expect(shop).toHaveAttribute('aria-pressed', 'true');
  const code = page.locator('[data-keep^=codes]').first();
  const name = title(await code.getAttribute('aria-label'));
  await code.press('Space');
  await expect(code).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
  expect(await stored(page)).toMatchObject({ codes: [{ title: name }], shops: [{ name: 'ABOUT YOU' }] });

  await page.reload();
  await expect(page.locator('[data-keep^=codes]').first()).toHaveAttribute('aria-pressed', 'true');
  const way = page.getByRole('banner').locator('a', { hasText: 'Merkliste' }).first();
  await expect(way).toHaveAttribute('href', '/merkliste');
  await open(page, '/merkliste');
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Merkliste' })).toBeVisible();
  await expect(page.getByRole('link', { name: /ABOUT YOU.*Codes/ }).first()).toBeVisible();
  const mine = page.getByRole('main').getByRole('button', { name: `Merken: ${name}` });
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await mine.press('Enter');
  await expect(mine).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(mine).toHaveCount(1);
  await mine.click();
  await page.getByRole('main').getByRole('button', { name: 'Merken: ABOUT YOU' }).click();
  await expect(page.getByText('Noch nichts gemerkt')).toBeVisible();
});

test('a press on the home page keeps a code, also for the way back', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const code = page.getByRole('region', { name: 'Top 10 Rabattcodes' }).locator('[data-keep]').first();

  // The home page's lists are not hydrated: a press that the early script has handled must not be repeated by React.
  await test.step('it is kept with one press, and stays kept', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await code.click();
    await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
    // The next answer to come proves that nothing else was under way.
    await page.evaluate(() => fetch('/api/codes/latest').then((answer) => answer.text()));
    await expect(code).toHaveAttribute('aria-pressed', 'true');
    expect((await stored(page)).codes).toHaveLength(1);
    expect(asked).not.toContain('/api/codes/top');
  });

  await test.step('what was kept and opened still is on the way back', async () => {
    const toggle = page.getByRole('button', { name: 'Influencer-Codes' });
    await toggle.click();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    // Pressed where it is: scrolling there would be another place to come back to.
    await page.locator('.site-footer a[href="/agb"]').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveTitle(/^AGB/);
    await page.goBack();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(code).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  await test.step('it is let go where the list was emptied on another page', async () => {
    // From the back/forward cache.
    await page.evaluate(() => {
      localStorage.removeItem('merkliste');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(code).toHaveAttribute('aria-pressed', 'false');
  });
});

/** Two codes and the shop, as the device stores them. */
async function keptItems(page: Page): Promise<KeptItems & { codes: [KeptCode, KeptCode] }> {
  const answer = await page.request.get('/api/codes?slug=about-you');
  const codes = (await answer.json()) as Code[];
  const [first, second] = codes.map(({ id, discount, title, code, shopName }) => ({
    ...{ id, code, title: `${discount} bei ${shopName}`, text: title, path: '/gutscheine/about-you', at: 1 },
  }));
  const shop = { id: codes[0]?.shopId ?? 0, name: 'ABOUT YOU', path: '/gutscheine/about-you', at: 1 };
  if (!first || !second) throw new Error('the shop has too few codes');
  return { codes: [first, second], shops: [shop] };
}

/** Codes that are not there any more. */
const goneCodes = (like: KeptCode, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...like,
    id: 900_000 + index,
    title: `${index} % bei Früher`,
    text: 'Vorbei',
  }));

/** As if it had been kept on another page, from which somebody came back to this one. */
async function put(page: Page, list: Partial<KeptItems> | string): Promise<void> {
  const text = typeof list === 'string' ? list : JSON.stringify({ codes: [], shops: [], ...list });
  await page.evaluate((value) => {
    localStorage.setItem('merkliste', value);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, text);
}

test('the list follows what is stored', async ({ page, context, guard }) => {
  guard.expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { codes, shops } = await keptItems(page);
  const articles = page.getByRole('article');
  await open(page, '/merkliste');

  await test.step('empty it is accessible, light and dark', async () => {
    await expect(nothing(page)).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'main');
  });

  await test.step('what somebody else wrote into the storage does no harm', async () => {
    for (const text of [
      '[]',
      '{"codes":[{"id":1}],"shops":"x"}',
      '{"codes":[{"id":1,"title":"a","path":"//b"}]}',
      '{',
    ]) {
      await put(page, text);
      await expect(nothing(page)).toBeVisible();
    }
    await page.reload();
    await expect(nothing(page)).toBeVisible();
  });

  await test.step('it shows what was kept on another page, also from the back/forward cache', async () => {
    await put(page, { codes: [codes[0]] });
    await expect(articles).toHaveCount(1);
  });

  await test.step('letting one code go without a connection leaves the others as they are', async () => {
    await put(page, { codes });
    const copyButtons = page.getByRole('main').getByRole('button', { name: /kopieren/i });
    await expect(copyButtons).toHaveCount(2);
    await page.route('**/api/my-list**', (route) => route.abort('internetdisconnected'));
    await articles.first().locator('[data-keep]').click();
    await expect(articles).toHaveCount(1);
    await expect(offline(page)).toBeVisible();
    await expect(copyButtons).toHaveCount(1);
    await expect(page.getByText('Gerade ohne Verbindung: So stand es zuletzt.')).toBeVisible();
    await page.unroute('**/api/my-list**');
  });

  await test.step('a shop that is no longer there is named as such, leads nowhere and can be let go', async () => {
    const gone = { id: 999_999, name: 'Früher', path: '/gutscheine/frueher', at: 1 };
    await put(page, { shops: [...shops, gone] });
    const row = page.getByRole('listitem').filter({ hasText: 'Früher' });
    await expect(row).toContainText('Gibt es hier nicht mehr');
    await expect(row.getByRole('link')).toHaveCount(0);
    await expectAccessibleInBothSchemes(page, 'main');
    const there = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ABOUT YOU' });
    await expect(there).toContainText(/\d Codes?/);
    await row.getByRole('button', { name: 'Merken: Früher' }).click();
    await expect(row).toHaveCount(0);
    expect((await stored(page)).shops).toMatchObject([{ name: 'ABOUT YOU' }]);
  });

  await test.step('more codes than one link carries are all looked up, and whoever shares them hears which go along', async () => {
    await put(page, { codes: [codes[0], ...goneCodes(codes[0], 104)] });
    await expect(articles).toHaveCount(105);
    await expect(page.getByText('Gilt nicht mehr')).toHaveCount(104);
    await page.getByRole('link', { name: 'Liste teilen' }).click();
    await expect(page.getByText(/höchstens 50 Codes und 50 Shops/)).toBeVisible();
    const url = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(url.searchParams.get('codes')?.split(',')).toHaveLength(50);
  });
});

test('the list says what has ended and what it cannot ask', async ({ page, guard }) => {
  guard.expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)/);
  const { codes, shops } = await keptItems(page);
  await open(page, '/merkliste');
  await put(page, { codes: [codes[0], ...goneCodes(codes[0], 1)], shops });
  const over = page.getByRole('listitem').filter({ hasText: '0 % bei Früher' });
  await expect(over).toContainText('Gilt nicht mehr');
  await expect(page.getByRole('listitem').filter({ hasText: 'Gilt nicht mehr' })).toHaveCount(1);
  await expectAccessibleInBothSchemes(page, 'main');

  await test.step('it can be read without a connection', async () => {
    await page.route('**/api/my-list**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(offline(page)).toBeVisible();
    await expect(over).toContainText('Vorbei');
    await page.unroute('**/api/my-list**');
  });

  await test.step('a server that fails is no missing connection, and can be asked again', async () => {
    await page.route('**/api/my-list**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Der Stand konnte gerade nicht geladen werden.');
    await expect(offline(page)).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectAccessibleInBothSchemes(page, 'main');
    await page.unroute('**/api/my-list**');
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText('Gilt nicht mehr')).toHaveCount(1);
    await expect(alert).toHaveCount(0);
  });
});

test('a list is shared as a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { codes, shops } = await keptItems(page);
  const [{ id, title: name }] = codes;
  await open(page, '/merkliste');
  await put(page, { codes: [codes[0]], shops });
  await page.getByRole('link', { name: 'Liste teilen' }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toContain(`/merkliste?codes=${id}&shops=`);

  await test.step('it can be read and kept by whoever opens it', async () => {
    await open(page, new URL(url).pathname + new URL(url).search);
    await expect(page.getByRole('heading', { name: 'Geteilte Merkliste' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Merken: ${name}` })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'main');
  });

  await test.step('it says that its codes have ended, also where only shops are left', async () => {
    await page.goto('/merkliste?codes=900001,900002&shops=1');
    await expect(page.getByRole('region', { name: 'Shops' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('2 Codes gelten nicht mehr.')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'main');
  });
});

test('the list opens without a connection, and leaves nothing behind when it is empty', async ({
  page,
  guard,
  context,
}) => {
  guard.expectedComplaints.push(/404/);
  // A picture that is not there must not keep the rest away.
  await page.route('**/logo/*', (route) => route.fulfill({ status: 404 }));
  const missing = page.waitForResponse('**/logo/*');
  await open(page, '/zalando-rabattcode');
  await missing;
  const ticket = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('.conditions') })
    .first();
  const condition = await ticket.locator('.conditions > li').first().innerText();
  const code = ticket.locator('[data-keep]');
  const name = title(await code.getAttribute('aria-label'));
  await code.click();
  await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Merkliste' }).first().click();
  await expect(page).toHaveTitle(/Merkliste/);
  const kept = () =>
    page.evaluate(async () => {
      const isActive = (await navigator.serviceWorker.getRegistration('/merkliste'))?.active !== null;
      const store = await caches.open('merkliste');
      return isActive && (await store.match('/merkliste')) !== undefined;
    });
  await expect.poll(kept).toBe(true);

  guard.expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)/);
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto('/merkliste');
  await expect(page.getByText(/^Gerade ohne Verbindung/)).toBeVisible();
  const mine = page.getByRole('main').getByRole('button', { name: `Merken: ${name}` });
  await expect(mine).toBeVisible();
  await expect(page.getByRole('article')).toContainText(condition);
  await context.setOffline(false);
  await mine.click();
  await expect(page.getByText('Noch nichts gemerkt')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared list can be read, the own one says why not, and nothing offers to keep', async ({
    page,
  }) => {
    await page.goto('/merkliste?codes=1,2&shops=1');
    await expect(page.getByRole('heading', { name: 'Geteilte Merkliste' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(keep(page)).toHaveCount(0);
    await page.goto('/merkliste');
    await expect(page.getByText(/braucht dein Browser JavaScript/)).toBeVisible();
  });
});
