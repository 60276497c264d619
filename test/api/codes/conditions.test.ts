// Conditions as data, from wherever a code comes; what an operator has set stays.

import { beforeEach, describe, expect, test } from 'vitest';
import { links } from '#contract/links.ts';
import { codesById } from '#db/codes/codes.ts';
import { writeSetting } from '#db/core/settings.ts';
import { readStoredConditions } from '#services/codes/read-stored.ts';
import { codeHtml, codeText } from '#services/core/mail-codes.ts';
import { estimateCodes } from '#services/trust/estimate.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite();
const operator = await signIn(site);
let shopId: number;
let nextPerson = 1;

beforeEach(async () => {
  await emptyTables(site.pool, 'shops', 'audit_log');
  shopId = await makeShop(site.db, { name: 'Müller' });
});

async function stored(code: string) {
  const { rows } = await site.pool.query('SELECT * FROM codes WHERE code = $1', [code]);
  return rows[0];
}
const TEXT = 'Mindestbestellwert 50 €, max. 20 € Rabatt. Nur für Neukunden. Gilt nicht für Bücher.';
const READ = { minimum_order: 50, maximum_saving: 20, new_customers_only: true, excluded_goods: 'Bücher' };

test('conditions that are data alone are said in mails, feeds and calendars', async () => {
  const conditions = { minimumOrder: 49, newCustomersOnly: true };
  const id = await makeCode(site.db, { shopId, code: 'NURDATEN', conditions: '', ...conditions });
  const said = 'Ab 49\u00a0€ · Nur Neukunden';
  const [code] = await codesById(site.db, [id]);
  if (!code) throw new Error('the code is gone');
  const mail = { site: { url: 'http://localhost' }, links };
  expect(codeText(mail, code)).toContain(`Bedingungen: ${said}`);
  expect(String(await codeHtml(mail, code))).toContain(said);
  await expect.poll(async () => (await site.get('/feed/mueller.xml')).text()).toContain(said);
  const calendar = await (await site.get('/kalender/mueller.ics')).text();
  expect(calendar.replace(/\r\n /g, '')).toContain(said);
});

describe('conditions are read', () => {
  test('from what an operator enters, except for what they set', async () => {
    const body = {
      shopName: 'Müller',
      code: 'NEU',
      description: '10 %',
      conditions: TEXT,
      minimumOrder: '40,50',
    };
    const made = await operator.post('/api/admin/codes', body);
    expect(made.status).toBe(201);
    expect(await stored('NEU')).toMatchObject({ ...READ, minimum_order: 40.5 });
  });

  test('again when an operator rewrites them, except for what was set by hand', async () => {
    const id = await makeCode(site.db, { shopId, code: 'ALT', conditions: TEXT });
    await operator.put(`/api/admin/codes/${id}`, { newCustomersOnly: false });
    await operator.put(`/api/admin/codes/${id}`, { conditions: 'Ab 80 €, nur Neukunden, nur in der App' });
    expect(await stored('ALT')).toMatchObject({
      ...{ minimum_order: 80, maximum_saving: null, excluded_goods: '' },
      ...{ new_customers_only: false, app_only: true },
    });
  });

  test('as often as they are rewritten: what was only read is not set by hand', async () => {
    const id = await makeCode(site.db, { shopId, code: 'ZWEIMAL', conditions: TEXT });
    for (const [conditions, amount] of [
      ['Ab 80 €', 80],
      ['Ab 30 €', 30],
    ]) {
      await operator.put(`/api/admin/codes/${id}`, { conditions });
      expect(await stored('ZWEIMAL')).toMatchObject({
        ...{ minimum_order: amount, maximum_saving: null, edited_fields: ['conditions'] },
      });
    }
  });

  test('from files', async () => {
    const file = (codes: object[]) => ({ format: 'rabattlotse-catalogue', version: 1, codes });
    const code = { shop: 'Müller', code: 'DATEI', title: 'Zehn', conditions: TEXT };
    await operator.post('/api/admin/import', file([code]));
    expect(await stored('DATEI')).toMatchObject(READ);
    await operator.post('/api/admin/import', file([{ ...code, conditions: 'Ab 30 €', maximumSaving: 7 }]));
    expect(await stored('DATEI')).toMatchObject({ minimum_order: 30, maximum_saving: 7, excluded_goods: '' });
    const csv =
      'Shop;Code;Mindestbestellwert;Höchster Rabatt;Nur in der App\nMüller;TABELLE;49,90 €;1.000;ja\n';
    const answer = await fetch(`${site.origin}/api/admin/import`, {
      method: 'POST',
      headers: { ...operator.headers, 'Content-Type': 'text/csv' },
      body: csv,
    });
    expect(answer.status).toBe(200);
    expect(await stored('TABELLE')).toMatchObject({
      ...{ minimum_order: 49.9, maximum_saving: 1000, app_only: true },
    });
  });

  test('from no shop’s name: visitors submit a code and a shop, and say nothing of conditions', async () => {
    for (const shopName of ['Neukunden Paradies', 'App Code Welt', 'Mindestbestellwert 50 Euro']) {
      const code = shopName.replaceAll(' ', '').toUpperCase();
      await site.post('/api/codes/submit', { code, shopName }, person(nextPerson++));
      const queue = await (await operator.get(`/api/admin/submissions?q=${code}`)).json();
      expect((await operator.post(`/api/admin/submissions/${queue.items[0].id}/publish`)).status).toBe(200);
      expect(await stored(code)).toMatchObject({
        ...{ minimum_order: null, maximum_saving: null, new_customers_only: false, app_only: false },
        ...{ newsletter_needed: false, free_shipping: false, excluded_goods: '', only_goods: '' },
      });
    }
  });

  test('from rows that were stored before, once and in batches', async () => {
    await makeCode(site.db, { shopId, code: 'FRÜHER', conditions: TEXT });
    await makeCode(site.db, { shopId, code: 'GESETZT', conditions: TEXT });
    await makeCode(site.db, { shopId, code: 'NICHTS', conditions: 'Solange der Vorrat reicht' });
    await site.pool.query(
      `UPDATE codes SET minimum_order = NULL, maximum_saving = NULL, new_customers_only = false, excluded_goods = ''`,
    );
    await site.pool.query(
      `UPDATE codes SET minimum_order = 45, edited_fields = '{minimum_order,new_customers_only}' WHERE code = 'GESETZT'`,
    );
    await writeSetting(site.db, 'conditions_read_until', '0');
    expect(await readStoredConditions(site.db, new Date())).toBe(2);
    expect(await stored('FRÜHER')).toMatchObject(READ);
    expect(await stored('GESETZT')).toMatchObject({
      ...{ ...READ, minimum_order: 45, new_customers_only: false },
    });
    await site.pool.query(`UPDATE codes SET minimum_order = NULL`);
    expect(await readStoredConditions(site.db, new Date())).toBe(0);
    expect(await stored('FRÜHER')).toMatchObject({ minimum_order: null });
  });
});

