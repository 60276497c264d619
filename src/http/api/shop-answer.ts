import { links } from '#contract/links.ts';
import type { Shop } from '#contract/shops.ts';
import type { ShopRow } from '#db/shops.ts';

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
