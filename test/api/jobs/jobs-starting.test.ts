// Jobs that cannot start with the server: they start later by themselves, or end with it.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#test/support/operator.ts';
import { startJobsSite } from '#test/support/processes/job-runners.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startJobsSite('2026-11-15T12:00Z');
const user = `test_${randomBytes(4).toString('hex')}`;
const limited = new URL(site.url);
const database = limited.pathname.slice(1);
limited.username = user;
limited.password = 'geheim';

beforeAll(() => site.pool.query(`CREATE ROLE ${user} LOGIN PASSWORD 'geheim'`));
afterAll(async () => {
  await site.pool.query(`DROP OWNED BY ${user} CASCADE`);
  await site.pool.query(`DROP ROLE ${user}`);
});

const ran: unknown[] = [];
const make = () =>
  site.make(
    {
      'update-codes': async ({ slot }) => {
        ran.push(slot);
        return {};
      },
    },
    { url: limited.href },
  );
const complained = () => site.complaints.filter((line) => line.includes('jobs did not start')).length;

test('the server stops while they are still being tried', async () => {
  const jobs = make();
  const starting = jobs.keepStarting();
  await expect.poll(complained).toBeGreaterThan(0);
  await jobs.stop();
  await starting;
  expect(ran).toEqual([]);
});

test('operators are told on their first screen once that has lasted a minute', async () => {
  for (const kind of ['TABLES', 'SEQUENCES'])
    await site.pool.query(`GRANT ALL ON ALL ${kind} IN SCHEMA public TO ${user}`);
  const open = await startTestSite({ DATABASE_URL: limited.href });
  const operator = await signIn(open);
  const told = async () => (await (await operator.get('/api/admin/today')).json()).jobsTrouble;
  const since = open.time.now;
  const starting = open.jobs.keepStarting();
  await expect.poll(() => open.complaints.join()).toContain('jobs did not start');
  expect(await told()).toBeNull();
  open.time.now = new Date(since.getTime() + 60_000);
  expect(await told()).toEqual({
    since: since.toISOString(),
    reason: expect.stringContaining('permission denied'),
  });
  await open.jobs.stop();
  await starting;
});

test('what is due runs as soon as they can start, once', async () => {
  const jobs = make();
  const before = complained();
  const starting = jobs.keepStarting();
  await expect.poll(complained).toBeGreaterThan(before + 1);
  await expect(jobs.runNow('update-codes')).rejects.toMatchObject({
    userMessage: expect.stringMatching(/konnten noch nicht starten.*permission denied/),
  });
  // What heals at once is no trouble.
  expect(jobs.trouble()).toBeNull();
  const since = site.time.now;
  site.time.now = new Date('2026-11-15T12:02Z');
  expect(jobs.trouble()).toMatchObject({ since, reason: expect.stringContaining('permission denied') });
  await site.pool.query(`GRANT CREATE ON DATABASE ${database} TO ${user}`);
  await starting;
  await expect.poll(() => ran).toEqual([new Date('2026-11-15T05:00Z')]);
  await expect.poll(site.openRuns).toBe(0);
  expect(jobs.trouble()).toBeNull();
  const { runId } = await jobs.runNow('update-codes');
  expect(await jobs.untilEnded(runId)).toMatchObject({ outcome: 'succeeded', attempts: 1 });
  await jobs.stop();
});

test('those that have started and are no longer looked at are in trouble until they are again', async () => {
  const jobs = site.make({ 'update-codes': async () => ({}) });
  await jobs.start();
  const since = site.time.now;
  await site.pool.query('ALTER TABLE job_runs RENAME TO gone_runs');
  await jobs.pollNow();
  site.time.now = new Date(since.getTime() + 60_000);
  await jobs.pollNow();
  expect(jobs.trouble()).toMatchObject({ since });
  await site.pool.query('ALTER TABLE gone_runs RENAME TO job_runs');
  await jobs.pollNow();
  expect(jobs.trouble()).toBeNull();
  await jobs.stop();
});
