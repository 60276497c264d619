import { sql } from 'kysely';
import type { Database } from './connect.ts';

export async function pingDatabase(db: Database): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
