import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { APPLICATION_NAME } from './connect.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
// Key of the advisory lock: any constant does, as long as every instance uses the same.
const LOCK = 0x52_4c_4d_47;

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Applies what is missing, each file in its own transaction. The advisory lock lets many instances start at
 * once: one migrates, the others wait and then find nothing to do. Files are append-only; a changed one is
 * refused, because databases that already applied the old text would silently differ.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations',
    );
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const one of await readMigrations(folder)) {
      if (known.get(one.name) === one.checksum) continue;
      if (known.has(one.name)) throw new Error(`Migration ${one.name} was changed after it had been applied`);
      await applyOne(client, one);
      applied.push(one.name);
    }
    return applied;
  });
}

export interface SchemaVersion {
  /** Whether it was never used. */
  isNew: boolean;
  /** Migrations of the folder that were not applied: an older version has used it. */
  missing: string[];
  /** Migrations that were applied and are not in the folder: a newer version has used it. */
  newer: string[];
}

export async function schemaVersion(url: string): Promise<SchemaVersion> {
  const ours = (await readMigrations()).map(({ name }) => name);
  const applied = await withClient(url, appliedNames);
  return {
    isNew: applied.length === 0,
    missing: ours.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !ours.includes(name)),
  };
}

async function appliedNames(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  );
  if (!tables[0]?.found) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 5_000,
  });
  // Pending queries reject anyway; without a listener a lost connection would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All migrations, in order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applyOne(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    // A lost connection rolls back by itself.
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
