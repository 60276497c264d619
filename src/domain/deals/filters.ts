/** What a list of deals can be narrowed to, for operators. */
export const DEAL_FILTERS = ['all', 'shown', 'inactive', 'not-featured', 'deleted'] as const;
export type DealFilter = (typeof DEAL_FILTERS)[number];
