import type { Database } from '#db/core/connect.ts';
import { CONDITION_NAMES, type Conditions } from '#domain/codes/conditions.ts';

/** Keyset pagination over all codes, row locks until the transaction ends. */
export function lockCodesAfter(db: Database, id: number, limit: number) {
  return db
    .selectFrom('codes')
    .select(['id', 'title', 'description', 'conditions', 'discountValue', 'editedFields'])
    .select(CONDITION_NAMES)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

export async function writeConditions(
  db: Database,
  now: Date,
  id: number,
  conditions: Partial<Conditions>,
): Promise<void> {
  await db
    .updateTable('codes')
    .set({ ...conditions, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
