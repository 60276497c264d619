// What TRUNCATE … CASCADE does, with DELETE: for a few rows that is ten times as fast, because no table gets a new file.
import type pg from 'pg';

interface Reference {
  table: string;
  referenced: string;
}

/** The same in every test database: all are clones of one template. */
let references: Promise<Reference[]> | undefined;

/** Deletes all rows of these tables and of all that refer to them. */
export async function emptyTables(pool: pg.Pool, ...tables: string[]): Promise<void> {
  references ??= readReferences(pool);
  const names = childrenFirst(tables, await references);
  const deletions = names.map((name) => `DELETE FROM ${name}`);
  // One message is one transaction. Whoever is still writing to one of these tables comes before it, or after.
  await pool.query([`LOCK TABLE ${names.join()} IN EXCLUSIVE MODE`, ...deletions].join('; '));
}

async function readReferences(pool: pg.Pool): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(
    `SELECT DISTINCT conrelid::regclass::text AS table, confrelid::regclass::text AS referenced
     FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  return rows;
}

function childrenFirst(tables: readonly string[], all: readonly Reference[]): string[] {
  const ordered = new Set<string>();
  const add = (name: string) => {
    if (ordered.has(name)) return;
    for (const { table, referenced } of all) if (referenced === name) add(table);
    ordered.add(name);
  };
  tables.forEach(add);
  return [...ordered];
}
