// What every change says when it fails: first what failed, in the words of the spec, then the server's reason.
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/pages/guarded-page.ts';
import { openAsOperator } from '#test/support/pages/operator-page.ts';

interface Change {
  name: string;
  /** Everything before the press that fails; it may be repeated. */
  prepare?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** So that the next change can be made on the same page. */
  undo?: (page: Page) => Promise<void>;
  failure: string;
  title?: string;
  /** Which calls fail; all that change something without this. */
  calls?: RegExp;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const confirm = (name: string) => (page: Page) => inDialog(page, name).click();

async function close(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function discard(page: Page) {
  await page.keyboard.press('Escape');
  await inDialog(page, 'Verwerfen').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function fillShop(page: Page) {
  await button(page, 'Neuer Shop').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Fehlschlag');
  await dialog.getByLabel('URL', { exact: true }).fill('https://fehlschlag.example');
  await dialog.getByLabel('Kategorie').selectOption('Foto');
}

async function fillDeal(page: Page) {
  await button(page, 'Neues Angebot').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titel').fill('Fehlschlag');
  await dialog.getByLabel('Shop', { exact: true }).fill('Zalando');
  await dialog.getByLabel('Beschreibung').fill('Nur für den Test.');
  await dialog.getByLabel('Affiliate-URL').fill('https://partner.example/fehlschlag');
}

async function fillCode(page: Page) {
  await button(page, 'Neuer Code').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Shop', { exact: true }).fill('Zalando');
  await dialog.getByLabel('Code', { exact: true }).fill('FEHLSCHLAG');
  await dialog.getByLabel('Höhe').fill('10');
}

/** By area, and there by tab. */
const AREAS: Record<string, Record<string, Change[]>> = {
  'shops and deals': {
    'shops?q=zalando': [
      {
        name: 'making a shop',
        prepare: fillShop,
        press: confirm('Shop anlegen'),
        undo: discard,
        failure: 'Fehler beim Erstellen des Shops.',
      },
      {
        name: 'changing a shop',
        prepare: press('Zalando bearbeiten'),
        press: confirm('Speichern'),
        undo: close,
        failure: 'Fehler beim Aktualisieren des Shops.',
      },
      {
        name: 'deleting a shop',
        prepare: press('Zalando löschen'),
        press: confirm('Löschen'),
        undo: close,
        failure: 'Fehler beim Löschen des Shops.',
      },
    ],
    'best-deals': [
      {
        name: 'making a deal',
        prepare: fillDeal,
        press: confirm('Angebot anlegen'),
        undo: discard,
        failure: 'Fehler beim Erstellen des Angebots.',
      },
      {
        name: 'deleting a deal',
        prepare: press(/ löschen$/),
        press: confirm('Löschen'),
        undo: close,
        failure: 'Fehler beim Löschen des Angebots.',
      },
      {
        name: 'switching deals',
        prepare: (page) => page.getByLabel('Alle Angebote dieser Seite auswählen').check(),
        press: press('Ausschalten'),
        failure: 'Die Angebote konnten nicht geändert werden.',
      },
    ],
  },
  codes: {
    'codes?q=zalando': [
      {
        name: 'making a code',
        prepare: fillCode,
        press: confirm('Speichern'),
        undo: discard,
        failure: 'Der Code konnte nicht gespeichert werden.',
      },
      {
        name: 'deleting a code',
        press: press(/ löschen$/),
        failure: 'Code konnte nicht gelöscht werden',
      },
      {
        name: 'deleting many codes',
        prepare: async (page) => {
          await page.getByLabel('Alle Codes dieser Seite auswählen').check();
          await page
            .getByRole('region', { name: 'Ausgewählte Codes' })
            .getByRole('button', { name: 'Löschen' })
            .click();
        },
        press: confirm('Löschen'),
        undo: close,
        failure: 'Fehler beim Löschen der Codes',
      },
      {
        name: 'exporting',
        press: press('Export JSON'),
        failure: 'Daten konnten nicht exportiert werden',
        calls: /\/api\/admin\/export/,
      },
    ],
    'validation?search=zalando': [
      {
        name: 'hiding a code',
        press: press(/ verbergen$/),
        failure: 'Der Code konnte nicht geändert werden.',
      },
      {
        name: 'checking all codes',
        press: press('Alle Codes prüfen'),
        failure: 'Fehler bei der Code-Validierung',
      },
      {
        name: 'checking one code',
        press: (page) =>
          page
            .getByRole('listitem')
            .getByRole('button', { name: / prüfen$/ })
            .first()
            .click(),
        failure: 'Fehler bei der Code-Validierung',
      },
      {
        name: 'looking at invalid codes',
        press: press('Ungültige Codes anzeigen'),
        failure: 'Fehler beim Laden der ungültigen Codes',
      },
      {
        name: 'cleaning up invalid codes',
        prepare: async (page) => {
          await button(page, 'Ungültige Codes anzeigen').click();
          await button(page, /^\d+ Codes? löschen$/).click();
        },
        press: confirm('Löschen'),
        failure: 'Fehler beim Löschen der Codes',
      },
    ],
  },
  'networks and research': {
    'awin-new': [
      {
        name: 'the AWIN sync',
        press: press('Jetzt synchronisieren'),
        title: 'AWIN Sync fehlgeschlagen',
        failure: 'Unbekannter Fehler',
      },
      {
        name: 'cleaning up vouchers',
        press: press('Abgelaufene bereinigen'),
        failure: 'Fehler beim Bereinigen abgelaufener Voucher',
      },
    ],
    awin: [
      {
        name: 'the other sync',
        press: press('Jetzt synchronisieren'),
        failure: 'Synchronisation mit AWIN fehlgeschlagen',
      },
    ],
    'research?suche=fehlschlag': [
      {
        name: 'taking a shop out of the queue',
        prepare: async (page) => {
          const data = { shopName: 'Fehlschlag-Laden' };
          await page.request.post('/api/admin/schedule-shop-research', { data });
          await page.reload();
        },
        press: press('Entfernen: Fehlschlag-Laden'),
        failure: 'Die Einträge konnten nicht geändert werden.',
      },
      {
        name: 'scheduling many',
        press: press('Top 50 vormerken'),
        failure: 'Failed to bulk schedule research',
      },
    ],
  },
  'everything else': {
    texts: [
      {
        name: 'saving texts',
        prepare: (page) => page.getByRole('textbox').nth(1).fill('Fehlschlag'),
        press: press('Speichern'),
        failure: 'Die Texte konnten nicht gespeichert werden.',
      },
    ],
    newsletter: [
      {
        name: 'a test mail',
        prepare: (page) => page.getByLabel('Test-Mail an').fill('ich@example.de'),
        press: press('Test senden'),
        failure: 'Die Test-Mail konnte nicht verschickt werden.',
      },
      {
        name: 'finding a subscriber',
        prepare: (page) => page.getByLabel('Adresse suchen').fill('ich@example.de'),
        press: press('Suchen'),
        failure: 'Die Suche hat nicht geklappt.',
      },
    ],
    system: [
      {
        name: 'starting a job',
        press: press('Trends berechnen jetzt starten'),
        failure: 'Die Aufgabe konnte nicht gestartet werden.',
      },
      {
        name: 'signing out',
        press: press('Abmelden'),
        failure: 'Die Abmeldung hat nicht geklappt.',
      },
    ],
  },
};

/** How a call may fail, and what of it may be shown. No two after each other look the same. */
const WAYS = [
  { status: 500, json: { code: 'internal', message: 'Es ist ein Fehler aufgetreten. Kennung: abc' } },
  { status: 502, html: '<html><h1>502 Bad Gateway</h1></html>' },
  { status: 404, json: { code: 'not_found', message: 'Das gibt es hier nicht.' } },
  { status: 0 },
] as const;

/** Makes the calls of a change fail that way. */
async function letFail(page: Page, way: (typeof WAYS)[number], calls?: RegExp): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/**', (route) => {
    const changes = calls ? calls.test(route.request().url()) : route.request().method() !== 'GET';
    if (!changes) return route.fallback();
    if (way.status === 0) return route.abort();
    return 'json' in way
      ? route.fulfill({ status: way.status, json: way.json })
      : route.fulfill({ status: way.status, contentType: 'text/html', body: way.html });
  });
}

async function saysWhatFailed(
  page: Page,
  { press, failure, title = 'Fehler', calls }: Change,
): Promise<void> {
  const toast = page.locator('.toast');
  for (const way of WAYS) {
    await letFail(page, way, calls);
    await press(page);
    const reason = 'json' in way ? way.json.message : null;
    await expect(toast).toContainText(title);
    if (reason) await expect(toast).toContainText(reason);
    // Where nobody says why, exactly the words of the spec.
    else await expect(toast.getByText(failure, { exact: true })).toBeVisible();
    if (failure !== 'Unbekannter Fehler') await expect(toast).toContainText(failure);
  }
  await page.unrouteAll();
}

for (const [area, tabs] of Object.entries(AREAS)) {
  test(`what failed, and then why, is said of every change: ${area}`, async ({ page, guard }) => {
    guard.expectedComplaints.push(/status of (404|50\d)/, /ERR_FAILED/);
    for (const [tab, changes] of Object.entries(tabs)) {
      await openAsOperator(page, tab);
      await page.locator('main').getByRole('heading', { level: 2 }).first().waitFor();
      for (const change of changes)
        await test.step(change.name, async () => {
          await change.prepare?.(page);
          await saysWhatFailed(page, change);
          await change.undo?.(page);
        });
    }
  });
}

test('without a connection a change fails at once, and is not carried out when there is one again', async ({
  page,
  guard,
  context,
}) => {
  guard.expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await openAsOperator(page, 'shops?q=zalando');
  await button(page, 'Zalando löschen').click();
  await context.setOffline(true);
  await inDialog(page, 'Löschen').click();
  await expect(page.locator('.toast')).toContainText('Fehler beim Löschen des Shops.');
  await expect(inDialog(page, 'Löschen')).toBeEnabled();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url());
  });
  await context.setOffline(false);
  await page.reload();
  await expect(button(page, 'Zalando löschen')).toBeVisible();
  expect(changes).toEqual([]);
});
