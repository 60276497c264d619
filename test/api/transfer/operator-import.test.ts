// The catalogue as a file, through the operator's calls: out, looked at, in.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { exportCatalogue } from '#services/transfer/export.ts';
import { importFile } from '#services/transfer/file-import.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const operator = await signIn(site);
let shopId: number;

beforeEach(async () => {
  await emptyTables(site.pool, 'shops', 'best_deals', 'copy', 'audit_log');
  shopId = await makeShop(site.db, { name: 'Müller', categorySlug: 'beauty' });
});

async function send(type: string, body: BodyInit, query: Record<string, string> = {}) {
  const answer = await fetch(`${site.origin}/api/admin/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { ...operator.headers, 'Content-Type': type },
    body,
  });
  return { status: answer.status, ...(await answer.json()) };
}
const sendCsv = (text: BodyInit, query?: Record<string, string>) => send('text/csv', text, query);
const catalogue = (lists: object) =>
  JSON.stringify({ format: 'rabattlotse-catalogue', version: 1, ...lists });
async function stored(columns = 'code') {
  const { rows } = await site.pool.query(`SELECT ${columns} FROM codes ORDER BY id`);
  return rows;
}
async function changes() {
  return (await site.pool.query('SELECT action, after FROM audit_log ORDER BY id')).rows;
}

describe('the export', () => {
  test('is the file of the command line, with its date in the name', async () => {
    for (let index = 0; index < 250; index++) await makeCode(site.db, { shopId, code: `C${index}` });
    const answer = await operator.get('/api/admin/export');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="rabattlotse-\d{4}-\d{2}-\d{2}\.json"$/,
    );
    let expected = '';
    for await (const piece of exportCatalogue(site.db, site.time.now)) expected += piece;
    expect(await answer.text()).toBe(expected);
    expect(JSON.parse(expected).codes).toHaveLength(250);
  });

  test('that breaks off does not look whole', async () => {
    // Taken away under the export's hands, after its first piece.
    await site.pool.query('ALTER TABLE best_deals RENAME TO gone');
    try {
      const read = async () => (await operator.get('/api/admin/export')).text();
      await expect(read()).rejects.toThrow(/terminated|fetch failed/);
      expect(site.complaints.join()).toContain('export broke off');
    } finally {
      await site.pool.query('ALTER TABLE gone RENAME TO best_deals');
    }
  });

  test('whose beginning fails is an error as any other', async () => {
    await site.pool.query('ALTER TABLE shops RENAME TO gone');
    try {
      const answer = await operator.get('/api/admin/export');
      expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([500, null]);
    } finally {
      await site.pool.query('ALTER TABLE gone RENAME TO shops');
    }
  });

  test('comes back by the import', async () => {
    await makeCode(site.db, { shopId, code: 'ZURÜCK' });
    const file = await (await operator.get('/api/admin/export')).text();
    await emptyTables(site.pool, 'shops');
    const answer = await send('application/json', file, { fileName: 'katalog.json' });
    expect(answer).toMatchObject({ status: 200, dryRun: false, shops: { added: 1 }, codes: { added: 1 } });
    expect(await stored()).toEqual([{ code: 'ZURÜCK' }]);
    const again = await send('application/json', file);
    expect(again).toMatchObject({ codes: { added: 0, changed: 0, same: 1 } });
    expect((await changes())[0]).toMatchObject({
      action: 'catalogue.import',
      after: { file: 'katalog.json', codes: { added: 1, changed: 0, same: 0 } },
    });
  });
});

// A spreadsheet that opens a table runs cells that begin like these. The export is no table, and gives each back as it was.
test.each(['=1+1', '+49', '-5', '@SUM(A1)', '＝1+1', '＠x', "'=1", '"=1'])(
  'what begins like a formula (%s) stays text',
  async (start) => {
    await makeCode(site.db, { shopId, code: `${start}A`, title: `${start}|cmd`, description: `\t${start}` });
    const answer = await operator.get('/api/admin/export');
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const file = await answer.text();
    await emptyTables(site.pool, 'shops');
    expect((await send('application/json', file)).status).toBe(200);
    const columns = 'code, title, description';
    expect(await stored(columns)).toEqual([{ code: `${start}A`, title: `${start}|cmd`, description: start }]);
    const cells = ['Müller', `${start}B`, `${start}|cmd`].map((cell) => `"${cell.replaceAll('"', '""')}"`);
    expect((await sendCsv(`Shop;Code;Titel\n${cells.join(';')}`)).status).toBe(200);
    expect(await stored('code, title')).toContainEqual({ code: `${start}B`, title: `${start}|cmd` });
  },
);

