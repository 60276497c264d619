// What an operator does to codes. Callers pass a transaction.
import { type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { hasKey, mayHaveKey } from '#db/core/code-key.ts';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { submissionKey } from '#domain/submissions/submission.ts';

export type StoredCode = Selectable<Tables['codes']>;

export interface LockedCode extends StoredCode {
  shopName: string;
  shopDeletedAt: Date | null;
}

/** Row locks in one order everywhere (codes before shops, by id), as in syncing, against deadlocks. */
export function lockCodes(db: Database, ids: number[]): Promise<LockedCode[]> {
  return db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .selectAll('codes')
    .select(['shops.name as shopName', 'shops.deletedAt as shopDeletedAt'])
    .where('codes.id', '=', anyOf(ids))
    .orderBy('codes.id')
    .forNoKeyUpdate('codes')
    .execute();
}

/** The same code of the same shop, in any spelling of its letters, that is not soft-deleted. */
export async function findDuplicate(
  db: Database,
  { shopId, code, exceptId = 0 }: { shopId: number; code: string; exceptId?: number },
): Promise<StoredCode | null> {
  const key = submissionKey(code);
  const alike = await db
    .selectFrom('codes')
    .selectAll()
    .where('shopId', '=', shopId)
    .where(mayHaveKey(sql`code`, key))
    .where('deletedAt', 'is', null)
    .where('id', '<>', exceptId)
    .orderBy('id')
    .execute();
  return alike.find(hasKey(key)) ?? null;
}

export async function updateCodes(
  db: Database,
  now: Date,
  ids: number[],
  changes: Updateable<Tables['codes']>,
): Promise<void> {
  await db
    .updateTable('codes')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** What visitors published and an operator rejects is dismissed: nobody of us has ever wanted it. */
export async function deleteCodes(db: Database, now: Date, ids: number[]): Promise<void> {
  await db
    .updateTable('codes')
    .set({ deletedAt: now, updatedAt: now })
    .set('dismissedAt', sql<Date | null>`CASE WHEN needs_review THEN ${now.toISOString()}::timestamptz END`)
    .where('id', '=', anyOf(ids))
    .execute();
}

export const RESTORED = { deletedAt: null, dismissedAt: null };

/** An operator has looked at it. */
export const REVIEWED = { needsReview: false, isUnproven: false };

/** The codes that came with a shop, when an operator has looked at it. */
export async function reviewCodesOfShop(db: Database, now: Date, shopId: number): Promise<void> {
  await db
    .updateTable('codes')
    .set({ ...REVIEWED, updatedAt: now })
    .where('shopId', '=', shopId)
    .where('needsReview', '=', true)
    .execute();
}

export type BulkColumn = 'category_slug' | 'valid_until' | 'is_active';

export interface BulkUpdate extends Pick<StoredCode, 'source' | 'sourceRef'> {
  id: number;
  value: string | null;
  /** Whether it counts as edited from now on; an undo gives the field back to the network. */
  byHand: boolean;
  searchText: string;
}

export async function updateManyCodes(
  db: Database,
  now: Date,
  column: BulkColumn,
  rows: BulkUpdate[],
): Promise<void> {
  const types: Record<BulkColumn, Sql> = {
    category_slug: sql`text`,
    valid_until: sql`timestamptz`,
    is_active: sql`boolean`,
  };
  const name = sql.id(column);
  await sql`
    UPDATE codes SET ${name} = new.value::${types[column]}, search_text = new.text,
      edited_fields = CASE WHEN NOT new.by_hand THEN array_remove(edited_fields, ${column})
        WHEN ${column} = ANY(edited_fields) THEN edited_fields ELSE edited_fields || ${column}::text END,
      source = new.source, source_ref = new.source_ref,
      updated_at = ${timestamptz(now)}
    FROM unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.value)}::text[],
      ${rows.map((row) => row.byHand)}::boolean[], ${rows.map((row) => row.searchText)}::text[],
      ${rows.map((row) => row.source)}::text[], ${rows.map((row) => row.sourceRef)}::text[])
      AS new (id, value, by_hand, text, source, source_ref)
    WHERE codes.id = new.id`.execute(db);
}
