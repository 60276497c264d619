import type { StoredCode } from '#db/codes/changes.ts';

type Recorded = Omit<StoredCode, 'searchText' | 'searchVector'>;

/** A code as the audit log keeps it: what people decide, not what is counted or computed. */
export function recordedCode(code: Recorded) {
  const { id, shopId, code: text, requiresCode, title, description, conditions, discount } = code;
  const { discountType, discountValue, categorySlug, isActive, featured, isInfluencer } = code;
  const { influencerName, influencerPlatform, imageUrl, affiliateUrl, popularityScore } = code;
  const { validFrom, validUntil, source, editedFields } = code;
  return {
    ...{ id, shopId, code: text, requiresCode, title, description, conditions, discount, discountType },
    ...{ discountValue, categorySlug, isActive, featured, isInfluencer, influencerName, influencerPlatform },
    ...{ imageUrl, affiliateUrl, popularityScore, validFrom, validUntil, source, editedFields },
  };
}
