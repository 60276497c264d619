import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

const keep = (page: Page) => page.getByRole('button', { name: /^Merken: / });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('merkliste') ?? '{}'));
const title = (label: string | null) => label?.replace('Merken: ', '') ?? '';

test('nothing is stored before somebody asks for it', async ({ page }) => {
  await open(page, '/gutscheine/about-you');
  await expect(keep(page).first()).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('merkliste'))).toBe(null);
});

test('a code and a shop are kept by keyboard, found on the list, and let go again', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/gutscheine/about-you');
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

// The home page's lists are not hydrated: a press that the early script has handled must not be repeated by React.
test('a code of the home page is kept with one press, and stays kept', { tag: '@both' }, async ({ page }) => {
  await open(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = page.getByRole('region', { name: 'Top 10 Rabattcodes' }).locator('[data-keep]').first();
  await code.click();
  await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
  // The next answer to come proves that nothing else was under way.
  await page.evaluate(() => fetch('/api/codes/latest').then((answer) => answer.text()));
  await expect(code).toHaveAttribute('aria-pressed', 'true');
  expect((await stored(page)).codes).toHaveLength(1);
  expect(asked).not.toContain('/api/codes/top');
});

test('back on the home page, what was kept and opened still is', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const code = page.getByRole('region', { name: 'Top 10 Rabattcodes' }).locator('[data-keep]').first();
  await code.click();
  await expect(code).toHaveAttribute('aria-pressed', 'true');
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
  // From the back/forward cache, after the list was emptied on another page.
  await page.evaluate(() => {
    localStorage.removeItem('merkliste');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(code).toHaveAttribute('aria-pressed', 'false');
});

test('the list says what has ended, and can be read without a connection', async ({
  page,
  guard,
  context,
}) => {
  await open(page, '/gutscheine/about-you');
  await page.locator('[data-keep^=codes]').first().click();
  await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
  // A code that is not there any more.
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem('merkliste') ?? '{}');
    const gone = { ...list.codes[0], id: 999_999, title: '99 % bei Früher', text: 'Vorbei' };
    localStorage.setItem('merkliste', JSON.stringify({ codes: [...list.codes, gone], shops: [] }));
  });
  await open(page, '/merkliste');
  const over = page.getByRole('listitem').filter({ hasText: '99 % bei Früher' });
  await expect(over).toContainText('Gilt nicht mehr');
  await expect(page.getByRole('listitem').filter({ hasText: 'Gilt nicht mehr' })).toHaveCount(1);

  guard.expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)/);
  await page.route('**/api/my-list**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(/^Gerade ohne Verbindung/)).toBeVisible();
  await expect(over).toContainText('Vorbei');
  await context.unroute('**/api/my-list**').catch(() => {});
});

/** Keeps codes that are not there any more, behind the one that is. */
async function keepGoneCodes(page: Page, count: number): Promise<void> {
  await open(page, '/gutscheine/about-you');
  await page.locator('[data-keep^=codes]').first().click();
  await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
  await page.evaluate((size) => {
    const { codes } = JSON.parse(localStorage.getItem('merkliste') ?? '{}');
    const gone = Array.from({ length: size }, (_, index) => ({
      ...codes[0],
      id: 900_000 + index,
      title: `${index} % bei Früher`,
    }));
    localStorage.setItem('merkliste', JSON.stringify({ codes: [...codes, ...gone], shops: [] }));
  }, count);
}

test('a server that fails is no missing connection, and can be asked again', { tag: '@both' }, async ({
  page,
  guard,
}) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  await keepGoneCodes(page, 1);
  await page.route('**/api/my-list**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await open(page, '/merkliste');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Der Stand konnte gerade nicht geladen werden.');
  await expect(page.getByText(/^Gerade ohne Verbindung/)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessibleInBothSchemes(page, 'main');
  await page.unroute('**/api/my-list**');
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Gilt nicht mehr')).toHaveCount(1);
  await expect(alert).toHaveCount(0);
});

