// Each rule forgets what is old enough and nothing else.

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { countShownCodes } from '#db/codes/counts.ts';
import { createOutbox } from '#outside/mail/outbox.ts';
import { purge } from '#services/privacy/purge.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { beginTransaction, untilBlocked } from '#test/support/held-locks.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { db, pool } = await createTestDatabase();
const now = new Date('2026-11-15T01:15:00Z');
const ago = (days: number) => daysFromNow(-days, now);

beforeEach(async () => {
  await emptyTables(
    pool,
    'shops',
    'page_views',
    'clicks',
    'transactions',
    'click_days',
    'submissions',
    'subscribers',
    'job_runs',
    'event_counts',
    'best_deals',
    'operator_sessions',
    'audit_log',
  );
});
async function names(query: string): Promise<string[]> {
  return (await pool.query(`${query} ORDER BY 1`)).rows.map((row) => String(Object.values(row)[0]));
}

test('clicks after 400 days, except those of a sale', async () => {
  for (const [ref, days] of [
    ['young', 399],
    ['old', 401],
    ['sold', 401],
  ] as const)
    await pool.query(`INSERT INTO clicks (ref, kind, created_at) VALUES ($1, 'shop', $2)`, [ref, ago(days)]);
  await pool.query(
    `INSERT INTO transactions (network, network_id, click_ref, status, commission_cents, sale_cents, currency, transacted_at)
     VALUES ('awin', '1', 'sold', 'approved', 1, 1, 'EUR', $1)`,
    [ago(300)],
  );
  expect(await purge(db, now)).toMatchObject({ clicks: 1 });
  expect(await names('SELECT ref FROM clicks')).toEqual(['sold', 'young']);
});

test('sales after ten years, with their clicks and what names them; that the code worked stays', async () => {
  const shopId = await makeShop(db, { name: 'Zalando' });
  const codeId = await makeCode(db, { shopId });
  for (const [ref, at] of [
    ['young', '2016-11-16T00:00:00Z'],
    ['old', '2016-11-13T00:00:00Z'],
  ] as const) {
    await pool.query(`INSERT INTO clicks (ref, kind, created_at) VALUES ($1, 'shop', $2)`, [ref, at]);
    await pool.query(
      `INSERT INTO transactions (network, network_id, click_ref, status, commission_cents, sale_cents, currency, transacted_at)
       VALUES ('awin', $1, $1, 'approved', 1, 1, 'EUR', $2)`,
      [ref, at],
    );
    await pool.query(
      `INSERT INTO trust_evidence (code_id, kind, at, sale) VALUES ($1, 'redeemed', $2, 'awin:' || $3)`,
      [codeId, at, ref],
    );
  }
  expect(await purge(db, now)).toMatchObject({ sales: 1, clicks: 1 });
  expect(await names('SELECT network_id FROM transactions')).toEqual(['young']);
  expect(await names('SELECT ref FROM clicks')).toEqual(['young']);
  expect(await names('SELECT sale FROM trust_evidence')).toEqual(['awin:young', 'null']);
});

test('of clicks that are deleted, how many there were by day and shop stays, and nothing else', async () => {
  const shop = await makeShop(db, { name: 'Bleibt' });
  const gone = await makeShop(db, { name: 'Geht' });
  const click = (ref: string, shopId: number | null, at: string) =>
    pool.query(`INSERT INTO clicks (ref, kind, shop_id, created_at) VALUES ($1, 'shop', $2, $3)`, [
      ref,
      shopId,
      at,
    ]);
  const kept = async () => {
    const { rows } = await pool.query(
      'SELECT day::text, shop_id, clicks FROM click_days ORDER BY day, shop_id, clicks',
    );
    return rows.map((row) => Object.values(row));
  };
  // The day ends at 22:00 in summer.
  await click('a', shop, '2025-06-01T21:59:59Z');
  await click('b', shop, '2025-06-01T22:00:00Z');
  await click('c', shop, '2025-06-02T12:00:00Z');
  await click('d', gone, '2025-06-02T12:00:00Z');
  await click('e', null, '2025-06-02T12:00:00Z');
  expect(await purge(db, now)).toMatchObject({ clicks: 5 });
  await click('f', shop, '2025-06-02T12:00:00Z');
  expect(await purge(db, now)).toMatchObject({ clicks: 1 });
  expect(await kept()).toEqual([
    ['2025-06-01', shop, 1],
    ['2025-06-02', shop, 3],
    ['2025-06-02', gone, 1],
    ['2025-06-02', null, 1],
  ]);
  await pool.query('DELETE FROM shops WHERE id = $1', [gone]);
  expect((await kept()).slice(2)).toEqual([
    ['2025-06-02', null, 1],
    ['2025-06-02', null, 1],
  ]);
});

