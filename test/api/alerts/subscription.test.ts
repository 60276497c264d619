// Asking for alerts, confirming, setting and leaving, with a real mail server at the other end.

import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { purge } from '#services/privacy/purge.ts';
import { AWAY, readFailure, takeDatabaseAway } from '#test/support/database-away.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeShop } from '#test/support/factories.ts';
import { alertPath, createAlertReader } from '#test/support/outside/alert-reader.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { startTestSite } from '#test/support/test-site.ts';

const smtp = await startSmtpReceiver();
const site = await startTestSite({ SMTP_URL: smtp.url });
const reader = createAlertReader(site, smtp);
const DAY = 86_400_000;
let [zalando, otto] = [0, 0];

afterAll(() => smtp.close());
beforeEach(async () => {
  site.time.now = new Date();
  smtp.mails.length = 0;
  smtp.rules.refuse = undefined;
  await emptyTables(site.pool, 'alert_recipients', 'shops', 'rate_limits', 'copy');
  zalando = await makeShop(site.db, { name: 'Zalando' });
  otto = await makeShop(site.db, { name: 'Otto & <Söhne>' });
});

const later = (ms: number) => {
  site.time.now = new Date(site.time.now.getTime() + ms);
};
async function stateOf(email: string): Promise<Record<string, string>> {
  const { rows } = await site.pool.query(
    `SELECT shop_id, shop_alerts.state FROM shop_alerts JOIN alert_recipients ON id = recipient_id WHERE email_key = $1`,
    [email],
  );
  return Object.fromEntries(rows.map(({ shop_id, state }) => [shop_id, state]));
}
async function recipient(email: string) {
  const { rows } = await site.pool.query('SELECT * FROM alert_recipients WHERE email_key = $1', [email]);
  return rows[0];
}

test('one confirmation for several shops, and a page with a switch and an amount for each', async () => {
  await reader.ask('  Anna@Example.DE ', zalando);
  later(1000);
  const answer = await reader.ask('anna@example.de', otto, { minimumSaving: 10 });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: expect.stringContaining('Bitte bestätige darin') });
  expect(await stateOf('anna@example.de')).toEqual({ [zalando]: 'asked', [otto]: 'asked' });
  const mail = reader.last('anna@example.de');
  expect(mail.subject).toBe('Bitte bestätige deine Benachrichtigung');
  expect(mail.text).toContain('Shops: Otto & <Söhne> und Zalando');
  expect(mail.html).toContain('Otto &amp; &lt;Söhne&gt; und Zalando');
  expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.header('List-Unsubscribe')).toContain(alertPath(mail, 'abmelden'));

  // Scanners open links; only the button confirms.
  const page = await (await site.get(alertPath(mail, 'bestaetigen'))).text();
  expect(page).toContain('Otto &amp; &lt;Söhne&gt; und Zalando: ');
  expect((await recipient('anna@example.de')).state).toBe('pending');
  const done = await reader.post(alertPath(mail, 'bestaetigen'));
  expect(await done.text()).toContain('Benachrichtigung bestätigt');
  expect(done.headers.get('cache-control')).toBe('no-store');
  expect(await stateOf('anna@example.de')).toEqual({ [zalando]: 'on', [otto]: 'on' });
  expect((await reader.post(alertPath(mail, 'bestaetigen'))).status).toBe(200);

  await reader.ask('anna@example.de', zalando);
  const already = reader.last('anna@example.de');
  expect(already.subject).toBe('Du wirst zu diesem Shop schon benachrichtigt');
  const settings = alertPath(already, 'einstellungen');
  const shown = await (await site.get(settings)).text();
  expect(shown).toContain('a•••@e•••.de');
  expect(shown).toMatch(new RegExp(`name="shop-${otto}" value="an" checked`));
  expect(shown).toMatch(/<option value="10" selected>nur ab 10 € Ersparnis/);
  const saved = await reader.post(settings, {
    ...{ [`shop-${zalando}`]: 'an', [`betrag-${zalando}`]: '50', [`betrag-${otto}`]: '' },
  });
  expect(await saved.text()).toContain('Gespeichert.');
  expect(await stateOf('anna@example.de')).toEqual({ [zalando]: 'on', [otto]: 'off' });
  const { rows } = await site.pool.query('SELECT minimum_saving FROM shop_alerts WHERE shop_id = $1', [
    zalando,
  ]);
  expect(rows).toEqual([{ minimum_saving: 50 }]);
});

