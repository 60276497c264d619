import { afterAll, describe, expect, test } from 'vitest';
import { startAwinStandin } from '#test/support/awin-standin/server.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';

const standin = await startAwinStandin({ token: 'geheim', limit: null, promotions: 20 });
afterAll(() => standin.close());
/** A site may call AWIN fifteen times a minute, which is enough for a few syncs. */
async function startConnected() {
  const site = await startTestSite({
    AWIN_API_TOKEN: 'geheim',
    AWIN_PUBLISHER_ID: standin.publisherId,
    AWIN_API_URL: standin.url,
  });
  // Every sync and clean-up is a run of its job.
  await site.jobs.start({ schedule: false, only: ['awin-sync', 'awin-cleanup'] });
  return { site, operator: await signIn(site) };
}
const { site, operator } = await startConnected();
const read = async (path: string) => (await operator.get(path)).json();

describe('AWIN that is set up', () => {
  test('is tried without changing anything, then synced, then the same', async () => {
    const preview = await (await operator.post('/api/awin/sync', { dryRun: true })).json();
    expect(preview).toMatchObject({ dryRun: true, totalFetched: 20 });
    expect(preview.diff.added).toHaveLength(preview.added);
    expect(await read('/api/admin/awin/stats')).toMatchObject({ totalVouchers: 0, lastSync: null });

    const first = await (await operator.post('/api/awin/sync')).json();
    expect(first).toMatchObject({ dryRun: false, added: preview.added, totalFetched: 20 });
    const second = await operator.post('/api/admin/awin/sync');
    // It only starts: what came of it is in the run.
    expect(second.status).toBe(202);
    const { message, runId } = await second.json();
    expect(message).toBe('Der Abgleich läuft.');
    expect(await site.jobs.untilEnded(runId)).toMatchObject({
      outcome: 'succeeded',
      counts: { added: 0, updated: 0, withdrawn: 0, totalFetched: 20 },
    });
    const { recent } = await read('/api/admin/jobs');
    const syncs = recent.filter(({ job }: { job: string }) => job === 'awin-sync');
    expect(syncs).toHaveLength(2);
    expect(syncs[1]).toMatchObject({ outcome: 'succeeded', counts: { added: first.added } });
  });

  test('is not tried by the call that only starts', async () => {
    const answer = await operator.post('/api/admin/awin/sync', { dryRun: true });
    expect(answer.status).toBe(422);
  });

  test('says how it stands', async () => {
    expect(await read('/api/awin/status')).toEqual({
      configured: true,
      voucherApiReady: true,
      advertiserId: standin.publisherId,
    });
    expect(await read('/api/admin/awin/stats')).toMatchObject({
      schedulerStatus: 'active',
      lastSync: site.time.now.toISOString(),
      lastError: null,
    });
    expect((await read('/api/awin/partners')).totalCount).toBeGreaterThan(0);
  });

  test('that withdraws too much asks first, and says what it would be', async () => {
    const { operator } = await startConnected();
    await operator.post('/api/awin/sync');
    standin.faults.set('shrunken');
    const refused = await operator.post('/api/awin/sync');
    expect(refused.status).toBe(409);
    const { message, diff } = await refused.json();
    expect(message).toMatch(/^AWIN Sync fehlgeschlagen: /);
    expect(diff.withdrawn.length).toBeGreaterThan(0);
    const confirmed = await (await operator.post('/api/awin/sync', { confirm: true })).json();
    expect(confirmed.withdrawn).toBe(diff.withdrawn.length);
    standin.faults.clear();
  });

  test('that does not answer is told apart from our own mistakes', async () => {
    const { operator } = await startConnected();
    const status = async () => (await operator.get('/api/awin/status')).json();
    expect(await status()).toMatchObject({ voucherApiReady: true });
    standin.faults.set('forbidden');
    const answer = await operator.post('/api/awin/sync');
    expect(answer.status).toBe(502);
    expect((await answer.json()).message).toContain('Status 403');
    const { items } = await (await operator.get('/api/admin/audit')).json();
    expect(items[0]).toMatchObject({ action: 'awin.sync' });
    // What AWIN said before is not repeated after a failure.
    expect(await status()).toMatchObject({ voucherApiReady: false });
    const { failedJobs } = await (await operator.get('/api/admin/today')).json();
    expect(failedJobs).toMatchObject([{ name: 'awin-sync' }]);
    standin.faults.clear();
  });

  test('is cleaned of what has ended, and every change is on record', async () => {
    await site.pool.query(
      `UPDATE codes SET valid_from = NULL, valid_until = to_timestamp(0) WHERE source = 'awin'`,
    );
    const { message } = await (await operator.delete('/api/admin/awin/cleanup')).json();
    expect(message).toMatch(/^\d+ abgelaufene Voucher bereinigt\.$/);
    const { recent } = await read('/api/admin/jobs');
    expect(recent[0]).toMatchObject({ job: 'awin-cleanup', outcome: 'succeeded' });
    const audit = await read('/api/admin/audit');
    expect(audit.items[0]).toMatchObject({ action: 'awin.cleanup', subject: 'awin' });
    expect(audit.items.map((entry: { action: string }) => entry.action)).toContain('awin.sync');
  });

  test('takes no strange wishes', async () => {
    const answer = await operator.post('/api/awin/sync', { confirm: 'ja' });
    expect(answer.status).toBe(422);
  });
});

