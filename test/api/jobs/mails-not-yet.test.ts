// Mails that the server does not take for the moment, as with greylisting, while it takes the others.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { lastSendings } from '#db/newsletter/subscriber-lists.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startJobsSite } from '#test/support/processes/job-runners.ts';
import { IMPATIENT, realTasks } from '#test/support/processes/real-tasks.ts';

const DUE = new Date('2026-11-19T07:00:00Z');
const LATER = { code: 450, text: '4.2.0 Greylisted, try again later' };
const smtp = await startSmtpReceiver();
const START = '2026-11-18T12:00Z';
const site = await startJobsSite(START);
const { newsletter } = realTasks(site.jobsDb, {
  now: DUE.toISOString(),
  smtpUrl: smtp.url,
  backupFolder: '',
  awin: { url: '', token: '', publisherId: '' },
});
if (!newsletter) throw new Error('no task');
const jobs = await site.start({ newsletter });
const readers = Array.from({ length: 5 }, (_, n) => `leser${n}@example.de`);
const late = 'leser2@example.de';
const sendings = () => lastSendings(site.db, 1);

afterAll(() => smtp.close());
beforeEach(async () => {
  // Before the slot: runs by hand have none beside them.
  site.time.now = new Date(START);
  smtp.rules.refuse = undefined;
  await emptyTables(site.pool, 'subscribers', 'shops', 'job_runs');
  smtp.mails.length = 0;
  const shopId = await makeShop(site.db, { name: 'Zalando' });
  await makeCode(site.db, { shopId, code: 'MODE20', validUntil: daysFromNow(30, DUE) });
  await site.pool.query(
    `INSERT INTO subscribers (email, email_key, state, text_version, confirmed_at)
     SELECT email, email, 'confirmed', 'x', now() FROM unnest($1::text[]) AS email`,
    [readers],
  );
});

/** The run of Thursday's slot. */
async function untilSent() {
  site.time.now = DUE;
  await jobs.pollNow();
  const { rows } = await site.pool.query('SELECT id::int FROM job_runs');
  return jobs.untilEnded(rows[0].id);
}

describe('are tried again', () => {
  test('by the same run, which then tells of all its mails', async () => {
    const refused: string[] = [];
    smtp.rules.refuse = (address) => {
      if (address !== late || refused.length > 0) return;
      refused.push(address);
      return LATER;
    };
    expect(await untilSent()).toMatchObject({
      ...{ outcome: 'succeeded', attempts: 2, error: null },
      counts: { sent: 5, refused: 0, unknown: 0, left: 0, ended: 'complete' },
    });
    expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(readers);
    expect(await sendings()).toMatchObject([{ sent: 5, refused: 0, failed: 0 }]);
  });

  test('three times in all; then they count as refused for good', async () => {
    let asked = 0;
    smtp.rules.refuse = (address) => {
      if (address !== late) return;
      asked += 1;
      return LATER;
    };
    expect(await untilSent()).toMatchObject({
      ...{ outcome: 'succeeded', attempts: 3 },
      counts: { sent: 4, refused: 1, left: 0 },
    });
    expect(asked).toBe(3);
    expect(await sendings()).toMatchObject([{ sent: 4, refused: 0, failed: 1 }]);
  });
});

test('are left to the next run where a person started this one', async () => {
  smtp.rules.refuse = (address) => (address === late ? LATER : undefined);
  const byHand = async () => jobs.untilEnded((await jobs.runNow('newsletter')).runId);
  expect(await byHand()).toMatchObject({
    ...{ outcome: 'succeeded', attempts: 1 },
    counts: { sent: 4, refused: 1, left: 1 },
  });
  expect(await sendings()).toMatchObject([{ sent: 4, refused: 1, failed: 0 }]);
  smtp.rules.refuse = undefined;
  expect(await byHand()).toMatchObject({ counts: { sent: 1, refused: 0, left: 0 } });
});

test('fail the run of a person, too, where not one was taken, and it says why', async () => {
  await site.pool.query('DELETE FROM subscribers WHERE email <> $1', [late]);
  smtp.rules.refuse = () => LATER;
  const run = await jobs.untilEnded((await jobs.runNow('newsletter')).runId);
  expect(run).toMatchObject({
    outcome: 'failed',
    error: expect.stringMatching(/^Der Mailserver nimmt keine E-Mails an \(.*450\)\.$/),
  });
});

test('wait longer for their next attempt than other work: a server that greylists says "later" for minutes', async () => {
  const idle = async () => ({});
  await site.start(
    { newsletter: idle, alerts: idle, backup: idle },
    { timing: { ...IMPATIENT, retry: 30, mailRetry: 300 } },
  );
  const { rows } = await site.pool.query('SELECT name, retry_delay FROM pgboss.queue ORDER BY name');
  const delays = Object.fromEntries(rows.map(({ name, retry_delay }) => [name, retry_delay]));
  expect(delays).toMatchObject({ alerts: 300, backup: 30, newsletter: 300 });
});
