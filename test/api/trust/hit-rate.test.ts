// Whether what the site predicts comes true, for everybody and for operators.

import { beforeEach, describe, expect, test } from 'vitest';
import type { Calibration } from '#contract/operator/trust.ts';
import type { HitRate } from '#contract/trust.ts';
import { noteSales } from '#db/trust/sales.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeProgramme, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const NOW = new Date('2026-11-16T10:00:00Z');
site.time.now = new Date(NOW);
const operator = await signIn(site);
let codeId = 0;
let shopId = 0;
beforeEach(async () => {
  await emptyTables(site.pool, 'shops', 'transactions', 'clicks');
  shopId = await makeShop(site.db, { name: 'Zalando' });
  codeId = await makeCode(site.db, { shopId, code: 'SPAR', source: 'awin' });
  // Of a hundred who succeed 2 say so; of a hundred who fail 9 say so, and one says the opposite.
  await rates({ success: [99_800, 1_997, 0], failure: [99_800, 999, 8_985] });
});

/** Beside what is expected anyway, which weighs as much as 200 copies: together a hundred thousand of each. */
async function rates({ success, failure }: Record<'success' | 'failure', [number, number, number]>) {
  for (const [outcome, [copies, worked, failed]] of Object.entries({ success, failure }))
    await site.pool.query(
      'UPDATE trust_rates SET copies = $2, worked = $3, failed = $4, moved_on = 0 WHERE outcome = $1',
      [outcome, copies, worked, failed],
    );
}
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const voted = (count: number, worked: boolean, predicted: number, at = daysAgo(1)) =>
  site.pool.query(
    `INSERT INTO code_trials (code_id, ref, worked, voted_at, predicted, changed_at)
     SELECT $1, gen_random_uuid(), $2, $3, $4, $3 FROM generate_series(1, $5::int)`,
    [codeId, worked, at, predicted, count],
  );
const sold = (count: number, kind: string, predicted: number) =>
  site.pool.query(
    `INSERT INTO trust_evidence (code_id, kind, at, sale, predicted)
     SELECT $1, $2, $3, gen_random_uuid(), $4 FROM generate_series(1, $5::int)`,
    [codeId, kind, daysAgo(1), predicted, count],
  );
async function hitRate(): Promise<HitRate> {
  const answer = await site.compute('/api/trust/hit-rate');
  expect(answer.status).toBe(200);
  return (await answer.json()) as HitRate;
}
const calibration = async () =>
  (await (await operator.get('/api/admin/trust/calibration')).json()) as Calibration;

describe('the hit rate', () => {
  test.each([0, 19])('is empty with %d answers', async (answers) => {
    await voted(answers, true, 0.8);
    expect(await hitRate()).toEqual({ predicted: null, observed: null, days: 30, answers, sales: 0 });
  });

  test('compares ten votes of a network in a week, however many browsers it has', async () => {
    const vote = (address: string, browser: number) =>
      fetch(`${site.origin}/code-bewerten`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'X-Forwarded-For': address,
          'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${100 + browser}.0 Safari/537.36`,
        },
        body: new URLSearchParams({ code: String(codeId), worked: 'ja' }),
      });
    // At once, and one after the other.
    const all = Array.from({ length: 20 }, (_, browser) => vote(`198.51.100.${1 + browser}`, browser));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(20).fill(303));
    for (let browser = 20; browser < 25; browser++) await vote('198.51.100.1', browser);
    expect((await hitRate()).answers).toBe(10);
    await vote('192.0.2.1', 1);
    expect((await hitRate()).answers).toBe(11);
  });

  test('takes into account that people who fail answer more often', async () => {
    // 800 successes bring 16 answers; 200 failures bring 18 and, wrongly, 2 more that it worked.
    await voted(18, true, 0.9);
    await voted(18, false, 0.3);
    const { predicted, observed, answers, sales } = await hitRate();
    expect([answers, sales]).toEqual([36, 0]);
    expect(observed).toBeCloseTo(0.8, 2);
    // An answer that it worked stands for 50 copies, one that it failed for 5.6.
    expect(predicted).toBeCloseTo((18 * 50 * 0.9 + 18 * 5.56 * 0.3) / 1_000, 2);
  });

  test('counts sales, and neither what is old, nor what an operator took out, nor what a checkout told better', async () => {
    await sold(20, 'redeemed', 0.7);
    await sold(10, 'not-redeemed', 0.4);
    await voted(5, false, 0.1, daysAgo(31));
    await voted(5, false, 0.1);
    await site.pool.query('UPDATE code_trials SET discarded_at = $1', [NOW]);
    await voted(5, false, 0.1);
    await site.pool.query('UPDATE code_trials SET redeemed = false WHERE discarded_at IS NULL');
    const { predicted, observed, answers, sales } = await hitRate();
    expect([answers, sales]).toEqual([0, 30]);
    expect(observed).toBeCloseTo(20 / 26, 5);
    expect(predicted).toBeCloseTo((20 * 0.7 + 6 * 0.4) / 26, 5);
  });

  test('knows of a sale what was predicted before it', async () => {
    await site.pool.query('UPDATE codes SET works = 0.625');
    await makeProgramme(site.db, shopId, 1);
    await site.pool.query(
      `INSERT INTO transactions (network, network_id, advertiser_id, shop_id, status, commission_cents, sale_cents,
         currency, voucher_code, transacted_at, updated_at)
       VALUES ('awin', '1', 1, $1, 'pending', 500, 6000, 'EUR', 'SPAR', $2, $2)`,
      [shopId, NOW],
    );
    await noteSales(site.db, NOW, daysAgo(1));
    const { rows } = await site.pool.query('SELECT kind, predicted FROM trust_evidence');
    expect(rows).toEqual([{ kind: 'redeemed', predicted: 0.625 }]);
  });

  test('is kept like other public reads', async () => {
    const answer = await site.get('/api/trust/hit-rate');
    expect(answer.headers.get('ETag')).toBeTruthy();
  });
});

describe('the calibration', () => {
  test('compares by tenths of the prediction', async () => {
    await voted(18, true, 0.85);
    await voted(18, false, 0.85);
    await sold(3, 'redeemed', 1);
    const { bins, days } = await calibration();
    expect(days).toBe(90);
    expect(bins).toHaveLength(10);
    expect(bins[0]).toEqual({ from: 0, to: 0.1, predicted: null, observed: null, answers: 0, sales: 0 });
    expect(bins[8]).toMatchObject({ from: 0.8, to: 0.9, answers: 36, sales: 0 });
    expect(bins[8]?.predicted).toBeCloseTo(0.85, 5);
    expect(bins[8]?.observed).toBeCloseTo(0.8, 2);
    expect(bins[9]).toMatchObject({ predicted: 1, observed: 1, answers: 0, sales: 3 });
  });

  test('tells the measured rates, and whether silence is evidence', async () => {
    expect(await calibration()).toMatchObject({ useSilence: true, labelsNeeded: 200 });
    await rates({ success: [250, 4, 0], failure: [199, 1, 18] });
    const { useSilence, success, failure } = await calibration();
    expect(useSilence).toBe(false);
    expect(success.copies).toBe(250);
    expect(failure).toMatchObject({ copies: 199 });
    // 18 of 199, and 7.6 % of the 200 that are expected anyway.
    expect(failure.failed).toBeCloseTo((18 + 200 * 0.076) / 399, 5);
  });
});
