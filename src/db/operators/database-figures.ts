import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';

export interface DatabaseFigures {
  version: string;
  sizeBytes: number;
  connections: number;
}

export async function databaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database()) AS "sizeBytes",
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database tells nothing about itself');
  return row;
}