test('visitors of clicks after 30 days; the click itself stays', async () => {
  for (const days of [29, 31, 399]) {
    await pool.query(
      `INSERT INTO clicks (ref, kind, visitor_hash, created_at) VALUES ($1, 'shop', '\\x01', $2)`,
      [`${days} days`, ago(days)],
    );
  }
  expect(await purge(db, now)).toMatchObject({ clickVisitors: 2 });
  expect(await names('SELECT ref FROM clicks WHERE visitor_hash IS NOT NULL')).toEqual(['29 days']);
  expect(await names('SELECT ref FROM clicks')).toHaveLength(3);
  expect(await purge(db, now)).toMatchObject({ clickVisitors: 0 });
});

test('visitors of page views after 30 days, the views after 90', async () => {
  for (const days of [29, 31, 89, 91]) {
    await pool.query(`INSERT INTO page_views (path, visitor_hash, created_at) VALUES ($1, '\\x01', $2)`, [
      `/${days}`,
      ago(days),
    ]);
  }
  expect(await purge(db, now)).toMatchObject({ pageViewVisitors: 3, pageViews: 1 });
  expect(await names('SELECT path FROM page_views')).toEqual(['/29', '/31', '/89']);
  expect(await names('SELECT path FROM page_views WHERE visitor_hash IS NOT NULL')).toEqual(['/29']);
});

test('who submitted a code after 90 days; the submission stays, unless it waits for others in vain', async () => {
  for (const [days, status] of [
    [89, 'pending'],
    [90.5, 'pending'],
    [91, 'published'],
    [92, 'rejected'],
  ] as const) {
    await pool.query(
      `INSERT INTO submissions (code, shop_name, code_key, shop_key, visitor_hash, network_hash, created_at, status)
       VALUES ($1, 'x', 'x', 'x', '\\x01', '\\x02', $2, $3)`,
      [`C${days}`, ago(days), status],
    );
  }
  expect(await purge(db, now)).toMatchObject({ submitters: 3, forgottenSubmissions: 1 });
  expect(await names('SELECT code FROM submissions WHERE visitor_hash IS NOT NULL')).toEqual(['C89']);
  expect(await names('SELECT code FROM submissions WHERE network_hash IS NOT NULL')).toEqual(['C89']);
  expect(await names('SELECT code FROM submissions')).toEqual(['C89', 'C91', 'C92']);
});

test('checks of codes after 7 days, but never the last one of a code', async () => {
  const shopId = await makeShop(db, { name: 'Laden' });
  const often = await makeCode(db, { shopId, code: 'OFT' });
  const once = await makeCode(db, { shopId, code: 'EINMAL' });
  for (const [code, days] of [
    [often, 6],
    [often, 8],
    [often, 9],
    [once, 400],
  ] as const) {
    await pool.query(
      'INSERT INTO validations (code_id, is_valid, reason, checked_at) VALUES ($1, true, $2, $3)',
      [code, `${days}`, ago(days)],
    );
  }
  await pool.query(
    `INSERT INTO link_checks (url, outcome, checked_at) VALUES ('a', 'ok', $1), ('b', 'ok', $2)`,
    [ago(29), ago(31)],
  );
  expect(await purge(db, now)).toMatchObject({ validations: 2, linkChecks: 1 });
  expect(await names('SELECT reason FROM validations')).toEqual(['400', '6']);
  expect(await names('SELECT url FROM link_checks')).toEqual(['a']);
});

