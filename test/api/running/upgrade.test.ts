// A database of an earlier version, with something in every table, becomes one of this version and loses nothing.
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { connectForJobs } from '#db/core/connect.ts';
import { migrate } from '#db/core/migrate.ts';
import { restoreBackup, writeBackup } from '#services/transfer/backup.ts';
import { EARLIER_DATA } from '#test/support/earlier-data.ts';
import { startServer } from '#test/support/processes/server-process.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
const folders: string[] = [];
const pools: pg.Pool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function emptyDatabase() {
  const { adminUrl, template } = inject('database');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href });
  pools.push(pool);
  return { url: url.href, pool };
}

/** The migrations an earlier version had, and perhaps one more. */
async function earlier(count: number, more: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-migrations-'));
  folders.push(folder);
  for (const name of files.slice(0, count)) await copyFile(join(MIGRATIONS, name), join(folder, name));
  for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text);
  return folder;
}

interface Table {
  columns: string[];
  rows: (string | null)[][];
}
type Content = Map<string, Table>;
const NEW_NAMES: Record<string, string> = { awin_programmes: 'programmes', seen_at: 'changed_at' };
/** Secrets that are no longer needed (0005). */
const DROPPED = ['token_hash of subscribers'];

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname <> 'migrations' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Every value as text, by the names of today. */
async function contentOf(pool: pg.Pool): Promise<Content> {
  const tables = await tablesOf(pool);
  const results = await pool.query<(string | null)[]>({
    text: tables.map((table) => `SELECT * FROM ${table}`).join('; '),
    rowMode: 'array',
    types: { getTypeParser: () => String },
  });
  const content: Content = new Map();
  for (const [index, { fields, rows }] of [results].flat().entries()) {
    const table = tables[index] ?? '';
    content.set(NEW_NAMES[table] ?? table, {
      columns: fields.map(({ name }) => NEW_NAMES[name] ?? name),
      rows,
    });
  }
  return content;
}

function lost(before: Content, after: Content): string[] {
  return [...before].flatMap(([name, table]) => {
    const columns = table.columns.filter((column) => !DROPPED.includes(`${column} of ${name}`));
    const there = new Set(textsOf(after.get(name), columns));
    return textsOf(table, columns)
      .filter((row) => !there.has(row))
      .map((row) => `${name}: ${row.slice(0, 200)}`);
  });
}

function textsOf(table: Table | undefined, columns: string[]): string[] {
  const places = columns.map((column) => table?.columns.indexOf(column) ?? -1);
  // A column that is gone is no null.
  return (table?.rows ?? []).map((row) =>
    JSON.stringify(places.map((place) => (place < 0 ? 0 : row[place]))),
  );
}

