// Checking all codes: the rules on real rows, links on a real server, and runs that are cut off.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { allCodes } from '#db/codes/codes.ts';
import { insertCodes } from '#db/codes/insert.ts';
import { createLinkCheck } from '#outside/fetch/link-check.ts';
import { createPublicFetch } from '#outside/fetch/public-fetch.ts';
import { createValidation } from '#services/validation/validation.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { redirectsTo, sends, startStrangeServer } from '#test/support/outside/strange-server.ts';
import { startJobsSite } from '#test/support/processes/job-runners.ts';
import { IMPATIENT, realTasks } from '#test/support/processes/real-tasks.ts';

const START = '2026-11-15T12:00:00Z';
const site = await startJobsSite(START);
const stranger = await startStrangeServer();
const { db, pool, time } = site;
const from = (days: number) => daysFromNow(days, time.now);

const fetch = createPublicFetch({
  site: { name: 'Rabattlotse', url: 'https://rabatt.example' },
  resolve: async () => ['127.0.0.1'],
  allows: (_address, port) => port === stranger.port,
});
const linkCheck = createLinkCheck({
  fetch,
  clock: { now: () => performance.now(), wait: async (_ms, signal) => signal?.throwIfAborted() },
});
const clock = () => time.now;
const plain = createValidation({ db, clock, linkCheck: null });
const withLinks = createValidation({ db, clock, linkCheck });

beforeEach(async () => {
  await emptyTables(pool, 'shops', 'validation_runs', 'link_checks', 'job_runs', 'audit_log');
  stranger.answers = {};
  stranger.requests = [];
  time.now = new Date(START);
});

async function verdicts(): Promise<Record<string, string | null>> {
  const { rows } = await pool.query('SELECT code, validation_ok, validation_rule FROM codes ORDER BY id');
  return Object.fromEntries(
    rows.map((row) => [row.code, row.validation_ok === null ? null : (row.validation_rule ?? 'valid')]),
  );
}
async function historyLines(): Promise<{ codes: number; lines: number; most: number }> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS codes, coalesce(sum(n), 0)::int AS lines, coalesce(max(n), 0)::int AS most
     FROM (SELECT count(*) AS n FROM validations GROUP BY code_id) AS each`,
  );
  return rows[0];
}
const page = (path: string, host = 'laden.test') => `http://${host}:${stranger.port}${path}`;
const asked = () => stranger.requests.map(({ method, url }) => `${method} ${url}`);
async function makeMany(count: number): Promise<number> {
  const shopId = await makeShop(db, { name: 'Viele' });
  await insertCodes(
    db,
    Array.from({ length: count }, (_, n) => ({
      shopId,
      code: `VIEL${n}`,
      discountType: 'percentage' as const,
      categorySlug: 'fashion',
      source: 'operator' as const,
      validUntil: from(n % 3 === 0 ? -1 : 5),
    })),
  );
  return shopId;
}