test('what was deleted, after 30 days, with all that belongs to it', async () => {
  const kept = await makeShop(db, { name: 'Bleibt' });
  const recent = await makeShop(db, { name: 'Kürzlich', deletedAt: ago(29) });
  const gone = await makeShop(db, { name: 'Weg', deletedAt: ago(31) });
  await makeCode(db, { shopId: kept, code: 'BLEIBT' });
  await makeCode(db, { shopId: kept, code: 'KÜRZLICH', deletedAt: ago(29) });
  const code = await makeCode(db, { shopId: kept, code: 'WEG', deletedAt: ago(31) });
  await makeCode(db, { shopId: recent, code: 'IMKÜRZLICHEN' });
  await makeCode(db, { shopId: gone, code: 'IMWEGEN' });
  await pool.query(
    `INSERT INTO clicks (ref, kind, shop_id, code_id, created_at) VALUES ('r', 'code', $1, $2, $3)`,
    [gone, code, now],
  );
  for (const [title, at] of [
    ['bleibt', null],
    ['kürzlich', ago(29)],
    ['weg', ago(31)],
  ]) {
    await pool.query(
      `INSERT INTO best_deals (title, description, shop_name, category_slug, source, deleted_at)
       VALUES ($1, '', '', 'fashion', 'operator', $2)`,
      [title, at],
    );
  }
  const shown = await countShownCodes(db, now);
  expect(await purge(db, now)).toMatchObject({ codes: 1, shops: 1, deals: 1 });
  expect(await names('SELECT name FROM shops')).toEqual(['Bleibt', 'Kürzlich']);
  expect(await names('SELECT code FROM codes')).toEqual(['BLEIBT', 'IMKÜRZLICHEN', 'KÜRZLICH']);
  expect(await names('SELECT title FROM best_deals')).toEqual(['bleibt', 'kürzlich']);
  // The click is still counted, for nobody.
  expect((await pool.query('SELECT shop_id, code_id FROM clicks')).rows).toEqual([
    { shop_id: null, code_id: null },
  ]);
  expect(await countShownCodes(db, now)).toBe(shown);
});

test.each(['codes', 'shops'])('what is restored while the bin is emptied stays (%s)', async (table) => {
  const deletedAt = ago(31);
  const shopId = await makeShop(db, { name: 'Zurück', ...(table === 'shops' && { deletedAt }) });
  await makeCode(db, { shopId, code: 'ZURÜCK', ...(table === 'codes' && { deletedAt }) });
  const operator = await beginTransaction(pool);
  await operator.query(`UPDATE ${table} SET deleted_at = NULL`);
  const purging = purge(db, now);
  await untilBlocked(pool);
  await operator.commit();
  expect(await purging).toMatchObject({ [table]: 0 });
  expect(await names('SELECT code FROM codes')).toEqual(['ZURÜCK']);
});

test('addresses that were never confirmed after 30 days, and no others', async () => {
  for (const [email, state, asked, confirmed, left] of [
    ['neu', 'pending', 29],
    ['vergessen', 'pending', 31],
    ['bestätigt', 'confirmed', 400, 400],
    ['abgemeldet', 'unsubscribed', 400, 400, 31],
    ['abgelehnt', 'unsubscribed', 31, null, 31],
    ['gerade abgelehnt', 'unsubscribed', 31, null, 29],
  ] as const) {
    const dates = [asked, confirmed, left].map((days) => (days ? ago(days) : null));
    await pool.query(
      `INSERT INTO subscribers (email, email_key, state, text_version, requested_at, confirmed_at, unsubscribed_at)
       VALUES ($1, $1, $2, 'x', $3, $4, $5)`,
      [email, state, ...dates],
    );
    await pool.query(
      `INSERT INTO alert_recipients (email, email_key, state, text_version, requested_at, confirmed_at, ended_at)
       VALUES ($1, $1, $2, 'x', $3, $4, $5)`,
      [email, state === 'unsubscribed' ? 'ended' : state, ...dates],
    );
  }
  expect(await purge(db, now)).toMatchObject({ unconfirmedSubscribers: 2 });
  for (const table of ['subscribers', 'alert_recipients'])
    expect(await names(`SELECT email FROM ${table}`)).toEqual([
      ...['abgemeldet', 'bestätigt', 'gerade abgelehnt', 'neu'],
    ]);
});

test('former subscribers three years after they left', async () => {
  for (const [email, state, days] of [
    ['gerade weg', 'unsubscribed', 3 * 365 - 1],
    ['lange weg', 'unsubscribed', 3 * 365 + 1],
    ['wieder da', 'confirmed', 3 * 365 + 1],
  ]) {
    await pool.query(
      `INSERT INTO subscribers (email, email_key, state, text_version, confirmed_at, unsubscribed_at)
       VALUES ($1, $1, $2, 'x', $3, $3)`,
      [email, state, ago(Number(days))],
    );
  }
  expect(await purge(db, now)).toMatchObject({ formerSubscribers: 1 });
  expect(await names('SELECT email FROM subscribers')).toEqual(['gerade weg', 'wieder da']);
});

