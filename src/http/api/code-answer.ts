import type { Code } from '#contract/codes.ts';
import type { CodeRow } from '#db/codes/codes.ts';
import { discountLabel } from '#domain/codes/discounts.ts';

/** Names each field that goes out, so that a new column stays inside until somebody decides otherwise. */
export function toCode(row: CodeRow): Code {
  const validUntil = row.validUntil?.toISOString() ?? null;
  return {
    id: row.id,
    code: row.code,
    requiresCode: row.requiresCode,
    title: row.title,
    description: row.description,
    conditions: row.conditions,
    discount: discountLabel(row),
    discountType: row.discountType,
    discountValue: row.discountValue,
    category: row.category,
    categorySlug: row.categorySlug,
    shopId: row.shopId,
    shopName: row.shopName,
    shopSlug: row.shopSlug,
    shopUrl: row.shopUrl,
    affiliateUrl: row.affiliateUrl ?? row.shopAffiliateUrl,
    imageUrl: row.imageUrl,
    isActive: row.isActive,
    featured: row.featured,
    isInfluencer: row.isInfluencer,
    influencerName: row.influencerName,
    influencerPlatform: row.influencerPlatform,
    popularityScore: row.popularityScore,
    usageCount: row.usageCount,
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil,
    expiresAt: validUntil,
    createdAt: row.createdAt.toISOString(),
  };
}
