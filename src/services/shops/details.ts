import type { Database } from '#db/core/connect.ts';
import type { ShopRow } from '#db/shops/shops.ts';
import { codeMoments, lastUpdate, type RelatedShop, relatedShops } from '#db/shops/state.ts';

const RELATED_MAX = 8;

export interface ShopState {
  codesChangedAt: Date | null;
  lastCodeAt: Date | null;
  checkedAt: Date | null;
  related: RelatedShop[];
}

export async function shopDetails(db: Database, now: Date, shop: ShopRow): Promise<ShopState> {
  const [moments, updatedAt, related] = await Promise.all([
    codeMoments(db, now, shop.id),
    lastUpdate(db),
    relatedShops(db, now, shop, RELATED_MAX),
  ]);
  return {
    codesChangedAt: latest(shop.codesChangedAt, moments.lastDate),
    lastCodeAt: shop.codeCount === 0 ? moments.lastEnd : null,
    checkedAt: latest(moments.validatedAt, updatedAt),
    related,
  };
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
