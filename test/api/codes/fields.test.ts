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
    ...['needs_review', 'is_unproven', 'dismissed_at'],
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

describe('a field of a code', () => {
  const edited = fieldsWith(CODE_FIELDS, 'edited');
  const sample = Object.fromEntries(edited.map((name) => [name, sampleOf(name, CODE_FIELDS[name])]));
  const shown: Record<string, unknown> = { ...sample, isActive: true };
  let made: Record<string, unknown>;
  let operator: Awaited<ReturnType<typeof signIn>>;

  beforeAll(async () => {
    await makeShop(site.db, { name: 'Feldshop' });
    operator = await signIn(site);
    const { categorySlug, discount, ...rest } = shown as Record<string, unknown>;
    const body = { ...rest, shopName: 'Feldshop', category: categorySlug, discountText: discount };
    const answer = await operator.post('/api/admin/codes', body);
    expect(answer.status).toBe(201);
    made = await answer.json();
  });

  test.each(edited)('%s is stored and shown to operators', (name) => {
    expect(made[name === 'discount' ? 'discountText' : name]).toEqual(shown[name]);
  });

  test('that is visible reaches visitors, and no other does', async () => {
    const [code] = await (await site.get('/api/codes?shop=Feldshop')).json();
    const visible = fieldsWith(CODE_FIELDS, 'visible');
    for (const name of visible.filter((each) => each in shown)) expect(code[name]).toEqual(shown[name]);
    const hidden = Object.keys(CODE_FIELDS).filter((name) => !visible.includes(name as never));
    // The finished text goes by the name of what it is made of.
    expect(hidden.filter((name) => name in code)).toEqual(['discount']);
  });

  test('that is searched finds the code', async () => {
    for (const name of fieldsWith(CODE_FIELDS, 'searched')) {
      const found = await (await site.get(`/api/codes/search?q=Feld${name}`)).json();
      expect(found).toHaveLength(1);
    }
  });

  test('that is audited is in the log, by name', async () => {
    const { rows } = await site.pool.query(`SELECT after FROM audit_log WHERE action = 'code.create'`);
    for (const name of fieldsWith(CODE_FIELDS, 'audited')) expect(rows[0].after).toHaveProperty(name);
  });

  /** Switches are the ones that can be turned back and forth; the others are stored by the same statement. */
  const switches = fieldsWith(CODE_FIELDS, 'visible').filter((name) => CODE_FIELDS[name].kind === 'yes-no');
  test.each(switches)('%s is seen by visitors as soon as it alone is changed', async (name) => {
    const seen = async () => (await (await site.get('/api/codes?shop=Feldshop')).json())[0]?.[name];
    const before = await seen();
    const changed = await operator.put(`/api/admin/codes/${made.id}`, { [name]: !before });
    expect(changed.status).toBe(200);
    await expect.poll(seen).toBe(name === 'isActive' ? undefined : !before);
    await operator.put(`/api/admin/codes/${made.id}`, { [name]: before });
    await expect.poll(seen).toBe(before);
  });

  test('is exported, and imported as it was', async () => {
    let text = '';
    for await (const piece of exportCatalogue(site.db, now)) text += piece;
    const [record] = JSON.parse(text).codes;
    for (const [name, value] of Object.entries(shown))
      expect(record[givenName(CODE_FIELDS, name)]).toEqual(value);
    await site.pool.query('DELETE FROM codes');
    const answer = await operator.post('/api/admin/import', JSON.parse(text));
    expect(answer.status).toBe(200);
    const { items } = await (await operator.get('/api/admin/codes')).json();
    for (const name of edited) {
      expect(items[0][name === 'discount' ? 'discountText' : name]).toEqual(shown[name]);
    }
  });

  test('has a place in the form, and in tables what it is called there', () => {
    const placeless = edited.filter((name) => name !== 'requiresCode' && !('part' in CODE_FIELDS[name]));
    expect(placeless).toEqual([]);
    const inTables = Object.values<Field>(CODE_FIELDS).filter(({ csv }) => csv);
    expect(CSV_FIELDS.map(({ label }) => label)).toEqual(['Shop', ...inTables.map(({ label }) => label)]);
  });
});