test('runs of jobs after 180 days, unless they have not ended', async () => {
  for (const [job, days, outcome] of [
    ['neu', 179, 'failed'],
    ['alt', 181, 'succeeded'],
    ['offen', 181, null],
  ]) {
    await pool.query('INSERT INTO job_runs (job, started_at, outcome) VALUES ($1, $2, $3)', [
      job,
      ago(Number(days)),
      outcome,
    ]);
  }
  expect(await purge(db, now)).toMatchObject({ jobRuns: 1 });
  expect(await names('SELECT job FROM job_runs')).toEqual(['neu', 'offen']);
});

test('sums of events after 400 days', async () => {
  for (const days of [399, 401]) {
    await pool.query('INSERT INTO event_counts (day, name, count) VALUES ($1, $2, 1)', [
      ago(days),
      `n${days}`,
    ]);
  }
  expect(await purge(db, now)).toMatchObject({ eventCounts: 1 });
  expect(await names('SELECT name FROM event_counts')).toEqual(['n399']);
});

test('sessions 30 days after their end or last use, the log of changes after three years', async () => {
  for (const [device, seen, revoked] of [
    ['benutzt', 29, null],
    ['vergessen', 31, null],
    ['gerade beendet', 40, 29],
    ['lange beendet', 40, 31],
  ] as const) {
    await pool.query(
      'INSERT INTO operator_sessions (token_hash, device, seen_at, revoked_at) VALUES (sha256($1::bytea), $2, $3, $4)',
      [device, device, ago(seen), revoked && ago(revoked)],
    );
  }
  for (const days of [3 * 365 - 1, 3 * 365 + 1]) {
    await pool.query(`INSERT INTO audit_log (at, actor, action, subject) VALUES ($1, 'x', $2, 'x')`, [
      ago(days),
      `a${days}`,
    ]);
  }
  expect(await purge(db, now)).toMatchObject({ sessions: 2, auditLog: 1 });
  expect(await names('SELECT device FROM operator_sessions')).toEqual(['benutzt', 'gerade beendet']);
  expect(await names('SELECT action FROM audit_log')).toEqual(['a1094']);
});

test('tokens 30 days after their end, devices half a year after their last sign-in', async () => {
  await emptyTables(pool, 'api_tokens', 'known_devices');
  for (const [name, expires, revoked] of [
    ['gilt', -1, null],
    ['gerade zu Ende', 29, null],
    ['lange zu Ende', 31, null],
    ['lange widerrufen', -1, 31],
  ] as const) {
    await pool.query(
      `INSERT INTO api_tokens (name, token_hash, scope, expires_at, revoked_at)
       VALUES ($1, sha256($2::bytea), 'read', $3, $4)`,
      [name, name, ago(expires), revoked && ago(revoked)],
    );
  }
  for (const days of [179, 181])
    await pool.query('INSERT INTO known_devices (token_hash, seen_at) VALUES (sha256($1::bytea), $2)', [
      String(days),
      ago(days),
    ]);
  expect(await purge(db, now)).toMatchObject({ tokens: 2, devices: 1 });
  expect(await names('SELECT name FROM api_tokens')).toEqual(['gerade zu Ende', 'gilt']);
});

test('which issues somebody was sent after a year, the subscription stays', async () => {
  const { rows } = await pool.query(
    `INSERT INTO subscribers (email, email_key, state, text_version) VALUES ('a', 'a', 'confirmed', 'x') RETURNING id`,
  );
  for (const days of [364, 366]) {
    await pool.query(
      `INSERT INTO newsletter_deliveries (slot, subscriber_id, state, attempts, changed_at) VALUES ($1, $2, 'sent', 1, $1)`,
      [ago(days), rows[0].id],
    );
  }
  expect(await purge(db, now)).toMatchObject({ deliveries: 1 });
  expect(await names('SELECT slot::text FROM newsletter_deliveries')).toHaveLength(1);
  expect(await names('SELECT email FROM subscribers')).toEqual(['a']);
});

