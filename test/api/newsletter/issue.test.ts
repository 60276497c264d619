// The weekly issue: what is in it, and that each subscriber gets it once, whatever dies on the way.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#main/config.ts';
import { buildMailer, buildNewsletter } from '#main/server/deps.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { createReader, leavePath } from '#test/support/outside/newsletter-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startTestSite } from '#test/support/test-site.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url });
const reader = createReader(site, smtp);

/** As another instance of the site would have it, with its own connection to the mail server. */
function instance(smtpUrl = smtp.url) {
  const config = readConfig({ SMTP_URL: smtpUrl });
  return buildNewsletter(
    { config, db: site.db, clock: () => site.time.now, publicUrl: config.publicUrl },
    buildMailer(config),
  );
}
const newsletter = instance();
let slot = new Date('2026-11-12T07:00:00Z');
let zalando: number;

afterAll(() => smtp.close());
beforeEach(async () => {
  slot = new Date(slot.getTime() + 7 * 86_400_000);
  smtp.rules.refuse = undefined;
  smtp.rules.beforeAccepting = undefined;
  site.time.now = new Date();
  await emptyTables(site.pool, 'subscribers', 'shops', 'copy');
  smtp.mails.length = 0;
  zalando = await makeShop(site.db, { name: 'Zalando', affiliateUrl: 'https://partner.example/z' });
  await makeCode(site.db, { shopId: zalando, code: 'MODE20', discountValue: 20, description: 'Auf <alles>' });
});

/** Confirmed subscribers, put straight into the table where the way there is not the point. */
async function makeSubscribers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `leser${n}@example.de`);
  await site.pool.query(
    `INSERT INTO subscribers (email, email_key, state, text_version, confirmed_at)
     SELECT email, email, 'confirmed', 'x', now() FROM unnest($1::text[]) AS email`,
    [emails],
  );
  return emails;
}
const received = () => smtp.mails.flatMap(({ recipients }) => recipients).sort();
const states = async () =>
  (await site.pool.query('SELECT state, attempts FROM newsletter_deliveries ORDER BY subscriber_id')).rows;

test('goes to whoever has confirmed, and never again to whoever has left', async () => {
  await reader.join('anna@example.de');
  await reader.join('otto@example.de');
  await reader.subscribe('unbestaetigt@example.de');
  smtp.mails.length = 0;
  expect(await newsletter.sendWeeklyIssue(slot)).toEqual({
    sent: 2,
    refused: 0,
    unknown: 0,
    left: 0,
    ended: 'complete',
  });
  expect(received()).toEqual(['anna@example.de', 'otto@example.de']);

  const [mail] = smtp.to('anna@example.de');
  if (!mail) throw new Error('no mail');
  expect((await reader.post(leavePath(mail))).status).toBe(200);
  smtp.mails.length = 0;
  const next = new Date(slot.getTime() + 3_600_000);
  expect(await newsletter.sendWeeklyIssue(next)).toMatchObject({ sent: 1 });
  expect(received()).toEqual(['otto@example.de']);
});

