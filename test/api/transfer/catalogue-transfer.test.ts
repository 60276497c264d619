// Export and import: what goes out comes in the same, and twice is once.

import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/core/connect.ts';
import { updatePopularity } from '#services/counting/popularity-scores.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { removeDemoData } from '#services/transfer/demo-removal.ts';
import { exportCatalogue } from '#services/transfer/export.ts';
import { importCatalogue } from '#services/transfer/import.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { beginTransaction, untilBlocked } from '#test/support/held-locks.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const source = await createTestDatabase();
const target = await createTestDatabase();
const now = new Date('2026-11-15T12:00:00Z');

beforeEach(async () => {
  for (const { pool } of [source, target]) await emptyTables(pool, 'shops', 'best_deals', 'copy', 'settings');
});

async function exported(db: Database): Promise<string> {
  let text = '';
  for await (const piece of exportCatalogue(db, now)) text += piece;
  return text;
}
async function* inParts(text: string) {
  for (let index = 0; index < text.length; index += 10_000) yield text.slice(index, index + 10_000);
}
const importText = (text: string) => importCatalogue(target.db, now, () => inParts(text));
const importLists = (lists: object) =>
  importText(JSON.stringify({ format: 'rabattlotse-catalogue', version: 1, ...lists }));
const refused = (lists: object) =>
  importLists(lists).then(
    () => 'taken',
    (error) => error.userMessage as string,
  );
async function rows(query: string) {
  return (await target.pool.query(query)).rows;
}
async function versions() {
  return rows(`SELECT 's' AS t, id, xmin::text FROM shops UNION ALL SELECT 'c', id, xmin::text FROM codes
    UNION ALL SELECT 'd', id, xmin::text FROM best_deals ORDER BY 1, 2`);
}

test('a whole catalogue goes from one installation to another', async () => {
  await loadDemoCatalogue(source.db, now);
  const shopId = await makeShop(source.db, {
    name: 'Größe & "Söhne"',
    aliases: ['G+S'],
    editedFields: ['name'],
  });
  await makeCode(source.db, {
    shopId,
    code: 'ÄÖ 10',
    description: '😀 \\ "\n\tzweite Zeile',
    discountType: 'fixed',
    discountValue: 12.5,
    validFrom: daysFromNow(-1, now),
    validUntil: null,
    source: 'awin',
    sourceRef: '4711',
    usageCount: 7,
    isActive: false,
  });
  await makeCode(source.db, { shopId, code: 'WEG', deletedAt: now });
  await source.pool.query(`INSERT INTO copy (key, value) VALUES ('home.title', 'Hallo {codes}')`);
  const text = await exported(source.db);
  const result = await importText(text);
  expect(result.codes).toMatchObject({ changed: 0, same: 0 });
  expect(result.shops.added).toBeGreaterThan(50);
  expect(result.codes.added).toBeGreaterThan(200);
  expect(await exported(target.db)).toBe(text);
  // Found by its words here, too.
  const [found] = await rows(`SELECT count(*)::int AS n FROM codes WHERE search_text LIKE '%grosse%'`);
  const [there] = (
    await source.pool.query(
      `SELECT count(*)::int AS n FROM codes WHERE search_text LIKE '%grosse%' AND deleted_at IS NULL`,
    )
  ).rows;
  expect(found).toEqual(there);
  expect(found.n).toBeGreaterThan(0);

  const before = await versions();
  const again = await importText(text);
  expect(again.shops).toMatchObject({ added: 0, changed: 0 });
  expect(again.codes).toMatchObject({ added: 0, changed: 0 });
  expect(again.deals).toMatchObject({ added: 0, changed: 0 });
  expect(again.copy).toEqual({ added: 0, restored: 0, changed: 0, same: 1 });
  expect(await versions()).toEqual(before);
});

