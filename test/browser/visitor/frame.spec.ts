// What is around the sections: header, menu, footer, both views, messages, the way to a shop.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from '#test/support/pages/guarded-page.ts';

const FOLDABLE = [
  'Top 10 Rabattcodes',
  'Beste Angebote',
  'Trend-Shops',
  'Beliebte Shops',
  'Influencer-Codes',
  'Neueste Deals',
  'Regionale Einblicke',
  'Spartipps',
];
const IN_ORDER = [
  'Top 10 Rabattcodes',
  'Neueste Deals',
  'Beste Angebote',
  'Beliebte Shops',
  'Influencer-Codes',
  'Regionale Einblicke',
  'Spartipps',
  'Ratgeber',
  'Newsletter',
  'Trend-Shops',
  'Update-Status',
];

/** Headings of the sections from top to bottom, as they are seen. */
async function headingsFromTop(page: Page): Promise<string[]> {
  const headings = await page.locator('.home-section > h2').evaluateAll((all) =>
    all
      .map((heading) => ({
        top: heading.getBoundingClientRect().top,
        // Not `innerText`: what is out of sight is not laid out.
        text: (heading.querySelector('.section-title') ?? heading).textContent,
      }))
      .sort((one, other) => one.top - other.top),
  );
  return headings.map(({ text }) => text.trim());
}

/** What the browser says about a part of the page that moved by itself. */
interface Shift {
  value: number;
  sources: { node?: Element }[];
}

async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((given) => {
    for (const [key, text] of Object.entries(given)) localStorage.setItem(key, text);
  }, entries);
}

/** A search without a hit: what is around the sections, and none of them. */
const LIGHTEST = '/?region=atlantis';

/** What the switch of the view lies on. */
const coveredBy = (toggle: Locator) =>
  toggle.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const others = document.querySelectorAll<HTMLElement>('a, button, summary, input, p, h2, img');
    return [...others]
      .filter((other) => !it.contains(other) && other.checkVisibility())
      .filter((other) => {
        const place = other.getBoundingClientRect();
        const isBeside = place.right <= left || place.left >= right;
        return place.width > 1 && !isBeside && place.bottom > top && place.top < bottom;
      })
      .map((other) => other.outerHTML.slice(0, 100));
  });

