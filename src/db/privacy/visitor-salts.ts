import type { Database } from '#db/core/connect.ts';

/** How long a salt is used; it bears the first day of its period. */
export type SaltPeriod = 'day' | 'week';

/** The salt of that period; the first instance that inserts one sets it for all. */
export async function saltOf(db: Database, period: SaltPeriod, day: string, made: Buffer): Promise<Buffer> {
  await db
    .insertInto('visitorSalts')
    .values({ period, day, salt: made })
    .onConflict((known) => known.doNothing())
    .execute();
  const known = await db
    .selectFrom('visitorSalts')
    .select('salt')
    .where('period', '=', period)
    .where('day', '=', day)
    .executeTakeFirst();
  return known?.salt ?? made;
}

export async function deleteSaltsBefore(db: Database, period: SaltPeriod, day: string): Promise<void> {
  await db.deleteFrom('visitorSalts').where('period', '=', period).where('day', '<', day).execute();
}
