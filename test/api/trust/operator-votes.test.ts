// Operators take out votes they do not believe, one by one or those of a network, and see which networks are odd.

import { beforeEach, describe, expect, test } from 'vitest';
import type { OddNetwork, TrustDetails } from '#contract/operator/trust.ts';
import { purgeAfterEstimates } from '#jobs/privacy-purge.ts';
import { estimateAll, estimateNewEvidence } from '#services/trust/updates.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { listenToCatalogue } from '#test/support/listen-to-catalogue.ts';
import { signInWithToken } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
/** A Sunday: the next day networks have other hashes. */
const START = new Date('2026-11-15T10:00:00Z');
const operator = await signInWithToken(site);
let shopId = 0;
let codeId = 0;
beforeEach(async () => {
  site.time.now = new Date(START);
  await emptyTables(site.pool, 'rate_limits', 'recent_counts', 'network_counts', 'shops', 'audit_log');
  await site.pool.query(`DELETE FROM settings WHERE name = 'trust_estimated_until'`);
  shopId = await makeShop(site.db, { name: 'Zalando' });
  codeId = await make('SPAR');
});

const make = (code: string, more = {}) =>
  makeCode(site.db, { shopId, code, source: 'awin', createdAt: START, validUntil: null, ...more });
const pass = (minutes: number) => {
  site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
};
async function answer(address: string, worked: boolean, id = codeId): Promise<void> {
  const from = { 'X-Forwarded-For': address };
  const copied = await site.post(`/api/codes/${id}/track`, undefined, from);
  const { receipt } = (await copied.json()) as { receipt: string };
  pass(1);
  const voted = await site.post(`/api/codes/${id}/vote`, { worked, receipt }, from);
  expect(voted.status).toBe(200);
}
const estimate = () => estimateNewEvidence(site.db, site.time.now);
const details = async (id = codeId) =>
  (await (await operator.get(`/api/admin/trust/codes/${id}`)).json()) as TrustDetails;
const networks = async () =>
  ((await (await operator.get('/api/admin/trust/networks')).json()) as { items: OddNetwork[] }).items;
const votesOf = async (id = codeId) =>
  (await site.pool.query('SELECT votes_worked, votes_failed FROM codes WHERE id = $1', [id])).rows[0];
async function change(
  what: 'discard' | 'restore',
  id: number,
  scope?: 'vote' | 'network',
  discardedAt?: string,
) {
  const answer = await operator.post(`/api/admin/trust/votes/${id}/${what}`, { scope, discardedAt });
  return [answer.status, await answer.json()];
}

