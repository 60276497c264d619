import { eq, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { settings } from './schema.ts';

export type SettingName =
  | 'operator_password'
  | 'operator_second_factor'
  | 'demo_loaded_at'
  | 'visitor_key'
  | 'newsletter_key';

export async function readSetting(db: Database, name: SettingName): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value ?? null;
}

/** Held until the transaction ends. */
export async function lockSetting(db: Database, name: SettingName): Promise<string | null> {
  const held = db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  const [row] = await held.for('update');
  return row?.value ?? null;
}

export async function deleteSetting(db: Database, name: SettingName): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}

export async function writeSetting(db: Database, name: SettingName, value: string): Promise<void> {
  const changed = { value, updatedAt: sql`now()` };
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: changed });
}

/** The stored value; without one, the given value is stored. Two instances that start at once agree on one. */
export async function ensureSetting(db: Database, name: SettingName, made: string): Promise<string> {
  await db.insert(settings).values({ name, value: made }).onConflictDoNothing();
  return (await readSetting(db, name)) ?? made;
}
