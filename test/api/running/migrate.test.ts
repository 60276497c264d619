import { expect, test } from 'vitest';
import { migrate } from '#db/core/migrate.ts';
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
