// The mail of a day: who gets it, what is in it, and that each code is told once, whatever dies on the way.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewCodeRow } from '#db/codes/insert.ts';
import { readConfig } from '#main/config.ts';
import { buildAlerts, buildMailer } from '#main/server/deps.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { beginTransaction, untilBlocked } from '#test/support/held-locks.ts';
import { alertPath, createAlertReader } from '#test/support/outside/alert-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startTestSite } from '#test/support/test-site.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url });
const reader = createAlertReader(site, smtp);

/** As another instance of the site would have it, with its own connection to the mail server. */
function instance(smtpUrl = smtp.url) {
  const config = readConfig({ SMTP_URL: smtpUrl });
  return buildAlerts(
    { config, db: site.db, clock: () => site.time.now, publicUrl: config.publicUrl },
    buildMailer(config),
  );
}
const alerts = instance();
let [zalando, otto] = [0, 0];

afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.rules.refuse = undefined;
  smtp.rules.beforeAccepting = undefined;
  site.time.now = new Date('2026-11-20T09:00:00Z');
  await emptyTables(site.pool, 'alert_recipients', 'shops', 'copy', 'rate_limits');
  smtp.mails.length = 0;
  zalando = await makeShop(site.db, { name: 'Zalando' });
  otto = await makeShop(site.db, { name: 'Otto' });
});

const nextDay = () => {
  site.time.now = daysFromNow(1, site.time.now);
};
const code = (shopId: number, name: string, more: Partial<NewCodeRow> = {}) =>
  makeCode(site.db, { shopId, code: name, works: 0.7, validUntil: daysFromNow(900), ...more });

/** Confirmed recipients of one shop, put straight into the tables where the way there is not the point. */
async function makeRecipients(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `leser${n}@example.de`);
  await site.pool.query(
    `WITH made AS (
       INSERT INTO alert_recipients (email, email_key, state, text_version, requested_at, confirmed_at, kept_at)
       SELECT email, email, 'confirmed', 'x', $2, $2, $2 FROM unnest($1::text[]) AS email RETURNING id
     ) INSERT INTO shop_alerts SELECT id, $3, 'on', NULL, $2 FROM made`,
    [emails, site.time.now, zalando],
  );
  return emails;
}
const received = () => smtp.mails.flatMap(({ recipients }) => recipients).sort();