test('one click ends all; the proof stays, what it was for does not', async () => {
  await reader.join('weg@example.de', [zalando, otto]);
  const mail = reader.last('weg@example.de');
  expect(await (await site.get(alertPath(mail, 'abmelden'))).text()).toContain('Alle abbestellen');
  expect((await recipient('weg@example.de')).state).toBe('confirmed');
  expect(await (await reader.post(alertPath(mail, 'abmelden'))).text()).toContain('Alles abbestellt');
  expect(await recipient('weg@example.de')).toMatchObject({
    state: 'ended',
    confirmed_at: expect.any(Date),
    text_version: expect.any(String),
  });
  expect(await stateOf('weg@example.de')).toEqual({});
  // A link from before brings nobody back.
  later(1000);
  expect((await reader.post(alertPath(mail, 'bestaetigen'))).status).toBe(404);
  await reader.ask('weg@example.de', zalando);
  expect((await reader.post(alertPath(mail, 'bestaetigen'))).status).toBe(404);
  expect((await reader.post(alertPath(reader.last('weg@example.de'), 'bestaetigen'))).status).toBe(200);
  expect(await stateOf('weg@example.de')).toEqual({ [zalando]: 'on' });
});

test('the proof of a former consent outlives a request that nobody confirms, and a new one has its own time', async () => {
  const email = 'frueher@example.de';
  const proof = async () => {
    const { state, text_version, requested_at, confirmed_at } = await recipient(email);
    return { state, text_version, requested_at, confirmed_at };
  };
  await reader.join(email, [zalando]);
  const first = await proof();
  later(DAY);
  await reader.post(alertPath(reader.last(email), 'abmelden'));
  later(DAY);
  await site.pool.query("INSERT INTO copy VALUES ('mail.alertConfirm.consent', 'Ja zu etwas anderem.')");
  await reader.ask(email, zalando);
  expect(await proof()).toEqual({ ...first, state: 'pending' });
  later(31 * DAY);
  expect(await purge(site.db, site.time.now)).toMatchObject({ openAlertRequests: 1 });
  expect(await proof()).toEqual({ ...first, state: 'ended' });

  await reader.join(email, [zalando]);
  const second = await proof();
  expect(second).toMatchObject({
    ...{ state: 'confirmed', requested_at: site.time.now, confirmed_at: site.time.now },
  });
  expect(second.text_version).not.toBe(first.text_version);
  // Another shop has a proof of its own beside it.
  later(DAY);
  await reader.join(email, [otto]);
  expect(await proof()).toEqual(second);
});

test('every shop has a proof of its own, with the time and the words that its page showed', async () => {
  const email = 'beweis@example.de';
  const proofs = async () => {
    const { rows } = await site.pool.query(
      `SELECT shop_id, confirmed_at, text FROM shop_alerts LEFT JOIN consent_texts ON version = text_version`,
    );
    return Object.fromEntries(rows.map(({ shop_id, ...proof }) => [shop_id, proof]));
  };
  await reader.join(email, [zalando]);
  const first = {
    confirmed_at: site.time.now,
    text: expect.stringContaining('Mit der Bestätigung willigst du ein'),
  };
  expect(await proofs()).toEqual({ [zalando]: first });
  later(DAY);
  await site.pool.query("INSERT INTO copy VALUES ('mail.alertConfirm.consent', 'Ja zu etwas anderem.')");
  await reader.ask(email, otto);
  expect(await proofs()).toEqual({
    [zalando]: first,
    [otto]: { confirmed_at: null, text: expect.stringContaining('Ja zu etwas anderem.') },
  });
  await site.pool.query('DELETE FROM copy');
  const confirmation = alertPath(reader.last(email), 'bestaetigen');
  expect(await (await site.get(confirmation)).text()).toContain(
    'Otto &amp; &lt;Söhne&gt;: Ja zu etwas anderem.',
  );
  later(1000);
  await reader.post(confirmation);
  expect((await proofs())[otto]).toEqual({
    confirmed_at: site.time.now,
    text: expect.stringContaining('Ja zu etwas anderem.'),
  });
  // Switched off and on again by the settings: a new yes to the same words.
  await reader.ask(email, otto);
  const settings = alertPath(reader.last(email), 'einstellungen');
  await reader.post(settings, {
    [`shop-${zalando}`]: 'an',
    [`betrag-${zalando}`]: '',
    [`betrag-${otto}`]: '',
  });
  later(DAY);
  await reader.post(settings, {
    ...{ [`shop-${zalando}`]: 'an', [`betrag-${zalando}`]: '' },
    ...{ [`shop-${otto}`]: 'an', [`betrag-${otto}`]: '' },
  });
  expect(await proofs()).toMatchObject({ [zalando]: first, [otto]: { confirmed_at: site.time.now } });
});

