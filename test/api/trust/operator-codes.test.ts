// What operators see of codes and add by their own tests.

import { beforeEach, describe, expect, test } from 'vitest';
import type { TrustCode, TrustDetails } from '#contract/operator/trust.ts';
import { estimateAll, estimateNewEvidence } from '#services/trust/updates.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { listenToCatalogue } from '#test/support/listen-to-catalogue.ts';
import { signInWithToken } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const START = new Date('2026-11-16T10:00:00Z');
const operator = await signInWithToken(site);
let shopId = 0;
beforeEach(async () => {
  site.time.now = new Date(START);
  await emptyTables(site.pool, 'rate_limits', 'recent_counts', 'network_counts', 'shops', 'audit_log');
  await site.pool.query(`DELETE FROM settings WHERE name = 'trust_estimated_until'`);
  shopId = await makeShop(site.db, { name: 'Zalando' });
});

const make = (code: string, more = {}) =>
  makeCode(site.db, { shopId, code, source: 'awin', createdAt: START, ...more });
const estimate = () => estimateNewEvidence(site.db, site.time.now);
const copied = (id: number, copies: number) =>
  site.pool.query(
    `INSERT INTO daily_counts (day, kind, shop_id, code_id, count) VALUES ('2026-11-14', 'copy', $1, $2, $3)`,
    [shopId, id, copies],
  );
let votes = 0;
/** Each from a network of its own, an hour ago. */
const vote = (id: number, worked: boolean, reason: string | null = null) =>
  site.pool.query(
    `INSERT INTO code_trials (code_id, ref, copied_at, worked, reason, voted_at, predicted, visitor_hash, network_hash,
       network_hash_before, changed_at)
     VALUES ($1, $2::text, $3, $4, $5, $3, 0.5, $2::text::bytea, $2::text::bytea, ('vor' || $2::text)::bytea, $3)`,
    [id, `v${++votes}`, new Date(site.time.now.getTime() - 3_600_000), worked, reason],
  );
