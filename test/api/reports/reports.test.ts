// From the report of a code to the decision, with a real mail server at the other end.

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purge } from '#services/privacy/purge.ts';
import { AWAY, readFailure, takeDatabaseAway } from '#test/support/database-away.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { type SignedIn, signIn } from '#test/support/operator.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Lotse <post@lotse.example>' });
let operator: SignedIn;
let shopId: number;
let codeId: number;
beforeAll(async () => {
  operator = await signIn(site);
  shopId = await makeShop(site.db, { name: 'Zalando' });
});
beforeEach(async () => {
  smtp.rules.refuse = undefined;
  await emptyTables(site.pool, 'code_reports');
  codeId = await makeCode(site.db, { shopId, code: 'MELDE10' });
});

let nextPerson = 100;
const report = (given: object = {}, { id = codeId, headers = person(nextPerson++) } = {}) =>
  site.post(`/api/codes/${id}/report`, { reason: 'expired', ...given }, headers);
const notice = (given: object = {}) => ({
  reason: 'illegal',
  text: 'Dieser Code wirbt für verbotene Ware.',
  name: 'Maria Muster',
  email: 'maria@example.org',
  goodFaith: true,
  ...given,
});
async function queue(state = 'open') {
  const { items } = await (await operator.get(`/api/admin/code-reports?state=${state}`)).json();
  return items;
}
const decide = (id: number, action: string, note = '') =>
  operator.post(`/api/admin/code-reports/${id}/decision`, { action, note });
const rows = async () => (await site.pool.query('SELECT * FROM code_reports ORDER BY id')).rows;

