import { links } from '#contract/links.ts';
import type { Shop, ShopDetails } from '#contract/shops.ts';
import type { ShopRow } from '#db/shops/shops.ts';
import type { ShopState } from '#services/shops/details.ts';

/** Names each field that goes out, so that a new column stays inside until somebody decides otherwise. */
export function toShop(row: ShopRow): Shop {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    url: row.url,
    affiliateUrl: row.affiliateUrl,
    category: row.category,
    categorySlug: row.categorySlug,
    description: row.description,
    logoUrl: links.logo(row.slug),
    visitCount: row.visitCount,
    codeCount: row.codeCount,
    popularityScore: row.popularityScore,
    isPopular: row.isPopular,
    codesChangedAt: row.codesChangedAt?.toISOString() ?? null,
  };
}

/** The shop's page tells of every change a visitor could see, so also of codes that began or ended by their dates. */
export function toShopDetails(row: ShopRow, state: ShopState): ShopDetails {
  return {
    ...toShop(row),
    codesChangedAt: state.codesChangedAt?.toISOString() ?? null,
    lastCodeAt: state.lastCodeAt?.toISOString() ?? null,
    checkedAt: state.checkedAt?.toISOString() ?? null,
    related: state.related,
  };
}
