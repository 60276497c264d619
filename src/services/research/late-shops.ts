// Shops that came into the catalogue after their research was queued: by hand, from a network, or with a draft.
import type { Database } from '#db/core/connect.ts';
import { lockQueue } from '#db/research/items.ts';
import { itemsWithoutShop, tieItems } from '#db/research/late-shops.ts';
import { shopsByReference } from '#db/shops/references.ts';

/** Done lazily, when the queue is used: shops are made, renamed and restored in many places. Holds the lock of the queue. */
export async function tieLateShops(tx: Database): Promise<void> {
  await lockQueue(tx);
  const items = await itemsWithoutShop(tx);
  const shops = await shopsByReference(tx, [...new Set(items.map(({ shopName }) => shopName))]);
  const ties = items.flatMap(({ id, shopName }) => {
    const shop = shops.get(shopName);
    return shop ? [{ itemId: id, shopId: shop.id }] : [];
  });
  if (ties.length > 0) await tieItems(tx, ties);
}
