// Somebody who wants a link, a place or a message of their own on our pages, with patience and several networks.

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { topCodes } from '#db/codes/codes.ts';
import { estimateCodes } from '#services/trust/estimate.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { type SignedIn, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { BROWSER, person } from '#test/support/visitors.ts';

const site = await startTestSite();
let operator: SignedIn;
let zalando: number;
beforeAll(async () => {
  operator = await signIn(site);
  zalando = await makeShop(site.db, { name: 'Zalando', url: 'https://www.zalando.de' });
});

// A session of the operator ends when days pass.
const start = site.time.now;
afterEach(() => {
  site.time.now = start;
});

let nextPerson = 100;
const from = (address: string) => ({ 'X-Forwarded-For': address, 'User-Agent': BROWSER });
async function submit(code: string, shopName: string, headers = person(nextPerson++)) {
  const response = await site.post('/api/codes/submit', { code, shopName }, headers);
  return { status: response.status, ...((await response.json()) as { result: string; message: string }) };
}
async function agreeOn(code: string, shopName: string) {
  const answers = [];
  for (let time = 0; time < 3; time++) answers.push(await submit(code, shopName));
  return answers.at(-1);
}
const idOf = async (code: string): Promise<number | undefined> =>
  (await site.pool.query('SELECT id FROM codes WHERE code = $1', [code])).rows[0]?.id;
interface Ticket {
  id: number;
  code: string;
  hasNoLink?: true;
  trust: { isUnproven?: true };
}
const listOf = async (path: string): Promise<Ticket[]> => (await site.get(path)).json();
const ofZalando = () => listOf('/api/codes?shop=zalando');

describe('one person with an IPv4 address and two IPv6 networks', () => {
  const places = ['198.51.100.7', '2001:db8:1::1', '2a02:8108:77::1'].map(from);

  test.each(['Zalando', 'Paypal Sicherheit Konto Bestaetigen'])('publishes nothing of %s', async (shop) => {
    for (const place of places) expect((await submit('NURICH1', shop, place)).result).toBe('pending');
    expect(await idOf('NURICH1')).toBeUndefined();
    await emptyTables(site.pool, 'submissions');
  });

  test('makes no shop from many networks of one provider, in weeks neither', async () => {
    for (let week = 0; week < 8; week++) {
      site.time.now = new Date(start.getTime() + week * 7 * 86_400_000);
      await submit('GEDULD1', 'Geduldiger Laden', from(`198.51.${10 * week}.1`));
      await submit('GEDULD1', 'Geduldiger Laden', from(`2001:db8:${week}::1`));
    }
    const { rows } = await site.pool.query("SELECT FROM shops WHERE name = 'Geduldiger Laden'");
    expect([rows, await idOf('GEDULD1')]).toEqual([[], undefined]);
  });
});

