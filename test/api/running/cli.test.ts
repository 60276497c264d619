// The command line, beside a server or alone: in this process, and as one of its own where that decides.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSecret } from '#services/operators/one-time-codes.ts';
import { recoveryCodesLeft, turnOn } from '#services/operators/second-factor.ts';
import { codeAt } from '#test/support/authenticator-app.ts';
import { runCommand, type Typed } from '#test/support/command-line.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startAwin } from '#test/support/outside/awin-client.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { BARE_ENVIRONMENT } from '#test/support/processes/bare-environment.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '#test/support/processes/server-process.ts';
import { makeStartedDataDir } from '#test/support/processes/started-data-dir.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const ROOT = join(import.meta.dirname, '../../..');
const site = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-cli-'));

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await emptyTables(site.pool, 'shops', 'best_deals', 'copy', 'job_runs');
});

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/main/cli/start.ts', ...args], {
    cwd: ROOT,
    env: { ...BARE_ENVIRONMENT, DATABASE_URL: site.url, INIT_CWD: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  return { child, output };
}
async function asProcess(args: string[], { env = {}, input = '' } = {}) {
  const { child, output } = start(args, env);
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}
function cli(args: string[], { env = {}, ...typed }: Typed = {}) {
  return runCommand(args, { env: { DATABASE_URL: site.url, INIT_CWD: folder, ...env }, ...typed });
}
async function makeSomething() {
  const shopId = await makeShop(site.db, { name: 'Zalando' });
  return makeCode(site.db, { shopId, code: 'MODE20' });
}

describe('as a process of its own', () => {
  test('it answers into a pipe, all of it, and ends with the code of the result', async () => {
    await makeSomething();
    const { out } = await asProcess(['export', '-']);
    expect(JSON.parse(out)).toMatchObject({ codes: [{ code: 'MODE20' }] });
    expect(await asProcess([])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('BEFEHL') });
    const unknown = await asProcess(['tanzen']);
    expect(unknown).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('gibt es nicht: tanzen'),
    });
    const failed = await asProcess(['sync', 'awin']);
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('AWIN_API_TOKEN') });
  });

  test('it reads a password from a pipe', async () => {
    const weak = await asProcess(['set-password'], { input: 'kurz\n' });
    expect(weak).toMatchObject({ code: 2, out: '', err: expect.stringContaining('mindestens') });
    const good = await asProcess(['set-password'], { input: 'langes Kamel am Fenster\n' });
    expect(good).toMatchObject({ code: 0, err: '' });
  });
});