test('the order of a shop reads the data, not the text', async () => {
  const offer = { shopId, discountValue: 50, conditions: 'Ab 20 €' };
  const [open, closed] = [await makeCode(site.db, { ...offer, code: 'A' }), await makeCode(site.db, offer)];
  await site.pool.query('UPDATE codes SET minimum_order = 500 WHERE id = $1', [closed]);
  await estimateCodes(site.db, new Date(), [open, closed]);
  const { rows } = await site.pool.query('SELECT id FROM codes ORDER BY expected_saving DESC');
  expect(rows.map(({ id }) => id)).toEqual([open, closed]);
});

describe('a filter', () => {
  beforeEach(async () => {
    const code = (name: string, change: object) => makeCode(site.db, { shopId, code: name, ...change });
    await code('FREI', {});
    await code('MBW', { conditions: 'Ab 50 €' });
    await code('STAFFEL', { description: '20 € ab 100 €, 40 € ab 200 €' });
    await code('OHNEMBW', { conditions: 'Kein Mindestbestellwert' });
    await code('NEU', { conditions: 'Nur für Neukunden' });
    await code('APP', { conditions: 'Nur in der App' });
    // Another test may have had an answer to the same address.
    await expect.poll(async () => (await names('/api/codes?shop=müller')).total).toBe(6);
  });

  async function names(path: string) {
    const answer = await site.get(path);
    const codes: { code: string }[] = await answer.json();
    return {
      total: Number(answer.headers.get('X-Total-Count')),
      names: codes.map(({ code }) => code).toSorted(),
    };
  }

  test.each([
    '/api/codes?shop=müller',
    '/api/codes/search?q=müller',
    '/api/codes/category/fashion?',
    '/api/codes/region/bayern?',
  ])('narrows %s and its count', async (path) => {
    const [ask, all] = [
      path.endsWith('?') ? path : `${path}&`,
      ['APP', 'FREI', 'MBW', 'NEU', 'OHNEMBW', 'STAFFEL'],
    ];
    const without = (...left: string[]) => all.filter((name) => !left.includes(name));
    expect(await names(`${ask}ohne-app=ja`)).toEqual({ total: 5, names: without('APP') });
    expect(await names(`${ask}bestandskunden=ja`)).toEqual({ total: 5, names: without('NEU') });
    // What may ask for a minimum that could not be read is not promised to have none.
    expect(await names(`${ask}ohne-mbw=ja`)).toEqual({ total: 4, names: without('MBW', 'STAFFEL') });
    expect(await names(`${ask}ohne-mbw=ja&ohne-app=ja&bestandskunden=ja&limit=1`)).toMatchObject({
      total: 2,
    });
    expect((await site.get(`${ask}ohne-app=vielleicht`)).status).toBe(400);
  });
});

test('a page with a basket is for nobody else', async () => {
  await makeCode(site.db, { shopId, code: 'ZEHN', conditions: 'Ab 50 €' });
  await expect.poll(async () => (await site.get('/gutscheine/mueller')).text()).toContain('ZEHN');
  const page = await site.get('/gutscheine/mueller?warenkorb=74,90');
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await page.text();
  expect(html).toContain('spart 7,49\u00a0€');
  expect(html).toContain('noindex, follow');
  expect(html).toMatch(/rel="canonical" href="[^"?]*\/gutscheine\/mueller"/);
  expect(await (await site.get('/gutscheine/mueller')).text()).not.toContain('spart 7,49');
});
