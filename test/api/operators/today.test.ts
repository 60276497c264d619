// The first screen of an operator: what waits, what happened since the last visit, what runs next.

import { beforeEach, describe, expect, test } from 'vitest';
import { saveTransactions } from '#db/earnings/transactions.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { callsWith, PASSWORD, type SignedIn, signIn, signInWithToken } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite();
const { db, pool } = site;
const START = new Date('2026-11-15T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let operator: SignedIn;
let shopId: number;
const today = async (who = operator) => (await who.get('/api/admin/today')).json();
const later = (ms: number) => {
  site.time.now = new Date(site.time.now.getTime() + ms);
};

beforeEach(async () => {
  site.time.now = START;
  await emptyTables(
    pool,
    'shops',
    'submissions',
    'code_reports',
    'research_items',
    'job_runs',
    'audit_log',
    'transactions',
    'subscribers',
    'known_devices',
    'operator_sessions',
    'trust_evidence',
    'daily_counts',
  );
  operator = await signIn(site);
  shopId = await makeShop(db, { name: 'Müllers Laden' });
});

/** All cookies of an answer: that of the session, and that of the device. */
async function signInAgain(cookie = ''): Promise<SignedIn> {
  const headers = { ...person(900), Cookie: cookie };
  const answer = await site.post('/api/admin/login', { password: PASSWORD }, headers);
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return callsWith(site, { ...person(900), Cookie: cookies.join('; ') });
}

describe('what waits', () => {
  test('is nothing at first', async () => {
    expect(await today()).toMatchObject({
      lastVisit: null,
      waiting: {
        ...{ reports: 0, illegal: 0, decideBy: null, submissions: 0, codes: 0, shops: 0, drafts: 0 },
        ...{
          shopsWithoutAddress: 0,
          failedResearch: 0,
          heldCodes: 0,
          invalidCodes: 0,
          deadCodes: 0,
          imprint: 0,
        },
      },
      failedJobs: [],
      jobsTrouble: null,
    });
  });

  test('is the imprint, once the site has an address of its own', async () => {
    const open = await startTestSite({ PUBLIC_URL: 'https://rabatt.example' });
    const owner = await signIn(open);
    const state = async () => {
      const { waiting } = await today(owner);
      const { setup } = await (await owner.get('/api/admin/health')).json();
      return [waiting.imprint, setup.imprint];
    };
    expect(await state()).toEqual([5, false]);
    expect((await (await operator.get('/api/admin/health')).json()).setup.imprint).toBe(false);
    const details = ['name', 'street', 'city', 'phone'].map((name) => [`operator.${name}`, 'Eingetragen']);
    await owner.put('/api/admin/copy', Object.fromEntries(details));
    expect(await state()).toEqual([1, false]);
    await owner.put('/api/admin/copy', { 'operator.email': 'post@rabatt.example' });
    expect(await state()).toEqual([0, true]);
  });

  test('is counted, and what the law wants decided has its deadline', async () => {
    const code = await makeCode(db, { shopId, code: 'SPAR' });
    const dead = await makeCode(db, { shopId, code: 'TOT' });
    await makeShop(db, { name: 'Neu', needsReview: true });
    await pool.query(
      `INSERT INTO code_reports (code_id, code, shop_name, reason, text, visitor_hash, created_at) VALUES
        ($1, 'SPAR', 'x', 'expired', '', '\\x01', $2), ($1, 'SPAR', 'x', 'illegal', 'Böse', '\\x02', $3),
        ($1, 'SPAR', 'x', 'illegal', 'Böse', '\\x03', $2)`,
      [code, START, new Date(START.getTime() - HOUR)],
    );
    await pool.query(
      `INSERT INTO submissions (shop_name, shop_key, code, code_key, visitor_hash, network_hash, created_at)
       VALUES ('A', 'a', 'X', 'x', '\\x01', '\\x01', $1), ('A', 'a', 'X', 'x', '\\x02', '\\x02', $1)`,
      [START],
    );
    await pool.query(`INSERT INTO research_items (id, shop_name, status) OVERRIDING SYSTEM VALUE
      VALUES (1, 'A', 'failed'), (2, 'B', 'completed')`);
    await pool.query(`INSERT INTO research_drafts (item_id, code, code_key, shop_key, description, discount_type, source_url)
      VALUES (2, 'NEU', 'neu', 'b', '', 'fixed', 'https://quelle.example')`);
    await pool.query(
      `INSERT INTO held_withdrawals VALUES ($1, 'awin', now(), NULL), ($2, 'awin', now(), now())`,
      [code, dead],
    );
    await pool.query(`UPDATE codes SET works = 0.05, knowledge = 9, is_dead = true WHERE id = $1`, [dead]);
    await pool.query(
      `INSERT INTO daily_counts (day, kind, shop_id, code_id, count) VALUES ('2026-11-14', 'copy', $1, $2, 12)`,
      [shopId, dead],
    );
    await pool.query(`UPDATE codes SET validation_ok = false, validation_rule = 'link' WHERE id = $1`, [
      code,
    ]);
    const ended = await makeCode(db, { shopId, code: 'ALT', validUntil: daysFromNow(-1, START) });
    const upcoming = await makeCode(db, { shopId, code: 'BALD', validFrom: daysFromNow(3, START) });
    await pool.query(`UPDATE codes SET validation_ok = false, validation_rule = 'expired' WHERE id = $1`, [
      ended,
    ]);
    await pool.query(`UPDATE codes SET validation_ok = false, validation_rule = 'upcoming' WHERE id = $1`, [
      upcoming,
    ]);
    await pool.query(
      `INSERT INTO job_runs (job, started_at, ended_at, outcome, error) VALUES
        ('backup', $1, $1, 'failed', 'Kein Platz'), ('trend-scan', $2, $2, 'failed', 'Alt'),
        ('trend-scan', $1, $1, 'succeeded', NULL)`,
      [START, new Date(START.getTime() - HOUR)],
    );
    const { waiting, failedJobs } = await today();
    expect(waiting).toEqual({
      ...{ reports: 3, illegal: 2, decideBy: '2026-11-16T11:00:00.000Z' },
      ...{ submissions: 1, codes: 0, shops: 1, drafts: 1, failedResearch: 1, heldCodes: 1 },
      shopsWithoutAddress: 0,
      ...{ invalidCodes: 1, deadCodes: 1, imprint: 0 },
    });
    expect(failedJobs).toEqual([{ name: 'backup', error: 'Kein Platz', endedAt: START.toISOString() }]);
  });
});

test('a job whose settings are missing is no failure that waits: the check list says what is not set up', async () => {
  await site.jobs.start({ schedule: false, only: ['tradedoubler-sync', 'awin-transactions'] });
  for (const name of ['tradedoubler-sync', 'awin-transactions']) {
    const { runId } = await (await operator.post(`/api/admin/jobs/${name}/run`)).json();
    expect(await site.jobs.untilEnded(runId)).toMatchObject({ outcome: 'failed' });
  }
  // From a time when its token was set.
  await pool.query(
    `INSERT INTO job_runs (job, started_at, ended_at, outcome, error)
     VALUES ('awin-sync', $1, $1, 'failed', 'Status 403')`,
    [START],
  );
  expect((await today()).failedJobs).toEqual([]);
});

test('shops that nothing leads to wait for their address, in a list that agrees with the figure', async () => {
  const listed = async () => {
    const { items } = await (await operator.get('/api/admin/shops?filter=without-address')).json();
    return items.map(({ name }: { name: string }) => name);
  };
  const lost = await makeShop(db, { name: 'Ohne alles', url: '', source: 'research' });
  await makeShop(db, { name: 'Nur Partnerlink', url: '', affiliateUrl: 'https://netz.example/1' });
  // It has a list of its own, where its address is asked for, too.
  await makeShop(db, { name: 'Ungeprüft', url: '', needsReview: true });
  const deleted = await makeShop(db, { name: 'Gelöscht', url: '' });
  await operator.delete(`/api/admin/shops/${deleted}`);
  expect((await today()).waiting).toMatchObject({ shopsWithoutAddress: 1, shops: 1 });
  expect(await listed()).toEqual(['Ohne alles']);
  await operator.put(`/api/admin/shops/${lost}`, { url: 'https://gefunden.example' });
  expect((await today()).waiting).toMatchObject({ shopsWithoutAddress: 0 });
  expect(await listed()).toEqual([]);
});

describe('what happened', () => {
  test('since the last visit with this device, which ends after half an hour without a call', async () => {
    operator = await signInAgain();
    expect((await today()).lastVisit).toBeNull();
    later(10 * MINUTE);
    await makeCode(db, { shopId, code: 'WAEHREND', createdAt: site.time.now });
    expect(await today()).toMatchObject({ lastVisit: null, happened: { codesAdded: 1 } });
    const lastCall = site.time.now;

    later(40 * MINUTE);
    expect(await today()).toMatchObject({ lastVisit: lastCall.toISOString(), happened: { codesAdded: 0 } });
    // It stays so while one is there, whatever one looks at.
    later(20 * MINUTE);
    await makeCode(db, { shopId, code: 'DANACH', createdAt: site.time.now });
    expect(await today()).toMatchObject({ lastVisit: lastCall.toISOString(), happened: { codesAdded: 1 } });
  });

  test('is remembered for the device, not for the session, and nobody else’s', async () => {
    const first = await signInAgain();
    await today(first);
    const gone = site.time.now;
    later(12 * HOUR);
    const again = await signInAgain(first.headers.Cookie);
    expect((await today(again)).lastVisit).toBe(gone.toISOString());
    const stranger = await signInAgain();
    expect((await today(stranger)).lastVisit).toBeNull();
  });

  test('is told of codes, visitors, sales, runs and of what others have changed', async () => {
    const code = await makeCode(db, { shopId, code: 'ENDET', validUntil: new Date(START.getTime() + HOUR) });
    await pool.query('UPDATE codes SET withdrawn_at = $1 WHERE id = $2', [START, code]);
    later(2 * HOUR);
    await operator.post(`/api/admin/codes/${await makeCode(db, { shopId, code: 'X' })}/restore`);
    const program = await signInWithToken(site);
    await program.post('/api/admin/shops', {
      name: 'Fremd',
      url: 'https://fremd.example',
      category: 'Fashion',
    });
    await pool.query(
      `INSERT INTO transactions (network, network_id, status, commission_cents, sale_cents, currency, transacted_at, stored_at)
       VALUES ('awin', '1', 'pending', 250, 5000, 'EUR', $1, $1), ('awin', '2', 'declined', 900, 5000, 'EUR', $1, $1)`,
      [site.time.now],
    );
    await pool.query(
      `INSERT INTO job_runs (job, started_at, ended_at, outcome) VALUES ('backup', $1, $1, 'failed'), ('insights', $1, $1, 'succeeded')`,
      [site.time.now],
    );
    const { since, happened } = await today();
    expect(since).toBe(new Date(site.time.now.getTime() - 24 * HOUR).toISOString());
    expect(happened).toMatchObject({
      ...{ codesEnded: 1, codesWithdrawn: 1, sales: 1, commissionCents: 250 },
      ...{ runs: 2, failedRuns: 1, changes: 1 },
    });
  });
});

test('a sale is news when the network tells of it, once, however long ago it was', async () => {
  operator = await signInAgain();
  await today();
  later(HOUR);
  expect((await today()).happened).toMatchObject({ sales: 0 });
  const tell = (status: 'pending' | 'approved') =>
    saveTransactions(db, 'awin', site.time.now, [
      {
        ...{ networkId: 'spät', advertiserId: '1', commissionCents: 250, saleCents: 5_000, currency: 'EUR' },
        ...{ status, clickRef: null, voucherCode: null, validatedAt: null },
        transactedAt: daysFromNow(-3, site.time.now).toISOString(),
      },
    ]);
  await tell('pending');
  expect((await today()).happened).toMatchObject({ sales: 1, commissionCents: 250 });
  later(HOUR);
  await tell('approved');
  expect((await today()).happened).toMatchObject({ sales: 0, commissionCents: 0 });
});

test('what runs next comes in the order of the clock, and what runs is named', async () => {
  await pool.query(`INSERT INTO job_runs (job, started_at) VALUES ('backup', $1)`, [START]);
  const { next, running } = await today();
  expect(running).toEqual(['backup']);
  expect(next).toHaveLength(5);
  const times = next.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted());
  expect(times[0] > START.toISOString()).toBe(true);
});