describe('a run', () => {
  test('that somebody stops ends there, keeps what it found, and is not gone on with', async () => {
    await makeMany(6);
    const slow = createValidation({ db, clock, linkCheck: null, atOnce: 2 });
    const progress = async ({ checked }: Record<string, unknown>) => {
      // By another process, which knows the database alone.
      if (checked === 2) expect(await plain.stop('wer')).toBe(true);
    };
    expect(await slow.run({ progress })).toMatchObject({ total: 6, checked: 2, stopped: true });
    expect(await historyLines()).toMatchObject({ codes: 2 });
    expect(await plain.stop('wer')).toBe(false);
    expect(await plain.run()).toMatchObject({ total: 6, checked: 6 });
    const { rows } = await pool.query("SELECT actor FROM audit_log WHERE action = 'job.stop'");
    expect(rows).toEqual([{ actor: 'wer' }]);
  });

  test('that somebody stops while it waits for pages does not wait any longer', async () => {
    const shopId = await makeShop(db, { name: 'Laden', url: page('/') });
    await makeCode(db, { shopId, code: 'WARTET', affiliateUrl: page('/haengt'), validUntil: from(5) });
    // Never answers by itself.
    stranger.answers = { '/haengt': () => undefined };
    const run = withLinks.run();
    await expect.poll(asked).toHaveLength(1);
    await plain.stop('wer');
    expect(await run).toMatchObject({ checked: 0, stopped: true });
  });

  test('judges every code by every rule, and writes down why', async () => {
    const shopId = await makeShop(db, { name: 'Laden' });
    const goneShop = await makeShop(db, { name: 'Weg', deletedAt: time.now });
    await makeCode(db, { shopId, code: 'GUT', validUntil: from(5) });
    await makeCode(db, { shopId, code: 'OHNE-ENDE', validUntil: null });
    await makeCode(db, { shopId, code: 'VORBEI', validUntil: from(-1) });
    await makeCode(db, { shopId, code: 'BALD', validFrom: from(2), validUntil: from(9) });
    await makeCode(db, { shopId, code: 'https://laden.test', validUntil: null });
    await makeCode(db, { shopId, code: '', validUntil: null });
    await makeCode(db, { shopId, code: 'INNEN', affiliateUrl: 'http://127.0.0.1/', validUntil: null });
    await makeCode(db, { shopId, code: 'WEG', withdrawnAt: time.now, validUntil: null });
    await makeCode(db, { shopId: goneShop, code: 'LADENLOS', validUntil: null });
    await makeCode(db, { shopId, code: 'GELOESCHT', deletedAt: time.now });
    const seen: unknown[] = [];
    const counts = await plain.run({ progress: async (shown) => void seen.push(shown) });
    expect(await verdicts()).toEqual({
      GUT: 'valid',
      'OHNE-ENDE': 'valid',
      VORBEI: 'expired',
      BALD: 'upcoming',
      'https://laden.test': 'code',
      '': 'code',
      INNEN: 'target',
      WEG: 'withdrawn',
      // It comes back as it was with its shop.
      LADENLOS: null,
      GELOESCHT: null,
    });
    expect(counts).toEqual({
      ...{ total: 8, checked: 8, valid: 2, expired: 1, upcoming: 1, invalid: 4, linkCheck: 'off' },
    });
    expect(seen).toEqual([expect.objectContaining({ total: 8, checked: 0 }), counts]);
    const { rows } = await pool.query(
      `SELECT reason FROM validations JOIN codes ON codes.id = code_id WHERE code = 'BALD'`,
    );
    expect(rows).toEqual([{ reason: 'Gilt erst ab 17.11.2026.' }]);
  });

  test('keeps of the same code at the same shop the one that lasts longest, then the oldest', async () => {
    const shopId = await makeShop(db, { name: 'Laden' });
    const other = await makeShop(db, { name: 'Anderer' });
    await makeCode(db, { shopId, code: 'kurz', validUntil: from(2) });
    await makeCode(db, { shopId, code: 'KURZ ', validUntil: from(20) });
    await makeCode(db, { shopId, code: 'Kurz', validUntil: from(20) });
    await makeCode(db, { shopId, code: 'kURZ', validUntil: from(30), isActive: false });
    await makeCode(db, { shopId, code: 'KURz', validUntil: null, validFrom: from(1) });
    await makeCode(db, { shopId: other, code: 'KURZ', validUntil: from(1) });
    await plain.run();
    expect(await verdicts()).toEqual({
      kurz: 'duplicate',
      'KURZ ': 'valid',
      Kurz: 'duplicate',
      kURZ: 'duplicate',
      KURz: 'upcoming',
      KURZ: 'valid',
    });
  });

  test('never leaves none of several, and never two', async () => {
    const duplicate = fc.record({
      end: fc.option(fc.integer({ min: -2, max: 4 }), { nil: null }),
      start: fc.option(fc.constantFrom(-9, -8, 5), { nil: null }),
      active: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(duplicate, { minLength: 1, maxLength: 6 }), async (duplicates) => {
        await emptyTables(pool, 'shops');
        const shopId = await makeShop(db, { name: 'Laden' });
        for (const { end, start, active } of duplicates) {
          const validFrom = start === null || (end !== null && start > end) ? null : from(start);
          await makeCode(db, {
            shopId,
            validFrom,
            validUntil: end === null ? null : from(end),
            isActive: active,
          });
        }
        await plain.run();
        const { rows } = await pool.query(
          `SELECT count(*) FILTER (WHERE validation_ok AND is_active)::int AS kept, count(*) FILTER (WHERE is_active
             AND coalesce(valid_until, 'infinity') > $1 AND coalesce(valid_from, '-infinity') <= $1)::int AS running
           FROM codes`,
          [time.now],
        );
        expect(rows[0].kept).toBe(Math.min(1, rows[0].running));
      }),
      { numRuns: 25 },
    );
  });

  test('that finds everything as before writes one line of history each and touches no code', async () => {
    await makeMany(30);
    await plain.run();
    const rows = async () => (await pool.query('SELECT id, xmin::text FROM codes ORDER BY id')).rows;
    const before = await rows();
    await plain.run();
    expect(await rows()).toEqual(before);
    expect(await historyLines()).toEqual({ codes: 30, lines: 60, most: 2 });
  });

  test('takes back what it said when the reason is gone', async () => {
    const shopId = await makeShop(db, { name: 'Laden' });
    await makeCode(db, { shopId, code: 'BALD', validFrom: from(1), validUntil: from(9) });
    await plain.run();
    expect(await verdicts()).toEqual({ BALD: 'upcoming' });
    time.now = from(2);
    await plain.run();
    expect(await verdicts()).toEqual({ BALD: 'valid' });
  });
});

