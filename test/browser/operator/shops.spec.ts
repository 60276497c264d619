// Shops, best deals and what visitors tell us, in the operator area. Each test makes what it needs: all share one server.

import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleDialog,
  expectAccessibleInBothSchemes,
  test,
} from '#test/support/pages/guarded-page.ts';
import { openAsOperator, signIn } from '#test/support/pages/operator-page.ts';
import { overflow } from '#test/support/pages/overflow.ts';
import { person } from '#test/support/visitors.ts';

/** Where codes are published: no other test looks at it. */
const SHOP = 'Hornbach';

const dialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test.describe('the shops tab', () => {
  test(
    'makes a shop, finds it, changes it, deletes it and brings it back',
    { tag: '@both' },
    async ({ page }, { project, retry }) => {
      const own = `${project.name}-${retry}`;
      const name = `Probeladen ${own}`;
      await openAsOperator(page, 'shops');
      await page.getByRole('button', { name: 'Neuer Shop' }).click();
      await dialog(page).getByLabel('Name').fill(name);
      await dialog(page).getByLabel('URL', { exact: true }).fill(`https://www.probe-${own}.example`);
      await dialog(page).getByLabel('Kategorie').selectOption('Büro und Schule');
      await inDialog(page, 'Shop anlegen').click();
      await expect(said(page, 'Shop erstellt')).toBeVisible();
      await expect(dialog(page)).toBeHidden();

      await page.getByLabel('Suche nach Name oder Website').fill(name);
      const row = page.getByRole('row', { name: new RegExp(name) });
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(row).toContainText('Büro & Schule');
      await expect(page).toHaveURL(/q=Probeladen/);

      await row.getByRole('button', { name: /bearbeiten/ }).click();
      await dialog(page).getByLabel('Beliebter Shop').check();
      const saving = page.waitForRequest((request) => request.method() === 'PUT');
      await inDialog(page, 'Speichern').click();
      // Nothing that a sync may have changed meanwhile.
      expect((await saving).postDataJSON()).toEqual({ isPopular: true, force: false });
      await expect(said(page, 'Shop aktualisiert')).toBeVisible();
      await expect(row).toContainText('beliebt');

      await row.getByRole('button', { name: /löschen/ }).click();
      await expect(dialog(page)).toContainText('mit 0 Codes');
      await expectAccessibleInBothSchemes(page, 'dialog[open]');
      await inDialog(page, 'Löschen').click();
      await expect(said(page, 'Shop gelöscht')).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect(row).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );

  test('keeps the head of its table in sight, and says what a form misses', async ({ page, guard }, {
    retry,
  }) => {
    guard.expectedComplaints.push(/status of (409|422|500)/);
    await test.step('keeps the head of its table in sight, and scrolls what does not fit', async () => {
      await openAsOperator(page, 'shops');
      const head = page.getByRole('columnheader', { name: 'Besuche' });
      const topOfHead = () => head.evaluate((cell) => Math.round(cell.getBoundingClientRect().top));
      await page.getByRole('row').nth(30).scrollIntoViewIfNeeded();
      await expect(head).toBeInViewport({ ratio: 1 });
      expect(await topOfHead()).toBe(0);
      // By keyboard upwards, nothing that has the focus is under it.
      const first = page.getByRole('row').nth(10).getByRole('button').first();
      await first.focus();
      const { y = 0 } = (await first.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual((await head.boundingBox())?.height ?? 0);

      await page.setViewportSize({ width: 660, height: 800 });
      const frame = page.getByRole('region', { name: 'Tabelle: Shops' });
      await frame.evaluate((box) => box.style.setProperty('width', '20rem'));
      await expect(frame).toHaveCSS('overflow-x', 'auto');
      await frame.evaluate((box) => box.scrollTo({ left: 200 }));
      expect(await frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('says what is missing, warns of a duplicate, and repeats what the server says', async () => {
      await page.getByRole('button', { name: 'Neuer Shop' }).press('Enter');
      const name = dialog(page).getByLabel('Name');
      await expect(name).toBeFocused();
      await name.press('Enter');
      await expect(said(page, 'Fehlende Daten')).toBeVisible();
      await expect(said(page, 'Name, URL und Kategorie sind erforderlich.')).toBeVisible();
      await name.fill(`Zwilling ${retry}`);
      await dialog(page).getByLabel('Kategorie').selectOption('Foto');
      const url = dialog(page).getByLabel('URL', { exact: true });
      await url.fill('http://127.0.0.1');
      await inDialog(page, 'Shop anlegen').click();
      await expect(
        dialog(page)
          .getByText(/öffentlich erreichbare Adresse/)
          .first(),
      ).toBeVisible();
      await url.fill('https://www.zalando.de/herren');
      await inDialog(page, 'Shop anlegen').click();
      await expect(dialog(page).getByText(/gehört schon der Shop „Zalando“/)).toBeVisible();
      await page.route('**/api/admin/shops', (route) => route.fulfill({ status: 500, body: '' }));
      await inDialog(page, 'Trotzdem anlegen').click();
      await expect(said(page, 'Fehler beim Erstellen des Shops.')).toBeVisible();
      await page.unroute('**/api/admin/shops');
      await inDialog(page, 'Shop anlegen').click();
      await inDialog(page, 'Trotzdem anlegen').click();
      await expect(said(page, 'Shop erstellt')).toBeVisible();
    });
  });
});

test('deals are made, tested, switched and deleted', async ({ page }, { retry }) => {
  // A short list behind the dialogs, which costs their checks less.
  await openAsOperator(page, 'best-deals?q=zalando');
  await test.step('the deals tab makes a deal with the defaults of the form, tests its link and deletes it', async () => {
    const deal = `Probeangebot ${retry}`;
    await page.getByRole('button', { name: 'Neues Angebot' }).click();
    const form = dialog(page);
    await expect(form.getByLabel('Hervorgehoben')).toBeChecked();
    await expect(form.getByLabel('Aktiv', { exact: true })).toBeChecked();
    await expect(form.getByLabel('Beliebtheit')).toHaveValue('50');
    await expect(form.getByLabel('Kategorie').locator('option')).toHaveCount(14);
    await form.getByLabel('Titel').fill(deal);
    await form.getByLabel('Shop', { exact: true }).fill('Zalando');
    await form.getByLabel('Beschreibung').fill('Nur für den Test.');
    await form.getByLabel('Affiliate-URL').fill('https://partner.example/probe');
    await form.getByLabel('Bild-URL (optional)').fill('https://bilder.example/bild.png');
    await form.getByLabel('Beliebtheit').fill('');
    // The server of the tests fetches nothing, and says so.
    await expect(form.getByText(/ist kein Bild zu bekommen/)).toBeVisible();
    await inDialog(page, 'Angebot anlegen').click();
    await expect(said(page, 'Angebot erstellt')).toBeVisible();
    await page.getByLabel('Suche nach Titel oder Shop').fill(deal);
    const row = page.getByRole('row', { name: deal });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText('50');
    const link = row.getByRole('link', { name: /Link testen/ });
    await expect(link).toHaveAttribute('href', 'https://partner.example/probe');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('target', '_blank');
    await row.getByRole('button', { name: /löschen/ }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleDialog(page);
    await inDialog(page, 'Löschen').click();
    await expect(said(page, 'Angebot gelöscht')).toBeVisible();
    await page.getByLabel('Anzeigen').selectOption('Gelöscht');
    await row.getByRole('button', { name: /zurückholen/ }).click();
    await expect(said(page, 'Angebot zurückgeholt')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByLabel('Anzeigen').selectOption({ index: 0 });
  });
  await test.step('deals are switched off and on in bulk, their shops are suggested, and saving stays in sight', async () => {
    const deal = `Schaltprobe ${retry}`;
    await page.getByRole('button', { name: 'Neues Angebot' }).click();
    const save = inDialog(page, 'Angebot anlegen');
    await expect(save).toBeInViewport({ ratio: 1 });
    const shop = dialog(page).getByLabel('Shop', { exact: true });
    await shop.fill('zal');
    const list = page.locator(`#${(await shop.getAttribute('list'))?.replaceAll(':', '\\:')} option`);
    await expect(list.first()).toHaveAttribute('value', 'Zalando');
    for (const [label, text] of [
      ['Titel', deal],
      ['Shop', 'Zalando'],
      ['Beschreibung', 'Nur für den Test.'],
      ['Affiliate-URL', 'https://partner.example/schalten'],
    ] as const)
      await dialog(page).getByLabel(label, { exact: true }).fill(text);
    await dialog(page).getByLabel('Hervorgehoben').uncheck();
    await save.click();
    await expect(said(page, 'Angebot erstellt')).toBeVisible();

    await page.getByLabel('Suche nach Titel oder Shop').fill(deal);
    await expect(page.getByRole('row')).toHaveCount(2);
    const row = page.getByRole('row', { name: deal });
    await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Ausgewählte Angebote' });
    await expect(bar).toContainText('1 Angebot ausgewählt');
    await expectAccessibleInBothSchemes(page, 'main');
    await bar.getByRole('button', { name: 'Ausschalten' }).click();
    await expect(row.getByText('inaktiv')).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(row.getByText('aktiv', { exact: true })).toBeVisible();
  });
});

test('what visitors sent in is published, blocked and decided', async ({ page }, { retry }) => {
  await test.step('the submissions tab publishes, blocks and decides', async () => {
    const submit = (code: string) =>
      page.request.post('/api/codes/submit', { data: { code, shopName: SHOP } });
    const [good, bad] = [`TAB-JA-${retry}`, `TAB-NEIN-${retry}`];
    await submit(good);
    await submit(bad);
    const [code] = await (await page.request.get('/api/codes?shop=OTTO')).json();
    const report = { reason: 'other', text: `Bitte einmal ansehen (Tabtest ${retry}).` };
    await page.request.post(`/api/codes/${code.id}/report`, { data: report });

    await openAsOperator(page, 'submissions');
    for (const part of ['Eingereichte Codes', 'Ungeprüfte Codes'])
      await expect(page.getByRole('region', { name: part, exact: true })).toContainText(
        'Viele verbieten Codes, die nicht für Partner bestimmt sind',
      );
    await page.getByRole('button', { name: `Veröffentlichen: ${good} von ${SHOP}` }).click();
    await expect(said(page, 'Der Code ist veröffentlicht.')).toBeVisible();
    await page.getByRole('button', { name: `Sperren: ${bad} von ${SHOP}` }).click();
    await expect(said(page, 'Der Code ist abgelehnt und gesperrt.')).toBeVisible();
    await page.getByLabel('Einreichungen', { exact: true }).selectOption('Abgelehnt');
    await expect(page.getByRole('button', { name: `Wieder zulassen: ${bad} von ${SHOP}` })).toBeVisible();
    expect((await submit(bad.toLowerCase())).status()).toBe(422);

    const card = page.getByRole('listitem').filter({ hasText: `Tabtest ${retry}` });
    await card.getByRole('button', { name: /^Code behalten/ }).click();
    await expect(dialog(page).getByLabel('Begründung (optional)')).toBeFocused();
    await expectAccessibleDialog(page);
    await page.keyboard.type('Der Code stimmt.');
    await inDialog(page, 'Meldung zurückweisen').click();
    await expect(said(page, 'Entschieden.')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByLabel('Meldungen').selectOption('Zurückgewiesen');
    await expect(card).toContainText('Der Code stimmt.');
  });
  await test.step('a submission that was turned down by a slip waits again with one press', async () => {
    const [first, second] = [`TAB-DOCH-${retry}-1`, `TAB-DOCH-${retry}-2`];
    await page.getByLabel('Einreichungen', { exact: true }).selectOption({ index: 0 });
    for (const code of [first, second])
      await page.request.post('/api/codes/submit', { data: { code, shopName: SHOP } });
    await openAsOperator(page, 'submissions');
    for (const [action, code] of [
      ['Ablehnen', first],
      ['Sperren', second],
    ]) {
      const button = page.getByRole('button', { name: `${action}: ${code} von ${SHOP}` });
      await button.click();
      await expect(button).toHaveCount(0);
      await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
      await expect(said(page, 'Der Code wartet wieder auf eine Entscheidung.')).toBeVisible();
      await expect(button).toBeVisible();
    }
  });
});

test('reports about a code are answered, also where it is gone', async ({ page }, { retry }) => {
  await signIn(page);
  await test.step('a report about a code that is gone is turned down without a promise that it stays', async () => {
    const data = { shopName: SHOP, code: `PROBE-FORT-${retry}`, discountValue: '10' };
    const { id } = await (await page.request.post('/api/admin/codes', { data })).json();
    const report = { reason: 'other', text: `Bitte ansehen (Forttest ${retry}).` };
    expect((await page.request.post(`/api/codes/${id}/report`, { data: report })).ok()).toBe(true);
    expect((await page.request.delete(`/api/admin/codes/${id}`)).ok()).toBe(true);
    await openAsOperator(page, 'submissions');
    const card = page.getByRole('listitem').filter({ hasText: `Forttest ${retry}` });
    await card.getByRole('button', { name: /^Meldung zurückweisen/ }).click();
    await expect(dialog(page)).toContainText('Der Code ist nicht mehr auf der Website, und dabei bleibt es.');
    await inDialog(page, 'Meldung zurückweisen').click();
    await expect(said(page, 'Entschieden.')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  await test.step('whoever deletes a reported code sees that the decision answers other reports, too', async () => {
    const code = `PROBE-GEMELDET-${retry}`;
    const data = { shopName: SHOP, code, discountValue: '10' };
    const { id } = await (await page.request.post('/api/admin/codes', { data })).json();
    const illegal = { reason: 'illegal', text: 'Dieser Code wirbt für verbotene Ware.', goodFaith: true };
    for (const report of [
      { reason: 'other', text: `Bitte ansehen (Mehrfachtest ${retry}).` },
      { ...illegal, anonymous: true },
    ])
      expect((await page.request.post(`/api/codes/${id}/report`, { data: report })).ok()).toBe(true);
    await page.reload();
    const card = page.getByRole('listitem').filter({ hasText: `Mehrfachtest ${retry}` });
    await card.getByRole('button', { name: /^Code behalten/ }).click();
    await expect(dialog(page).getByLabel('Begründung (optional)')).toBeFocused();
    await expect(dialog(page)).not.toContainText('noch eine Meldung');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: /^Code löschen/ }).click();
    await expect(dialog(page)).toContainText('noch eine Meldung offen, wegen rechtswidriger Inhalte.');
    const reason = dialog(page).getByLabel('Begründung', { exact: true });
    await expect(reason).toHaveAttribute('required');
    await expectAccessibleDialog(page);
    await reason.fill('Die Ware ist verboten.');
    await inDialog(page, 'Code löschen').click();
    await expect(said(page, 'Entschieden.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: code })).toHaveCount(0);
  });
});

test('codes that visitors published are looked at', async ({ page, baseURL }, { retry }) => {
  await test.step('a code that visitors published is looked at with one tap', async () => {
    const code = { id: 7, code: 'BESUCHER-7', shopName: 'Zalando', shopSlug: 'zalando', usageCount: 3 };
    const waiting = [{ ...code, isUnproven: true, createdAt: '2026-11-01T10:00:00.000Z' }];
    await page.route('**/api/admin/unreviewed-codes*', (route) =>
      route.fulfill({ json: { items: waiting, total: waiting.length, page: 1 } }),
    );
    await page.route('**/api/admin/codes/7/approve', (route) => {
      waiting.pop();
      return route.fulfill({ json: { message: 'Der Code ist geprüft.' } });
    });
    await openAsOperator(page, 'submissions');
    await page.getByRole('button', { name: 'BESUCHER-7 von Zalando ist in Ordnung' }).click();
    await expect(said(page, 'Der Code ist geprüft.')).toBeVisible();
    await expect(page.getByText('Kein ungeprüfter Code wartet auf dich.')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('a code that visitors published is deleted, and brought back to be looked at', async () => {
    const code = `BESUCHER-WEG-${retry}`;
    // Without the cookie by which the browser would be one person.
    for (const number of [1, 2, 3])
      await fetch(`${baseURL}/api/codes/submit`, {
        method: 'POST',
        headers: { ...person(number), 'Content-Type': 'application/json' },
        body: JSON.stringify({ code, shopName: SHOP }),
      });
    await openAsOperator(page, 'submissions');
    const remove = page.getByRole('button', { name: `${code} von ${SHOP} löschen` });
    await remove.click();
    await expect(said(page, 'Der Code ist gelöscht.')).toBeVisible();
    await expect(remove).toHaveCount(0);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(said(page, 'Code wiederhergestellt')).toBeVisible();
    await remove.click();
    await expect(remove).toHaveCount(0);
  });
});

// The tabs themselves: every-tab.spec.ts.
test('the forms of shops and deals are accessible, light and dark', { tag: '@both' }, async ({ page }) => {
  await openAsOperator(page, 'shops');
  for (const [tab, opener] of [
    ['Shops', 'Neuer Shop'],
    ['Best Deals', 'Neues Angebot'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: tab }).click();
    await page.getByRole('button', { name: opener }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});
