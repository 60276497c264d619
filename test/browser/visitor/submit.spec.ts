import type { Page, Route } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  open,
  test,
} from '#test/support/pages/guarded-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Code einreichen' });
const shop = (page: Page) => dialog(page).getByRole('textbox', { name: 'Shop' });
const code = (page: Page) => dialog(page).getByRole('textbox', { name: 'Rabattcode' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Code einreichen' });
const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });

const opener = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first();

async function openDialog(page: Page): Promise<void> {
  await opener(page).click();
  await expect(shop(page)).toBeFocused();
}

test('the form to submit a code says what became of it', async ({ page, guard }, { retry }) => {
  guard.expectedComplaints.push(/status of (422|500)/);
  await open(page, '/impressum');
  await openDialog(page);

  await test.step('with an empty field it says so and stays open, also for blanks', async () => {
    await shop(page).fill('   ');
    await code(page).fill('ABC');
    await code(page).press('Enter');
    await expect(said(page, 'Fehler')).toBeVisible();
    await expect(said(page, 'Bitte füllen Sie alle Felder aus.')).toBeVisible();
    await expect(shop(page)).toBeFocused();
    await expect(shop(page)).toHaveAttribute('required');
    await expect(code(page)).toHaveValue('ABC');
  });

  await test.step('what the server refuses it repeats the reason of', async () => {
    await shop(page).fill('Zalando');
    await code(page).fill('https://boese.example/');
    const refused = page.waitForResponse('**/api/codes/submit');
    await send(page).click();
    const { message } = await (await refused).json();
    await expect(said(page, message)).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    // Inside the dialog: all around it is out of reach.
    await expect(dialog(page).getByText(message, { exact: true })).toBeVisible();
  });

  await test.step('what fails keeps what was typed', async () => {
    await page.route('**/api/codes/submit', (route) => route.fulfill({ status: 500, body: 'kaputt' }));
    await code(page).fill('NOCHMAL');
    await send(page).click();
    await expect(
      said(page, 'Code konnte nicht eingereicht werden. Bitte versuchen Sie es später erneut.'),
    ).toBeVisible();
    await expect(code(page)).toHaveValue('NOCHMAL');
    await expect(send(page)).toBeEnabled();
    await page.unroute('**/api/codes/submit');
  });

  await test.step('it shows that it is under way and cannot be sent twice', async () => {
    const held = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/codes/submit', async (route) => {
      calls++;
      await held.promise;
      await route.fulfill({ json: { result: 'pending', message: 'Danke!' } });
    });
    await send(page).click();
    await expect(dialog(page).getByRole('button', { name: 'Wird gesendet …' })).toBeDisabled();
    await code(page).press('Enter');
    held.resolve();
    await expect(said(page, 'Danke!')).toBeVisible();
    expect(calls).toBe(1);
    await page.unroute('**/api/codes/submit');
  });

  await test.step('it thanks, clears the fields and closes', async () => {
    await openDialog(page);
    // One of its own: what several people submit is published.
    const mine = `HAFEN-${retry}`;
    await shop(page).fill('  Zalando ');
    await code(page).fill(` ${mine} `);
    const sent = page.waitForRequest('**/api/codes/submit');
    await send(page).click();
    expect((await sent).postDataJSON()).toEqual({ shopName: 'Zalando', code: mine });
    await expect(said(page, 'Code eingereicht!')).toBeVisible();
    await expect(page.getByText(/Dein Code ist bei uns angekommen/).first()).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await expect(shop(page)).toHaveValue('');
    await expect(code(page)).toHaveValue('');
  });

  await test.step('it stays open for a press on its frame or a text that is marked beyond it, and closes for one beside it', async () => {
    await code(page).fill('FAST-FERTIG');
    const frame = await dialog(page).boundingBox();
    await page.mouse.click((frame?.x ?? 0) + 8, (frame?.y ?? 0) + 60);
    await expect(code(page)).toHaveValue('FAST-FERTIG');
    await code(page).hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(code(page)).toHaveValue('FAST-FERTIG');
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
  });
});

