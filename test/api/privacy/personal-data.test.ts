// What somebody may ask for by law: all that is stored about their address, and that it goes away.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'rabattlotse-person-'));
// Without a mail server, so that mails lie in files.
const site = await startTestSite({ DATA_DIR: dataDir });
const operator = await signIn(site);
const BASE = '/api/admin/personal-data';
let codeId: number;

afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  await emptyTables(site.pool, 'subscribers', 'code_reports', 'shops', 'audit_log', 'rate_limits');
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
  codeId = await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Zalando' }), code: 'MODE20' });
});

let visitors = 0;
const visit = (path: string, body: unknown) => {
  visitors += 1;
  return site.post(path, body, person(visitors));
};
const NOTICE = {
  reason: 'illegal',
  name: 'Anna Muster',
  text: 'Das ist eine erfundene Behauptung.',
  goodFaith: true,
};
async function subscribe(email: string) {
  expect((await visit('/api/newsletter/subscribe', { email })).status).toBe(200);
  await site.pool.query(`UPDATE subscribers SET state = 'confirmed', confirmed_at = now() WHERE email = $1`, [
    email,
  ]);
  await site.pool.query(
    `INSERT INTO newsletter_deliveries (slot, subscriber_id, state, attempts, changed_at)
     SELECT '2026-11-12T07:00:00Z', id, 'sent', 1, '2026-11-12T07:00:05Z' FROM subscribers WHERE email = $1`,
    [email],
  );
}
async function report(email: string): Promise<number> {
  expect((await visit(`/api/codes/${codeId}/report`, { ...NOTICE, email })).status).toBe(200);
  return (await site.pool.query('SELECT max(id) AS id FROM code_reports')).rows[0].id;
}
const decide = (id: number) =>
  operator.post(`/api/admin/code-reports/${id}/decision`, { action: 'keep', note: 'Stimmt so.' });
const mailFiles = async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).length;
const ask = (what: 'find' | 'export' | 'erase', email: string) =>
  what === 'find'
    ? operator.post('/api/admin/newsletter/find', { email })
    : operator.post(`${BASE}/${what}`, { email });
async function auditText() {
  return JSON.stringify((await site.pool.query('SELECT * FROM audit_log')).rows);
}

describe('asking', () => {
  test('gives everything about the address, and nothing about others', async () => {
    await subscribe('Anna@example.de');
    const first = await report('anna@EXAMPLE.de');
    await decide(first);
    await subscribe('otto@example.de');
    await report('otto@example.de');
    expect(await (await ask('find', 'anna@example.de')).json()).toMatchObject({
      subscriber: { email: 'A•••@e•••.de' },
      reports: 1,
    });
    const answer = await ask('export', ' anna@example.de ');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="auskunft-[\d-]+\.json"$/,
    );
    const data = await answer.json();
    expect(data).toMatchObject({
      email: 'anna@example.de',
      privacyPage: expect.stringMatching(/\/datenschutz$/),
      newsletter: {
        email: 'Anna@example.de',
        state: 'confirmed',
        mailsSent: 1,
        deliveries: [{ issue: '2026-11-12T07:00:00.000Z', state: 'sent', attempts: 1 }],
        consent: { text: expect.stringContaining('Rabattcodes') },
      },
      reports: [
        {
          number: first,
          ...{ code: 'MODE20', shopName: 'Zalando', reason: 'illegal', text: NOTICE.text, name: NOTICE.name },
          ...{ email: 'anna@example.de', state: 'rejected', decision: 'Stimmt so.' },
        },
      ],
      mailFiles: 3,
    });
    expect(JSON.stringify(data)).not.toContain('otto');
    const log = await auditText();
    expect(log).toContain('person.export');
    expect(log).not.toMatch(/anna@|example\.de/i);
  });

  test('tells an open request beside the proof of a former consent', async () => {
    await subscribe('anna@example.de');
    await site.pool.query(`UPDATE subscribers SET state = 'unsubscribed', unsubscribed_at = now()`);
    expect((await visit('/api/newsletter/subscribe', { email: 'anna@example.de' })).status).toBe(200);
    expect(await (await ask('export', 'anna@example.de')).json()).toMatchObject({
      newsletter: {
        state: 'pending',
        confirmedAt: expect.any(String),
        openRequest: { requestedAt: expect.any(String), text: expect.stringContaining('Rabattcodes') },
      },
    });
  });

  test('about somebody we do not know says so, and is on no record', async () => {
    for (const what of ['export', 'erase'] as const) {
      expect((await ask(what, 'niemand@example.de')).status).toBe(404);
      expect((await ask(what, 'kein Mensch')).status).toBe(422);
    }
    expect(await auditText()).not.toContain('person.');
  });
});

describe('erasing', () => {
  test('leaves nothing of the address but what was decided', async () => {
    await subscribe('Anna@example.de');
    const reported = await report('anna@example.de');
    await decide(reported);
    await subscribe('otto@example.de');
    expect(await mailFiles()).toBe(4);
    const answer = await ask('erase', 'ANNA@example.de');
    expect(await answer.json()).toEqual({ message: 'Alles zu dieser Adresse ist gelöscht.', openReports: 0 });
    const { rows } = await site.pool.query('SELECT id, name, email, text, state, decision FROM code_reports');
    expect(rows).toEqual([
      { id: reported, name: null, email: null, text: '', state: 'rejected', decision: 'Stimmt so.' },
    ]);
    expect((await site.pool.query('SELECT email FROM subscribers')).rows).toEqual([
      { email: 'otto@example.de' },
    ]);
    expect((await site.pool.query('SELECT FROM newsletter_deliveries')).rowCount).toBe(1);
    expect(await mailFiles()).toBe(1);
    const limits = await site.pool.query(`SELECT FROM rate_limits WHERE key ~ 'Address:'`);
    expect(limits.rowCount).toBe(1);
    expect(await auditText()).not.toMatch(/anna|example\.de/i);
    expect((await ask('export', 'anna@example.de')).status).toBe(404);
  });

  test('keeps whom an open report is to be answered to, and says so', async () => {
    const reported = await report('anna@example.de');
    expect(await (await ask('find', 'anna@example.de')).json()).toEqual({
      ...{ subscriber: null, alerts: false, reports: 1 },
    });
    expect(await (await ask('erase', 'anna@example.de')).json()).toEqual({
      message:
        'Gelöscht, bis auf 1 Meldung, über die noch nicht entschieden ist. Entscheide zuerst und lösche dann noch einmal.',
      openReports: 1,
    });
    const email = async () => (await site.pool.query('SELECT email FROM code_reports')).rows[0].email;
    expect(await email()).toBe('anna@example.de');
    await decide(reported);
    expect(await (await ask('erase', 'anna@example.de')).json()).toMatchObject({ openReports: 0 });
    expect(await email()).toBeNull();
  });

  test('from the list of subscribers does the same', async () => {
    await subscribe('anna@example.de');
    await decide(await report('anna@example.de'));
    const { rows } = await site.pool.query('SELECT id FROM subscribers');
    const answer = await operator.delete(`/api/admin/newsletter/subscribers/${rows[0].id}`);
    expect(await answer.json()).toEqual({ message: 'Alles zu dieser Adresse ist gelöscht.' });
    expect((await site.pool.query('SELECT FROM code_reports WHERE email IS NOT NULL')).rowCount).toBe(0);
    expect(await mailFiles()).toBe(0);
  });
});
