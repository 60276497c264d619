import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#db/core/schema.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { pool } = await createTestDatabase();
const tables = Object.values(schema).filter((value) => is(value, PgTable));

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the table %s has exactly the columns that the code knows',
  async (name, table) => {
    const { rows } = await pool.query<{ column_name: string; nullable: boolean }>(
      `SELECT column_name, is_nullable = 'YES' AS nullable FROM information_schema.columns WHERE table_name = $1`,
      [name],
    );
    const inDatabase = rows.map((row) => `${row.column_name} ${row.nullable ? 'null' : 'not null'}`);
    const inCode = Object.values(getTableColumns(table)).map(
      (column) => `${column.name} ${column.notNull ? 'not null' : 'null'}`,
    );
    expect(inCode.sort()).toEqual(inDatabase.sort());
  },
);

test('every foreign key has an index that starts with its column', async () => {
  const { rows } = await pool.query<{ missing: string }>(`
    SELECT conrelid::regclass || '.' || attname AS missing
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND confrelid <> 'categories'::regclass
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1])`);
  expect(rows).toEqual([]);
});
