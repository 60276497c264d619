// Where a shop's picture may come from.
import type { LogoShop } from '#db/pictures/logos.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { repairUrl } from '#domain/core/public-url.ts';
import { KNOWN_SHOP_SITES } from '#domain/shops/sites.ts';

/** The stored logo first, then what the shop's own site shows on phones and in tabs. */
export function pictureAddresses(shop: LogoShop): string[] {
  // Not reviewed yet: the address is guessed from what visitors wrote.
  if (shop.needsReview) return [];
  const known = foldCompact(shop.name);
  const site =
    repairUrl(shop.url) ?? (Object.hasOwn(KNOWN_SHOP_SITES, known) ? KNOWN_SHOP_SITES[known] : null);
  const icons = site ? ['/apple-touch-icon.png', '/favicon.ico'].map((path) => new URL(path, site).href) : [];
  return [repairUrl(shop.logoUrl), ...icons].filter((address) => address !== null);
}
