// The search: field, results, and the address they live in.
import type { Locator, Page, Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  open,
  test,
} from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Shop oder Stichwort' });
const results = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

/** A search scrolls to its results and puts the focus there; before that, nothing under the pointer stays put. */
async function resultsInView(page: Page, name: string | RegExp): Promise<void> {
  await expect(results(page, name)).toBeFocused();
  await expect(results(page, name)).toBeInViewport();
}

const found = (page: Page) => page.getByText(/aktiver? Rabattcodes? gefunden/);

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Without loading it, which the answers of a test could not reach. */
const goTo = (page: Page, address: string) => page.evaluate((to) => location.assign(to), address);

const top = (page: Page) => page.getByRole('region', { name: 'Top 10 Rabattcodes' });

test('a search keeps its results in the address, says how it goes, and gives way to the home page', async ({
  page,
  context,
  guard,
}) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  await open(page, '/');
  await test.step('for nothing does nothing', async () => {
    const asked: string[] = [];
    const note = (request: Request) => void asked.push(request.url());
    page.on('request', note);
    await search(page, '   ');
    // Whatever the press began was asked for before this.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/robots.txt']);
    page.off('request', note);
    await expect(page).toHaveURL('/');
    await expect(results(page, /Suchergebnisse/)).toHaveCount(0);
  });
  await test.step('keeps its results in the address, through reload, back and forward', async () => {
    const title = 'Suchergebnisse für "zalando"';
    await field(page).fill('  zalando ');
    await page.getByRole('button', { name: 'Codes finden' }).click();
    await expect(page).toHaveURL('/?q=zalando');
    await expect(page.getByText(/^\d+ aktive Rabattcodes gefunden$/)).toBeVisible();
    await resultsInView(page, title);
    // Asked for once more, they are shown once more.
    await field(page).press('Enter');
    await resultsInView(page, title);
    await page.reload();
    await resultsInView(page, title);
    await expect(field(page)).toHaveValue('zalando');
    await expect(top(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Suche zurücksetzen' }).click();
    await expect(page).toHaveURL('/');
    await expect(results(page, /Suchergebnisse/)).toHaveCount(0);
    await expect(field(page)).toHaveValue('');
    // The sections come with the reset of a search that was landed on.
    await expect(top(page).getByRole('article')).toHaveCount(10);
    await page.goBack();
    await expect(results(page, title)).toBeVisible();
    await page.goForward();
    await expect(results(page, title)).toHaveCount(0);
  });
  await test.step('shows that it is under way', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/codes/search*', async (route) => {
      await held;
      await route.continue();
    });
    await search(page, 'nike');
    await expect(page.getByText('Suche läuft...')).toBeVisible();
    answer();
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
    await resultsInView(page, 'Suchergebnisse für "nike"');
    await page.unroute('**/api/codes/search*');
  });
  await test.step('offline fails in German, and works again when the line is back', async () => {
    await context.setOffline(true);
    await search(page, 'otto');
    await expect(page.getByText('Die Codes konnten gerade nicht geladen werden.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
  });
});

