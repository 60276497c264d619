// Subscribing, confirming and leaving, with a real mail server at the other end.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { purge } from '#services/privacy/purge.ts';
import { readMail } from '#test/support/outside/mail-reader.ts';
import { confirmPath, createReader, leavePath } from '#test/support/outside/newsletter-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { makeDataDir, removeDataDir } from '#test/support/processes/server-process.ts';
import { startTestSite } from '#test/support/test-site.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Lotse, Hafen <post@lotse.example>' });
const reader = createReader(site, smtp);
const DAY = 86_400_000;

afterAll(() => smtp.close());
afterEach(() => {
  site.time.now = new Date();
});

async function row(email: string) {
  const { rows } = await site.pool.query('SELECT * FROM subscribers WHERE email_key = $1', [email]);
  return rows[0];
}
const lastTo = (email: string) => {
  const mail = smtp.to(email).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};

test('subscribe, read the mail, confirm, and leave with one click', async () => {
  const answer = await reader.subscribe('  Anna@Example.DE ');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    message: expect.stringContaining('bestätige darin deine Anmeldung'),
  });
  const mail = lastTo('Anna@example.de');
  expect(mail.header('to')).toBe('Anna@example.de');
  expect(mail.header('from')).toBe('"Lotse, Hafen" <post@lotse.example>');
  expect(mail.subject).toBe('Bitte bestätige deine Anmeldung zum Newsletter');
  expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.html).toContain(confirmPath(mail));
  expect(await row('anna@example.de')).toMatchObject({ state: 'pending', confirmed_at: null, mails_sent: 1 });

  const page = await site.get(confirmPath(mail));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<button type="submit">Anmeldung bestätigen</button>');
  expect((await reader.post(confirmPath(mail))).status).toBe(200);
  expect(await row('anna@example.de')).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) });

  expect(await (await site.get(leavePath(mail))).text()).toContain('Jetzt abmelden');
  expect((await row('anna@example.de')).state).toBe('confirmed');
  const left = await reader.post(leavePath(mail));
  expect(left.status).toBe(200);
  expect(await left.text()).toContain('Du bist abgemeldet');
  expect(await row('anna@example.de')).toMatchObject({
    state: 'unsubscribed',
    unsubscribed_at: expect.any(Date),
  });
});

test('the proof names the time of the request and the very words', async () => {
  await site.pool.query("INSERT INTO copy VALUES ('mail.confirm.consent', 'Ja zu {site} und <b>Codes</b>.')");
  await reader.join('beweis@example.de');
  await site.pool.query('DELETE FROM copy');
  const { text_version, requested_at } = await row('beweis@example.de');
  expect(requested_at).toEqual(site.time.now);
  const { rows } = await site.pool.query('SELECT text FROM consent_texts WHERE version = $1', [text_version]);
  expect(rows[0].text).toContain('Ja zu Rabattlotse und <b>Codes</b>.');
  expect(lastTo('beweis@example.de').html).toContain('Ja zu Rabattlotse und &lt;b&gt;Codes&lt;/b&gt;.');
  await reader.subscribe('neu@example.de');
  expect((await row('neu@example.de')).text_version).not.toBe(text_version);
});

test('the page of the confirmation shows the words that are proven, also when they were changed since', async () => {
  await site.pool.query("INSERT INTO copy VALUES ('mail.confirm.consent', 'Ja zu {site}, damals.')");
  await reader.subscribe('damals@example.de');
  await site.pool.query('DELETE FROM copy');
  const page = await site.get(confirmPath(lastTo('damals@example.de')));
  expect(await page.text()).toContain('Ja zu Rabattlotse, damals.');
});