describe('codes that AWIN no longer offers, too many to withdraw unasked', () => {
  async function startShrunken() {
    const { site, operator: its } = await startConnected();
    await its.post('/api/awin/sync');
    standin.faults.set('shrunken');
    expect((await its.post('/api/awin/sync')).status).toBe(409);
    const get = async (path: string) => (await its.get(`/api/admin/awin/${path}`)).json();
    const withdrawn = async () => {
      const sum = `SELECT count(*)::int AS codes FROM codes WHERE withdrawn_at IS NOT NULL`;
      return (await site.pool.query(sum)).rows[0]?.codes as number;
    };
    const decide = async (decision: string, since?: string) =>
      its.post('/api/admin/awin/withdrawals', {
        decision,
        since: since ?? (await get('withdrawals')).since,
      });
    return { site, its, get, decide, withdrawn };
  }

  test('wait for a decision, and can be read and searched; when kept, no sync asks again', async () => {
    const { its, get, decide, withdrawn } = await startShrunken();
    expect(await withdrawn()).toBe(0);
    const all = await get('withdrawals');
    expect(all.codes).toBeGreaterThan(1);
    expect(all).toMatchObject({ total: all.codes, page: 1 });
    expect((await get('stats')).held).toEqual([{ network: 'awin', codes: all.codes, since: all.since }]);
    const names = all.items.map(({ shopName }: { shopName: string }) => shopName);
    expect(names).toEqual(names.toSorted());
    const found = await get(`withdrawals?q=${encodeURIComponent(all.items[0].code || all.items[0].title)}`);
    expect(found.items).toContainEqual(all.items[0]);
    expect(found.total).toBeLessThan(all.codes);
    expect((await get('withdrawals?q=gibtesnicht')).total).toBe(0);

    expect((await decide('vielleicht')).status).toBe(422);
    expect(await (await decide('keep')).json()).toEqual({ message: `${all.codes} Codes behalten.` });
    expect(await get('stats')).toMatchObject({ held: [], lastError: null });
    expect((await (await its.get('/api/admin/today')).json()).failedJobs).toEqual([]);
    expect((await its.post('/api/awin/sync')).status).toBe(200);
    expect(await withdrawn()).toBe(0);
    standin.faults.clear();
  });

  test('that were kept are asked about again after AWIN has offered them in between', async () => {
    const { its, get, decide } = await startShrunken();
    const { codes } = await get('withdrawals');
    await decide('keep');
    standin.faults.clear();
    expect((await its.post('/api/awin/sync')).status).toBe(200);
    standin.faults.set('shrunken');
    expect((await its.post('/api/awin/sync')).status).toBe(409);
    expect((await get('withdrawals')).codes).toBe(codes);
    standin.faults.clear();
  });

  test('are withdrawn as shown, and return when AWIN offers them again', async () => {
    const { its, get, decide, withdrawn } = await startShrunken();
    const { codes, since } = await get('withdrawals');
    expect(await (await decide('withdraw')).json()).toEqual({ message: `${codes} Codes zurückgezogen.` });
    expect(await withdrawn()).toBe(codes);
    expect(await get('stats')).toMatchObject({ held: [], lastError: null });
    expect(await (await decide('keep', since)).json()).toMatchObject({
      message: 'Darüber ist schon entschieden.',
    });
    const audit = await (await its.get('/api/admin/audit')).json();
    expect(audit.items[0]).toMatchObject({ action: 'awin.withdraw', after: { codes } });
    standin.faults.clear();
    expect((await its.post('/api/awin/sync')).status).toBe(200);
    expect(await withdrawn()).toBe(0);
  });

  test('are decided about as shown, not as a sync since then has found them', async () => {
    const { site, its, get, decide, withdrawn } = await startShrunken();
    const { codes, since } = await get('withdrawals');
    expect((await get('stats')).held).toEqual([{ network: 'awin', codes, since }]);
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    expect((await its.post('/api/awin/sync')).status).toBe(409);
    for (const decision of ['withdraw', 'keep']) {
      const refused = await decide(decision, since);
      expect(refused.status).toBe(409);
      expect((await refused.json()).message).toBe(
        'Inzwischen fehlen andere Codes. Bitte sieh dir die Liste noch einmal an.',
      );
    }
    expect(await withdrawn()).toBe(0);
    expect((await its.post('/api/admin/awin/withdrawals', { decision: 'keep' })).status).toBe(422);
    expect((await get('stats')).held).toMatchObject([{ codes }]);
    expect((await decide('withdraw')).status).toBe(200);
    expect(await withdrawn()).toBe(codes);
    standin.faults.clear();
  });
});

