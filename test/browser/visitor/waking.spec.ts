import type { Page, Route } from '@playwright/test';
import { expect, open, test } from '#test/support/pages/guarded-page.ts';
import { COPY, tap } from '#test/support/pages/taps.ts';

const ENTRY = '**/assets/entry.client-*.js';
const ready = (page: Page) => page.locator('html[data-ready]');

test.describe('the code of a page', () => {
  test('waits for somebody, but not for ever', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);

    await test.step('after five seconds it runs by itself', async () => {
      const order: string[] = [];
      page.on('request', (request) => order.push(new URL(request.url()).pathname));
      await page.goto('/impressum');
      await page.clock.runFor(4900);
      await expect(ready(page)).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(ready(page)).toBeAttached();
      // It is not fetched before the page is shown.
      const firstScript = order.findIndex((path) => path.endsWith('.js'));
      const lastStyle = order.findLastIndex((path) => path.endsWith('.css') || path.endsWith('.woff2'));
      expect(firstScript).toBeGreaterThan(lastStyle);
    });

    await test.step('it does not run for a mouse that rests', async () => {
      const moved = (movementX: number) =>
        page.evaluate((x) => dispatchEvent(new PointerEvent('pointermove', { movementX: x })), movementX);
      await page.goto('/impressum');
      await moved(0);
      await page.clock.runFor(4900);
      await expect(ready(page)).toHaveCount(0);
      await moved(3);
      await expect(ready(page)).toBeAttached();
    });
  });

  test('does not share the line with what is seen first', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('wheel')));
    });
    await page.goto('/gutscheine/otto');
    await ready(page).waitFor({ state: 'attached' });
    const { asked, painted, parsed } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const code = files.filter(({ name }) => /\/assets\/(?!early)[^/]*\.js$/.test(name));
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return {
        asked: Math.min(...code.map(({ startTime }) => startTime)),
        painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
        parsed: visit?.domContentLoadedEventStart ?? Number.NaN,
      };
    });
    // A second is enough where nothing is painted.
    expect(asked).toBeGreaterThanOrEqual(Math.min(painted, parsed + 1000));
  });

  test('needs no language data of the engine, which are slow to come', async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'ListFormat', 'PluralRules'] as const)
        Object.defineProperty(Intl, name, {
          value: new Proxy(Intl[name], {
            construct(format, given) {
              made.push(name);
              return new (format as unknown as new (...given: unknown[]) => object)(...given);
            },
          }),
        });
    });
    for (const path of ['/', '/?q=schuhe', '/gutscheine/otto', '/shops-az']) {
      await open(page, path);
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual([]);
    }
  });

  test('does what was pressed before it was there, once', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Noted when it appears: a message that lasts for seconds may be over before a slow machine looks for it.
    const messages: string[] = [];
    await page.exposeFunction('noteMessage', (text: string) => messages.push(text));
    await page.addInitScript(() => {
      const note = () => {
        const { noteMessage } = window as unknown as { noteMessage(text: string): void };
        for (const { textContent } of document.querySelectorAll('.toast')) noteMessage(textContent);
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    });
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/track?')) counted.push(request.url());
    });
    await page.goto('/gutscheine/otto');
    const copy = page.getByRole('button', { name: /kopieren/i }).first();
    // No pointer comes near it first: the press itself is the first sign of somebody.
    await copy.evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => messages.filter((text) => /kopiert/i.test(text)).length).toBeGreaterThan(0);
    await ready(page).waitFor({ state: 'attached' });
    // Waits for the clipboard and is asked for then, as a second count would be before it.
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('');
      await fetch('/api/copy');
    });
    await expect.poll(() => counted.length).toBeGreaterThan(0);
    expect(counted).toHaveLength(1);
  });

  test('that does not come is missed aloud by whoever presses something, and not for ever', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    const all = page.getByRole('button', { name: /Shops anzeigen$/ });

    await test.step('where an upgrade has taken it away, with the way to the new page', async () => {
      await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
      await page.goto('/');
      await all.click();
      const reload = page.getByRole('button', { name: 'Seite neu laden' });
      await expect(reload).toBeVisible();
      await page.unroute(ENTRY);
      await page.route(ENTRY, (route) => route.abort());
      const loaded = page.waitForEvent('load');
      await reload.click();
      await loaded;
    });

    await test.step('the next press tries again, and one that it had to do is not lost unseen', async () => {
      await all.click();
      await expect(page.getByText('Das konnte gerade nicht geladen werden.')).toBeVisible();
      await page.unroute(ENTRY);
      await all.click();
      await expect(page.getByRole('button', { name: 'Weniger anzeigen' })).toBeVisible();
    });
  });

  test('does all that was pressed and chosen before it was there', async ({ page }) => {
    const letRun = await holdCode(page);
    await page.goto('/');
    await page.getByRole('button', { name: /Shops anzeigen$/ }).click();
    await page.locator('details.trust > summary').first().click();
    const region = page.getByLabel('Region', { exact: true });
    await region.selectOption('bayern');
    const field = page.getByRole('combobox', { name: 'Shop oder Stichwort' });
    await field.pressSequentially('zal');
    letRun();

    await test.step('a press had its effect, also where something else was pressed after that', () =>
      expect(page.getByRole('button', { name: 'Weniger anzeigen' })).toBeVisible());
    await test.step('the region that was chosen is shown', async () => {
      await expect(page.getByText('So spart Bayern', { exact: true })).toBeVisible();
      await expect(region).toHaveValue('bayern');
    });
    await test.step('whoever types meanwhile is not taken away from it', async () => {
      await expect(field).toBeFocused();
      await expect(page.getByRole('option', { name: /Zalando/ })).toBeVisible();
    });
  });

  test('offers suggestions for what was typed before it was there', async ({ page }) => {
    await page.clock.install();
    await page.goto('/?category=gaming');
    const field = page.getByRole('combobox', { name: 'Shop oder Stichwort' });
    await field.evaluate((input: HTMLInputElement) => {
      input.focus();
      input.value = 'zal';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.clock.runFor(1000);
    await expect(page.getByRole('option', { name: /Zalando/ })).toBeVisible();
    await expect(field).toHaveValue('zal');
  });

  test('that does not come is missed aloud where a page is empty without it, and fetched once the line is back', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto('/merkliste');
    await expect(page.getByText('Das konnte gerade nicht geladen werden.')).toBeVisible();
    await page.unroute(ENTRY);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Noch nichts gemerkt' })).toBeVisible();
  });

  test('runs after what was pressed has had its effect @phone', async ({ context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const order: string[] = [];
    await context.exposeFunction('noteOrder', (event: string) => order.push(event));
    await context.addInitScript(() => {
      const { noteOrder } = window as unknown as { noteOrder(event: string): void };
      const appears = (selector: string) =>
        new Promise<void>((resolve) => {
          const look = () => document.querySelector(selector) && resolve();
          new MutationObserver(look).observe(document, { subtree: true, attributes: true });
        });
      const ready = appears('html[data-ready]');
      ready.then(() => noteOrder('code'));
      appears('[data-copied]').then(() => noteOrder('effect'));
      // A clipboard that waits for the code, if that runs first.
      navigator.clipboard.writeText = () =>
        Promise.race([ready, new Promise<void>((resolve) => setTimeout(resolve, 600))]);
    });
    await tap(context, `${baseURL}/gutscheine/otto`, COPY, {
      after: null,
      held: 0,
      slowness: 1,
      touch: true,
    });
    expect(order).toEqual(['effect', 'code']);
  });

  test('leaves what was pressed before it as it is @phone', async ({ page, context }, { retry }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(keepCopyMarks);
    // The new number of uses is there before the code is.
    const counted = page.waitForResponse(/track/).then((answer) => answer.finished());
    await page.route(ENTRY, async (route) => {
      await counted;
      await route.continue();
    });
    // One that nobody has used, not even the try before this one.
    const [shop, code] = retry === 0 ? ['etsy', 'FADENLAUF5'] : ['asos', 'LANGBEIN15'];
    await page.goto(`/gutscheine/${shop}`);
    const ticket = page.getByRole('article').filter({ hasText: code });
    const copy = ticket.locator('[data-copy]');
    const uses = ticket.getByText(/genutzt$/);
    await expect(uses).toBeHidden();
    await copy.tap();
    await expect(uses).toBeVisible();
    await expect(ready(page)).toBeAttached();
    await expect(copy).toContainText('Kopiert');
    await expect(copy).toHaveAttribute('data-copied', 'true');
    await expect(uses).toBeVisible();
    await expect(uses).toHaveText('1x genutzt');
  });

  test('meets a logo that did not come without rendering the page anew', async ({ page, guard }) => {
    guard.expectedComplaints.push(/ERR_FAILED/);
    await page.route('**/logo/**', (route) => route.abort());
    for (const path of ['/gutscheine/otto', '/?q=nike']) {
      await page.goto(path);
      const logo = page.locator('main img[data-initials]').first();
      await expect(logo).toHaveAttribute('src', /^data:image\/svg\+xml,.*%3E(OT|NI)%3C/);
      expect(await logo.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
      // A page that is rendered anew complains, and gets new elements.
      await logo.evaluate((image) => image.classList.add('same'));
      await page.evaluate(() => dispatchEvent(new Event('pointermove')));
      await ready(page).waitFor({ state: 'attached' });
      await expect(page.locator('main img.same')).toHaveCount(1);
    }
  });

  test('leaves a form that is being sent as it is', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 500/);
    for (const [path, kind] of [
      ['/code-einreichen', 'submission'],
      ['/code-melden?code=1', 'report'],
      ['/benachrichtigung?shop=1', 'alert'],
      ['/', 'newsletter'],
    ] as const)
      await test.step(kind, async () => {
        const answered = await holdAnswer(page, (route) => route.fulfill({ status: 500, body: 'kaputt' }));
        await page.goto(path);
        const form = page.locator(`main form[data-sends="${kind}"]`);
        const fields = form.locator('input:visible');
        for (const field of await fields.all()) await field.fill('probe@mail.example');
        const button = form.locator('[type=submit]');
        const label = (await button.textContent()) ?? '';
        await button.click();
        await ready(page).waitFor({ state: 'attached' });
        await expect(button).toHaveText('Wird gesendet …');
        answered();
        await expect(button).toHaveText(label);
        for (const field of await fields.all()) await expect(field).toHaveValue('probe@mail.example');
        await page.unrouteAll();
      });
  });

  test('shows a form at rest to whoever comes back while it is still being sent', async ({ page }) => {
    const answered = await holdAnswer(page, (route) => route.abort());
    await page.goto('/code-einreichen');
    const form = page.locator('main form[data-sends="submission"]');
    const button = form.locator('[type=submit]');
    const label = (await button.textContent()) ?? '';
    for (const field of await form.getByRole('textbox').all()) await field.fill('probe@mail.example');
    await button.click();
    await ready(page).waitFor({ state: 'attached' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
    await page.goBack();
    await expect(button).toHaveText(label);
    answered();
  });

  test('takes what the server has rendered long ago, and still stands by, for new', async ({ page }) => {
    const HALF_AN_HOUR = 1_800_000;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url());
    });
    for (const path of ['/', '/gutscheine/otto'])
      await test.step(path, async () => {
        await page.route(path, async (route) => {
          const response = await route.fetch();
          const body = (await response.text())
            .replace(/"now":(\d+)/, (_, now) => `"now":${now - HALF_AN_HOUR}`)
            .replace(/(role="timer"[^>]*>)[\d:]+/, '$1xx:xx:xx');
          await route.fulfill({ response, body });
        });
        await open(page, path);
        if (path === '/') await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
        expect(asked).toEqual([]);
      });
  });

  test('shows a code that was copied before, unmarked, to whoever comes back @phone', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(keepCopyMarks);
    const counted = page.waitForResponse(/track/);
    await page.route(ENTRY, async (route) => {
      await counted;
      await route.continue();
    });
    await page.goto('/');
    const copied = page.locator('[data-copied]');
    await page.locator('[data-copy]').first().tap();
    await expect(copied).toHaveCount(1);
    await ready(page).waitFor({ state: 'attached' });
    await expect(copied).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-copy]').first()).toBeVisible();
    await expect(copied).toHaveCount(0);
  });
});

/** The page is there and its code is not, until the test says so. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The code of the page comes while a form is being sent, which is answered when the test says so. */
async function holdAnswer(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  const [posted, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/api\/.*(submit|report|alert|subscribe)$/, async (route) => {
    posted.resolve();
    await answered.promise;
    await answer(route);
  });
  await page.route(ENTRY, async (route) => {
    await posted.promise;
    await route.continue();
  });
  return answered.resolve;
}

/** The mark of a copy stays for two seconds: here for good, however slow the machine. */
function keepCopyMarks(): void {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, ms: number) => (ms === 2000 ? 0 : setTimeout(run, ms)),
  });
}
