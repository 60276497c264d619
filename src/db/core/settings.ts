import { sql } from 'kysely';
import type { Database } from './connect.ts';

export type SettingName =
  | 'operator_password'
  | 'operator_second_factor'
  | 'demo_loaded_at'
  | 'visitor_key'
  | 'newsletter_key'
  | 'alerts_key'
  | 'trust_estimated_until'
  | 'conditions_read_until';

const setting = (db: Database, name: SettingName) =>
  db.selectFrom('settings').select('value').where('name', '=', name);

export async function readSetting(db: Database, name: SettingName): Promise<string | null> {
  return (await setting(db, name).executeTakeFirst())?.value ?? null;
}

/** Row lock until the transaction ends. */
export async function lockSetting(db: Database, name: SettingName): Promise<string | null> {
  return (await setting(db, name).forUpdate().executeTakeFirst())?.value ?? null;
}

/** A share lock until the transaction ends: whoever changes the setting waits, who only reads it does not. */
export async function shareSetting(db: Database, name: SettingName): Promise<string | null> {
  return (await setting(db, name).forShare().executeTakeFirst())?.value ?? null;
}

export async function deleteSetting(db: Database, name: SettingName): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}

export async function writeSetting(db: Database, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((known) => known.column('name').doUpdateSet({ value, updatedAt: sql`now()` }))
    .execute();
}

/** Insert if absent, then read: two instances that start at once agree on one value. */
export async function ensureSetting(db: Database, name: SettingName, made: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: made })
    .onConflict((known) => known.doNothing())
    .execute();
  return (await readSetting(db, name)) ?? made;
}
