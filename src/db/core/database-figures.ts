import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

export interface DatabaseFigures {
  version: string;
  sizeBytes: number;
  connections: number;
}

export async function databaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows } = await db.execute<{ version: string; size: string; connections: number }>(sql`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database()) AS size,
      (SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database()) AS connections`);
  const [row] = rows;
  if (!row) throw new Error('the database tells nothing about itself');
  return { version: row.version, sizeBytes: Number(row.size), connections: row.connections };
}