describe('a vote', () => {
  test('is taken out and put back: counts, estimate and list follow', async () => {
    await answer('203.0.1.1', false);
    await answer('203.0.2.1', true);
    await estimate();
    // Copies are added to their code a moment after they were committed (docs/decisions/056-uses-behind-the-commit.md).
    await expect.poll(async () => (await details()).code.copies).toBe(2);
    const before = await details();
    const failed = before.evidence.find(({ kind }) => kind === 'failed')?.id ?? 0;
    expect(await change('discard', failed)).toEqual([
      200,
      {
        ...{ message: '1 Rückmeldung zählt nicht mehr.', votes: 1, codeIds: [codeId] },
        at: site.time.now.toISOString(),
      },
    ]);
    expect(await votesOf()).toEqual({ votes_worked: 1, votes_failed: 0 });
    const without = await details();
    expect(without.code).toMatchObject({ worked: 1, failed: 0 });
    expect(without.code.works).toBeGreaterThan(before.code.works);
    expect(without.evidence.find(({ id }) => id === failed)).toMatchObject({ isDiscarded: true });
    expect(await change('discard', failed)).toMatchObject([200, { votes: 0 }]);
    expect(await change('restore', failed)).toMatchObject([
      200,
      { message: '1 Rückmeldung zählt wieder.', votes: 1 },
    ]);
    expect(await details()).toEqual(before);
    expect(await votesOf()).toEqual({ votes_worked: 1, votes_failed: 1 });
    const { rows } = await site.pool.query('SELECT action, subject_id, after FROM audit_log ORDER BY id');
    const after = { scope: 'vote', codeIds: [codeId], worked: 0, failed: 1 };
    expect(rows).toEqual([
      { action: 'trust.discard-votes', subject_id: String(codeId), after },
      { action: 'trust.restore-votes', subject_id: String(codeId), after },
    ]);
  });

  test('that is taken out or put back is announced: the page of the shop is rendered anew', async () => {
    await answer('203.0.1.1', false);
    await estimate();
    const failed = (await details()).evidence[0]?.id ?? 0;
    const told = await listenToCatalogue(site.pool);
    await change('discard', failed);
    await expect.poll(() => told).toEqual([`shop:${shopId}`]);
    await change('restore', failed);
    await expect.poll(() => told).toEqual([`shop:${shopId}`, `shop:${shopId}`]);
  });

  test('that is the only one leaves no trace on the ticket once it is out', async () => {
    await answer('203.0.1.1', false);
    await estimate();
    await change('discard', (await details()).evidence[0]?.id ?? 0);
    const codes = await site.get('/api/codes?shop=Zalando', { 'Cache-Control': 'no-cache' });
    expect(await codes.json()).toMatchObject([{ trust: { failed7d: 0, lastFeedbackAt: null } }]);
  });

  test('that is out is not changed by the visitor any more', async () => {
    const from = { 'X-Forwarded-For': '203.0.1.1' };
    const copied = await site.post(`/api/codes/${codeId}/track`, undefined, from);
    const { receipt } = (await copied.json()) as { receipt: string };
    pass(1);
    await site.post(`/api/codes/${codeId}/vote`, { worked: false, receipt }, from);
    await estimate();
    await change('discard', (await details()).evidence[0]?.id ?? 0);
    const again = await site.post(`/api/codes/${codeId}/vote`, { worked: true, receipt }, from);
    expect(again.status).toBe(409);
    expect(await votesOf()).toEqual({ votes_worked: 0, votes_failed: 0 });
  });

  test('that nobody gave cannot be taken out', async () => {
    await site.post(`/api/codes/${codeId}/track`, undefined, { 'X-Forwarded-For': '203.0.1.1' });
    const { rows } = await site.pool.query('SELECT id FROM code_trials');
    expect((await change('discard', Number(rows[0].id)))[0]).toBe(404);
    expect((await change('discard', 9_007_199_254_740_991))[0]).toBe(404);
  });
});

