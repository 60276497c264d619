// One order for every list of codes, and how long each list is.

import type { Timestamp } from '#domain/core/berlin-time.ts';
import { isValidAt } from './expiry.ts';

export const TOP_LIMIT = 10;
export const NEWEST_LIMIT = 3;
export const INFLUENCER_LIMIT = 6;
export const BEST_DEALS_LIMIT = 18;
/** Shops shown before the visitor asks for all. */
export const POPULAR_SHOPS = 12;

const TOP_DEAL_ABOVE = 80;

export interface RankedCode {
  id: string | number;
  popularityScore: number;
  usageCount: number;
  discountValue: number;
}

export interface DatedCode {
  isActive: boolean;
  validFrom?: Timestamp | null | undefined;
  validUntil: Timestamp | null;
}

export function homeScore(code: Pick<RankedCode, 'popularityScore' | 'usageCount'>): number {
  return code.popularityScore + 0.1 * code.usageCount;
}

/** Ends with the id, so that the same codes always come in the same order. */
export function compareHome(a: RankedCode, b: RankedCode): number {
  return homeScore(b) - homeScore(a) || b.discountValue - a.discountValue || compareIds(a.id, b.id);
}

function compareIds(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // Mixed kinds must not be compared as text: 10 < '15' < 2 would be a circle.
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isTopDeal({ popularityScore }: { popularityScore: number }): boolean {
  return popularityScore > TOP_DEAL_ABOVE;
}

/** An undated code is valid, but the top list promises a date in the future. */
export function isTopEligible(code: DatedCode, now: Date): boolean {
  return code.isActive && code.validUntil !== null && isValidAt(code.validFrom ?? null, code.validUntil, now);
}

export function topTen<Code extends RankedCode & DatedCode>(codes: readonly Code[], now: Date): Code[] {
  return codes
    .filter((code) => isTopEligible(code, now))
    .sort(compareHome)
    .slice(0, TOP_LIMIT);
}
