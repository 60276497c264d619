// What has happened to the mails since a backup was made: its restore writes to nobody twice, and to nobody who has left.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { currentIssue, latestMailings } from '#jobs/schedule.ts';
import { readConfig } from '#main/config.ts';
import { buildAlerts, buildMailer, buildNewsletter } from '#main/server/deps.ts';
import { restoreBackup, writeBackup } from '#services/transfer/backup.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { alertPath, createAlertReader } from '#test/support/outside/alert-reader.ts';
import { createReader, leavePath } from '#test/support/outside/newsletter-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startJobsSite } from '#test/support/processes/job-runners.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-restored-'));
const file = join(folder, 'nachts.backup');
afterAll(() => rm(folder, { recursive: true }));

test('the issue and the alerts of before the restore are not made up for, later ones come', async () => {
  const site = await startJobsSite('2026-11-18T12:00Z');
  const ran: string[] = [];
  const note = (name: string) => async () => {
    ran.push(name);
    return {};
  };
  const tasks = { newsletter: note('newsletter'), alerts: note('alerts'), backup: note('backup') };
  const jobs = await site.start(tasks);
  await writeBackup(site.jobsDb, file, site.time.now);
  site.time.now = new Date('2026-11-19T13:00Z');
  await jobs.pollNow();
  await expect.poll(() => ran.toSorted()).toEqual(['alerts', 'backup', 'newsletter']);
  await expect.poll(site.openRuns).toBe(0);

  const leaveOut = latestMailings(site.time.now);
  await restoreBackup(site.jobsDb, file, { replace: true, leaveOut });
  ran.length = 0;
  // The server that runs, and one that is started afterwards.
  const next = await site.start(tasks);
  await Promise.all([jobs.pollNow(), next.pollNow()]);
  await expect.poll(() => ran).toEqual(['backup']);
  await expect.poll(site.openRuns).toBe(0);
  const leftOut = { outcome: 'cancelled', error: expect.stringContaining('Wiederherstellung') };
  expect(await site.runs()).toMatchObject([
    { job: 'backup', outcome: 'succeeded' },
    { job: 'newsletter', slot: new Date('2026-11-19T07:00Z'), ...leftOut },
    { job: 'alerts', slot: new Date('2026-11-19T08:05Z'), ...leftOut },
  ]);

  site.time.now = new Date('2026-11-26T13:00Z');
  await jobs.pollNow();
  await expect.poll(() => ran.toSorted()).toEqual(['alerts', 'backup', 'backup', 'newsletter']);
  await expect.poll(site.openRuns).toBe(0);
});

