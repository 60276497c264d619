// How special a code is: derived from the code itself whenever it is shown, never stored.

import type { Timestamp } from '#domain/core/berlin-time.ts';
import type { Discount } from './discounts.ts';
import { daysLeft } from './expiry.ts';
import { platformOf } from './platforms.ts';

export const RARITY_LEVELS = {
  common: { label: 'Häufig', priority: 1, description: 'Ein solider Code, den viele kennen' },
  uncommon: { label: 'Ungewöhnlich', priority: 2, description: 'Etwas besser als üblich' },
  rare: { label: 'Selten', priority: 3, description: 'Ein guter Code, der nicht alle Tage zu finden ist' },
  epic: { label: 'Episch', priority: 4, description: 'Ein außergewöhnlich guter Code' },
  legendary: { label: 'Legendär', priority: 5, description: 'Einer der besten Codes überhaupt' },
  exclusive: {
    label: 'Exklusiv',
    priority: 6,
    description: 'So selten wie kaum ein anderer, und jeder kann ihn nutzen',
  },
} as const;

export type Rarity = keyof typeof RARITY_LEVELS;

export interface RarityInput extends Discount {
  usageCount: number;
  popularityScore: number;
  isInfluencer: boolean;
  influencerPlatform?: string | null | undefined;
  source?: string | null | undefined;
  validUntil: Timestamp | null;
}

type Steps = readonly (readonly [from: number, points: number])[];

const PERCENT_POINTS: Steps = [
  [50, 30],
  [30, 20],
  [20, 15],
  [10, 10],
];
const EURO_POINTS: Steps = [
  [100, 25],
  [50, 20],
  [25, 15],
  [10, 10],
];
const USAGE_POINTS: Steps = [
  [10, 20],
  [50, 15],
  [100, 10],
  [500, 5],
];
const POPULARITY_POINTS: Steps = [
  [90, 15],
  [70, 10],
  [50, 5],
];
const EXPIRY_POINTS: Steps = [
  [1, 25],
  [3, 15],
  [7, 10],
];

const OTHER_SOCIAL = /influencer|facebook|snapchat|pinterest|threads\.net/i;

export function rarityScore(code: RarityInput, now: Date): number {
  return (
    discountPoints(code) +
    (USAGE_POINTS.find(([limit]) => code.usageCount < limit)?.[1] ?? -5) +
    (POPULARITY_POINTS.find(([limit]) => code.popularityScore > limit)?.[1] ?? 0) +
    (code.isInfluencer ? 15 : 0) +
    expiryPoints(code.validUntil, now) +
    ([code.influencerPlatform, code.source].some(isSocial) ? 10 : 0)
  );
}

export function rarityOf(code: RarityInput, now: Date): Rarity {
  const score = rarityScore(code, now);
  if (score >= 70) return 'exclusive';
  if (score >= 55) return 'legendary';
  if (score >= 40) return 'epic';
  if (score >= 25) return 'rare';
  return score >= 15 ? 'uncommon' : 'common';
}

function discountPoints({ discountType, discountValue }: RarityInput): number {
  const steps = discountType === 'percentage' ? PERCENT_POINTS : EURO_POINTS;
  return steps.find(([from]) => discountValue >= from)?.[1] ?? 5;
}

/** A code that is over is not rare, it is gone; and no date means no hurry. */
function expiryPoints(validUntil: Timestamp | null, now: Date): number {
  const days = daysLeft(validUntil, now);
  if (days === null || days <= 0) return 0;
  return EXPIRY_POINTS.find(([limit]) => days <= limit)?.[1] ?? 0;
}

function isSocial(name: string | null | undefined): boolean {
  return name != null && (platformOf(name) !== null || OTHER_SOCIAL.test(name));
}