describe('an issue', () => {
  test('shows the best codes as text and as HTML, with links to our own pages', async () => {
    const about = await makeShop(site.db, { name: 'About You' });
    // Midnight: the code works until the end of the day before.
    const validUntil = new Date('2031-03-04T23:00:00Z');
    await makeCode(site.db, {
      shopId: about,
      code: '',
      requiresCode: false,
      popularityScore: 90,
      validUntil,
    });
    await makeSubscribers(1);
    await newsletter.sendWeeklyIssue(slot);
    const [mail] = smtp.mails;
    if (!mail) throw new Error('no mail');
    expect(mail.subject).toBe('Die besten Rabattcodes der Woche');
    expect(mail.header('date')).toMatch(/\d{4}/);
    for (const part of [mail.text, mail.html]) {
      expect(part.indexOf('About You')).toBeLessThan(part.indexOf('Zalando*'));
      expect(part).toContain('MODE20');
      expect(part).toContain('Kein Code nötig');
      expect(part).toContain('Gültig bis 04.03.2031');
      expect(part).toContain('http://localhost:3000/zalando-rabattcode');
      expect(part).toContain('* Partner-Shop: ');
      expect(part).toContain('http://localhost:3000/impressum');
      expect(part).toContain(leavePath(mail));
      expect(part).not.toContain('partner.example');
      expect(part).not.toContain('Demo-Daten');
    }
    expect(mail.html).toContain('Auf &lt;alles&gt;');
    expect(mail.html).not.toMatch(/<(img|script|link)\b/);
  });

  test('says that its codes are examples when they are', async () => {
    await makeCode(site.db, { shopId: zalando, source: 'demo' });
    await makeSubscribers(1);
    await newsletter.sendWeeklyIssue(slot);
    expect(smtp.mails[0]?.text).toContain('Demo-Daten: Die Codes sind Beispiele');
  });

  test('contains nothing that has expired since the first mail of the run', async () => {
    await makeCode(site.db, { shopId: zalando, code: 'NURHEUTE', validUntil: daysFromNow(0.5) });
    await makeSubscribers(2);
    smtp.rules.beforeAccepting = () => {
      site.time.now = daysFromNow(1);
    };
    await newsletter.sendWeeklyIssue(slot);
    expect(smtp.mails.map(({ text }) => text.includes('NURHEUTE'))).toEqual([true, false]);
  });

  test('without codes is not sent, and ends when the last code is withdrawn', async () => {
    await makeSubscribers(2);
    smtp.rules.beforeAccepting = async () => {
      await site.pool.query('UPDATE codes SET withdrawn_at = now()');
    };
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 1, left: 1, ended: 'no codes' });
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 0, ended: 'no codes' });
    expect(smtp.mails).toHaveLength(1);
  });
});

describe('once', () => {
  test('is once, however often the job runs', async () => {
    await makeSubscribers(3);
    await newsletter.sendWeeklyIssue(slot);
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 0, ended: 'complete' });
    expect(received()).toEqual(['leser0@example.de', 'leser1@example.de', 'leser2@example.de']);
  });

  test('also when several instances send at the same time', async () => {
    const emails = await makeSubscribers(60);
    const outcomes = await Promise.all([1, 2, 3].map(() => instance().sendWeeklyIssue(slot)));
    expect(received()).toEqual(emails.sort());
    expect(outcomes.filter(({ sent }) => sent > 0)).toHaveLength(3);
    expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
  });

  test('also when the process is killed with a mail in hand and the job runs again', async () => {
    const emails = await makeSubscribers(12);
    const child = runInProcess(site.url, smtp.url, slot);
    smtp.rules.beforeAccepting = async () => {
      if (smtp.mails.length !== 5) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    await once(child, 'exit');
    expect(received()).toHaveLength(5);
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 7, left: 0 });
    expect(received()).toEqual(emails.sort());
  });

  test('a mail whose fate is unknown is not sent again', async () => {
    const [first = ''] = await makeSubscribers(2);
    await site.pool.query(
      `INSERT INTO newsletter_deliveries SELECT $1, id, 'sending', 1, now() FROM subscribers WHERE email = $2`,
      [slot, first],
    );
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 1, left: 0 });
    expect(smtp.to(first)).toEqual([]);
  });

  test('who leaves while the run is going on gets nothing', async () => {
    const [, second = ''] = await makeSubscribers(3);
    smtp.rules.beforeAccepting = async () => {
      await site.pool.query("UPDATE subscribers SET state = 'unsubscribed' WHERE email = $1", [second]);
    };
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 2, left: 0 });
    expect(smtp.to(second)).toEqual([]);
  });

  test('a run that is asked to stop ends after the mail in hand', async () => {
    await makeSubscribers(3);
    const stop = new AbortController();
    smtp.rules.beforeAccepting = () => stop.abort();
    expect(await newsletter.sendWeeklyIssue(slot, { signal: stop.signal })).toMatchObject({
      sent: 1,
      left: 2,
      ended: 'stopped',
    });
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 2, left: 0 });
  });
});

