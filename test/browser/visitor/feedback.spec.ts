// The question after copying: when it is asked, what is answered, and that it leaves nothing on the device.
import type { BrowserContext, Page } from '@playwright/test';
import { CodeUse } from '#contract/codes.ts';
import { expect, expectAccessibleInBothSchemes, open, test } from '#test/support/pages/guarded-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { hideTab } from '#test/support/pages/section-page.ts';

const SHOP = '/gutscheine/otto';
const TOO_EARLY = 'Das ging schnell! Bitte probiere den Code erst im Shop aus.';
const NOT_STORED = 'Deine Rückmeldung konnten wir gerade nicht speichern.';

const card = (page: Page) => page.getByRole('region', { name: /^Hat .+ geklappt\?$/ });
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();
const copyButton = (page: Page) => page.locator('main').getByRole('button', { name: /kopier/i });

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
});

/** Copies the code of a ticket, and waits until the page has its receipt. */
async function copy(page: Page, index = 0): Promise<{ code: string; id: number }> {
  const button = copyButton(page).nth(index);
  const code = (await button.locator('code').innerText()).trim();
  const counted = page.waitForResponse((response) => /\/track\?/.test(response.url()));
  await button.click();
  const { id, receipt } = CodeUse.parse(await (await counted).json());
  await expect.poll(() => page.evaluate(() => history.state?.copied?.receipt)).toBe(receipt);
  return { code, id };
}

async function goAway(page: Page, seconds: number): Promise<void> {
  await hideTab(page, true);
  await page.clock.fastForward(seconds * 1000);
  await hideTab(page, false);
}

/** Copied, away for a minute and back: now it is asked. What was asked before gives way to it. */
async function ask(page: Page): Promise<{ code: string; id: number }> {
  const copied = await copy(page);
  await expect(card(page)).toHaveCount(0);
  await goAway(page, 60);
  await expect(card(page)).toBeVisible();
  return copied;
}

/** Keeps what is sent, and answers like the server; the real one takes no answer this early. */
async function answerVotes(page: Page) {
  const votes: unknown[] = [];
  await page.route('**/api/codes/*/vote', (route) => {
    const { receipt, ...vote } = route.request().postDataJSON();
    votes.push({ ...vote, hasReceipt: receipt.length > 20 });
    return route.fulfill({ json: { id: 1, worked: vote.worked } });
  });
  return votes;
}

async function storedOnDevice(page: Page, context: BrowserContext) {
  const inPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: 'caches' in window ? (await caches.keys()).length : 0,
  }));
  return { ...inPage, cookies: await context.cookies() };
}