test('the proof of a former consent outlives a request that nobody confirms', async () => {
  const email = 'frueher@example.de';
  const proof = async () => {
    const { state, text_version, requested_at, confirmed_at, email } = await row('frueher@example.de');
    return { state, text_version, requested_at, confirmed_at, email };
  };
  const pass = (days: number) => {
    site.time.now = new Date(site.time.now.getTime() + days * DAY);
  };
  await reader.join(email);
  const first = await proof();
  pass(1);
  await reader.post(leavePath(lastTo(email)));
  pass(1);
  // A stranger types the address, when the words are others.
  await site.pool.query("INSERT INTO copy VALUES ('mail.confirm.consent', 'Ja zu etwas anderem.')");
  await reader.subscribe('Frueher@example.de');
  expect(await proof()).toEqual({ ...first, state: 'pending' });
  pass(29);
  await purge(site.db, site.time.now);
  expect((await proof()).state).toBe('pending');
  pass(2);
  expect(await purge(site.db, site.time.now)).toMatchObject({ openRequests: 1 });
  expect(await proof()).toEqual({ ...first, state: 'unsubscribed' });
  // Confirmed, the new one takes its place.
  await reader.join(email);
  await site.pool.query('DELETE FROM copy');
  const second = await proof();
  expect(second).toMatchObject({
    ...{ state: 'confirmed', requested_at: site.time.now, confirmed_at: site.time.now },
  });
  expect(second.text_version).not.toBe(first.text_version);
  expect(await row(email)).toMatchObject({ open_requested_at: null, open_text_version: null });
});

test('the confirmation advertises nothing', async () => {
  await reader.subscribe('werbefrei@example.de');
  const { text, html } = lastTo('werbefrei@example.de');
  const targets = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(
    ([url]) => new URL(url).pathname,
  );
  expect(new Set(targets.map((path) => path.replace(/(?<=^\/newsletter\/\w+\/).+/, '…')))).toEqual(
    new Set(['/', '/newsletter/bestaetigen/…', '/newsletter/abmelden/…', '/impressum', '/datenschutz']),
  );
});

test('answers are the same for unknown, pending, confirmed and departed addresses, and a mail goes to each', async () => {
  await reader.subscribe('wartet@example.de');
  await reader.join('dabei@example.de');
  await reader.join('weg@example.de');
  await reader.post(leavePath(lastTo('weg@example.de')));
  const answers: string[] = [];
  for (const email of ['niemand@example.de', 'wartet@example.de', 'dabei@example.de', 'weg@example.de']) {
    const before = smtp.to(email).length;
    const response = await reader.subscribe(email);
    const { date, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
    answers.push(JSON.stringify([response.status, headers, await response.json()]));
    expect(smtp.to(email).length).toBe(before + 1);
  }
  expect(new Set(answers).size).toBe(1);
  expect(lastTo('dabei@example.de').subject).toBe('Du bekommst den Newsletter schon');
  expect((await row('dabei@example.de')).state).toBe('confirmed');
  expect((await row('weg@example.de')).state).toBe('pending');
});

describe('a confirmation link', () => {
  test('counts for seven days', async () => {
    await reader.subscribe('spaet@example.de');
    const path = confirmPath(lastTo('spaet@example.de'));
    site.time.now = new Date(site.time.now.getTime() + 7 * DAY);
    for (const response of [await site.get(path), await reader.post(path)]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Dieser Link gilt nicht mehr');
    }
    expect((await row('spaet@example.de')).state).toBe('pending');
    site.time.now = new Date(site.time.now.getTime() - 1);
    expect((await reader.post(path)).status).toBe(200);
    expect((await row('spaet@example.de')).state).toBe('confirmed');
  });

  test('changes nothing when it is only opened, as mail scanners do', async () => {
    await reader.subscribe('geprueft@example.de');
    const mail = lastTo('geprueft@example.de');
    for (const path of [confirmPath(mail), leavePath(mail)]) {
      await site.get(path);
      await fetch(site.origin + path, { method: 'HEAD' });
    }
    expect(await row('geprueft@example.de')).toMatchObject({ state: 'pending', unsubscribed_at: null });
  });

  test('counts in every mail that was sent, and twice is as good as once', async () => {
    await reader.subscribe('zweimal@example.de');
    await reader.subscribe('zweimal@example.de');
    const [first] = smtp.to('zweimal@example.de');
    if (!first) throw new Error('no mail');
    expect((await reader.post(confirmPath(first))).status).toBe(200);
    expect((await reader.post(confirmPath(first))).status).toBe(200);
    expect(await (await site.get(confirmPath(first))).text()).toContain('Anmeldung bestätigt');
  });

  test('from before somebody left does not bring them back', async () => {
    await reader.join('fort@example.de');
    const old = confirmPath(lastTo('fort@example.de'));
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await reader.post(leavePath(lastTo('fort@example.de')));
    expect((await reader.post(old)).status).toBe(404);
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await reader.subscribe('fort@example.de');
    expect((await reader.post(old)).status).toBe(404);
    expect((await reader.confirm('fort@example.de')).status).toBe(200);
  });

  test('cannot be made up, and a link to leave cannot confirm', async () => {
    await reader.subscribe('echt@example.de');
    const mail = lastTo('echt@example.de');
    const real = confirmPath(mail);
    const swapped = real.endsWith('AAAA') ? `${real.slice(0, -4)}BBBB` : `${real.slice(0, -4)}AAAA`;
    const leaving = leavePath(mail).replace('abmelden', 'bestaetigen');
    const paths = [
      swapped,
      leaving,
      '/newsletter/bestaetigen/x',
      '/newsletter/bestaetigen/%C3%B0',
      '/newsletter/x/y',
    ];
    for (const path of [...paths, real.replace('bestaetigen', 'abmelden')]) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('text/html');
    }
    // Broken UTF-8 is refused before anybody looks for a link.
    expect((await site.get('/newsletter/bestaetigen/%F0')).status).toBe(400);
    for (const path of [swapped, leaving]) expect((await reader.post(path)).status).toBe(404);
    expect((await row('echt@example.de')).state).toBe('pending');
  });
});

