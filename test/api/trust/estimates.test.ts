// From what is stored to what is estimated, shown and ordered.

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Code } from '#contract/codes.ts';
import { codesById, codesOfShops } from '#db/codes/codes.ts';
import { saveTransactions } from '#db/earnings/transactions.ts';
import { anonymiseVoters, rollUpTrials } from '#db/privacy/purge.ts';
import { searchCodes } from '#db/search/search.ts';
import { shopRules } from '#db/trust/evidence.ts';
import { purgeAfterEstimates } from '#jobs/privacy-purge.ts';
import { estimateCodes } from '#services/trust/estimate.ts';
import { estimateAll, estimateNewEvidence } from '#services/trust/updates.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeProgramme, makeShop } from '#test/support/factories.ts';
import { beginTransaction, untilBlocked } from '#test/support/held-locks.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const START = new Date('2026-11-16T10:00:00Z');
const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
let shopId = 0;
beforeEach(async () => {
  site.time.now = new Date(START);
  await emptyTables(
    site.pool,
    'rate_limits',
    'recent_counts',
    'network_counts',
    'shops',
    'transactions',
    'clicks',
    'source_syncs',
  );
  await site.pool.query(`DELETE FROM settings WHERE name = 'trust_estimated_until'`);
  shopId = await makeShop(site.db, { name: 'Zalando' });
  await makeProgramme(site.db, shopId, 1);
});

const make = (code: string, more = {}) =>
  makeCode(site.db, { shopId, code, source: 'awin', createdAt: START, discountValue: 20, ...more });
const passMinutes = (minutes: number) => {
  site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
};
/** Somebody copies a code, tries it, and says what came of it. */
async function answer(code: number, worked: boolean, network: number | string, reason?: string) {
  const from = { 'X-Forwarded-For': typeof network === 'number' ? `203.0.${network}.1` : network };
  const copied = await site.post(`/api/codes/${code}/track`, undefined, from);
  const { receipt } = (await copied.json()) as { receipt: string };
  passMinutes(1);
  const voted = await site.post(`/api/codes/${code}/vote`, { worked, receipt, reason }, from);
  expect(voted.status).toBe(200);
}
const estimate = () => estimateNewEvidence(site.db, site.time.now);
async function shown(): Promise<Code[]> {
  const answer = await site.get('/api/codes?shop=Zalando', { 'Cache-Control': 'no-cache' });
  return (await answer.json()) as Code[];
}
const trustOf = async (id: number) => {
  const { rows } = await site.pool.query(
    `SELECT works, is_dead, label, worked_lately, failed_lately, reasons FROM codes
     LEFT JOIN code_trust ON code_id = id WHERE id = $1`,
    [id],
  );
  return rows[0];
};

