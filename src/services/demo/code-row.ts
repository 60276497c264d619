// The shorthand in which the demo's codes are written down, one call per code.

import type { DiscountType } from '#domain/codes/discounts.ts';
import type { CategorySlug } from '#domain/core/categories.ts';
import type { Influencer } from './influencers.ts';

interface Terms {
  /** Valid until the end of that Berlin day, counted from today; undated when missing. */
  days?: number;
  /** Valid from the beginning of that Berlin day, counted from today. */
  from?: number;
  conditions?: string;
  /** Replaces the text made from the value, as in 'Gratisversand'. */
  discount?: string;
  /** Where the code belongs when that is not the shop's own category. */
  category?: CategorySlug;
  minutesOld?: number;
  score?: number;
  uses?: number;
  featured?: boolean;
  inactive?: boolean;
  by?: Influencer;
}

export interface CodeRow extends Terms {
  /** Empty when the offer needs no code. */
  code: string;
  title: string;
  description: string;
  discountType: DiscountType;
  discountValue: number;
}

export type CodesByShop = Readonly<Record<string, readonly CodeRow[]>>;

export function percent(
  discountValue: number,
  code: string,
  title: string,
  description: string,
  terms: Terms = {},
): CodeRow {
  return { code, title, description, discountType: 'percentage', discountValue, ...terms };
}

export function euro(
  discountValue: number,
  code: string,
  title: string,
  description: string,
  terms: Terms = {},
): CodeRow {
  return { code, title, description, discountType: 'fixed', discountValue, ...terms };
}

/** The value is the postage the visitor saves. */
export function freeShipping(
  postage: number,
  code: string,
  title: string,
  description: string,
  terms: Terms = {},
): CodeRow {
  return euro(postage, code, title, description, { discount: 'Gratisversand', ...terms });
}
