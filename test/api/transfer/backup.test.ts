// A backup holds everything worth keeping, as it was at one moment, and puts it back as it was.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countShownCodes } from '#db/codes/counts.ts';
import { connectForJobs } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { holdsData } from '#db/transfer/backup-write.ts';
import { restoreBackup, writeBackup, writeNightlyBackup } from '#services/transfer/backup.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { insertTestToken } from '#test/support/operator.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

const now = new Date();
let folder: string;
let file: string;
let source: TestDatabase;

/** Everything in it that a backup should hold, table by table. */
async function content({ pool }: TestDatabase): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname NOT IN ('recent_counts', 'network_counts', 'rate_limits', 'visitor_salts', 'login_attempts', 'operator_sessions',
       'known_devices', 'api_tokens', 'guess_budgets', 'operator_notices')
     ORDER BY relname`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of rows) {
    const lines = await pool.query(`SELECT t::text AS line FROM ${name} AS t ORDER BY 1`);
    all[name] = lines.rows.map(({ line }) => line);
  }
  return all;
}

async function fill({ db, pool }: TestDatabase): Promise<void> {
  await loadDemoCatalogue(db, now);
  const shopId = await makeShop(db, { name: 'Größe & Söhne', aliases: ['G&S', 'mit "Anführung"'] });
  await makeCode(db, { shopId, code: 'ZEILE\n2', description: '+ am Anfang\t\\ und 😀' });
  await pool.query(
    `INSERT INTO clicks (ref, kind, shop_id, visitor_hash) VALUES ('r', 'shop', $1, '\\x00ff')`,
    [shopId],
  );
  await pool.query(
    `INSERT INTO daily_counts (day, kind, shop_id, count) VALUES ('2026-11-01', 'visit', $1, 3)`,
    [shopId],
  );
  await pool.query(`INSERT INTO settings (name, value) VALUES ('operator_password', 'hash')`);
  await pool.query(`INSERT INTO trending_shops VALUES ($1, 50, 0.1, 1e-300, now()) ON CONFLICT DO NOTHING`, [
    shopId,
  ]);
  await pool.query(`INSERT INTO job_runs (job, counts) VALUES ('x', '{"a": 12345678901234567890}')`);
  await pool.query(`INSERT INTO visitor_salts VALUES ('2026-11-01', '\\x736563726574')`);
  await pool.query(`INSERT INTO operator_sessions (token_hash, device) VALUES ('\\x00', 'x')`);
  // A number that was given and whose row is gone.
  await pool.query('DELETE FROM codes WHERE id = (SELECT max(id) FROM codes)');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rabattlotse-backup-'));
  file = join(folder, 'alles.backup');
  source = await createTestDatabase();
  await fill(source);
  await writeBackup(source.db, file, now);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

async function withDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

test('everything comes back as it was', async () => {
  await withDatabase(async (target) => {
    const restored = await restoreBackup(target.db, file);
    expect(restored).toMatchObject({ shops: expect.any(Number), settings: 2, clicks: 1 });
    expect(await content(target)).toEqual(await content(source));
    expect(await countShownCodes(target.db, now)).toBe(await countShownCodes(source.db, now));
    // The triggers work again, and no number is given twice.
    const shopId = await makeShop(target.db, { name: 'Neu' });
    await makeCode(target.db, { shopId });
    expect(await countShownCodes(target.db, now)).toBe((await countShownCodes(source.db, now)) + 1);
    const ids = async ({ pool }: TestDatabase) =>
      (await pool.query(`SELECT nextval('codes_id_seq')::int AS id`)).rows[0].id as number;
    expect(await ids(target)).toBe((await ids(source)) + 1);
  });
});

test('no session, device or token survives a restore, nor comes back with one', async () => {
  await withDatabase(async (target) => {
    const opened = ['operator_sessions', 'known_devices', 'api_tokens'];
    await target.pool.query(`INSERT INTO operator_sessions (token_hash, device) VALUES ('\\x01', 'x')`);
    await target.pool.query(`INSERT INTO known_devices (token_hash, seen_at) VALUES ('\\x02', now())`);
    await insertTestToken(target.db, now);
    await insertTestToken(source.db, now);
    const later = join(folder, 'mit-token.backup');
    await writeBackup(source.db, later, now);
    await restoreBackup(target.db, later, { replace: true });
    for (const table of opened)
      expect([table, (await target.pool.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
    // As earlier versions wrote it.
    const all = gunzipSync(await readFile(later))
      .toString()
      .split('\n');
    const columns = '["id","name","token_hash","created_at","used_at","revoked_at"]';
    const row = '+{"id":7,"name":"alt","token_hash":"\\\\x05","created_at":"2026-01-01T00:00:00Z"}';
    const tables = all.findIndex((line) => line.startsWith('{"table"'));
    const count = Number(/"rows":(\d+)/.exec(all.at(-2) ?? '')?.[1]) + 1;
    const old = all
      .toSpliced(tables, 0, `{"table":"api_tokens","columns":${columns}}`, row)
      .with(-2, JSON.stringify({ complete: true, rows: count }));
    await writeFile(later, gzipSync(old.join('\n')));
    await restoreBackup(target.db, later, { replace: true });
    expect((await target.pool.query('SELECT FROM api_tokens')).rowCount).toBe(0);
  });
});

test('it holds no salts and no sign-ins, and only its owner can read it', async () => {
  const text = gunzipSync(await readFile(file)).toString();
  expect(text).toContain('Größe & Söhne');
  expect(text).not.toContain('736563726574');
  for (const table of ['operator_sessions', 'known_devices', 'api_tokens']) expect(text).not.toContain(table);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

describe('refused, and nothing is changed', () => {
  const cases: [string, (content: Buffer) => Buffer | null, RegExp][] = [
    ['no such file', () => null, /gibt es nicht/],
    ['an empty file', () => Buffer.alloc(0), /keine Sicherung/],
    ['a text', () => Buffer.from('Hallo'), /keine Sicherung/],
    ['another compressed file', () => gzipSync('{"format":"x"}\n'), /keine Sicherung/],
    ['a file that is cut off', (all) => all.subarray(0, all.length / 2), /beschädigt/],
    ['a file without its end', (all) => gzipSync(lines(all).slice(0, -2).join('\n')), /beschädigt/],
    ['a lost row', (all) => gzipSync(withoutOneRow(lines(all)).join('\n')), /beschädigt/],
    [
      'a file of another version',
      (all) => gzipSync(gunzipSync(all).toString().replace('0001_catalogue.sql', '0001_other.sql')),
      /anderen Fassung/,
    ],
    [
      'a file of a newer version',
      (all) =>
        gzipSync(
          gunzipSync(all)
            .toString()
            .replace(/("migrations":\[[^\]]+)/, '$1,"9999_new.sql x"'),
        ),
      /neueren Fassung.*erst das Programm aktualisieren/,
    ],
  ];
  test('a file that cannot be read', async () => {
    const attempt = restoreBackup(source.db, folder, { replace: true });
    await expect(attempt).rejects.toMatchObject({
      userMessage: 'Diese Datei ist hier nicht lesbar (EISDIR).',
    });
  });
  const withoutOneRow = (all: string[]) =>
    all.toSpliced(
      all.findLastIndex((line) => line.startsWith('+')),
      1,
    );
  const lines = (all: Buffer) => gunzipSync(all).toString().split('\n');

  test.each(cases)('%s', async (_what, change, message) => {
    await withDatabase(async (target) => {
      const before = await content(target);
      const bad = join(folder, 'schlecht.backup');
      await rm(bad, { force: true });
      const changed = change(await readFile(file));
      if (changed) await writeFile(bad, changed);
      const attempt = restoreBackup(target.db, bad);
      await expect(attempt).rejects.toMatchObject({ userMessage: expect.stringMatching(message) });
      expect(await content(target)).toEqual(before);
    });
  });

  test.each([
    [
      'a code in an example shop',
      `UPDATE codes SET source = 'operator' WHERE id = (SELECT min(id) FROM codes)`,
    ],
    ['a deal', `UPDATE best_deals SET source = 'operator' WHERE id = (SELECT min(id) FROM best_deals)`],
    ['a text, as of the imprint', `INSERT INTO copy (key, value) VALUES ('operator.name', 'Anna')`],
    [
      'somebody who waits for a shop',
      `INSERT INTO alert_recipients (email, email_key, state, text_version, requested_at) VALUES ('a@b.de', 'a@b.de', 'confirmed', 'x', now())`,
    ],
    [
      'a report',
      `INSERT INTO code_reports (code, shop_name, reason, created_at) VALUES ('A', 'B', 'illegal', now())`,
    ],
    ['a research', `INSERT INTO research_items (shop_name) VALUES ('B')`],
  ])('examples and %s', async (_what, own) => {
    await withDatabase(async (target) => {
      await loadDemoCatalogue(target.db, now);
      expect(await holdsData(target.db)).toBe(false);
      await target.pool.query(own);
      const attempt = restoreBackup(target.db, file);
      await expect(attempt).rejects.toMatchObject({ userMessage: expect.stringContaining('nicht leer') });
    });
  });

  test('a database with something in it, unless it may be replaced', async () => {
    await withDatabase(async (target) => {
      await makeShop(target.db, { name: 'Von Hand' });
      const attempt = restoreBackup(target.db, file);
      await expect(attempt).rejects.toMatchObject({ userMessage: expect.stringContaining('nicht leer') });
      await restoreBackup(target.db, file, { replace: true });
      expect(await content(target)).toEqual(await content(source));
    });
  });
});

test('what is written while it is made is in it whole or not at all', async () => {
  await withDatabase(async (database) => {
    const jobs = connectForJobs(database.url);
    const shopId = await makeShop(database.db, { name: 'Zähler' });
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, n) => makeCode(database.db, { shopId, code: `C${n}` })),
    );
    let stop = false;
    const write = (async () => {
      for (let n = 1; !stop; n++) {
        // All codes have the same number of uses at any moment, and there are as many clicks.
        await inTransaction(database.db, async (tx) => {
          await sql`INSERT INTO clicks (ref, kind) VALUES (${String(n)}, 'shop')`.execute(tx);
          await sql`UPDATE codes SET usage_count = ${n} WHERE id = ANY(${ids}::int[])`.execute(tx);
        });
      }
    })();
    const moving = join(folder, 'bewegt.backup');
    await expect
      .poll(async () => (await database.pool.query('SELECT FROM clicks')).rowCount)
      .toBeGreaterThan(3);
    await writeBackup(jobs.db, moving, now);
    stop = true;
    await write;
    await withDatabase(async (target) => {
      await restoreBackup(target.db, moving);
      const { rows } = await target.pool.query(
        'SELECT DISTINCT usage_count AS uses, (SELECT count(*)::int FROM clicks) AS clicks FROM codes',
      );
      expect(rows).toEqual([{ uses: expect.any(Number), clicks: rows[0].uses }]);
    });
    await jobs.close();
  });
});

test('a backup that is cut off leaves no file', async () => {
  const aborted = join(folder, 'abgebrochen.backup');
  const controller = new AbortController();
  controller.abort();
  await expect(writeBackup(source.db, aborted, now, controller.signal)).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith('abgebrochen'))).toEqual([]);
  await expect(writeBackup(source.db, join(folder, 'gibt/es/nicht'), now)).rejects.toThrow('ENOENT');
});

test('the nightly ones are gone after a week, also where nights were missed or fail, but never the newest', async () => {
  const nightly = join(folder, 'rare-backups');
  const names = async () => (await readdir(nightly)).sort();
  const on = (day: string, signal?: AbortSignal) =>
    writeNightlyBackup(source.db, nightly, new Date(`${day}T03:15Z`), signal);
  for (const day of ['2026-11-01', '2026-11-03', '2026-11-09']) await on(day);
  expect(await names()).toEqual(['rabattlotse-2026-11-03.backup', 'rabattlotse-2026-11-09.backup']);
  await expect(on('2026-11-10', AbortSignal.abort())).rejects.toThrow();
  expect(await names()).toEqual(['rabattlotse-2026-11-09.backup']);
  await expect(on('2026-12-01', AbortSignal.abort())).rejects.toThrow();
  expect(await names()).toEqual(['rabattlotse-2026-11-09.backup']);
  expect(await on('2026-12-01')).toMatchObject({ kept: 1 });
  expect(await names()).toEqual(['rabattlotse-2026-12-01.backup']);
});

test('the nightly ones are kept for a week, and other files are left alone', async () => {
  const nightly = join(folder, 'backups');
  const first = new Date('2026-10-20T03:00:00Z').getTime();
  for (let day = 0; day < 10; day++) {
    await writeNightlyBackup(source.db, nightly, new Date(first + day * 86_400_000));
    if (day === 0) await writeFile(join(nightly, 'eigene-2020-01-01.backup'), '');
  }
  const again = await writeNightlyBackup(source.db, nightly, new Date(first + 9 * 86_400_000));
  expect(again).toMatchObject({ kept: 7, rows: expect.any(Number) });
  const names = (await readdir(nightly)).sort();
  expect(names).toHaveLength(8);
  expect(names.slice(0, 2)).toEqual(['eigene-2020-01-01.backup', 'rabattlotse-2026-10-23.backup']);
  expect(names.at(-1)).toBe('rabattlotse-2026-10-29.backup');
});
