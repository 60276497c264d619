// Many items of the research queue at once: search, remove, put back, status and priority.

import { beforeEach, describe, expect, test } from 'vitest';
import type { ResearchItem } from '#contract/operator/research.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const operator = await signIn(site);
const read = async (path: string) => (await operator.get(`/api/admin/${path}`)).json();
const post = async (path: string, body?: unknown) => (await operator.post(`/api/admin/${path}`, body)).json();
const schedule = async (shopName: string): Promise<number> =>
  (await post('schedule-shop-research', { shopName })).id;
const bulk = (body: object) => post('research/bulk', body);
const names = async (query = ''): Promise<string[]> =>
  (await read(`research-queue?${query}`)).items.map(({ shopName }: ResearchItem) => shopName);

let ids: number[];

beforeEach(async () => {
  await emptyTables(site.pool, 'shops', 'research_items', 'audit_log');
  for (const name of ['Zalando', 'Otto', 'About You']) await makeShop(site.db, { name });
  ids = [];
  for (const name of ['Zalando', 'Otto', 'About You']) ids.push(await schedule(name));
});

describe('the queue', () => {
  test('is searched by the name of the shop and read in pages of any size', async () => {
    expect(await names('q=OTT')).toEqual(['Otto']);
    expect(await names('q=%25')).toEqual([]);
    const { items, total, counts } = await read('research-queue?limit=2&page=2');
    expect([items.length, total, counts.pending]).toEqual([1, 3, 3]);
    expect((await read('research-queue?q=o&status=pending')).total).toBe(3);
    expect((await read('research-queue?q=otto')).total).toBe(1);
    expect((await operator.get('/api/admin/research-queue?limit=51')).status).toBe(400);
  });

  test('lets items go, counts them no more, and takes them back', async () => {
    const [first = 0, second = 0] = ids;
    const answer = await bulk({ ids: [first, second, 999_999], action: 'remove' });
    expect(answer).toEqual({ message: '2 Einträge entfernt.', ids: [first, second] });
    expect(await names()).toEqual(['About You']);
    expect((await read('research-queue')).counts.pending).toBe(1);
    // What was removed is due again, and cannot be changed.
    const due = (await read('shops-needing-research')).items.map(({ name }: { name: string }) => name);
    expect(due).toEqual(expect.arrayContaining(['Zalando', 'Otto']));
    const gone = await operator.post('/api/admin/update-research-status', { id: first, status: 'failed' });
    expect(gone.status).toBe(404);
    expect(await bulk({ ids: [first], action: 'remove' })).toMatchObject({ ids: [] });

    expect(await bulk({ ids, action: 'restore' })).toMatchObject({ ids: [first, second] });
    expect(await names()).toHaveLength(3);
    const { items } = await read('audit');
    expect(items.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'research.restore',
      'research.delete',
    ]);
  });

  test('does not take back what was queued again meanwhile', async () => {
    const [first = 0] = ids;
    await bulk({ ids: [first], action: 'remove' });
    await schedule('Zalando');
    expect(await bulk({ ids: [first], action: 'restore' })).toMatchObject({ ids: [] });
    expect((await names()).filter((name) => name === 'Zalando')).toHaveLength(1);
  });

  test('changes status and priority of many; what is done keeps its priority', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    expect(await bulk({ ids: [first], action: 'set-status', status: 'completed' })).toMatchObject({
      ids: [first],
    });
    expect(await bulk({ ids, action: 'set-priority', priority: 4 })).toEqual({
      message: '2 Einträge geändert.',
      ids: [second, third],
    });
    const { items } = await read('research-queue');
    expect(items.map(({ id, status, priority }: ResearchItem) => [id, status, priority])).toEqual([
      [second, 'pending', 4],
      [third, 'pending', 4],
      [first, 'completed', 1],
    ]);
    // Done means researched: it is not due.
    const { rows } = await site.pool.query(`SELECT name FROM shops WHERE researched_at IS NOT NULL`);
    expect(rows).toEqual([{ name: 'Zalando' }]);
  });

  test('refuses what it does not know', async () => {
    for (const body of [
      {},
      { ids: [], action: 'remove' },
      { ids, action: 'burn' },
      { ids, action: 'set-status', status: 'vielleicht' },
      { ids, action: 'set-priority', priority: 6 },
    ])
      expect((await operator.post('/api/admin/research/bulk', body)).status).toBe(422);
    expect(await names()).toHaveLength(3);
  });
});

describe('shops that are due', () => {
  test('are searched, and some of them scheduled at once', async () => {
    await bulk({ ids, action: 'remove' });
    const found = (await read('shops-needing-research?q=abo')).items;
    expect(found).toMatchObject([{ name: 'About You' }]);
    expect(await post('bulk-schedule-research', { shopIds: [found[0].id] })).toMatchObject({ scheduled: 1 });
    expect(await names()).toEqual(['About You']);
    // Without a choice the most valuable ones, as ever.
    expect(await post('bulk-schedule-research')).toMatchObject({ scheduled: 2 });
  });

  test('are all scheduled that were selected, also more than fifty', async () => {
    const selected: number[] = [];
    for (let n = 0; n < 60; n++) selected.push(await makeShop(site.db, { name: `Laden ${n}` }));
    expect(await post('bulk-schedule-research', { shopIds: selected })).toMatchObject({
      scheduled: 60,
      message: '60 Shops sind vorgemerkt.',
    });
    expect(await post('bulk-schedule-research', { shopIds: selected })).toMatchObject({ scheduled: 0 });
  });
});