describe('a shop that three people named', () => {
  const NAME = 'Paypal Sicherheit Konto Bestaetigen';
  const SLUG = 'paypal-sicherheit-konto-bestaetigen';
  const PAGE = `/gutscheine/${SLUG}`;
  let code: number;
  beforeAll(async () => {
    expect(await agreeOn('KONTO1', NAME)).toMatchObject({
      result: 'published',
      message: expect.stringContaining('sehen wir uns noch an'),
    });
    code = (await idOf('KONTO1')) ?? 0;
    await site.pool.query(`UPDATE codes SET valid_until = now() + interval '9 days' WHERE id = $1`, [code]);
  });
  const isNowhere = async () => {
    const paths = [
      ...['/', '/shops-az', '/feed.xml', '/sitemap/shops-1.xml', '/?category=services', '/?q=paypal'],
      ...['/api/codes', '/api/codes/latest', '/api/codes/top', '/api/codes/category/services'],
      ...['/api/codes/region/bayern', '/api/codes/search?q=paypal', '/api/codes/search?q=KONTO1'],
      ...['/api/shops', '/api/shops/popular', '/api/suggest?q=paypal', '/gutschein-deutsche-shops'],
      ...['/api/codes?shop=sicherheit', '/api/trending-shops', `/api/codes?shop=${encodeURIComponent(NAME)}`],
      ...[`/api/codes/all?shop=${encodeURIComponent(NAME)}`],
    ];
    const found = [];
    for (const path of paths) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const text = (await response.text()).replaceAll(/q=paypal|„paypal“|"paypal"|paypal<|>paypal/gi, '');
      if (/Bestaetigen|KONTO1/i.test(text)) found.push(path);
    }
    return found;
  };

  test('is nowhere but on its own page, which nobody finds and which leads nowhere', async () => {
    await expect.poll(async () => (await site.get(PAGE)).status).toBe(200);
    expect(await isNowhere()).toEqual([]);
    const page = await (await site.get(PAGE)).text();
    expect(page).toContain('<meta name="robots" content="noindex');
    expect(page).not.toContain('rel="canonical"');
    expect(page).not.toContain('/go/');
    expect(page).not.toContain('application/ld+json');
    expect(page).toContain('noch nicht geprüft');
    // Nothing there leads away, so there is nothing to be told about commissions.
    expect(page).not.toContain('Werbelink');
    expect(page).not.toMatch(/https?:\/\/(?:www\.)?paypal/i);
    expect(page).toContain('KONTO1');
    for (const path of [`/?shop=${SLUG}`, `/codes?shop=${SLUG}`])
      expect(await (await site.get(path)).text()).not.toContain('KONTO1');
    for (const path of [`/api/codes?shop=${SLUG}`, `/api/codes/all?shop=${SLUG}`]) {
      const answer = await site.get(path);
      expect([path, answer.headers.get('X-Total-Count'), await answer.json()]).toEqual([path, '0', []]);
    }
    for (const path of [`/go/shop/${SLUG}`, `/go/code/${code}`])
      expect([path, (await site.get(path, person(1))).status]).toEqual([path, 404]);
    expect((await site.get(`/feed/${SLUG}.xml`)).status).toBe(404);
    expect(await topCodes(site.db, site.time.now)).toEqual([]);
    expect(await (await site.get(`/api/shops/name/${SLUG}`)).json()).toMatchObject({
      ...{ url: '', hasNoLink: true, isUnreviewed: true },
    });
    const { totalCodes } = await (await site.get('/api/admin/update-status')).json();
    expect(totalCodes).toBe((await listOf('/api/codes')).length);
  });

  test('leaves no trace in a file that another installation would take for looked at', async () => {
    expect(await (await operator.get('/api/admin/export')).text()).not.toContain('KONTO1');
  });

  test('has its place and its link once an operator has looked at it and knows the address', async () => {
    const { items } = await (await operator.get('/api/admin/shops?filter=review')).json();
    expect(items).toMatchObject([{ name: NAME, url: '' }]);
    await operator.post(`/api/admin/shops/${items[0].id}/approve`);
    await expect.poll(async () => (await site.get(`/feed/${SLUG}.xml`)).status).toBe(200);
    await expect.poll(async () => (await listOf('/api/codes/latest')).map(({ id }) => id)).toContain(code);
    // Nobody has told where it is, and nobody guesses.
    expect((await site.get(`/go/shop/${SLUG}`, person(2))).status).toBe(404);
    const unknown = 'Die Adresse dieses Shops kennen wir noch nicht.';
    await expect.poll(async () => (await site.get(PAGE)).text()).toContain(unknown);
    const form = { name: NAME, url: 'https://laden.example', category: 'services' };
    expect((await operator.put(`/api/admin/shops/${items[0].id}`, form)).status).toBe(200);
    const way = await site.get(`/go/shop/${SLUG}`, person(2));
    expect(way.headers.get('location')).toMatch(/^https:\/\/laden\.example\/?$/);
    await expect.poll(async () => (await site.get(PAGE)).text()).toContain(`/go/code/${code}`);
  });
});