describe('links', () => {
  test('are asked once for all codes, and again only after a day', async () => {
    stranger.answers['/'] = sends('text/html', 'Hallo');
    stranger.answers['/aktion'] = sends('text/html', 'Aktion');
    const shopId = await makeShop(db, { name: 'Laden', url: page('/') });
    for (const code of ['A', 'B', 'C']) await makeCode(db, { shopId, code });
    await makeCode(db, { shopId, code: 'D', affiliateUrl: page('/aktion') });
    await makeCode(db, { shopId, code: 'VORBEI', validUntil: from(-1), affiliateUrl: page('/vorbei') });
    expect(await withLinks.run()).toMatchObject({ valid: 4, linksChecked: 2, linksGone: 0 });
    expect(asked().sort()).toEqual(['HEAD /', 'HEAD /aktion']);
    time.now = from(0.9);
    expect(await withLinks.run()).toMatchObject({ linksChecked: 0 });
    expect(stranger.requests).toHaveLength(2);
    time.now = from(0.2);
    await withLinks.run();
    expect(stranger.requests).toHaveLength(4);
  });

  test('that are gone make a code invalid; those nobody can tell do not', async () => {
    stranger.answers['/403'] = (_req, res) => void res.writeHead(403).end();
    stranger.answers['/500'] = (_req, res) => void res.writeHead(500).end();
    stranger.answers['/innen'] = redirectsTo('http://127.0.0.1:1/');
    for (const path of ['/404', '/403', '/500', '/innen'])
      await makeCode(db, {
        shopId: await makeShop(db, { name: `Laden ${path}`, url: page(path) }),
        code: path,
      });
    expect(await withLinks.run()).toMatchObject({ linksChecked: 4, linksGone: 2, linksUndecided: 2 });
    expect(await verdicts()).toEqual({ '/404': 'link', '/403': 'valid', '/500': 'link', '/innen': 'valid' });
    const { rows } = await pool.query(`SELECT validation_reason FROM codes WHERE code = '/404'`);
    expect(rows[0].validation_reason).toBe('Die Zielseite antwortet nicht richtig (Status 404).');
  });

  test('that are gone are asked again the next night, also where the run comes to them a little earlier', async () => {
    stranger.answers['/wartung'] = (_req, res) => void res.writeHead(500).end();
    const shopId = await makeShop(db, { name: 'Laden', url: page('/wartung') });
    await makeCode(db, { shopId, code: 'ZEHN' });
    await withLinks.run();
    expect(await verdicts()).toEqual({ ZEHN: 'link' });
    stranger.answers['/wartung'] = sends('text/html', 'wieder da');
    time.now = from(0.8);
    expect(await withLinks.run()).toMatchObject({ linksChecked: 0 });
    time.now = from(0.19);
    expect(await withLinks.run()).toMatchObject({ linksChecked: 1 });
    expect(await verdicts()).toEqual({ ZEHN: 'valid' });
  });

  test('that are reached are noted with their codes, for the evidence of a ticket', async () => {
    stranger.answers['/da'] = sends('text/html', 'da');
    stranger.answers['/403'] = (_req, res) => void res.writeHead(403).end();
    const shopId = await makeShop(db, { name: 'Laden', url: page('/da') });
    const reached = await makeCode(db, { shopId, code: 'DA' });
    await makeCode(db, { shopId, code: 'WEG', affiliateUrl: page('/404') });
    await makeCode(db, { shopId, code: 'UNKLAR', affiliateUrl: page('/403') });
    await plain.run();
    expect((await pool.query('SELECT FROM code_links')).rowCount).toBe(0);
    await withLinks.run();
    const noted = async () => (await pool.query('SELECT code_id, reached_at FROM code_links')).rows;
    expect(await noted()).toEqual([{ code_id: reached, reached_at: new Date(START) }]);
    // Not while the result is a cached one: the page was reached when it was asked for.
    time.now = from(0.5);
    await withLinks.run();
    expect(await noted()).toEqual([{ code_id: reached, reached_at: new Date(START) }]);
    time.now = from(1);
    await withLinks.run();
    expect(await noted()).toEqual([{ code_id: reached, reached_at: time.now }]);
    const { items } = await allCodes(db, time.now, { limit: 9, page: 1 });
    expect(items.find(({ id }) => id === reached)?.linkReachedAt).toEqual(time.now);
  });

  test('of a network are never asked; the page behind them is', async () => {
    stranger.answers['/sale'] = sends('text/html', 'Sale');
    const ued = encodeURIComponent(page('/sale'));
    const affiliateUrl = `http://www.awin1.com:${stranger.port}/cread.php?awinmid=1&ued=${ued}`;
    const shopId = await makeShop(db, { name: 'Laden', url: page('/') });
    await makeCode(db, { shopId, code: 'A', affiliateUrl });
    await withLinks.run();
    expect(asked()).toEqual(['HEAD /sale']);
  });

  test('of one host are asked twenty times in a run at most; the others wait for the next', async () => {
    for (let n = 0; n < 25; n++) stranger.answers[`/${n}`] = sends('text/html', 'x');
    const shopId = await makeShop(db, { name: 'Laden', url: page('/0') });
    for (let n = 0; n < 25; n++)
      await makeCode(db, { shopId, code: `N${n}`, affiliateUrl: page(`/${n}`), validUntil: null });
    expect(await withLinks.run()).toMatchObject({ linksChecked: 20, linksPostponed: 5, valid: 25 });
    expect(await withLinks.run()).toMatchObject({ linksChecked: 5, linksPostponed: 0 });
  });

  test('give no verdict on a code that was changed meanwhile', async () => {
    const shopId = await makeShop(db, { name: 'Laden', url: page('/') });
    const id = await makeCode(db, { shopId, code: 'ALT' });
    stranger.answers['/'] = async (_req, res) => {
      await pool.query(`UPDATE codes SET code = 'NEU', updated_at = now() WHERE id = $1`, [id]);
      res.end();
    };
    await withLinks.run();
    expect(await verdicts()).toEqual({ NEU: null });
    expect(await historyLines()).toMatchObject({ lines: 0 });
  });
});

