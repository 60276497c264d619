// Items whose shop was not in the catalogue when it was queued.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { renewDraftKeys } from './draft-keys.ts';

export function itemsWithoutShop(db: Database): Promise<{ id: number; shopName: string }[]> {
  return db.selectFrom('researchItems').select(['id', 'shopName']).where('shopId', 'is', null).execute();
}

export interface Tie {
  itemId: number;
  shopId: number;
}

/** A shop was researched when its items were completed. */
export async function tieItems(db: Database, ties: Tie[]): Promise<void> {
  await sql`WITH tied AS (
      UPDATE research_items AS item SET shop_id = tie.shop_id
      FROM unnest(${ties.map(({ itemId }) => itemId)}::int[], ${ties.map(({ shopId }) => shopId)}::int[])
        AS tie (item_id, shop_id)
      WHERE item.id = tie.item_id RETURNING item.shop_id, item.status, item.updated_at
    )
    UPDATE shops SET researched_at = greatest(researched_at, done.at)
    FROM (SELECT shop_id, max(updated_at) AS at FROM tied WHERE status = 'completed' GROUP BY shop_id) AS done
    WHERE shops.id = done.shop_id`.execute(db);
  await renewDraftKeys(
    db,
    ties.map(({ shopId }) => shopId),
  );
}
