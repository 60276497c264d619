// What is known about a code when the code becomes another one.

import { beforeEach, describe, expect, test } from 'vitest';
import { codesWithIds, updateOfferCodes } from '#db/sources/offer-codes.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { estimateCodes } from '#services/trust/estimate.ts';
import { estimateAll, estimateNewEvidence } from '#services/trust/updates.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { beginTransaction, untilBlocked } from '#test/support/held-locks.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const operator = await signIn(site);
const START = new Date();
let shopId = 0;
beforeEach(async () => {
  site.time.now = START;
  await emptyTables(site.pool, 'rate_limits', 'recent_counts', 'network_counts', 'shops');
  await site.pool.query(`DELETE FROM settings WHERE name = 'trust_estimated_until'`);
  shopId = await makeShop(site.db, { name: 'Zalando' });
});

const make = (code: string, more = {}) =>
  makeCode(site.db, { shopId, code, source: 'operator', createdAt: START, discountValue: 20, ...more });
const estimate = () => estimateNewEvidence(site.db, site.time.now);
async function stored(id: number) {
  const { rows } = await site.pool.query(
    `SELECT works, expected_saving, is_dead, codes.estimated_at, label, votes_failed FROM codes
     LEFT JOIN code_trust ON code_id = id WHERE id = $1`,
    [id],
  );
  return rows[0];
}
async function edit(id: number, changes: object) {
  expect((await operator.put(`/api/admin/codes/${id}`, changes)).status).toBe(200);
}

describe('a code that people of three networks call invalid', () => {
  let id = 0;
  beforeEach(async () => {
    id = await make('SOMMER2O');
    for (const network of [1, 2, 3]) {
      const from = { 'X-Forwarded-For': `203.0.${network}.1` };
      const { receipt } = await (await site.post(`/api/codes/${id}/track`, undefined, from)).json();
      site.time.now = new Date(site.time.now.getTime() + 60_000);
      const vote = { worked: false, receipt, reason: 'invalid' };
      expect((await site.post(`/api/codes/${id}/vote`, vote, from)).status).toBe(200);
    }
    await site.pool.query(
      `INSERT INTO code_trial_days (code_id, day, silent, moved_on) VALUES ($1, $2, 1, 1)`,
      [...[id, START]],
    );
    await site.pool.query(`INSERT INTO trust_evidence (code_id, kind, at) VALUES ($1, 'tested-failed', $2)`, [
      ...[id, START],
    ]);
    await estimate();
    expect(await stored(id)).toMatchObject({ is_dead: true, label: 'dead', votes_failed: 3 });
  });
  const fresh = { is_dead: false, label: null, votes_failed: 0, works: expect.closeTo(0.686, 2) };

  test('is as good as new once its letters are corrected; its uses stay', async () => {
    await edit(id, { code: 'SOMMER20' });
    await estimate();
    expect(await stored(id)).toMatchObject(fresh);
    const uses = 'SELECT usage_count FROM codes WHERE id = $1';
    await expect.poll(async () => (await site.pool.query(uses, [id])).rows[0].usage_count).toBe(3);
  });

  test('is as good as new in another shop', async () => {
    await makeShop(site.db, { name: 'Otto' });
    await edit(id, { shopName: 'Otto' });
    await estimate();
    expect(await stored(id)).toMatchObject(fresh);
  });

  test('is the same in another spelling, with another text and for another time', async () => {
    const before = await stored(id);
    await edit(id, { code: 'Sommer2o', title: 'Sommer', validUntil: '2099-12-31' });
    expect(await stored(id)).toEqual(before);
    await estimate();
    expect(await stored(id)).toEqual(before);
  });
});

describe('a code that was entered sixty days ago', () => {
  const entered = new Date(START.getTime() - 60 * 86_400_000);
  const worksOnce = async (id: number, changes: object) => {
    await edit(id, changes);
    await estimate();
    return (await stored(id)).works;
  };

  test('and got other letters is as young as these, whoever entered them, and older a week later', async () => {
    const id = await make('SPAR10', { createdAt: entered });
    await estimate();
    const worn = (await stored(id)).works;
    expect(worn).toBeLessThan(0.3);
    expect(await worksOnce(id, { code: 'spar10 ', title: 'Anders' })).toBe(worn);
    expect(await worksOnce(id, { code: 'SPAR20' })).toBeCloseTo(0.686, 3);
    site.time.now = new Date(START.getTime() + 7 * 86_400_000);
    await estimateAll(site.db, site.time.now);
    const weekOld = (await stored(id)).works;
    expect(weekOld).toBeLessThan(0.63);
    // Of a network that names another code for the same offer.
    await updateOfferCodes(site.db, site.time.now, await offerWith(id, { code: 'SPAR30' }));
    await estimate();
    expect((await stored(id)).works).toBeCloseTo(0.686, 3);
  });

  test('and moved to another shop is as young there', async () => {
    await makeShop(site.db, { name: 'Otto' });
    const id = await make('SPAR10', { createdAt: entered });
    expect(await worksOnce(id, { shopName: 'Otto' })).toBeCloseTo(0.686, 3);
  });

  test('as an example is new once it is somebody’s own', async () => {
    const id = await make('BEISPIEL', { createdAt: entered, source: 'demo' });
    await estimate();
    expect((await stored(id)).works).toBeLessThan(0.3);
    expect(await worksOnce(id, { title: 'Meiner' })).toBeCloseTo(0.686, 3);
  });

  test('is new within seconds when it is to begin only now', async () => {
    const id = await make('SPAR10', { createdAt: entered });
    await estimate();
    expect(await worksOnce(id, { validFrom: berlinDay(START) })).toBeCloseTo(0.686, 1);
  });
});

async function offerWith(id: number, changes: object) {
  const [offer] = await codesWithIds(site.db, [id]);
  if (!offer) throw new Error('no such code');
  return [{ id, fields: { ...offer.fields, ...changes }, searchText: '' }];
}

test.each([
  { discountValue: 9 },
  { discountType: 'fixed' },
  { minimumOrder: 200 },
  { maximumSaving: 3 },
  { conditions: 'Mindestbestellwert 200 €' },
])('%j is in the order of the shop within seconds, not only the next morning', async (changes) => {
  const id = await make('NEUNZIG', { discountValue: 90 });
  await estimate();
  const before = await stored(id);
  await edit(id, changes);
  await estimate();
  const after = await stored(id);
  expect(after.works).toBe(before.works);
  if ('discountType' in changes) expect(after.expected_saving).toBeGreaterThan(before.expected_saving);
  else expect(after.expected_saving).toBeLessThan(before.expected_saving / 4);
});

test('an estimate waits for an edit that is under way, and is of what it says', async () => {
  const id = await make('NEUNZIG', { discountValue: 90 });
  const editor = await beginTransaction(site.pool);
  await editor.query('UPDATE codes SET discount_value = 9 WHERE id = $1', [id]);
  const estimated = estimateCodes(site.db, START, [id]);
  await untilBlocked(site.pool);
  await editor.commit();
  await estimated;
  expect((await stored(id)).expected_saving).toBeLessThan(10);
});
