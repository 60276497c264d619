// What a code counts in lists, and how long each list is.

export const TOP_LIMIT = 10;
export const NEWEST_LIMIT = 3;
export const INFLUENCER_LIMIT = 6;
export const BEST_DEALS_LIMIT = 18;
/** Shops shown before the visitor asks for all. */
export const POPULAR_SHOPS = 12;

const TOP_DEAL_ABOVE = 80;

export function homeScore(code: { popularityScore: number; usageCount: number }): number {
  return code.popularityScore + 0.1 * code.usageCount;
}

export function isTopDeal({ popularityScore }: { popularityScore: number }): boolean {
  return popularityScore > TOP_DEAL_ABOVE;
}