test('shops that come or are renamed while an export is written do not spoil it', async () => {
  const shopId = await makeShop(source.db, { name: 'Alter Name' });
  await makeCode(source.db, { shopId, code: 'DA' });
  let text = '';
  for await (const piece of exportCatalogue(source.db, now)) {
    text += piece;
    if (!piece.includes('"shops"')) continue;
    await source.pool.query(`UPDATE shops SET name = 'Ganz anders', compact_name = 'ganzanders'`);
    const late = await makeShop(source.db, { name: 'Zu spät' });
    await makeCode(source.db, { shopId: late, code: 'FEHLT' });
    await makeCode(source.db, { shopId, code: 'NEU' });
  }
  expect(await importText(text)).toMatchObject({ shops: { added: 1 }, codes: { added: 2 } });
  expect(await rows('SELECT name, code FROM codes JOIN shops ON shops.id = shop_id ORDER BY code')).toEqual([
    { name: 'Alter Name', code: 'DA' },
    { name: 'Alter Name', code: 'NEU' },
  ]);
});

test('while many rows come in, the planner hears of them', async () => {
  const names = Array.from({ length: 600 }, (_, n) => `Laden ${n}`);
  const shops = names.map((name) => ({ name, category: 'fashion' }));
  const codes = names.map((shop, n) => ({ shop, code: `NEU${n}`, title: 'Neu' }));
  await importLists({ shops, codes });
  // The database's own clockwork would come by once a minute.
  const [known] = await rows("SELECT reltuples FROM pg_class WHERE oid = 'shops'::regclass");
  expect(known.reltuples).toBeGreaterThanOrEqual(500);
});