describe('the votes of a network', () => {
  test('that were taken out together are put back without those that were out already', async () => {
    await answer('203.0.7.1', false);
    pass(24 * 60);
    await answer('203.0.7.2', true);
    await estimate();
    const { evidence } = await details();
    const [late, early] = evidence.map(({ id }) => id);
    await change('discard', early ?? 0, 'vote');
    pass(1);
    const [, discarded] = await change('discard', late ?? 0, 'network');
    expect(discarded).toMatchObject({ votes: 1 });
    expect(await change('restore', late ?? 0, 'network', discarded.at)).toMatchObject([200, { votes: 1 }]);
    expect(await votesOf()).toEqual({ votes_worked: 1, votes_failed: 0 });
    expect(await change('restore', late ?? 0, 'network')).toMatchObject([200, { votes: 1 }]);
    expect(await votesOf()).toEqual({ votes_worked: 1, votes_failed: 1 });
  });

  test('are taken out together, over codes and over the change of hashes, and others are not', async () => {
    const other = await make('ANDERER');
    await answer('203.0.7.1', false);
    await answer('203.0.8.1', false);
    pass(24 * 60);
    await answer('203.0.7.2', false);
    await answer('203.0.7.3', true, other);
    await estimate();
    const { evidence } = await details();
    expect(evidence.map(({ network }) => network)).toEqual(['A', 'B', 'A']);
    const [late, , early] = evidence.map(({ id }) => id);
    const both = [codeId, other];
    expect(await change('discard', early ?? 0, 'network')).toMatchObject([200, { votes: 3, codeIds: both }]);
    expect(await votesOf()).toEqual({ votes_worked: 0, votes_failed: 1 });
    expect(await votesOf(other)).toEqual({ votes_worked: 0, votes_failed: 0 });
    expect(await change('restore', late ?? 0, 'network')).toMatchObject([200, { votes: 3, codeIds: both }]);
    expect(await votesOf()).toEqual({ votes_worked: 0, votes_failed: 3 });
    const { rows } = await site.pool.query('SELECT after::text FROM audit_log');
    const { rows: hashes } = await site.pool.query(
      `SELECT encode(network_hash, 'hex') AS hex, encode(network_hash, 'base64') AS text FROM code_trials`,
    );
    for (const { hex, text } of hashes) {
      expect(JSON.stringify([rows, evidence])).not.toContain(hex);
      expect(JSON.stringify([rows, evidence])).not.toContain(text);
    }
  });

  test('that proved a code of visitors prove it no more once they are out, and again when they are back', async () => {
    const submitted = await make('BESUCHER', { needsReview: true, isUnproven: true });
    const isUnproven = async () =>
      (await site.pool.query('SELECT is_unproven FROM codes WHERE id = $1', [submitted])).rows[0].is_unproven;
    for (const network of [1, 2, 3, 4, 5]) await answer(`203.0.${network}.1`, true, submitted);
    await answer('203.0.6.1', false, submitted);
    await estimate();
    expect(await isUnproven()).toBe(false);
    const [failed, worked] = (await details(submitted)).evidence.map(({ id }) => id);
    await change('discard', failed ?? 0, 'network');
    expect(await isUnproven()).toBe(false);
    await change('discard', worked ?? 0, 'network');
    expect(await isUnproven()).toBe(true);
    await change('restore', worked ?? 0, 'network');
    expect(await isUnproven()).toBe(false);
  });

  test('that had a code folded away do so no more once they are out, even if some networks are forgotten', async () => {
    for (const network of [1, 2, 3, 4]) await answer(`203.0.${network}.1`, false);
    await site.pool.query(`UPDATE code_trials SET reason = 'invalid'`);
    await estimate();
    const isDead = async () =>
      (await site.pool.query('SELECT is_dead FROM codes WHERE id = $1', [codeId])).rows[0].is_dead;
    expect(await isDead()).toBe(true);
    const [last, third] = (await details()).evidence.map(({ id }) => id);
    await site.pool.query(
      `UPDATE code_trials SET network_hash = NULL, network_hash_before = NULL, weight = 0.7, changed_at = $1
       WHERE id < $2`,
      [site.time.now, third],
    );
    await estimate();
    expect(await isDead()).toBe(true);
    // Who missed a condition has condemned nothing, so the verdict does not rest on it.
    await answer('203.0.5.1', false);
    await site.pool.query(
      `UPDATE code_trials SET reason = 'minimum' WHERE id = (SELECT max(id) FROM code_trials)`,
    );
    const [missed] = (await details()).evidence.map(({ id }) => id);
    await change('discard', missed ?? 0);
    expect(await isDead()).toBe(true);
    await change('discard', last ?? 0, 'network');
    expect(await isDead()).toBe(false);
    await change('restore', last ?? 0, 'network');
    expect(await isDead()).toBe(true);
  });

  describe('that are taken out and put back after the networks were forgotten', () => {
    const known = async (id: number) => {
      const { rows } = await site.pool.query(
        `SELECT works, knowledge, is_dead, is_unproven, label, condemned_at, proven_at IS NOT NULL AS proven,
           last_feedback_at FROM codes LEFT JOIN code_trust ON code_id = id WHERE id = $1`,
        [id],
      );
      return rows[0];
    };
    const night = async () => {
      await purgeAfterEstimates(site.db, site.time.now);
      await estimateAll(site.db, site.time.now);
    };
    /** What the same nights make of the same votes where nobody took any out. */
    const made = async (worked: boolean) => {
      const ids = [await make('EINS', SUBMITTED), await make('ZWEI', SUBMITTED)] as [number, number];
      for (const network of [1, 2, 3, 4, 5]) {
        for (const id of ids) await answer(`203.0.${network}.1`, worked, id);
        pass(12 * 60);
      }
      await site.pool.query(`UPDATE code_trials SET reason = 'invalid' WHERE NOT worked`);
      await estimateAll(site.db, site.time.now);
      return ids;
    };
    const SUBMITTED = { source: 'community', needsReview: true, isUnproven: true };
    const votes = async (id: number) =>
      (await details(id)).evidence.flatMap(({ kind, id: vote }) =>
        kind === 'worked' || kind === 'failed' ? vote : [],
      );
    const asUntouched = async ([touched, untouched]: [number, number]) => {
      const { last_feedback_at: _, condemned_at: at, ...expected } = await known(untouched);
      const found = await known(touched);
      expect(found).toMatchObject({
        ...expected,
        works: expect.closeTo(expected.works, 2),
        knowledge: expect.closeTo(expected.knowledge, 1),
      });
      expect(Math.abs((found.condemned_at ?? 0) - (at ?? 0))).toBeLessThan(120_000);
    };

    test.each([true, false])('leave the code as it was, "worked": %s', async (worked) => {
      const ids = await made(worked);
      const proof = { is_unproven: !worked, is_dead: !worked };
      expect(await known(ids[0])).toMatchObject(proof);
      pass(7 * 24 * 60);
      await night();
      expect(await known(ids[0])).toMatchObject(proof);
      await asUntouched(ids);
      const [first = 0, second = 0] = await votes(ids[0]);
      await change('discard', first);
      expect(await known(ids[0])).toMatchObject({ is_unproven: true, is_dead: false });
      await estimateAll(site.db, site.time.now);
      await change('discard', second);
      // What the first led to waits for the second, which was counted beside it.
      await change('restore', first);
      expect(await known(ids[0])).toMatchObject({ is_unproven: true, is_dead: false });
      await change('restore', second);
      await asUntouched(ids);
      await change('discard', second);
      await change('discard', first);
      await night();
      await change('restore', first);
      await change('restore', second);
      await asUntouched(ids);
    });

    test('prove the code as before where all of them were out, and a test came and went', async () => {
      const ids = await made(true);
      pass(8 * 24 * 60);
      await night();
      const out = await votes(ids[0]);
      for (const vote of out) await change('discard', vote);
      await night();
      expect(await known(ids[0])).toMatchObject({ is_unproven: true, label: null });
      for (const vote of out) await change('restore', vote);
      await asUntouched(ids);
      const tested = await operator.post(`/api/admin/trust/codes/${ids[0]}/tests`, { worked: true });
      const { testId } = (await tested.json()) as { testId: number };
      expect((await operator.delete(`/api/admin/trust/tests/${testId}`)).status).toBe(200);
      await asUntouched(ids);
    });
  });

  test('stay once the network is forgotten', async () => {
    await answer('203.0.7.1', false);
    await site.pool.query('UPDATE code_trials SET network_hash = NULL, network_hash_before = NULL');
    const id = (await details()).evidence[0]?.id ?? 0;
    expect(await change('discard', id, 'network')).toMatchObject([
      409,
      { message: 'Aus welchem Netz diese Rückmeldung kam, ist nach sieben Tagen vergessen.' },
    ]);
    expect((await change('discard', id, 'vote'))[0]).toBe(200);
  });
});

