import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

export async function hasDemoData(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT FROM codes WHERE source = 'demo' AND deleted_at IS NULL) AS found`,
  );
  return rows[0]?.found ?? false;
}
