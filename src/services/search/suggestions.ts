import type { Database } from '#db/core/connect.ts';
import { shopsMatching, shopsMeant, shopsNamedIn } from '#db/search/shop-matches.ts';
import { type ShopRow, shopsById } from '#db/shops/shops.ts';

const SHOPS_MAX = 6;

export interface SuggestedShops {
  shops: ShopRow[];
  /** Whether nothing begins as was typed, and these are what may have been meant. */
  isGuess: boolean;
}

/** Shops whose name fits what was typed so far, or is among it; without any, those with a similar name. */
export async function suggestShops(db: Database, now: Date, query: string): Promise<SuggestedShops> {
  const fitting = await shopsMatching(db, query, SHOPS_MAX);
  const named = fitting.length > 0 ? fitting : (await shopsNamedIn(db, query, SHOPS_MAX))?.shops;
  const matches = named ?? (await shopsMeant(db, query, SHOPS_MAX))?.shops ?? [];
  const ids = matches.map((match) => match.id);
  return { shops: await shopsById(db, now, ids), isGuess: !named };
}