test('the question comes to whoever is back, and a code that failed is followed by another', {
  tag: '@both',
}, async ({ page, context, guard }) => {
  guard.expectedComplaints.push(/status of 500/);
  const votes = await answerVotes(page);
  await open(page, SHOP);

  await test.step('it takes no focus, moves nothing and stores nothing', async () => {
    const before = await storedOnDevice(page, context);
    const { code } = await copy(page);
    await page.clock.fastForward(60_000);
    await expect(card(page)).toHaveCount(0);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const [place, focus] = [await copyButton(page).nth(1).boundingBox(), await focused()];
    await goAway(page, 60);
    await expect(card(page)).toContainText(`Hat ${code} bei OTTO geklappt?`);
    await expect(page.getByRole('status').filter({ hasText: 'geklappt?' })).toBeAttached();
    expect([await copyButton(page).nth(1).boundingBox(), await focused()]).toEqual([place, focus]);
    await press(page, 'Ja');
    await expect(card(page)).toContainText('Danke! Das hilft den Nächsten.');
    expect(votes.splice(0)).toEqual([{ worked: true, reason: null, hasReceipt: true }]);
    expect(await storedOnDevice(page, context)).toEqual(before);
  });

  const first = await ask(page);
  await test.step('it gives both answers the same weight', () => expectSameWeight(page));
  await test.step('it is accessible, light and dark', () =>
    expectAccessibleInBothSchemes(page, '.feedback-card'));

  await test.step('it leaves room for messages', async () => {
    const message = page.getByRole('listitem').filter({ hasText: 'Code kopiert!' });
    await expect(message).toHaveCount(0);
    // A copy that cannot be counted has no receipt, so the question stays.
    await page.route('**/track?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    const refused = page.waitForResponse('**/track?*');
    await copyButton(page).first().click();
    await refused;
    await expect(message).toBeVisible();
    const [above, below] = [await message.boundingBox(), await card(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.unroute('**/track?*');
  });

  await test.step('a code that failed is followed by the next best one, which is copied with one tap', async () => {
    const next = (await copyButton(page).nth(1).locator('code').innerText()).trim();
    await press(page, 'Nein');
    await expect(card(page)).toContainText(new RegExp(`Als Nächstes: ${next} · .*\\d+\\s(%|€)`));
    await expect(card(page)).toContainText('Schade! Danke dir.');
    await press(page, 'Nur Neukunden');
    await expect(card(page).getByRole('button', { name: 'Nur Neukunden', pressed: true })).toBeVisible();
    await expect
      .poll(() => votes)
      .toEqual([
        { worked: false, reason: null, hasReceipt: true },
        { worked: false, reason: 'new-customers', hasReceipt: true },
      ]);
    await expect(card(page).locator('[aria-pressed=false]')).toHaveText([
      ...['Ungültig oder abgelaufen', 'Mindestbestellwert', 'Artikel ausgeschlossen', 'Anderes'],
    ]);
    await card(page)
      .getByRole('button', { name: /kopieren/i })
      .click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(next);
    await expect(card(page)).toHaveCount(0);
    await goAway(page, 60);
    await expect(card(page)).toContainText(`Hat ${next} bei OTTO geklappt?`);
  });

  await test.step('none of those that failed is offered again', async () => {
    await press(page, 'Nein');
    await expect(card(page)).toContainText('Als Nächstes:');
    await expect(card(page)).not.toContainText(first.code);
  });

  await test.step('what follows is accessible, light and dark, and fits a small screen', async () => {
    await expectAccessibleInBothSchemes(page, '.feedback-card');
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

async function expectSameWeight(page: Page): Promise<void> {
  // The card may have come up under the pointer.
  await page.mouse.move(0, 0);
  await expect(async () => {
    const looks = await card(page)
      .getByRole('button', { name: /^(Ja|Nein)$/ })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, fontWeight, borderColor } = getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          return { color, backgroundColor, fontWeight, borderColor, width, height };
        }),
      );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
  }).toPass();
}

test('the question waits for its moment, and is about the copy it follows', async ({ page }) => {
  await open(page, SHOP);

  await test.step('it waits for fifteen seconds, and is asked once per copy', async () => {
    // What this machine needs is not what the page waits.
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy(page);
    await goAway(page, 5);
    await page.clock.fastForward(9_000);
    await expect(card(page)).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expect(card(page)).toBeVisible();
    await press(page, 'Schließen');
    await goAway(page, 60);
    await page.clock.fastForward(60_000);
    await expect(card(page)).toHaveCount(0);
    expect(await page.evaluate(() => history.state.copied)).toBeNull();
    await page.clock.resume();
  });

  await test.step('it is about the code that was copied last, also where an earlier one is counted after it', async () => {
    const earlier = Promise.withResolvers<void>();
    const id = Number(await copyButton(page).first().getAttribute('data-copy'));
    await page.route(`**/api/codes/${id}/track?*`, async (route) => {
      await earlier.promise;
      await route.fulfill({ json: { id, usageCount: 4711, receipt: 'des früheren' } });
    });
    await copyButton(page).first().click();
    await expect(page.getByText('Code kopiert!', { exact: true })).toBeVisible();
    const { code } = await copy(page, 1);
    earlier.resolve();
    await expect(page.locator(`[data-uses="${id}"]`).first()).toHaveText('4.711x genutzt');
    await goAway(page, 60);
    await expect(card(page)).toContainText(`Hat ${code} bei OTTO geklappt?`);
    await press(page, 'Schließen');
    await page.unroute(`**/api/codes/${id}/track?*`);
  });

  await test.step('it comes in a page from the back/forward cache, and in a window that has the focus again', async () => {
    for (const isCached of [true, false]) {
      await copy(page);
      await page.clock.fastForward(60_000);
      await expect(card(page)).toHaveCount(0);
      await page.evaluate((cached) => {
        if (cached) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        else for (const name of ['blur', 'focus']) dispatchEvent(new Event(name));
      }, isCached);
      await expect(card(page)).toBeVisible();
      await press(page, 'Schließen');
    }
  });

  await test.step('it is answered and closed by keyboard, and gives the focus back', async () => {
    await answerVotes(page);
    await ask(page);
    await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
    const yes = card(page).getByRole('button', { name: 'Ja' });
    for (let tabs = 0; tabs < 8 && !(await yes.evaluate((one) => one === document.activeElement)); tabs++)
      await page.keyboard.press('Tab');
    await expect(yes).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page)).toContainText('Danke!');
    await expect(card(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('button', { name: 'Ändern' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  await test.step('it never lies over a form', async () => {
    await copy(page);
    await page.getByRole('link', { name: 'Code einreichen' }).first().click();
    const form = page.getByRole('dialog', { name: 'Code einreichen' });
    await expect(form).toBeVisible();
    await goAway(page, 60);
    await page.clock.fastForward(1_000);
    await expect(card(page)).toHaveCount(0);
    await form.getByRole('button', { name: 'Schließen' }).click();
    await expect(card(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gaming' }).click();
    // Results take the focus a moment later; that of the search field must come after it.
    await expect(page.locator('#results')).toBeFocused();
    const search = page.getByRole('combobox', { name: 'Shop oder Stichwort' });
    await search.focus();
    await expect(card(page)).toHaveCount(0);
    await search.blur();
    await expect(card(page)).toBeVisible();
  });
});

test('a code that failed is followed by conditions or an honest word', async ({ page }) => {
  await answerVotes(page);
  await open(page, '/zalando-rabattcode');

  await test.step('the next one says its conditions before anybody copies it', async () => {
    await ask(page);
    await press(page, 'Nein');
    const code = await card(page).locator('.copy-box code').innerText();
    const ticket = page.locator('main').getByRole('article').filter({ hasText: code });
    const [conditions = ''] = await ticket.getByRole('list', { name: 'Bedingungen' }).allTextContents();
    expect(conditions).not.toBe('');
    await expect(card(page).getByRole('list', { name: 'Bedingungen' })).toHaveText(conditions);
  });

  await test.step('without another one it says so', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gaming' }).click();
    await expect(page.locator('#results')).toBeFocused();
    await copy(page);
    await page.route('**/api/codes?slug=*', (route) => route.fulfill({ json: [] }));
    await goAway(page, 60);
    await press(page, 'Nein');
    await expect(card(page)).toContainText('Mehr Codes haben wir gerade nicht.');
    await expect(card(page).getByRole('link', { name: 'Angebote ohne Code' })).toHaveAttribute(
      'href',
      '/beste-angebote',
    );
  });
});

test('an answer is kept, sent again or refused aloud', async ({ page, context, guard }) => {
  guard.expectedComplaints.push(/status of (500|422|409)/, /ERR_INTERNET_DISCONNECTED/);
  const failVotes = () => page.route('**/vote', (route) => route.fulfill({ status: 500, body: 'kaputt' }));
  await open(page, SHOP);

  await test.step('can be changed for ten minutes', async () => {
    const votes = await answerVotes(page);
    await ask(page);
    await press(page, 'Nein');
    await press(page, 'Ändern');
    await press(page, 'Ja');
    await expect(card(page)).toContainText('Danke! Das hilft den Nächsten.');
    expect(votes).toMatchObject([{ worked: false }, { worked: true }]);
    await page.clock.fastForward(10 * 60_000);
    await expect(card(page).getByRole('button', { name: 'Ändern' })).toHaveCount(0);
    await expect(card(page)).toBeVisible();
  });

  await test.step('outlives the page it was pressed in', async () => {
    // Playwright answers for the network and would not see the difference, so what is asked of the browser has to do.
    await page.evaluate(noteKeepalive);
    await ask(page);
    await press(page, 'Ja');
    await expect(card(page)).toContainText('Danke!');
    await expect(page.locator('html')).toHaveAttribute('data-keepalive', 'true');
  });

  await test.step('that fails says so and is sent again', async () => {
    await ask(page);
    await failVotes();
    await press(page, 'Ja');
    await expect(card(page)).toContainText(NOT_STORED);
    const votes = await answerVotes(page);
    await press(page, 'Noch einmal');
    await expect(card(page)).toContainText('Danke!');
    expect(votes).toMatchObject([{ worked: true }]);
  });

  await test.step('offline is not lost, and the next code is there all the same', async () => {
    await page.unrouteAll();
    await ask(page);
    await context.setOffline(true);
    await press(page, 'Nein');
    await expect(card(page)).toContainText(NOT_STORED);
    await expect(card(page)).toContainText('Als Nächstes:');
    await context.setOffline(false);
    const votes = await answerVotes(page);
    await press(page, 'Noch einmal');
    await expect(card(page)).toContainText('Schade! Danke dir.');
    expect(votes).toMatchObject([{ worked: false, reason: null }]);
  });

  await test.step('that failed is sent again when the next code takes the place of the card', async () => {
    await ask(page);
    await failVotes();
    await press(page, 'Nein');
    await expect(card(page)).toContainText(NOT_STORED);
    const votes = await answerVotes(page);
    await card(page)
      .getByRole('button', { name: /kopieren/i })
      .click();
    await expect(card(page)).toHaveCount(0);
    await expect.poll(() => votes).toEqual([{ worked: false, reason: null, hasReceipt: true }]);
  });

  await test.step('that the server refuses repeats its reason', async () => {
    await page.unrouteAll();
    // The page's clock was put forward, that of the server was not.
    await ask(page);
    await press(page, 'Ja');
    await expect(card(page)).toContainText(TOO_EARLY);
    await expect(card(page).getByRole('button', { name: 'Noch einmal' })).toHaveCount(0);
  });

  await test.step('that was refused for good is not asked for again', async () => {
    const said = 'Zu diesem Code hast du heute schon etwas gesagt. Danke!';
    await page.route('**/api/codes/*/vote', (route) =>
      route.fulfill({ status: 409, json: { error: 'conflict', message: said } }),
    );
    await ask(page);
    await press(page, 'Ja');
    await expect(card(page)).toContainText(said);
    await expect.poll(() => page.evaluate(() => history.state.copied)).toBe(null);
  });
});

function noteKeepalive(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (String(input).endsWith('/vote')) document.documentElement.dataset.keepalive = `${init?.keepalive}`;
    return fetch(input, init);
  };
}

test('the question follows the visitor to other pages', async ({ page }) => {
  await answerVotes(page);
  await open(page, SHOP);

  await test.step('it survives leaving in the same tab, for two days', async () => {
    const { code } = await copy(page);
    const leaveFor = async (seconds: number) => {
      await page.goto('/impressum');
      await page.clock.fastForward(seconds * 1000);
      await page.goBack();
      await expect(page).toHaveURL(SHOP);
      await untilReady(page);
    };
    await leaveFor(60);
    await expect(card(page)).toContainText(code);
    await leaveFor(49 * 3_600);
    await page.clock.fastForward(60_000);
    await expect(card(page)).toHaveCount(0);
  });

  for (const [done, button] of [
    ['answered', 'Ja'],
    ['closed', 'Schließen'],
  ] as const)
    await test.step(`what was ${done} on another page is not asked again where it was copied`, async () => {
      await copy(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
      await expect(page).toHaveTitle(/^AGB/);
      await goAway(page, 60);
      await press(page, button);
      await expect(card(page).getByRole('button', { name: 'Ja' })).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveTitle(/OTTO/);
      await expect.poll(() => page.evaluate(() => history.state?.copied)).toBe(null);
      await page.reload();
      await untilReady(page);
      await page.clock.fastForward(60_000);
      await expect(card(page)).toHaveCount(0);
    });
});

async function untilReady(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
