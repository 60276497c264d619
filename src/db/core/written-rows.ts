import type { Database, Sql } from './connect.ts';

/** How many rows the statement inserted, changed or deleted. */
export async function writtenRows(db: Database, statement: Sql): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
