import type { Database } from '#db/core/connect.ts';
import type { ShopRow } from '#db/shops/shops.ts';
import { lastEndOfCodes, lastLook, type RelatedShop, relatedShops } from '#db/shops/state.ts';

export interface ShopState {
  codesChangedAt: Date | null;
  /** These two only of a shop without codes. */
  lastCodeAt: Date | null;
  checkedAt: Date | null;
  related: RelatedShop[];
}

type ShopWithLastDate = ShopRow & { lastDate: Date | null };

export async function shopDetails(db: Database, now: Date, shop: ShopWithLastDate): Promise<ShopState> {
  const [withoutCodes, related] = await Promise.all([
    shop.codeCount === 0 ? sinceWhen(db, now, shop.id) : { lastCodeAt: null, checkedAt: null },
    relatedShops(db, now, shop),
  ]);
  return { codesChangedAt: latest(shop.codesChangedAt, shop.lastDate), ...withoutCodes, related };
}

async function sinceWhen(db: Database, now: Date, shopId: number) {
  const [lastCodeAt, checkedAt] = await Promise.all([lastEndOfCodes(db, now, shopId), lastLook(db, shopId)]);
  return { lastCodeAt, checkedAt };
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
