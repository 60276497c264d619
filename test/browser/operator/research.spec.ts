import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessibleDialog,
  expectAccessibleInBothSchemes,
  test,
} from '#test/support/pages/guarded-page.ts';
import { openAsOperator, signIn } from '#test/support/pages/operator-page.ts';

const answer = JSON.stringify({
  codes: [
    {
      code: 'BROWSER15',
      description: '15 % auf alles',
      discount: '15 %',
      conditions: null,
      valid_from: null,
      valid_until: '2099-12-31',
      source_url: 'https://www.lidl.de/aktion',
    },
    { code: 'OHNEQUELLE', description: 'x', discount: '5 €', source_url: null },
  ],
});

/** A second try finds the shop of the first one in the queue already, and takes another. */
const shopFor = (retry: number, first: string, second: string) => (retry === 0 ? first : second);

test.describe('research', () => {
  test('goes from a shop to a published code by way of a chat window', async ({ page, context, guard }, {
    retry,
  }) => {
    const shop = shopFor(retry, 'Lidl', 'Kaufland');
    guard.expectedComplaints.push(/status of 422/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Other tests fill the first page of the queue.
    await openAsOperator(page, `research?suche=${shop}`);
    await page.getByLabel('Anderer Shop').fill(shop.toLowerCase());
    await page.getByLabel('Priorität', { exact: true }).selectOption('4');
    await page.getByLabel('Anderer Shop').press('Enter');
    await expect(page.getByText(`${shop} ist vorgemerkt.`).first()).toBeVisible();

    const item = page
      .getByRole('list', { name: 'Warteschlange' })
      .getByRole('listitem')
      .filter({ hasText: shop });
    await item.getByRole('button', { name: `Prompt kopieren: ${shop}` }).click();
    await expect(page.getByText('Prompt kopiert').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Shop: ${shop}`);
    await expect(item.getByLabel(`Status von ${shop}`)).toHaveValue('chatgpt_prompt_ready');

    // The list is empty as soon as the answer is taken in.
    await page.getByLabel('Zeigen').selectOption('chatgpt_prompt_ready');
    await expect(page).toHaveURL(/status=chatgpt_prompt_ready/);
    await item.getByRole('button', { name: `Antwort einfügen: ${shop}` }).click();
    const dialog = page.getByRole('dialog', { name: `Antwort zu ${shop}` });
    await dialog.getByLabel('Antwort').fill('Dabei kann ich leider nicht helfen.');
    await dialog.getByRole('button', { name: 'Auswerten' }).click();
    await expect(dialog.getByText(/kein JSON mit Codes/).first()).toBeVisible();
    await dialog.getByLabel('Antwort').fill(`Gerne!\n\`\`\`json\n${answer}\n\`\`\``);
    await dialog.getByRole('button', { name: 'Auswerten' }).click();
    await expect(dialog.getByText('1 neuer Entwurf, 1 Eintrag abgelehnt.')).toBeVisible();
    await expect(dialog.getByText('Die Quelle (source_url) fehlt.')).toBeVisible();
    await expectAccessibleDialog(page);
    await expect(item).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Zu den Entwürfen' }).click();
    const drafts = page.getByRole('heading', { name: 'Entwürfe prüfen' });
    await expect(drafts).toBeFocused();
    await expect(drafts).toBeInViewport();
    await expect(page).toHaveURL(/status=chatgpt_prompt_ready.*#entwuerfe$/);
    await page.getByLabel('Zeigen').selectOption('');

    await expect(page.getByRole('region', { name: 'Entwürfe prüfen' })).toContainText(
      'Viele verbieten Codes, die nicht für Partner bestimmt sind',
    );
    await page.getByRole('button', { name: `Bearbeiten: BROWSER15 (${shop})` }).click();
    const draft = page.getByRole('dialog', { name: `Entwurf für ${shop}` });
    await draft.getByLabel('Code').fill('BROWSER16');
    await expectAccessibleDialog(page);
    // Not yet valid, so that no visitor of another test meets it.
    await draft.getByLabel('Gültig ab').fill('2098-01-01');
    await draft.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(page.getByText('Der Code ist veröffentlicht.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: `BROWSER15 (${shop})` })).toHaveCount(0);
    await expect(item.getByLabel(`Status von ${shop}`)).toHaveValue('completed');
  });

  test('publishes, discards and takes back drafts', async ({ page }, { retry }) => {
    await signIn(page);
    await test.step('leads to no drafts where an answer made none', async () => {
      const shopName = `Ergebnislos ${retry}`;
      const { id } = await (
        await page.request.post('/api/admin/schedule-shop-research', { data: { shopName } })
      ).json();
      expect(id).toBeTruthy();
      await openAsOperator(page, `research?suche=${shopName}`);
      await page.getByRole('button', { name: `Antwort einfügen: ${shopName}` }).click();
      const dialog = page.getByRole('dialog', { name: `Antwort zu ${shopName}` });
      await dialog.getByLabel('Antwort').fill('{"codes": []}');
      await dialog.getByRole('button', { name: 'Auswerten' }).click();
      await expect(dialog.getByRole('button', { name: 'Zu den Entwürfen' })).toHaveCount(0);
      await dialog.getByRole('status').getByRole('button', { name: 'Schließen' }).click();
      await expect(dialog).toBeHidden();
    });
    await test.step('takes a draft back that was discarded', async () => {
      const post = async (path: string, data: object) =>
        (await page.request.post(`/api/admin/${path}`, { data })).json();
      const { id } = await post('schedule-shop-research', { shopName: 'Verwurfsladen' });
      await post(`research/${id}/results`, { text: answer.replace('BROWSER15', 'VERWORFEN15') });
      await page.reload();
      const discard = page.getByRole('button', { name: 'Verwerfen: VERWORFEN15 (Verwurfsladen)' });
      await discard.click();
      const question = page.getByRole('dialog', { name: 'Entwurf verwerfen?' });
      await question.getByRole('button', { name: 'Verwerfen' }).click();
      await expect(discard).toHaveCount(0);
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect(page.getByText('Der Entwurf ist wieder da.').first()).toBeVisible();
      await expect(discard).toBeVisible();
    });
    await test.step('says which shop a draft brought along, and leads to it', async () => {
      const post = async (path: string, data: object) =>
        (await page.request.post(`/api/admin/${path}`, { data })).json();
      const { id } = await post('schedule-shop-research', { shopName: 'Entwurfsladen & Co' });
      await post(`research/${id}/results`, { text: answer.replace('BROWSER15', 'NEULADEN15') });
      await page.reload();
      await page.getByRole('button', { name: 'Bearbeiten: NEULADEN15 (Entwurfsladen & Co)' }).click();
      const draft = page.getByRole('dialog', { name: 'Entwurf für Entwurfsladen & Co' });
      await draft.getByLabel('Gültig ab').fill('2098-01-01');
      await draft.getByRole('button', { name: 'Veröffentlichen' }).click();
      await expect(
        page.getByText('Entwurfsladen & Co ist ein neuer Shop: Adresse und Kategorie fehlen noch.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Shop ergänzen' }).click();
      await expect(page).toHaveURL(/\/shops\?q=Entwurfsladen/);
      // No visitor of another test is to meet it. Its logo is asked for as long as the shop is there.
      await expect(page.getByRole('row', { name: /Entwurfsladen/ }).locator('img')).toHaveJSProperty(
        'complete',
        true,
      );
      await page.getByRole('button', { name: 'Entwurfsladen & Co löschen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
      await expect(page.getByText('Dazu gibt es keinen Shop.')).toBeVisible();
    });
  });
});

test.describe('the research queue', () => {
  test('is steered by keyboard, searched, changed and emptied, and nothing is lost', async ({ page, guard }, {
    retry,
  }) => {
    guard.expectedComplaints.push(/ERR_FAILED/);
    await test.step('is steered by keyboard, keeps its filter in the address and says what failed', async () => {
      const shop = shopFor(retry, 'Thalia', 'IKEA');
      await openAsOperator(page, `research?suche=${shop}`);
      const schedule = page.getByRole('button', { name: `Vormerken: ${shop}` });
      await schedule.focus();
      await page.keyboard.press('Enter');
      const status = page.getByLabel(`Status von ${shop}`);
      await expect(status).toHaveValue('pending');
      await page.route('**/api/admin/update-research-status', (route) => route.abort());
      await status.selectOption('failed');
      await expect(page.getByText('Failed to update status').first()).toBeVisible();
      await expect(status).toHaveValue('pending');
      await page.unroute('**/api/admin/update-research-status');
      await status.selectOption('failed');
      await expect(status).toHaveValue('failed');
      await page.getByLabel('Zeigen').selectOption('failed');
      await expect(page).toHaveURL(/status=failed/);
      await page.reload();
      await expect(status).toHaveValue('failed');
    });
    await test.step('is searched, changed and emptied, many at once, and nothing is lost', async () => {
      await page.getByLabel('Zeigen').selectOption('');
      const [first, second] = [`Doppelladen ${retry} Eins`, `Doppelladen ${retry} Zwei`];
      for (const name of [first, second]) {
        await page.getByLabel('Anderer Shop').fill(name);
        await page.getByLabel('Anderer Shop').press('Enter');
        await expect(page.getByText(`${name} ist vorgemerkt.`).first()).toBeVisible();
      }
      await page.getByLabel('Suche in der Warteschlange').fill(`doppelladen ${retry}`);
      await expect(page).toHaveURL(/suche=doppelladen/);
      const items = page.getByRole('list', { name: 'Warteschlange' }).getByRole('listitem');
      await expect(items).toHaveCount(2);
      await page.getByLabel('Alle Einträge dieser Seite auswählen').check();
      const bar = page.getByRole('region', { name: 'Ausgewählte Einträge' });
      await expect(bar).toContainText('2 Einträge ausgewählt');
      await bar.getByLabel('Priorität der ausgewählten').selectOption('5');
      await expect(page.getByLabel(`Priorität von ${first}`)).toHaveValue('5');
      await expect(bar).toBeHidden();

      await page.getByRole('button', { name: `Entfernen: ${first}` }).click();
      await expect(items).toHaveCount(1);
      await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
      await expect(items).toHaveCount(2);
      await page.getByLabel('Alle Einträge dieser Seite auswählen').check();
      await expectAccessibleInBothSchemes(page, 'main');
      await bar.getByRole('button', { name: 'Entfernen' }).click();
      await expect(page.getByText('Kein Shop in der Warteschlange heißt so.')).toBeVisible();
    });
    await test.step('takes another shop with its usual priority and leaves what waits its own', async () => {
      const name = shopFor(retry, 'zooplus', 'Douglas');
      await page.getByLabel('Suche in der Warteschlange').fill(name);
      const shop = page.getByLabel('Anderer Shop');
      await shop.fill(name);
      await shop.press('Enter');
      await expect(page.getByText(`${name} ist vorgemerkt.`).first()).toBeVisible();
      const priority = page.getByLabel(`Priorität von ${name}`);
      await expect(priority).toHaveValue('5');
      await priority.selectOption('3');
      await expect(priority).toHaveValue('3');
      await shop.fill(name);
      await shop.press('Enter');
      await expect(page.getByText(`${name} wartet schon, mit Priorität 3.`).first()).toBeVisible();
      await expect(priority).toHaveValue('3');
    });
    await test.step('schedules those that were selected', async () => {
      await openAsOperator(page, `research?faellig=${shopFor(retry, 'saturn', 'mediamarkt')}`);
      const due = page.getByRole('list', { name: 'Shops, die Recherche brauchen' });
      await due.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: '1 ausgewählte vormerken' }).click();
      await expect(page.getByText('1 Shop ist vorgemerkt.').first()).toBeVisible();
    });
  });

  test('comes after what needs research, and a phone is not buried under it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // As long as a queue gets, for this screen only.
    await page.route('**/api/admin/research-queue**', (route) => {
      const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
      const items = Array.from({ length: Math.min(60, limit) }, (_, id) => ({
        ...{
          id,
          shopName: `Probeladen ${id}`,
          status: 'pending',
          priority: 1,
          codesFound: 0,
          running: false,
        },
        ...{ createdAt: '2026-11-15T12:00:00.000Z', chatgptPrompt: 'Frag!', researchResults: null },
        ...{ error: null, refused: [] },
      }));
      const counts = { pending: 60, chatgpt_prompt_ready: 0, researching: 0, completed: 0, failed: 0 };
      return route.fulfill({ json: { items, total: 60, page: 1, counts, model: null } });
    });
    await openAsOperator(page, 'research');
    const items = page.getByRole('list', { name: 'Warteschlange' }).getByRole('listitem');
    await expect(items).toHaveCount(10);
    await expect(page.getByRole('navigation', { name: 'Seiten' }).last()).toContainText('Seite 1 von 6');
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.indexOf('Shops, die Recherche brauchen')).toBeLessThan(headings.indexOf('Warteschlange'));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_000);
    // Where the browser does not let us copy, the text can be taken by hand.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.getByRole('button', { name: 'Prompt kopieren: Probeladen 0' }).click();
    const prompt = page.getByRole('dialog', { name: 'Prompt für Probeladen 0' });
    await expect(prompt.getByLabel('Prompt')).toHaveValue('Frag!');
    await expectAccessibleDialog(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Suche unter den fälligen').fill('gibtesnicht');
    await expect(page.getByText('Kein fälliger Shop heißt so.')).toBeVisible();
    // The search is for the list alone.
    await expect(page.getByRole('button', { name: 'Top 50 vormerken' })).toBeEnabled();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('the newsletter is previewed, tested, and forgets whoever asks for it', async ({ page }) => {
  const email = 'browser.test@beispiel.example';
  await page.request.post('/api/newsletter/subscribe', { data: { email } });
  await openAsOperator(page, 'newsletter');
  const issue = page.frameLocator('iframe[title="Vorschau der Ausgabe"]');
  await expect(issue.getByRole('heading', { name: 'Die besten Rabattcodes der Woche' })).toBeVisible();
  await page.getByRole('button', { name: 'Als Text zeigen' }).click();
  await expect(page.getByText('Abmelden: http').first()).toBeVisible();
  await page.getByLabel('Test-Mail an').fill('probe@beispiel.example');
  await page.getByLabel('Test-Mail an').press('Enter');
  await expect(page.getByText('Die Probe an probe@beispiel.example ist unterwegs.').first()).toBeVisible();

  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByLabel('Adresse suchen').fill(email);
  await page.getByLabel('Adresse suchen').press('Enter');
  const found = page.getByRole('region', { name: 'Tabelle: Gefundene Anmeldung' });
  await found.getByRole('button', { name: 'Adresse zeigen: b•••@b•••.example' }).click();
  await expect(found.getByText(email)).toBeVisible();
  await found.getByRole('button', { name: /^Abmelden/ }).click();
  await expect(found.getByText('Abgemeldet')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Auskunft speichern' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^auskunft-[\d-]+\.json$/);
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`"email": "${email}"`);
  await page.getByRole('button', { name: 'Alles löschen' }).click();
  const erasing = page.getByRole('dialog', { name: 'Alles zu dieser Adresse löschen?' });
  await expect(erasing).toBeVisible();
  await expectAccessibleDialog(page);
  await erasing.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Alles zu dieser Adresse ist gelöscht.').first()).toBeVisible();
  await expect(found).toHaveCount(0);
});

test('texts are previewed, checked, saved, reset, and not lost by leaving', async ({ page }) => {
  await openAsOperator(page, 'texts');
  await page.getByRole('link', { name: 'E-Mail: schon angemeldet' }).click();
  const group = page.getByRole('region', { name: 'E-Mail: schon angemeldet' });
  const subject = group.getByRole('textbox', { name: /^Betreff/ });
  await subject.fill('<b>Schon da</b>');
  await expect(group.getByText(/HTML ist hier nicht erlaubt/)).toBeVisible();
  const save = page.getByRole('button', { name: 'Speichern' });
  await expect(save).toBeDisabled();
  await subject.fill('Schon bei {site} dabei');
  await expect(group.getByText('Schon bei Rabattlotse dabei')).toBeVisible();

  await expect(page.getByRole('link', { name: /schon angemeldet \(nicht gespeichert\)/ })).toBeVisible();
  await page.getByRole('link', { name: 'Newsletter' }).click();
  const question = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' });
  await expect(question).toBeVisible();
  await expectAccessibleDialog(page);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(subject).toHaveValue('Schon bei {site} dabei');
  const stored = Promise.withResolvers<void>();
  await page.route('**/api/admin/copy', async (route) => {
    if (route.request().method() === 'PUT') await stored.promise;
    await route.continue();
  });
  await save.click();
  // Both texts go on while the first is being stored.
  const saving = page.getByRole('button', { name: 'Wird gespeichert …' });
  await expect(saving).toBeVisible();
  const text = group.getByRole('textbox', { name: /^Text/ });
  const [was, more] = [await text.inputValue(), 'Schon bei {site} dabei?'];
  await text.fill(`${was} Bis bald!`);
  await subject.fill(more);
  stored.resolve();
  await expect(page.getByText('1 Text ist geändert.').first()).toBeVisible();
  await expect(saving).toHaveCount(0);
  await expect(subject).toHaveValue(more);
  await expect(text).toHaveValue(`${was} Bis bald!`);
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.reload();
  await expect(subject).toHaveValue('Schon bei {site} dabei');
  await group.getByRole('button', { name: 'Zurücksetzen: Betreff' }).click();
  await save.click();
  await expect(subject).toHaveValue('Du bekommst den Newsletter schon');
  await expect(save).toHaveCount(0);
});