describe('news', () => {
  test('are codes that came after the alert was set, of all shops in one mail, once', async () => {
    await code(zalando, 'SCHONDA');
    await reader.join('anna@example.de', [zalando, otto]);
    await reader.ask('unbestaetigt@example.de', zalando);
    smtp.mails.length = 0;
    expect(await alerts.send()).toMatchObject({ sent: 0, ended: 'complete' });
    await code(zalando, 'NEU20', { discountValue: 20, description: 'Auf <alles>' });
    await code(otto, 'OTTO5');
    expect(await alerts.countRecipients()).toBe(1);
    expect(await alerts.send()).toEqual({
      ...{ sent: 1, refused: 0, unknown: 0, expired: 0, left: 0, ended: 'complete' },
    });
    expect(received()).toEqual(['anna@example.de']);
    const mail = reader.last('anna@example.de');
    expect(mail.subject).toBe('Neue Codes bei Otto und Zalando');
    for (const part of [mail.text, mail.html]) {
      expect(part.indexOf('OTTO5')).toBeLessThan(part.indexOf('NEU20'));
      expect(part).not.toContain('SCHONDA');
      expect(part).toContain('http://localhost:3000/zalando-rabattcode');
      expect(part).toContain(alertPath(mail, 'einstellungen'));
      expect(part).toContain(alertPath(mail, 'abmelden'));
    }
    expect(mail.html).toContain('Auf &lt;alles&gt;');
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    nextDay();
    expect(await alerts.send()).toMatchObject({ sent: 0 });
  });

  test('need a good chance, or save the chosen amount with some chance', async () => {
    await reader.join('gut@example.de', [zalando]);
    await reader.join('viel@example.de', [zalando], { minimumSaving: 20 });
    smtp.mails.length = 0;
    await code(zalando, 'UNGEWISS', { works: 0.5, discountValue: 5 });
    await code(zalando, 'VIEL', { works: 0.5, discountType: 'fixed', discountValue: 25 });
    await code(zalando, 'GUT', { works: 0.65, discountValue: 10 });
    await code(zalando, 'GEDECKELT', { works: 0.5, discountValue: 60, maximumSaving: 5 });
    await code(zalando, 'HOFFNUNGSLOS', { works: 0.2, discountType: 'fixed', discountValue: 50 });
    await code(zalando, 'TOT', { isDead: true, works: 0.9, discountValue: 60 });
    await code(zalando, 'UNBELEGT', { isUnproven: true, works: 0.9, discountValue: 60 });
    await code(zalando, 'UNGEPRUEFT', { needsReview: true, works: 0.9, discountValue: 60 });
    await code(zalando, '', { works: 0.9, discountValue: 60, requiresCode: false, title: 'Ohne Code' });
    await code(zalando, 'SPAETER', { works: 0.9, discountValue: 60, validFrom: daysFromNow(900) });
    await alerts.send();
    const told = (email: string) =>
      [...reader.last(email).text.matchAll(/Code: (\w+)/g)].map(([, text]) => text);
    expect(told('gut@example.de')).toEqual(['GUT']);
    expect(told('viel@example.de')).toEqual(['VIEL']);
    // What gathers evidence later is news then.
    await site.pool.query(`UPDATE codes SET works = 0.8 WHERE code = 'UNGEWISS'`);
    nextDay();
    await alerts.send();
    expect(told('gut@example.de')).toEqual(['UNGEWISS']);
  });

  test('are looked at again for each mail', async () => {
    await makeRecipients(2);
    await code(zalando, 'BLEIBT');
    await code(zalando, 'GEHT');
    smtp.rules.beforeAccepting = async () => {
      await site.pool.query(`UPDATE codes SET withdrawn_at = now() WHERE code = 'GEHT'`);
    };
    await alerts.send();
    expect(smtp.mails.map(({ text }) => text.includes('GEHT'))).toEqual([true, false]);
  });

  test('are no news any more where a switch is off, and a changed amount brings nothing old', async () => {
    await reader.join('anna@example.de', [zalando, otto]);
    await code(zalando, 'EINS', { works: 0.5, discountType: 'fixed', discountValue: 12 });
    await reader.ask('anna@example.de', zalando);
    const settings = alertPath(reader.last('anna@example.de'), 'einstellungen');
    const amounts = { [`betrag-${zalando}`]: '10', [`betrag-${otto}`]: '' };
    await reader.post(settings, { [`shop-${zalando}`]: 'an', ...amounts });
    await code(otto, 'AUS');
    expect(await alerts.send()).toMatchObject({ sent: 0 });
    await code(zalando, 'ZWEI', { works: 0.5, discountType: 'fixed', discountValue: 12 });
    expect(await alerts.send()).toMatchObject({ sent: 1 });
    expect(reader.last('anna@example.de').text).toContain('ZWEI');
    expect(reader.last('anna@example.de').text).not.toContain('EINS');
  });

  test('by the hundred make a mail one can read', async () => {
    await makeRecipients(1);
    for (let n = 0; n < 30; n += 1) await code(zalando, `MENGE${n}`);
    await alerts.send();
    const { text } = reader.last('leser0@example.de');
    expect(text.match(/Code: MENGE/g)).toHaveLength(20);
    expect(text).toContain('Und 10 weitere Codes');
    nextDay();
    expect(await alerts.send()).toMatchObject({ sent: 0 });
  });
});

test('whoever has news is found among many who have none', async () => {
  await makeRecipients(450);
  await reader.join('anna@example.de', [otto]);
  smtp.mails.length = 0;
  await code(otto, 'SELTEN');
  expect(await alerts.countRecipients()).toBe(1);
  expect(await alerts.send()).toMatchObject({ sent: 1, left: 0 });
  expect(received()).toEqual(['anna@example.de']);
});

