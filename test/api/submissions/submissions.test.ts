import { beforeAll, describe, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { BROWSER, person } from '#test/support/visitors.ts';
import { SUBMISSION_NOTICES } from '#web/submissions/texts.ts';
import { noticeOf } from '#web/ui/form-notice.tsx';

const site = await startTestSite();
let zalando: number;
beforeAll(async () => {
  zalando = await makeShop(site.db, { name: 'Zalando' });
});

interface Answer {
  result: string;
  message: string;
}
let nextPerson = 100;
async function submit(
  code: string,
  shopName: string,
  headers: Record<string, string> = person(nextPerson++),
) {
  const response = await site.post('/api/codes/submit', { code, shopName }, headers);
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie'),
    ...((await response.json()) as Answer),
  };
}
async function published(code: string) {
  const { rows } = await site.pool.query(
    'SELECT codes.code, shops.name, codes.source, shops.needs_review FROM codes JOIN shops ON shops.id = shop_id WHERE lower(code) = lower($1)',
    [code],
  );
  return rows;
}

describe('a submitted code', () => {
  test('is published after the third submission by different people, in the spelling of the majority', async () => {
    expect(await submit('  neu20 ', 'zalando')).toMatchObject({ status: 200, result: 'pending' });
    expect((await submit('NEU20', 'ZALANDO')).message).toMatch(
      /3 verschiedene Personen .* oder wir ihn selbst geprüft haben/,
    );
    expect(await published('neu20')).toEqual([]);
    expect(await submit('NEU20', 'Zalando')).toMatchObject({ result: 'published' });
    expect(await published('neu20')).toEqual([
      { code: 'NEU20', name: 'Zalando', source: 'community', needs_review: false },
    ]);
    await expect
      .poll(async () => ((await (await site.get('/api/codes/search?q=neu20')).json()) as unknown[]).length)
      .toBe(1);
  });

  test('of an unknown shop makes that shop, for the operator to look at', async () => {
    for (let time = 0; time < 3; time++) await submit('LADEN5', 'Kleiner Laden Ö');
    expect(await published('LADEN5')).toEqual([
      { code: 'LADEN5', name: 'Kleiner Laden Ö', source: 'community', needs_review: true },
    ]);
    const shop = await (await site.get('/api/shops/name/kleiner%20laden%20oe')).json();
    // No address is guessed from the name: anybody could register it (phishing.test.ts).
    expect(shop).toMatchObject({ url: '', codeCount: 1 });
  });

  test('counts once per person: not again with the same cookie, nor in the same network', async () => {
    const first = await submit('TRICK1', 'Zalando');
    const cookie = first.cookie?.split(';')[0] ?? '';
    expect(first.cookie).toMatch(/HttpOnly/);
    for (let time = 0; time < 3; time++) {
      expect(await submit('TRICK1', 'Zalando', { ...person(nextPerson++), Cookie: cookie })).toMatchObject({
        result: 'repeated',
      });
    }
    const neighbours = ['198.51.100.7', '198.51.100.8', '198.51.100.9'];
    for (const address of neighbours) {
      await submit('TRICK2', 'Zalando', { 'X-Forwarded-For': address, 'User-Agent': BROWSER });
    }
    expect([...(await published('TRICK1')), ...(await published('TRICK2'))]).toEqual([]);
  });

  test('sent by three people at the same instant is published exactly once', async () => {
    for (let round = 0; round < 5; round++) {
      const code = `GLEICH${round}`;
      const answers = await Promise.all([1, 2, 3].map(() => submit(code, `Sofortshop ${round}`)));
      expect(answers.map((answer) => answer.result).sort()).toEqual(['pending', 'pending', 'published']);
      expect(await published(code)).toHaveLength(1);
    }
  });

  test('of two codes of one new shop at the same instant makes one shop', async () => {
    for (const code of ['DOPPEL1', 'DOPPEL2']) {
      await submit(code, 'Doppelshop');
      await submit(code, 'Doppelshop');
    }
    const answers = await Promise.all(['DOPPEL1', 'DOPPEL2'].map((code) => submit(code, 'Doppelshop')));
    expect(answers.map((answer) => answer.result)).toEqual(['published', 'published']);
    const { rows } = await site.pool.query("SELECT count(*)::int AS n FROM shops WHERE name = 'Doppelshop'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  // Their capitals are other letters than the database's lower() knows: SPASS10, PRIME10, HEISS10, SAFIR10. Networks may
  // list what visitors may not submit.
  test.each(['SPAß10', 'PRıME10', 'HEIſS10', 'SAﬁR10'])(
    'like %s is known while it is listed, and not published again once an operator has removed it',
    async (code) => {
      await makeCode(site.db, { shopId: zalando, code });
      expect((await submit(code.toUpperCase(), 'Zalando')).result).toBe('known');
      await site.pool.query('UPDATE codes SET deleted_at = now(), dismissed_at = now() WHERE code = $1', [
        code,
      ]);
      for (const spelling of [code, code.toUpperCase()])
        expect(await submit(spelling, 'Zalando')).toMatchObject({ status: 422 });
    },
  );

  test('that we already list is said so, and nothing is stored', async () => {
    await makeCode(site.db, { shopId: zalando, code: 'BEKANNT' });
    expect(await submit('bekannt', 'Zalando')).toMatchObject({
      result: 'known',
      message: 'Danke! Diesen Code von Zalando haben wir schon in unserer Liste.',
    });
    const { rows } = await site.pool.query("SELECT FROM submissions WHERE code_key = 'bekannt'");
    expect(rows).toEqual([]);
  });

  test.each([
    ['', 'Zalando', 'Bitte füllen Sie alle Felder aus.'],
    ['   ', 'Zalando', 'Bitte füllen Sie alle Felder aus.'],
    ['CODE', '', 'Bitte füllen Sie alle Felder aus.'],
    ['https://boese.example', 'Zalando', 'Internetadresse'],
    ['<b>CODE</b>', 'Zalando', 'HTML'],
    ['a'.repeat(300), 'Zalando', 'höchstens 60'],
    ['CODE', 'a'.repeat(81), 'höchstens 80'],
    ['ich@example.org', 'Zalando', 'E-Mail-Adresse'],
    ['ARSCHLOCH', 'Zalando', 'Beleidigungen'],
    ['CODE\u0000', 'Zalando', 'Steuerzeichen'],
    ["'; DROP TABLE codes; --", '<script>', 'Zeichen wie'],
  ])('%j of %j is refused with a reason', async (code, shopName, reason) => {
    const before = (await site.pool.query('SELECT count(*) FROM submissions')).rows;
    const answer = await submit(code, shopName);
    expect(answer.status).toBe(422);
    expect(answer.message).toContain(reason);
    expect((await site.pool.query('SELECT count(*) FROM submissions')).rows).toEqual(before);
  });

  test('can be sent ten times an hour', async () => {
    const headers = person(90);
    const answers = [];
    for (let time = 0; time < 11; time++) answers.push(await submit(`VIEL${time}`, 'Zalando', headers));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(200), 429]);
    expect(answers.at(-1)?.message).toContain('in der letzten Stunde');
  });

  test('can be sent forty times an hour from one network, whatever addresses it has', async () => {
    const statuses = [];
    for (let time = 0; time < 41; time++) {
      const headers = { ...person(1), 'X-Forwarded-For': `198.51.102.${time}` };
      statuses.push((await submit(`NETZ${time}`, 'Zalando', headers)).status);
    }
    expect(statuses).toEqual([...Array(40).fill(200), 429]);
  });

  test('has the spelling of most people, however often one of them sends another', async () => {
    const from = (address: string) => ({ ...person(1), 'X-Forwarded-For': address });
    for (const shop of ['Zalando', 'Schreibweise Ä'])
      for (const address of ['198.51.103.1', '198.51.103.2', '198.51.103.3', '198.51.103.4'])
        await submit('sChReI1', shop === 'Zalando' ? shop : 'sChReIbWeIsE Ä', from(address));
    for (const shop of ['Zalando', 'Schreibweise Ä']) {
      await submit('SCHREI1', shop);
      expect(await submit('SCHREI1', shop)).toMatchObject({ result: 'published' });
    }
    expect(await published('schrei1')).toMatchObject([
      { code: 'SCHREI1', name: 'Zalando' },
      { code: 'SCHREI1', name: 'Schreibweise Ä' },
    ]);
  });

  test('of a known shop is in the category of the shop', async () => {
    for (let time = 0; time < 3; time++) await submit('SPARTE1', 'Zalando');
    const { rows } = await site.pool.query(`SELECT category_slug FROM codes WHERE code = 'SPARTE1'`);
    expect(rows).toEqual([{ category_slug: 'fashion' }]);
  });

  test('leaves no address behind', async () => {
    await submit('GEHEIM1', 'Zalando');
    const { rows } = await site.pool.query('SELECT row_to_json(s)::text AS line FROM submissions s');
    expect(rows.filter(({ line }) => /203\.\d+\.\d+\.5|Mozilla/.test(line))).toEqual([]);
  });
});

describe('the plain form', () => {
  const send = (body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}/code-einreichen`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { ...person(nextPerson++), ...headers },
      redirect: 'manual',
    });

  test('leads to a page that shows the result', async () => {
    const accepted = await send({ code: 'FORMULAR', shopName: 'Zalando' }, { Origin: site.origin });
    expect([accepted.status, accepted.headers.get('location')]).toEqual([
      303,
      '/code-einreichen?ergebnis=eingereicht',
    ]);
  });

  test.each([
    ['SPAR 20', 'Zalando', 'ohne Leerzeichen'],
    ['', 'Zalando', 'Bitte füllen Sie alle Felder aus.'],
    ['0900-1234567', 'Zalando', 'Telefonnummer'],
    ['x'.repeat(61), 'Zalando', 'höchstens 60 Zeichen'],
    ['SPAR20', 'Hilfe auf paypal-hilfe.com', 'Internetadresse'],
    ['SPAR20', '"><script>alert(1)</script>', 'kein HTML'],
  ])(
    'says why %j of %j is refused, as the call does, and keeps what was typed',
    async (code, shopName, why) => {
      const headers = person(nextPerson++);
      const called = await site.post('/api/codes/submit', { code, shopName }, headers);
      const refused = await send({ code, shopName });
      expect([refused.status, refused.status]).toEqual([called.status, 422]);
      expect(refused.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
      const page = await refused.text();
      expect(page).toContain(why);
      expect(page).toContain(`<p>${escaped((await called.json()).message)}</p>`);
      expect(page).toContain(`name="shopName" autocomplete="off" required value="${escaped(shopName)}"`);
      expect(page).toContain(`required value="${escaped(code)}"`);
    },
  );

  test('says of too many what the call says, and when it goes on', async () => {
    const headers = person(nextPerson++);
    for (let time = 0; time < 10; time++) await send({ code: `OFT${time}`, shopName: 'Zalando' }, headers);
    const refused = await send({ code: 'OFT10', shopName: 'Zalando' }, headers);
    const called = await site.post('/api/codes/submit', { code: 'OFT11', shopName: 'Zalando' }, headers);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    const page = await refused.text();
    expect(page).toContain((await called.json()).message);
    expect(page).toContain('value="OFT10"');
  });

  test.each(['Zalando', 'Ladenneuheit'])('says of %s what the call says', async (shopName) => {
    for (let time = 0; time < 2; time++) {
      await submit('WORTE1', shopName);
      await submit('WORTE2', shopName);
    }
    const { message } = await submit('WORTE1', shopName);
    const sent = await send({ code: 'WORTE2', shopName });
    const { searchParams } = new URL(sent.headers.get('location') ?? '', site.origin);
    expect(noticeOf(SUBMISSION_NOTICES, searchParams.get('ergebnis'))).toEqual({
      title: 'Code eingereicht!',
      text: message,
      failed: false,
    });
  });

  test('is not taken from another site', async () => {
    const response = await send({ code: 'FREMD', shopName: 'Zalando' }, { Origin: 'https://boese.example' });
    // Refused for all routes at one place, as a forgery and no longer as a broken form.
    expect(response.status).toBe(403);
  });
});

function escaped(text: string): string {
  const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
