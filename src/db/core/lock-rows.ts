import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Row locks by ascending id, the one order of everything that writes many rows, against deadlocks. */
export async function lockRows(
  db: Database,
  table: 'codes' | 'shops',
  ids: readonly number[],
): Promise<void> {
  await sql`SELECT FROM ${sql.id(table)} WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
}