describe('once', () => {
  test('a day: what comes after the mail waits for the next', async () => {
    await makeRecipients(1);
    await code(zalando, 'EINS');
    await alerts.send();
    await code(zalando, 'ZWEI');
    expect(await alerts.send()).toMatchObject({ sent: 0, left: 0 });
    nextDay();
    expect(await alerts.send()).toMatchObject({ sent: 1 });
    expect(smtp.mails.map(({ text }) => [text.includes('EINS'), text.includes('ZWEI')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('also when several instances send at the same time', async () => {
    const emails = await makeRecipients(60);
    await code(zalando, 'EINS');
    const outcomes = await Promise.all([1, 2, 3].map(() => instance().send()));
    expect(received()).toEqual(emails.sort());
    expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
  });

  test('also when the process is killed with a mail in hand and the job runs again, today and tomorrow', async () => {
    const emails = await makeRecipients(12);
    await code(zalando, 'EINS');
    const child = runInProcess(site.url, smtp.url);
    smtp.rules.beforeAccepting = async () => {
      if (smtp.mails.length !== 5) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    await once(child, 'exit');
    expect(received()).toHaveLength(5);
    // The child has the clock of the machine.
    site.time.now = new Date();
    expect(await alerts.send()).toMatchObject({ sent: 7, left: 0 });
    expect(received()).toEqual(emails.sort());
    nextDay();
    expect(await alerts.send()).toMatchObject({ sent: 0 });
  });

  test('a mail whose fate is unknown is not sent again', async () => {
    await makeRecipients(3);
    await code(zalando, 'EINS');
    const breaking = await startSmtpReceiver();
    breaking.rules.beforeAccepting = () => breaking.breakOff();
    expect(await instance(breaking.url).send()).toMatchObject({ unknown: 3, ended: 'mail trouble' });
    await breaking.close();
    nextDay();
    expect(await alerts.send()).toMatchObject({ sent: 0 });
  });

  test('a mail that was refused is tried again, with the same Message-ID, and its codes stay news', async () => {
    await makeRecipients(1);
    await code(zalando, 'EINS');
    const ids: string[] = [];
    smtp.rules.beforeAccepting = (mail) => {
      ids.push(mail.header('message-id'));
      if (ids.length < 3) throw new Error('not now');
    };
    expect(await alerts.send()).toMatchObject({ refused: 1, left: 1 });
    expect(await alerts.send()).toMatchObject({ refused: 1, left: 1 });
    expect(await alerts.send()).toMatchObject({ sent: 1, left: 0 });
    expect(new Set(ids).size).toBe(1);
    expect(reader.last('leser0@example.de').text).toContain('EINS');
  });

  test('who leaves while the run is going on gets nothing, and a run that is stopped ends after the mail in hand', async () => {
    const [, second = ''] = await makeRecipients(4);
    await code(zalando, 'EINS');
    const stop = new AbortController();
    smtp.rules.beforeAccepting = async () => {
      await site.pool.query("UPDATE alert_recipients SET state = 'ended' WHERE email = $1", [second]);
      if (smtp.mails.length === 2) stop.abort();
    };
    expect(await alerts.send({ signal: stop.signal })).toMatchObject({ left: 1, ended: 'stopped' });
    expect(await alerts.send()).toMatchObject({ sent: 1, left: 0 });
    expect(smtp.to(second)).toEqual([]);
  });
});

describe('after a year', () => {
  const DAYS_BEFORE_ASKING = 336;
  const state = async () => (await site.pool.query('SELECT state FROM alert_recipients')).rows[0]?.state;

  test('without a click it ends, and a mail asks before', async () => {
    await makeRecipients(1);
    site.time.now = daysFromNow(DAYS_BEFORE_ASKING, site.time.now);
    expect(await alerts.send()).toMatchObject({ sent: 1 });
    const mail = reader.last('leser0@example.de');
    expect(mail.subject).toBe('Möchtest du weiter benachrichtigt werden?');
    expect(mail.text).toContain('20.11.2027');
    nextDay();
    expect(await alerts.send()).toMatchObject({ sent: 0 });
    site.time.now = daysFromNow(28, site.time.now);
    expect(await alerts.send()).toMatchObject({ expired: 0 });
    site.time.now = daysFromNow(2, site.time.now);
    await code(zalando, 'ZUSPAET');
    expect(await alerts.send()).toMatchObject({ expired: 1, sent: 0 });
    expect(await state()).toBe('ended');
    expect((await reader.post(alertPath(mail, 'weiter'))).status).toBe(404);
  });

  test('who is asked late still has thirty days', async () => {
    await makeRecipients(1);
    await site.pool.query(`UPDATE alert_recipients SET kept_at = $1`, [daysFromNow(-400, site.time.now)]);
    expect(await alerts.send()).toMatchObject({ sent: 1, expired: 0 });
    site.time.now = daysFromNow(29, site.time.now);
    expect(await alerts.send()).toMatchObject({ sent: 0, expired: 0 });
    site.time.now = daysFromNow(2, site.time.now);
    expect(await alerts.send()).toMatchObject({ expired: 1 });
  });

  test('it goes on with a click, which opening the page is not', async () => {
    await makeRecipients(1);
    await code(zalando, 'EINS');
    site.time.now = daysFromNow(DAYS_BEFORE_ASKING, site.time.now);
    await alerts.send();
    const mail = reader.last('leser0@example.de');
    expect(mail.subject).toBe('Neuer Code bei Zalando');
    const keep = alertPath(mail, 'weiter');
    expect(await (await site.get(keep)).text()).toContain('Weiter benachrichtigen');
    expect((await reader.post(keep)).status).toBe(200);
    site.time.now = daysFromNow(60, site.time.now);
    expect(await alerts.send()).toMatchObject({ expired: 0, sent: 0 });
    expect(await state()).toBe('confirmed');
  });

  test('it goes on with a click at the very moment it would end', async () => {
    await makeRecipients(2);
    await code(zalando, 'EINS');
    site.time.now = daysFromNow(DAYS_BEFORE_ASKING, site.time.now);
    await alerts.send();
    site.time.now = daysFromNow(31, site.time.now);
    const clicking = await beginTransaction(site.pool);
    await clicking.query(`UPDATE alert_recipients SET kept_at = $1 WHERE email = 'leser0@example.de'`, [
      site.time.now,
    ]);
    const sending = alerts.send();
    await untilBlocked(site.pool);
    await clicking.commit();
    expect(await sending).toMatchObject({ expired: 1 });
    const { rows } = await site.pool.query(
      'SELECT email, alert_recipients.state FROM alert_recipients JOIN shop_alerts ON id = recipient_id',
    );
    expect(rows).toEqual([{ email: 'leser0@example.de', state: 'confirmed' }]);
  });

  test('is asked once, also when the process is killed with the mail in hand', async () => {
    await makeRecipients(1);
    await site.pool.query(`UPDATE alert_recipients SET kept_at = now() - interval '340 days'`);
    const child = runInProcess(site.url, smtp.url);
    smtp.rules.beforeAccepting = async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    await once(child, 'exit');
    expect(received()).toHaveLength(1);
    smtp.rules.beforeAccepting = undefined;
    // The child has the clock of the machine.
    site.time.now = new Date();
    nextDay();
    expect(await alerts.send()).toMatchObject({ sent: 0, left: 0 });
  });

  test('a question that was refused is asked again', async () => {
    await makeRecipients(1);
    site.time.now = daysFromNow(DAYS_BEFORE_ASKING, site.time.now);
    smtp.rules.beforeAccepting = () => {
      throw new Error('not now');
    };
    expect(await alerts.send()).toMatchObject({ refused: 1 });
    smtp.rules.beforeAccepting = undefined;
    expect(await alerts.send()).toMatchObject({ sent: 1, left: 0 });
    nextDay();
    expect(await alerts.send()).toMatchObject({ sent: 0 });
  });

  test('a mailbox that is gone is asked once, and ends', async () => {
    await makeRecipients(1);
    site.time.now = daysFromNow(DAYS_BEFORE_ASKING, site.time.now);
    smtp.rules.refuse = () => ({ code: 550, text: '5.1.1 no such user' });
    expect(await alerts.send()).toMatchObject({ refused: 1 });
    nextDay();
    expect(await alerts.send()).toMatchObject({ refused: 0, left: 0, expired: 0 });
    site.time.now = daysFromNow(30, site.time.now);
    expect(await alerts.send()).toMatchObject({ expired: 1 });
    expect(await state()).toBe('ended');
  });

  test('nobody ends who could not be asked', async () => {
    await makeRecipients(1);
    site.time.now = daysFromNow(400, site.time.now);
    smtp.rules.beforeAccepting = () => {
      throw new Error('not now');
    };
    expect(await alerts.send()).toMatchObject({ expired: 0, refused: 1 });
    expect(await state()).toBe('confirmed');
  });
});

/** The run of another server process, which can be killed. */
function runInProcess(databaseUrl: string, smtpUrl: string): ChildProcess {
  const script = `
    import { connect } from '#db/core/connect.ts';
    import { readConfig } from '#main/config.ts';
    import { buildAlerts, buildMailer } from '#main/server/deps.ts';
    const [databaseUrl, smtpUrl] = process.argv.slice(1);
    const config = readConfig({ SMTP_URL: smtpUrl });
    const { db } = connect(databaseUrl);
    const alerts = buildAlerts({ config, db, clock: () => new Date(), publicUrl: config.publicUrl }, buildMailer(config));
    await alerts.send();`;
  return spawn(process.execPath, ['--input-type=module', '-e', script, databaseUrl, smtpUrl], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
