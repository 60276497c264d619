// Which tables belong into a backup, in an order in which they can be filled again.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';

/**
 * Left out: what is needed for minutes only, what would tell visitors apart after it was meant to be forgotten, and
 * sign-ins, which would be valid again after they had been ended.
 */
const LEFT_OUT = [
  'migrations',
  'recent_counts',
  'rate_limits',
  'visitor_salts',
  'login_attempts',
  'operator_sessions',
];

export interface BackupTable {
  name: string;
  /** Without those the database computes. */
  columns: string[];
}

/** Whatever a row refers to comes before it. */
export async function backupTables(db: Database): Promise<BackupTable[]> {
  const { rows } = await sql<{ name: string; columns: string[]; refers: string[] }>`
    SELECT relname AS name,
      (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = tables.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      (SELECT coalesce(json_agg(DISTINCT confrelid::regclass::text), '[]') FROM pg_constraint
        WHERE conrelid = tables.oid AND contype = 'f' AND confrelid <> conrelid) AS refers
    FROM pg_class AS tables
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL(${LEFT_OUT}::text[])
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

/** What the structure of the tables is made of. */
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
