// Which tables belong into a backup, in topological order of their foreign keys.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { OWN_SCHEMA } from './rebuild.ts';

/** What a password has opened. */
export const OPENED = ['operator_sessions', 'known_devices', 'api_tokens'] as const;

/**
 * Left out: short-lived state, salts that would identify visitors after their retention period, and all that lets
 * somebody in, which would be valid again after it had been revoked.
 */
export const LEFT_OUT: readonly string[] = [
  'migrations',
  'recent_counts',
  'rate_limits',
  'visitor_salts',
  'login_attempts',
  'guess_budgets',
  'operator_notices',
  ...OPENED,
];

export interface BackupTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Topological order: a referenced table comes before those that refer to it. */
export async function backupTables(db: Database): Promise<BackupTable[]> {
  const { rows } = await sql<{ name: string; columns: string[]; refers: string[] }>`
    SELECT relname AS name,
      (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = tables.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      (SELECT coalesce(json_agg(DISTINCT confrelid::regclass::text), '[]') FROM pg_constraint
        WHERE conrelid = tables.oid AND contype = 'f' AND confrelid <> conrelid) AS refers
    FROM pg_class AS tables
    WHERE relnamespace = ${OWN_SCHEMA} AND relkind = 'r' AND relname <> ALL(${LEFT_OUT}::text[])
    ORDER BY relname`.execute(db);
  const ordered: BackupTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ refers }) => !refers.some((other) => waiting.has(other)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting]}`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The version of the schema. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ applied: string }>`
    SELECT name || ' ' || checksum AS applied FROM migrations ORDER BY name`.execute(db);
  return rows.map(({ applied }) => applied);
}

export function columnList({ columns }: BackupTable) {
  return sql.join(
    columns.map((column) => sql.id(column)),
    sql`, `,
  );
}
