// Invented codes. Their dates count from `now`, so that a first start always shows a living site.

import type { DiscountType } from '#domain/codes/discounts.ts';
import { berlinDay, endOfBerlinDay, shiftBerlinDay, startOfBerlinDay } from '#domain/core/berlin-time.ts';
import type { CategorySlug } from '#domain/core/categories.ts';
import type { CodeRow, CodesByShop } from './code-row.ts';
import { BEAUTY_CODES } from './codes-beauty.ts';
import { FAMILY_FASHION_CODES } from './codes-family-fashion.ts';
import { FASHION_CODES } from './codes-fashion.ts';
import { FOOD_CODES } from './codes-food.ts';
import { HOME_CODES } from './codes-home.ts';
import { SERVICE_CODES } from './codes-services.ts';
import { SPORT_CODES } from './codes-sport.ts';
import { TECH_CODES } from './codes-tech.ts';
import { TRAVEL_CODES } from './codes-travel.ts';
import type { Influencer } from './influencers.ts';

export interface DemoCode {
  shop: string;
  code: string;
  requiresCode: boolean;
  title: string;
  description: string;
  conditions: string;
  discountType: DiscountType;
  discountValue: number;
  discount?: string;
  category?: CategorySlug;
  isActive: boolean;
  validFrom: Date | null;
  validUntil: Date | null;
  featured: boolean;
  popularityScore: number;
  usageCount: number;
  createdAt: Date;
  influencer?: Influencer;
}

const SHELVES: readonly CodesByShop[] = [
  FASHION_CODES,
  FAMILY_FASHION_CODES,
  SPORT_CODES,
  BEAUTY_CODES,
  TECH_CODES,
  FOOD_CODES,
  TRAVEL_CODES,
  HOME_CODES,
  SERVICE_CODES,
];

const MINUTES_PER_DAY = 24 * 60;
const USES_PER_DAY = 20;

export function demoCodes(now: Date): DemoCode[] {
  const today = berlinDay(now);
  return SHELVES.flatMap((shelf) =>
    Object.entries(shelf).flatMap(([shop, rows]) => rows.map((row) => demoCode(shop, row, now, today))),
  );
}

function demoCode(shop: string, row: CodeRow, now: Date, today: string): DemoCode {
  const chance = chances(shop + row.code + row.title);
  const minutesOld = row.minutesOld ?? ageInMinutes(chance(), row);
  return {
    shop,
    code: row.code,
    requiresCode: row.code !== '',
    title: row.title,
    description: row.description,
    conditions: row.conditions ?? '',
    discountType: row.discountType,
    discountValue: row.discountValue,
    ...(row.discount !== undefined && { discount: row.discount }),
    ...(row.category !== undefined && { category: row.category }),
    isActive: !row.inactive,
    validFrom: row.from === undefined ? null : startOfBerlinDay(shiftBerlinDay(today, row.from)),
    validUntil: row.days === undefined ? null : endOfBerlinDay(shiftBerlinDay(today, row.days)),
    featured: row.featured ?? false,
    popularityScore: row.score ?? 32 + Math.floor(chance() * 34),
    usageCount: row.uses ?? usesSoFar(chance(), minutesOld, row.from),
    createdAt: new Date(now.getTime() - minutesOld * 60_000),
    ...(row.by && { influencer: row.by }),
  };
}

/** At most 60 days, old enough for its uses, and always before the code began or ran out. */
function ageInMinutes(chance: number, { days = 0, from = 0, uses = 0 }: CodeRow): number {
  const youngest = Math.max(0.6, uses / USES_PER_DAY, days < 0 ? 2 - days : 0, 1 - from);
  return Math.round((youngest + chance * (60 - youngest)) * MINUTES_PER_DAY);
}

/** Few codes are used a lot, young ones less, and none before it has begun. */
function usesSoFar(chance: number, minutesOld: number, from = 0): number {
  if (from > 0) return 0;
  return Math.floor(190 * chance ** 2 * Math.min(1, minutesOld / (14 * MINUTES_PER_DAY)));
}

/** The same seed always gives the same numbers between 0 and 1, so that every start shows the same site. */
function chances(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
