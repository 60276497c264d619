// What is stored for alerts: handed out and erased on request, forgotten in time, and counted for operators.

import { beforeEach, expect, test } from 'vitest';
import { purge } from '#services/privacy/purge.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const operator = await signIn(site);
let [zalando, otto] = [0, 0];

beforeEach(async () => {
  await emptyTables(site.pool, 'alert_recipients', 'shops', 'audit_log');
  zalando = await makeShop(site.db, { name: 'Zalando' });
  otto = await makeShop(site.db, { name: 'Otto' });
});

async function make(email: string, state: string, shops: Record<number, string>, at = new Date()) {
  const { rows } = await site.pool.query(
    `INSERT INTO alert_recipients (email, email_key, state, text_version, requested_at, confirmed_at, kept_at, ended_at)
     VALUES ($1, lower($1), $2, 'v1', $3, CASE WHEN $2 <> 'pending' THEN $3::timestamptz END, $3, CASE WHEN $2 = 'ended' THEN $3::timestamptz END) RETURNING id`,
    [email, state, at],
  );
  for (const [shopId, of] of Object.entries(shops))
    await site.pool.query('INSERT INTO shop_alerts VALUES ($1, $2, $3, 10, $4)', [
      rows[0].id,
      shopId,
      of,
      at,
    ]);
  return rows[0].id as number;
}
const emails = async () =>
  (await site.pool.query('SELECT email FROM alert_recipients ORDER BY email')).rows.map(({ email }) => email);

test('is handed out and erased with everything that belongs to it', async () => {
  const id = await make('Anna@example.de', 'confirmed', { [zalando]: 'on' });
  await make('otto@example.de', 'confirmed', { [zalando]: 'on' });
  const code = await makeCode(site.db, { shopId: zalando, code: 'NEU' });
  await site.pool.query(`INSERT INTO alert_deliveries VALUES ('2026-11-15', $1, 'sent', 1, now())`, [id]);
  await site.pool.query(`INSERT INTO alerted_codes VALUES ($1, $2, '2026-11-15')`, [id, code]);
  await site.pool.query(`UPDATE shop_alerts SET text_version = 'v1', confirmed_at = '2026-11-14T12:00:00Z'`);
  const body = { email: 'anna@example.de' };
  expect(await (await operator.post('/api/admin/newsletter/find', body)).json()).toMatchObject({
    alerts: true,
  });
  const answer = await operator.post('/api/admin/personal-data/export', body);
  const data = await answer.text();
  expect(JSON.parse(data)).toMatchObject({
    newsletter: null,
    alerts: {
      email: 'Anna@example.de',
      state: 'confirmed',
      shops: [
        {
          ...{ shopName: 'Zalando', state: 'on', minimumSaving: 10, confirmedAt: '2026-11-14T12:00:00.000Z' },
          consent: { version: 'v1', text: null },
        },
      ],
      deliveries: [{ day: '2026-11-15', state: 'sent' }],
      codes: [{ shopName: 'Zalando', code: 'NEU', day: '2026-11-15' }],
    },
  });
  expect(data).not.toContain('otto@');
  expect((await operator.post('/api/admin/personal-data/erase', body)).status).toBe(200);
  expect(await emails()).toEqual(['otto@example.de']);
  for (const table of ['alert_deliveries', 'alerted_codes'])
    expect((await site.pool.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
  const { rows } = await site.pool.query('SELECT * FROM audit_log');
  expect(JSON.stringify(rows)).not.toContain('anna');
  expect((await operator.post('/api/admin/personal-data/export', body)).status).toBe(404);
});

test('is forgotten when its time is over', async () => {
  const now = new Date();
  const ago = (days: number) => daysFromNow(-days, now);
  await make('neu', 'pending', { [zalando]: 'asked' }, ago(29));
  await make('vergessen', 'pending', { [zalando]: 'asked' }, ago(31));
  const stays = await make('bleibt', 'confirmed', { [zalando]: 'on', [otto]: 'asked' }, ago(31));
  await make('fort', 'ended', {}, ago(3 * 365 - 1));
  await make('lange fort', 'ended', {}, ago(3 * 365 + 1));
  for (const days of [364, 366])
    await site.pool.query(`INSERT INTO alert_deliveries VALUES ($1, $2, 'sent', 1, now())`, [
      ago(days),
      stays,
    ]);
  const old = await makeCode(site.db, { shopId: zalando, code: 'ALT', validUntil: ago(366) });
  const young = await makeCode(site.db, { shopId: zalando, code: 'JUNG', validUntil: ago(364) });
  for (const code of [old, young])
    await site.pool.query('INSERT INTO alerted_codes VALUES ($1, $2, NULL)', [stays, code]);
  expect(await purge(site.db, now)).toMatchObject({
    unconfirmedAlerts: 2,
    unconfirmedRecipients: 1,
    formerRecipients: 1,
    alertDeliveries: 1,
    alertedCodes: 1,
  });
  expect(await emails()).toEqual(['bleibt', 'fort', 'neu']);
});

test('tells operators which shops are awaited most, and no address', async () => {
  await make('a@example.de', 'confirmed', { [zalando]: 'on', [otto]: 'on' });
  await make('b@example.de', 'confirmed', { [zalando]: 'off', [otto]: 'on' });
  await make('c@example.de', 'pending', { [zalando]: 'asked' });
  await makeCode(site.db, { shopId: otto });
  const answer = await operator.get('/api/admin/awaited-shops');
  expect(await answer.json()).toEqual({
    items: [
      { id: otto, name: 'Otto', waiting: 2, withAmount: 2, codeCount: 1 },
      { id: zalando, name: 'Zalando', waiting: 1, withAmount: 1, codeCount: 0 },
    ],
  });
  expect((await site.get('/api/admin/awaited-shops')).status).toBe(401);
});
