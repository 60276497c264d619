import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleDialog,
  expectAccessibleInBothSchemes,
  test,
} from '#test/support/pages/guarded-page.ts';
import {
  OPERATOR_PASSWORD,
  OPERATOR_PATH,
  openAsOperator,
  signIn,
} from '#test/support/pages/operator-page.ts';

/** A password has no role to be found by, and its label is also the name of a part of the system tab. */
const passwordField = 'input[name=password]';

test.describe('the door of the operator area', () => {
  test('says what is in the way, opens with the password, and closes again', { tag: '@both' }, async ({
    page,
    guard,
  }) => {
    // The last for what the first tab was still asking for when the door closed.
    guard.expectedComplaints.push(/ERR_FAILED/, /status of 401/);
    const field = page.locator(passwordField);
    await test.step('says so when the server does not answer', async () => {
      await page.route('**/api/admin/session', (route) => route.abort());
      await page.goto(`${OPERATOR_PATH}/gibt-es-nicht`);
      await expect(page.getByRole('alert')).toContainText('Der Server antwortet nicht.');
      await page.unroute('**/api/admin/session');
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(field).toBeVisible();
    });
    await test.step('opens by keyboard', async () => {
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type(OPERATOR_PASSWORD);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Passwort verbergen' })).toBeFocused();
      await expect(field).toHaveAttribute('type', 'text');
      await field.press('Enter');
      await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
    });
    await test.step('leads from any wrong path to the first screen', async () => {
      await expect(page).not.toHaveURL(/gibt-es-nicht/);
      await expect(page.locator('a[aria-current=page]')).toHaveText(/^Heute/);
    });
    await test.step('closes again', async () => {
      await page.getByRole('button', { name: 'Abmelden' }).click();
      await expect(field).toBeVisible();
    });
    await test.step('says so when a proxy refuses in words of its own', async () => {
      await page.route('**/api/admin/login', (route) => route.fulfill({ status: 401, body: '<h1>401</h1>' }));
      await field.fill(OPERATOR_PASSWORD);
      await field.press('Enter');
      await expect(page.getByText('Anmeldung fehlgeschlagen', { exact: true }).first()).toBeVisible();
    });
  });

  test('stays shut for a while after wrong passwords', async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of 4(01|23)/);
    const field = page.locator(passwordField);
    await test.step('counts down for how long, and lets one try again after that', async () => {
      const start = Date.parse('2026-03-10T12:00:00Z');
      await page.clock.setFixedTime(start);
      await page.route('**/api/admin/session', (route) =>
        route.fulfill({
          headers: { 'Retry-After': '125' },
          json: { authenticated: false, blocked: true, remainingAttempts: 0 },
        }),
      );
      await page.goto(OPERATOR_PATH);
      const timer = page.getByRole('timer', { name: 'Verbleibende Zeit' });
      await expect(timer).toHaveText('2:05');
      await expect(page.getByRole('status').filter({ hasText: 'Minuten' })).toContainText('Noch 3 Minuten');
      await expectAccessibleInBothSchemes(page);
      await page.clock.setFixedTime(start + 65_000);
      await expect(timer).toHaveText('1:00');
      await page.unroute('**/api/admin/session');
      await page.clock.setFixedTime(start + 125_000);
      await expect(field).toBeVisible();
    });
    await test.step('counts wrong passwords down, then stays shut, also after a reload', async () => {
      for (const left of ['2 Versuche', '1 Versuch']) {
        await field.fill('falsch');
        await field.press('Enter');
        await expect(page.getByText(`Falsches Passwort. Noch ${left} übrig.`).first()).toBeVisible();
      }
      await field.fill('falsch');
      await field.press('Enter');
      const shut = page.getByRole('heading', { name: 'Zugang gesperrt' });
      await expect(shut).toBeVisible();
      await expect(page.getByText('Zu viele Fehlversuche', { exact: true }).first()).toBeVisible();
      await page.reload();
      await expect(shut).toBeVisible();
      // What is left of the dark from before has been looked at.
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
    });
  });

  test('what is typed outlasts the session, unless one signs out', async ({ page, context, guard }) => {
    guard.expectedComplaints.push(/status of 401/);
    await openAsOperator(page, 'shops?q=zalando');
    const field = page.locator(passwordField);
    await test.step('keeps what is typed and not saved when the session is over', async () => {
      await page.getByRole('button', { name: 'Neuer Shop' }).click();
      const form = page.getByRole('dialog', { name: 'Neuer Shop' });
      await form.getByLabel('Name').fill('Noch nicht gespeichert');
      await form.getByLabel('URL', { exact: true }).fill('https://ungespeichert.example');
      await form.getByLabel('Kategorie').selectOption('Büro und Schule');
      await context.clearCookies();
      await form.getByRole('button', { name: 'Shop anlegen' }).click();
      const door = page.getByRole('dialog', { name: 'Anmelden' });
      await expect(door).toContainText('Was du geschrieben hast, ist noch da');
      await expect(door.locator(passwordField)).toBeFocused();
      await expectAccessibleInBothSchemes(page, 'dialog[aria-label=Anmelden]');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await door.locator(passwordField).fill('falsch');
      await page.keyboard.press('Enter');
      await expect(door.getByText('Falsches Passwort.')).toBeVisible();
      await door.locator(passwordField).fill(OPERATOR_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(door).toHaveCount(0);
      await expect(form.getByLabel('Name')).toHaveValue('Noch nicht gespeichert');
      await expect(form.getByLabel('URL', { exact: true })).toHaveValue('https://ungespeichert.example');
      await expect(form.getByRole('button', { name: 'Shop anlegen' })).toBeEnabled();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Verwerfen' }).click();
      await expect(form).toBeHidden();
    });
    await test.step('asks again when the session is over, and leads back to where one was', async () => {
      await page.getByRole('link', { name: 'System' }).click();
      await expect(page.getByRole('heading', { name: 'Aufgaben' })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await context.clearCookies();
      await page.getByRole('button', { name: 'Alte Daten löschen jetzt starten' }).click();
      // The system tab has a field of the same name.
      await expect(page.getByRole('heading', { name: 'Betreiberbereich' })).toBeVisible();
      await field.fill(OPERATOR_PASSWORD);
      await field.press('Enter');
      await expect(page.getByRole('heading', { name: 'Aufgaben' })).toBeVisible();
      await expect(page).toHaveURL(`${OPERATOR_PATH}/system`);
    });
    await test.step('drops what is not saved for whoever signs out nevertheless', async () => {
      await page.getByRole('link', { name: 'Texte' }).click();
      const text = page.getByRole('main').getByRole('textbox').last();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texte');
      await text.fill('Nicht gespeichert');
      await page.getByRole('button', { name: 'Abmelden' }).click();
      const question = page.getByRole('dialog', { name: 'Ohne Speichern abmelden?' });
      await question.getByRole('button', { name: 'Abmelden' }).click();
      await expect(field).toBeVisible();
      await expect(page.getByText('Nicht gespeichert')).toHaveCount(0);
      await field.fill(OPERATOR_PASSWORD);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texte');
      await expect(text).not.toHaveValue('Nicht gespeichert');
    });
  });
});

