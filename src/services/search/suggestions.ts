import type { Database } from '#db/core/connect.ts';
import { shopsLike, shopsMatching } from '#db/search/shop-matches.ts';
import { type ShopRow, shopsById } from '#db/shops/shops.ts';

const SHOPS_MAX = 6;

/** Shops whose name fits what was typed so far; without any, those with a similar name. */
export async function suggestShops(db: Database, now: Date, query: string): Promise<ShopRow[]> {
  const named = await shopsMatching(db, query, SHOPS_MAX);
  const matches = named.length > 0 ? named : await shopsLike(db, query, SHOPS_MAX);
  return shopsById(
    db,
    now,
    matches.map((match) => match.id),
  );
}