async function list(query = ''): Promise<{ items: TrustCode[]; total: number }> {
  const answer = await operator.get(`/api/admin/trust?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { items: TrustCode[]; total: number };
}
const codesOf = async (query: string) => (await list(query)).items.map(({ code }) => code);
const details = async (id: number) =>
  (await (await operator.get(`/api/admin/trust/codes/${id}`)).json()) as TrustDetails;
const audited = async () =>
  (await site.pool.query('SELECT action, subject_id, before, after FROM audit_log ORDER BY id')).rows;

describe('the list', () => {
  test('has all codes by their chance, either way round, and finds them by shop and code', async () => {
    const other = await makeShop(site.db, { name: 'Ökoladen' });
    await make('NETZ');
    await make('GEFUNDEN', { source: 'research' });
    await make('FREMD', { source: 'community', shopId: other });
    await make('AUS', { validUntil: new Date(START.getTime() - 1) });
    await estimate();
    expect(await codesOf('')).toEqual(['NETZ', 'FREMD', 'GEFUNDEN']);
    expect(await codesOf('order=unlikely')).toEqual(['GEFUNDEN', 'FREMD', 'NETZ']);
    expect(await codesOf('search=okoladen')).toEqual(['FREMD']);
    expect(await codesOf('search=gefunden')).toEqual(['GEFUNDEN']);
    expect(await list('search=%25')).toEqual({ items: [], total: 0, page: 1 });
    expect(await list('page=2')).toEqual({ items: [], total: 3, page: 2 });
    expect((await operator.get('/api/admin/trust?view=alles')).status).toBe(400);
  });

  test('counts what it lists, also codes of shops that nobody has looked at', async () => {
    const unseen = await makeShop(site.db, { name: 'Ungesehen', needsReview: true });
    const binned = await makeShop(site.db, { name: 'Gelöscht', deletedAt: START });
    await make('GESEHEN');
    await make('UNGESEHEN', { shopId: unseen });
    await make('GELÖSCHT', { shopId: binned });
    const { items, total } = await list();
    expect(items.map(({ code }) => code).sort()).toEqual(['GESEHEN', 'UNGESEHEN']);
    expect(total).toBe(2);
    expect(await (await operator.get('/api/admin/trust/counts')).json()).toMatchObject({ all: 2 });
  });

  test('has views for what deserves a look, with their counts', async () => {
    const dead = await make('TOT');
    const buried = await make('TOT-UND-VERGESSEN');
    for (const id of [dead, buried]) for (let i = 0; i < 4; i++) await vote(id, false, 'invalid');
    const unknown = await make('UNBEKANNT');
    const popular = await make('BELIEBT');
    const disputed = await make('UMSTRITTEN');
    for (const worked of [true, false, false]) await vote(disputed, worked);
    await make('SELTEN');
    await copied(dead, 30);
    await copied(unknown, 10);
    await copied(popular, 25);
    await copied(buried, 9);
    await estimate();
    expect(await codesOf('view=dead')).toEqual(['TOT']);
    expect(await codesOf('view=unknown')).toEqual(['BELIEBT', 'UNBEKANNT']);
    expect(await codesOf('view=disputed')).toEqual(['UMSTRITTEN']);
    const counts = await operator.get('/api/admin/trust/counts');
    expect(await counts.json()).toEqual({ dead: 1, unknown: 2, disputed: 1, all: 6 });
    const [found] = (await list('view=dead')).items;
    expect(found).toMatchObject({
      ...{ code: 'TOT', shopName: 'Zalando', source: 'awin', label: 'dead', worked: 0, failed: 4 },
      ...{ copiesLately: 30, sales: 0, lastSaleAt: null, lastFeedbackAt: '2026-11-16T09:00:00.000Z' },
    });
    expect(found?.works).toBeLessThan(0.25);
    expect(found?.knowledge).toBeGreaterThan(2);
  });
});

describe('the details', () => {
  test('list the evidence with its time, and networks only as letters', async () => {
    const id = await make('BELEGT');
    await vote(id, true);
    await vote(id, false, 'minimum');
    await site.pool.query('UPDATE code_trials SET copied_at = NULL WHERE worked');
    await site.pool.query(
      `INSERT INTO trust_evidence (code_id, kind, at, sale) VALUES ($1, 'redeemed', $2, 'awin:1')`,
      [id, new Date(START.getTime() - 60_000)],
    );
    await estimate();
    const { code, evidence } = await details(id);
    expect(code).toMatchObject({ id, label: 'redeemed', sales: 1 });
    expect(evidence.map(({ id: _, at: __, ...one }) => one)).toEqual([
      { kind: 'redeemed', reason: null, isCopyKnown: null, network: null, isDiscarded: false },
      { kind: 'failed', reason: 'minimum', isCopyKnown: true, network: 'B', isDiscarded: false },
      { kind: 'worked', reason: null, isCopyKnown: false, network: 'A', isDiscarded: false },
    ]);
    expect((await operator.get('/api/admin/trust/codes/999999')).status).toBe(404);
  });

  test('show the course: a value for each night, and today’s', async () => {
    const id = await make('VERLAUF');
    await vote(id, true);
    await estimateAll(site.db, site.time.now);
    await estimateAll(site.db, site.time.now);
    const first = (await details(id)).code.works;
    site.time.now = new Date(START.getTime() + 86_400_000);
    await vote(id, false, 'invalid');
    await estimate();
    const { course, code } = await details(id);
    expect(course).toEqual([
      { day: '2026-11-16', works: first, worked: 1, failed: 0 },
      { day: '2026-11-17', works: code.works, worked: 1, failed: 1 },
    ]);
    expect(code.works).toBeLessThan(first);
  });
});

describe('a test of one’s own', () => {
  test('changes the estimate at once, is on record, and can be taken back', async () => {
    const id = await make('PROBE');
    await estimate();
    const before = (await list()).items[0]?.works ?? 0;
    const answer = await operator.post(`/api/admin/trust/codes/${id}/tests`, { worked: false });
    const { testId, code } = (await answer.json()) as { testId: number; code: TrustCode };
    expect(answer.status).toBe(200);
    expect(code.works).toBeLessThan(before - 0.3);
    expect((await details(id)).evidence).toMatchObject([{ id: testId, kind: 'tested-failed' }]);
    const removed = await operator.delete(`/api/admin/trust/tests/${testId}`);
    expect([removed.status, ((await removed.json()) as TrustCode).works]).toEqual([200, before]);
    expect((await details(id)).evidence).toEqual([]);
    expect((await operator.delete(`/api/admin/trust/tests/${testId}`)).status).toBe(404);
    expect(await audited()).toEqual([
      {
        ...{ action: 'trust.test', subject_id: String(id), before: { works: expect.closeTo(before) } },
        after: { worked: false, at: START.toISOString() },
      },
      {
        ...{ action: 'trust.remove-test', subject_id: String(id), after: null },
        before: { worked: false, at: START.toISOString() },
      },
    ]);
  });

  test('is announced, and so is that it is taken back: the page of the shop is rendered anew', async () => {
    const id = await make('PROBE');
    await estimate();
    const told = await listenToCatalogue(site.pool);
    const answer = await operator.post(`/api/admin/trust/codes/${id}/tests`, { worked: false });
    const { testId } = (await answer.json()) as { testId: number };
    await expect.poll(() => told).toEqual([`shop:${shopId}`]);
    await operator.delete(`/api/admin/trust/tests/${testId}`);
    await expect.poll(() => told).toEqual([`shop:${shopId}`, `shop:${shopId}`]);
  });

  test('that worked says so on the ticket, and no longer once it is taken back', async () => {
    const id = await make('PROBE');
    for (let i = 0; i < 3; i++) await operator.post(`/api/admin/trust/codes/${id}/tests`, { worked: true });
    const { code, evidence } = await details(id);
    expect(code.label).toBe('works');
    for (const one of evidence) await operator.delete(`/api/admin/trust/tests/${one.id}`);
    expect((await details(id)).code.label).toBe('unknown');
  });

  test('proves a code of visitors until it is taken back, and one we have looked at stays as it is', async () => {
    const submitted = await make('BESUCHER', { needsReview: true, isUnproven: true });
    const looked = await make('GESEHEN', { needsReview: false, isUnproven: false });
    const areUnproven = async () =>
      (
        await site.pool.query('SELECT is_unproven FROM codes WHERE id = ANY($1) ORDER BY id', [
          [submitted, looked],
        ])
      ).rows.map(({ is_unproven }) => is_unproven);
    const tests = await Promise.all(
      [submitted, looked].map(async (id) => {
        const answer = await operator.post(`/api/admin/trust/codes/${id}/tests`, { worked: true });
        return ((await answer.json()) as { testId: number }).testId;
      }),
    );
    expect(await areUnproven()).toEqual([false, false]);
    for (const testId of tests) await operator.delete(`/api/admin/trust/tests/${testId}`);
    expect(await areUnproven()).toEqual([true, false]);
  });

  test('may be up to thirty days old, and then weighs less', async () => {
    const id = await make('ALT', { createdAt: new Date(START.getTime() - 60 * 86_400_000) });
    const fresh = await make('NEU', { createdAt: new Date(START.getTime() - 60 * 86_400_000) });
    const send = async (codeId: number, day?: string) => {
      const answer = await operator.post(`/api/admin/trust/codes/${codeId}/tests`, { worked: true, day });
      return { status: answer.status, body: (await answer.json()) as { code: TrustCode; message: string } };
    };
    const old = await send(id, '2026-10-17');
    const { works } = (await send(fresh)).body.code;
    expect(old.body.code.works).toBeLessThan(works - 0.2);
    expect((await details(id)).evidence[0]?.at).toBe('2026-10-17T10:00:00.000Z');
    expect(await send(id, '2026-10-16')).toMatchObject({
      status: 422,
      body: { message: 'Ein Test darf höchstens 30 Tage zurückliegen.' },
    });
    expect(await send(id, '2026-11-17')).toMatchObject({
      status: 422,
      body: { message: 'Der Tag liegt in der Zukunft.' },
    });
    expect((await send(id, '2026-02-30')).status).toBe(422);
    expect((await send(999_999)).status).toBe(404);
    expect((await details(id)).evidence).toHaveLength(1);
  });
});
