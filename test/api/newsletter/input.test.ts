// What the newsletter refuses, and the same by form for browsers without scripts.
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createReader } from '#test/support/outside/newsletter-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startTestSite } from '#test/support/test-site.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url });
const reader = createReader(site, smtp);
const DAY = 86_400_000;

afterAll(() => smtp.close());
afterEach(() => {
  smtp.rules.refuse = undefined;
  site.time.now = new Date();
});

async function row(email: string) {
  const { rows } = await site.pool.query('SELECT * FROM subscribers WHERE email_key = $1', [email]);
  return rows[0];
}

describe('limits', () => {
  test('a client may ask for three mails an hour', async () => {
    const ask = (n: number) => reader.subscribe(`viele${n}@example.de`, '203.0.113.7');
    for (const n of [1, 2, 3]) expect((await ask(n)).status).toBe(200);
    const refused = await ask(4);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await refused.json()).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('Stunde'),
    });
    expect(await row('viele4@example.de')).toBeUndefined();
    site.time.now = new Date(site.time.now.getTime() + 3_601_000);
    expect((await ask(4)).status).toBe(200);
  });

  test.each(['fremd@example.de', 'mitglied@example.de'])(
    '%s gets three mails a day, however it is spelled',
    async (email) => {
      if (email.startsWith('mitglied')) await reader.join(email);
      const spellings = [email, email.toUpperCase(), ` ${email} `, email];
      const statuses: number[] = [];
      for (const spelling of spellings) statuses.push((await reader.subscribe(spelling)).status);
      const allowed = email.startsWith('mitglied') ? 2 : 3;
      expect(statuses).toEqual([0, 1, 2, 3].map((n) => (n < allowed ? 200 : 429)));
      const { rows } = await site.pool.query('SELECT key FROM rate_limits WHERE key LIKE $1', [`%${email}%`]);
      expect(rows).toEqual([]);
      site.time.now = new Date(site.time.now.getTime() + DAY + 1_000);
      expect((await reader.subscribe(email)).status).toBe(200);
    },
  );
});

describe('bad input', () => {
  test.each([
    [{}, 'Bitte gib deine E-Mail-Adresse ein.'],
    [{ email: null }, 'Bitte gib deine E-Mail-Adresse ein.'],
    [{ email: ['a@example.de'] }, 'Bitte gib deine E-Mail-Adresse ein.'],
    [{ email: '' }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
    [{ email: 'anna' }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
    [{ email: 'boese@example.de\r\nBcc: opfer@example.de' }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
    [{ email: 'boese@example.de, opfer@example.de' }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
    [{ email: `${'x'.repeat(60_000)}@example.de` }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
  ])('%j is refused and nothing is sent', async (body, message) => {
    const before = smtp.mails.length;
    const response = await site.post('/api/newsletter/subscribe', body, {
      'X-Forwarded-For': '203.0.113.50',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
    expect(smtp.mails.length).toBe(before);
    expect((await site.pool.query("SELECT FROM subscribers WHERE email LIKE '%boese%'")).rowCount).toBe(0);
  });

  test('a body that is no JSON is refused', async () => {
    const response = await site.post('/api/newsletter/subscribe', '{"email":');
    expect(response.status).toBe(400);
  });

  test('an address the mail server does not know is told to whoever typed it, and forgotten', async () => {
    smtp.rules.refuse = (address) =>
      address.startsWith('tot') ? { code: 550, text: '5.1.1 <tot@example.de> unknown' } : undefined;
    const response = await reader.subscribe('tot@example.de');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('Schreibweise') });
    expect(await row('tot@example.de')).toBeUndefined();
  });
});

test('links and addresses stay out of the log', async () => {
  smtp.rules.refuse = () => ({ code: 451, text: '<diskret@example.de> later' });
  expect((await reader.subscribe('diskret@example.de')).status).toBe(503);
  expect(site.complaints.join()).toContain('mail refused: EENVELOPE RCPT TO 451');
  expect(site.complaints.join()).not.toContain('diskret');
});

describe('without scripts', () => {
  const send = (email: string, from: string) =>
    fetch(`${site.origin}/newsletter`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': from },
      body: new URLSearchParams({ email }),
    });

  test('the form answers with a page', async () => {
    const response = await send('ohne@example.de', '203.0.113.60');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    const html = await response.text();
    expect(html).toContain('<h1>Erfolgreich angemeldet!</h1>');
    expect(html).toContain('bestätige darin deine Anmeldung');
    expect((await reader.confirm('ohne@example.de')).status).toBe(200);
  });

  test('mistakes are said on a page with the form', async () => {
    const response = await send('"><script>', '203.0.113.61');
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Bitte gib eine gültige E-Mail-Adresse ein.');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    for (const n of [1, 2, 3]) await send(`seite${n}@example.de`, '203.0.113.62');
    expect((await send('seite4@example.de', '203.0.113.62')).status).toBe(429);
    expect((await fetch(`${site.origin}/newsletter`, { method: 'POST' })).status).toBe(422);
    expect(await (await site.get('/newsletter')).text()).toContain(
      '<form method="post" action="/newsletter">',
    );
  });
});
