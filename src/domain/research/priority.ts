// How often the codes of a shop are looked up again, and which shops are worth it most.

export const RESEARCH_STATUSES = [
  'pending',
  'chatgpt_prompt_ready',
  'researching',
  'completed',
  'failed',
] as const;
export type ResearchStatus = (typeof RESEARCH_STATUSES)[number];

export const DEFAULT_PRIORITY = 1;
export const HIGHEST_PRIORITY = 5;

const MONTHLY = 30;
const BIWEEKLY = 14;
const WEEKLY = 7;

/** After how many days a shop of this priority is due again. */
export function researchDays(priority: number): number {
  if (priority >= HIGHEST_PRIORITY) return WEEKLY;
  return priority >= 3 ? BIWEEKLY : MONTHLY;
}

/** Popular shops come first, whatever was said of them before. */
export function priorityOf(shop: { isPopular: boolean; lastPriority: number | null }): number {
  return shop.isPopular ? HIGHEST_PRIORITY : (shop.lastPriority ?? DEFAULT_PRIORITY);
}
