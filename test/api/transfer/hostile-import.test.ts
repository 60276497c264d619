// Catalogue files that mean harm: refused in German, never a 5xx, and nothing of them is stored.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicUrl } from '#domain/core/public-url.ts';
import { makeShop } from '#test/support/factories.ts';
import {
  BAD_ADDRESSES,
  catalogueText,
  hostileCatalogue,
  nestedArrays,
} from '#test/support/hostile-catalogues.ts';
import { type SignedIn, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
let operator: SignedIn;

beforeAll(async () => {
  operator = await signIn(site);
  await makeShop(site.db, { name: 'Otto', url: 'https://www.otto.de' });
});

async function send(body: string, query = '') {
  const answer = await fetch(`${site.origin}/api/admin/import${query}`, {
    method: 'POST',
    headers: { ...operator.headers, 'Content-Type': 'application/json' },
    body,
  });
  return { status: answer.status, ...((await answer.json()) as { message: string }) };
}

/** Everything an import could have written. */
async function everything(): Promise<string> {
  const tables = ['shops', 'codes', 'best_deals', 'copy', 'audit_log'];
  const parts = await Promise.all(
    tables.map((table) => site.pool.query(`SELECT * FROM ${table} ORDER BY 1`).then(({ rows }) => rows)),
  );
  return JSON.stringify(parts);
}

const REFUSED = /Datei|Import|Abschnitt/;

async function expectRefused(body: string): Promise<void> {
  const before = await everything();
  for (const query of ['', '?skipRefused=true', '?dryRun=true']) {
    const answer = await send(body, query);
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(REFUSED)]);
  }
  expect(await everything()).toBe(before);
}

describe('a section', () => {
  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'gutscheine'])(
    'called %s is refused by its name',
    async (name) => {
      await expectRefused(catalogueText(`"${name}":[{"name":"X"}]`));
      await expectRefused(catalogueText(`"${name}":{"polluted":1}`));
    },
  );

  test('that is no list is refused', () => expectRefused(catalogueText('"codes":{"0":{}}')));
});

describe('a record', () => {
  test.each([
    ['an object as shop', '{"shop":{"toString":1},"code":"A"}'],
    [
      'an object without a prototype’s words as title',
      '{"shop":"Otto","title":{"toString":null,"valueOf":1}}',
    ],
    ['arrays in arrays as code', `{"shop":"Otto","code":${nestedArrays(10)}}`],
  ])('with %s is named and refused', async (_what, record) => {
    const before = await everything();
    const answer = await send(catalogueText(`"codes":[${record}]`));
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(/codes\[0\]/)]);
    expect((await send(catalogueText(`"codes":[${record}]`), '?dryRun=true')).status).toBe(200);
    expect(await everything()).toBe(before);
  });

  test.each(BAD_ADDRESSES)('with the address %s is refused as in a form', async (address) => {
    const url = JSON.stringify(address);
    for (const record of [
      `"shops":[{"name":"Neu","category":"fashion","url":${url}}]`,
      `"shops":[{"name":"Neu","category":"fashion","affiliateUrl":${url}}]`,
      `"shops":[{"name":"Neu","category":"fashion","logoUrl":${url}}]`,
      `"codes":[{"shop":"Otto","code":"A","affiliateUrl":${url}}]`,
      `"codes":[{"shop":"Otto","code":"A","imageUrl":${url}}]`,
      `"deals":[{"title":"T","shopName":"Otto","category":"fashion","affiliateUrl":${url}}]`,
      `"deals":[{"title":"T","shopName":"Otto","category":"fashion","imageUrl":${url}}]`,
    ])
      expect([record, (await send(catalogueText(record))).status]).toEqual([record, 422]);
  });

  test.each([
    ['operator.email', 'keine Adresse', /E-Mail-Adresse/],
    ['hero.title', '<script>alert(1)</script>', /HTML/],
    ['mail.confirm.subject', 'Ohne {quatsch}', /Platzhalter/],
  ])('of the text %s is checked as its form does', async (key, value, reason) => {
    const answer = await send(catalogueText(`"copy":[${JSON.stringify({ key, value })}]`));
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(reason)]);
  });

  test.each([
    ['Ruf-0170-1234567', /Telefonnummer/],
    ['login.example-bank.com', /Internetadresse/],
    ['shop-punkt-de', /Internetadresse/],
    ['Bitte schnell Konto bestätigen und Geld gewinnen', /ganzer Satz/],
  ])('with the code „%s“ is refused as in the forms', async (code, reason) => {
    const before = await everything();
    const answer = await send(catalogueText(`"codes":[${JSON.stringify({ shop: 'Otto', code })}]`));
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(reason)]);
    const table = await fetch(`${site.origin}/api/admin/import`, {
      method: 'POST',
      headers: { ...operator.headers, 'Content-Type': 'text/csv' },
      body: `Shop;Code;Titel\nOtto;${code};10 %\n`,
    });
    expect([table.status, await table.text()]).toEqual([422, expect.stringMatching(reason)]);
    expect(await everything()).toBe(before);
  });

  test('of a network is left to the validation, as after a sync', async () => {
    const record = {
      shop: 'Otto',
      code: 'Kein Code nötig, einfach Link klicken',
      title: 'T',
      source: 'awin',
    };
    const answer = await send(catalogueText(`"codes":[${JSON.stringify(record)}]`), '?dryRun=true');
    expect(answer).toMatchObject({ status: 200, refused: 0 });
  });

  test('of a shop without a letter or digit is refused as in the form', async () => {
    const answer = await send(catalogueText('"shops":[{"name":"—","category":"fashion"}]'));
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(/Buchstaben/)]);
  });
});

describe('depth', () => {
  const deep = nestedArrays(300_000);
  test.each([
    ['as a record', catalogueText(`"codes":[${deep}]`)],
    ['as the shop of a code', catalogueText(`"codes":[{"shop":${deep},"code":"A"}]`)],
    ['as the version', `{"format":"rabattlotse-catalogue","version":${deep},"codes":[]}`],
    ['as the format', `{"format":${deep},"version":1}`],
    ['as the whole file', deep],
  ])('of 300,000 arrays %s is refused', (_where, body) => expectRefused(body));

  test.each(['{"toString":1}', '{}', '[]', 'null', '"1"', '1e999'])('%s as version is refused', (version) =>
    expectRefused(`{"format":"rabattlotse-catalogue","version":${version},"codes":[]}`),
  );
});

test('whatever a file holds, it is taken or refused in German, whole', async () => {
  const addresses = () =>
    site.pool.query(`SELECT url FROM (SELECT url FROM shops UNION SELECT affiliate_url FROM shops
      UNION SELECT logo_url FROM shops UNION SELECT affiliate_url FROM codes UNION SELECT image_url FROM codes
      UNION SELECT affiliate_url FROM best_deals UNION SELECT image_url FROM best_deals) AS all_urls
      WHERE url <> ''`);
  await fc.assert(
    fc.asyncProperty(hostileCatalogue, fc.boolean(), async (body, skipRefused) => {
      const before = await everything();
      const answer = await send(body, skipRefused ? '?skipRefused=true' : '');
      expect([200, 422]).toContain(answer.status);
      expect(answer.message).toMatch(/^(Übernommen|Der Import|Die Datei|Der Abschnitt)/);
      if (answer.status !== 200) expect(await everything()).toBe(before);
    }),
    { numRuns: 300 },
  );
  for (const { url } of (await addresses()).rows) expect(publicUrl(url)).toBe(url);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(site.complaints).toEqual([]);
});
