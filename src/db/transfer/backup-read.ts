import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { appliedMigrations, type BackupTable, backupTables, columnList } from './backup-tables.ts';
import { OWN_SCHEMA } from './rebuild.ts';

const ROWS_AT_ONCE = 1_000;

export type BackupEntry =
  | { migrations: string[] }
  | { table: string; columns: string[] }
  | { sequence: string; column: string; last: number }
  /** Rows of the last named table, each as JSON text; never parsed here, so that no number loses precision. */
  | { rows: string[] };

/** A consistent snapshot (repeatable read), whatever is written meanwhile. By cursor: memory does not grow. */
export async function readWholeDatabase(
  db: Database,
  write: (entry: BackupEntry) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      await write({ migrations: await appliedMigrations(tx) });
      const tables = await backupTables(tx);
      if (tables.length === 0) throw new Error('there are no tables to back up');
      for (const table of tables) {
        await write({ table: table.name, columns: table.columns });
        await sql`DECLARE part NO SCROLL CURSOR FOR
          SELECT row_to_json(one)::text AS line FROM (
            SELECT ${columnList(table)} FROM ${sql.id(table.name)}
          ) AS one`.execute(tx);
        for (;;) {
          signal?.throwIfAborted();
          const { rows } = await sql.raw<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM part`).execute(tx);
          if (rows.length === 0) break;
          await write({ rows: rows.map(({ line }) => line) });
        }
        await sql`CLOSE part`.execute(tx);
      }
      for (const sequence of await sequences(tx, tables)) await write(sequence);
    },
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
  );
}

/** Sequence values: ids are not reused after a restore, even if their rows are gone. */
export async function sequences(db: Database, tables: BackupTable[]) {
  const { rows } = await sql<{ sequence: string; column: string; last: number }>`
    SELECT relname AS sequence, attname AS column, last.value AS last
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid, LATERAL (
      SELECT pg_sequence_last_value(pg_get_serial_sequence(relname, attname)::regclass) AS value
    ) AS last
    WHERE relnamespace = ${OWN_SCHEMA} AND relname = ANY(${tables.map(({ name }) => name)}::text[])
      AND attidentity <> '' AND last.value IS NOT NULL ORDER BY relname`.execute(db);
  return rows;
}