/** Goes to a tab by its link, and waits for it. */
async function goTo(page: Page, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: tab, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab);
}

async function isNotLost(page: Page, open: string, field: string): Promise<void> {
  const opener = page.getByRole('button', { name: open });
  await opener.click();
  const form = page.getByRole('dialog', { name: open });
  // Nothing typed, nothing asked.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await opener.click();
  // Marking text with the mouse often ends beside the form.
  await form.getByLabel(field).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await form.getByLabel(field).fill('Getippt');
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => form.getByRole('button', { name: 'Schließen' }).first().click(),
  ];
  for (const way of ways) {
    await way();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel(field)).toHaveValue('Getippt');
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessibleDialog(page, 'dialog[open] dialog[open]');
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(form).toBeHidden();
  await opener.click();
  await expect(form.getByLabel(field)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}

test('what was typed is not lost, and keys lead to the search', async ({ page }) => {
  await openAsOperator(page, 'shops?q=zalando');
  await test.step('not by Escape or a click beside the form: Neuer Shop', () =>
    isNotLost(page, 'Neuer Shop', 'Name'));
  await test.step('/ leads to the search, ? shows them all, and both can be switched off', async () => {
    const search = page.getByLabel('Suche nach Name oder Website');
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await search.fill('');
    await page.keyboard.type('a/b?');
    await expect(search).toHaveValue('a/b?');
    await search.blur();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Tasten' });
    await expect(dialog).toContainText('Zum Suchfeld der Liste');
    await expectAccessibleDialog(page);
    await dialog.getByLabel('/ und ? benutzen').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
    await page.getByRole('button', { name: 'Tasten' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('not by Escape or a click beside the form: Neuer Code', async () => {
    await goTo(page, 'Codes');
    await isNotLost(page, 'Neuer Code', 'Titel');
  });
  await test.step('not by Escape or a click beside the form: Neues Angebot', async () => {
    await goTo(page, 'Best Deals');
    await isNotLost(page, 'Neues Angebot', 'Titel');
  });
  const text = page.getByRole('textbox').first();
  await test.step('not by signing out', async () => {
    await goTo(page, 'Texte');
    await text.fill('Getippt');
    await page.getByRole('button', { name: 'Abmelden' }).click();
    const signingOut = page.getByRole('dialog', { name: 'Ohne Speichern abmelden?' });
    await expectAccessibleDialog(page);
    await signingOut.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(text).toHaveValue('Getippt');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
  });
  await test.step('not by closing the window or going back', async () => {
    await goTo(page, 'Best Deals');
    await page.getByRole('button', { name: 'Neues Angebot' }).click();
    const title = page.getByRole('dialog').getByLabel('Titel');
    await title.fill('Getippt');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await page.evaluate(() => history.back());
    const leaving = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' });
    await leaving.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(title).toHaveValue('Getippt');
    await page.evaluate(() => history.back());
    await leaving.getByRole('button', { name: 'Verlassen' }).click();
    await expect(text).not.toHaveValue('Getippt');
  });
});

test('lists hold what there is', async ({ page }) => {
  await test.step('show their last page to whoever asks for one that is not there', async () => {
    await signIn(page);
    for (const shopName of Array.from({ length: 11 }, (_, index) => `Seitenladen ${index}`))
      await page.request.post('/api/admin/schedule-shop-research', { data: { shopName } });
    await openAsOperator(page, 'research?suche=seitenladen&seite=2');
    const items = page.getByRole('list', { name: 'Warteschlange' }).getByRole('listitem');
    await items.getByRole('button', { name: /^Entfernen/ }).click();
    await expect(items).toHaveCount(10);
    await expect(page).not.toHaveURL(/seite=/);
    for (const [tab, entry] of [
      ['shops', 'row'],
      ['best-deals', 'row'],
      ['validation', 'listitem'],
    ] as const) {
      await openAsOperator(page, `${tab}?page=99`);
      await expect(page.getByRole('main').getByRole(entry).nth(1)).toBeVisible();
      await expect(page).not.toHaveURL(/page=99/);
    }
  });

  await test.step('are read anew after a change in another tab', async () => {
    await openAsOperator(page, 'system?protokoll=nachlese');
    const shop = { name: 'Nachlese', url: 'https://nachlese.example', category: 'Foto', force: true };
    const code = { shopName: 'Nachlese', code: 'NACHLESE-1', discountValue: '10', isActive: false };
    expect((await page.request.post('/api/admin/shops', { data: shop })).ok()).toBe(true);
    expect((await page.request.post('/api/admin/codes', { data: code })).ok()).toBe(true);
    await page.getByRole('link', { name: 'Codes', exact: true }).click();
    // Not that of the log, which may be there a moment longer.
    await page.getByLabel('Suche', { exact: true }).fill('nachlese');
    await expect(page.locator('.code-row')).toHaveCount(1);
    await page.getByRole('link', { name: 'Shops' }).click();
    await page.getByLabel('Suche nach Name oder Website').fill('nachlese');
    // Its logo is asked for as long as the shop is there.
    await expect(page.getByRole('row', { name: /Nachlese/ }).locator('img')).toHaveJSProperty(
      'complete',
      true,
    );
    await page.getByRole('button', { name: 'Nachlese löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('Shop gelöscht').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Kein Code passt dazu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Tabelle: Protokoll' })).toContainText('Shop gelöscht');
  });
});

test.describe('the system tab', () => {
  test('keeps its own tab in sight', { tag: '@phone' }, async ({ page }) => {
    await openAsOperator(page, 'system');
    await expect(page.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
    // The numbers on tabs come later, and must not push it out of sight again.
    await expect(page.locator('.tab-count').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'System' })).toBeInViewport({ ratio: 1 });
  });

  /** Of these jobs only the runs that a press has started, or met: the clock has started others. */
  async function showOnlyPressed(page: Page, jobs: string[]): Promise<void> {
    const started = new Map<string, number>();
    await page.route('**/api/admin/jobs/*/run', async (route) => {
      const answer = await route.fetch();
      const [, job = ''] = /([^/]+)\/run$/.exec(route.request().url()) ?? [];
      started.set(job, (await answer.json()).runId);
      await route.fulfill({ response: answer });
    });
    await page.route('**/api/admin/jobs', async (route) => {
      const answer = await route.fetch();
      const overview = await answer.json();
      for (const job of overview.jobs)
        if (jobs.includes(job.name) && job.lastRun?.id !== started.get(job.name))
          Object.assign(job, { running: false, lastRun: null });
      await route.fulfill({ response: answer, json: overview });
    });
  }

  test('starts jobs, makes a token, and says which password is the next', async ({ page }) => {
    await showOnlyPressed(page, ['trend-scan', 'privacy-purge']);
    // Each line of the log behind a dialog costs the check of it time.
    await openAsOperator(page, 'system?protokoll=gibtesnicht');
    await test.step('says that the password of the settings will be the password again', () =>
      expect(page.getByText('OPERATOR_PASSWORD ist gesetzt und gilt ab dem nächsten')).toBeVisible());
    await test.step('starts a job and tells how it ended', async () => {
      // Not one of the log.
      const row = page.getByRole('row', { name: /^Trends berechnen/ });
      await expect(row).toContainText('noch nie');
      await row.getByRole('button').click();
      await expect(page.getByText(/^Die Aufgabe läuft( schon)?\.$/).first()).toBeVisible();
      await expect(row.getByText('in Ordnung')).toBeVisible();
    });
    await test.step('asks before what cannot be undone, with what it would do', async () => {
      await page.getByRole('button', { name: 'Newsletter versenden jetzt starten' }).click();
      const sending = page.getByRole('dialog', { name: 'Newsletter versenden?' });
      await expect(sending).toContainText(/an \d+ Personen?|Niemand wartet/);
      await expectAccessibleDialog(page);
      await sending.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(sending).toBeHidden();
      const row = page.getByRole('row', { name: /^Alte Daten löschen/ });
      await row.getByRole('button').click();
      const purge = page.getByRole('dialog', { name: 'Alte Daten löschen?' });
      await expect(purge).toContainText(/kann nicht rückgängig gemacht werden|nichts so alt/);
      await purge.getByRole('button', { name: 'Jetzt starten' }).click();
      await expect(row.getByText('in Ordnung')).toBeVisible();
    });
    await test.step('makes a token, shows it once and revokes it', async () => {
      await page.getByLabel('Name des Programms').fill('Browsertest');
      await page.getByLabel('Dein Passwort').fill(OPERATOR_PASSWORD);
      await page.getByRole('button', { name: 'Token anlegen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Dein neuer Token' });
      await expect(dialog.getByLabel('Token')).toHaveValue(/^rl_/);
      await expectAccessibleDialog(page);
      // Nobody can show it again, so nothing but its button takes it away unasked.
      const question = page.getByRole('dialog', { name: 'Schon notiert?' });
      for (const way of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
        await way();
        await expect(question).toBeVisible();
        await question.getByRole('button', { name: 'Weiter ansehen' }).click();
        await expect(dialog.getByLabel('Token')).toHaveValue(/^rl_/);
      }
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await expectAccessibleDialog(page, 'dialog[open] dialog[open]');
      await question.getByRole('button', { name: 'Weiter ansehen' }).click();
      await dialog.getByRole('button', { name: 'Ich habe ihn notiert' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Token widerrufen: Browsertest' }).click();
      const revoking = page.getByRole('dialog', { name: 'Token widerrufen?' });
      await expect(revoking).toBeVisible();
      await expectAccessibleDialog(page);
      await revoking.getByRole('button', { name: 'Widerrufen' }).click();
      await expect(page.getByText('Der Token ist widerrufen.').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Token widerrufen: Browsertest' })).toHaveCount(0);
    });
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('tells what is open, what was changed and what runs', async ({ page }) => {
    await page.route('**/api/admin/jobs', async (route) => {
      const answer = await route.fetch();
      const overview = await answer.json();
      const job = overview.jobs.find(({ name }: { name: string }) => name === 'newsletter');
      const lastRun = { ...overview.recent[0], counts: { sent: 12, total: 40 }, outcome: null };
      Object.assign(job, { running: true, lastRun });
      await route.fulfill({ response: answer, json: overview });
    });
    // Not one of those that others look at: an example that somebody changes loses what was invented about it.
    await openAsOperator(page, 'shops?q=fielmann');
    await page.getByRole('button', { name: 'Fielmann bearbeiten' }).click();
    const dialog = page.getByRole('dialog');
    const popular = dialog.getByLabel('Beliebter Shop');
    const was = await popular.isChecked();
    await popular.setChecked(!was);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Shop aktualisiert').first()).toBeVisible();
    await page.getByRole('link', { name: 'System' }).click();
    await test.step('tells what is optional from what is open', async () => {
      const check = (label: string) => page.getByRole('listitem').filter({ hasText: label });
      await expect(check('Tradedoubler').getByText('optional', { exact: true })).toBeVisible();
      await expect(check('Eigene Daten').getByText('offen', { exact: true })).toBeVisible();
    });
    await test.step('finds what was changed from what to what', async () => {
      await page.getByLabel('Suche im Protokoll').fill('fielmann');
      await page.getByLabel('Bereich', { exact: true }).selectOption('Shop');
      const row = page.getByRole('region', { name: 'Tabelle: Protokoll' }).locator('tbody tr').first();
      await expect(row).toContainText('Shop geändert');
      await expect(row).toContainText('Fielmann');
      await expect(row.locator('del')).toHaveText(was ? 'ja' : 'nein');
      await expect(row.locator('ins')).toHaveText(was ? 'nein' : 'ja');
      await expect(page).toHaveURL(/protokoll=fielmann/);
      await page.getByLabel('Suche im Protokoll').fill('gibtesnicht');
      await expect(page.getByText('Dazu steht nichts im Protokoll.')).toBeVisible();
    });
    await test.step('stops a job that runs', async () => {
      await expect(page.getByRole('row', { name: /Newsletter versenden/ })).toContainText('12 verschickt');
      await page.getByRole('button', { name: 'Newsletter versenden anhalten' }).click();
      // The server knows of no run; that a real one stops is tested there.
      await expect(page.getByText('Es läuft gerade nichts.').first()).toBeVisible();
      await page.getByRole('link', { name: 'Newsletter' }).click();
      await expect(page.getByRole('progressbar', { name: '12 von 40 E-Mails verschickt' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Versand anhalten' })).toBeVisible();
    });
    await page.unrouteAll({ behavior: 'wait' });
  });
});