test('letting one code go without a connection leaves the others as they are', async ({ page, guard }) => {
  guard.expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/gutscheine/about-you');
  for (const index of [0, 1]) {
    const code = page.locator('[data-keep^=codes]').nth(index);
    await code.click();
    await expect(code).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, '/merkliste');
  const copyButtons = page.getByRole('main').getByRole('button', { name: /kopieren/i });
  await expect(copyButtons).toHaveCount(2);
  await page.route('**/api/my-list**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('article').first().locator('[data-keep]').click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(/^Gerade ohne Verbindung/)).toBeVisible();
  await expect(copyButtons).toHaveCount(1);
  await expect(page.getByText('Gerade ohne Verbindung: So stand es zuletzt.')).toBeVisible();
});

test('more codes than one link carries are all looked up, and whoever shares them hears which go along', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepGoneCodes(page, 104);
  await open(page, '/merkliste');
  await expect(page.getByRole('article')).toHaveCount(105);
  await expect(page.getByText('Gilt nicht mehr')).toHaveCount(104);
  await page.getByRole('link', { name: 'Liste teilen' }).click();
  await expect(page.getByText(/höchstens 50 Codes und 50 Shops/)).toBeVisible();
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(url.searchParams.get('codes')?.split(',')).toHaveLength(50);
});

test('a shop that is no longer there is named as such, leads nowhere and can be let go', async ({ page }) => {
  await open(page, '/gutscheine/about-you');
  await page.getByRole('button', { name: 'Merken: ABOUT YOU' }).first().click();
  await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem('merkliste') ?? '{}');
    const gone = { id: 999_999, name: 'Früher', path: '/gutscheine/frueher', at: 1 };
    localStorage.setItem('merkliste', JSON.stringify({ ...list, shops: [...list.shops, gone] }));
  });
  await open(page, '/merkliste');
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

test('the list opens without a connection, and leaves nothing behind when it is empty', async ({
  page,
  guard,
  context,
}) => {
  guard.expectedComplaints.push(/404/);
  // A picture that is not there must not keep the rest away.
  await page.route('**/logo/*', (route) => route.fulfill({ status: 404 }));
  const missing = page.waitForResponse('**/logo/*');
  await open(page, '/');
  await missing;
  const ticket = page
    .getByRole('region', { name: 'Top 10 Rabattcodes' })
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

test('the list follows what was kept on another page, also from the back/forward cache', async ({ page }) => {
  await open(page, '/gutscheine/about-you');
  await page.locator('[data-keep^=codes]').first().click();
  await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
  const list = await page.evaluate(() => localStorage.getItem('merkliste') ?? '');
  await page.evaluate(() => localStorage.clear());
  await open(page, '/merkliste');
  await expect(page.getByText('Noch nichts gemerkt')).toBeVisible();
  await page.evaluate((text) => {
    localStorage.setItem('merkliste', text);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, list);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('what somebody else wrote into the storage does no harm', async ({ page }) => {
  await open(page, '/merkliste');
  for (const text of [
    '{',
    '[]',
    '{"codes":[{"id":1}],"shops":"x"}',
    '{"codes":[{"id":1,"title":"a","path":"//b"}]}',
  ]) {
    await page.evaluate((value) => localStorage.setItem('merkliste', value), text);
    await page.reload();
    await expect(page.getByText('Noch nichts gemerkt')).toBeVisible();
  }
});

test('a list is shared as a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/gutscheine/about-you');
  await page.locator('[data-keep^=codes]').first().click();
  await expect(page.getByText('Gemerkt', { exact: true })).toBeVisible();
  const [{ id, title: name }] = (await stored(page)).codes;
  await open(page, '/merkliste');
  await page.getByRole('link', { name: 'Liste teilen' }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toContain(`/merkliste?codes=${id}&shops=`);
  await open(page, new URL(url).pathname + new URL(url).search);
  await expect(page.getByRole('heading', { name: 'Geteilte Merkliste' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Merken: ${name}` })).toBeVisible();
});

test('a shared list says that its codes have ended, also where only shops are left', async ({ page }) => {
  await open(page, '/merkliste?codes=900001,900002&shops=1');
  await expect(page.getByRole('region', { name: 'Shops' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('2 Codes gelten nicht mehr.')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'main');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared list can be read, the own one says why not, and nothing offers to keep', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/merkliste?codes=1,2&shops=1');
    await expect(page.getByRole('heading', { name: 'Geteilte Merkliste' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(keep(page)).toHaveCount(0);
    await page.goto('/merkliste');
    await expect(page.getByText(/braucht dein Browser JavaScript/)).toBeVisible();
  });
});

test('the list is accessible, light and dark, empty, full and shared', async ({ page }) => {
  await open(page, '/merkliste');
  await expectAccessibleInBothSchemes(page, 'main');
  await open(page, '/gutscheine/about-you');
  await page.locator('[data-keep^=codes]').first().click();
  await page.getByRole('button', { name: 'Merken: ABOUT YOU' }).first().click();
  await open(page, '/merkliste');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'main');
  await open(page, '/merkliste?codes=1,2&shops=1');
  await expectAccessibleInBothSchemes(page, 'main');
});
