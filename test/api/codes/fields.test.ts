// A field of the tables (domain/*/fields.ts) must arrive everywhere, and a column must be in a table or be internal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { type Field, type Fields, fieldsWith, givenName } from '#domain/core/fields.ts';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';
import { CSV_FIELDS } from '#services/transfer/csv-columns.ts';
import { exportCatalogue } from '#services/transfer/export.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const now = new Date();
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What rows hold besides, for the machine alone. */
const INTERNAL: Record<string, string[]> = {
  codes: [
    ...['id', 'shop_id', 'votes_worked', 'votes_failed', 'home_score', 'withdrawn_at', 'validation_ok'],
    ...['validation_rule', 'validation_reason', 'validated_at', 'search_text', 'search_vector', 'updated_at'],
    ...['deleted_at', 'works', 'expected_saving', 'knowledge', 'is_dead', 'estimated_at'],
    ...['needs_review', 'is_unproven', 'dismissed_at', 'known_since'],
  ],
  shops: [
    ...['id', 'slug', 'folded_name', 'compact_name', 'compact_aliases', 'needs_review', 'researched_at'],
    ...['codes_changed_at', 'created_at', 'updated_at', 'deleted_at', 'usual_basket'],
  ],
  best_deals: ['id', 'shop_id', 'click_count', 'created_at', 'updated_at', 'deleted_at'],
};
const TABLES: [string, Fields][] = [
  ['codes', CODE_FIELDS],
  ['shops', SHOP_FIELDS],
  ['best_deals', DEAL_FIELDS],
];

describe.each(TABLES)('the table of %s', (table, fields) => {
  test('has a line for every column that is not internal, and no other', async () => {
    const { rows } = await site.pool.query(
      `SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'`,
      [table],
    );
    const columns = rows.map(({ column_name }) => column_name as string);
    const told = [...Object.keys(fields).map(columnOf), ...(INTERNAL[table] ?? [])];
    expect(told.toSorted()).toEqual(columns.toSorted());
  });

  test('is in the description of the file', () => {
    const paper = readFileSync(join(import.meta.dirname, '../../../docs/catalogue-format.md'), 'utf8');
    const missing = Object.keys(fields).filter((name) => !paper.includes(`\`${givenName(fields, name)}\``));
    expect(missing).toEqual([]);
  });
});

/** Something that fits the field and is not what it would be by itself. */
function sampleOf(name: string, field: Field): unknown {
  switch (field.kind) {
    case 'yes-no':
      return name !== 'isActive';
    case 'whole':
    case 'number':
    case 'score':
      return 17;
    case 'start':
      return '2026-01-02T00:00:00.000Z';
    case 'end':
      return new Date(now.getTime() + 86_400_000).toISOString();
    case 'choice':
      return field.choices.at(-1)?.key;
    case 'category':
      return 'gaming';
    case 'url':
      return `https://beispiel.example/${name}`;
    case 'names':
      return [name];
    default:
      return `Feld${name}`;
  }
}

interface Subject {
  table: string;
  fields: Fields;
  path: string;
  /** What a new one needs besides its fields. */
  needed?: object;
  /** What operators are told under another name, and as what. */
  told: Record<string, [name: string, value?: unknown]>;
  seen: () => Promise<Record<string, unknown> | undefined>;
  /** What visitors get something else by the same name for. */
  replaced: string[];
  /** Without it no visitor sees the row. */
  shownBy: string[];
}

const CATEGORY: Subject['told'] = { categorySlug: ['category', 'Gaming'] };
const first = async (path: string) => (await (await site.get(path)).json())[0];

const SUBJECTS: Subject[] = [
  {
    ...{ table: 'codes', fields: CODE_FIELDS, path: '/api/admin/codes', needed: { shopName: 'Feldshop' } },
    ...{ told: { discount: ['discountText'] }, shownBy: ['isActive'] },
    seen: () => first('/api/codes?shop=Feldshop'),
    // The finished text goes by the name of what it is made of.
    replaced: ['discount'],
  },
  {
    ...{ table: 'shops', fields: SHOP_FIELDS, path: '/api/admin/shops', told: CATEGORY, shownBy: [] },
    seen: async () => (await site.get('/api/shops/name/feldname')).json(),
    replaced: ['logoUrl'],
  },
  {
    ...{ table: 'best_deals', fields: DEAL_FIELDS, path: '/api/admin/best-deals', told: CATEGORY },
    seen: () => first('/api/best-deals'),
    ...{ replaced: ['imageUrl'], shownBy: ['featured', 'isActive'] },
  },
];