test.describe('the view', () => {
  test('shows the sections of the home page in the order of each', async ({ page }) => {
    await open(page, '/');
    await test.step('desktop shows all sections in their order, with nothing to fold', async () => {
      expect(await headingsFromTop(page)).toEqual(IN_ORDER);
      for (const content of await page.locator('.section-content').all()) await expect(content).toBeVisible();
      await expect(page.locator('.section-toggle').first()).toBeHidden();
    });
    for (const width of [390, 768, 1440]) {
      await test.step(`the switch has a place of its own at ${width} px, scrolled or not`, async () => {
        const toggle = page.locator('.view-toggle');
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(toggle).toBeInViewport();
        expect(await coveredBy(toggle)).toEqual([]);
        await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
        await expect(toggle).not.toBeInViewport();
      });
    }
    await test.step('mobile is an accordion of independent sections in its own order', async () => {
      await page.getByRole('button', { name: 'Mobile Ansicht' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-view', 'mobile');
      const shown = await headingsFromTop(page);
      expect(shown.filter((name) => FOLDABLE.includes(name))).toEqual(FOLDABLE);
      expect(shown.slice(0, FOLDABLE.length)).toEqual(FOLDABLE);
      const toggle = (name: string) => page.getByRole('heading', { name }).getByRole('button');
      const content = (name: string) => page.getByRole('region', { name }).locator('.section-content');
      await expect(toggle('Top 10 Rabattcodes')).toHaveAttribute('aria-expanded', 'true');
      for (const name of FOLDABLE.slice(1)) await expect(content(name)).toBeHidden();
      await toggle('Beliebte Shops').press('Enter');
      await toggle('Trend-Shops').press('Space');
      await expect(content('Beliebte Shops')).toBeVisible();
      await expect(content('Trend-Shops')).toBeVisible();
      await expect(content('Top 10 Rabattcodes')).toBeVisible();
      expect(await content('Trend-Shops').getByRole('listitem').filter({ visible: true }).count()).toBe(6);
      await toggle('Top 10 Rabattcodes').click();
      await expect(content('Top 10 Rabattcodes')).toBeHidden();
      await expect(content('Beliebte Shops')).toBeVisible();
    });
    await test.step('where no motion is wanted nothing changes by and by', async () => {
      await page.evaluate(() => {
        const begun: string[] = [];
        Object.assign(window, { begun });
        addEventListener('transitionrun', ({ propertyName }) => begun.push(propertyName), true);
      });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      // Paper of the dark scheme: the change has come, and with it whatever would take its time.
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 20, 32)');
      expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun)).toEqual([]);
    });
  });

  test('fits the screen until one is chosen, which is remembered on the page that the logo loads', async ({
    page,
    context,
  }) => {
    const html = page.locator('html');
    const toDesktop = page.getByRole('button', { name: 'Desktop-Ansicht' });
    const toMobile = page.getByRole('button', { name: 'Mobile Ansicht' });
    await open(page, LIGHTEST);
    await test.step('follows the screen until one is chosen', async () => {
      await expect(html).toHaveAttribute('data-view', 'desktop');
      await page.setViewportSize({ width: 500, height: 800 });
      await expect(html).toHaveAttribute('data-view', 'mobile');
      await toDesktop.click();
      await page.setViewportSize({ width: 1200, height: 800 });
      await page.setViewportSize({ width: 500, height: 800 });
      await expect(html).toHaveAttribute('data-view', 'desktop');
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('is switched from what is shown, whatever another tab has chosen', async () => {
      const other = await context.newPage();
      await other.goto('/robots.txt');
      await other.evaluate(() => localStorage.setItem('view-mode', 'mobile'));
      await other.close();
      await expect(html).toHaveAttribute('data-view', 'desktop');
      await toMobile.click();
      await expect(html).toHaveAttribute('data-view', 'mobile');
    });
    await test.step('is switched by keyboard', async () => {
      await toDesktop.press('Enter');
      await expect(html).toHaveAttribute('data-view', 'desktop');
      await expect(toMobile).toBeFocused();
      await toMobile.press('Enter');
      await expect(html).toHaveAttribute('data-view', 'mobile');
      await expect(toDesktop).toBeFocused();
    });
    await test.step('box folds up and stays so', async () => {
      const name = page.locator('.view-name:visible');
      const fold = page.locator('.view-fold');
      expect((await name.boundingBox())?.width).toBeGreaterThan(50);
      expect((await fold.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'Umschalter einklappen' }).click();
      expect((await fold.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      expect((await name.boundingBox())?.width).toBeLessThan(5);
      expect(await page.evaluate(() => localStorage.getItem('view-toggle'))).toBe('collapsed');
      await expect(page.getByRole('button', { name: /Ansicht$/ })).toBeVisible();
    });
    await test.step('the header has its links in a row, and loads the page anew from its logo', async () => {
      const header = page.getByRole('banner');
      await expectLinksOf(header);
      await page.evaluate(() => Object.assign(window, { old: true }));
      await header.getByRole('link', { name: 'Rabattlotse' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => 'old' in window)).toBe(false);
    });
    await test.step('is remembered', async () => {
      await expect(html).toHaveAttribute('data-view', 'mobile');
      await expect(html).toHaveAttribute('data-toggle', 'collapsed');
    });
  });

  test('fits a phone, whose header has a menu', { tag: '@phone' }, async ({ page }) => {
    await open(page, LIGHTEST);
    await test.step('can be switched by keyboard and is remembered', async () => {
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-view', 'mobile');
      await page.getByRole('button', { name: 'Desktop-Ansicht' }).press('Enter');
      await expect(html).toHaveAttribute('data-view', 'desktop');
      await expect(page.getByRole('button', { name: 'Mobile Ansicht' })).toBeFocused();
      await page.reload();
      await expect(html).toHaveAttribute('data-view', 'desktop');
    });
    await test.step('the header has its links in a menu', async () => {
      const header = page.getByRole('banner');
      const menu = header.locator('summary');
      const link = header.getByRole('link', { name: 'Shops A-Z' });
      await expect(link).toBeHidden();
      await menu.click();
      await expectAccessible(page, 'header');
      await expectLinksOf(header);
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await menu.click();
      await expect(link).toBeVisible();
      await page.getByRole('main').click({ position: { x: 10, y: 300 } });
      await expect(link).toBeHidden();
    });
  });

  const combinations: Record<string, string>[] = [
    {},
    { 'view-mode': 'mobile', 'view-toggle': 'collapsed', region: 'bayern', 'cookie-consent': 'all' },
    { 'view-mode': 'desktop', 'view-toggle': 'expanded', region: 'berlin', 'cookie-consent': 'essential' },
    { 'view-mode': '"><b>', 'view-toggle': '{}', region: 'atlantis', 'cookie-consent': 'vielleicht' },
  ];
  for (const stored of combinations) {
    // The page itself complains when what it hydrates is not what the server sent.
    test(`is there from the first paint on and moves nothing, stored ${JSON.stringify(stored)}`, {
      tag: '@phone',
    }, async ({ page }) => {
      await store(page, stored);
      await page.addInitScript(() => {
        const seen = { views: new Set<string>(), shifts: [] as Shift[] };
        Object.assign(window, { seen });
        requestAnimationFrame(function look() {
          if (document.body) seen.views.add(document.documentElement.dataset.view ?? 'none');
          requestAnimationFrame(look);
        });
        new PerformanceObserver((list) =>
          seen.shifts.push(...(list.getEntries() as unknown as Shift[])),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        });
      });
      await open(page, '/');
      const asks = !['all', 'essential'].includes(stored['cookie-consent'] ?? '');
      if (asks) await expect(page.getByRole('region', { name: 'Cookie-Einstellungen' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const seen = await page.evaluate(() => {
        const { views, shifts } = (window as unknown as { seen: { views: Set<string>; shifts: Shift[] } })
          .seen;
        const moved = shifts.flatMap(({ value, sources }) =>
          sources.map(
            ({ node }) => `${value}: ${(node?.outerHTML ?? node?.textContent ?? '').slice(0, 200)}`,
          ),
        );
        return { views: views.size, moved, total: shifts.reduce((sum, { value }) => sum + value, 0) };
      });
      expect(seen.views).toBe(1);
      // A row of tickets grows a little while it still comes in; a view that changes or a banner that pushes is far more.
      expect(seen.total, seen.moved.join('\n')).toBeLessThan(0.005);
    });
  }

  test('works where the browser forbids to remember anything', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page, LIGHTEST);
    const before = await page.locator('html').getAttribute('data-view');
    await page.getByRole('button', { name: /^(Mobile |Desktop-)Ansicht$/ }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-view', before ?? '');
  });
});

async function expectLinksOf(header: Locator): Promise<void> {
  for (const [name, path] of [
    ['Shops A-Z', '/shops-az'],
    ['Beste Angebote', '/beste-angebote'],
  ] as const) {
    const link = header.getByRole('link', { name });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', path);
  }
}

test('a message goes when it was read, or is closed, and hands the keyboard back', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
    // Else its banner comes meanwhile.
    localStorage.setItem('cookie-consent', 'essential');
    const observer = new MutationObserver(() => {
      if (document.readyState !== 'loading' || !document.querySelector('[data-copy]')) return;
      observer.disconnect();
      document.dispatchEvent(new CustomEvent('toast', { detail: { title: 'Früh gesagt' } }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  // The clock stands still, however long the machine takes.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await open(page, '/gutscheine/otto');
  await test.step('is shown while the rest of the page still arrives', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Früh gesagt' })).toBeVisible();
    await expect(page.locator('.toast-place')).toHaveCount(1);
  });

  const copy = page.locator('[data-copy]').first();
  const message = page.getByRole('listitem').filter({ hasText: 'Code kopiert!' });
  const copyOne = async () => {
    // So that no mark of an earlier copy is left.
    await page.clock.runFor(3000);
    await expect(page.locator('[data-copied]')).toHaveCount(0);
    await copy.click();
    await expect(message).toBeVisible();
    await expect(copy).toHaveAttribute('data-copied');
    await expect(copy).toBeFocused();
  };
  await test.step('goes after five seconds', async () => {
    await copyOne();
    await page.clock.runFor(4500);
    await expect(message).toBeVisible();
    await page.clock.runFor(1000);
    await expect(message).toBeHidden();
  });
  await test.step('stays as long as reading it takes', async () => {
    await copyOne();
    const text = 'Das Passwort stimmt. Erlaube Cookies für diese Website. '.repeat(3);
    await page.evaluate((description) => {
      document.dispatchEvent(new CustomEvent('toast', { detail: { title: 'Fehler', description } }));
    }, text);
    const long = page.getByRole('listitem').filter({ hasText: 'Das Passwort stimmt.' });
    await page.clock.runFor(9000);
    await expect(long).toBeVisible();
    await page.clock.runFor(4000);
    await expect(long).toBeHidden();
  });
  for (const way of ['closed with Escape', 'closed by its button', 'left until it goes'] as const) {
    await test.step(`is reached with F8, and ${way} hands the keyboard back`, async () => {
      await copyOne();
      await page.keyboard.press('F8');
      await expect(
        page.getByRole('region', { name: 'Benachrichtigungen (F8)' }).getByRole('list'),
      ).toBeFocused();
      if (way === 'closed with Escape') await page.keyboard.press('Escape');
      if (way === 'closed by its button') {
        await page.keyboard.press('Tab');
        await expect(message.getByRole('button', { name: 'Schließen' })).toBeFocused();
        await page.keyboard.press('Enter');
      }
      if (way === 'left until it goes') await page.clock.runFor(6000);
      await expect(message).toBeHidden();
      await expect(copy).toBeFocused();
    });
  }
  for (const [distance, stays] of [
    [30, true],
    [80, false],
  ] as const) {
    await test.step(`swiped ${distance} px to the right ${stays ? 'stays' : 'goes'}`, async () => {
      await copyOne();
      await swipe(page, message, distance);
      await expect(message).toBeVisible({ visible: stays });
    });
  }
});

async function swipe(page: Page, message: Locator, distance: number): Promise<void> {
  const box = await message.boundingBox();
  if (!box) throw new Error('the message has no place');
  const [x, y] = [box.x + 100, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 3 });
  await page.mouse.move(x + distance, y, { steps: 3 });
  await page.mouse.up();
}

async function expectWholeFooter(footer: Locator): Promise<void> {
  const categories = footer.getByRole('navigation', { name: 'Kategorien' }).getByRole('link');
  await expect(categories).toHaveText([
    'Fashion',
    'Beauty',
    'Sport & Fitness',
    'Food & Drinks',
    'Elektronik',
    'Reisen',
    'Auto & Motor',
    'Gesundheit',
    'Schmuck',
    'Services',
    'Büro & Schule',
    'Foto',
    'Gaming',
  ]);
  for (const name of ['Impressum', 'Datenschutz', 'AGB', 'Über uns', 'So ordnen wir Codes']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer).toContainText('jeden Tag um 6:00 Uhr');
  await expect(footer).toContainText(/© 20\d\d Rabattlotse/);
}

test('the footer has all pages; they are followed without loading, files and other tabs are left to the browser', async ({
  page,
}) => {
  await open(page, '/gutscheine/otto');
  const footer = page.getByRole('contentinfo');
  await test.step('the footer has every category and all pages', () => expectWholeFooter(footer));
  const hrefOf = async (type: string) => (await page.locator(`a[type="${type}"]`).getAttribute('href')) ?? '';
  const files = [await hrefOf('application/atom+xml'), await hrefOf('text/calendar')];
  // An answer without content leaves the page where it is.
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 204 }));
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  for (const file of files) {
    await page.locator(`a[href="${file}"]`).first().click();
    await expect.poll(() => loaded.at(-1)).toBe(file);
  }
  const link = footer.getByRole('link', { name: 'Shops A-Z' });
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shops von A bis Z');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(loaded).toEqual(files);
});

test('a message leaves the way to the shop of the copied code free on a phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
    // Else its banner comes while the test looks, over everything at the bottom.
    localStorage.setItem('cookie-consent', 'essential');
  });
  for (const path of ['/', '/gutscheine/otto']) {
    await open(page, path);
    const stub = page
      .locator('.ticket-stub')
      .filter({ has: page.locator('[data-copy]') })
      .nth(1);
    const message = page.getByRole('listitem').filter({ hasText: 'Code kopiert!' });
    for (const from of ['bottom', 'top'] as const) {
      await stub.evaluate((it, edge) => {
        const { top, bottom } = it.getBoundingClientRect();
        scrollBy({ top: edge === 'bottom' ? bottom - innerHeight + 8 : top - 8, behavior: 'instant' });
      }, from);
      await stub.locator('[data-copy]').evaluate((button: HTMLElement) => button.click());
      await expect(message).toBeVisible();
      await expect.poll(() => isPressable(stub.locator('.stub-links a').first())).toBe(true);
      await message.getByRole('button', { name: 'Schließen' }).click();
    }
  }
  await test.step('and is below again where it is about nothing that was pressed', async () => {
    const isAbove = async (title: string) => {
      const box = await page.getByRole('listitem').filter({ hasText: title }).boundingBox();
      return box === null ? null : box.y < 422;
    };
    await page
      .locator('[data-copy]')
      .nth(1)
      .evaluate((button: HTMLElement) => {
        button.scrollIntoView({ block: 'end', behavior: 'instant' });
        button.click();
      });
    await expect.poll(() => isAbove('Code kopiert!')).toBe(true);
    await page.locator('h1').evaluate((title: HTMLElement) => {
      title.click();
      document.dispatchEvent(new CustomEvent('toast', { detail: { title: 'Wieder online' } }));
    });
    await expect.poll(() => isAbove('Wieder online')).toBe(false);
  });
});

/** Whether a press on the middle of it is its own. */
function isPressable(link: Locator): Promise<boolean> {
  return link.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