describe('a verdict', () => {
  test('is forgotten when what it was about changes, and only then', async () => {
    const shopId = await makeShop(db, { name: 'Laden', url: page('/weg') });
    await makeCode(db, { shopId, code: 'A' });
    await makeCode(db, { shopId, code: 'B', validUntil: from(-1) });
    await withLinks.run();
    expect(await verdicts()).toEqual({ A: 'link', B: 'expired' });
    await pool.query('UPDATE codes SET usage_count = 5, popularity_score = 3');
    await pool.query('UPDATE shops SET visit_count = 5');
    expect(await verdicts()).toEqual({ A: 'link', B: 'expired' });
    await pool.query(`UPDATE shops SET url = 'https://neu.example'`);
    expect(await verdicts()).toEqual({ A: null, B: 'expired' });
    await pool.query(`UPDATE codes SET valid_until = $1 WHERE code = 'B'`, [from(5)]);
    expect(await verdicts()).toEqual({ A: null, B: null });
  });
});

describe('a run that is cut off', () => {
  const small = createValidation({ db, clock, linkCheck: null, atOnce: 10 });

  test('by the signal goes on where it was, and writes nothing twice', async () => {
    await makeMany(35);
    const stop = new AbortController();
    const progress = async ({ checked }: Record<string, unknown>) => {
      if (checked === 20) stop.abort(new Error('genug'));
    };
    await expect(small.run({ signal: stop.signal, progress })).rejects.toThrow('genug');
    expect(await historyLines()).toEqual({ codes: 20, lines: 20, most: 1 });
    expect(await small.run()).toMatchObject({ total: 35, checked: 35, expired: 12 });
    expect(await historyLines()).toEqual({ codes: 35, lines: 35, most: 1 });
  });

  test('a day ago is begun anew', async () => {
    await makeMany(15);
    const stop = new AbortController();
    const progress = async () => stop.abort(new Error('genug'));
    await expect(small.run({ signal: stop.signal, progress })).rejects.toThrow('genug');
    time.now = from(1);
    expect(await small.run()).toMatchObject({ checked: 15 });
  });

  test('by another instance that thinks it dead stops by itself', async () => {
    await makeMany(35);
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const progress = async () => {
      if (++waiting === 2) both.resolve();
      await both.promise;
    };
    const ends = await Promise.allSettled([small.run({ progress }), small.run({ progress })]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await historyLines()).toEqual({ codes: 35, lines: 35, most: 1 });
  });

  test('by another instance that completes it meanwhile does not say that an operator stopped it', async () => {
    await makeMany(15);
    const begun = Promise.withResolvers<void>();
    const completed = Promise.withResolvers<void>();
    const progress = async () => {
      begun.resolve();
      await completed.promise;
    };
    const slow = expect(small.run({ progress })).rejects.toThrow('this run');
    await begun.promise;
    expect(await small.run()).toMatchObject({ checked: 15 });
    completed.resolve();
    await slow;
  });

  test('by kill -9 is completed by another instance, and two of them do not get in each other’s way', async () => {
    await makeMany(1_200);
    const awin = { url: 'http://127.0.0.1:1', token: 'x', publisherId: '1' };
    const options = { now: START, smtpUrl: 'smtp://127.0.0.1:1', backupFolder: '/nonexistent', awin };
    const timing = { ...IMPATIENT, retries: 5 };
    // In the second part: the first is written, the second is on its way when the process dies.
    const block = await pool.connect();
    await block.query('BEGIN');
    await block.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await block.query(`SELECT FROM codes WHERE code = 'VIEL700' FOR UPDATE`);
    const child = spawn(
      process.execPath,
      ['test/support/processes/job-process.ts', site.url, JSON.stringify(options)],
      {
        cwd: join(import.meta.dirname, '../../..'),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(child.stdout, 'data');
    const client = site.make(realTasks(site.jobsDb, options), { timing });
    await client.start({ schedule: false, only: [] });
    const { runId } = await client.runNow('validate-codes');
    const counts = async () => (await pool.query('SELECT counts FROM job_runs')).rows[0].counts;
    await expect.poll(counts).toMatchObject({ total: 1_200, checked: 500 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await block.query('COMMIT');
    block.release();
    expect(await historyLines()).toEqual({ codes: 500, lines: 500, most: 1 });

    const [one] = await Promise.all(
      [1, 2].map(() => site.start(realTasks(site.jobsDb, options), { timing })),
    );
    const run = await one?.untilEnded(runId);
    expect(run).toMatchObject({
      outcome: 'succeeded',
      counts: { total: 1_200, checked: 1_200, expired: 400 },
    });
    expect(run?.attempts).toBeGreaterThanOrEqual(2);
    expect(await historyLines()).toEqual({ codes: 1_200, lines: 1_200, most: 1 });
  });
});