describe.each(SUBJECTS)('a field of $table', ({ table, fields, path, needed, told, seen, ...visitors }) => {
  const edited = fieldsWith(fields, 'edited');
  const fieldOf = (name: string) => fields[name] as Field;
  const sample = Object.fromEntries(edited.map((name) => [name, sampleOf(name, fieldOf(name))]));
  const shown: Record<string, unknown> = { ...sample, ...('isActive' in sample && { isActive: true }) };
  const toldOf = (row: Record<string, unknown>, name: string) => row[told[name]?.[0] ?? name];
  const wantedOf = (name: string) => told[name]?.[1] ?? shown[name];
  const sentAs = (name: string) => (table === 'codes' && told[name]?.[0]) || givenName(fields, name);
  let made: Record<string, unknown>;
  let operator: Awaited<ReturnType<typeof signIn>>;

  beforeAll(async () => {
    await emptyTables(site.pool, 'shops', 'best_deals');
    if (needed) await makeShop(site.db, { name: 'Feldshop' });
    operator = await signIn(site);
    const given = Object.fromEntries(Object.entries(shown).map(([name, value]) => [sentAs(name), value]));
    const answer = await operator.post(path, { ...given, ...needed });
    expect(answer.status).toBe(201);
    made = await answer.json();
  });

  test.each(edited)('%s is stored and shown to operators', (name) => {
    expect(toldOf(made, name)).toEqual(wantedOf(name));
  });

  test('that is visible reaches visitors, and no other does', async () => {
    const row = (await seen()) ?? {};
    const visible: string[] = fieldsWith(fields, 'visible');
    for (const name of visible.filter((each) => each in shown)) expect(row[name]).toEqual(shown[name]);
    const hidden = Object.keys(fields).filter((name) => !visible.includes(name));
    expect(hidden.filter((name) => name in row)).toEqual(visitors.replaced);
  });

  test.each(fieldsWith(fields, 'searched'))('%s finds the code', async (name) => {
    expect(await (await site.get(`/api/codes/search?q=Feld${name}`)).json()).toHaveLength(1);
  });

  test('that is audited is in the log, by name', async () => {
    const { rows } = await site.pool.query(
      'SELECT after FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
      [String(made.id)],
    );
    for (const name of fieldsWith(fields, 'audited')) expect(rows[0].after).toHaveProperty(name);
  });

  /** Switches are the ones that can be turned back and forth; the others are stored by the same statement. */
  const switches = fieldsWith(fields, 'visible').filter(
    (name) => fieldOf(name).edited && fieldOf(name).kind === 'yes-no',
  );
  test.each(switches)('%s is seen by visitors as soon as it alone is changed', async (name) => {
    const current = async () => (await seen())?.[name];
    const before = await current();
    const changed = await operator.put(`${path}/${made.id}`, { [name]: !before });
    expect(changed.status).toBe(200);
    await expect.poll(current).toBe(visitors.shownBy.includes(name) ? undefined : !before);
    await operator.put(`${path}/${made.id}`, { [name]: before });
    await expect.poll(current).toBe(before);
  });

  test('is exported, and imported as it was', async () => {
    let text = '';
    for await (const piece of exportCatalogue(site.db, now)) text += piece;
    const file = JSON.parse(text);
    const [record] = file[table === 'best_deals' ? 'deals' : table];
    for (const [name, value] of Object.entries(shown)) expect(record[givenName(fields, name)]).toEqual(value);
    await emptyTables(site.pool, table);
    const answer = await operator.post('/api/admin/import', file);
    expect(answer.status).toBe(200);
    const { items } = await (await operator.get(path)).json();
    for (const name of edited) expect(toldOf(items[0], name)).toEqual(wantedOf(name));
  });
});

test('a field of a code has a place in the form, and in tables what it is called there', () => {
  const edited = fieldsWith(CODE_FIELDS, 'edited');
  const placeless = edited.filter((name) => name !== 'requiresCode' && !('part' in CODE_FIELDS[name]));
  expect(placeless).toEqual([]);
  const inTables = Object.values<Field>(CODE_FIELDS).filter(({ csv }) => csv);
  expect(CSV_FIELDS.map(({ label }) => label)).toEqual(['Shop', ...inTables.map(({ label }) => label)]);
});