describe('a list somebody wrote', () => {
  const shops = [{ name: 'Müller', category: 'beauty', url: 'https://mueller.example' }];

  test('needs little, and dates count to the end of their day', async () => {
    expect(
      await importLists({
        shops,
        codes: [
          { shop: 'mueller', code: 'SPAR5', validUntil: '2026-12-24' },
          { shop: 'MÜLLER', title: 'Gratis Versand' },
        ],
        deals: [{ title: 'Duft', shopName: 'Müller', category: 'beauty' }],
      }),
    ).toMatchObject({ shops: { added: 1 }, codes: { added: 2 }, deals: { added: 1 } });
    expect(
      await rows('SELECT code, requires_code, category_slug, source, valid_until FROM codes ORDER BY id'),
    ).toEqual([
      {
        code: 'SPAR5',
        requires_code: true,
        category_slug: 'beauty',
        source: 'import',
        valid_until: new Date('2026-12-24T22:59:59.999Z'),
      },
      { code: '', requires_code: false, category_slug: 'beauty', source: 'import', valid_until: null },
    ]);
  });

  test('changes what it names and leaves the rest', async () => {
    const shopId = await makeShop(target.db, { name: 'Müller', visitCount: 5, description: 'alt' });
    await makeCode(target.db, { shopId, code: 'SPAR5', title: 'Alt', usageCount: 9, conditions: 'ab 50 €' });
    const result = await importLists({
      shops: [{ name: 'MUELLER', category: 'beauty', visitCount: 0 }],
      codes: [{ shop: 'Müller', code: 'spar5', description: 'Frisches Wort', usageCount: 0 }],
    });
    expect(result).toMatchObject({ shops: { added: 0, changed: 1 }, codes: { added: 0, changed: 1 } });
    expect(await rows('SELECT name, visit_count, description, category_slug FROM shops')).toEqual([
      { name: 'Müller', visit_count: 5, description: 'alt', category_slug: 'beauty' },
    ]);
    expect(await rows('SELECT code, title, usage_count, conditions, search_text FROM codes')).toEqual([
      {
        code: 'spar5',
        title: 'Alt',
        usage_count: 9,
        conditions: 'ab 50 €',
        search_text: expect.stringContaining('frisches wort'),
      },
    ]);
  });

  test('finds codes and shops by the reference of their source, also deleted ones', async () => {
    const shopId = await makeShop(target.db, { name: 'Alt', source: 'awin', sourceRef: '1', deletedAt: now });
    await makeCode(target.db, { shopId, code: 'A', source: 'awin', sourceRef: '2', deletedAt: now });
    const result = await importLists({
      shops: [{ name: 'Alt', category: 'beauty', source: 'awin', sourceRef: '1' }],
      codes: [{ shop: 'Alt', code: 'B', source: 'awin', sourceRef: '2' }],
    });
    expect(result).toMatchObject({ shops: { restored: 1, changed: 0 }, codes: { restored: 1, changed: 0 } });
    expect(await rows('SELECT id, deleted_at FROM shops')).toEqual([{ id: shopId, deleted_at: null }]);
    expect(await rows('SELECT code, deleted_at FROM codes')).toEqual([{ code: 'B', deleted_at: null }]);
  });

  test('brings a code back from the bin without a reference, too, unless there is one that is not in it', async () => {
    const shopId = await makeShop(target.db, { name: 'Müller' });
    const before = new Date(now.getTime() - 1000);
    await makeCode(target.db, { shopId, code: 'SPAR5', deletedAt: before, dismissedAt: before });
    const last = await makeCode(target.db, { shopId, code: 'spar5', deletedAt: now, dismissedAt: now });
    const noCode = await makeCode(target.db, { shopId, code: '', title: 'Gratis Versand', deletedAt: now });
    const straße = await makeCode(target.db, { shopId, code: 'STRAßE', deletedAt: now });
    await makeCode(target.db, { shopId, code: 'WEG', deletedAt: now, withdrawnAt: now });
    const codes = [
      { shop: 'Müller', code: 'Spar5' },
      { shop: 'Müller', title: 'gratis versand' },
      { shop: 'Müller', title: 'Etwas anderes' },
      { shop: 'Müller', code: 'strasse' },
      { shop: 'Müller', code: 'Weg' },
    ];
    expect(await importLists({ codes })).toMatchObject({ codes: { added: 2, restored: 3, changed: 0 } });
    const shown =
      'SELECT id FROM codes WHERE deleted_at IS NULL AND dismissed_at IS NULL ORDER BY id LIMIT 3';
    expect(await rows(shown)).toEqual([{ id: last }, { id: noCode }, { id: straße }]);
    expect(await importLists({ codes })).toMatchObject({ codes: { added: 0, restored: 0, same: 5 } });
  });

  test('brings a deal back from the bin, unless there is one that is not in it', async () => {
    const deal = { title: 'Duft', shopName: 'Müller', category: 'beauty' };
    await importLists({ deals: [deal] });
    await target.pool.query('UPDATE best_deals SET deleted_at = now()');
    expect(await importLists({ deals: [deal] })).toMatchObject({
      deals: { added: 0, restored: 1, changed: 0 },
    });
    expect(await rows('SELECT deleted_at FROM best_deals')).toEqual([{ deleted_at: null }]);
    await target.pool.query('UPDATE best_deals SET deleted_at = now()');
    await target.pool.query(
      `INSERT INTO best_deals (title, description, shop_name, category_slug, source) VALUES ('Duft', '', 'Müller', 'beauty', 'operator')`,
    );
    expect(await importLists({ deals: [deal] })).toMatchObject({ deals: { added: 0, changed: 0, same: 1 } });
    expect(await rows('SELECT FROM best_deals WHERE deleted_at IS NULL')).toHaveLength(1);
  });

  // Files of earlier versions have these numbers, and every installation counts its drafts from one.
  test('tells codes from research apart, whatever number their draft had elsewhere', async () => {
    const shopId = await makeShop(target.db, { name: 'Müller' });
    const draft = { source: 'research', sourceRef: 'draft-1' } as const;
    await makeCode(target.db, { shopId, code: 'UNSERER', ...draft });
    const codes = ['IHRER', 'AUCHIHRER'].map((code) => ({ shop: 'Müller', code, title: code, ...draft }));
    expect(await importLists({ codes })).toMatchObject({ codes: { added: 2, changed: 0 } });
    expect(await importLists({ codes })).toMatchObject({ codes: { added: 0, changed: 0 } });
    expect(await rows('SELECT code, source, source_ref FROM codes ORDER BY id')).toEqual([
      { code: 'UNSERER', source: 'research', source_ref: 'draft-1' },
      { code: 'IHRER', source: 'research', source_ref: null },
      { code: 'AUCHIHRER', source: 'research', source_ref: null },
    ]);
  });

  test('takes what it names twice once', async () => {
    const code = { shop: 'Müller', code: 'X' };
    const result = await importLists({ shops: [...shops, ...shops], codes: [code, { ...code, code: 'x' }] });
    expect(result).toMatchObject({ shops: { added: 1, same: 1 }, codes: { added: 1, same: 1 } });
  });

  test.each<[string, object, RegExp]>([
    ['another file', { format: 'x' }, /kein Katalog/],
    ['a later version', { version: 2 }, /Version 2/],
    ['a shop without a name', { shops: [...shops, { category: 'beauty' }] }, /shops\[1\]: name/],
    [
      'an unknown category',
      { shops: [{ name: 'A', category: 'x' }] },
      /category ist keine bekannte Kategorie/,
    ],
    [
      'a dangerous address',
      { shops: [{ name: 'A', category: 'beauty', url: 'javascript:x' }] },
      /url muss eine vollständige, öffentlich erreichbare Adresse/,
    ],
    ['a record that is none', { shops: [7] }, /shops\[0\]: ist kein Objekt/],
    [
      'an unknown shop',
      { shops, codes: [{ shop: 'Wer', code: 'A' }] },
      /codes\[0\]: shop „Wer“ gibt es nicht/,
    ],
    ['120 percent', { shops, codes: [{ shop: 'Müller', code: 'A', discountValue: 120 }] }, /höchstens 100/],
    [
      'no date',
      { shops, codes: [{ shop: 'Müller', code: 'A', validUntil: 'morgen' }] },
      /validUntil ist kein Datum/,
    ],
    [
      'an end before its beginning',
      { shops, codes: [{ shop: 'Müller', code: 'A', validFrom: '2026-02-02', validUntil: '2026-02-01' }] },
      /liegt vor/,
    ],
    ['a zero character', { shops, codes: [{ shop: 'Müller', code: 'A\0B' }] }, /Steuerzeichen/],
    ['half an emoji', { shops, codes: [{ shop: 'Müller', code: 'A', title: '\ud83d' }] }, /Steuerzeichen/],
    ['a code without code and title', { shops, codes: [{ shop: 'Müller' }] }, /title muss da sein/],
  ])('with %s is refused whole', async (_what, lists, message) => {
    expect(await refused(lists)).toMatch(message);
    expect(await rows('SELECT FROM shops')).toEqual([]);
  });

  test('is refused when it contradicts what is stored', async () => {
    const shopId = await makeShop(target.db, { name: 'Müller' });
    await makeCode(target.db, { shopId, code: 'A', validUntil: new Date('2026-01-01') });
    expect(await refused({ codes: [{ shop: 'Müller', code: 'A', validFrom: '2026-02-01' }] })).toMatch(
      /liegt vor/,
    );
  });

  test('that breaks off changes nothing', async () => {
    const text = JSON.stringify({ format: 'rabattlotse-catalogue', version: 1, shops });
    await expect(importText(text.slice(0, -1))).rejects.toMatchObject({
      userMessage: expect.stringContaining('JSON'),
    });
    expect(await rows('SELECT FROM shops')).toEqual([]);
  });

  test('shows only the first of many problems', async () => {
    const codes = Array.from({ length: 100 }, () => ({ shop: 'Wer', discountValue: -1 }));
    expect((await refused({ shops, codes })).split('\n').length).toBeLessThan(15);
  });
});

