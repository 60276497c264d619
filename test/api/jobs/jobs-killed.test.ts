// Kill -9 in the middle of each job: the next instance completes it, and nothing is done twice.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PoolClient } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { JobName } from '#jobs/schedule.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { startAwin } from '#test/support/outside/awin-client.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startJobsSite } from '#test/support/processes/job-runners.ts';
import { IMPATIENT, realTasks } from '#test/support/processes/real-tasks.ts';

const KILLED: JobName[] = [
  'update-codes',
  'awin-sync',
  'awin-cleanup',
  'awin-transactions',
  'trend-scan',
  'validate-codes',
  'insights',
  'privacy-purge',
  'newsletter',
  'backup',
];
const NOW = '2026-11-15T12:00:00Z';
const now = new Date(NOW);
const timing = { ...IMPATIENT, retries: 5 };
const site = await startJobsSite(now);
const smtp = await startSmtpReceiver();
const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-killed-'));
const backupFolder = join(folder, 'backups');

afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

/** Holds locks that every job runs into after it has begun to work. */
async function blockade(): Promise<PoolClient> {
  const client = await site.pool.connect();
  await client.query('SET idle_in_transaction_session_timeout = 0');
  await client.query('BEGIN');
  // The scores of shops are written after those of codes; the sync adds shops before codes.
  await client.query(`SELECT FROM shops WHERE name = 'Beliebt' FOR UPDATE`);
  await client.query('LOCK TABLE trending_shops, insights, transactions, offers, validations IN SHARE MODE');
  await client.query('LOCK TABLE subscribers IN ACCESS EXCLUSIVE MODE');
  return client;
}

async function fill(): Promise<void> {
  for (const name of ['Beliebt', 'Zwei', 'Drei']) {
    const shopId = await makeShop(site.db, { name, createdAt: daysFromNow(-90, now) });
    const codeId = await makeCode(site.db, { shopId, code: name, validUntil: daysFromNow(30, now) });
    await site.pool.query(
      `INSERT INTO daily_counts (day, kind, shop_id, code_id, count) VALUES ('2026-11-14', 'copy', $1, $2, 200)`,
      [shopId, codeId],
    );
    if (name !== 'Beliebt') continue;
    await makeCode(site.db, { shopId, code: 'ENDE', validUntil: daysFromNow(-40, now), source: 'awin' });
    await makeCode(site.db, { shopId, code: 'ALT', deletedAt: daysFromNow(-40, now) });
  }
  await site.pool.query(
    `INSERT INTO subscribers (email, email_key, state, text_version, requested_at, confirmed_at)
     SELECT e, e, CASE WHEN n < 4 THEN 'confirmed' ELSE 'pending' END, 'x', '2026-01-01',
       CASE WHEN n < 4 THEN '2026-01-02'::timestamptz END
     FROM unnest(ARRAY['a@example.de', 'b@example.de', 'c@example.de', 'nie@example.de']) WITH ORDINALITY AS s (e, n)`,
  );
}

/** Jobs whose attempt waits for a lock, by the statement it waits with. */
async function waiting(): Promise<number> {
  const { rows } = await site.pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'rabattlotse-jobs' AND wait_event_type = 'Lock'`,
  );
  return rows[0].n;
}

test('the next instance completes every job', async () => {
  await fill();
  const { standin } = await startAwin({ advertisers: 3, promotions: 30, now: () => now.getTime() });
  const { url, token, publisherId } = standin;
  const options = { now: NOW, smtpUrl: smtp.url, backupFolder, awin: { url, token, publisherId } };
  const client = site.make(realTasks(site.jobsDb, options), { timing });
  await client.start({ schedule: false, only: [] });

  const block = await blockade();
  const child = spawn(
    process.execPath,
    ['test/support/processes/job-process.ts', site.url, JSON.stringify(options)],
    {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  const runs = new Map<JobName, number>();
  for (const job of KILLED) runs.set(job, (await client.runNow(job)).runId);
  await expect.poll(waiting).toBe(KILLED.length);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await readdir(backupFolder)).filter((name) => name.endsWith('.part'))).toHaveLength(1);
  await block.query('COMMIT');
  block.release();

  const next = await site.start(realTasks(site.jobsDb, options), { timing });
  for (const [job, runId] of runs) {
    const run = await next.untilEnded(runId);
    expect({ job, outcome: run.outcome, error: run.error }).toEqual({
      job,
      outcome: 'succeeded',
      error: null,
    });
    // More on a machine that is too busy to give a sign of life in time.
    expect(run.attempts, job).toBeGreaterThanOrEqual(2);
  }

  const one = async (query: string) => Object.values((await site.pool.query(query)).rows[0] ?? {})[0];
  expect(await one(`SELECT popularity_score FROM shops WHERE name = 'Beliebt'`)).toBeGreaterThan(50);
  expect(await one('SELECT count(*)::int FROM trending_shops')).toBe(3);
  expect(await one('SELECT count(*)::int FROM insights')).toBe(1);
  expect(await one('SELECT count(*) = count(DISTINCT code_id) AND count(*) >= 3 FROM validations')).toBe(
    true,
  );
  expect(await one(`SELECT count(*)::int FROM subscribers`)).toBe(3);
  expect(await one(`SELECT count(*)::int FROM codes WHERE code = 'ALT'`)).toBe(0);
  expect(await one(`SELECT deleted_at IS NOT NULL FROM codes WHERE code = 'ENDE'`)).toBe(true);
  expect(await one(`SELECT count(*)::int FROM offers`)).toBe(30);
  expect(await one(`SELECT count(*)::int FROM transactions`)).toBeGreaterThan(0);
  // Nobody gets two letters; whose letter was being sent may get none (docs/decisions/008-newsletter-once.md).
  const letters = smtp.mails.flatMap(({ recipients }) => recipients);
  expect(letters.length).toBe(new Set(letters).size);
  expect(letters.length).toBeGreaterThanOrEqual(2);
  expect(await readdir(backupFolder)).toEqual(['rabattlotse-2026-11-15.backup']);
  const backup = gunzipSync(await readFile(join(backupFolder, 'rabattlotse-2026-11-15.backup'))).toString();
  expect(backup.trimEnd().split('\n').at(-1)).toMatch(/^\{"complete":true/);
});
