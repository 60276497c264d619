// Drafts are kept by the name of their shop, because they may be there before it is.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';

/**
 * Gives the drafts of these shops the key of the name that each has now. Of two open ones that become the same draft the first
 * stays, as if the second had been found under this name.
 */
export async function renewDraftKeys(db: Database, shopIds: number[]): Promise<void> {
  const own = sql`item.id = draft.item_id AND shops.id = item.shop_id AND shops.id = ANY(${shopIds}::int[])
    AND shops.compact_name <> '' AND draft.shop_key <> shops.compact_name`;
  await sql`
    DELETE FROM research_drafts AS draft USING research_items AS item, shops
    WHERE ${own} AND draft.state = 'draft' AND EXISTS (
      SELECT FROM research_drafts AS other JOIN research_items AS its ON its.id = other.item_id
      WHERE other.state = 'draft' AND other.code_key = draft.code_key AND other.id <> draft.id
        AND (other.shop_key = shops.compact_name OR (its.shop_id = shops.id AND other.id < draft.id)))`.execute(
    db,
  );
  await sql`
    UPDATE research_drafts AS draft SET shop_key = shops.compact_name FROM research_items AS item, shops WHERE ${own}`.execute(
    db,
  );
}