describe('AWIN that is not set up', () => {
  test('says which settings are missing', async () => {
    const bare = await startTestSite();
    const its = await signIn(bare);
    const answer = await its.post('/api/awin/sync');
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain('AWIN_API_TOKEN und AWIN_PUBLISHER_ID');
    const unset = await its.post('/api/admin/awin/sync');
    expect((await unset.json()).message).toContain('AWIN_API_TOKEN und AWIN_PUBLISHER_ID');
    expect(await (await its.get('/api/awin/status')).json()).toEqual({
      configured: false,
      voucherApiReady: false,
      advertiserId: null,
    });
    expect(await (await its.get('/api/admin/awin/stats')).json()).toMatchObject({
      schedulerStatus: 'inactive',
    });
  });

  test('can still be tidied up: what came while it was set up has its figures and its clean-up', async () => {
    const unplugged = await startTestSite();
    const its = await signIn(unplugged);
    const shopId = await makeShop(unplugged.db, { name: 'Verlassen' });
    const ended = daysFromNow(-1, unplugged.time.now);
    await makeCode(unplugged.db, { shopId, code: 'ALT1', source: 'awin', sourceRef: '1', validUntil: ended });
    await makeCode(unplugged.db, { shopId, code: 'NEU1', source: 'awin', sourceRef: '2' });
    const stats = async () => (await its.get('/api/admin/awin/stats')).json();
    expect(await stats()).toMatchObject({ totalVouchers: 2, activeVouchers: 1 });
    await unplugged.jobs.start({ schedule: false, only: ['awin-cleanup'] });
    expect(await (await its.delete('/api/admin/awin/cleanup')).json()).toEqual({
      message: '1 abgelaufener Voucher bereinigt.',
    });
    expect(await stats()).toMatchObject({ totalVouchers: 1, activeVouchers: 1 });
  });
});

