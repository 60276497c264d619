// The texts of the site, changed by operators.

import { beforeEach, describe, expect, test } from 'vitest';
import type { CopyText } from '#contract/operator/texts.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite({ SITE_NAME: 'Sparlotse' });
const operator = await signIn(site);
const PATH = '/api/admin/copy';

beforeEach(async () => {
  await emptyTables(site.pool, 'copy', 'shops', 'audit_log');
  await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Zalando' }) });
});

const sheet = async () => (await operator.get(PATH)).json();
const textOf = async (key: string): Promise<CopyText> =>
  (await sheet()).items.find((item: CopyText) => item.key === key);
const onSite = async (key: string) => (await (await site.get('/api/copy/home')).json())[key];
const change = (texts: object) => operator.put(PATH, texts);

describe('the texts', () => {
  test('are all there, with names, rules and what their placeholders stand for', async () => {
    const { items, total, page, groups, figures } = await sheet();
    expect([items.length, page]).toEqual([total, 1]);
    expect(figures).toMatchObject({ codes: '1', shops: '1', max: '10\u00a0%', site: 'Sparlotse' });
    expect(await textOf('hero.title')).toMatchObject({
      label: 'Titel',
      group: 'hero',
      isEdited: false,
      placeholders: ['codes', 'shops', 'max', 'site'],
    });
    const known = new Set(groups.map(({ id }: { id: string }) => id));
    expect(items.filter((item: CopyText) => !known.has(item.group))).toEqual([]);
  });

  test('change on the site, with live figures, and back again', async () => {
    const before = await onSite('hero.title');
    const answer = await change({ 'hero.title': '  {codes} Code bei {site}  ' });
    expect(await answer.json()).toEqual({ message: '1 Text ist geändert.', changed: 1 });
    await expect.poll(() => onSite('hero.title')).toBe('1 Code bei Sparlotse');
    expect(await textOf('hero.title')).toMatchObject({ value: '{codes} Code bei {site}', isEdited: true });
    const { items } = await (await operator.get('/api/admin/audit')).json();
    expect(items[0]).toMatchObject({
      action: 'copy.change',
      subjectId: 'hero.title',
      before: { 'hero.title': before },
      after: { 'hero.title': '{codes} Code bei {site}' },
    });
    await change({ 'hero.title': null });
    await expect.poll(() => onSite('hero.title')).toBe(before);
    expect(await textOf('hero.title')).toMatchObject({ isEdited: false });
  });

  test('claim no more than the catalogue holds, and nothing where it holds nothing', async () => {
    await expect.poll(() => onSite('hero.stat3.value')).toBe('bis zu 10\u00a0%');
    const stat = async () => (await (await site.get('/')).text()).includes('>Ersparnis<');
    expect(await stat()).toBe(true);
    await site.pool.query("UPDATE codes SET discount_type = 'fixed'");
    await expect.poll(() => onSite('hero.stat3.value')).toBe('');
    await expect.poll(stat).toBe(false);
  });

  test('written as they were at first are no change', async () => {
    const { original } = await textOf('hero.title');
    expect(await (await change({ 'hero.title': original })).json()).toMatchObject({ changed: 0 });
    const { items } = await (await operator.get('/api/admin/audit')).json();
    expect(items).toEqual([]);
  });

  test.each([
    [{ 'hero.title': '<script>alert(1)</script>' }, /Startseite, oben, Titel: HTML/],
    [{ 'hero.title': '' }, /nicht leer/],
    [{ 'hero.title': 'x'.repeat(500) }, /höchstens/],
    [{ 'hero.title': '{geheim}' }, /\{geheim\} gibt es hier nicht/],
    [{ 'mail.confirm.consent': 'Ja' }, /\{site\} muss vorkommen/],
    [{ 'gibt.es.nicht': 'x' }, /gibt es nicht/],
    [{ constructor: 'x' }, /gibt es nicht/],
    [{ 'hero.title': 5 }, /muss Text sein/],
  ])('are refused as %j, and nothing else of the call is written', async (texts, message) => {
    const answer = await change({ 'footer.about': 'Neu', ...texts });
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(message);
    expect(await textOf('footer.about')).toMatchObject({ isEdited: false });
  });

  test('that are no texts by key are refused', async () => {
    for (const body of [[], 'x', null]) expect((await operator.put(PATH, body)).status).toBe(422);
  });

  test('of two operators at the same time both stay', async () => {
    await Promise.all([change({ 'hero.title': 'Eins' }), change({ 'hero.subtitle': 'Zwei' })]);
    expect((await textOf('hero.title')).value).toBe('Eins');
    expect((await textOf('hero.subtitle')).value).toBe('Zwei');
  });
});