describe('a catalogue', () => {
  test('is looked at first: nothing is written, and wrong records are counted', async () => {
    await makeCode(site.db, { shopId, code: 'GLEICH', title: '' });
    const file = catalogue({
      shops: [{ name: 'Neuer Laden', category: 'foto' }],
      codes: [
        { shop: 'Neuer Laden', code: 'NEU' },
        { shop: 'Müller', code: 'GLEICH', conditions: 'Ab 10 €' },
        { shop: 'Niemand', code: 'X' },
        { shop: 'Müller', code: 'Y', discountValue: 120 },
      ],
      copy: [{ key: 'home.title', value: 'Hallo' }],
    });
    const preview = await send('application/json', file, { dryRun: 'true' });
    expect(preview).toMatchObject({
      ...{ status: 200, dryRun: true, refused: 2, table: null },
      ...{ shops: { added: 1 }, codes: { added: 1, changed: 1, same: 0 }, copy: { changed: 1 } },
      problems: [
        { where: 'codes[3]', reason: 'discountValue darf als Prozentwert höchstens 100 sein' },
        { where: 'codes[2]', reason: 'shop „Niemand“ gibt es nicht' },
      ],
    });
    expect(preview.samples.map((one: { verdict: string }) => one.verdict)).toEqual([
      ...['added', 'changed', 'refused', 'refused'],
    ]);
    expect(await stored('code, conditions')).toEqual([{ code: 'GLEICH', conditions: '' }]);
    expect((await site.pool.query('SELECT FROM shops')).rowCount).toBe(1);
    expect((await site.pool.query('SELECT FROM copy')).rowCount).toBe(0);
    expect(await changes()).toEqual([]);

    const whole = await send('application/json', file);
    expect(whole).toMatchObject({
      status: 422,
      message: expect.stringMatching(/nichts geändert/),
      refused: 1,
    });
    expect(await stored()).toEqual([{ code: 'GLEICH' }]);

    const rest = await send('application/json', file, { skipRefused: 'true' });
    expect(rest).toMatchObject({ status: 200, refused: 2, codes: { added: 1, changed: 1 } });
    expect(await stored('code, conditions')).toEqual([
      { code: 'GLEICH', conditions: 'Ab 10 €' },
      { code: 'NEU', conditions: '' },
    ]);
  });

  test('that breaks off in the middle, or is none, changes nothing', async () => {
    const codes = Array.from({ length: 1200 }, (_, index) => ({ shop: 'Müller', code: `C${index}` }));
    const text = catalogue({ codes });
    for (const broken of [text.slice(0, -20), '[]', '{}', 'hallo', '']) {
      const answer = await send('application/json', broken);
      expect([broken.slice(0, 5), answer.status]).toEqual([broken.slice(0, 5), 422]);
      expect(answer.message).toMatch(/Datei/);
    }
    expect(await stored()).toEqual([]);
  });

  test('changes of network codes are remembered', async () => {
    await makeCode(site.db, { shopId, code: 'NETZ', source: 'awin', sourceRef: '1' });
    await send('application/json', catalogue({ codes: [{ shop: 'Müller', code: 'NETZ', title: 'Neu' }] }));
    expect(await stored('title, edited_fields')).toEqual([{ title: 'Neu', edited_fields: ['title'] }]);
  });

  test('conditions of network codes are read as often as a file rewrites them', async () => {
    await makeCode(site.db, { shopId, code: 'NETZ', source: 'awin', sourceRef: '1' });
    for (const [conditions, amount] of [
      ['Ab 80 €', 80],
      ['Ab 30 €', 30],
    ]) {
      await send('application/json', catalogue({ codes: [{ shop: 'Müller', code: 'NETZ', conditions }] }));
      expect(await stored('minimum_order, edited_fields')).toEqual([
        { minimum_order: amount, edited_fields: ['conditions'] },
      ]);
    }
  });

  test('of other types and sizes is refused in words', async () => {
    expect(await send('text/plain', 'x')).toMatchObject({
      status: 415,
      message: expect.stringMatching(/CSV/),
    });
    const [status, text] = await new Promise<[number, string]>((resolve, reject) => {
      const headers = { ...operator.headers, 'Content-Type': 'text/csv', 'Content-Length': 200_000_000 };
      const call = request(`${site.origin}/api/admin/import`, { method: 'POST', headers }, async (answer) => {
        resolve([answer.statusCode ?? 0, (await answer.toArray()).join('')]);
        call.destroy();
      });
      call.on('error', reject).flushHeaders();
    });
    expect([status, JSON.parse(text).message]).toEqual([
      413,
      'Die Datei ist zu groß. Es gehen höchstens 100 MB.',
    ]);
  });

  test('larger than other bodies may be is taken', async () => {
    const codes = Array.from({ length: 1500 }, (_, index) => ({
      shop: 'Müller',
      code: `C${index}`,
      title: 'x'.repeat(60),
    }));
    const text = catalogue({ codes });
    expect(text.length).toBeGreaterThan(100_000);
    expect(await send('application/json', text)).toMatchObject({ status: 200, codes: { added: 1500 } });
  });
});

