import type { Database } from '#db/core/connect.ts';
import { shopsMatching, shopsMeant } from '#db/search/shop-matches.ts';
import { type ShopRow, shopsById } from '#db/shops/shops.ts';

const SHOPS_MAX = 6;

export interface SuggestedShops {
  shops: ShopRow[];
  /** Whether nothing begins as was typed, and these are what may have been meant. */
  isGuess: boolean;
}

/** Shops whose name fits what was typed so far; without any, those with a similar name. */
export async function suggestShops(db: Database, now: Date, query: string): Promise<SuggestedShops> {
  const named = await shopsMatching(db, query, SHOPS_MAX);
  const isGuess = named.length === 0;
  const matches = isGuess ? ((await shopsMeant(db, query, SHOPS_MAX))?.shops ?? []) : named;
  const ids = matches.map((match) => match.id);
  return { shops: await shopsById(db, now, ids), isGuess };
}
