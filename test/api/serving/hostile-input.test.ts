// Bodies that are hostile in what they hold: fields nobody asked for, names that mean something to the language,
// and small bodies that want to become large ones.
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeShop } from '#test/support/factories.ts';
import { PASSWORD, type SignedIn, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite({ DATA_DIR: '/nonexistent' });
let operator: SignedIn;
let shopId: number;

beforeAll(async () => {
  shopId = await makeShop(site.db, { name: 'Otto', url: 'https://www.otto.de' });
  operator = await signIn(site);
});

const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(site.origin + path, {
    method,
    headers: { ...operator.headers, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
    redirect: 'manual',
  });

describe('names that mean something to the language', () => {
  const POLLUTION =
    '"__proto__":{"polluted":1,"isAdmin":true},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1';

  test.each([
    ['POST', '/api/codes/submit', '"code":"SPAR10","shopName":"Otto"', 200],
    ['POST', '/api/events', '"name":"page_view","label":"/"', 204],
    ['POST', '/api/newsletter/subscribe', '"email":"keine-adresse"', 422],
    ['POST', '/api/codes/1/report', '"reason":"x"', 422],
    [
      'POST',
      '/api/admin/shops',
      '"name":"Verschmutzt","url":"https://www.verschmutzt.de","category":"beauty"',
      201,
    ],
    ['PUT', '/api/admin/copy', '', 422],
    ['POST', '/api/admin/tokens', `"name":"t","password":"${PASSWORD}"`, 201],
  ])('%s %s takes them for fields like any other', async (method, path, fields, status) => {
    const answer = await send(
      path,
      `{${[POLLUTION, fields].filter(Boolean).join()}}`,
      person(method.length),
      method,
    );
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('polluted');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('in addresses and forms change nothing', async () => {
    const plain = await (await site.get('/api/codes/top')).text();
    const query =
      '?__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__.limit=1&limit[__proto__]=1';
    expect(await (await site.get(`/api/codes/top${query}`)).text()).toBe(plain);
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']) {
      for (const path of [
        `/api/copy/${name}`,
        `/logo/${name}`,
        `/icon/${name}.png`,
        `/gutscheine/${name}`,
        `/${name}`,
      ]) {
        expect([400, 404], path).toContain((await site.get(path)).status);
      }
      const form = new URLSearchParams([
        [name, '1'],
        [`${name}[polluted]`, '1'],
        ['email', 'x'],
      ]);
      const answer = await fetch(`${site.origin}/newsletter`, {
        method: 'POST',
        body: form,
        headers: person(8),
      });
      expect(answer.status).toBe(422);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('in an imported catalogue or table are refused or left out', async () => {
    const json = `{"format":1,"__proto__":{"polluted":1},"shops":[{"name":"P","__proto__":{"polluted":1}}],"codes":[]}`;
    expect((await send('/api/admin/import?dryRun=true', json)).status).toBeLessThan(500);
    const csv = 'shop;code;__proto__;constructor;toString\nOtto;P1;x;x;x\n';
    for (const mapping of ['', '&mapping=shop,code,__proto__,constructor,toString']) {
      const answer = await send(`/api/admin/import?dryRun=true${mapping}`, csv, {
        'Content-Type': 'text/csv',
      });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toContain('polluted');
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a form whose body is none', () => {
  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['without an end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data'],
    ['with something else in it', 'multipart/form-data; boundary=x', '{"email":"a@b.de"}'],
  ])('%s is refused as such', async (_, type, body) => {
    for (const path of ['/newsletter', '/code-einreichen', '/code-melden']) {
      const headers = { ...person(9), 'Content-Type': type };
      const answer = await fetch(site.origin + path, { method: 'POST', headers, body, redirect: 'manual' });
      expect(answer.status, path).toBe(400);
    }
  });
});

describe('fields nobody asked for', () => {
  const MORE = {
    ...{ id: 4_711, source: 'awin', sourceRef: 'x', usageCount: 999, visitCount: 999, shopSlug: 'x7q' },
    ...{
      createdAt: '2001-01-01T00:00:00Z',
      updatedAt: '2001-01-01T00:00:00Z',
      deletedAt: null,
      status: 'published',
    },
    ...{ is_active: false, usage_count: 999, confirmedAt: '2001-01-01', needsReview: false, role: 'admin' },
  };

  test('do not get into a code', async () => {
    const code = {
      shopId,
      code: 'MEHR10',
      title: 'Zehn Prozent',
      discountType: 'percentage',
      discountValue: 10,
      category: 'beauty',
    };
    const made = await operator.post('/api/admin/codes', { ...code, ...MORE });
    expect(made.status).toBe(201);
    const { rows } = await site.pool.query(
      `SELECT id <> 4711 AS own, source, usage_count AS uses, created_at > now() - interval '1 day' AS young
       FROM codes WHERE code = 'MEHR10'`,
    );
    expect(rows).toEqual([{ own: true, source: 'operator', uses: 0, young: true }]);
  });

  test('do not publish a submission, confirm a subscriber or raise a count', async () => {
    await site.post('/api/codes/submit', { code: 'VORAB', shopName: 'Otto', ...MORE }, person(20));
    await site.post(
      '/api/newsletter/subscribe',
      { email: 'vorab@example.de', state: 'confirmed', ...MORE },
      person(21),
    );
    const { rows } = await site.pool.query(
      `SELECT (SELECT count(*)::int FROM codes WHERE code = 'VORAB') AS codes,
         (SELECT count(*)::int FROM subscribers WHERE confirmed_at IS NOT NULL) AS confirmed,
         (SELECT max(visit_count)::int FROM shops) AS visits`,
    );
    expect(rows).toEqual([{ codes: 0, confirmed: 0, visits: 0 }]);
  });
});

describe('a small body that wants to be a large one', () => {
  const BOMB = gzipSync(Buffer.from(`{"email":"${' '.repeat(10_000_000)}"}`));

  test('is not unpacked', async () => {
    for (const encoding of ['gzip', 'x-gzip', 'gzip, gzip']) {
      for (const path of ['/api/newsletter/subscribe', '/api/admin/import', '/code-einreichen']) {
        const answer = await send(path, BOMB, { 'Content-Encoding': encoding, ...person(30) });
        expect([303, 400, 422], `${path} ${encoding}`).toContain(answer.status);
      }
    }
  });

  test.each([
    ['nested objects', '{"email":'.repeat(7_000)],
    ['nested lists', '['.repeat(60_000)],
    ['nested lists that end', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['a number of many digits', `{"email":${'9'.repeat(60_000)}}`],
    ['a number of great power', '{"email":1e999999999}'],
    ['many fields', `{${Array.from({ length: 6_000 }, (_, index) => `"a${index}":1`).join()}}`],
    ['the same field many times', `{${'"email":"a",'.repeat(5_000)}"email":"a"}`],
    ['another alphabet', '\ufeff{"email":"a"}'],
  ])('of %s is refused', async (_what, body) => {
    for (const path of ['/api/newsletter/subscribe', '/api/events', '/api/admin/codes/bulk']) {
      expect([400, 422], path).toContain((await send(path, body, person(31))).status);
    }
  });

  test.each([
    ['nested lists', `{"shops":${'['.repeat(500_000)}`],
    ['nested lists that end', `{"shops":[${'['.repeat(200_000)}${']'.repeat(200_000)}]}`],
    ['one endless text', `{"shops":[{"name":"${'a'.repeat(1_000_000)}"}]}`],
    ['one endless number', `{"format":${'1'.repeat(1_000_000)}}`],
    ['endless space', `{"shops":[${' '.repeat(1_000_000)}]`],
  ])('as a catalogue of %s is refused in words', async (_what, body) => {
    const answer = await send('/api/admin/import', body);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { message: string }).message).toMatch(/\p{L}\.$/u);
  });

  test.each([
    ['an open quote', `shop;code\n"${'a'.repeat(1_000_000)}`],
    ['one endless cell', `shop;code;discountValue\nOtto;A1;1${' '.repeat(190_000)}x\n`],
    ['endless columns', `${'shop;'.repeat(100_000)}\n`],
  ])('as a table of %s is read or refused', async (_what, body) => {
    const answer = await send('/api/admin/import?dryRun=true', body, { 'Content-Type': 'text/csv' });
    expect([200, 422]).toContain(answer.status);
  });
});