test('settings leave alone what waits for its click, and what their page did not show', async () => {
  const email = 'tabs@example.de';
  await reader.join(email, [zalando]);
  await reader.ask(email, zalando);
  const settings = alertPath(reader.last(email), 'einstellungen');
  await reader.ask(email, otto);
  await reader.post(settings, { [`betrag-${zalando}`]: '', [`betrag-${otto}`]: '' });
  expect(await stateOf(email)).toEqual({ [zalando]: 'off', [otto]: 'asked' });
  // Confirmed in another tab, while this page still shows one shop.
  await reader.post(alertPath(reader.last(email), 'bestaetigen'));
  await reader.post(settings, { [`shop-${zalando}`]: 'an', [`betrag-${zalando}`]: '' });
  expect(await stateOf(email)).toEqual({ [zalando]: 'on', [otto]: 'on' });
});

test('nobody else can set, confirm or change anything for an address', async () => {
  await reader.join('anna@example.de', [zalando], { minimumSaving: 20 });
  const first = reader.last('anna@example.de');
  later(1000);
  await reader.ask('anna@example.de', zalando, { minimumSaving: null });
  await reader.ask('anna@example.de', otto);
  expect(await stateOf('anna@example.de')).toEqual({ [zalando]: 'on', [otto]: 'asked' });
  const { rows } = await site.pool.query('SELECT minimum_saving FROM shop_alerts WHERE shop_id = $1', [
    zalando,
  ]);
  expect(rows).toEqual([{ minimum_saving: 20 }]);
  // The first link confirms what its mail named, no more.
  await reader.post(alertPath(first, 'bestaetigen'));
  expect((await stateOf('anna@example.de'))[otto]).toBe('asked');
  const last = reader.last('anna@example.de');
  const swap = (from: string, to: string) => alertPath(last, 'abmelden').replace(from, to);
  for (const page of ['bestaetigen', 'einstellungen', 'weiter']) {
    expect((await reader.post(swap('abmelden', page))).status).toBe(404);
  }
  expect((await reader.post('/benachrichtigung/abmelden/AAAA')).status).toBe(404);
  expect((await site.get('/benachrichtigung/irgendwas')).status).toBe(404);
});

test('answers are the same for unknown, waiting, confirmed and departed addresses, and a mail goes to each', async () => {
  await reader.ask('wartet@example.de', zalando);
  await reader.join('dabei@example.de', [zalando]);
  await reader.join('fort@example.de', [zalando]);
  await reader.post(alertPath(reader.last('fort@example.de'), 'abmelden'));
  const answers: string[] = [];
  for (const email of ['niemand@example.de', 'wartet@example.de', 'dabei@example.de', 'fort@example.de']) {
    const before = smtp.to(email).length;
    const response = await reader.ask(email, zalando);
    const { date, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
    answers.push(JSON.stringify([response.status, headers, await response.json()]));
    expect(smtp.to(email).length).toBe(before + 1);
  }
  expect(new Set(answers).size).toBe(1);
});

test('the mail before the confirmation advertises nothing', async () => {
  await reader.ask('werbefrei@example.de', zalando);
  const { text, html } = reader.last('werbefrei@example.de');
  const paths = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(
    ([url]) => new URL(url).pathname,
  );
  expect(new Set(paths.map((path) => path.replace(/(?<=^\/benachrichtigung\/\w+\/).+/, '…')))).toEqual(
    new Set([
      '/',
      '/benachrichtigung/bestaetigen/…',
      '/benachrichtigung/abmelden/…',
      '/impressum',
      '/datenschutz',
    ]),
  );
});

describe('limits', () => {
  test('of a client, of its network and of an address', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await reader.ask(`viele${n}@viele${n}.example`, zalando, {}, '203.0.113.7')).status).toBe(200);
    const refused = await reader.ask('viele10@viele10.example', zalando, {}, '203.0.113.7');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    for (let n = 0; n < 30; n += 1)
      expect((await reader.ask(`netz${n}@netz${n}.example`, zalando, {}, `203.0.113.${n + 20}`)).status).toBe(
        200,
      );
    expect((await reader.ask('netz40@netz40.example', zalando, {}, '203.0.113.99')).status).toBe(429);
    for (let n = 0; n < 5; n += 1) expect((await reader.ask('eine@example.de', zalando)).status).toBe(200);
    expect((await reader.ask('EINE@example.de', otto)).status).toBe(429);
    later(DAY + 1000);
    expect((await reader.ask('eine@example.de', otto)).status).toBe(200);
  });

  test('a link to confirm counts for seven days', async () => {
    await reader.ask('spaet@example.de', zalando);
    const path = alertPath(reader.last('spaet@example.de'), 'bestaetigen');
    later(7 * DAY);
    for (const response of [await site.get(path), await reader.post(path)]) expect(response.status).toBe(404);
    later(-1);
    expect((await reader.post(path)).status).toBe(200);
  });
});

