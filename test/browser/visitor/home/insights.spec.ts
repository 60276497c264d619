// Regional insights: choosing and detecting a region, and where the figures come from.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { openWith, section } from '#test/support/pages/section-page.ts';

const NAME = 'Regionale Einblicke';

const REAL = {
  region: 'deutschland',
  popularShops: [{ name: 'Ä', percentage: 40, trend: 'down', savings: null }],
  topCategories: [{ name: 'Beauty', percentage: 60, averageDiscount: 0 }],
  seasonalTrends: [{ month: 'Jan', activity: 100, topCategory: '' }],
  demographics: { primaryAge: null, shoppingHours: '19–22 Uhr', averageSavings: null },
  isSample: false,
  computedAt: '2026-05-12T04:00:00.000Z',
};

async function openInsights(page: Page) {
  await open(page, '/');
  return section(page, NAME);
}

const chosen = (page: Page) => page.getByRole('combobox', { name: 'Region' });

/** What is sent from now on that could tell where somebody is. */
function listenForSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Pictures and code come whenever they do; a bare path tells nothing.
    const isFile = ['image', 'font', 'script', 'stylesheet'].includes(request.resourceType());
    if (isFile && search === '' && request.method() === 'GET') return;
    // Polled by the clock.
    if (['/api/admin/update-status', '/api/trending-shops'].includes(pathname) && search === '') return;
    sent.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
  });
  return sent;
}

test.describe('a detected region', () => {
  test('is found on the device', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await page.addInitScript(() => {
      localStorage.setItem('region', 'hessen');
      // The site is content with a place of ten minutes ago, but this visitor travels fast.
      const { getCurrentPosition } = Geolocation.prototype;
      Geolocation.prototype.getCurrentPosition = function (found, failed, options) {
        getCurrentPosition.call(this, found, failed, { ...options, maximumAge: 0 });
      };
    });
    const insights = await openInsights(page);
    const sent = listenForSent(page);
    for (const { place, latitude, longitude, region, key } of [
      { place: 'Munich', latitude: 48.137, longitude: 11.576, region: 'Bayern', key: 'bayern' },
      { place: 'Berlin', latitude: 52.517, longitude: 13.389, region: 'Berlin', key: 'berlin' },
      { place: 'Paris', latitude: 48.857, longitude: 2.352, region: 'Deutschland', key: 'deutschland' },
    ]) {
      await test.step(`in ${place} it is ${region}`, async () => {
        await context.setGeolocation({ latitude, longitude });
        // The region kept from before must give way, also to the whole country.
        if (place !== 'Munich') await chosen(page).selectOption('hessen');
        await expect(insights.getByText('So spart Hessen')).toBeVisible();
        await expect(insights.getByText(/^Erkannte Region/)).toHaveCount(0);
        sent.length = 0;
        await insights.getByRole('button', { name: 'Standort erkennen' }).click();
        await expect(insights.getByText(`Erkannte Region: ${region}`, { exact: true })).toBeVisible();
        await expect(chosen(page)).toHaveValue(key);
        await expect(insights.getByText(`So spart ${region}`, { exact: true })).toBeVisible();
        if (place === 'Paris') await expect(insights.getByText(/keine eigene Region/)).toBeVisible();
        expect(sent.filter((request) => request !== `GET /api/insights/regional/${key}`)).toEqual([]);
      });
    }
  });

  test('is never asked for by the page itself, and not found where the browser cannot or may not', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => console.error('asked for the location');
    });
    const insights = await openInsights(page);
    const detect = insights.getByRole('button', { name: 'Standort erkennen' });
    const choose = async (key: string, name: string) => {
      await chosen(page).selectOption(key);
      // Before hydration the choice would be replayed after the press.
      await expect(insights.getByText(`So spart ${name}`, { exact: true })).toBeVisible();
    };
    const found = insights.getByText('Erkannte Region: Deutschland', { exact: true });

    await test.step('is never asked for by the page itself', () => choose('bayern', 'Bayern'));
    await test.step('is the whole country when it is denied, and the page says why', async () => {
      // The browser's own is back.
      await page.evaluate(() => Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition'));
      await choose('sachsen', 'Sachsen');
      // By keyboard: sections are laid out when they are scrolled to, which can move the button from under a pointer that
      // presses in the same moment.
      await detect.press('Enter');
      await expect(found).toBeVisible();
      await expect(insights.getByText(/Standort ist nicht freigegeben/)).toBeVisible();
      await expect(chosen(page)).toHaveValue('deutschland');
    });
    await test.step('does not overrule what was chosen meanwhile', async () => {
      await page.evaluate(() => {
        navigator.geolocation.getCurrentPosition = (_found, fail) =>
          addEventListener('denied', () => fail?.({} as GeolocationPositionError), { once: true });
      });
      await detect.click();
      await expect(insights.getByRole('button', { name: 'Standort wird bestimmt …' })).toBeVisible();
      await choose('sachsen', 'Sachsen');
      await page.evaluate(async () => {
        dispatchEvent(new Event('denied'));
        await new Promise(requestAnimationFrame);
      });
      await expect(detect).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('region'))).toBe('sachsen');
      await expect(chosen(page)).toHaveValue('sachsen');
    });
    await test.step('is the whole country where the browser knows no places', async () => {
      await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
      await expect(found).toHaveCount(0);
      await detect.click();
      await expect(found).toBeVisible();
      await expect(insights.getByText(/ließ sich nicht bestimmen/)).toBeVisible();
    });
  });
});

