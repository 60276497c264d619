// Jobs that cannot be undone say what they would do, and a newsletter on its way can be stopped.
import { afterAll, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { createReader } from '#test/support/outside/newsletter-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startTestSite } from '#test/support/test-site.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url });
const operator = await signIn(site);
afterAll(() => smtp.close());
await site.jobs.start({ schedule: false, only: ['newsletter', 'privacy-purge'] });
const shopId = await makeShop(site.db, { name: 'Zalando' });
await makeCode(site.db, { shopId, code: 'MODE20' });

const preview = async (job: string) => (await operator.post(`/api/admin/jobs/${job}/preview`)).json();

test('a job that changes nothing for good asks nothing', async () => {
  expect(await preview('trend-scan')).toEqual({ asks: false, text: '', details: [] });
  expect((await operator.post('/api/admin/jobs/gibtesnicht/preview')).status).toBe(404);
});

test('the purge says what it would delete, and a look at it deletes nothing', async () => {
  expect(await preview('privacy-purge')).toMatchObject({ asks: true, details: [] });
  const old = new Date(site.time.now.getTime() - 31 * 86_400_000);
  const codeId = await makeCode(site.db, { shopId, code: 'WEG' });
  await site.pool.query('UPDATE codes SET deleted_at = $1 WHERE id = $2', [old, codeId]);
  const expected = { label: 'Codes aus dem Papierkorb', count: 1, orMore: false };
  expect((await preview('privacy-purge')).details).toEqual([expected]);
  expect((await preview('privacy-purge')).details).toEqual([expected]);
  const { runId } = await (await operator.post('/api/admin/jobs/privacy-purge/run')).json();
  expect(await site.jobs.untilEnded(runId)).toMatchObject({ outcome: 'succeeded', counts: { codes: 1 } });
});

test('the newsletter says to how many it goes, can be stopped, and goes on with those who are left', async () => {
  const reader = createReader(site, smtp);
  for (const name of ['anna', 'berta', 'carla']) await reader.join(`${name}@example.de`);
  expect(await preview('newsletter')).toMatchObject({
    asks: true,
    text: expect.stringContaining('an 3 Personen'),
  });
  smtp.mails.length = 0;

  const underWay = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  smtp.rules.beforeAccepting = async () => {
    underWay.resolve();
    await mayGoOn.promise;
  };
  const { runId } = await (await operator.post('/api/admin/jobs/newsletter/run')).json();
  await underWay.promise;
  const stopped = await operator.post('/api/admin/jobs/newsletter/stop');
  expect(stopped.status).toBe(202);
  expect((await stopped.json()).message).toBe('Der Lauf hält an.');
  // The run polls for the stop. Once it has looked twice it knows, and the mail in hand may be accepted.
  const moment = (await site.pool.query('SELECT clock_timestamp() AS at')).rows[0]?.at;
  const looks = new Set<number>();
  await expect
    .poll(async () => {
      const { rows } = await site.pool.query<{ at: Date }>(
        `SELECT query_start AS at FROM pg_stat_activity WHERE datname = current_database()
           AND query LIKE '%"stop_requested_at" is not null%' AND query_start > $1 AND pid <> pg_backend_pid()`,
        [moment],
      );
      for (const { at } of rows) looks.add(at.getTime());
      return looks.size;
    })
    .toBeGreaterThan(1);
  mayGoOn.resolve();
  smtp.rules.beforeAccepting = undefined;
  expect(await site.jobs.untilEnded(runId)).toMatchObject({
    outcome: 'cancelled',
    error: 'Von Hand angehalten.',
    counts: { sent: 1, total: 3 },
  });
  expect(smtp.mails).toHaveLength(1);

  expect(await preview('newsletter')).toMatchObject({ text: expect.stringContaining('an 2 Personen') });
  const again = await (await operator.post('/api/admin/jobs/newsletter/run')).json();
  expect(await site.jobs.untilEnded(again.runId)).toMatchObject({ outcome: 'succeeded' });
  expect(smtp.mails).toHaveLength(3);
  expect(await preview('newsletter')).toMatchObject({ text: expect.stringContaining('Niemand wartet') });
  const nothing = await operator.post('/api/admin/jobs/newsletter/stop');
  expect((await nothing.json()).message).toBe('Es läuft gerade nichts.');
});
