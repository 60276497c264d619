import type { Database } from '#db/core/connect.ts';

/** The salt of that day; the first instance that inserts one sets it for all. */
export async function saltOfDay(db: Database, day: string, made: Buffer): Promise<Buffer> {
  await db
    .insertInto('visitorSalts')
    .values({ day, salt: made })
    .onConflict((known) => known.doNothing())
    .execute();
  const known = await db.selectFrom('visitorSalts').select('salt').where('day', '=', day).executeTakeFirst();
  return known?.salt ?? made;
}

export async function forgetSaltsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('visitorSalts').where('day', '<', day).execute();
}
