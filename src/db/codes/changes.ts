// What an operator does to codes. Whoever calls these holds a transaction.
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { codes, shops } from '#db/core/schema.ts';

export type StoredCode = typeof codes.$inferSelect;

export interface LockedCode extends StoredCode {
  shopName: string;
  shopDeletedAt: Date | null;
}

/** Codes before shops, as counting and syncing take them too, so that none waits for the other in a circle. */
export async function lockCodes(db: Database, ids: number[]): Promise<LockedCode[]> {
  const rows = await db
    .select({ code: codes, shopName: shops.name, shopDeletedAt: shops.deletedAt })
    .from(codes)
    .innerJoin(shops, eq(shops.id, codes.shopId))
    .where(inArray(codes.id, ids))
    .orderBy(asc(codes.id))
    .for('no key update', { of: codes });
  return rows.map(({ code, ...shop }) => ({ ...code, ...shop }));
}

/** Another one of the same shop that is not in the bin. */
export async function findTwin(
  db: Database,
  { shopId, code, exceptId = 0 }: { shopId: number; code: string; exceptId?: number },
): Promise<StoredCode | null> {
  const [twin] = await db
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.shopId, shopId),
        sql`lower(${codes.code}) = lower(${code})`,
        isNull(codes.deletedAt),
        ne(codes.id, exceptId),
      ),
    )
    .orderBy(asc(codes.id))
    .limit(1);
  return twin ?? null;
}

export async function updateCodes(
  db: Database,
  now: Date,
  ids: number[],
  changes: Partial<StoredCode>,
): Promise<void> {
  await db
    .update(codes)
    .set({ ...changes, updatedAt: now })
    .where(inArray(codes.id, ids));
}

/** The same change to many, remembered as made by hand; each gets the words it is found by from now on. */
export async function updateManyByHand(
  db: Database,
  now: Date,
  rows: { id: number; searchText: string }[],
  column: 'category_slug' | 'valid_until' | 'is_active',
  value: string | boolean | null,
): Promise<void> {
  const types: Record<typeof column, SQL> = {
    category_slug: sql`text`,
    valid_until: sql`timestamptz`,
    is_active: sql`boolean`,
  };
  const name = sql.identifier(column);
  await db.execute(sql`
    UPDATE codes SET ${name} = ${value}::${types[column]}, search_text = new.text,
      edited_fields = CASE WHEN ${column} = ANY(edited_fields) THEN edited_fields
        ELSE edited_fields || ${column}::text END,
      updated_at = ${now.toISOString()}::timestamptz
    FROM unnest(${sql.param(rows.map((row) => row.id))}::int[], ${sql.param(rows.map((row) => row.searchText))}::text[])
      AS new (id, text)
    WHERE codes.id = new.id`);
}