test(
  'the form to submit a code is used with a finger and a keyboard',
  { tag: '@both' },
  async ({ page, context, guard, isMobile }, { project, retry }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    await open(page, '/impressum');

    await test.step('it is called off with Escape and gives the focus back, from the menu too', async () => {
      const header = page.getByRole('banner');
      const menu = header.locator('summary');
      if (isMobile) await menu.click();
      const inMenu = header.getByRole('link', { name: 'Code einreichen' }).last();
      await (isMobile ? inMenu : opener(page)).press('Enter');
      await expect(shop(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(isMobile ? menu : opener(page)).toBeFocused();
    });

    await openDialog(page);
    await test.step('it is accessible, light and dark', async () => {
      await send(page).click();
      await expect(said(page, 'Fehler')).toBeVisible();
      await expectAccessibleInBothSchemes(page, 'dialog');
    });

    await test.step('without a line it says so, keeps what was typed and can be sent again', async () => {
      await shop(page).fill('Zalando');
      await code(page).fill(`FUNKLOCH-${project.name}-${retry}`);
      await context.setOffline(true);
      await send(page).click();
      await expect(said(page, /^Keine Verbindung\. Was du eingegeben hast, bleibt stehen/)).toBeVisible();
      await expect(shop(page)).toHaveValue('Zalando');
      await expect(code(page)).toHaveValue(`FUNKLOCH-${project.name}-${retry}`);
      await context.setOffline(false);
      // The message does not lie over the button that sends again.
      await send(page).click({ trial: true });
      await expect(said(page, /^Keine Verbindung/)).toBeVisible();
      await send(page).click();
      await expect(said(page, 'Code eingereicht!')).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    });
  },
);

test('the form to submit a code comes from its page', async ({ page, context, guard }) => {
  guard.expectedComplaints.push(/net::ERR_ABORTED/, /Failed to (load resource|fetch)|dynamically imported/);
  const loading = page.getByRole('dialog', { name: 'Formular wird geladen …' });
  const failed = page.getByText(/^Das Formular konnte nicht geladen werden/);
  /** Counts how often it is asked for, and lets the test say what comes. */
  const answer = async (how: (route: Route, count: number) => Promise<void>) => {
    const asked = { count: 0 };
    await page.unrouteAll();
    await page.route('**/code-einreichen', (route) => how(route, ++asked.count));
    return asked;
  };
  await open(page, '/impressum');

  await test.step('once, as soon as the finger is down', async () => {
    const asked = await answer((route) => route.continue());
    await opener(page).hover();
    await page.mouse.down();
    await expect.poll(() => asked.count).toBe(1);
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
    expect(asked.count).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  await test.step('on a slow line it says that it is coming, once, and can be called off', async () => {
    const line = Promise.withResolvers<void>();
    const asked = await answer(async (route) => {
      await line.promise;
      await route.continue().catch(() => {});
    });
    await opener(page).click();
    await expect(loading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loading).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expect(loading).toBeVisible();
    line.resolve();
    await expect(dialog(page)).toBeVisible();
    await expect(shop(page)).toBeFocused();
    expect(asked.count).toBe(2);
    await expect(page.locator('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('where it breaks off on its way that is said, and nothing is left open', async () => {
    const line = Promise.withResolvers<void>();
    await answer(async (route) => {
      await line.promise;
      await route.abort();
    });
    await opener(page).click();
    await expect(loading).toBeVisible();
    line.resolve();
    await expect(failed).toBeVisible();
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  await test.step('by keyboard after a press that went astray, whose form did not come', async () => {
    const asked = await answer((route, count) => (count === 1 ? route.abort() : route.continue()));
    // As where the finger leaves the screen over its edge: nothing follows.
    await opener(page).dispatchEvent('pointerdown', { button: 0 });
    await expect.poll(() => asked.count).toBe(1);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('offline that is said, and the page is left alone', async () => {
    await page.unrouteAll();
    // What was said before.
    await expect(failed).toHaveCount(0);
    await context.setOffline(true);
    await opener(page).click();
    await expect(failed).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page with the form, which says what became of the code', async ({
    page,
    guard,
  }) => {
    // The status of the page that says why it is refused.
    guard.expectedComplaints.push(/status of 422/);
    await page.goto('/impressum');
    await page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first().click();
    await expect(page).toHaveURL('/code-einreichen');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('textbox', { name: 'Shop' }).fill('OTTO');
    await page.getByRole('textbox', { name: 'Rabattcode' }).fill('OHNE-SKRIPT-7');
    await page.getByRole('button', { name: 'Code einreichen' }).click();
    await expect(page).toHaveURL('/code-einreichen?ergebnis=eingereicht');
    await expect(page.getByText('Code eingereicht!')).toBeVisible();
    await page.getByRole('textbox', { name: 'Shop' }).fill('OTTO');
    await page.getByRole('textbox', { name: 'Rabattcode' }).fill('SPAR 20');
    await page.getByRole('button', { name: 'Code einreichen' }).click();
    await expect(page.getByText(/ohne Leerzeichen\.$/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Shop' })).toHaveValue('OTTO');
    await expect(page.getByRole('textbox', { name: 'Rabattcode' })).toHaveValue('SPAR 20');
    await page.getByRole('textbox', { name: 'Rabattcode' }).fill('SPAR-20-OHNE');
    await page.getByRole('button', { name: 'Code einreichen' }).click();
    await expect(page).toHaveURL('/code-einreichen?ergebnis=eingereicht');
  });
});

test('the page does the same with JavaScript', async ({ page }) => {
  await open(page, '/code-einreichen');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Shop' }).fill('H&M');
  await page.getByRole('textbox', { name: 'Rabattcode' }).fill(`SEITE-${test.info().project.name}`);
  await page.getByRole('main').getByRole('button', { name: 'Code einreichen' }).click();
  await expect(said(page, 'Code eingereicht!')).toBeVisible();
});