test('a chosen region is kept, fits a small screen, is accessible, and leads to its codes', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 51.23, longitude: 6.78 });
  const insights = await openInsights(page);
  await test.step('is kept', async () => {
    await expect(chosen(page)).toHaveValue('deutschland');
    await expect(chosen(page).getByRole('option')).toHaveText([
      'Deutschland (83 Mio.)',
      'Bayern (13,1 Mio.)',
      'Nordrhein-Westfalen (17,9 Mio.)',
      'Baden-Württemberg (11,1 Mio.)',
      'Niedersachsen (8,0 Mio.)',
      'Hessen (6,3 Mio.)',
      'Sachsen (4,1 Mio.)',
      'Berlin (3,7 Mio.)',
      'Hamburg (1,9 Mio.)',
    ]);
    await chosen(page).selectOption('nrw');
    await expect(insights.getByText('So spart Nordrhein-Westfalen')).toBeVisible();
    await page.reload();
    await section(page, NAME);
    await expect(chosen(page)).toHaveValue('nrw');
  });
  await test.step('is accessible, light and dark, and fits a small screen', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await insights.getByRole('button', { name: 'Standort erkennen' }).click();
    await expect(insights.getByText('Erkannte Region: Nordrhein-Westfalen')).toBeVisible();
    await expect(insights.getByText('So spart Nordrhein-Westfalen')).toBeVisible();
    await insights.getByText('Zahlen als Tabelle').click();
    await expectAccessibleInBothSchemes(page, '[aria-labelledby="regionale-einblicke"]');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
  await test.step('leads to its codes', async () => {
    await insights.getByRole('link', { name: 'Beliebte Codes in Nordrhein-Westfalen' }).click();
    await expect(page).toHaveURL('/?region=nrw');
    await expect(
      page.getByRole('heading', { name: 'Beliebte Codes in Nordrhein-Westfalen' }),
    ).toBeInViewport();
  });
});

test('opened while its region is being rendered, it stays open', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('region', 'nrw');
    // Everything that React puts off until later comes much later, once the figures are asked for.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      if ('busy' in window) setTimeout(() => postMessage.apply(this, message), 1_000);
      else postMessage.apply(this, message);
    };
  });
  await page.route('**/api/insights/regional/deutschland', async (route) => {
    await page.evaluate(() => Object.assign(window, { busy: true }));
    await route.continue();
  });
  const figures = page.waitForResponse('**/api/insights/regional/deutschland');
  await page.goto('/');
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await (await figures).finished();
  // One task after the answer was read, which is before anything that was put off.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.locator('#teil-einblicke .section-toggle').evaluate((toggle: HTMLElement) => toggle.click());
  await page.evaluate(() => Reflect.deleteProperty(window, 'busy'));
  await expect(page.getByText('So spart Nordrhein-Westfalen')).toBeVisible();
  await expect(chosen(page)).toHaveValue('nrw');
});

