// The tab "Codes". What tests add is unpublished: other tests look at the same catalogue. A second try finds what the
// first one added, and takes other names.
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleDialog,
  expectAccessibleInBothSchemes,
  test,
} from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';

const rows = (page: Page) => page.locator('.code-row');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function openCodes(page: Page, query = ''): Promise<void> {
  await openAsOperator(page, `codes${query}`);
  await expect(rows(page).first().getByRole('checkbox')).toBeVisible();
}

test('a code is entered and changed in its form', async ({ page, guard }, { retry }) => {
  guard.expectedComplaints.push(/status of 422/);
  await openCodes(page);
  await test.step('a code is entered, found, changed, deleted and brought back', async () => {
    const name = `PROBE-NEU-${retry}`;
    await expect(page.getByText('Nächstes Update')).toBeVisible();
    await page.getByRole('button', { name: 'Neuer Code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByLabel('Shop', { exact: true })).toBeFocused();
    await expect(dialog.getByText('Bitte wähle einen Shop.')).toBeVisible();

    await dialog.getByLabel('Shop', { exact: true }).fill('Gibt es nicht');
    await dialog.getByLabel('Code', { exact: true }).fill(name);
    await dialog.getByLabel('Höhe').fill('12,5');
    await dialog.getByLabel('Gültig bis').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByText(/Den Shop „Gibt es nicht“ gibt es nicht/)).toBeVisible();
    await dialog.getByLabel('Shop', { exact: true }).fill('zalando');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(toast(page, 'Code angelegt')).toBeVisible();

    await page.getByLabel('Suche').fill(name.toLowerCase());
    await expect(page).toHaveURL(/q=probe-/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('abgelaufen');
    await page.getByRole('button', { name: `${name} bei Zalando bearbeiten` }).click();
    await expect(dialog.getByLabel('Höhe')).toHaveValue('12,5');
    await dialog.getByLabel('Titel').fill('Neuer Titel');
    // To the page a date that lacks a part is as empty as none, which would be without end.
    await dialog.getByLabel('Gültig bis').press('Backspace');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(
      dialog.getByText('Bitte gib ein vollständiges Datum ein, das es im Kalender gibt.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Gültig bis')).toBeFocused();
    await dialog.getByLabel('Gültig bis').fill('2020-01-02');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(rows(page)).toContainText('Neuer Titel');
    await expect(rows(page)).toContainText('bis 02.01.2020');

    await page.getByRole('button', { name: `${name} bei Zalando löschen` }).click();
    await expect(page.getByText('Kein Code passt dazu')).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await expect(toast(page, 'Code wiederhergestellt')).toBeVisible();
    await expect(rows(page)).toContainText('Neuer Titel');
  });
  await test.step('a code that ends at midnight is shown and edited by its last day', async () => {
    const code = `PROBE-MITTERNACHT-${retry}`;
    const data = { shopName: 'OTTO', code, discountValue: '10', isActive: false };
    const made = await page.request.post('/api/admin/codes', {
      data: { ...data, validUntil: '2096-12-24T23:00:00Z' },
    });
    expect(made.ok()).toBe(true);
    await page.getByLabel('Suche').fill(code);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('bis 24.12.2096');
    await page.getByRole('button', { name: `${code} bei OTTO bearbeiten` }).click();
    await expect(page.getByRole('dialog').getByLabel('Gültig bis')).toHaveValue('2096-12-24');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a closed form gives the focus back to what opened it', async () => {
    await page.getByLabel('Suche').fill('zalando');
    await expect(page).toHaveURL(/q=zalando/);
    await expect(rows(page).nth(2)).toBeVisible();
    const edit = page.getByRole('button', { name: /bearbeiten/i }).first();
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();
  });
});

test('codes are deleted, given another end, and brought back', async ({ page }, { retry }) => {
  await openCodes(page);
  await test.step('a double click deletes one code, however soon the next one is under the pointer', async () => {
    const both = `PROBE-DOPPEL-${retry}`;
    for (const code of [`${both}-1`, `${both}-2`]) {
      const data = { shopName: 'OTTO', code, discountValue: '10', isActive: false };
      expect((await page.request.post('/api/admin/codes', { data })).ok()).toBe(true);
    }
    await page.getByLabel('Suche').fill(both);
    await expect(rows(page)).toHaveCount(2);
    const bin = rows(page)
      .first()
      .getByRole('button', { name: /löschen$/ });
    const undo = page.getByRole('button', { name: 'Rückgängig', exact: true });
    await bin.dblclick();
    await expect(rows(page)).toHaveCount(1);
    await undo.click();
    await expect(rows(page)).toHaveCount(2);

    // The second press comes when the other code has moved up.
    await bin.click();
    await expect(rows(page)).toHaveCount(1);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await undo.click();
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step('a code that is deleted is found by way of the empty list', async () => {
    const code = `PROBE-PAPIERKORB-${retry}`;
    const data = { shopName: 'OTTO', code, discountValue: '10', isActive: false };
    const { id } = await (await page.request.post('/api/admin/codes', { data })).json();
    expect((await page.request.delete(`/api/admin/codes/${id}`)).ok()).toBe(true);
    await openAsOperator(page, `codes?q=${code}&shop=OTTO`);
    await page.getByRole('button', { name: 'Im Papierkorb suchen' }).press('Enter');
    await expect(rows(page).first()).toContainText(code);
    await expect(page.getByRole('heading', { name: 'Alle Codes' })).toBeFocused();
  });
  await test.step('the button that shows all codes again leaves the focus at the list', async () => {
    await page.getByLabel('Suche').fill('gibtesnicht');
    await page.getByRole('button', { name: 'Alle Codes zeigen' }).press('Enter');
    await expect(rows(page).first().getByRole('checkbox')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Alle Codes' })).toBeFocused();
  });
  await test.step('a new end for many is taken back, and the log says what each had', async () => {
    const both = `PROBE-ENDE-${retry}`;
    const ends = { [`${both}-1`]: '2096-12-24', [`${both}-2`]: '2097-01-31' };
    for (const [code, validUntil] of Object.entries(ends)) {
      const data = { shopName: 'OTTO', code, discountValue: '10', isActive: false, validUntil };
      expect((await page.request.post('/api/admin/codes', { data })).ok()).toBe(true);
    }
    await page.getByLabel('Suche').fill(both);
    await expect(rows(page)).toHaveCount(2);
    for (const code of Object.keys(ends)) await page.getByLabel(`${code} bei OTTO auswählen`).check();
    await page.getByRole('button', { name: 'Ende …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ende setzen' }).click();
    await expect(rows(page).filter({ hasText: 'ohne Ende' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await expect(toast(page, '2 Codes wieder wie zuvor.')).toBeVisible();
    await expect(rows(page).filter({ hasText: 'bis 24.12.2096' })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: 'bis 31.01.2097' })).toHaveCount(1);

    await openAsOperator(page, `system?protokoll=${both}-1&bereich=codes`);
    const entries = page.getByRole('region', { name: 'Tabelle: Protokoll' }).getByRole('row');
    const first = `${both}-1 bei OTTO, Gültig bis: 24.12.2096, 23:59`;
    const second = `${both}-2 bei OTTO, Gültig bis: 31.01.2097, 23:59`;
    for (const what of ['Codes wie zuvor', 'Codes Ende gesetzt'])
      for (const change of [first, second])
        await expect(entries.filter({ hasText: what })).toContainText(change);
  });
});

test('what fails is said, and what was searched for is found', async ({ page, guard }) => {
  guard.expectedComplaints.push(/status of 500/, /ERR_FAILED/);
  await test.step('what fails is said, and can be tried again', async () => {
    const broken = (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({ status: 500, body: 'kaputt' });
    await page.route(/\/api\/admin\/codes\?/, broken);
    await openAsOperator(page, 'codes');
    await expect(page.getByRole('alert')).toContainText('Die Codes konnten nicht geladen werden.');
    await page.unroute(/\/api\/admin\/codes\?/);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(rows(page).first().getByRole('checkbox')).toBeVisible();

    await page.route('**/api/admin/export', (route) => route.abort());
    await page.getByRole('button', { name: 'Export JSON' }).click();
    await expect(toast(page, 'Daten konnten nicht exportiert werden')).toBeVisible();
    await page.unroute('**/api/admin/export');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export JSON' }).click();
    expect((await download).suggestedFilename()).toMatch(/^rabattlotse-\d{4}-\d{2}-\d{2}\.json$/);

    await page.route(/\/api\/admin\/codes\/\d+$/, broken);
    await rows(page)
      .first()
      .getByRole('button', { name: /löschen$/ })
      .click();
    await expect(toast(page, 'Code konnte nicht gelöscht werden')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('two choices in quick succession are both in the address', async () => {
    const choices = page.getByRole('main').locator('select:visible');
    await choices.evaluateAll((boxes) => {
      for (const box of boxes.slice(0, 2) as HTMLSelectElement[]) {
        box.selectedIndex = 1;
        box.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await expect(page).toHaveURL(/[?&]state=\w+&source=\w+$/);
  });
  await test.step('H&M finds the codes of H&M, however it is written', async () => {
    await page.getByLabel('Suche').fill('gibtesnicht');
    await page.getByRole('button', { name: 'Alle Codes zeigen' }).click();
    for (const typed of ['H&M', 'hm', 'h und m']) {
      // Without rows before it: those of one spelling would do for the next.
      await page.getByLabel('Suche').fill('gibtesnicht');
      await expect(page.getByText('Kein Code passt dazu')).toBeVisible();
      await page.getByLabel('Suche').fill(typed);
      await expect(rows(page).first()).toContainText('H&M');
      await expect(page.getByRole('status').filter({ hasText: /^\d+ Codes?$/ })).toHaveText(
        /^\d{1,2} Codes?$/,
      );
    }
  });
  await test.step('codes are sorted by where they came from, and rows of codes that are gone disappear', async () => {
    await page.getByRole('button', { name: 'Quelle', exact: true }).click();
    await expect(page).toHaveURL(/sort=source/);
    await expect(page.getByRole('columnheader', { name: 'Quelle' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );

    // Somebody else deletes all but two codes: what the list knew of the others ends with the next answer.
    await page.getByLabel('Suche').fill('zalando');
    await expect(page).toHaveURL(/q=zalando/);
    await expect(rows(page).nth(2)).toBeVisible();
    await page.route(/\/api\/admin\/codes\?/, async (route) => {
      const answer = await route.fetch();
      const { items, page: number } = await answer.json();
      await route.fulfill({ response: answer, json: { items: items.slice(0, 2), total: 2, page: number } });
    });
    await page.route(/\/api\/admin\/codes\/\d+$/, async (route) => {
      const [id] = /\d+$/.exec(route.request().url()) ?? [];
      await route.fulfill({ json: { id: Number(id), code: 'X', title: '', shopName: 'Zalando' } });
    });
    await rows(page)
      .first()
      .getByRole('button', { name: /löschen$/ })
      .click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('Wird geladen …')).toHaveCount(0);
  });
});

test('the list goes on to its end by keyboard, holds few rows, and its place is in the address', async ({
  page,
}) => {
  // Other tests make and delete codes meanwhile; those of the demo catalogue they only hide.
  await openCodes(page, '?sort=code&source=demo');
  const frame = page.locator('.code-frame');
  const codeOf = (row: Locator) => row.getByRole('checkbox');
  const first = await codeOf(rows(page).first()).getAttribute('aria-label');
  await frame.focus();
  // The browser's own key: it does nothing while a scroll of the page itself waits for its frame.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/page=[4-9]/, { timeout: 1000 });
  }).toPass();
  const table = page.getByRole('table', { name: 'Codes' });
  const total = Number(await table.getAttribute('aria-rowcount')) - 1;
  const end = page.locator(`.code-row[data-index="${total - 1}"]`);
  await expect(codeOf(end)).toBeVisible();
  const last = await codeOf(end).getAttribute('aria-label');
  expect(await rows(page).count()).toBeLessThan(60);
  await page.reload();
  // Not before: the address follows the list until it has come to rest.
  const index = (Number(new URL(page.url()).searchParams.get('page')) - 1) * 50;
  await expect(page.locator(`.code-row[data-index="${index}"]`).getByRole('checkbox')).toBeVisible();

  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Code', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(/order=desc/);
  await expect(codeOf(rows(page).first())).toHaveAttribute('aria-label', last ?? '');
  await page.keyboard.press('Enter');
  await expect(codeOf(rows(page).first())).toHaveAttribute('aria-label', first ?? '');
});

test('Enter searches at once, without the pause after typing', async ({ page }) => {
  await page.clock.install();
  await openCodes(page);
  // From here no pause ends.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByLabel('Suche').fill(' zalando ');
  await page.getByLabel('Suche').press('Enter');
  await expect(page).toHaveURL(/[?&]q=zalando$/);
  await expect(page.getByLabel('Suche')).toHaveValue(' zalando ');
});

test('the list fits, and its dialogs are accessible, light and dark', { tag: '@both' }, async ({ page }) => {
  await openCodes(page);
  await test.step('there is one scroll, and the list begins on the first screen', async () => {
    const [top, height] = await rows(page)
      .first()
      .evaluate((row) => [row.getBoundingClientRect().top, innerHeight]);
    expect(top).toBeLessThan(height);
    const inner = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (box) =>
            box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY),
        ).length,
    );
    expect(inner).toBe(0);
    // The head of the table stays when the page is scrolled.
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    await expect(page.getByLabel('Alle Codes dieser Seite auswählen')).toBeInViewport();
    await expect(rows(page).first().getByRole('checkbox')).toBeAttached();
  });
  await test.step('has accessible dialogs and a bar of chosen codes, light and dark', async () => {
    // Few rows: each costs the check its time.
    await page.getByLabel('Suche').fill('zalando');
    await expect(page).toHaveURL(/q=zalando/);
    await expect(page.getByRole('status').filter({ hasText: /^\d{1,2} Codes$/ })).toBeAttached();
    await rows(page).first().getByRole('checkbox').check();
    await expectAccessible(page, 'main');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Neuer Code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expectAccessibleInBothSchemes(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Demo-Daten entfernen' }).click();
    await expect(page.getByRole('dialog')).toContainText('kann nicht rückgängig gemacht werden.');
    await expectAccessible(page, 'dialog[open]');
  });
});

test('the best matches of a search that was cleared are the newest codes', { tag: '@phone' }, async ({
  page,
}) => {
  await openCodes(page, '?q=zalando&sort=fit&order=desc');
  await page.getByLabel('Suche').fill('');
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('button', { name: /Filter/ }).click();
  await expect(page.getByLabel('Sortieren')).toHaveValue('newest desc');
  await expect(rows(page).first().getByRole('checkbox')).toBeVisible();
});

test('a table is mapped, looked at and taken in', async ({ page, guard }, { retry }) => {
  guard.expectedComplaints.push(/ERR_FAILED/);
  await openCodes(page);
  await test.step('the mapping of a table can be chosen by keyboard, and survives a preview that fails', async () => {
    await page.getByRole('button', { name: 'Importieren' }).click();
    const dialog = page.getByRole('dialog');
    const csv = 'Shop;Kürzel;Bemerkung\nOTTO;PROBE-TASTEN;Nur heute\n';
    const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    const shop = dialog.getByLabel('Bedeutung von Shop');
    const code = dialog.getByLabel('Bedeutung von Kürzel');
    const take = dialog.getByRole('button', { name: 'Übernehmen' });
    await expect(dialog.getByText('Es fehlt noch eine Spalte für')).toBeVisible();

    await page.route('**/api/admin/import?*', (route) => route.abort());
    await code.selectOption('Code');
    // What was missing before this choice is no longer said.
    await expect(dialog.getByRole('alert')).toHaveText('Die Datei konnte nicht eingelesen werden.');
    await expect(shop).toHaveValue('shop');
    await expect(code).toHaveValue('code');
    await expect(take).toBeDisabled();
    await expectAccessibleDialog(page);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(take).toBeEnabled();
    await expect(code).toHaveValue('code');
    await expect(dialog.getByRole('alert')).toHaveCount(0);

    // Arrow keys choose at once what they pass by: here „Shop“, which the first column gets back.
    await code.focus();
    await code.press('ArrowUp');
    await expect(code).toHaveValue('shop');
    await expect(shop).toHaveValue('');
    await code.press('ArrowDown');
    await expect(code).toHaveValue('code');
    await expect(shop).toHaveValue('shop');
    await expect(take).toBeEnabled();
    await expect(code).toBeFocused();
    await expect(dialog.getByRole('row', { name: 'Codes 1 0 0' })).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('a table is mapped, looked at and taken in, and many codes are deleted at once', async () => {
    await page.getByRole('button', { name: 'Importieren' }).click();
    const dialog = page.getByRole('dialog');
    const codes = `PROBE-CSV-${retry}`;
    const csv = `Laden;Kürzel;Aktiv\nOTTO;${codes}-1;nein\nOTTO;${codes}-2;nein\nNirgends;${codes}-3;nein\n`;
    const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('Es fehlt noch eine Spalte für: Code oder Titel.')).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog.getByLabel('Bedeutung von Kürzel').selectOption('Code');
    await expect(dialog.getByRole('row', { name: 'Codes 2 0 0' })).toBeVisible();
    await expect(dialog.getByText('Shop „Nirgends“ gibt es nicht')).toBeVisible();
    const take = dialog.getByRole('button', { name: 'Übernehmen' });
    await expect(take).toBeDisabled();
    const skip = dialog.getByLabel('1 fehlerhaften Eintrag auslassen');
    await skip.check();
    // Another file is another choice.
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Bedeutung von Kürzel').selectOption('Code');
    await expect(skip).not.toBeChecked();
    await skip.check();
    let write = () => {};
    const held = new Promise<void>((resolve) => (write = resolve));
    await page.route(/dryRun=false/, async (route) => {
      await held;
      await route.continue();
    });
    await take.click();
    // Nothing that would hide the result can be changed meanwhile.
    await expect(dialog.getByRole('button', { name: 'Wird übernommen …' })).toBeDisabled();
    for (const control of [
      dialog.locator('input[type=file]'),
      dialog.getByLabel('Bedeutung von Kürzel'),
      skip,
    ])
      await expect(control).toBeDisabled();
    write();
    await expect(dialog.getByText(/^Übernommen: 2 neue Codes/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();

    await page.getByLabel('Suche').fill(codes);
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Alle Codes dieser Seite auswählen').check();
    await page
      .getByRole('region', { name: 'Ausgewählte Codes' })
      .getByRole('button', { name: 'Löschen' })
      .click();
    await expect(page.getByRole('dialog', { name: '2 Codes löschen?' })).toContainText('30 Tage');
    await expectAccessibleDialog(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(toast(page, '2 Codes gelöscht.')).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.unrouteAll();
  });
});

test('a table makes shops, and brings back deleted codes', async ({ page }, { retry }) => {
  await openCodes(page);
  await test.step('a table that only brings back deleted codes can be taken in', async () => {
    const code = `PROBE-ZURUECK-${retry}`;
    const data = { shopName: 'OTTO', code, discountValue: '10', isActive: false };
    const { id } = await (await page.request.post('/api/admin/codes', { data })).json();
    await page.request.delete(`/api/admin/codes/${id}`);
    await page.getByRole('button', { name: 'Importieren' }).click();
    const dialog = page.getByRole('dialog');
    const csv = `Shop;Code;Aktiv\nOTTO;${code};nein\n`;
    const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByRole('row', { name: 'Codes 0 1 0' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(dialog.getByText(/1 wiederhergestellter/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('shops that a table names and nobody has entered are made when asked for', async () => {
    await page.getByRole('button', { name: 'Importieren' }).click();
    const dialog = page.getByRole('dialog');
    const shop = `Möbel Probe ${retry}`;
    const csv = `Shop;Code;Kategorie;Aktiv\n${shop};PROBE-SHOP-1;Wohnen;nein\n${shop};PROBE-SHOP-2;Wohnen;nein\n`;
    const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('2 Einträge sind fehlerhaft')).toBeVisible();
    await dialog.getByLabel('1 neuen Shop anlegen').check();
    await expect(dialog.getByRole('row', { name: 'Shops 1 0 0' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Codes 2 0 0' })).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(dialog.getByText(/^Übernommen: 2 neue Codes/)).toBeVisible();
    await openAsOperator(page, 'shops?filter=without-address');
    await expect(page.getByText(shop).first()).toBeVisible();
  });
});

// The tab itself: every-tab.spec.ts.

test('a code goes back to its network only when nothing in its form is unsaved', async ({ page }) => {
  await page.route(/\/api\/admin\/codes\?/, async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    const items = list.items.map((code: object) => ({ ...code, source: 'awin', editedFields: ['title'] }));
    await route.fulfill({ response: answer, json: { ...list, items } });
  });
  await openCodes(page);
  await rows(page)
    .first()
    .getByRole('button', { name: /bearbeiten$/ })
    .click();
  const dialog = page.getByRole('dialog');
  const follow = dialog.getByRole('button', { name: 'Wieder dem Netzwerk folgen' });
  const unsaved = dialog.getByText('Speichere zuerst, was du geändert hast, oder brich ab.');
  await expect(follow).toBeEnabled();
  await dialog.getByLabel('Titel').press('End');
  await dialog.getByLabel('Titel').press('x');
  await expect(follow).toBeDisabled();
  await expect(unsaved).toBeVisible();
  await dialog.getByLabel('Titel').press('Backspace');
  await expect(follow).toBeEnabled();
  await expect(unsaved).toBeHidden();
});
