// Jobs that cannot start with the server: they start later by themselves, or end with it.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobsSite } from '#test/support/processes/job-runners.ts';

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

test('what is due runs as soon as they can start, once', async () => {
  const jobs = make();
  const before = complained();
  const starting = jobs.keepStarting();
  await expect.poll(complained).toBeGreaterThan(before + 1);
  await expect(jobs.runNow('update-codes')).rejects.toMatchObject({
    userMessage: expect.stringMatching(/konnten noch nicht starten.*permission denied/),
  });
  await site.pool.query(`GRANT CREATE ON DATABASE ${database} TO ${user}`);
  await starting;
  await expect.poll(() => ran).toEqual([new Date('2026-11-15T05:00Z')]);
  await expect.poll(site.openRuns).toBe(0);
  const { runId } = await jobs.runNow('update-codes');
  expect(await jobs.untilEnded(runId)).toMatchObject({ outcome: 'succeeded', attempts: 1 });
  await jobs.stop();
});
