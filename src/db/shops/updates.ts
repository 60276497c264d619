import { eq, sql } from 'drizzle-orm';
import { searchTextOf } from '#db/codes/search-text.ts';
import type { Database } from '#db/core/connect.ts';
import { categories, codes, shops } from '#db/core/schema.ts';
import { foldCompact, foldGerman } from '#domain/core/fold.ts';

export type ShopChanges = Partial<
  Pick<
    typeof shops.$inferInsert,
    | 'name'
    | 'url'
    | 'affiliateUrl'
    | 'logoUrl'
    | 'categorySlug'
    | 'source'
    | 'sourceRef'
    | 'isPopular'
    | 'aliases'
    | 'compactAliases'
    | 'editedFields'
    | 'needsReview'
  >
>;

/** Codes written in one statement when a shop gets another name. */
const PART = 500;

/** The address of the shop's page stays, whatever its name: people have linked to it. */
export async function updateShop(db: Database, now: Date, id: number, changes: ShopChanges): Promise<void> {
  const { name } = changes;
  const folded = name === undefined ? {} : { foldedName: foldGerman(name), compactName: foldCompact(name) };
  await db
    .update(shops)
    .set({ ...changes, ...folded, updatedAt: now })
    .where(eq(shops.id, id));
  if (name !== undefined) await renewSearchTexts(db, id, name);
}

/** Codes are found by the name of their shop. */
async function renewSearchTexts(db: Database, shopId: number, shopName: string): Promise<void> {
  const rows = await db
    .select({
      id: codes.id,
      code: codes.code,
      title: codes.title,
      description: codes.description,
      conditions: codes.conditions,
      category: categories.name,
    })
    .from(codes)
    .innerJoin(categories, eq(categories.slug, codes.categorySlug))
    .where(eq(codes.shopId, shopId));
  for (let start = 0; start < rows.length; start += PART) {
    const part = rows.slice(start, start + PART);
    const texts = part.map((row) => searchTextOf(row, shopName, row.category));
    await db.execute(sql`
      UPDATE codes SET search_text = new.text
      FROM unnest(${sql.param(part.map((row) => row.id))}::int[], ${sql.param(texts)}::text[]) AS new (id, text)
      WHERE codes.id = new.id`);
  }
}

export async function isNameTaken(db: Database, name: string, exceptId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM shops WHERE compact_name = ${foldCompact(name)} AND deleted_at IS NULL AND id <> ${exceptId}`);
  return rows.length > 0;
}

/** In the order in which counting takes them too, so that the two never wait for each other in a circle. */
export async function lockShopRows(db: Database, ids: Iterable<number>): Promise<void> {
  await db.execute(sql`
    SELECT FROM shops WHERE id = ANY(${sql.param([...new Set(ids)])}::int[]) ORDER BY id FOR NO KEY UPDATE`);
}