describe('odd voting', () => {
  test('is listed by network with what it did, and ends when its votes are out', async () => {
    for (const network of [1, 2, 3]) await answer(`203.0.${network}.1`, true);
    for (const host of [1, 2, 3]) await answer(`198.51.100.${host}`, false);
    expect(await networks()).toEqual([]);
    pass(24 * 60);
    for (const host of [4, 5]) await answer(`198.51.100.${host}`, false);
    const [odd, ...others] = await networks();
    expect(others).toEqual([]);
    expect(odd).toMatchObject({
      ...{ suspicions: ['flood'], worked: 0, failed: 5, discarded: 0, codeCount: 1 },
      codes: [{ id: codeId, code: 'SPAR', shopName: 'Zalando', worked: 0, failed: 5 }],
    });
    // Three of the others; of the network two a day, three in a week of the calendar.
    expect([6, 7]).toContain(odd?.codes[0]?.copies);
    expect(await change('discard', odd?.voteId ?? 0, 'network')).toMatchObject([200, { votes: 5 }]);
    expect(await networks()).toMatchObject([{ failed: 5, discarded: 5 }]);
    pass(8 * 24 * 60);
    expect(await networks()).toEqual([]);
  });

  test('within an hour is a burst', async () => {
    for (const host of [1, 2, 3, 4, 5]) await answer(`198.51.100.${host}`, false);
    expect((await networks())[0]?.suspicions).toEqual(['flood', 'burst']);
  });
});