test('results by text, shop, category and region have their own titles, and a way on where there are none', async ({
  page,
}) => {
  await open(page, '/?q=zalando');
  await resultsInView(page, 'Suchergebnisse für "zalando"');
  await test.step('a text is looked for in the category chosen after it', async () => {
    const bar = page.getByRole('navigation', { name: 'Kategorie wählen' });
    await bar.getByRole('link', { name: 'Fashion' }).click();
    await expect(page).toHaveURL('/?q=zalando&category=fashion');
    await expect(bar.getByRole('link', { name: 'Fashion' })).toHaveAttribute('aria-current', 'true');
    await bar.getByRole('link', { name: 'Alle' }).click();
    await expect(page).toHaveURL('/?q=zalando');
  });
  await test.step('by shop, category and region has its own title', async () => {
    for (const [path, title] of [
      ['/?shop=H%26M', 'Suchergebnisse für "H&M"'],
      ['/?category=reisen', 'Codes für Reisen'],
      ['/?region=bayern', 'Beliebte Codes in Bayern'],
      // A text is looked for in the category: shoes are found in fashion, not in travelling.
      ['/?q=schuhe&category=fashion&region=bayern', 'Suchergebnisse für "schuhe"'],
    ] as const) {
      await goTo(page, path);
      await resultsInView(page, title);
      await expect(found(page)).toBeVisible();
    }
  });
  await test.step('without a hit says what was looked for and offers a new search', async () => {
    await goTo(page, '/?region=atlantis');
    await expect(page.getByText('Keine Codes gefunden')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Keine Rabattcodes gefunden' })).toHaveCount(1);
    await expect(page.getByText(/^Für atlantis gibt es derzeit keine aktiven Rabattcodes/)).toBeVisible();
    await goTo(page, '/?q=gibtesnicht');
    await expect(page.getByText(/^Für „gibtesnicht“ gibt es derzeit keine/)).toBeVisible();
    await resultsInView(page, /Suchergebnisse/);
    await page.getByRole('link', { name: 'Neue Suche starten' }).click();
    await expect(page).toHaveURL('/');
    await expect(field(page)).toBeFocused();
  });
});

// Long words, links beside each other and what is around them are narrowest on a phone.
test('a search that does not fit is helped along, accessible and inside the screen', {
  tag: '@phone',
}, async ({ page }) => {
  const wordLinks = page.getByRole('link', { name: /^Treffer für/ });
  await open(page, '/?q=schuhe+qqqxxx');
  await test.step('without a hit for all words leads to those of single ones', async () => {
    const link = page.getByRole('link', { name: /^Treffer für „schuhe“ \(\d+\)$/ });
    const count = (await link.innerText()).match(/\d+/)?.[0];
    await expect(wordLinks).toHaveCount(1);
    await expectAccessibleInBothSchemes(page, `section[aria-labelledby="results"]`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await link.click();
    await expect(page).toHaveURL('/?q=schuhe');
    await expect(page.getByText(new RegExp(`^${count} aktiver? Rabattcode`))).toBeVisible();
    await goTo(page, '/?q=qqqxxx+zzzyyy');
    await expect(page.getByText('Keine Codes gefunden')).toBeVisible();
    await expect(wordLinks).toHaveCount(0);
  });
  await test.step('for one very long word fits a phone', async () => {
    await goTo(page, `/?q=${'SOMMERRABATT'.repeat(6)}`);
    const text = page.getByText(/^Für „SOMMERRABATT/);
    await expect(text).toBeVisible();
    await expect(page.getByText('Keine Codes gefunden')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect((await text.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  });
  const adidas = page.getByRole('main').getByRole('link', { name: 'adidas', exact: true }).first();
  await test.step('for a misspelt shop finds it, and asks whether it was meant', async () => {
    await goTo(page, '/?q=adiads');
    await expect(page.getByText('Meintest du adidas?')).toBeVisible();
    await adidas.click();
    await expect(page).toHaveURL('/?shop=adidas');
  });
  await test.step('for a shop beside other words shows its codes, and says why', async () => {
    await goTo(page, '/?q=adidas+waschmaschine');
    await expect(
      page.getByText('Kein Code passt zu allen Wörtern. Das sind die Codes von adidas.'),
    ).toBeVisible();
    // In the colours that all rules are for.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page, 'main');
    await adidas.click();
    await expect(page).toHaveURL('/?shop=adidas');
  });
});

test('a search that fails says so in German, keeps what is shown, and can be tried again', async ({
  page,
  guard,
}) => {
  guard.expectedComplaints.push(/Failed to load resource/);
  const alert = page.getByRole('alert').filter({ hasText: 'konnten gerade nicht geladen werden' });
  const retry = alert.getByRole('button', { name: 'Erneut versuchen' });
  const fail = (call: string) => page.route(call, (route) => route.fulfill({ status: 503, body: '{}' }));
  await open(page, '/impressum');
  for (const [kind, address, call, message] of [
    ['text', '/?q=nike', '**/api/codes/search*', 'Search failed'],
    ['region', '/?region=berlin', '**/api/codes/region/*', 'Regional search failed'],
    ['category', '/?category=fashion', '**/api/codes/category/*', 'Category search failed'],
  ] as const) {
    await test.step(`by ${kind} that fails says so in German and can be tried again`, async () => {
      await fail(call);
      // From inside the page, as the server's own answer cannot be made to fail here.
      await goTo(page, address);
      await expect(alert).toHaveAttribute('data-error', message);
      await page.unroute(call);
      await retry.click();
      await expect(found(page)).toBeVisible();
    });
  }
  const codes = page.getByRole('region', { name: 'Codes für Fashion' }).locator('article');
  const partOfIt = page.getByRole('link', { name: 'Ohne App' });
  const call = '**/api/codes/category/*';
  for (const [more, choose] of [
    ['a part of it', partOfIt],
    ['more of it', page.getByRole('link', { name: 'Mehr anzeigen' })],
  ] as const) {
    await test.step(`keeps what is shown where ${more} fails, and tries again`, async () => {
      await expect(codes).toHaveCount(24);
      await fail(call);
      await choose.press('Enter');
      await expect(alert).toBeInViewport();
      await expect(codes).toHaveCount(24);
      await page.unroute(call);
      const asked = page.waitForResponse(call);
      await retry.click();
      await asked;
      await expect(alert).toHaveCount(0);
      await expect(codes.first()).toBeVisible();
      if (choose !== partOfIt) return await expect(codes).not.toHaveCount(24);
      // All of it again.
      await expect(page).toHaveURL(/ohne-app=ja/);
      await partOfIt.press('Enter');
      await expect(page).not.toHaveURL(/ohne-app=ja/);
    });
  }
});

// On a phone the categories are in a menu, and the sections are folded.
test('a category is chosen from the bar or the menu, and the sections give way to it', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Kategorie wählen' });
  const menu = bar.locator('summary');
  await test.step('the sections give way to results, and are as they were on the way back', async () => {
    const evidence = top(page).locator('details.trust').nth(1);
    await evidence.locator('summary').click();
    const place = await page.evaluate(() => scrollY);
    // Pressed where it is: scrolling there would be another place to come back to.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Gaming' })
      .evaluate((link: HTMLElement) => link.click());
    await resultsInView(page, 'Codes für Gaming');
    await expect(page.getByRole('region', { name: 'Codes für Gaming' })).toBeVisible();
    await expect(top(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Update-Status' })).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goBack();
    await expect(top(page)).toBeVisible();
    await expect(evidence).toHaveAttribute('open');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    expect(asked.filter((path) => path === '/api/codes/top')).toEqual([]);
  });
  if (isMobile) {
    await test.step('the menu opens', async () => {
      await expect(menu).toHaveText('Kategorien Alle');
      await expect(bar.getByRole('link')).toHaveCount(0);
      await menu.press('Enter');
      await expect(bar.getByRole('link')).toHaveCount(16);
    });
    await test.step('its words stay inside their buttons on the narrowest screens', () =>
      expectWordsInside(page, bar));
  } else {
    await test.step('every category is in sight at 1440 px, with a drawn picture', () =>
      expectAllInSight(page, bar));
  }
  await test.step('is accessible', () =>
    expectAccessibleInBothSchemes(page, 'nav[aria-label="Kategorie wählen"]'));
  await test.step('one is chosen, and told', async () => {
    const told = page.waitForRequest(
      (request) => request.url().endsWith('/api/events') && request.postDataJSON().name === 'category_filter',
    );
    await bar.getByRole('link', { name: 'Beauty' }).click();
    await told;
    await expect(page).toHaveURL('/?category=beauty');
    await resultsInView(page, 'Codes für Beauty');
    if (isMobile) {
      await expect(bar.getByRole('link')).toHaveCount(0);
      await expect(menu).toHaveText('Kategorien Beauty');
      await menu.click();
      await page.keyboard.press('Escape');
      await expect(bar.getByRole('link')).toHaveCount(0);
      await menu.click();
    }
    await bar.getByRole('link', { name: 'Alle' }).click();
    await expect(page).toHaveURL('/');
  });
});

async function expectWordsInside(page: Page, bar: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const width of [320, 344, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const tooWide = (all: Element[]) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((link) => link.textContent);
    expect(await bar.getByRole('link').evaluateAll(tooWide), `at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

async function expectAllInSight(page: Page, bar: Locator): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const choices = bar.getByRole('link');
  await expect(choices).toHaveCount(16);
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
  const drawn = (all: Element[]) => all.map((link) => getComputedStyle(link, '::before').content);
  const pictures = (await choices.evaluateAll(drawn)).filter((content) => /[\ue000-\uf8ff]/.test(content));
  expect(new Set(pictures).size).toBe(15);
  expect(await bar.textContent()).not.toMatch(/\p{Extended_Pictographic}/u);
}

test.describe('scrolling to the results', () => {
  async function scrolledAfter(page: Page, wait: number): Promise<void> {
    await page.clock.runFor(wait - 20);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const top = await results(page, /Suchergebnisse/).evaluate((it) => it.getBoundingClientRect().top);
    expect(top).toBeCloseTo(100, -1);
  }

  for (const [view, landing, submitting] of [
    ['desktop', 500, 100],
    ['mobile', 300, 300],
  ] as const) {
    test(`waits ${landing} ms on landing and ${submitting} ms after the form, ${view} view`, async ({
      page,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('view-mode', chosen), view);
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await open(page, '/?q=nike');
      await scrolledAfter(page, landing);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await search(page, 'adidas');
      await expect(results(page, 'Suchergebnisse für "adidas"')).toBeAttached();
      await scrolledAfter(page, submitting);
    });
  }

  test('waits as on landing where an unknown address has the same words', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 404/);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await open(page, '/suche?q=nike');
    await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
    await field(page).fill('nike');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/?q=nike');
    await expect(results(page, 'Suchergebnisse für "nike"')).toBeAttached();
    await scrolledAfter(page, 500);
  });
});

test('choices beside each other are one row on a phone, whose arrow says that there is more until its end', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/beste-angebote');
  const row = page.getByRole('navigation', { name: 'Angebote nach Kategorie filtern' }).getByRole('list');
  const arrow = () => row.evaluate((list) => Number(getComputedStyle(list, '::after').opacity));
  const choices = row.getByRole('link');
  const tops = await choices.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await arrow()).toBe(1);
  await choices.last().focus();
  await expect(choices.last()).toBeInViewport({ ratio: 1 });
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect.poll(arrow).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Categories and regions are addresses, which test/api/serving/pages.test.ts reads.
  test('the form works', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('adidas');
    await page.getByRole('button', { name: 'Codes finden' }).click();
    await expect(page).toHaveURL('/?q=adidas');
    await expect(results(page, 'Suchergebnisse für "adidas"')).toBeVisible();
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
  });
});