describe('a report', () => {
  test('reaches the queue, without an address or a name nobody asked for', async () => {
    const answer = await report({ reason: 'not-working', text: ' geht\r\nnicht ', name: 'Egal' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      result: 'reported',
      message: expect.stringContaining('ist angekommen'),
    });
    expect(await queue()).toMatchObject([
      {
        code: 'MELDE10',
        shopName: 'Zalando',
        codeState: 'shown',
        reason: 'not-working',
        text: 'geht\nnicht',
        name: null,
        email: null,
        state: 'open',
      },
    ]);
    const line = JSON.stringify(await rows());
    expect(line).not.toMatch(/203\.\d+\.\d+\.5|Mozilla/);
    const counts = await (await operator.get('/api/admin/moderation-counts')).json();
    expect(counts.reports).toBe(1);
  });

  test('is told what it is about', async () => {
    expect(await (await site.get(`/api/codes/${codeId}/report`)).json()).toEqual({
      id: codeId,
      code: 'MELDE10',
      title: '10 % auf alles',
      shopName: 'Zalando',
      shopSlug: 'zalando',
    });
    expect((await site.get('/api/codes/999999/report')).status).toBe(404);
    expect((await site.get('/api/codes/abc/report')).status).toBe(400);
  });

  test('of the same thing by the same person counts once, until it is decided', async () => {
    const first = await report();
    const headers = { ...person(nextPerson++), Cookie: first.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    expect(await (await report({}, { headers })).json()).toMatchObject({ result: 'repeated' });
    expect(await (await report({ reason: 'wrong-shop' }, { headers })).json()).toMatchObject({
      result: 'reported',
    });
    expect(await queue()).toHaveLength(2);
  });

  test.each([
    [{ reason: 'unsinn' }, 'Grund'],
    [{ reason: undefined }, ''],
    [{ reason: 'other' }, 'worum es geht'],
    [{ text: 'a'.repeat(1_001) }, '1.000 Zeichen'],
    [{ email: 'kaputt' }, 'E-Mail-Adresse'],
    [notice({ name: '' }), 'Namen'],
    [notice({ goodFaith: false }), 'nach bestem Wissen'],
    [notice({ text: 'kurz' }), 'begründe'],
    [{ text: ['x'] }, ''],
  ])('%j is refused, and nothing is stored', async (given, message) => {
    const answer = await report(given);
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain(message);
    expect(await rows()).toEqual([]);
  });

  test('is possible while a code has just ended, not for one that is gone', async () => {
    const ended = await makeCode(site.db, { shopId, code: 'VORBEI', validUntil: daysFromNow(-1) });
    expect((await report({}, { id: ended })).status).toBe(200);
    const gone = await makeCode(site.db, { shopId, code: 'WEG', deletedAt: new Date() });
    expect((await report({}, { id: gone })).status).toBe(404);
    const told = async (more: object) => {
      const id = await makeCode(site.db, { shopId, code: 'GEHEIM', ...more });
      return (await site.get(`/api/codes/${id}/report`)).status;
    };
    // Ids can be counted up, so nothing is told that visitors cannot have seen lately.
    expect(await told({ validFrom: daysFromNow(1) })).toBe(404);
    expect(await told({ validUntil: daysFromNow(-8) })).toBe(404);
    expect(await told({ withdrawnAt: daysFromNow(-8) })).toBe(404);
    expect(await told({ validFrom: daysFromNow(-9), validUntil: daysFromNow(-6) })).toBe(200);
    expect(await told({ withdrawnAt: daysFromNow(-6) })).toBe(200);
    expect((await report({}, { id: 999_999 })).status).toBe(404);
  });

  test('can be sent ten times an hour', async () => {
    const headers = person(90);
    const statuses = [];
    for (let time = 0; time < 11; time++) {
      const id = await makeCode(site.db, { shopId, code: `VIEL${time}` });
      statuses.push((await report({}, { id, headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('sends one address five receipts a day; the sixth report, which may be its owner’s own, arrives all the same', async () => {
    const messages: string[] = [];
    for (let time = 0; time < 6; time++) {
      const answer = await report(notice({ email: 'Viel@example.org' }));
      expect(answer.status).toBe(200);
      messages.push((await answer.json()).message);
    }
    expect(smtp.to('Viel@example.org')).toHaveLength(5);
    expect(messages[4]).toContain('Bestätigung ist unterwegs');
    expect(messages[5]).toContain('konnten wir gerade nicht senden');
    expect(await queue()).toHaveLength(6);
  });

  test('can be sent forty times an hour from one network, whatever addresses it has', async () => {
    const statuses = [];
    for (let time = 0; time < 41; time++) {
      const headers = { ...person(1), 'X-Forwarded-For': `198.51.100.${time}` };
      statuses.push((await report({}, { headers })).status);
    }
    expect(statuses).toEqual([...Array(40).fill(200), 429]);
  });

  test('sends a stranger twenty receipts in thirty days; those beyond arrive all the same', async () => {
    const start = Date.now();
    const messages: string[] = [];
    for (let time = 0; time < 24; time++) {
      site.time.now = new Date(start + Math.floor(time / 4) * 90_000_000);
      const answer = await report({ email: `opfer+${time}@example.org` });
      expect(answer.status).toBe(200);
      messages.push((await answer.json()).message);
    }
    site.time.now = new Date();
    expect(smtp.mails.filter((mail) => mail.header('to').startsWith('opfer'))).toHaveLength(20);
    expect(messages[19]).toContain('Bestätigung ist unterwegs');
    expect(messages[20]).toContain('konnten wir gerade nicht senden');
    expect(await rows()).toHaveLength(24);
  });

  test('takes part in the forty mails an hour that one network may have sent', async () => {
    await emptyTables(site.pool, 'rate_limits');
    for (let time = 0; time < 38; time++)
      await site.post(
        '/api/newsletter/subscribe',
        { email: `fremd${time}@example.org` },
        { ...person(1), 'X-Forwarded-For': `198.51.101.${time}` },
      );
    for (let time = 0; time < 4; time++) {
      const headers = { ...person(1), 'X-Forwarded-For': `198.51.101.${100 + time}` };
      expect((await report({ email: `melder${time}@example.org` }, { headers })).status).toBe(200);
    }
    expect(smtp.mails.filter((mail) => mail.header('to').startsWith('melder'))).toHaveLength(2);
  });
});

describe('a notice of unlawful content', () => {
  test('is confirmed by mail, which repeats nothing of what was typed', async () => {
    const answer = await report(
      notice({ email: 'beleg@example.org', text: 'Kaufen Sie jetzt bei spam.example!!' }),
    );
    expect((await answer.json()).message).toContain('Bestätigung ist unterwegs');
    const [mail] = smtp.to('beleg@example.org');
    expect(mail?.subject).toMatch(/^Deine Meldung Nr\. \d+ ist angekommen$/);
    expect(mail?.text).toContain('„MELDE10“ (Zalando)');
    expect(mail?.text).toContain('Ein Mensch entscheidet');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/spam\.example|Maria/);
    expect((await rows())[0]).toMatchObject({ name: 'Maria Muster', receipt_sent_at: expect.any(Date) });
  });

  const NAME = 'Konto gesperrt Melde dich gleich';
  test.each([
    ['of a shop under review', { name: NAME, needsReview: true }, {}],
    ['under review', { name: `${NAME} neu` }, { needsReview: true }],
  ])(
    'about a code %s sends nobody what a submission is called, neither at once nor later',
    async (_, shop, code) => {
      const ofSubmitters = await makeShop(site.db, shop);
      const id = await makeCode(site.db, { shopId: ofSubmitters, code: 'HILFE10', ...code });
      const email = `opfer-${id}@example.org`;
      await report({ email }, { id });
      const [{ id: number }] = await queue();
      expect((await decide(number, 'delete-code', 'Kein Shop.')).status).toBe(200);
      const mails = smtp.to(email);
      expect(mails).toHaveLength(2);
      for (const { text, html } of mails) {
        expect(text).toContain('wurde mit deiner E-Mail-Adresse ein Code gemeldet. Grund:');
        expect(`${text}${html}`).not.toMatch(/Konto gesperrt|HILFE10/);
      }
      // Operators see what they decide about.
      expect(await queue('resolved')).toMatchObject([{ code: 'HILFE10', shopName: shop.name }]);
    },
  );

  test('is kept when the mail cannot be sent', async () => {
    smtp.rules.refuse = () => ({ code: 550, text: 'no' });
    const answer = await report(notice({ email: 'niemand@example.org' }));
    expect((await answer.json()).message).toContain('konnten wir gerade nicht senden');
    expect(await queue()).toMatchObject([{ email: 'niemand@example.org', receiptSentAt: null }]);
  });

  test('comes first, and may be anonymous where the law says so', async () => {
    await report();
    await report(notice({ name: '', email: '', anonymous: true }));
    expect((await queue()).map((one: { reason: string }) => one.reason)).toEqual(['illegal', 'expired']);
  });
});

describe('a decision', () => {
  test('to delete the code settles every report about it and tells those who gave an address', async () => {
    await report(notice({ email: 'eins@example.org' }));
    await report({ email: 'zwei@example.org' });
    await report();
    const [first] = await queue();
    expect((await decide(first.id, 'delete-code')).status).toBe(422);
    const answer = await decide(first.id, 'delete-code', 'Die Ware ist in Deutschland verboten.');
    expect((await answer.json()).message).toBe('Entschieden. 2 Antworten per E-Mail gesendet.');
    expect(await queue()).toEqual([]);
    expect(await queue('resolved')).toHaveLength(3);
    const mail = smtp.to('eins@example.org').at(-1);
    expect(mail?.subject).toBe(`Entscheidung über deine Meldung Nr. ${first.id}`);
    expect(mail?.text).toContain('von unserer Website entfernt');
    expect(mail?.text).toContain('Die Ware ist in Deutschland verboten.');
    expect(mail?.text).toContain('an ein Gericht wenden');
    await expect.poll(async () => (await site.get(`/api/codes/${codeId}/report`)).status).toBe(404);
    const { items } = await (await operator.get('/api/admin/audit')).json();
    expect(items[0]).toMatchObject({ action: 'report.delete-code', after: { codeId } });
    expect(JSON.stringify(items[0])).not.toContain('example.org');
    expect((await decide(first.id, 'keep', 'Doch nicht.')).status).toBe(409);
  });

  test('to delete the code needs a reason where another report is about unlawful content', async () => {
    await report(notice({ email: 'anders@example.org' }));
    await report();
    const [illegal, other] = await queue();
    expect([illegal, other]).toMatchObject([
      { alsoOpen: 1, alsoIllegal: 0 },
      { alsoOpen: 1, alsoIllegal: 1 },
    ]);
    const refused = await decide(other.id, 'delete-code');
    expect(refused.status).toBe(422);
    expect((await refused.json()).message).toContain('noch eine offene Meldung rechtswidriger Inhalte');
    expect(await queue()).toHaveLength(2);
    expect((await decide(other.id, 'keep')).status).toBe(200);
    expect(await queue()).toMatchObject([{ id: illegal.id, alsoOpen: 0, alsoIllegal: 0 }]);
    await report();
    const [, third] = await queue();
    expect((await decide(third.id, 'delete-code', 'Die Ware ist verboten.')).status).toBe(200);
    expect(smtp.to('anders@example.org').at(-1)?.text).toContain('Die Ware ist verboten.');
  });

  test('to keep the code turns the report down; to have seen to it needs a note', async () => {
    await report({ email: 'drei@example.org' });
    await report({ reason: 'wrong-shop' });
    const [one, other] = await queue();
    expect((await decide(one.id, 'keep')).status).toBe(200);
    expect(smtp.to('drei@example.org').at(-1)?.text).toContain('lassen den Code stehen');
    expect(await queue('rejected')).toMatchObject([
      { id: one.id, codeState: 'shown', decisionSentAt: expect.any(String) },
    ]);
    expect((await decide(other.id, 'resolve')).status).toBe(422);
    expect((await decide(other.id, 'resolve', 'Dem richtigen Shop zugeordnet.')).status).toBe(200);
    expect((await decide(other.id, 'unsinn', 'x')).status).toBe(422);
    expect((await decide(999_999, 'keep')).status).toBe(404);
  });

  test.each([
    ['deleted', 'UPDATE codes SET deleted_at = now() WHERE id = $1'],
    ['hidden', `UPDATE codes SET valid_from = NULL, valid_until = to_timestamp(0) WHERE id = $1`],
  ])(
    'to turn down a report about a code that is %s meanwhile does not say that it stays',
    async (state, change) => {
      await report(notice({ email: 'vier@example.org' }));
      await site.pool.query(change, [codeId]);
      const [{ id, codeState }] = await queue();
      expect(codeState).toBe(state);
      expect((await decide(id, 'keep', 'Der Inhalt war erlaubt.')).status).toBe(200);
      const text = smtp.to('vier@example.org').at(-1)?.text;
      expect(text).not.toContain('stehen.');
      expect(text).toContain('zurückgewiesen. Der Code ist auf unserer Website nicht mehr zu sehen.');
      expect(text).toContain('Begründung: Der Inhalt war erlaubt.');
    },
  );

  test('is told once to a mailbox, about its notice of unlawful content, and to nobody whose receipt was left out', async () => {
    await report({ email: 'einmal+1@gmail.com' });
    await report(notice({ email: 'Ein.mal@googlemail.com' }));
    smtp.rules.refuse = () => ({ code: 451, text: 'later' });
    await report({ email: 'erfunden@example.org' });
    smtp.rules.refuse = undefined;
    smtp.mails.length = 0;
    const [notified, first, unknown] = await queue();
    const answer = await decide(first.id, 'delete-code', 'Verboten.');
    expect((await answer.json()).message).toBe(
      'Entschieden. 1 Antwort per E-Mail gesendet. 2 Antworten nicht gesendet.',
    );
    expect(smtp.mails.flatMap(({ recipients }) => recipients)).toEqual([notified.email]);
    // By hand all the same.
    for (const { id, email } of [first, unknown]) {
      expect((await operator.post(`/api/admin/code-reports/${id}/answer`)).status).toBe(200);
      expect(smtp.to(email)).toHaveLength(1);
    }
  });

  test('that cannot be delivered says so and can be sent again', async () => {
    await report({ email: 'spaeter@example.org' });
    const [{ id }] = await queue();
    smtp.rules.refuse = () => ({ code: 451, text: 'later' });
    expect((await (await decide(id, 'keep')).json()).message).toBe('Entschieden. 1 Antwort nicht gesendet.');
    const again = () => operator.post(`/api/admin/code-reports/${id}/answer`);
    expect((await again()).status).toBe(503);
    smtp.rules.refuse = undefined;
    expect((await again()).status).toBe(200);
    expect(smtp.to('spaeter@example.org').at(-1)?.subject).toContain('Entscheidung');
    expect((await again()).status).toBe(409);
  });
});

test('half a year after the decision nobody knows who reported it, nor in what words', async () => {
  await report(notice());
  await report({ email: 'offen@example.org', text: 'noch offen' });
  const [illegal] = await queue();
  await decide(illegal.id, 'keep', 'Geprüft.');
  await purge(site.db, daysFromNow(182));
  expect((await rows())[0]).toMatchObject({ name: 'Maria Muster', visitor_hash: null });
  expect(await purge(site.db, daysFromNow(184))).toMatchObject({ reporters: 1 });
  expect(await rows()).toMatchObject([
    { name: null, email: null, text: '', decision: 'Geprüft.' },
    { email: 'offen@example.org', text: 'noch offen' },
  ]);
});

describe('the plain form', () => {
  const send = (body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}/code-melden`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { ...person(nextPerson++), ...headers },
      redirect: 'manual',
    });

  test('leads to a page that shows the result', async () => {
    const code = String(codeId);
    const sent = await send({ code, reason: 'expired' }, { Origin: site.origin });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/code-melden?code=${code}&ergebnis=gemeldet`,
    ]);
    const location = async (body: Record<string, string>) => (await send(body)).headers.get('location');
    expect(await location({ code: '999999', reason: 'expired' })).toBe(
      '/code-melden?code=999999&ergebnis=unbekannt',
    );
    expect(await location({ reason: 'expired' })).toBe('/code-melden?code=&ergebnis=unbekannt');
    const { goodFaith: _, ...typed } = notice();
    expect(await location({ ...typed, code, goodFaith: 'on' })).toContain('gemeldet');
  });

  test.each([
    [{ reason: 'other' }, 'Bitte beschreibe kurz, worum es geht.'],
    [{ email: 'kaputt' }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
    [{ reason: 'illegal', text: 'kurz' }, 'Bitte begründe, warum der Inhalt rechtswidrig ist'],
    [{ reason: 'illegal', text: 'Wirbt für verbotene Ware.', name: '' }, 'Bitte gib deinen Namen'],
  ])('says why %j is refused, as the call does', async (given, why) => {
    const { message } = await (await report(given)).json();
    const refused = await send({ code: String(codeId), reason: 'expired', ...given });
    expect([refused.status, message]).toEqual([422, expect.stringContaining(why)]);
    expect(refused.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    expect(await refused.text()).toContain(`<p>${message}</p>`);
    expect(await rows()).toEqual([]);
  });

  test('keeps what was typed when it is refused', async () => {
    const { goodFaith: _, ...typed } = notice({ text: '\n"Ware" </textarea>, die verboten ist' });
    const page = await (await send({ ...typed, code: String(codeId), anonymous: 'on' })).text();
    expect(page).toContain('nach bestem Wissen richtig und vollständig sind.</p>');
    for (const kept of [
      '<option value="illegal" selected>',
      '>\n\n&quot;Ware&quot; &lt;/textarea&gt;, die verboten ist</textarea>',
      'name="name" autocomplete="name" value="Maria Muster"',
      'autocomplete="email" value="maria@example.org"',
      '<input type="checkbox" name="anonymous" checked>',
      '<input type="checkbox" name="goodFaith">',
      `<input type="hidden" name="code" value="${codeId}">`,
    ]) {
      expect(page).toContain(kept);
    }
  });

  test('says of too many what the call says, and when it goes on', async () => {
    const headers = person(nextPerson++);
    const body = { code: String(codeId), reason: 'expired' };
    for (let time = 0; time < 10; time++) await send(body, headers);
    const refused = await send({ ...body, text: 'Noch einer' }, headers);
    const called = await report({}, { headers });
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    const page = await refused.text();
    expect(page).toContain((await called.json()).message);
    expect(page).toContain('Noch einer</textarea>');
  });

  test('says on a page that the database is away', async () => {
    await takeDatabaseAway(site.pool);
    expect(await readFailure(await send({ code: String(codeId), reason: 'expired' }))).toEqual(AWAY);
  });

  test('is not taken from another site', async () => {
    const answer = await send(
      { code: String(codeId), reason: 'expired' },
      { Origin: 'https://boese.example' },
    );
    // Refused for all routes at one place, as a forgery and no longer as a broken form.
    expect(answer.status).toBe(403);
  });
});