test('a mail that arrives although the mail server breaks off can be confirmed', async () => {
  smtp.rules.beforeAccepting = () => smtp.breakOff();
  onTestFinished(() => {
    smtp.rules.beforeAccepting = undefined;
  });
  expect((await reader.ask('dennoch@example.de', zalando)).status).toBe(503);
  const path = alertPath(reader.last('dennoch@example.de'), 'bestaetigen');
  expect((await reader.post(path)).status).toBe(200);
  expect(await stateOf('dennoch@example.de')).toEqual({ [zalando]: 'on' });
});

test('while no mail can be sent, nothing is half done', async () => {
  await reader.join('fort@example.de', [zalando]);
  await reader.post(alertPath(reader.last('fort@example.de'), 'abmelden'));
  await reader.ask('wartet@example.de', zalando);
  smtp.rules.refuse = () => ({ code: 550, text: '5.1.1 unknown' });
  for (const email of ['neu@example.de', 'fort@example.de', 'wartet@example.de']) {
    later(1000);
    const response = await reader.ask(email, otto);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('keine E-Mail senden') });
  }
  expect(await recipient('neu@example.de')).toBeUndefined();
  expect((await recipient('fort@example.de')).state).toBe('ended');
  expect(await stateOf('wartet@example.de')).toEqual({ [zalando]: 'asked' });
});

describe('bad input', () => {
  test.each([
    [{}, 'Bitte gib deine E-Mail-Adresse ein.'],
    [{ email: 'kein at' }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
    [{ email: 'a@example.de', minimumSaving: 7 }, 'Diesen Betrag gibt es nicht zur Auswahl.'],
  ])('%j is refused', async (body, message) => {
    const response = await site.post(`/api/shops/${zalando}/alert`, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
  });

  test('a shop that is unknown, deleted or not looked at', async () => {
    const strange = await makeShop(site.db, { name: 'Fremd', needsReview: true });
    const gone = await makeShop(site.db, { name: 'Weg', deletedAt: new Date() });
    for (const id of [999_999, strange, gone]) {
      expect((await reader.ask('a@example.de', id)).status).toBe(404);
      expect((await site.get(`/api/shops/${id}/alert`)).status).toBe(404);
    }
    expect(await (await site.get(`/api/shops/${zalando}/alert`)).json()).toMatchObject({ name: 'Zalando' });
    expect(smtp.mails).toEqual([]);
  });
});

const send = (fields: Record<string, string>) =>
  fetch(`${site.origin}/benachrichtigung`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'X-Forwarded-For': '192.0.2.9' },
    redirect: 'manual',
  });

test('the plain form says on a page that the database is away', async () => {
  await takeDatabaseAway(site.pool);
  expect(await readFailure(await send({ shop: String(zalando), email: 'form@example.de' }))).toEqual(AWAY);
});

test('the plain form says why it is refused, and keeps what was typed', async () => {
  const refused = await send({ shop: String(zalando), email: '"unsinn"', minimumSaving: '20' });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  for (const kept of [
    '<p>Bitte gib eine gültige E-Mail-Adresse ein.</p>',
    'required value="&quot;unsinn&quot;"',
    '<option value="20" selected>',
    `<input type="hidden" name="shop" value="${zalando}">`,
  ]) {
    expect(page).toContain(kept);
  }
});

test('the plain form says that no mail can be sent', async () => {
  smtp.rules.refuse = () => ({ code: 451, text: 'later' });
  const refused = await send({ shop: String(zalando), email: 'form@example.de' });
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain('<p>Wir können gerade keine E-Mail senden.');
});

test('by a plain form, which leads back to the page with its result', async () => {
  const shop = String(zalando);
  const result = async (fields: Record<string, string>) => (await send(fields)).headers.get('location');
  expect(await result({ shop, email: 'form@example.de', minimumSaving: '20' })).toBe(
    `/benachrichtigung?shop=${shop}&ergebnis=bestellt`,
  );
  expect(await result({ shop: 'x', email: 'form@example.de' })).toContain('ergebnis=unbekannt');
  expect(await result({ shop: '999999', email: 'form@example.de' })).toContain('ergebnis=unbekannt');
  const { rows } = await site.pool.query('SELECT minimum_saving FROM shop_alerts');
  expect(rows).toEqual([{ minimum_saving: 20 }]);
});
