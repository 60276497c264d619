// Each rule forgets what is old enough and nothing else.
import { beforeEach, expect, test } from 'vitest';
import { countShownCodes } from '#db/code-counts.ts';
import { purge } from '#services/privacy-purge.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { db, pool } = await createTestDatabase();
const now = new Date('2026-11-15T01:15:00Z');
const ago = (days: number) => daysFromNow(-days, now);

beforeEach(async () => {
  await pool.query(
    'TRUNCATE shops, page_views, clicks, submissions, subscribers, job_runs, event_counts, best_deals, login_attempts CASCADE',
  );
});
async function names(query: string): Promise<string[]> {
  return (await pool.query(`${query} ORDER BY 1`)).rows.map((row) => String(Object.values(row)[0]));
}

test('visitors of clicks after 30 days; the click itself stays', async () => {
  for (const days of [29, 31, 500]) {
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

test('who submitted a code after 90 days; the submission stays', async () => {
  for (const days of [89, 91]) {
    await pool.query(
      `INSERT INTO submissions (code, shop_name, code_key, shop_key, visitor_hash, network_hash, created_at)
       VALUES ($1, 'x', 'x', 'x', '\\x01', '\\x02', $2)`,
      [`C${days}`, ago(days)],
    );
  }
  expect(await purge(db, now)).toMatchObject({ submitters: 1 });
  expect(await names('SELECT code FROM submissions WHERE visitor_hash IS NOT NULL')).toEqual(['C89']);
  expect(await names('SELECT code FROM submissions WHERE network_hash IS NOT NULL')).toEqual(['C89']);
  expect(await names('SELECT code FROM submissions')).toHaveLength(2);
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

test('addresses that were never confirmed after 30 days, and no others', async () => {
  for (const [email, state, days] of [
    ['neu', 'pending', 29],
    ['vergessen', 'pending', 31],
    ['bestätigt', 'confirmed', 400],
    ['abgemeldet', 'unsubscribed', 400],
  ]) {
    await pool.query(
      `INSERT INTO subscribers (email, email_key, state, text_version, requested_at) VALUES ($1, $1, $2, 'x', $3)`,
      [email, state, ago(Number(days))],
    );
  }
  expect(await purge(db, now)).toMatchObject({ unconfirmedSubscribers: 1 });
  expect(await names('SELECT email FROM subscribers')).toEqual(['abgemeldet', 'bestätigt', 'neu']);
});

test('former subscribers three years after they left', async () => {
  for (const [email, state, days] of [
    ['gerade weg', 'unsubscribed', 3 * 365 - 1],
    ['lange weg', 'unsubscribed', 3 * 365 + 1],
    ['wieder da', 'confirmed', 3 * 365 + 1],
  ]) {
    await pool.query(
      `INSERT INTO subscribers (email, email_key, state, text_version, unsubscribed_at) VALUES ($1, $1, $2, 'x', $3)`,
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

test('sums of events after 400 days, failed sign-ins after 30', async () => {
  for (const days of [399, 401]) {
    await pool.query('INSERT INTO event_counts (day, name, count) VALUES ($1, $2, 1)', [
      ago(days),
      `n${days}`,
    ]);
  }
  await pool.query(
    `INSERT INTO login_attempts (client_hash, updated_at) VALUES ('\\x01', $1), ('\\x02', $2)`,
    [ago(29), ago(31)],
  );
  expect(await purge(db, now)).toMatchObject({ eventCounts: 1, loginAttempts: 1 });
  expect(await names('SELECT name FROM event_counts')).toEqual(['n399']);
  expect(await names(`SELECT encode(client_hash, 'hex') FROM login_attempts`)).toEqual(['01']);
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