describe('asks and answers', () => {
  test.each([[[]], [['help']], [['update', '--help']]])('%j shows the help', async (args) => {
    const { code, out, err } = await cli(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('npm run cli -- BEFEHL');
    for (const command of [
      'update',
      'scan-trends',
      'validate',
      'sync awin',
      'sync tradedoubler',
      'export',
      'import DATEI',
      'restore DATEI',
    ]) {
      expect(out).toContain(command);
    }
  });

  test.each([
    [['tanzen'], 'Diesen Befehl gibt es nicht: tanzen'],
    [['constructor'], 'Diesen Befehl gibt es nicht'],
    [['update', '--schnell'], '--schnell'],
    [['run', 'tanzen'], 'Diese Aufgabe gibt es nicht: tanzen'],
    [['sync', 'amazon'], 'Abgeglichen werden kann: awin, tradedoubler'],
    [['import'], 'Es fehlt etwas: import DATEI'],
  ])('%j is not understood', async (args, message) => {
    const { code, out, err } = await cli(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('says in one sentence when the database is not there', async () => {
    const { code, err } = await cli(['update'], {
      env: { DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/x' },
    });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain('nicht erreichbar');
    expect(err).not.toContain('geheim');
  });
});

describe('runs jobs', () => {
  test('update computes the scores and leaves a row', async () => {
    const id = await makeSomething();
    const { code, out } = await cli(['update']);
    expect(code).toBe(0);
    expect(out).toContain('"codeScores": 1');
    expect(out).toContain('Fertig.');
    const { rows } = await site.pool.query('SELECT popularity_score FROM codes WHERE id = $1', [id]);
    expect(rows).toEqual([{ popularity_score: 15 }]);
    const runs = await site.pool.query('SELECT job, slot, outcome FROM job_runs');
    expect(runs.rows).toEqual([{ job: 'update-codes', slot: null, outcome: 'succeeded' }]);
    expect((await cli(['jobs'])).out).toMatch(/update-codes: täglich um 6:00 Uhr; zuletzt \S+ succeeded/);
  });

  test('scan-trends', async () => {
    const { code, out } = await cli(['scan-trends']);
    expect({ code, out: out.includes('"trending": 0') }).toEqual({ code: 0, out: true });
  });

  test('validate', async () => {
    await makeSomething();
    const { code, out } = await cli(['validate'], { env: { OUTBOUND: 'off' } });
    expect(code).toBe(0);
    expect(out).toContain('"checked": 1');
    expect(out).toContain('"valid": 1');
  });

  test('a job that fails says why', async () => {
    const { code, err } = await cli(['sync', 'awin']);
    expect(code).toBe(1);
    expect(err).toContain('AWIN_API_TOKEN');
  });

  test('Ctrl-C cancels it', async () => {
    // Another score than the update computes, so that it writes.
    const shopId = await makeShop(site.db, { name: 'Zalando', popularityScore: 50 });
    const holder = await site.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM shops WHERE id = $1 FOR UPDATE', [shopId]);
    const { child, output } = start(['update']);
    const waiting = async () =>
      (
        await site.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database()
             AND application_name = 'rabattlotse-jobs' AND wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    child.kill('SIGINT');
    await expect.poll(() => child.exitCode !== null || output.err).toBeTruthy();
    await holder.query('COMMIT');
    holder.release();
    if (child.exitCode === null) await once(child, 'close');
    expect(child.exitCode).toBe(130);
    expect((await site.pool.query('SELECT outcome FROM job_runs')).rows).toEqual([{ outcome: 'cancelled' }]);
  });
});

test('sync awin shows beforehand what it would do', async () => {
  const { standin } = await startAwin({ advertisers: 2, promotions: 8 });
  const env = {
    AWIN_API_URL: standin.url,
    AWIN_API_TOKEN: standin.token,
    AWIN_PUBLISHER_ID: String(standin.publisherId),
  };
  const preview = await cli(['sync', 'awin', '--dry-run'], { env });
  expect({ code: preview.code, err: preview.err }).toEqual({ code: 0, err: '' });
  expect(preview.out).toContain('"added": 8');
  expect(preview.out.match(/^Neu: /gm)).toHaveLength(8);
  expect((await site.pool.query('SELECT FROM codes')).rowCount).toBe(0);
  const { code, out } = await cli(['sync', 'awin'], { env });
  expect({ code, out: out.includes('"added": 8') }).toEqual({ code: 0, out: true });
  expect((await site.pool.query('SELECT FROM codes')).rowCount).toBe(8);
});

test('sync tradedoubler withdraws what would otherwise wait for somebody, once that is confirmed', async () => {
  const { standin } = await startAwin({ vouchers: 4 });
  const env = { TRADEDOUBLER_API_URL: standin.url, TRADEDOUBLER_TOKEN: standin.token };
  expect((await cli(['sync', 'tradedoubler'])).err).toContain('TRADEDOUBLER_TOKEN ist nicht gesetzt.');
  expect((await cli(['sync', 'tradedoubler'], { env })).out).toContain('"added": 4');
  standin.catalogue.vouchers.splice(0, 1);
  const refused = await cli(['sync', 'tradedoubler'], { env });
  expect({ code: refused.code, err: refused.err.trim() }).toEqual({
    code: 1,
    err: 'Tradedoubler Sync fehlgeschlagen: 1 Code von 4 (25 %) würde zurückgezogen. Bitte prüfen und bestätigen.',
  });
  const preview = await cli(['sync', 'tradedoubler', '--dry-run'], { env });
  expect(preview.out.match(/^Zurückgezogen: /gm)).toHaveLength(1);
  const confirmed = await cli(['sync', 'tradedoubler', '--confirm'], { env });
  expect(confirmed.out).toContain('"withdrawn": 1');
  expect((await cli(['sync', 'tradedoubler'], { env })).code).toBe(0);
});

describe('files', () => {
  test('export and import', async () => {
    await makeSomething();
    const written = await cli(['export', 'katalog.json']);
    expect(written).toMatchObject({ code: 0, out: `Exportiert nach ${join(folder, 'katalog.json')}.\n` });
    const text = await readFile(join(folder, 'katalog.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ shops: [{ name: 'Zalando' }], codes: [{ code: 'MODE20' }] });
    expect(await cli(['export', 'katalog.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('gibt es schon'),
    });
    expect((await cli(['export', '-'])).out.length).toBe(text.length);
    await emptyTables(site.pool, 'shops');
    const read = await cli(['import', 'katalog.json']);
    expect(read).toMatchObject({
      code: 0,
      out: expect.stringContaining('Codes: 1 neu, 0 geändert, 0 unverändert'),
    });
    await writeFile(join(folder, 'schlecht.json'), text.replace('"MODE20"', '7'));
    const bad = await cli(['import', 'schlecht.json']);
    expect(bad).toMatchObject({ code: 1, err: expect.stringContaining('codes[0]: code muss ein Text sein') });
    expect(await cli(['import', 'fehlt.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('gibt es nicht'),
    });
  });

  test('an import that is cancelled changes nothing', async () => {
    const pipe = join(folder, 'langsam.json');
    execFileSync('mkfifo', [pipe]);
    const { child, output } = start(['import', 'langsam.json']);
    // Opens once somebody reads, and never ends by itself.
    const file = await open(pipe, 'w');
    const shop = JSON.stringify({ name: 'Zalando', category: 'fashion' });
    await file.write(`{"format":"rabattlotse-catalogue","version":1,"shops":[${shop},`);
    const closed = once(child, 'close');
    child.kill('SIGINT');
    await expect.poll(() => output.err).toBe('Abgebrochen.\n');
    // A process cannot leave while it waits for a pipe; it would for a file.
    await file.close();
    await closed;
    expect({ code: child.exitCode, ...output }).toEqual({ code: 130, out: '', err: 'Abgebrochen.\n' });
    expect((await site.pool.query('SELECT FROM shops')).rowCount).toBe(0);
  });

  test('a restore that is cancelled changes nothing', async () => {
    await makeSomething();
    const pipe = join(folder, 'langsam.backup');
    execFileSync('mkfifo', [pipe]);
    const stop = new AbortController();
    const ended = cli(['restore', 'langsam.backup', '--replace'], { signal: stop.signal });
    const file = await open(pipe, 'w');
    await file.write(gzipSync('{"format":"rabattlotse-backup","version":1}\n').subarray(0, 20));
    // By now it waits for the rest, and everything was emptied.
    const emptied = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
    await expect.poll(async () => (await site.pool.query(emptied)).rowCount).toBe(1);
    stop.abort();
    expect(await ended).toEqual({ code: 130, out: '', err: 'Abgebrochen.\n' });
    await file.close();
    expect((await site.pool.query('SELECT name FROM shops')).rows).toEqual([{ name: 'Zalando' }]);
  });

  test('backup and restore', async () => {
    await makeSomething();
    const made = await cli(['backup', 'alles.backup']);
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Gesichert nach .+: \d+ Zeilen aus \d+ Tabellen/),
    });
    await site.pool.query(`UPDATE shops SET name = 'Falsch'`);
    const refused = await cli(['restore', 'alles.backup']);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
    expect(await cli(['restore', 'alles.backup', '--replace'])).toMatchObject({ code: 0 });
    expect((await site.pool.query('SELECT name FROM shops')).rows).toEqual([{ name: 'Zalando' }]);
  });
});

test('subscriber hands out and erases what is stored about an address', async () => {
  const env = { DATA_DIR: folder };
  const email = 'anna@example.de';
  await site.pool.query(
    `INSERT INTO subscribers (email, email_key, state, text_version) VALUES ($1, $1, 'confirmed', 'x')`,
    [email],
  );
  const written = await cli(['subscriber', 'export', email, 'anna.json'], { env });
  expect(written).toEqual({ code: 0, out: `Geschrieben nach ${join(folder, 'anna.json')}.\n`, err: '' });
  const file = JSON.parse(await readFile(join(folder, 'anna.json'), 'utf8'));
  expect(file).toMatchObject({ email, newsletter: { state: 'confirmed' }, reports: [] });
  const erased = await cli(['subscriber', 'erase', email], { env });
  expect(erased).toEqual({ code: 0, out: 'Alles zu dieser Adresse ist gelöscht.\n', err: '' });
  expect((await site.pool.query('SELECT FROM subscribers')).rowCount).toBe(0);
});

test('set-password takes it from a pipe, stores only a hash and ends all sessions', async () => {
  const token = Buffer.alloc(32);
  await site.pool.query(`INSERT INTO operator_sessions (token_hash, device) VALUES ($1, 'Firefox')`, [token]);
  expect(await cli(['set-password'], { input: 'kurz\n' })).toMatchObject({ code: 2 });
  for (const weak of ['Rabattlotse2026!', '1q2w3e4r', 'langes Passwort']) {
    const refused = await cli(['set-password'], { input: `${weak}\n` });
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('zu leicht zu erraten') });
  }
  const open = () => site.pool.query('SELECT FROM operator_sessions WHERE revoked_at IS NULL');
  expect((await open()).rowCount).toBe(1);
  const { code, out } = await cli(['set-password'], { input: 'langes Kamel am Fenster\n' });
  expect({ code, out }).toEqual({
    code: 0,
    out: 'Das Passwort ist gesetzt. Alle Sitzungen und alle Tokens sind beendet.\n',
  });
  const { rows } = await site.pool.query(`SELECT value FROM settings WHERE name = 'operator_password'`);
  expect(rows[0].value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(rows[0].value, 'langes Kamel am Fenster')).toBe(true);
  expect((await open()).rowCount).toBe(0);
});

test('second-factor off lets in again who has lost phone and paper', async () => {
  const secret = makeSecret();
  await turnOn(site.db, new Date(), { secret, code: codeAt(secret, new Date()) });
  expect(await recoveryCodesLeft(site.db)).toBe(8);
  expect(await cli(['second-factor'])).toMatchObject({ code: 2, err: expect.stringContaining('off') });
  expect(await recoveryCodesLeft(site.db)).toBe(8);
  const { code, out } = await cli(['second-factor', 'off']);
  expect({ code, out }).toEqual({ code: 0, out: 'Der zweite Faktor ist ausgeschaltet.\n' });
  expect(await recoveryCodesLeft(site.db)).toBeNull();
});

test('with the embedded database: alone, and beside a running server', async () => {
  const dataDir = await makeStartedDataDir();
  const env = { DATABASE_URL: '', DATA_DIR: dataDir };
  try {
    const server = await startServer({ DATA_DIR: dataDir });
    try {
      expect(await cli(['export', 'demo.json'], { env })).toMatchObject({ code: 0, err: '' });
      expect(JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')).codes.length).toBeGreaterThan(100);
      expect(await cli(['update'], { env })).toMatchObject({ code: 0, err: '' });
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    } finally {
      await server.stop();
    }
    expect(await cli(['jobs'], { env })).toMatchObject({
      code: 0,
      out: expect.stringContaining('backup: täglich'),
    });
    const alone = await asProcess(['backup', 'allein.backup'], { env });
    expect({ code: alone.code, err: alone.err }).toEqual({ code: 0, err: '' });
    const other = { env: { ...env, DATA_DIR: join(dataDir, 'anderer') } };
    expect(await cli(['restore', 'allein.backup'], other)).toMatchObject({ code: 0, err: '' });
    expect(await cli(['export', '-'], other)).toMatchObject({ code: 0, err: '' });
  } finally {
    await removeDataDir(dataDir);
  }
});

describe('where no database was ever made', () => {
  test.each([
    [['backup', 'leer.backup']],
    [['jobs']],
    [['run', 'newsletter']],
    [['set-password']],
    [['subscriber', 'erase', 'anna@example.de']],
  ])('%j says so and makes none', async (args) => {
    const dataDir = join(folder, 'gibt-es-nicht');
    const env = { DATABASE_URL: '', DATA_DIR: dataDir };
    const { code, out, err } = await cli(args, { env, input: 'langes Kamel am Fenster\n' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(`In ${dataDir} liegt keine Datenbank.`)]);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('where an earlier version has worked', async () => {
  const earlier = await createTestDatabase();
  const env = { DATABASE_URL: earlier.url };
  const applied = async () => (await earlier.pool.query('SELECT name FROM migrations ORDER BY name')).rows;
  let before: unknown[];
  beforeAll(async () => {
    await earlier.pool.query('DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)');
    before = await applied();
  });
  afterAll(() => earlier.close());

  test('backup makes one that this version can read, and migrates nothing', async () => {
    expect(await cli(['backup', 'vorher.backup'], { env })).toMatchObject({ code: 0, err: '' });
    const lines = gunzipSync(await readFile(join(folder, 'vorher.backup')))
      .toString()
      .split('\n');
    expect(JSON.parse(lines[1] ?? '').migrations).toHaveLength(before.length);
    expect(await applied()).toEqual(before);
  });

  test.each([
    [['jobs']],
    [['export', '-']],
    [['import', 'leer.json']],
    [['set-password']],
    [['subscriber', 'erase', 'anna@example.de']],
  ])('%j leaves it alone and says what to do', async (args) => {
    await writeFile(join(folder, 'leer.json'), '{"format":"rabattlotse-catalogue","version":1}');
    const { code, out, err } = await cli(args, { env, input: 'langes Kamel am Fenster\n' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n')).toEqual([expect.stringMatching(/älteren Version.*backup/)]);
    expect(await applied()).toEqual(before);
  });
});

test('an empty database at DATABASE_URL is not taken for one of the site', async () => {
  const empty = await createTestDatabase();
  await empty.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const { code, err } = await cli(['backup', 'nichts.backup'], { env: { DATABASE_URL: empty.url } });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^In DATABASE_URL liegt keine/) });
  expect((await empty.pool.query(`SELECT to_regclass('migrations') AS found`)).rows).toEqual([
    { found: null },
  ]);
  await empty.close();
});

describe('beside a server with settings of its own', async () => {
  const smtp = await startSmtpReceiver();
  const dataDir = await makeDataDir();
  let server: ServerProcess;
  const openRuns = async () => (await site.pool.query('SELECT FROM job_runs WHERE outcome IS NULL')).rowCount;

  beforeAll(async () => {
    server = await startServer({
      ...{ DATABASE_URL: site.url, DATA_DIR: dataDir, SMTP_URL: smtp.url, DEMO_DATA: 'off', BACKUPS: 'off' },
    });
    // The jobs start after the greeting, with an update.
    await vi.waitFor(async () => {
      expect((await site.pool.query('SELECT FROM known_jobs')).rowCount).toBeGreaterThan(0);
      expect(await openRuns()).toBe(0);
    }, 60_000);
  });
  afterAll(async () => {
    await server.stop();
    await smtp.close();
    await removeDataDir(dataDir);
  });

  test('the server sends the newsletter, not the command line into files', async () => {
    await makeSomething();
    await site.pool.query(
      `INSERT INTO subscribers (email, email_key, state, text_version) VALUES ($1, $1, 'confirmed', 'x')`,
      ['leser@example.de'],
    );
    const { code, out, err } = await cli(['run', 'newsletter'], { env: { DATA_DIR: folder } });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Der laufende Server führt die Aufgabe aus');
    expect(out).toContain('"sent": 1');
    expect(smtp.to('leser@example.de')).toHaveLength(1);
    expect(existsSync(join(folder, 'outbox'))).toBe(false);
  });

  test('a restore asks to restart it', async () => {
    expect(await cli(['backup', 'daneben.backup'])).toMatchObject({ code: 0 });
    const { code, out } = await cli(['restore', 'daneben.backup', '--replace']);
    expect(code).toBe(0);
    expect(out).toContain('Bitte den laufenden Server jetzt neu starten.');
  });

  test('Ctrl-C stops what the server does for it', async () => {
    await makeSomething();
    const holder = await site.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE validations IN SHARE MODE');
    const stop = new AbortController();
    const ended = cli(['validate'], { signal: stop.signal });
    const run = async () => {
      const { rows } = await site.pool.query(
        `SELECT attempts, stop_requested_at IS NOT NULL AS stopping FROM job_runs WHERE job = 'validate-codes'`,
      );
      return rows;
    };
    await expect.poll(run).toEqual([{ attempts: 1, stopping: false }]);
    stop.abort();
    expect(await ended).toMatchObject({ code: 130 });
    expect(await run()).toEqual([{ attempts: 1, stopping: true }]);
    await holder.query('COMMIT');
    holder.release();
    await expect.poll(openRuns).toBe(0);
  });

  test('a job that the server does not know is given up', async () => {
    const { code, err } = await cli(['run', 'backup'], { env: { DATA_DIR: folder, BACKUPS: 'on' } });
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('nicht begonnen') });
    const { rows } = await site.pool.query(`SELECT outcome FROM job_runs WHERE job = 'backup'`);
    expect(rows).toEqual([{ outcome: 'cancelled' }]);
  });
});