describe('an import beside others who write', () => {
  const fileOf = (lists: object) => JSON.stringify({ format: 'rabattlotse-catalogue', version: 1, ...lists });

  test('locks codes in the order of all, whatever their order in the file', async () => {
    const shopId = await makeShop(target.db, { name: 'Otto' });
    const early = await makeCode(target.db, { shopId, code: 'FRÜH' });
    const late = await makeCode(target.db, { shopId, code: 'SPÄT' });
    const other = await beginTransaction(target.pool);
    await other.query('SELECT FROM codes WHERE id = $1 FOR UPDATE', [early]);
    const description = 'Aus der Datei';
    const codes = ['SPÄT', 'FRÜH'].map((code) => ({ shop: 'Otto', code, title: 'Neu', description }));
    const importing = importLists({ codes });
    await untilBlocked(target.pool);
    await other.query('SELECT FROM codes WHERE id = $1 FOR UPDATE NOWAIT', [late]);
    await other.commit();
    expect((await importing).codes).toMatchObject({ changed: 2 });
  });

  test('is repeated after a deadlock', async () => {
    const shopId = await makeShop(target.db, { name: 'Otto' });
    const id = await makeCode(target.db, { shopId, code: 'EINS' });
    const other = await target.pool.connect();
    // The import comes last into the circle and is the one to find it.
    await other.query(`SET deadlock_timeout = '10min'; BEGIN`);
    await other.query('SELECT FROM codes WHERE id = $1 FOR UPDATE', [id]);
    const shop = JSON.stringify({ name: 'Otto', category: 'fashion', description: 'Anders' });
    const code = JSON.stringify({ shop: 'Otto', code: 'EINS', title: 'Anders' });
    let times = 0;
    let changing: Promise<unknown> = Promise.resolve();
    const open = async function* () {
      times += 1;
      if (times === 2) {
        await changing;
        await other.query('COMMIT; RESET deadlock_timeout');
        other.release();
      }
      yield `${fileOf({}).slice(0, -1)}, "shops": [${shop}], "codes": [${code} `;
      // The shop is written as soon as a code comes.
      if (times === 1) {
        changing = other.query('UPDATE shops SET updated_at = now() WHERE id = $1', [shopId]);
        await untilBlocked(target.pool);
      }
      yield ']}';
    };
    const result = await importCatalogue(target.db, now, open);
    expect(times).toBe(2);
    expect(result).toMatchObject({ shops: { changed: 1 }, codes: { changed: 1 } });
    expect(await rows('SELECT description FROM shops')).toEqual([{ description: 'Anders' }]);
  });
});