test('who never confirmed can decline with the link in the confirmation', async () => {
  await reader.subscribe('nein@example.de');
  const mail = lastTo('nein@example.de');
  expect((await reader.post(leavePath(mail))).status).toBe(200);
  expect((await row('nein@example.de')).state).toBe('unsubscribed');
  await site.pool.query("DELETE FROM subscribers WHERE email_key = 'nein@example.de'");
  expect((await reader.post(leavePath(mail))).status).toBe(200);
});

test('a mail that arrives although the mail server breaks off can be confirmed', async () => {
  smtp.rules.beforeAccepting = () => smtp.breakOff();
  onTestFinished(() => {
    smtp.rules.beforeAccepting = undefined;
  });
  expect((await reader.subscribe('dennoch@example.de')).status).toBe(503);
  expect((await reader.post(confirmPath(lastTo('dennoch@example.de')))).status).toBe(200);
  expect((await row('dennoch@example.de')).state).toBe('confirmed');
});

test('while no mail can be sent, nothing is half done, and it works again afterwards', async () => {
  // What a domain may get in a day is used up by then.
  site.time.now = new Date(Date.now() + 400 * DAY);
  await reader.join('zurueck@example.de');
  await reader.post(leavePath(lastTo('zurueck@example.de')));
  smtp.rules.isDown = true;
  smtp.breakOff();
  for (const email of ['stau@example.de', 'zurueck@example.de', 'dabei@example.de']) {
    const response = await reader.subscribe(email);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBeTruthy();
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('keine E-Mail senden') });
  }
  expect(await row('stau@example.de')).toBeUndefined();
  expect((await row('zurueck@example.de')).state).toBe('unsubscribed');
  smtp.rules.isDown = false;
  expect((await reader.subscribe('stau@example.de')).status).toBe(200);
  expect(smtp.to('stau@example.de')).toHaveLength(1);
  expect((await row('stau@example.de')).state).toBe('pending');
});

test('without a mail server the mail lies in the outbox, and its link works', async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const offline = await startTestSite({ DATA_DIR: dataDir });
  expect((await offline.post('/api/newsletter/subscribe', { email: 'datei@example.de' })).status).toBe(200);
  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const mail = readMail(await readFile(join(dataDir, 'outbox', name)));
  expect(mail.header('from')).toBe('Rabattlotse <newsletter@localhost>');
  expect((await offline.post(confirmPath(mail))).status).toBe(200);
  const { rows } = await offline.pool.query('SELECT state FROM subscribers');
  expect(rows).toEqual([{ state: 'confirmed' }]);
});

test('texts of mails are not carried along in every page', async () => {
  const copy = (await (await site.get('/api/copy')).json()) as Record<string, string>;
  expect(Object.keys(copy).filter((key) => key.startsWith('mail.'))).toEqual([]);
  expect(copy['footer.about']).toBeTruthy();
});
