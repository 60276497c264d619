// How long each list of codes is, and in which orders all of them can be looked through.

export const TOP_LIMIT = 10;
export const NEWEST_LIMIT = 3;
export const INFLUENCER_LIMIT = 6;
export const BEST_DEALS_LIMIT = 18;
/** Shops shown before the visitor asks for all. */
export const POPULAR_SHOPS = 12;

/** How all codes can be looked through, the first unless another is chosen. */
export const CODE_ORDERS = [
  { key: 'beliebt', label: 'Beliebteste zuerst' },
  { key: 'neu', label: 'Neueste zuerst' },
] as const;
export type CodeOrder = (typeof CODE_ORDERS)[number]['key'];

export function codeOrderOf(text: string | null | undefined): CodeOrder {
  return CODE_ORDERS.find(({ key }) => key === text)?.key ?? 'beliebt';
}

const TOP_DEAL_ABOVE = 80;

export function isTopDeal({ popularityScore }: { popularityScore: number }): boolean {
  return popularityScore > TOP_DEAL_ABOVE;
}