test('mails that lie in files after 30 days, also half ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-outbox-'));
  try {
    for (const [name, days] of [
      ['neu.eml', 29],
      ['alt.eml', 31],
      ['.halb.eml', 31],
      ['notiz.txt', 400],
    ] as const) {
      await writeFile(join(folder, name), 'To: anna@example.de');
      await utimes(join(folder, name), ago(days), ago(days));
    }
    expect(await purge(db, now, undefined, createOutbox(folder))).toMatchObject({ mailFiles: 2 });
    // What somebody else put there is not ours to delete.
    expect(await readdir(folder)).toEqual(['neu.eml', 'notiz.txt']);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(await purge(db, now, undefined, createOutbox(folder))).toMatchObject({ mailFiles: 0 });
});

test('more than fits into one part', async () => {
  await pool.query(
    `INSERT INTO page_views (path, visitor_hash, created_at) SELECT '/', '\\x01', $1 FROM generate_series(1, 12000)`,
    [ago(40)],
  );
  expect(await purge(db, now)).toMatchObject({ pageViewVisitors: 12_000, pageViews: 0 });
});

test('ends when it is told to', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(purge(db, now, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('who tried a code and who answered after seven days; the answer stays, the rest is summed up by day', async () => {
  const shopId = await makeShop(db, { name: 'Zalando' });
  const codeId = await makeCode(db, { shopId });
  const trial = (ref: string, days: number, more: string) =>
    pool.query(
      `INSERT INTO code_trials (code_id, ref, copied_at, changed_at, visitor_hash, network_hash, network_hash_before, is_ipv6, ${more.split('=')[0]})
       VALUES ($1, $2, $3, $3, decode(md5($2), 'hex'), '\\x01', '\\x02', true, ${more.split('=')[1]})`,
      [codeId, ref, ago(days)],
    );
  await trial('kürzlich', 6, 'moved_on=false');
  await trial('still', 8, 'moved_on=false');
  await trial('weiter', 8, 'moved_on=true');
  await pool.query(
    `INSERT INTO code_trials (code_id, ref, copied_at, voted_at, changed_at, worked, visitor_hash, network_hash, network_hash_before, is_ipv6)
     VALUES ($1, 'antwort', $2, $2, $2, false, '\\x03', '\\x01', '\\x02', true)`,
    [codeId, ago(8)],
  );
  expect(await purge(db, now)).toMatchObject({ trials: 2, voters: 1 });
  const { rows } = await pool.query(
    `SELECT ref, worked, num_nonnulls(visitor_hash, network_hash, network_hash_before, is_ipv6) = 0 AS forgotten
     FROM code_trials ORDER BY ref`,
  );
  expect(rows).toEqual([
    { ref: 'antwort', worked: false, forgotten: true },
    { ref: 'kürzlich', worked: null, forgotten: false },
  ]);
  const { rows: days } = await pool.query('SELECT silent, moved_on FROM code_trial_days');
  expect(days).toEqual([{ silent: 1, moved_on: 1 }]);
});

test('a sale or an operator who looks at it does not keep the visitor of a trial longer', async () => {
  const shopId = await makeShop(db, { name: 'Zalando' });
  const codeId = await makeCode(db, { shopId });
  const trial = (ref: string, voted: number | null, more: Record<string, unknown>) => {
    const row = { code_id: codeId, ref, copied_at: ago(8), changed_at: ago(1), ...more };
    const answer = voted === null ? {} : { voted_at: ago(voted), worked: true };
    const hashes = { visitor_hash: Buffer.from(ref), network_hash: Buffer.from('n') };
    const entries = Object.entries({ ...row, ...answer, ...hashes });
    return pool.query(
      `INSERT INTO code_trials (${entries.map(([name]) => name)}) VALUES (${entries.map((_, at) => `$${at + 1}`)})`,
      entries.map(([, value]) => value),
    );
  };
  await trial('verkauft', null, { redeemed: true });
  await trial('verworfen', 7.5, { discarded_at: ago(1) });
  await trial('später beantwortet', 6.5, {});
  const counted = async () =>
    (await pool.query(`SELECT copies FROM trust_rates WHERE outcome = 'success'`)).rows[0].copies;
  const before = await counted();
  expect(await purge(db, now)).toMatchObject({ trials: 1, voters: 1 });
  expect(await names('SELECT ref FROM code_trials WHERE visitor_hash IS NOT NULL')).toEqual([
    'später beantwortet',
  ]);
  expect(await names('SELECT ref FROM code_trials')).toEqual(['später beantwortet', 'verworfen']);
  // What the checkout told of it is not lost.
  expect(await counted()).toBe(before + 1);
});
