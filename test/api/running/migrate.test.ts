import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { migrate } from '#db/core/migrate.ts';
import { openForCommand } from '#main/cli/database.ts';
import { readConfig } from '#main/config.ts';
import { makeDataDir, removeDataDir, startAndFail } from '#test/support/processes/server-process.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

test('a migrated database has nothing left to apply', async () => {
  const { url } = await createTestDatabase();
  expect(await migrate(url)).toEqual([]);
});

test('many instances may start at once', async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public`);
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  expect(applied.flat().sort()).toEqual(rows.map((row) => row.name));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
});

test('a migration that was changed after it had been applied is refused', async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query(`UPDATE migrations SET checksum = 'other' WHERE name LIKE '0001%'`);
  await expect(migrate(url)).rejects.toThrow(/0001_catalogue.sql was changed/);
});

test('a user who may create no tables is told so in one sentence', async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const role = `guest_${process.pid}`;
  await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'gast'; GRANT USAGE ON SCHEMA public TO ${role}`);
  const guest = Object.assign(new URL(url), { username: role, password: 'gast' });
  const dataDir = await makeDataDir();
  const { code, output } = await startAndFail({ DATABASE_URL: guest.href, DATA_DIR: dataDir });
  await removeDataDir(dataDir);
  await pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'Die Datenbank lässt sich nicht auf den Stand dieser Version bringen: permission denied for schema public',
  );
});

test('a server refuses the database of a newer version and leaves it alone; a command may open it', async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query(`INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', 'x')`);
  await pool.query(`DELETE FROM settings`);
  const dataDir = await makeDataDir();
  // A cluster looks for nginx first, which is not everywhere; here it is never started.
  await writeFile(join(dataDir, 'nginx'), '', { mode: 0o755 });
  for (const script of ['src/main/server/start.ts', 'src/main/cluster/start.ts']) {
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, PATH: dataDir };
    const { code, output } = await startAndFail(env, script);
    expect(code).toBe(1);
    expect(output).toMatch(/^Die Datenbank stammt von einer neueren Version \(9999_later\.sql\)\. .*restore/);
    expect(output.trim().split('\n')).toHaveLength(1);
  }
  await removeDataDir(dataDir);
  expect((await pool.query(`SELECT FROM settings`)).rowCount).toBe(0);
  const needs = { version: 'migrated' } as const;
  const opened = await openForCommand(readConfig({ DATABASE_URL: url }), pino({ level: 'silent' }), needs);
  await opened.close();
});
