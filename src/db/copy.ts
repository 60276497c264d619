import type { Database } from './connect.ts';
import { copy } from './schema.ts';

/** Only the texts an operator has changed are stored. */
export async function editedCopy(db: Database): Promise<Record<string, string>> {
  const rows = await db.select({ key: copy.key, value: copy.value }).from(copy);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}
