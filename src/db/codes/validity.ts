// Codes appear and expire by their dates alone; what remains is to count them.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';

export interface DateChanges {
  began: number;
  ended: number;
}

export async function countDateChanges(db: Database, after: Date, now: Date): Promise<DateChanges> {
  const range = sql`> ${timestamptz(after)} AND deleted_at IS NULL`;
  const until = sql`<= ${timestamptz(now)}`;
  const { rows } = await sql<DateChanges>`
    SELECT (SELECT count(*) FROM codes WHERE valid_from ${range} AND valid_from ${until}) AS began,
      (SELECT count(*) FROM codes WHERE valid_until ${range} AND valid_until ${until}) AS ended`.execute(db);
  return rows[0] ?? { began: 0, ended: 0 };
}
