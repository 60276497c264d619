import { sql, type Updateable } from 'kysely';
import { searchTextOf } from '#db/codes/search-text.ts';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { renewDraftKeys } from '#db/research/draft-keys.ts';
import { foldCompact, foldGerman } from '#domain/core/fold.ts';

export type ShopChanges = Updateable<Tables['shops']>;

/** Batch size: codes updated in one statement when a shop is renamed. */
const PART = 500;

/** The slug stays when the name changes: other sites link to it. */
export async function updateShop(db: Database, now: Date, id: number, changes: ShopChanges): Promise<void> {
  const { name, aliases } = changes;
  const folded = name === undefined ? {} : { foldedName: foldGerman(name), compactName: foldCompact(name) };
  const compact = aliases && { compactAliases: aliases.map(foldCompact) };
  if (name !== undefined) await moveSubmissions(db, id, foldCompact(name));
  await db
    .updateTable('shops')
    .set({ ...changes, ...folded, ...compact, updatedAt: now })
    .where('id', '=', id)
    .execute();
  if (name === undefined) return;
  await renewDraftKeys(db, [id]);
  await renewSearchTexts(db, id, name);
}

/** What visitors submit is counted and blocked by the shop's name; nobody would ask for the old one any more. */
async function moveSubmissions(db: Database, shopId: number, newKey: string): Promise<void> {
  const shop = db.selectFrom('shops').select('compactName').where('id', '=', shopId);
  const { compactName: oldKey } = await shop.executeTakeFirstOrThrow();
  if (oldKey === newKey) return;
  await db.updateTable('submissions').set({ shopKey: newKey }).where('shopKey', '=', oldKey).execute();
  await sql`
    WITH moved AS (DELETE FROM blocked_submissions WHERE shop_key = ${oldKey} RETURNING code_key, blocked_at)
    INSERT INTO blocked_submissions (shop_key, code_key, blocked_at) SELECT ${newKey}, code_key, blocked_at FROM moved
    ON CONFLICT DO NOTHING`.execute(db);
}

/** The search text of codes contains the shop's name (denormalised). */
async function renewSearchTexts(db: Database, shopId: number, shopName: string): Promise<void> {
  const rows = await db
    .selectFrom('codes')
    .select(['id', 'code', 'title', 'description', 'conditions', 'categorySlug'])
    .where('shopId', '=', shopId)
    .execute();
  for (let start = 0; start < rows.length; start += PART) {
    const part = rows.slice(start, start + PART);
    const texts = part.map((row) => searchTextOf(row, shopName, row.categorySlug));
    await sql`
      UPDATE codes SET search_text = new.text
      FROM unnest(${part.map(({ id }) => id)}::int[], ${texts}::text[]) AS new (id, text)
      WHERE codes.id = new.id`.execute(db);
  }
}

export async function isNameTaken(db: Database, name: string, exceptId: number): Promise<boolean> {
  const others = await db
    .selectFrom('shops')
    .where('compactName', '=', foldCompact(name))
    .where('deletedAt', 'is', null)
    .where('id', '<>', exceptId)
    .execute();
  return others.length > 0;
}
