import type { Page } from '@playwright/test';
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

async function openDialog(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first().click();
  await expect(shop(page)).toBeFocused();
}

test.describe('submitting a code', () => {
  test('thanks, clears the fields and closes', { tag: '@both' }, async ({ page }, { project, retry }) => {
    await openDialog(page);
    // One of its own: what several people submit is published.
    const mine = `HAFEN-${project.name}-${retry}`;
    await shop(page).fill('  Zalando ');
    await code(page).fill(` ${mine} `);
    const sent = page.waitForRequest('**/api/codes/submit');
    await send(page).click();
    expect((await sent).postDataJSON()).toEqual({ shopName: 'Zalando', code: mine });
    await expect(said(page, 'Code eingereicht!')).toBeVisible();
    await expect(page.getByText(/Dein Code ist bei uns angekommen/).first()).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first().click();
    await expect(shop(page)).toHaveValue('');
    await expect(code(page)).toHaveValue('');
  });

  test('with an empty field says so and stays open, also for blanks', async ({ page }) => {
    await openDialog(page);
    await shop(page).fill('   ');
    await code(page).fill('ABC');
    await code(page).press('Enter');
    await expect(said(page, 'Fehler')).toBeVisible();
    await expect(said(page, 'Bitte füllen Sie alle Felder aus.')).toBeVisible();
    await expect(shop(page)).toBeFocused();
    await expect(shop(page)).toHaveAttribute('required');
    await expect(code(page)).toHaveValue('ABC');
  });

  test('that the server refuses repeats its reason', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 422/);
    await openDialog(page);
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

  test('that fails keeps what was typed', async ({ page, guard }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    await page.route('**/api/codes/submit', (route) => route.fulfill({ status: 500, body: 'kaputt' }));
    await openDialog(page);
    await shop(page).fill('Zalando');
    await code(page).fill('NOCHMAL');
    await send(page).click();
    await expect(
      said(page, 'Code konnte nicht eingereicht werden. Bitte versuchen Sie es später erneut.'),
    ).toBeVisible();
    await expect(code(page)).toHaveValue('NOCHMAL');
    await expect(send(page)).toBeEnabled();
  });

  test(
    'without a line says so, keeps what was typed and can be sent again',
    { tag: '@both' },
    async ({ page, context, guard }, { project, retry }) => {
      guard.expectedComplaints.push(/Failed to load resource/);
      await openDialog(page);
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
    },
  );

  test('shows that it is under way and cannot be sent twice', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let calls = 0;
    await page.route('**/api/codes/submit', async (route) => {
      calls++;
      await held;
      await route.fulfill({ json: { result: 'pending', message: 'Danke!' } });
    });
    await openDialog(page);
    await shop(page).fill('Zalando');
    await code(page).fill('EINMAL');
    await send(page).click();
    await expect(dialog(page).getByRole('button', { name: 'Wird gesendet …' })).toBeDisabled();
    await code(page).press('Enter');
    answer();
    await expect(said(page, 'Danke!')).toBeVisible();
    expect(calls).toBe(1);
  });

  test('is called off with Escape and gives the focus back, from the menu too', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await open(page, '/');
    const header = page.getByRole('banner');
    if (isMobile) await header.locator('summary').click();
    const button = header.getByRole('link', { name: 'Code einreichen' }).last();
    await (isMobile ? button : header.getByRole('link', { name: 'Code einreichen' }).first()).press('Enter');
    await expect(shop(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    const opener = isMobile
      ? header.locator('summary')
      : header.getByRole('link', { name: 'Code einreichen' }).first();
    await expect(opener).toBeFocused();
  });

  test('stays open for a press on its frame or a text that is marked beyond it, and closes for one beside it', async ({
    page,
  }) => {
    await openDialog(page);
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

  test('offline says that the form cannot be loaded and leaves the page alone', async ({
    page,
    context,
    guard,
  }) => {
    guard.expectedComplaints.push(/Failed to (load resource|fetch)|dynamically imported/);
    await open(page, '/');
    await page.keyboard.press('Shift');
    // The first touch fetches what shows messages; without a line it would have nothing to say.
    await expect(page.getByRole('region', { name: /Benachrichtigungen/ })).toBeAttached();
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first().click();
    await expect(page.getByText(/^Das Formular konnte nicht geladen werden/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
  });

  test('on a slow line says that the form is coming, once, and can be called off', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/net::ERR_ABORTED/);
    const line = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/code-einreichen', async (route) => {
      asked += 1;
      await line.promise;
      await route.continue().catch(() => {});
    });
    await open(page, '/impressum');
    const opener = page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first();
    const loading = page.getByRole('dialog', { name: 'Formular wird geladen …' });
    await opener.click();
    await expect(loading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loading).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(loading).toBeVisible();
    line.resolve();
    await expect(dialog(page)).toBeVisible();
    await expect(shop(page)).toBeFocused();
    expect(asked).toBe(2);
    await expect(page.locator('dialog')).toHaveCount(1);
  });

  test('asks for the form, once, as soon as the finger is down', async ({ page }) => {
    let asked = 0;
    await page.route('**/code-einreichen', async (route) => {
      asked += 1;
      await route.continue();
    });
    await open(page, '/impressum');
    await page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first().hover();
    await page.mouse.down();
    await expect.poll(() => asked).toBe(1);
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
    expect(asked).toBe(1);
  });

  test('opens by keyboard after a press that went astray, whose form did not come', async ({
    page,
    guard,
  }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    let asked = 0;
    await page.route('**/code-einreichen', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await open(page, '/impressum');
    const opener = page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first();
    // As where the finger leaves the screen over its edge: nothing follows.
    await opener.dispatchEvent('pointerdown', { button: 0 });
    await expect.poll(() => asked).toBe(1);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
  });

  test('whose form breaks off on its way says so, and nothing is left open', async ({ page, guard }) => {
    guard.expectedComplaints.push(/Failed to load resource/);
    const line = Promise.withResolvers<void>();
    await page.route('**/code-einreichen', async (route) => {
      await line.promise;
      await route.abort();
    });
    await open(page, '/impressum');
    await page.getByRole('banner').getByRole('link', { name: 'Code einreichen' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Formular wird geladen …' })).toBeVisible();
    line.resolve();
    await expect(page.getByText(/^Das Formular konnte nicht geladen werden/)).toBeVisible();
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('is accessible, light and dark', { tag: '@phone' }, async ({ page }) => {
    await openDialog(page);
    await send(page).click();
    await expect(said(page, 'Fehler')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'dialog');
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
    await page.goto('/');
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
