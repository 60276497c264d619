import { eq, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { settings } from './schema.ts';

export type SettingName = 'operator_password' | 'demo_loaded_at';

export async function readSetting(db: Database, name: SettingName): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value ?? null;
}

export async function writeSetting(db: Database, name: SettingName, value: string): Promise<void> {
  const changed = { value, updatedAt: sql`now()` };
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: changed });
}
