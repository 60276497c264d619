// The newsletter as operators see it.

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { type SignedIn, signIn, signInWithToken } from '#test/support/operator.ts';
import { createReader } from '#test/support/outside/newsletter-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { markup, shortMarkup } from '#test/support/pages/markup.ts';
import { startTestSite } from '#test/support/test-site.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url });
const reader = createReader(site, smtp);
const operator = await signIn(site);
const BASE = '/api/admin/newsletter';

afterAll(() => smtp.close());
beforeEach(async () => {
  await emptyTables(site.pool, 'subscribers', 'shops', 'audit_log', 'rate_limits');
  smtp.mails.length = 0;
  smtp.rules.refuse = undefined;
  const shopId = await makeShop(site.db, { name: 'Zalando' });
  await makeCode(site.db, { shopId, code: 'MODE20', description: 'Auf <alles>' });
});

const read = async (path = '') => (await operator.get(BASE + path)).json();
const firstId = async (): Promise<number> => (await read('/subscribers')).items[0].id;
const auditText = async () => JSON.stringify(await (await operator.get('/api/admin/audit')).json());

describe('subscribers', () => {
  test('are counted and listed by state, their addresses masked', async () => {
    await reader.join('anna@example.de');
    await reader.subscribe('otto@firma.example');
    const overview = await read();
    expect(overview).toMatchObject({
      counts: { pending: 1, confirmed: 1, unsubscribed: 0 },
      sendings: [],
      mailServer: true,
    });
    expect(overview.growth).toHaveLength(12);
    expect(overview.growth.at(-1)).toMatchObject({ joined: 1, left: 0 });
    expect(new Date(overview.nextIssue).getTime()).toBeGreaterThan(site.time.now.getTime());
    const all = await read('/subscribers');
    expect(all).toMatchObject({ total: 2, page: 1 });
    expect(all.items.map((one: { email: string }) => one.email)).toEqual([
      'o•••@f•••.example',
      'a•••@e•••.de',
    ]);
    const pending = await read('/subscribers?state=pending');
    expect(pending).toMatchObject({ total: 1, items: [{ state: 'pending' }] });
    expect(JSON.stringify([overview, all, pending])).not.toMatch(/anna@|otto@/);
    expect((await operator.get(`${BASE}/subscribers?state=weg`)).status).toBe(400);
  });

  test('are found by their address, and shown when somebody asks for it, on record', async () => {
    await reader.join('anna@example.de');
    const find = async (email: string) => (await operator.post(`${BASE}/find`, { email })).json();
    const { subscriber } = await find(' Anna@Example.de ');
    expect(subscriber).toMatchObject({ email: 'a•••@e•••.de', state: 'confirmed' });
    const nothing = { subscriber: null, alerts: false, reports: 0 };
    expect(await find('niemand@example.de')).toEqual(nothing);
    expect(await find('kein Mensch')).toEqual(nothing);
    const shown = await operator.post(`${BASE}/subscribers/${subscriber.id}/reveal`);
    expect(await shown.json()).toEqual({ email: 'anna@example.de' });
    expect(await auditText()).toContain('subscriber.reveal');
  });

  test('are unsubscribed once and get nothing more', async () => {
    await reader.join('anna@example.de');
    const id = await firstId();
    expect((await operator.post(`${BASE}/subscribers/${id}/unsubscribe`)).status).toBe(200);
    expect((await operator.post(`${BASE}/subscribers/${id}/unsubscribe`)).status).toBe(409);
    expect(await read()).toMatchObject({ counts: { confirmed: 0, unsubscribed: 1 } });
    expect((await read()).growth.at(-1)).toMatchObject({ left: 1 });
  });

  test('are erased with everything about them, also from the log', async () => {
    await reader.join('anna@example.de');
    const id = await firstId();
    await site.pool.query(
      `INSERT INTO newsletter_deliveries (slot, subscriber_id, state, attempts, changed_at)
       VALUES ('2026-11-12T07:00:00Z', $1, 'sent', 1, now())`,
      [id],
    );
    expect((await read()).sendings).toMatchObject([{ slot: '2026-11-12T07:00:00.000Z', sent: 1, failed: 0 }]);
    expect((await operator.delete(`${BASE}/subscribers/${id}`)).status).toBe(200);
    expect((await operator.delete(`${BASE}/subscribers/${id}`)).status).toBe(404);
    expect(await read()).toMatchObject({ counts: { confirmed: 0 }, sendings: [] });
    const log = await auditText();
    expect(log).toContain('person.erase');
    expect(log).not.toMatch(/anna|example\.de/);
  });
});

