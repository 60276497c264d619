// The search: field, results, and the address they live in.
import type { Page } from '@playwright/test';
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

test.describe('searching', () => {
  test('keeps its results in the address, through reload, back and forward', async ({ page }) => {
    const title = 'Suchergebnisse für "zalando"';
    await open(page, '/');
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
    await page.getByRole('link', { name: 'Suche zurücksetzen' }).click();
    await expect(page).toHaveURL('/');
    await expect(results(page, /Suchergebnisse/)).toHaveCount(0);
    await expect(field(page)).toHaveValue('');
    await page.goBack();
    await expect(results(page, title)).toBeVisible();
    await page.goForward();
    await expect(results(page, title)).toHaveCount(0);
  });

  test('for one very long word fits a phone', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/?q=${'SOMMERRABATT'.repeat(6)}`);
    await expect(page.getByText('Keine Codes gefunden')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const text = page.getByText(/^Für „SOMMERRABATT/);
    expect((await text.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  });

  test('for nothing does nothing', async ({ page }) => {
    await open(page, '/');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await field(page).fill('   ');
    await field(page).press('Enter');
    // Whatever the press began was asked for before this.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/robots.txt']);
    await expect(page).toHaveURL('/');
    await expect(results(page, /Suchergebnisse/)).toHaveCount(0);
  });

  test('by shop, category and region has its own title', async ({ page }) => {
    for (const [path, title] of [
      ['/?shop=H%26M', 'Suchergebnisse für "H&M"'],
      ['/?category=reisen', 'Codes für Reisen'],
      ['/?region=bayern', 'Beliebte Codes in Bayern'],
      // A text is looked for in the category: shoes are found in fashion, not in travelling.
      ['/?q=schuhe&category=fashion&region=bayern', 'Suchergebnisse für "schuhe"'],
    ] as const) {
      await open(page, path);
      await resultsInView(page, title);
      await expect(page.getByText(/aktiver? Rabattcodes? gefunden/)).toBeVisible();
    }
  });

  test('without a hit says what was looked for and offers a new search', async ({ page }) => {
    await open(page, '/?region=atlantis');
    await expect(page.getByText('Keine Codes gefunden')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Keine Rabattcodes gefunden' })).toHaveCount(1);
    await expect(page.getByText(/^Für atlantis gibt es derzeit keine aktiven Rabattcodes/)).toBeVisible();
    await open(page, '/?q=gibtesnicht');
    await expect(page.getByText(/^Für „gibtesnicht“ gibt es derzeit keine/)).toBeVisible();
    await resultsInView(page, /Suchergebnisse/);
    await page.getByRole('link', { name: 'Neue Suche starten' }).click();
    await expect(page).toHaveURL('/');
    await expect(field(page)).toBeFocused();
  });

  test('without a hit for all words leads to those of single ones', { tag: '@both' }, async ({ page }) => {
    await open(page, '/?q=schuhe+qqqxxx');
    const link = page.getByRole('link', { name: /^Treffer für „schuhe“ \(\d+\)$/ });
    const count = (await link.innerText()).match(/\d+/)?.[0];
    await expect(page.getByRole('link', { name: /^Treffer für/ })).toHaveCount(1);
    await expectAccessibleInBothSchemes(page, `section[aria-labelledby="results"]`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await link.click();
    await expect(page).toHaveURL('/?q=schuhe');
    await expect(page.getByText(new RegExp(`^${count} aktiver? Rabattcode`))).toBeVisible();
    await open(page, '/?q=qqqxxx+zzzyyy');
    await expect(page.getByText('Keine Codes gefunden')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Treffer für/ })).toHaveCount(0);
  });

  for (const [kind, go, call, message] of [
    ['text', '/?q=nike', '**/api/codes/search*', 'Search failed'],
    ['category', '/?category=beauty', '**/api/codes/category/*', 'Category search failed'],
    ['region', '/?region=berlin', '**/api/codes/region/*', 'Regional search failed'],
  ] as const) {
    test(`by ${kind} that fails says so in German and can be tried again`, async ({ page, guard }) => {
      guard.expectedComplaints.push(/Failed to load resource/);
      await page.route(call, (route) => route.fulfill({ status: 503, body: '{}' }));
      await open(page, '/');
      // From inside the page, as the server's own answer cannot be made to fail here.
      await page.evaluate((to) => location.assign(to), go);
      const alert = page.getByRole('alert').filter({ hasText: 'konnten gerade nicht geladen werden' });
      await expect(alert).toHaveAttribute('data-error', message);
      await page.unroute(call);
      await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByText(/aktiver? Rabattcodes? gefunden/)).toBeVisible();
    });
  }

  for (const [more, choose] of [
    ['more of it', (page: Page) => page.getByRole('link', { name: 'Mehr anzeigen' })],
    ['a part of it', (page: Page) => page.getByRole('link', { name: 'Ohne App' })],
  ] as const) {
    test(`keeps what is shown where ${more} fails, and tries again`, async ({ page, guard }) => {
      guard.expectedComplaints.push(/Failed to load resource/);
      await open(page, '/?category=fashion');
      const codes = page.getByRole('region', { name: 'Codes für Fashion' }).locator('article');
      await expect(codes).toHaveCount(24);
      const call = '**/api/codes/category/*';
      await page.route(call, (route) => route.fulfill({ status: 503, body: '{}' }));
      await choose(page).press('Enter');
      const alert = page.getByRole('alert').filter({ hasText: 'konnten gerade nicht geladen werden' });
      await expect(alert).toBeInViewport();
      await expect(codes).toHaveCount(24);
      await page.unroute(call);
      const asked = page.waitForResponse(call);
      await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
      await asked;
      await expect(alert).toHaveCount(0);
      await expect(codes.first()).toBeVisible();
      if (more === 'more of it') await expect(codes).not.toHaveCount(24);
    });
  }

  test('offline fails in German, and works again when the line is back', async ({ page, context, guard }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    await open(page, '/');
    await context.setOffline(true);
    await field(page).fill('otto');
    await field(page).press('Enter');
    await expect(page.getByText('Die Codes konnten gerade nicht geladen werden.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
  });

  test('shows that it is under way', async ({ page }) => {
    await open(page, '/');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/codes/search*', async (route) => {
      await held;
      await route.continue();
    });
    await field(page).fill('nike');
    await field(page).press('Enter');
    await expect(page.getByText('Suche läuft...')).toBeVisible();
    answer();
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
  });
});

test.describe('the sections of the home page', () => {
  const top = (page: Page) => page.getByRole('region', { name: 'Top 10 Rabattcodes' });

  test('give way to results, and are as they were on the way back', { tag: '@both' }, async ({ page }) => {
    await open(page, '/');
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

  test('come with the reset of a search that was landed on', async ({ page }) => {
    await open(page, '/?q=zalando');
    await resultsInView(page, /Suchergebnisse/);
    await expect(top(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Suche zurücksetzen' }).click();
    await expect(top(page).getByRole('article')).toHaveCount(10);
  });
});

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
      await open(page, '/');
      await field(page).fill('adidas');
      await field(page).press('Enter');
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

test('a category is chosen from the bar or the menu, and told', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/');
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/api/events') && request.postDataJSON().name === 'category_filter',
  );
  const bar = page.getByRole('navigation', { name: 'Kategorie wählen' });
  const menu = bar.locator('summary');
  if (isMobile) {
    await expect(menu).toHaveText('Kategorien Alle');
    await expect(bar.getByRole('link')).toHaveCount(0);
    await menu.press('Enter');
    await expect(bar.getByRole('link')).toHaveCount(16);
  }
  await expectAccessibleInBothSchemes(page, 'nav[aria-label="Kategorie wählen"]');
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

test('the words of the menu stay inside their buttons on the narrowest screens', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Kategorie wählen' });
  await bar.locator('summary').click();
  for (const width of [320, 344, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const tooWide = (all: Element[]) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((link) => link.textContent);
    expect(await bar.getByRole('link').evaluateAll(tooWide), `at ${width} px`).toEqual([]);
  }
});

test('a misspelt shop is found, and the visitor is asked whether it was meant', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/?q=adiads');
  await expect(page.getByText('Meintest du adidas?')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'adidas', exact: true }).first().click();
  await expect(page).toHaveURL('/?shop=adidas');
});

test('a shop that is named beside other words shows its codes, and the page says why', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/?q=adidas+waschmaschine');
  await expect(
    page.getByText('Kein Code passt zu allen Wörtern. Das sind die Codes von adidas.'),
  ).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('main').getByRole('link', { name: 'adidas', exact: true }).first().click();
  await expect(page).toHaveURL('/?shop=adidas');
});

test('a text is looked for in the category chosen after it', async ({ page }) => {
  await open(page, '/?q=zalando');
  const bar = page.getByRole('navigation', { name: 'Kategorie wählen' });
  await bar.getByRole('link', { name: 'Fashion' }).click();
  await expect(page).toHaveURL('/?q=zalando&category=fashion');
  await expect(bar.getByRole('link', { name: 'Fashion' })).toHaveAttribute('aria-current', 'true');
  await bar.getByRole('link', { name: 'Alle' }).click();
  await expect(page).toHaveURL('/?q=zalando');
});

test('every category is in sight at 1440 px, with a drawn picture', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Kategorie wählen' });
  const choices = bar.getByRole('link');
  await expect(choices).toHaveCount(16);
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
  const drawn = (all: Element[]) => all.map((link) => getComputedStyle(link, '::before').maskImage);
  const pictures = (await choices.evaluateAll(drawn)).filter((mask) =>
    mask.startsWith('url("data:image/svg'),
  );
  expect(new Set(pictures).size).toBe(15);
  expect(await bar.textContent()).not.toMatch(/\p{Extended_Pictographic}/u);
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

  test('the form, categories and regions work', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('adidas');
    await page.getByRole('button', { name: 'Codes finden' }).click();
    await expect(page).toHaveURL('/?q=adidas');
    await expect(results(page, 'Suchergebnisse für "adidas"')).toBeVisible();
    await expect(page.getByText(/aktive Rabattcodes gefunden/)).toBeVisible();
    await page.goto('/?category=gaming');
    await expect(results(page, 'Codes für Gaming')).toBeVisible();
    await page.goto('/?region=nrw');
    await expect(results(page, 'Beliebte Codes in Nordrhein-Westfalen')).toBeVisible();
  });
});
