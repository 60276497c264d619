import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';

/** The salt of that day; the first instance that asks makes it up for all. */
export async function saltOfDay(db: Database, day: string, made: Buffer): Promise<Buffer> {
  await db.execute(
    sql`INSERT INTO visitor_salts (day, salt) VALUES (${day}, ${made}) ON CONFLICT DO NOTHING`,
  );
  const { rows } = await db.execute<{ salt: Buffer }>(sql`SELECT salt FROM visitor_salts WHERE day = ${day}`);
  return rows[0]?.salt ?? made;
}

export async function forgetSaltsBefore(db: Database, day: string): Promise<void> {
  await db.execute(sql`DELETE FROM visitor_salts WHERE day < ${day}`);
}