describe('the estimate', () => {
  test('of a new code is that of its source, and no vote makes a row of facts', async () => {
    const network = await make('NETZ');
    const found = await make('GEFUNDEN', { source: 'research' });
    await estimate();
    expect((await trustOf(network)).works).toBeCloseTo(0.69, 2);
    expect((await trustOf(found)).works).toBeCloseTo(0.46, 2);
    expect((await trustOf(network)).label).toBeNull();
  });

  test('of a code that was entered weeks before it begins is that of its source on its first day', async () => {
    const [entered, before] = [-30, -1].map((days) => new Date(START.getTime() + days * 86_400_000));
    const early = await make('FRÜH', { createdAt: entered, validFrom: START });
    const late = await make('SPÄT', { createdAt: entered, validFrom: before });
    const ahead = await make('BALD', {
      createdAt: entered,
      validFrom: new Date(START.getTime() + 86_400_000),
    });
    const yesterday = await make('GESTERN', { createdAt: before });
    await estimate();
    for (const id of [early, ahead]) expect((await trustOf(id)).works).toBeCloseTo(0.686, 3);
    expect((await trustOf(late)).works).toBe((await trustOf(yesterday)).works);
  });

  test('shows a handful of votes of one machine, whatever browsers it has, and not its reason first', async () => {
    const id = await make('NETZ');
    for (const network of [1, 2, 3]) await answer(id, false, network, 'minimum');
    for (let browser = 0; browser < 25; browser++) {
      const voted = await fetch(`${site.origin}/code-bewerten`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'X-Forwarded-For': '198.51.100.9',
          'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${100 + browser}.0 Safari/537.36`,
        },
        body: new URLSearchParams({ code: String(id), worked: 'nein', reason: 'invalid' }),
      });
      expect(voted.headers.get('location')).toContain('gezaehlt');
    }
    await estimate();
    const { failed_lately, reasons } = await trustOf(id);
    expect(reasons).toEqual(['minimum', 'invalid']);
    expect(failed_lately).toBeGreaterThan(3);
    expect(failed_lately).toBeLessThanOrEqual(8);
  });

  /** Every 30 of them are another client: another /64 of one /48. */
  const flooder = (browser: number) => ({
    'X-Forwarded-For': `2001:db8:7:${Math.floor(browser / 30).toString(16)}::1`,
    'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${100 + browser}.0 Safari/537.36`,
  });
  const slander = async (id: number, browser: number, reason = 'invalid') => {
    const voted = await fetch(`${site.origin}/code-bewerten`, {
      method: 'POST',
      redirect: 'manual',
      headers: flooder(browser),
      body: new URLSearchParams({ code: String(id), worked: 'nein', reason }),
    });
    expect(voted.headers.get('location')).toContain('gezaehlt');
  };
  const votesFromOutside = async (id: number) =>
    (await site.pool.query('SELECT FROM code_trials WHERE code_id = $1 AND worked IS NOT NULL', [id]))
      .rowCount;

  test('keeps its honest evidence when one network floods a code with forms', async () => {
    const id = await make('NETZ');
    for (const network of [1, 2, 3, 4, 5]) await answer(id, true, network);
    for (let browser = 0; browser < 10; browser++) await slander(id, browser);
    const now = site.time.now;
    await estimateCodes(site.db, now, [id]);
    const before = await trustOf(id);
    expect(before.worked_lately).toBe(5);
    // Longer than the limit of forms of a network would let it go on in one hour.
    for (let first = 10; first < 370; first += 30) {
      await Promise.all(Array.from({ length: 30 }, (_, more) => slander(id, first + more)));
      if (first % 270 === 10) passMinutes(61);
    }
    await estimateCodes(site.db, now, [id]);
    expect(await trustOf(id)).toEqual(before);
    expect(await votesFromOutside(id)).toBe(15);
  });

  test('keeps it from copies beyond what is counted, and over the change of the week’s salt', async () => {
    const id = await make('NETZ');
    // A Sunday: the next day networks have other hashes.
    site.time.now = new Date('2026-11-15T10:00:00Z');
    const vote = async (browser: number) => {
      const from = flooder(browser);
      const copied = await site.post(`/api/codes/${id}/track`, undefined, from);
      const { receipt } = (await copied.json()) as { receipt: string };
      passMinutes(1);
      const voted = await site.post(`/api/codes/${id}/vote`, { worked: false, receipt }, from);
      expect(voted.status).toBe(200);
    };
    for (let browser = 0; browser < 8; browser++) await vote(browser);
    passMinutes(24 * 60);
    for (let browser = 8; browser < 20; browser++) await vote(browser);
    // The copies that were seen, and ten that were not.
    const seen = await site.pool.query('SELECT FROM code_trials WHERE copied_at IS NOT NULL');
    expect(await votesFromOutside(id)).toBe(10 + (seen.rowCount ?? 0));
    passMinutes(7 * 24 * 60);
    await slander(id, 21);
    expect(await votesFromOutside(id)).toBe(11 + (seen.rowCount ?? 0));
  });

  test('reads its evidence only when no other estimate is under way, so none is written over a newer one', async () => {
    const id = await make('NETZ');
    const other = await beginTransaction(site.pool);
    await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('trust estimates', 0))`);
    const estimated = estimateCodes(site.db, START, [id]);
    await untilBlocked(site.pool);
    await other.query(
      `INSERT INTO trust_evidence (code_id, kind, at, changed_at) VALUES ($1, 'tested-failed', $2, $2)`,
      [id, START],
    );
    await other.commit();
    await estimated;
    expect((await trustOf(id)).works).toBeLessThan(0.45);
  });

  test('falls with failures, and three of them from three networks make it probably dead', async () => {
    const id = await make('TOT');
    await estimate();
    for (const network of [1, 2, 3, 4]) await answer(id, false, network, 'invalid');
    await estimate();
    expect(await trustOf(id)).toMatchObject({
      is_dead: true,
      label: 'dead',
      failed_lately: 4,
      reasons: ['invalid'],
    });
  });

  test('is not folded away for conditions that were not met, however old and improbable it is', async () => {
    const id = await make('NURNEUE', { createdAt: new Date(START.getTime() - 120 * 86_400_000) });
    for (const [n, reason] of ['new-customers', 'minimum', 'excluded', 'minimum'].entries())
      await answer(id, false, n + 1, reason);
    await estimate();
    expect((await trustOf(id)).works).toBeLessThan(0.25);
    expect(await trustOf(id)).toMatchObject({ is_dead: false, label: 'unknown', failed_lately: 4 });
    for (const network of [5, 6, 7]) await answer(id, false, network, 'invalid');
    await estimate();
    expect(await trustOf(id)).toMatchObject({ is_dead: true });
  });

  test('has a rule of its shop by the word of three networks, not by one that has tried all of its codes', async () => {
    const ids = [await make('EINS'), await make('ZWEI'), await make('DREI')];
    const rules = () => shopRules(site.db, [shopId], START);
    for (const id of ids) await answer(id, false, 1, 'minimum');
    expect(await rules()).toEqual([]);
    await answer(ids[0] ?? 0, false, 2, 'minimum');
    expect(await rules()).toEqual([]);
    await answer(ids[0] ?? 0, false, 3, 'minimum');
    expect(await rules()).toEqual([{ shopId, reason: 'minimum' }]);
    await site.pool.query('UPDATE code_trials SET network_hash = NULL, network_hash_before = NULL');
    expect(await rules()).toEqual([]);
  });

  const passDays = (days: number) => passMinutes(days * 24 * 60);
  /** As every night: weights become final a day before networks are forgotten. */
  const passNights = async (nights: number) => {
    for (let night = 0; night < nights; night++) {
      passDays(1);
      const weekAgo = new Date(site.time.now.getTime() - 7 * 86_400_000);
      await rollUpTrials(site.db, weekAgo);
      await anonymiseVoters(site.db, weekAgo);
      await estimateAll(site.db, site.time.now);
    }
  };

  test('lets no network fold a code away, not by its votes that are forgotten either', async () => {
    const createdAt = new Date(START.getTime() - 30 * 86_400_000);
    const id = await make('VERLEUMDET', { source: 'operator', createdAt });
    // Without a reason, so that three of them have room beside each other.
    for (let browser = 0; browser < 3; browser++) await slander(id, browser, '');
    for (let week = 0; week < 2; week++) {
      await passNights(8);
      expect(await trustOf(id)).toMatchObject({ is_dead: false });
      expect((await trustOf(id)).works).toBeLessThan(0.25);
      for (let browser = 0; browser < 3; browser++) await slander(id, browser, '');
    }
  });

  test('is moved by the copies of a network no further than by its votes, nor once they are sums of days', async () => {
    await site.pool.query(
      `UPDATE trust_rates SET copies = 1000, worked = 15, failed = CASE outcome WHEN 'failure' THEN 76 ELSE 1 END,
         moved_on = CASE outcome WHEN 'failure' THEN 400 ELSE 50 END`,
    );
    onTestFinished(async () => {
      await site.pool.query('UPDATE trust_rates SET copies = 0, worked = 0, failed = 0, moved_on = 0');
    });
    const [left, untouched, own] = [await make('VERLASSEN'), await make('GLEICH'), await make('EIGEN')];
    const distance = async () => {
      const odds = async (id: number) => {
        const { works } = await trustOf(id);
        return Math.log(works / (1 - works));
      };
      return (await odds(untouched)) - (await odds(left));
    };
    for (let host = 1; host <= 3; host++) {
      const from = { 'X-Forwarded-For': `198.51.100.${host}` };
      for (const id of [left, own]) await site.post(`/api/codes/${id}/track`, undefined, from);
      if (host === 2) passDays(1);
    }
    const seen = 'SELECT FROM code_trials WHERE code_id = $1 AND copied_at IS NOT NULL AND moved_on';
    expect((await site.pool.query(seen, [left])).rowCount).toBe(3);
    await estimateAll(site.db, site.time.now);
    const atOnce = await distance();
    expect(atOnce).toBeGreaterThan(0.1);
    expect(atOnce).toBeLessThanOrEqual(1);
    await passNights(9);
    expect((await site.pool.query('SELECT FROM code_trial_days')).rowCount).toBeGreaterThan(0);
    const inSums = await distance();
    expect(inSums).toBeGreaterThan(0.1);
    expect(inSums).toBeLessThanOrEqual(1);
  });

  test('keeps the verdict of three networks until it lapses, their names forgotten or not', async () => {
    const id = await make('TOT');
    await answer(id, false, 1, 'invalid');
    passDays(3);
    await answer(id, false, 2, 'invalid');
    passDays(3);
    for (const network of [3, 4]) await answer(id, false, network, 'invalid');
    await estimate();
    expect((await trustOf(id)).is_dead).toBe(true);
    await passNights(9);
    const known = await site.pool.query('SELECT FROM code_trials WHERE network_hash IS NOT NULL');
    expect([known.rowCount, (await trustOf(id)).is_dead]).toEqual([0, true]);
    await passNights(1);
    expect((await trustOf(id)).is_dead).toBe(false);
  });

  describe('whose networks the purge erases after nights without an estimate', () => {
    const forgotten = async (id: number) => {
      const { rows } = await site.pool.query(
        `SELECT count(network_hash)::int AS known, count(visitor_hash)::int AS visitors, array_agg(weight ORDER BY id) AS weights
         FROM code_trials WHERE code_id = $1`,
        [id],
      );
      return rows[0];
    };
    const missNights = async () => {
      const ids = [await make('BEWERTET'), await make('VERBORGEN'), await make('GESCHÄTZT')];
      for (const network of [1, 2, 3]) for (const id of ids) await answer(id, false, network, 'invalid');
      for (const network of [4, 5]) for (const id of ids) await answer(id, true, network);
      await site.pool.query('UPDATE codes SET is_active = false WHERE id = $1', [ids[1]]);
      passDays(9);
      return ids as [number, number, number];
    };

    test('weighs their answers first, of hidden codes too, as the night would have done', async () => {
      const [late, hidden, estimated] = await missNights();
      await estimateCodes(site.db, site.time.now, [estimated]);
      await purgeAfterEstimates(site.db, site.time.now);
      const expected = await forgotten(estimated);
      expect(expected.known).toBe(0);
      expect(Math.min(...expected.weights.slice(0, 3))).toBeGreaterThan(0.6);
      for (const id of [late, hidden]) {
        expect(await forgotten(id)).toMatchObject({ known: 0, visitors: 0 });
        for (const [index, weight] of (await forgotten(id)).weights.entries())
          expect(weight).toBeCloseTo(expected.weights[index], 2);
        await estimateCodes(site.db, site.time.now, [id]);
        expect((await trustOf(id)).works).toBeCloseTo((await trustOf(estimated)).works, 2);
      }
    });

    test('forgets them all the same where the estimate of a code fails: its answers weigh nothing, and it is told once', async () => {
      const [failing, hidden] = await missNights();
      await site.pool.query(`
        CREATE FUNCTION refuse_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'estimate of % failed', NEW.code_id; END $$;
        CREATE TRIGGER refuse_estimate BEFORE INSERT ON code_trust
          FOR EACH ROW WHEN (NEW.code_id = ${failing}) EXECUTE FUNCTION refuse_estimate();`);
      onTestFinished(async () => {
        await site.pool.query('DROP FUNCTION refuse_estimate CASCADE');
      });
      await expect(purgeAfterEstimates(site.db, site.time.now)).rejects.toMatchObject({
        name: 'JobFailure',
        counts: { voters: 15 },
      });
      expect(await forgotten(failing)).toEqual({ known: 0, visitors: 0, weights: [0, 0, 0, 0, 0] });
      expect((await forgotten(hidden)).weights[0]).toBeGreaterThan(0.6);
      expect(await purgeAfterEstimates(site.db, site.time.now)).toMatchObject({ voters: 0 });
    });

    test('weighs silence, too, once it is evidence', async () => {
      await site.pool.query(
        `UPDATE trust_rates SET copies = 1000, worked = 15, failed = CASE outcome WHEN 'failure' THEN 76 ELSE 1 END,
           moved_on = CASE outcome WHEN 'failure' THEN 400 ELSE 50 END`,
      );
      onTestFinished(async () => {
        await site.pool.query('UPDATE trust_rates SET copies = 0, worked = 0, failed = 0, moved_on = 0');
      });
      const id = await make('STILL');
      await site.post(`/api/codes/${id}/track`, undefined, { 'X-Forwarded-For': '203.0.1.1' });
      passDays(9);
      await purgeAfterEstimates(site.db, site.time.now);
      const { rows } = await site.pool.query('SELECT silent, silent_weight FROM code_trial_days');
      expect(rows).toEqual([{ silent: 1, silent_weight: 1 }]);
    });
  });

  test.each<[string, (turn: number) => Record<string, string>]>([
    ['the machines of one network', (turn) => ({ 'X-Forwarded-For': `198.51.100.${turn}` })],
    [
      'one machine that calls itself by many names',
      (turn) => ({ 'X-Forwarded-For': '198.51.100.7', 'User-Agent': `${CHROME} Edg/${turn}` }),
    ],
    ['an IPv6 /48 with many /64', (turn) => ({ 'X-Forwarded-For': `2001:db8:7:${turn.toString(16)}::1` })],
  ])('%s alone decide nothing, whatever they say', async (_, from) => {
    const id = await make('ANGEGRIFFEN');
    await estimate();
    const before = (await trustOf(id)).works;
    let counted = 0;
    for (let turn = 1; turn <= 40; turn++) {
      const headers = { 'User-Agent': CHROME, ...from(turn) };
      const copied = await site.post(`/api/codes/${id}/track`, undefined, headers);
      const { receipt } = (await copied.json()) as { receipt: string };
      passMinutes(1);
      const voted = await site.post(
        `/api/codes/${id}/vote`,
        { worked: false, receipt, reason: 'invalid' },
        headers,
      );
      if (voted.status === 200) counted++;
    }
    expect(counted).toBeGreaterThanOrEqual(30);
    await estimate();
    const logOdds = (works: number) => Math.log(works / (1 - works));
    const { works, is_dead } = await trustOf(id);
    expect(logOdds(before) - logOdds(works)).toBeGreaterThan(0);
    expect(logOdds(before) - logOdds(works)).toBeLessThanOrEqual(1.2);
    expect(is_dead).toBe(false);
  });

  test('needs more than one person with a line and a phone, who has four networks of both families', async () => {
    const id = await make('VERLEUMDET', { createdAt: new Date(START.getTime() - 20 * 86_400_000) });
    const own = ['198.51.100.7', '2001:db8:7::1', '203.0.113.9', '2001:db8:8::1'];
    for (const address of own) await answer(id, false, address, 'invalid');
    await estimate();
    expect((await trustOf(id)).works).toBeLessThan(0.25);
    expect(await trustOf(id)).toMatchObject({ is_dead: false });
    await answer(id, false, '2001:db8:9::1', 'invalid');
    await estimate();
    expect(await trustOf(id)).toMatchObject({ is_dead: true });
  });

  test('knows since when a code has worked for nobody', async () => {
    const id = await make('NETZ');
    await answer(id, true, 1);
    const lastWorkedAt = site.time.now.toISOString();
    for (const network of [2, 3, 4, 5]) await answer(id, false, network, 'invalid');
    await estimate();
    expect((await shown())[0]?.trust).toMatchObject({ lastWorkedAt });
  });

  test('an operator takes a vote out, and it counts no more', async () => {
    const id = await make('ZWEIFEL');
    await answer(id, false, 1);
    await estimate();
    const doubted = (await trustOf(id)).works;
    await site.pool.query('UPDATE code_trials SET discarded_at = $1, changed_at = $1', [site.time.now]);
    await estimate();
    expect((await trustOf(id)).works).toBeGreaterThan(doubted);
  });

  test('a sale with the voucher is proof, and against what the visitor had tried before', async () => {
    const used = await make('GENUTZT');
    const tried = await make('PROBIERT');
    const from = { 'X-Forwarded-For': '203.0.113.5' };
    await site.post(`/api/codes/${tried}/track`, undefined, from);
    passMinutes(1);
    await site.post(`/api/codes/${used}/track`, undefined, from);
    await site.get(`/go/code/${used}`, {
      ...from,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    });
    await estimate();
    const before = await Promise.all([trustOf(used), trustOf(tried)]);
    const { rows } = await site.pool.query('SELECT ref FROM clicks');
    passMinutes(30);
    await site.pool.query(
      `INSERT INTO transactions (network, network_id, advertiser_id, shop_id, click_ref, status, commission_cents,
         sale_cents, currency, voucher_code, transacted_at, updated_at)
       VALUES ('awin', '1', 1, $1, $2, 'pending', 500, 6000, 'EUR', ' genutzt ', $3, $3)`,
      [shopId, rows[0]?.ref ?? null, site.time.now],
    );
    await estimate();
    await estimate();
    const [now, then] = await Promise.all([trustOf(used), trustOf(tried)]);
    expect(now).toMatchObject({ label: 'redeemed' });
    expect(now.works).toBeGreaterThan(before[0].works);
    expect(then.works).toBeLessThan(before[1].works);
    const { rows: evidence } = await site.pool.query(
      'SELECT code_id, kind FROM trust_evidence ORDER BY code_id',
    );
    expect(evidence).toEqual([
      { code_id: used, kind: 'redeemed' },
      { code_id: tried, kind: 'not-redeemed' },
    ]);
  });

  test('hears once that a visitor ordered without the codes they copied, however many orders they place', async () => {
    const clicked = await make('GEKLICKT');
    const copied = await make('KOPIERT');
    const unseen = await make('UNGESEHEN');
    const from = { 'X-Forwarded-For': '203.0.113.5', 'User-Agent': CHROME };
    await site.post(`/api/codes/${copied}/track`, undefined, from);
    await fetch(`${site.origin}/code-bewerten`, {
      ...{ method: 'POST', redirect: 'manual', headers: from },
      body: new URLSearchParams({ code: String(unseen), worked: 'ja' }),
    });
    for (let click = 0; click < 4; click++) {
      await site.get(`/go/code/${clicked}`, from);
      passMinutes(11);
    }
    const { rows: clicks } = await site.pool.query('SELECT ref FROM clicks ORDER BY id');
    expect(clicks).toHaveLength(4);
    const order = (click: number, voucher: string) =>
      site.pool.query(
        `INSERT INTO transactions (network, network_id, advertiser_id, shop_id, click_ref, status, commission_cents,
           sale_cents, currency, voucher_code, transacted_at, updated_at)
         VALUES ('awin', $1, 1, $2, $3, 'pending', 5, 60, 'EUR', $4, $5, $5)`,
        [`${click}`, shopId, clicks[click]?.ref ?? null, voucher, site.time.now],
      );
    const told = async () => {
      const { rows } = await site.pool.query('SELECT code_id, kind FROM trust_evidence ORDER BY id');
      return rows.map(({ code_id, kind }) => [code_id, kind]);
    };
    await order(9, 'ANDERER');
    await order(0, '');
    await order(1, '');
    await estimate();
    const once = [
      [clicked, 'not-redeemed'],
      [copied, 'not-redeemed'],
    ];
    expect(await told()).toEqual(once);
    passMinutes(60);
    await order(2, '');
    await estimate();
    expect(await told()).toEqual(once);
    // Cancelled when nobody knows any more who it was.
    passMinutes(35 * 24 * 60);
    await site.pool.query('UPDATE clicks SET visitor_hash = NULL');
    await site.pool.query(`UPDATE transactions SET status = 'declined', updated_at = $1`, [site.time.now]);
    await estimate();
    expect(await told()).toEqual(once);
    await order(3, 'geklickt');
    await estimate();
    expect(await told()).toEqual([...once, [clicked, 'redeemed']]);
  });

  test('of what a network lists fades only so far, and further once it misses the code', async () => {
    const createdAt = new Date(START.getTime() - 60 * 86_400_000);
    const id = await make('GELISTET', { createdAt });
    const own = await make('EIGEN', { createdAt, source: 'operator' });
    await site.pool.query(
      `INSERT INTO source_syncs (network, run, started_at, complete_at) VALUES ('awin', 1, $1, $1)`,
      [START],
    );
    await estimateAll(site.db, START);
    // As docs/trust.md and the replay compute it.
    expect((await trustOf(id)).works).toBeCloseTo(0.43, 2);
    expect((await trustOf(own)).works).toBeCloseTo(0.23, 2);
    const seenAt = async () => (await codesById(site.db, [id]))[0]?.seenAt;
    expect(await seenAt()).toEqual(START);
    await site.pool.query(
      `INSERT INTO held_withdrawals (code_id, network, since, kept_at) VALUES ($1, 'awin', $2, $2)`,
      [id, START],
    );
    await estimateAll(site.db, START);
    expect((await trustOf(id)).works).toBeCloseTo(0.23, 2);
    expect(await seenAt()).toBeNull();
  });

  test('fades by night, and comes back when the network offers the code again', async () => {
    const id = await make('ALT', { createdAt: new Date(START.getTime() - 40 * 86_400_000) });
    await estimateAll(site.db, site.time.now);
    const faded = (await trustOf(id)).works;
    expect(faded).toBeLessThan(0.4);
    await site.pool.query('UPDATE codes SET withdrawn_at = $2 WHERE id = $1', [id, site.time.now]);
    await site.pool.query('UPDATE codes SET withdrawn_at = NULL, updated_at = $2 WHERE id = $1', [
      id,
      site.time.now,
    ]);
    await estimateAll(site.db, site.time.now);
    expect((await trustOf(id)).works).toBeGreaterThan(faded + 0.1);
  });
});

test('a sale through an offer that needs no code says nothing against it', async () => {
  const offer = await make('', { requiresCode: false });
  await site.get(`/go/code/${offer}`, { 'X-Forwarded-For': '203.0.113.5' });
  await estimate();
  const before = (await trustOf(offer)).works;
  const { rows } = await site.pool.query('SELECT ref FROM clicks');
  passMinutes(30);
  await site.pool.query(
    `INSERT INTO transactions (network, network_id, advertiser_id, shop_id, click_ref, status, commission_cents,
       sale_cents, currency, voucher_code, transacted_at, updated_at)
     VALUES ('awin', '1', 1, $1, $2, 'pending', 500, 6000, 'EUR', '', $3, $3),
       ('awin', '2', 1, $1, NULL, 'pending', 500, 6000, 'EUR', 'ANDERER', $3, $3)`,
    [shopId, rows[0]?.ref, site.time.now],
  );
  await estimate();
  expect((await trustOf(offer)).works).toBe(before);
  expect((await site.pool.query('SELECT FROM trust_evidence')).rows).toEqual([]);
});

describe('a sale that another shop reports with the reference of a click', () => {
  const from = { 'X-Forwarded-For': '203.0.113.5', 'User-Agent': CHROME };
  const evidence = async () => (await site.pool.query('SELECT code_id, kind FROM trust_evidence')).rows;
  /** Somebody leaves for the code, and carries the reference into the link of another programme. */
  async function sold(codeId: number, advertiserId: number, voucherCode: string) {
    await site.get(`/go/code/${codeId}`, from);
    const { rows } = await site.pool.query('SELECT ref FROM clicks ORDER BY id DESC LIMIT 1');
    passMinutes(30);
    // The first orders show that vouchers are reported there, and are enough for a mean.
    const orders = ['ANDERER', 'ANDERER', 'ANDERER', 'ANDERER', voucherCode].map((voucher, index) => ({
      ...{
        networkId: `${advertiserId}-${index}`,
        advertiserId: `${advertiserId}`,
        status: 'pending' as const,
      },
      ...{ commissionCents: 500, saleCents: 90_000, currency: 'EUR', clickRef: rows[0]?.ref },
      ...{ voucherCode: voucher, transactedAt: site.time.now.toISOString(), validatedAt: null },
    }));
    await saveTransactions(site.db, 'awin', site.time.now, orders);
    await estimateAll(site.db, site.time.now);
    await estimate();
  }

  test.each([
    ['its voucher', 'willkommen10'],
    ['none', ''],
  ])('says nothing about the code that was clicked, with %s', async (_what, voucher) => {
    const id = await make('WILLKOMMEN10', { source: 'community', isUnproven: true });
    const other = await makeShop(site.db, { name: 'Anderswo' });
    await makeProgramme(site.db, other, 2);
    await site.post(`/api/codes/${id}/track`, undefined, from);
    await sold(id, 2, voucher);
    expect(await evidence()).toEqual([]);
    expect((await site.pool.query('SELECT is_unproven FROM codes WHERE id = $1', [id])).rows).toEqual([
      { is_unproven: true },
    ]);
    const { rows: shops } = await site.pool.query('SELECT id, usual_basket FROM shops ORDER BY id');
    expect(shops).toEqual([
      { id: shopId, usual_basket: null },
      { id: other, usual_basket: 900 },
    ]);
  });

  test('says nothing either where nobody knows whose programme it is', async () => {
    const id = await make('WILLKOMMEN10');
    await makeProgramme(site.db, null, 2);
    await sold(id, 2, 'willkommen10');
    await sold(id, 3, 'willkommen10');
    expect(await evidence()).toEqual([]);
    const { rows } = await site.pool.query('SELECT usual_basket FROM shops');
    expect(rows).toEqual([{ usual_basket: null }]);
  });

  test('says what it says where the programme is the shop’s', async () => {
    const id = await make('WILLKOMMEN10');
    await makeProgramme(site.db, shopId, 2);
    await sold(id, 2, 'willkommen10');
    expect(await evidence()).toContainEqual({ code_id: id, kind: 'redeemed' });
  });
});

describe('a shop', () => {
  test.each([
    ['one of five is declined', `status = 'declined' WHERE network_id = '3'`],
    ['they are half a year old', `transacted_at = transacted_at - interval '181 days'`],
  ])('has a usual basket by its sales until %s', async (_what, change) => {
    const id = await make('ZWANZIG');
    const saving = async () => {
      await estimateAll(site.db, site.time.now);
      const { rows } = await site.pool.query(
        `SELECT usual_basket, expected_saving FROM codes JOIN shops ON shops.id = shop_id WHERE codes.id = $1`,
        [id],
      );
      return rows[0];
    };
    const before = await saving();
    expect(before.usual_basket).toBeNull();
    await site.pool.query(
      `INSERT INTO transactions (network, network_id, advertiser_id, shop_id, status, commission_cents, sale_cents,
         currency, transacted_at) SELECT 'awin', n::text, 1, $1, 'pending', 500, 200000, 'EUR', $2
       FROM generate_series(1, 5) AS n`,
      [shopId, START],
    );
    expect((await saving()).usual_basket).toBe(2000);
    expect((await saving()).expected_saving).toBeGreaterThan(200);
    await site.pool.query(`UPDATE transactions SET ${change}`);
    expect(await saving()).toEqual(before);
  });

  test('shows its codes by what can be expected of them, those probably dead last', async () => {
    const dead = await make('BELIEBT', { usageCount: 5_000, popularityScore: 99, discountValue: 50 });
    const good = await make('GUT');
    for (const network of [1, 2, 3, 4]) await answer(dead, false, network, 'invalid');
    for (const network of [5, 6]) await answer(good, true, network);
    await estimate();
    const codes = await shown();
    expect(codes.map(({ code }) => code)).toEqual(['GUT', 'BELIEBT']);
    expect(codes[0]?.trust).toMatchObject({ worked7d: 2, failed7d: 0 });
    expect(codes[1]?.trust).toMatchObject({ label: 'dead', failed7d: 4, reasons: ['invalid'] });
  });

  test.each(['Zalando', 'zala', 'Zalnado'])(
    'is found as %s in the order of its own page, whatever the pages',
    async (typed) => {
      for (let index = 0; index < 4; index++) await make(`UNBEKANNT${index}`, { discountValue: 10 + index });
      const dead = await make('BELIEBT', { usageCount: 5_000, popularityScore: 99, discountValue: 50 });
      const good = await make('GUT');
      for (const network of [1, 2, 3, 4]) await answer(dead, false, network, 'invalid');
      for (const network of [5, 6]) await answer(good, true, network);
      await estimate();
      const onItsPage = (await codesOfShops(site.db, site.time.now, [shopId], { limit: 24, page: 1 })).items;
      expect(onItsPage.map(({ id }) => id).at(-1)).toBe(dead);
      const pages = [1, 2, 3].map((page) => searchCodes(site.db, site.time.now, typed, { limit: 2, page }));
      const found = (await Promise.all(pages)).flatMap(({ items }) => items);
      expect(found.map(({ code }) => code)).toEqual(onItsPage.map(({ code }) => code));
    },
  );

  test('shows a vote within seconds, and no other page is rendered again', async () => {
    const id = await make('GUT');
    await make('AUCH');
    await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Otto' }), code: 'FREMD' });
    await estimate();
    const labelOf = async () => (await shown()).find((code) => code.id === id)?.trust.failed7d;
    const hits = async () =>
      Number(/^page_cache_hits_total (\d+)/m.exec(await (await site.get('/metrics', METRICS)).text())?.[1]);
    await expect.poll(labelOf).toBe(0);
    const others = ['/', '/gutscheine/otto', '/api/codes/latest'];
    for (const path of others) await site.get(path);
    await answer(id, false, 1);
    await estimate();
    await expect.poll(labelOf).toBe(1);
    const before = await hits();
    for (const path of others) await site.get(path);
    expect((await hits()) - before).toBe(others.length);
  });

  test('gives the second place to a little known code, another one each hour, and never to an offer without a code', async () => {
    for (const name of ['A', 'B', 'C']) await make(`UNBEKANNT${name}`, { discountValue: 10 });
    await make('', { requiresCode: false, discountValue: 60 });
    const good = await make('GUT', { discountValue: 30 });
    for (const network of [5, 6, 7]) await answer(good, true, network);
    await estimate();
    const seconds = new Set<string | undefined>();
    for (let hour = 0; hour < 6; hour++) {
      passMinutes(60);
      const codes = await codesOfShops(site.db, site.time.now, [shopId], { limit: 24, page: 1 });
      expect(codes.items[0]?.code).toBe('GUT');
      expect(new Set(codes.items.map(({ id }) => id)).size).toBe(5);
      seconds.add(codes.items[1]?.code);
    }
    expect(seconds).toEqual(new Set(['UNBEKANNTA', 'UNBEKANNTB', 'UNBEKANNTC']));
  });

  test('is the same whether all codes fit a page or not, on the page of the shop and in a search for it', async () => {
    const other = await makeShop(site.db, { name: 'Zalando Lounge' });
    for (let index = 0; index < 20; index++)
      await make(`SEITE${index}`, { shopId: index % 4 === 0 ? other : shopId });
    const alike = await makeShop(site.db, { name: 'Otto' });
    for (let index = 0; index < 3; index++) await make(`FREMD${index}`, { shopId: alike });
    // Every rule of the order has codes that differ by it, and codes that do not. What may not lead would save most.
    await site.pool.query(
      `UPDATE codes SET works = (id * 7 % 10) / 10.0, expected_saving = id * 5 % 7 - 1, knowledge = id * 11 % 40,
         is_dead = id % 9 = 0, is_unproven = id % 7 = 0, estimated_at = CASE WHEN id % 8 > 0 THEN now() END`,
    );
    await site.pool.query(
      `UPDATE codes SET works = 0.9, expected_saving = 9 WHERE is_dead OR is_unproven OR estimated_at IS NULL`,
    );
    const lists = {
      shop: (limit: number, page: number) => codesOfShops(site.db, site.time.now, [shopId], { limit, page }),
      search: (limit: number, page: number) =>
        searchCodes(site.db, site.time.now, 'Zalando', { limit, page }),
    };
    for (let hour = 0; hour < 5; hour++) {
      passMinutes(60);
      for (const list of Object.values(lists)) {
        const all = await list(24, 1);
        const codes = all.items.map(({ code }) => code);
        expect(codes).toHaveLength(all.total);
        for (const limit of [1, 2, 7, all.total - 1, all.total]) {
          const pages = Array.from({ length: Math.ceil(all.total / limit) }, (_, index) =>
            list(limit, index + 1),
          );
          const parts = await Promise.all(pages);
          expect(parts.flatMap(({ items }) => items.map(({ code }) => code))).toEqual(codes);
          for (const { total } of parts) expect(total).toBe(all.total);
        }
      }
    }
  });
});
