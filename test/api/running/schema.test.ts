import { expect, test } from 'vitest';
import { tableTypes } from '#test/support/table-types.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { pool } = await createTestDatabase();

test('the tables are as the code knows them', async () => {
  await expect(await tableTypes(pool)).toMatchFileSnapshot('../../../src/db/core/tables.ts');
});

test('every foreign key has an index that starts with its column', async () => {
  const { rows } = await pool.query<{ missing: string }>(`
    SELECT conrelid::regclass || '.' || attname AS missing
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND confrelid <> 'categories'::regclass
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1])`);
  expect(rows).toEqual([]);
});