describe('a code of a known shop that three people named', () => {
  let submitted: number;
  beforeAll(async () => {
    for (const value of [5, 10, 15])
      await makeCode(site.db, { shopId: zalando, code: `BEKANNT${value}`, discountValue: value });
    expect(await agreeOn('BESUCHER1', 'Zalando')).toMatchObject({ result: 'published' });
    submitted = (await idOf('BESUCHER1')) ?? 0;
    await estimate();
  });
  const estimate = async () => {
    const { rows } = await site.pool.query<{ id: number }>('SELECT id FROM codes');
    await estimateCodes(
      site.db,
      site.time.now,
      rows.map(({ id }) => id),
    );
    await site.pool.query(`SELECT pg_notify('catalogue', 'all')`);
  };
  const isUnproven = async () =>
    (await site.pool.query('SELECT is_unproven FROM codes WHERE id = $1', [submitted])).rows[0].is_unproven;
  const isRecommended = async () => {
    const lists = await Promise.all([
      listOf('/api/codes/latest'),
      topCodes(site.db, site.time.now),
      (await site.get('/feed.xml')).text(),
      (await site.get('/feed/zalando.xml')).text(),
    ]);
    return JSON.stringify(lists).includes('BESUCHER1');
  };

  test('comes last and says why, and is recommended nowhere', async () => {
    // As if it promised most: neither the first place nor the one to explore is for it.
    await site.pool.query(
      `UPDATE codes SET works = 0.95, expected_saving = 50, knowledge = 0, valid_until = now() + interval '90 days' WHERE id = $1`,
      [submitted],
    );
    for (let hour = 0; hour < 6; hour++) {
      await site.pool.query(`SELECT pg_notify('catalogue', 'all')`);
      site.time.now = new Date(site.time.now.getTime() + 3_600_000);
      await expect.poll(async () => (await ofZalando()).at(-1)?.id).toBe(submitted);
    }
    expect((await listOf('/api/codes/search?q=zalando')).at(-1)?.id).toBe(submitted);
    const [own] = (await ofZalando()).filter(({ id }) => id === submitted);
    expect(own?.trust.isUnproven).toBe(true);
    expect(own?.hasNoLink).toBeUndefined();
    expect(await (await site.get('/zalando-rabattcode')).text()).toContain(
      'Von Besuchern, noch nicht geprüft',
    );
    expect(await isRecommended()).toBe(false);
  });

  const vote = async (network: string) => {
    const { receipt } = await (
      await site.post(`/api/codes/${submitted}/track`, undefined, from(network))
    ).json();
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    const answer = { worked: true, receipt };
    expect((await site.post(`/api/codes/${submitted}/vote`, answer, from(network))).status).toBe(200);
  };

  test('stays so for the votes of four networks, and of one in five weeks', async () => {
    for (let week = 0; week < 5; week++) {
      site.time.now = new Date(start.getTime() + week * 8 * 86_400_000);
      await vote('198.51.100.9');
    }
    await estimate();
    expect(await isUnproven()).toBe(true);
    site.time.now = start;
    // Votes of weeks to come would count as well.
    await site.pool.query('DELETE FROM code_trials WHERE code_id = $1', [submitted]);
    for (const network of [0, 1, 2, 3]) await vote(`198.51.${network}.9`);
    await estimate();
    expect(await isUnproven()).toBe(true);
  });

  test('stays so for three networks of IPv6 beside them: whoever has one has IPv4 too', async () => {
    for (const network of [1, 2, 3]) await vote(`2001:db8:${network}::9`);
    await estimate();
    expect(await isUnproven()).toBe(true);
  });

  test('is one among others for those of several, and still not recommended by us', async () => {
    for (const network of [4, 5, 6]) await vote(`198.51.${network}.9`);
    await estimate();
    expect(await isUnproven()).toBe(false);
    expect(await isRecommended()).toBe(false);
  });

  test('is looked at with one tap', async () => {
    expect(await (await operator.get('/api/admin/moderation-counts')).json()).toMatchObject({ codes: 1 });
    const { items } = await (await operator.get('/api/admin/unreviewed-codes')).json();
    expect(items).toMatchObject([{ id: submitted, code: 'BESUCHER1', shopName: 'Zalando' }]);
    const answer = await operator.post(`/api/admin/codes/${submitted}/approve`);
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Der Code ist geprüft.' }]);
    await expect.poll(isRecommended).toBe(true);
    expect(await (await operator.get('/api/admin/unreviewed-codes')).json()).toMatchObject({ total: 0 });
    expect((await operator.post('/api/admin/codes/999999/approve')).status).toBe(404);
  });

  test.each(['redeemed', 'tested-worked'])('counts as proven when it is %s', async (kind) => {
    const id = await makeCode(site.db, { shopId: zalando, code: kind, needsReview: true, isUnproven: true });
    await site.pool.query('INSERT INTO trust_evidence (code_id, kind, at) VALUES ($1, $2, $3)', [
      ...[id, kind, site.time.now],
    ]);
    await estimate();
    const { rows } = await site.pool.query('SELECT is_unproven FROM codes WHERE id = $1', [id]);
    expect(rows).toEqual([{ is_unproven: false }]);
    await site.pool.query('DELETE FROM codes WHERE id = $1', [id]);
  });

  test('is looked at when an operator saves it', async () => {
    const id = await makeCode(site.db, {
      ...{ shopId: zalando, code: 'BEARBEITET', needsReview: true, isUnproven: true },
    });
    expect((await operator.put(`/api/admin/codes/${id}`, { title: '10 % auf alles' })).status).toBe(200);
    const { rows } = await site.pool.query('SELECT needs_review, is_unproven FROM codes WHERE id = $1', [id]);
    expect(rows).toEqual([{ needs_review: false, is_unproven: false }]);
  });

  test('waits from the sixth of a shop on, so that nobody fills its page drop by drop', async () => {
    for (let number = 0; number < 5; number++)
      expect((await agreeOn(`TROPFEN${number}`, 'Zalando'))?.result).toBe('published');
    expect((await agreeOn('TROPFEN5', 'Zalando'))?.result).toBe('pending');
    expect(await idOf('TROPFEN5')).toBeUndefined();
    await operator.post(`/api/admin/codes/${await idOf('TROPFEN0')}/approve`);
    expect((await submit('TROPFEN5', 'Zalando')).result).toBe('published');
  });

  test('waits from the eleventh of three networks in a week on, so that they do not fill the pages of all shops', async () => {
    const places = ['198.51.101.7', '198.52.101.7', '198.53.101.7'];
    const results: (string | undefined)[] = [];
    // Each time with other addresses of the networks, and without a cookie.
    const publish = async (number: number) => {
      const name = `Laden ${String.fromCharCode(65 + (number % 26))}${number}`;
      await makeShop(site.db, { name });
      let last: string | undefined;
      for (const place of places)
        last = (await submit(`ÜBERALL${number}`, name, from(place.replace(/7$/, String(number + 1))))).result;
      return last;
    };
    for (let number = 0; number < 12; number++) results.push(await publish(number));
    expect(results).toEqual([...Array(10).fill('published'), 'pending', 'pending']);
    // Another person is still one more.
    expect((await submit('ÜBERALL10', 'Laden K10')).result).toBe('pending');
    await site.pool.query("UPDATE codes SET needs_review = false WHERE code LIKE 'ÜBERALL%'");
    expect(await publish(12)).toBe('published');
  });

  test('waits in a new shop while fifty new shops do', async () => {
    const waiting = `SELECT count(*)::int AS count FROM shops WHERE needs_review AND deleted_at IS NULL`;
    const { rows } = await site.pool.query<{ count: number }>(waiting);
    for (let number = rows[0]?.count ?? 0; number < 49; number++)
      await makeShop(site.db, { name: `Neuling ${number}`, needsReview: true });
    expect((await agreeOn('NEUNUNDVIERZIG', 'Laden Vorletzter'))?.result).toBe('published');
    expect((await agreeOn('FUENFZIG', 'Laden Letzter'))?.result).toBe('pending');
    expect(await idOf('FUENFZIG')).toBeUndefined();
  });
});

test.each([
  ['RUF-0900-1234567', 'Telefonnummer'],
  ['paypal-login.com', 'Internetadresse'],
  ['evil%2Ecom', 'Internetadresse'],
  ['evil-dot-com', 'Internetadresse'],
  ['Bitte-gleich-bei-uns-melden', 'Satz'],
  ['melde dich jetzt', 'Buchstaben, Ziffern'],
])('a code that says %j is refused, by visitors and by operators', async (code, reason) => {
  expect(await submit(code, 'Zalando')).toMatchObject({
    status: 422,
    message: expect.stringContaining(reason),
  });
  const made = await operator.post('/api/admin/codes', { shopId: zalando, code, discountValue: 5 });
  expect([made.status, JSON.stringify(await made.json())]).toEqual([422, expect.stringContaining(reason)]);
  expect(await idOf(code)).toBeUndefined();
});