describe('a database that knows what has happened since', async () => {
  const smtp = await startSmtpReceiver();
  const site = await startTestSite({ SMTP_URL: smtp.url, DATA_DIR: folder });
  const subscribers = createReader(site, smtp);
  const waiting = createAlertReader(site, smtp);
  const config = readConfig({ SMTP_URL: smtp.url });
  const basics = { config, db: site.db, clock: () => site.time.now, publicUrl: config.publicUrl };
  const mailer = buildMailer(config);
  const [newsletter, alerts] = [buildNewsletter(basics, mailer), buildAlerts(basics, mailer)];
  const ISSUE = currentIssue(new Date('2026-11-19T12:00Z'));
  let [zalando, otto] = [0, 0];

  afterAll(() => smtp.close());
  beforeEach(async () => {
    await emptyTables(site.pool, 'subscribers', 'alert_recipients', 'shops', 'rate_limits', 'audit_log');
    site.time.now = new Date('2026-11-18T12:00Z');
    zalando = await makeShop(site.db, { name: 'Zalando' });
    otto = await makeShop(site.db, { name: 'Otto' });
  });

  const code = (shopId: number, name: string) =>
    makeCode(site.db, { shopId, code: name, works: 0.7, validUntil: daysFromNow(900) });
  const backUp = async () => {
    await writeBackup(site.db, file, site.time.now);
    site.time.now = new Date('2026-11-19T12:00Z');
    smtp.mails.length = 0;
  };
  const restore = async () => {
    await restoreBackup(site.db, file, { replace: true });
    smtp.mails.length = 0;
  };
  const received = () => smtp.mails.flatMap(({ recipients }) => recipients).sort();
  const leave = (email: string) => {
    const mail = smtp.to(email).at(-1);
    if (!mail) throw new Error(`no mail to ${email}`);
    return subscribers.post(leavePath(mail));
  };

  const erase = async (email: string) => {
    const operator = await signIn(site);
    expect((await operator.post('/api/admin/personal-data/erase', { email })).status).toBe(200);
  };

  test('writes the issue to nobody a second time, and to nobody who has unsubscribed', async () => {
    await code(zalando, 'IMBRIEF');
    for (const name of ['anna', 'bernd', 'clara', 'dora']) await subscribers.join(`${name}@example.de`);
    await backUp();
    await newsletter.sendWeeklyIssue(ISSUE);
    expect(received()).toHaveLength(4);
    expect((await leave('anna@example.de')).status).toBe(200);
    // Leaves, and somebody types the address again: without its click nothing has changed.
    expect((await leave('bernd@example.de')).status).toBe(200);
    await subscribers.subscribe('bernd@example.de');
    // Leaves and comes back.
    expect((await leave('clara@example.de')).status).toBe(200);
    await subscribers.join('clara@example.de');
    await restore();

    const { rows } = await site.pool.query(
      'SELECT email, state, unsubscribed_at FROM subscribers ORDER BY email',
    );
    expect(rows).toEqual([
      { email: 'anna@example.de', state: 'unsubscribed', unsubscribed_at: site.time.now },
      { email: 'bernd@example.de', state: 'unsubscribed', unsubscribed_at: site.time.now },
      { email: 'clara@example.de', state: 'confirmed', unsubscribed_at: null },
      { email: 'dora@example.de', state: 'confirmed', unsubscribed_at: null },
    ]);
    expect(await newsletter.sendWeeklyIssue(ISSUE)).toMatchObject({ sent: 0 });
    site.time.now = new Date('2026-11-26T12:00Z');
    await newsletter.sendWeeklyIssue(currentIssue(site.time.now));
    expect(received()).toEqual(['clara@example.de', 'dora@example.de']);
  });

  test('leaves alone who joined after they had left in the database that is replaced', async () => {
    await subscribers.join('anna@example.de');
    expect((await leave('anna@example.de')).status).toBe(200);
    const older = await site.pool.query('SELECT unsubscribed_at FROM subscribers');
    site.time.now = new Date('2026-11-18T13:00Z');
    await subscribers.join('anna@example.de');
    await backUp();
    await site.pool.query(`UPDATE subscribers SET state = 'unsubscribed', unsubscribed_at = $1`, [
      older.rows[0].unsubscribed_at,
    ]);
    await restore();
    expect((await site.pool.query('SELECT state FROM subscribers')).rows).toEqual([{ state: 'confirmed' }]);
  });

  test('tells no code a second time, and nobody who has turned it off', async () => {
    for (const name of ['anna', 'bernd', 'clara']) await waiting.join(`${name}@example.de`, [zalando, otto]);
    await code(zalando, 'NEU20');
    await backUp();
    await alerts.send();
    expect(received()).toHaveLength(3);
    const path = (email: string, page: Parameters<typeof alertPath>[1]) =>
      alertPath(waiting.last(email), page);
    expect((await waiting.post(path('anna@example.de', 'abmelden'))).status).toBe(200);
    const ottoOff = { [`betrag-${otto}`]: '' };
    expect((await waiting.post(path('bernd@example.de', 'einstellungen'), ottoOff)).status).toBe(200);
    await restore();

    expect(await alerts.send()).toMatchObject({ sent: 0 });
    site.time.now = new Date('2026-11-20T12:00Z');
    expect(await alerts.send()).toMatchObject({ sent: 0 });
    const { rows } = await site.pool.query(
      `SELECT email, alert_recipients.state, count(shop_id)::int AS shops FROM alert_recipients
       LEFT JOIN shop_alerts ON recipient_id = alert_recipients.id AND shop_alerts.state = 'on'
       GROUP BY alert_recipients.id ORDER BY email`,
    );
    expect(rows).toEqual([
      { email: 'anna@example.de', state: 'ended', shops: 0 },
      { email: 'bernd@example.de', state: 'confirmed', shops: 1 },
      { email: 'clara@example.de', state: 'confirmed', shops: 2 },
    ]);
    await code(otto, 'OTTO5');
    site.time.now = new Date('2026-11-21T12:00Z');
    await alerts.send();
    expect(received()).toEqual(['clara@example.de']);
  });

  test('erases again who was erased, and keeps that on record', async () => {
    for (const email of ['anna@example.de', 'bernd@example.de']) {
      await subscribers.join(email);
      await waiting.join(email, [zalando]);
    }
    await backUp();
    await erase('anna@example.de');
    const emails = `SELECT email FROM subscribers UNION ALL SELECT email FROM alert_recipients`;
    const records = `SELECT after FROM audit_log WHERE action = 'person.erase'`;
    for (let again = 0; again < 2; again++) {
      await restore();
      expect((await site.pool.query(emails)).rows).toEqual([
        { email: 'bernd@example.de' },
        { email: 'bernd@example.de' },
      ]);
      expect((await site.pool.query(records)).rows).toHaveLength(1);
    }
  });

  test('erases again who had reported, also where the report was still open in the backup', async () => {
    const id = await code(zalando, 'MELDE10');
    const notice = {
      reason: 'illegal',
      text: 'Dieser Code wirbt für Verbotenes.',
      name: 'Anna',
      goodFaith: true,
    };
    for (const [index, email] of ['anna@example.de', 'bernd@example.de'].entries())
      await site.post(`/api/codes/${id}/report`, { ...notice, email }, person(index));
    await backUp();
    const operator = await signIn(site);
    const { rows } = await site.pool.query('SELECT id FROM code_reports ORDER BY id');
    const decision = { action: 'keep', note: 'Erlaubt.' };
    await operator.post(`/api/admin/code-reports/${rows[0].id}/decision`, decision);
    await erase('anna@example.de');
    await restore();
    const reports = await site.pool.query('SELECT state, name, email, text FROM code_reports ORDER BY id');
    expect(reports.rows).toMatchObject([
      { state: 'open', name: null, email: null, text: '' },
      { state: 'open', name: 'Anna', email: 'bernd@example.de' },
    ]);
  });

  test('of another installation: its erasures are of other people', async () => {
    await subscribers.join('anna@example.de');
    await backUp();
    await erase('anna@example.de');
    await site.pool.query(
      `UPDATE settings SET value = 'other' WHERE name IN ('newsletter_key', 'alerts_key')`,
    );
    await restore();
    expect((await site.pool.query('SELECT email FROM subscribers')).rows).toEqual([
      { email: 'anna@example.de' },
    ]);
  });

  test('gives no number twice: links in mails name them', async () => {
    await subscribers.join('anna@example.de');
    await backUp();
    await subscribers.join('bernd@example.de');
    const { rows } = await site.pool.query(`SELECT id FROM subscribers WHERE email = 'bernd@example.de'`);
    await restore();
    await subscribers.join('clara@example.de');
    const later = await site.pool.query(`SELECT id FROM subscribers WHERE email = 'clara@example.de'`);
    expect(later.rows[0].id).toBeGreaterThan(rows[0].id);
  });
});