test('from the first version: no value is lost, and the site shows and finds what is in it', async () => {
  const { url, pool } = await emptyDatabase();
  await migrate(url, await earlier(1));
  await pool.query(EARLIER_DATA[files[0] ?? ''] ?? '');
  const before = await contentOf(pool);
  expect([...before.values()].every(({ rows }) => rows.length > 0)).toBe(true);
  expect(await migrate(url)).toEqual(files.slice(1));
  expect(lost(before, await contentOf(pool))).toEqual([]);

  const server = await startServer({ DATABASE_URL: url });
  try {
    const get = async (path: string) => (await fetch(server.origin + path)).json();
    const shown = await pool.query(`SELECT count(*)::int AS n FROM codes JOIN shops ON shops.id = shop_id
      WHERE is_active AND codes.deleted_at IS NULL AND withdrawn_at IS NULL AND shops.deleted_at IS NULL
      AND (valid_from IS NULL OR valid_from <= now()) AND (valid_until IS NULL OR valid_until > now())`);
    expect(await get('/api/admin/update-status')).toMatchObject({ totalCodes: shown.rows[0].n });
    expect(await get('/api/codes/top')).toHaveLength(10);
    expect(await get('/api/codes/search?q=übermütige')).not.toEqual([]);
    // Other names are found in the form the database gave them.
    expect(await get('/api/suggest?q=M%20%26%20G%203')).toMatchObject({ shops: [{ name: 'Müßiggänger 3' }] });
    expect((await fetch(server.origin)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test('version by version, each with rows in what it brought', async () => {
  const { url, pool } = await emptyDatabase();
  let content: Content = new Map();
  for (const [index, name] of files.entries()) {
    const filled = await tablesOf(pool);
    expect(await migrate(url, await earlier(index + 1))).toEqual([name]);
    const after = await contentOf(pool);
    expect(lost(content, after), name).toEqual([]);
    await pool.query(EARLIER_DATA[name] ?? '');
    // Where nothing was added it is what was just read.
    content = name in EARLIER_DATA ? await contentOf(pool) : after;
    const brought = (await tablesOf(pool)).filter((table) => !filled.includes(table));
    for (const table of brought)
      expect(
        (await pool.query(`SELECT FROM ${table} LIMIT 1`)).rowCount,
        `rows for ${table} of ${name}`,
      ).toBe(1);
  }
  expect(await migrate(url)).toEqual([]);
  // One click had confirmed all that was asked for until then.
  const alerts = await pool.query(
    'SELECT state, text_version AS words, confirmed_at IS NOT NULL AS proven FROM shop_alerts ORDER BY state',
  );
  expect(alerts.rows).toEqual([
    { state: 'asked', words: null, proven: false },
    { state: 'off', words: 'v1', proven: true },
    { state: 'on', words: 'v1', proven: true },
  ]);
});

/** What is in no backup: needed for minutes, or meant to be forgotten. */
const PASSING = [
  'recent_counts',
  'network_counts',
  'rate_limits',
  'visitor_salts',
  'login_attempts',
  'operator_sessions',
  'known_devices',
  'api_tokens',
  'guess_budgets',
  'operator_notices',
];

/** Restoring is the same for all versions, and what migrations do to rows is tried above for each. */
const isTried = (index: number) => index % 4 === 0 || index === files.length - 1;

test('a backup of an earlier version becomes one of this version, or nothing changes', async () => {
  const filled = await emptyDatabase();
  const target = await emptyDatabase();
  await migrate(target.url);
  const shape = await shapeOf(target.pool);
  const [from, to] = [filled.url, target.url].map((url) => connectForJobs(url));
  if (!from || !to) throw new Error('no connection');
  const folder = await earlier(0);
  try {
    for (const [index, name] of files.entries()) {
      await migrate(filled.url, await earlier(index + 1));
      await filled.pool.query(EARLIER_DATA[name] ?? '');
      if (!isTried(index)) continue;
      const file = join(folder, `${name}.backup`);
      await writeBackup(from.db, file, new Date());
      const before = await contentOf(filled.pool);
      for (const table of PASSING) before.delete(table);
      // The second one finds what the first one left.
      await restoreBackup(to.db, file, { replace: true });
      expect(lost(before, await contentOf(target.pool)), name).toEqual([]);
      expect(await shapeOf(target.pool), name).toEqual(shape);
      expect(await migrate(target.url)).toEqual([]);
    }
    const half = join(folder, 'half.backup');
    const whole = await readFile(join(folder, `${files[0]}.backup`));
    await writeFile(half, whole.subarray(0, whole.length / 2));
    const before = await contentOf(target.pool);
    const attempt = restoreBackup(to.db, half, { replace: true });
    await expect(attempt).rejects.toMatchObject({ userMessage: expect.stringContaining('beschädigt') });
    expect(await contentOf(target.pool)).toEqual(before);
    expect(await shapeOf(target.pool)).toEqual(shape);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
});

test('in a schema of its own: backups hold all of it, and a restore leaves the tables of others alone', async () => {
  const { url, pool } = await emptyDatabase();
  await pool.query('CREATE SCHEMA own; CREATE TABLE public.theirs AS SELECT 7 AS kept');
  const own = new URL(url);
  own.searchParams.set('options', '-c search_path=own,public');
  const ours = connectForJobs(own.href);
  const folder = await earlier(0);
  const [none, first, today] = ['none', 'first', 'today'].map((name) => join(folder, `${name}.backup`));
  if (!none || !first || !today) throw new Error('no file');
  const shops = async () => (await pool.query('SELECT name FROM own.shops ORDER BY name')).rows;
  try {
    await migrate(own.href, folder);
    await expect(writeBackup(ours.db, none, new Date())).rejects.toThrow('no tables');
    expect(await readdir(folder)).toEqual([]);
    await migrate(own.href, await earlier(1));
    await pool.query(`SET search_path = own, public; ${EARLIER_DATA[files[0] ?? '']}; RESET search_path`);
    const before = await shops();
    expect(before).not.toEqual([]);
    for (const [file, version] of [
      [first, 1],
      [today, files.length],
    ] as const) {
      await migrate(own.href, await earlier(version));
      await writeBackup(ours.db, file, new Date());
      await migrate(own.href);
      await pool.query(`UPDATE own.shops SET name = 'Falsch ' || id`);
      await restoreBackup(ours.db, file, { replace: true });
      expect(await shops()).toEqual(before);
    }
    expect((await pool.query('SELECT kept FROM public.theirs')).rows).toEqual([{ kept: 7 }]);
  } finally {
    await ours.close();
  }
});

/** Everything that migrations make. */
async function shapeOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ one: string }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) AS one
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
    UNION ALL SELECT name || checksum FROM migrations
    ORDER BY 1`);
  return rows.map(({ one }) => one);
}

describe('a migration that does not come to its end', () => {
  const half = 'CREATE TABLE half (); ';
  async function level(pool: pg.Pool) {
    const { rows } = await pool.query('SELECT name FROM migrations ORDER BY name');
    return { applied: rows.length, half: (await tablesOf(pool)).includes('half') };
  }

  test('because it fails, leaves the database as it was, and the next start goes on', async () => {
    const { url, pool } = await emptyDatabase();
    const bad = await earlier(2, { '0003_bad.sql': `${half} SELECT 1 / 0;` });
    await expect(migrate(url, bad)).rejects.toThrow('0003_bad.sql failed: division by zero');
    expect(await level(pool)).toEqual({ applied: 2, half: false });
    expect(await migrate(url)).toEqual(files.slice(2));
  });

  test('because it is killed, leaves the database as it was, and the next start goes on', async () => {
    const { url, pool } = await emptyDatabase();
    const slow = await earlier(2, { '0003_slow.sql': `${half} SELECT pg_sleep(60);` });
    const killed = expect(migrate(url, slow)).rejects.toThrow('0003_slow.sql failed');
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`;
    await expect.poll(async () => (await pool.query(kill)).rowCount).toBe(1);
    await killed;
    expect(await level(pool)).toEqual({ applied: 2, half: false });
    expect(await migrate(url)).toEqual(files.slice(2));
  });
});