test.describe('the figures', () => {
  test('of the demo wear a badge and are all there', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-15T11:00:00Z');
    const insights = await openInsights(page);
    await expect(insights.getByText('Beispieldaten', { exact: true })).toBeVisible();
    const list = (heading: string) =>
      insights.locator('.insight-part', { has: page.getByRole('heading', { name: heading }) });
    await expect(list('Gefragte Shops').getByRole('listitem')).toHaveCount(5);
    await expect(list('Gefragte Shops').getByRole('listitem').first()).toContainText(
      /18\s%.*steigend.*14,80\s€ Rabatt/,
    );
    await expect(list('Gefragte Kategorien').getByRole('listitem').first()).toContainText(
      /Fashion.*29\s%.*21\s% Rabatt/,
    );
    await expect(list('Wer wann spart')).toContainText(
      /25–44 Jahre.*19–22 Uhr.*Euro-Rabatt je kopiertem CodeØ 17,40\s€/,
    );
    // Nobody knows what was bought, nor whether the code worked.
    await expect(insights.getByText(/gespart|Bestellung/)).toHaveCount(0);
    const chart = insights.getByRole('figure');
    await expect(chart.getByRole('img')).toHaveAccessibleName(/am meisten los ist im November/);
    await expect(chart.locator('rect')).toHaveCount(12);
    await expect(chart.locator('text[data-current]').last()).toHaveText('Nov');
    await chart.getByText('Zahlen als Tabelle').click();
    await expect(chart.getByRole('row')).toHaveCount(13);
    await expect(chart.getByRole('row', { name: /^November 98 Elektronik$/ })).toBeVisible();
  });

  test('that were counted tell when, and stay when others cannot be loaded', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 503/);
    await openWith(page, { 'insights/regional/deutschland': REAL, 'insights/regional/hessen': 503 });
    const insights = await section(page, NAME);
    await test.step('tell when, and leave out what nobody knows', async () => {
      await expect(insights.getByText('Stand: 12.05.2026, 06:00 Uhr')).toBeVisible();
      await expect(insights.getByText('Beispieldaten')).toHaveCount(0);
      await expect(insights.getByText('fallend')).toBeVisible();
      await expect(insights.getByText(/Rabatt$|Euro-Rabatt|Alter|null/)).toHaveCount(0);
      await expect(insights.getByText('19–22 Uhr')).toBeVisible();
    });
    await test.step('stay when others cannot be loaded, and say whose they are and how old', async () => {
      await chosen(page).selectOption('hessen');
      await expect(insights.getByRole('alert')).toContainText(
        'Die Einblicke für Hessen konnten gerade nicht geladen werden. Du siehst die letzten Zahlen für Deutschland, Stand: 12.05.2026, 06:00 Uhr.',
      );
      await expect(insights.getByText('So spart Deutschland')).toBeVisible();
      await expect(insights.getByRole('figure')).toBeVisible();
      await page.unroute('**/api/insights/regional/hessen');
      await insights.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(insights.getByText('So spart Hessen')).toBeVisible();
      await expect(insights.getByRole('alert')).toHaveCount(0);
    });
  });

  test('that never came can be asked for again, and are samples with a badge where nothing was counted yet', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/status of 503/);
    const call = 'insights/regional/deutschland';
    await openWith(page, { [call]: 503 });
    const insights = await section(page, NAME);
    await expect(insights.getByText('Die Einblicke konnten gerade nicht geladen werden.')).toBeVisible();
    await page.unroute(`**/api/${call}`);
    await page.route(`**/api/${call}`, (route) => route.fulfill({ json: null }));
    await insights.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(insights.getByText('So spart Deutschland')).toBeVisible();
    await expect(insights.getByText('Beispieldaten', { exact: true })).toBeVisible();
    await expect(insights.getByRole('figure').locator('rect')).toHaveCount(12);
    await expect(insights.getByText(/Stand:/)).toHaveCount(0);
  });
});