describe('what is there already', () => {
  const stored = (shopId: number, code: Parameters<typeof makeCode>[1] | object) =>
    makeCode(target.db, { shopId, code: 'A', title: 'Alt', ...code });

  test('of the examples is the operator’s as soon as a file changes it, but not by hiding it', async () => {
    await importLists({
      shops: [{ name: 'Demo', category: 'beauty', source: 'demo', sourceRef: 'demo' }],
      codes: [
        { shop: 'Demo', code: 'A', title: 'Alt', source: 'demo', sourceRef: 'a' },
        { shop: 'Demo', code: 'B', title: 'Alt', source: 'demo', sourceRef: 'b' },
        { shop: 'Demo', code: 'C', title: 'Alt', source: 'demo', sourceRef: 'c' },
      ],
      deals: [
        { title: 'Fernseher', shopName: 'Demo', category: 'beauty', source: 'demo' },
        { title: 'Radio', shopName: 'Demo', category: 'beauty', source: 'demo' },
      ],
    });
    await target.pool.query(`UPDATE shops SET affiliate_url = 'https://demo.example/?partner=demo'`);
    await importLists({
      shops: [{ name: 'Demo', category: 'elektronik' }],
      codes: [
        { shop: 'Demo', code: 'A', title: 'Neu' },
        { shop: 'Demo', code: 'B', title: 'Alt' },
        { shop: 'Demo', code: 'C', title: 'Alt', isActive: false },
      ],
      deals: [
        { title: 'Fernseher', shopName: 'Demo', category: 'elektronik' },
        { title: 'Radio', shopName: 'Demo', category: 'beauty', isActive: false },
      ],
    });
    await removeDemoData({ db: target.db, now, actor: 'test' });
    const own = { source: 'operator', source_ref: null };
    expect(await rows('SELECT source, source_ref, affiliate_url FROM shops')).toEqual([
      { ...own, affiliate_url: null },
    ]);
    expect(await rows('SELECT code, source, source_ref FROM codes')).toEqual([{ code: 'A', ...own }]);
    expect(await rows('SELECT title, source FROM best_deals')).toEqual([
      { title: 'Fernseher', source: 'operator' },
    ]);
  });

  test('of several namesakes the one that lasts longest is changed, and none that was withdrawn', async () => {
    const shopId = await makeShop(target.db, { name: 'Müller' });
    const ended = await stored(shopId, { validUntil: daysFromNow(-9, now) });
    const withdrawn = await stored(shopId, { validUntil: null, withdrawnAt: now, source: 'awin' });
    const running = await stored(shopId, { validUntil: daysFromNow(9, now) });
    await importLists({ codes: [{ shop: 'Müller', code: 'A', title: 'Neu' }] });
    expect(await rows('SELECT id, title FROM codes ORDER BY id')).toEqual([
      { id: ended, title: 'Alt' },
      { id: withdrawn, title: 'Alt' },
      { id: running, title: 'Neu' },
    ]);
  });

  test.each([
    ['SPAß10', 'SPASS10'],
    ['SAFIR10', 'saﬁr10'],
    ['SPAR  10', ' spar 10'],
  ])('as %s is the code that a file calls %s', async (known, given) => {
    const shopId = await makeShop(target.db, { name: 'Müller' });
    await makeCode(target.db, { shopId, code: 'ÄHNLICH' });
    const id = await stored(shopId, { code: known });
    const codes = [
      { shop: 'Müller', code: given, title: 'Neu' },
      { shop: 'Müller', code: known, title: 'Noch einmal' },
    ];
    expect(await importLists({ codes })).toMatchObject({ codes: { added: 0, changed: 1, same: 1 } });
    expect(await rows(`SELECT id FROM codes WHERE title = 'Neu'`)).toEqual([{ id }]);
    expect(await rows('SELECT FROM codes')).toHaveLength(2);
  });

  test('a withdrawn namesake alone is left, and the record becomes a new code', async () => {
    const shopId = await makeShop(target.db, { name: 'Müller' });
    await stored(shopId, { withdrawnAt: now, source: 'awin' });
    await importLists({ codes: [{ shop: 'Müller', code: 'A', title: 'Neu' }] });
    expect(await rows('SELECT title, source FROM codes ORDER BY id')).toEqual([
      { title: 'Alt', source: 'awin' },
      { title: 'Neu', source: 'import' },
    ]);
  });

  test('counts as looked at when a file names it, a shop with its codes', async () => {
    const unseen = { needsReview: true, source: 'community' } as const;
    const shopId = await makeShop(target.db, { name: 'Müller', categorySlug: 'beauty' });
    await stored(shopId, { ...unseen, isUnproven: true });
    await stored(shopId, { ...unseen, isUnproven: true, code: 'FEHLT' });
    const newShop = await makeShop(target.db, { name: 'Neuling', categorySlug: 'beauty', ...unseen });
    await stored(newShop, { ...unseen, isUnproven: true, code: 'DABEI' });
    const lists = {
      shops: [
        { name: 'Müller', category: 'beauty' },
        { name: 'Neuling', category: 'beauty' },
      ],
      codes: [{ shop: 'Müller', code: 'A' }],
    };
    expect(await importLists(lists)).toMatchObject({ shops: { changed: 1 }, codes: { changed: 1 } });
    expect(await rows('SELECT code, needs_review, is_unproven FROM codes ORDER BY code')).toEqual([
      { code: 'A', needs_review: false, is_unproven: false },
      { code: 'DABEI', needs_review: false, is_unproven: false },
      { code: 'FEHLT', needs_review: true, is_unproven: true },
    ]);
    expect(await rows('SELECT FROM shops WHERE needs_review')).toEqual([]);
    expect(await importLists(lists)).toMatchObject({ shops: { changed: 0 }, codes: { changed: 0 } });
  });

  test('popularity that a file gives is not computed over', async () => {
    const shopId = await makeShop(target.db, { name: 'Müller' });
    await stored(shopId, { popularityScore: 5 });
    const codes = [
      { shop: 'Müller', code: 'A', popularityScore: 77 },
      { shop: 'Müller', code: 'NEU', popularityScore: 78 },
      { shop: 'Müller', code: 'BERECHNET', popularityScore: 79, editedFields: [] },
    ];
    await importLists({ codes });
    await updatePopularity(target.db, now);
    expect(await rows('SELECT code, popularity_score, edited_fields FROM codes ORDER BY id')).toEqual([
      { code: 'A', popularity_score: 77, edited_fields: ['popularity_score'] },
      { code: 'NEU', popularity_score: 78, edited_fields: ['popularity_score'] },
      { code: 'BERECHNET', popularity_score: expect.any(Number), edited_fields: [] },
    ]);
  });
});