describe('a table', () => {
  const windows1252 = (text: string) =>
    new Uint8Array([...text].map((char) => (char === '€' ? 0x80 : char.charCodeAt(0))));

  test.each<[string, (text: string) => BodyInit, string]>([
    ['semicolons, UTF-8', (text) => text, 'utf-8'],
    ['a byte order mark', (text) => `\uFEFF${text}`, 'utf-8'],
    ['commas', (text) => text.replaceAll(';', ','), 'utf-8'],
    ['tabs', (text) => text.replaceAll(';', '\t'), 'utf-8'],
    ['Windows-1252', windows1252, 'windows-1252'],
    ['Excel’s first line', (text) => `sep=;\r\n${text}`, 'utf-8'],
    ['Windows line ends', (text) => text.replaceAll('\n', '\r\n'), 'utf-8'],
  ])('is read with %s', async (_what, encode, encoding) => {
    const text = [
      'Händler;Gutscheincode;Beschreibung;Rabatt;Gültig bis;Kategorie',
      'Müller;SPAR5;"Über ""alles""\nund mehr";5 €;24.12.2099;Parfüm',
      '',
      'MUELLER;FRÜH;Früh dran;12.5 %;;',
    ].join('\n');
    const answer = await sendCsv(encode(text));
    expect(answer).toMatchObject({ status: 200, codes: { added: 2 }, refused: 0, table: { encoding } });
    expect(
      await stored('code, description, discount_type, discount_value, category_slug, valid_until, source'),
    ).toEqual([
      {
        ...{
          code: 'SPAR5',
          description: 'Über "alles"\nund mehr',
          discount_type: 'fixed',
          discount_value: 5,
        },
        ...{ category_slug: 'beauty', valid_until: new Date('2099-12-24T22:59:59.999Z'), source: 'import' },
      },
      {
        ...{ code: 'FRÜH', description: 'Früh dran', discount_type: 'percentage', discount_value: 12.5 },
        ...{ category_slug: 'beauty', valid_until: null, source: 'import' },
      },
    ]);
  });

  test.each([
    ['Rabatt', '10 %', { discount: '', discount_type: 'percentage', discount_value: 10 }],
    ['Rabatt', 'Gratisversand', { discount: 'Gratisversand', discount_type: 'fixed', discount_value: 5 }],
    ['Wert', '10 %', { discount: '5 € geschenkt', discount_type: 'percentage', discount_value: 10 }],
    ['Wert', '10 Prozent', { discount: '5 € geschenkt', discount_type: 'percentage', discount_value: 10 }],
  ])('changes a discount: %s %s', async (column, cell, wanted) => {
    const discount = { discount: '5 € geschenkt', discountType: 'fixed' as const, discountValue: 5 };
    await makeCode(site.db, { shopId, code: 'A', ...discount });
    expect(await sendCsv(`Shop;Code;${column}\nMüller;A;${cell}\n`)).toMatchObject({ codes: { changed: 1 } });
    expect(await stored('discount, discount_type, discount_value')).toEqual([wanted]);
  });

  test.each([
    ['Rabattart;Rabatt', 'Euro;10', 'fixed', 10],
    ['Rabatt;Rabattart', '10;Euro', 'fixed', 10],
    ['Rabattart;Rabatt', 'Euro;200', 'fixed', 200],
    ['Rabattart;Rabatt', 'Prozent;10', 'percentage', 10],
    ['Rabattart;Rabatt', ';10', 'percentage', 10],
    ['Rabattart;Wert', 'Euro;10', 'fixed', 10],
    ['Rabattart;Rabatt', 'Euro;10 %', 'percentage', 10],
  ])('knows a discount under %s: %s', async (columns, cells, type, value) => {
    expect(await sendCsv(`Shop;Code;${columns}\nMüller;A;${cells}\n`)).toMatchObject({ codes: { added: 1 } });
    expect(await stored('discount, discount_type, discount_value')).toEqual([
      { discount: '', discount_type: type, discount_value: value },
    ]);
  });

  test.each([
    ['31.12.2099 00:00', '2099-12-31T22:59:59.999Z'],
    ['31.12.99 00:00:00', '2099-12-31T22:59:59.999Z'],
    ['2099-12-31 00:00:00', '2099-12-31T22:59:59.999Z'],
    ['31.12.2099 18:30', '2099-12-31T17:30:00.000Z'],
    ['1.7.2099 9:05', '2099-07-01T07:05:00.000Z'],
  ])('knows the day in %s, and its time where there is one', async (cell, validUntil) => {
    const text = `Shop;Code;Gültig bis\nMüller;A;${cell}\n`;
    expect(await sendCsv(text)).toMatchObject({ codes: { added: 1 } });
    expect(await stored('valid_until')).toEqual([{ valid_until: new Date(validUntil) }]);
  });

  test('refuses a kind of discount that it does not know', async () => {
    const text = 'Shop;Code;Rabattart;Rabatt\nMüller;A;Punkte;10\n';
    expect(await sendCsv(text)).toMatchObject({ status: 422, refused: 1 });
  });

  test('shows which columns it takes for what, and takes another word for it', async () => {
    const text = 'Laden;Kürzel;Bis;Intern\nMüller;ABC;31.12.2099;geheim\n';
    const guessed = await sendCsv(text, { dryRun: 'true' });
    expect(guessed).toMatchObject({ status: 200, codes: { added: 0 } });
    expect(guessed.table).toMatchObject({
      missing: ['Code oder Titel'],
      columns: [
        { header: 'Laden', field: 'shop', example: 'Müller' },
        { header: 'Kürzel', field: null, example: 'ABC' },
        { header: 'Bis', field: 'validUntil', example: '31.12.2099' },
        { header: 'Intern', field: null },
      ],
    });
    expect(guessed.table.fields).toContainEqual({ field: 'validUntil', label: 'Gültig bis' });
    expect(await sendCsv(text)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/Code oder Titel/),
    });
    expect(await sendCsv(text, { mapping: 'shop,code,validUntil,' })).toMatchObject({ codes: { added: 1 } });
    expect(await sendCsv(text, { mapping: 'shop,shop' })).toMatchObject({
      ...{ status: 422, message: 'Shop ist mehr als einer Spalte zugeordnet.' },
    });
    expect(await sendCsv(text, { mapping: 'shop,quatsch' })).toMatchObject({ status: 422 });
  });

  test('makes the shops that it names, if it may', async () => {
    const text = [
      'Shop;Code;Titel;Kategorie',
      'Müller;A;;',
      'Möbel Ritter;B;;Wohnen',
      'MOEBEL RITTER;C;;Beauty',
      'Ohne Kategorie;D;;',
      'Nur Fehler;;;',
    ].join('\n');
    const table = { unknownShops: 2 };
    const refused = await sendCsv(text, { dryRun: 'true' });
    expect(refused).toMatchObject({ refused: 4, shops: { added: 0 }, codes: { added: 1 }, table });
    const looked = await sendCsv(text, { dryRun: 'true', newShops: 'true' });
    expect(looked).toMatchObject({ refused: 1, shops: { added: 2 }, codes: { added: 4 }, table });
    const shops = 'SELECT name, category_slug, source, needs_review FROM shops ORDER BY id OFFSET 1';
    expect((await site.pool.query(shops)).rows).toEqual([]);
    expect(await sendCsv(text, { newShops: 'true' })).toMatchObject({ status: 422, refused: 1 });
    expect((await site.pool.query(shops)).rows).toEqual([]);
    const taken = await sendCsv(text, { newShops: 'true', skipRefused: 'true' });
    expect(taken).toMatchObject({ shops: { added: 2 }, codes: { added: 4 }, table });
    expect((await site.pool.query(shops)).rows).toEqual([
      { name: 'Möbel Ritter', category_slug: 'wohnen', source: 'import', needs_review: false },
      { name: 'Ohne Kategorie', category_slug: 'services', source: 'import', needs_review: false },
    ]);
    const { rows } = await site.pool.query(
      'SELECT code, name FROM codes JOIN shops ON shops.id = shop_id ORDER BY code',
    );
    expect(rows.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'A Müller',
      'B Möbel Ritter',
      'C Möbel Ritter',
      'D Ohne Kategorie',
    ]);
  });

  test('asks for the shops of many rows at once, and makes one that many of them name once', async () => {
    const rows = Array.from({ length: 1_100 }, (_, n) => `Laden ${n % 550};CODE${n}`);
    const path = join(await mkdtemp(join(tmpdir(), 'rabattlotse-import-')), 'codes.csv');
    onTestFinished(() => rm(dirname(path), { recursive: true }));
    await writeFile(path, ['Shop;Code', ...rows].join('\n'));
    let statements = 0;
    const db = site.db.withPlugin({
      transformQuery({ node }) {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const file = { path, kind: 'csv', name: 'codes.csv', preview: true, skipRefused: false } as const;
    const context = { db, now: new Date(), actor: 'Test' };
    const report = await importFile(context, { ...file, mayChangeTexts: false, newShops: true });
    expect(report).toMatchObject({
      ...{ refused: 0, counts: { shops: { added: 550 }, codes: { added: 1_100 } } },
      table: { unknownShops: 550 },
    });
    expect(statements).toBeLessThan(100);
  });

  test('leaves shops that are there as they are', async () => {
    const text = 'Shop;Code;Kategorie\nMUELLER;A;Wohnen\n';
    const answer = await sendCsv(text, { newShops: 'true' });
    const none = { added: 0, changed: 0, same: 0 };
    expect(answer).toMatchObject({ shops: none, codes: { added: 1 }, table: { unknownShops: 0 } });
    expect((await site.pool.query('SELECT category_slug FROM shops')).rows).toEqual([
      { category_slug: 'beauty' },
    ]);
  });

  test('names wrong rows as a spreadsheet counts them, in German', async () => {
    const text = [
      'Shop;Code;Titel;Wert;Art;Gültig ab;Gültig bis;Kategorie;Aktiv',
      'Müller;GUT;;10;Prozent;;;;ja',
      'Nirgends;X;;;;;;;',
      'Müller;;;10;;;;;',
      'Müller;A;;viel;;;;;',
      'Müller;B;;200;%;;;;',
      'Müller;C;;;;;31.02.2026;;',
      'Müller;D;;;;02.02.2026;01.02.2026;;',
      'Müller;E;;;;;;Quatsch;',
      'Müller;F;;;;;;;vielleicht',
    ].join('\n');
    const answer = await sendCsv(text, { dryRun: 'true' });
    expect(answer).toMatchObject({ codes: { added: 1 }, refused: 8 });
    const byRow = answer.problems
      .map(({ where, reason }: Record<string, string>) => `${where}: ${reason}`)
      .sort();
    expect(byRow).toEqual([
      'Zeile 10: Veröffentlicht muss ja oder nein sein: „vielleicht“',
      'Zeile 3: Shop „Nirgends“ gibt es nicht',
      'Zeile 4: Code oder Titel muss da sein',
      'Zeile 5: Höhe muss eine Zahl sein: „viel“',
      'Zeile 6: Höhe darf als Prozentwert höchstens 100 sein',
      'Zeile 7: Gültig bis ist kein Datum: „31.02.2026“',
      'Zeile 8: Gültig bis liegt vor Gültig ab',
      'Zeile 9: Kategorie ist keine bekannte Kategorie: „Quatsch“',
    ]);
  });

  test.each([
    ['a spreadsheet', 'PK\u0003\u0004xxxx', /keine CSV-Datei/],
    ['a quote that never ends', `Shop;Code\nMüller;"A\n${'x;y\n'.repeat(60_000)}`, /ab Zeile 2/],
    ['nothing in it', '\n\n', /leer/],
  ])('refuses %s', async (_what, text, message) => {
    expect(await sendCsv(text)).toMatchObject({ status: 422, message: expect.stringMatching(message) });
    expect(await stored()).toEqual([]);
  });
});