test('the daily update reads Tradedoubler too, when it is set up', async () => {
  const both = await startTestSite({
    TRADEDOUBLER_TOKEN: standin.token,
    TRADEDOUBLER_API_URL: standin.url,
  });
  const its = await signIn(both);
  await both.jobs.start({ schedule: false, only: ['update-codes'] });
  const { runId } = await (await its.post('/api/admin/update-codes')).json();
  const run = await both.jobs.untilEnded(runId);
  expect(run).toMatchObject({
    outcome: 'succeeded',
    counts: { sources: { Tradedoubler: { complete: true, totalFetched: expect.any(Number) } } },
  });
  const { rows } = await both.pool.query(
    `SELECT count(*)::int AS codes FROM codes WHERE source = 'tradedoubler'`,
  );
  expect(rows[0]?.codes).toBeGreaterThan(0);
});

describe('jobs', () => {
  test('are listed, started by hand and seen to end', async () => {
    await site.jobs.start({ schedule: false, only: ['trend-scan'] });
    const answer = await operator.post('/api/admin/scan-trends');
    expect(answer.status).toBe(202);
    const { runId, fresh } = await answer.json();
    expect(fresh).toBe(true);
    await expect
      .poll(async () => (await read('/api/admin/jobs')).recent)
      .toContainEqual(expect.objectContaining({ id: runId, job: 'trend-scan', outcome: 'succeeded' }));
    const { jobs } = await read('/api/admin/jobs');
    expect(jobs.map((job: { name: string }) => job.name)).toContain('update-codes');
    const metrics = await (await site.get('/metrics', METRICS)).text();
    expect(metrics).toContain('job_runs{job="trend-scan",outcome="succeeded"} 1');
  });

  test('that failed by the clock and wait are shown so, begin by hand, and say at once what fails again', async () => {
    const { site: its } = await startConnected();
    await its.jobs.pollNow();
    its.time.now = new Date(its.time.now.getTime() + 3 * 3_600_000);
    standin.faults.set('forbidden');
    await its.jobs.pollNow();
    const by = await signIn(its);
    const sync = async () => {
      const { jobs } = await (await by.get('/api/admin/jobs')).json();
      return jobs.find(({ name }: { name: string }) => name === 'awin-sync');
    };
    const error = expect.stringContaining('Status 403');
    const waiting = { outcome: null, error, nextAttempt: expect.any(String) };
    await expect.poll(sync).toMatchObject({ running: false, waiting, lastRun: waiting });
    expect(await (await by.get('/api/admin/today')).json()).toMatchObject({
      ...{ running: expect.not.arrayContaining(['awin-sync']), retried: ['awin-sync'], failedJobs: [] },
    });
    const { runId, fresh } = await (await by.post('/api/admin/jobs/awin-sync/run')).json();
    expect({ runId, fresh }).toEqual({ runId: (await sync()).lastRun.id, fresh: true });
    await expect.poll(sync).toMatchObject({ running: false, waiting: { id: runId, attempts: 2 } });
    const again = await by.post('/api/awin/sync');
    expect([again.status, await again.json()]).toMatchObject([502, { message: error }]);
    expect(await sync()).toMatchObject({ waiting: { id: runId, attempts: 3 } });
    const stopped = await by.post('/api/admin/jobs/awin-sync/stop');
    expect((await stopped.json()).message).toBe('Der Lauf hält an.');
    expect(await sync()).toMatchObject({
      ...{ running: false, waiting: null, lastRun: { id: runId, outcome: 'cancelled', nextAttempt: null } },
    });
    standin.faults.clear();
  });

  test('that do not exist are not found', async () => {
    expect((await operator.post('/api/admin/jobs/gibtesnicht/run')).status).toBe(404);
  });
});