test('no mail lets through what is stored as anything but text', async () => {
  const shopId = await makeShop(site.db, { name: shortMarkup('shop') });
  const texts = { title: markup('title'), description: markup('text'), conditions: markup('terms') };
  const id = await makeCode(site.db, {
    shopId,
    code: shortMarkup(1),
    discount: markup('discount'),
    ...texts,
  });
  await operator.post(`${BASE}/test`, { email: 'probe@example.de' });
  const given = {
    text: markup('report'),
    name: shortMarkup('name'),
    email: 'anna@example.de',
    goodFaith: true,
  };
  await site.post(`/api/codes/${id}/report`, { reason: 'illegal', ...given });
  const { items } = await (await operator.get('/api/admin/code-reports')).json();
  const decision = { action: 'keep', note: markup('note') };
  expect((await operator.post(`/api/admin/code-reports/${items[0].id}/decision`, decision)).status).toBe(200);
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('[Test]'),
    expect.stringContaining('angekommen'),
    expect.stringContaining('Entscheidung'),
  ]);
  for (const { html } of smtp.mails) {
    expect(html).toContain('&lt;svg/onload=markupRan=1&gt;');
    expect(html).not.toMatch(/<(?:markup|svg|script|img|iframe)|href="(?!https?:)/i);
  }
});

describe('the issue', () => {
  test('is shown as text and as a page in which nothing can happen', async () => {
    const { issue } = await read('/preview');
    expect(issue.text).toContain('Code: MODE20');
    const page = await operator.get(`${BASE}/preview.html`);
    expect(page.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    );
    expect(page.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    const html = await page.text();
    expect(html).toContain('Auf &lt;alles&gt;');
    await reader.join('anna@example.de');
    const leave = /\/newsletter\/abmelden\/[\w.-]+/.exec(html)?.[0] ?? '';
    expect((await reader.post(leave)).status).toBe(200);
    expect(await read()).toMatchObject({ counts: { confirmed: 1 } });
  });

  test('may have nothing to say', async () => {
    await emptyTables(site.pool, 'codes');
    expect(await read('/preview')).toEqual({ issue: null });
    expect(await (await operator.get(`${BASE}/preview.html`)).text()).toContain('keine Ausgabe');
    expect((await operator.post(`${BASE}/test`, { email: 'a@example.de' })).status).toBe(422);
  });

  test('is sent to an address for a test, and to nobody else', async () => {
    await reader.join('anna@example.de');
    smtp.mails.length = 0;
    const answer = await operator.post(`${BASE}/test`, { email: 'probe@example.de' });
    expect(answer.status).toBe(200);
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['probe@example.de']]);
    expect(smtp.mails[0]?.subject).toBe('[Test] Die besten Rabattcodes der Woche');
    expect((await read()).sendings).toEqual([]);
    expect(await auditText()).toContain('newsletter.test');
  });

  test('is sent for a test ten times an hour by each actor, on record with a masked address', async () => {
    const send = (by: SignedIn, email: string) => by.post(`${BASE}/test`, { email });
    const statuses = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await send(operator, `fremd${time}@opfer.example`)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const refused = await send(operator, 'fremd@opfer.example');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await refused.json()).message).toContain('Testausgaben');
    expect(smtp.mails).toHaveLength(10);
    expect(await auditText()).toContain('f•••@o•••.example');
    expect(await auditText()).not.toContain('opfer');
    expect((await send(await signInWithToken(site), 'fremd@opfer.example')).status).toBe(200);
  });

  test.each(['', 'kein Mensch', 'a@b.de\r\nBcc: c@d.de'])('is not sent to %j', async (email) => {
    expect((await operator.post(`${BASE}/test`, { email })).status).toBe(422);
    expect(smtp.mails).toEqual([]);
  });

  test('that the mail server does not take is told', async () => {
    smtp.rules.refuse = () => ({ code: 550, text: 'no such user' });
    const answer = await operator.post(`${BASE}/test`, { email: 'weg@example.de' });
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain('nimmt für diese Adresse keine E-Mail an');
  });
});