describe('a mail server in trouble', () => {
  test('that refuses a mail is asked again by the next run, three times in all, with the same Message-ID', async () => {
    const [first = ''] = await makeSubscribers(2);
    const ids: string[] = [];
    smtp.rules.beforeAccepting = (mail) => {
      if (!mail.recipients.includes(first)) return;
      ids.push(mail.header('message-id'));
      throw new Error('not now');
    };
    expect(await newsletter.sendWeeklyIssue(slot)).toEqual({
      sent: 1,
      refused: 1,
      unknown: 0,
      left: 1,
      ended: 'complete',
      trouble: 'Der Mailserver nimmt keine E-Mails an (EMESSAGE DATA 450).',
    });
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 0, refused: 1, left: 1 });
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ refused: 1, left: 0 });
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 0, refused: 0 });
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(3);
    expect(ids[0]).not.toBe(smtp.to('leser1@example.de')[0]?.header('message-id'));
  });

  test('that does not know a mailbox is not asked again, and the others get theirs', async () => {
    await makeSubscribers(6);
    smtp.rules.refuse = (address) =>
      /leser[0-4]@/.test(address) ? { code: 550, text: '5.1.1 unknown' } : undefined;
    expect(await newsletter.sendWeeklyIssue(slot)).toEqual({
      sent: 1,
      refused: 5,
      unknown: 0,
      left: 0,
      ended: 'complete',
    });
  });

  test('that a public site does not have sends nothing that would count, and says why', async () => {
    await makeSubscribers(1);
    const config = readConfig({ PUBLIC_URL: 'https://rabatt.example' });
    const clock = () => site.time.now;
    const without = buildNewsletter(
      { config, db: site.db, clock, publicUrl: config.publicUrl },
      buildMailer(config),
    );
    expect(await without.sendWeeklyIssue(slot)).toMatchObject({
      ...{ sent: 0, left: 1, trouble: 'Es ist kein Mailserver eingerichtet (SMTP_URL).' },
    });
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 1, left: 0 });
  });

  test('that does not know our password says so to the operator', async () => {
    await makeSubscribers(1);
    const { host } = new URL(smtp.url);
    const { trouble } = await instance(`smtp://lotse:falsch@${host}`).sendWeeklyIssue(slot);
    expect(trouble).toMatch(/^Der Mailserver lehnt die Anmeldung ab, SMTP_URL prüfen \(EAUTH.*\)\.$/);
  });

  test('that is down stops the run and costs nobody the issue', async () => {
    const emails = await makeSubscribers(5);
    const down = await startSmtpReceiver();
    await down.close();
    for (let run = 0; run < 4; run += 1) {
      const outcome = await instance(down.url).sendWeeklyIssue(slot);
      expect(outcome).toEqual({
        ...{ sent: 0, refused: 3, unknown: 0, left: 5, ended: 'mail trouble' },
        trouble: 'Der Mailserver nimmt keine E-Mails an (ESOCKET ECONNREFUSED CONN).',
      });
    }
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 5, left: 0 });
    expect(received()).toEqual(emails);
  });

  test('that breaks off after taking a mail stops the run, and those mails are not sent again', async () => {
    await makeSubscribers(5);
    const breaking = await startSmtpReceiver();
    breaking.rules.beforeAccepting = () => breaking.breakOff();
    const outcome = await instance(breaking.url).sendWeeklyIssue(slot);
    expect(outcome).toMatchObject({ sent: 0, refused: 0, unknown: 3, left: 2, ended: 'mail trouble' });
    await breaking.close();
    expect(await newsletter.sendWeeklyIssue(slot)).toMatchObject({ sent: 2, left: 0 });
    expect([...breaking.mails, ...smtp.mails].flatMap(({ recipients }) => recipients)).toHaveLength(5);
    expect(await states()).toContainEqual({ state: 'sending', attempts: 1 });
  });
});

/** The run of another server process, which can be killed. */
function runInProcess(databaseUrl: string, smtpUrl: string, at: Date): ChildProcess {
  const script = `
    import { connect } from '#db/core/connect.ts';
    import { readConfig } from '#main/config.ts';
    import { buildMailer, buildNewsletter } from '#main/server/deps.ts';
    const [databaseUrl, smtpUrl, slot] = process.argv.slice(1);
    const config = readConfig({ SMTP_URL: smtpUrl });
    const { db } = connect(databaseUrl);
    const newsletter = buildNewsletter({ config, db, clock: () => new Date(), publicUrl: config.publicUrl }, buildMailer(config));
    await newsletter.sendWeeklyIssue(new Date(slot));`;
  return spawn(
    process.execPath,
    ['--input-type=module', '-e', script, databaseUrl, smtpUrl, at.toISOString()],
    { cwd: join(import.meta.dirname, '../../..'), stdio: ['ignore', 'inherit', 'inherit'] },
  );
}
