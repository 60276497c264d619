import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';

/** application_name of the queue's connections; only those of a server have its settings. */
export const SERVER_QUEUE = 'rabattlotse-queue';
export const COMMAND_QUEUE = 'rabattlotse-cli-queue';

/** Whether a running server takes entries from the queue of this database. */
export async function isServerWorking(db: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${SERVER_QUEUE}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
