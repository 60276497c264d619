import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/core/berlin-time.ts';
import { RARITY_LEVELS, type RarityInput, rarityOf, rarityScore } from './rarity.ts';

const now = new Date('2026-11-10T12:00:00Z');

/** Scores 0: 5 for the discount, -5 for wide use. */
const plain: RarityInput = {
  discountType: 'percentage',
  discountValue: 5,
  usageCount: 500,
  popularityScore: 0,
  isInfluencer: false,
  validUntil: null,
};
const score = (change: Partial<RarityInput>) => rarityScore({ ...plain, ...change }, now);

describe('Punkte', () => {
  it.each([
    [50, 30],
    [49.9, 20],
    [30, 20],
    [29, 15],
    [20, 15],
    [19, 10],
    [10, 10],
    [9, 5],
  ])('%d Prozent geben %i', (discountValue, points) => {
    expect(score({ discountValue })).toBe(points - 5);
  });

  it.each([
    [100, 25],
    [99, 20],
    [50, 20],
    [49, 15],
    [25, 15],
    [24, 10],
    [10, 10],
    [9, 5],
  ])('%i Euro geben %i', (discountValue, points) => {
    expect(score({ discountType: 'fixed', discountValue })).toBe(points - 5);
  });

  it.each([
    [0, 20],
    [9, 20],
    [10, 15],
    [49, 15],
    [50, 10],
    [99, 10],
    [100, 5],
    [499, 5],
    [500, -5],
  ])('%i Nutzungen geben %i', (usageCount, points) => {
    expect(score({ usageCount })).toBe(5 + points);
  });

  it.each([
    [91, 15],
    [90, 10],
    [71, 10],
    [70, 5],
    [51, 5],
    [50, 0],
  ])('Beliebtheit %i gibt %i', (popularityScore, points) => {
    expect(score({ popularityScore })).toBe(points);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [1, 25],
    [2, 15],
    [3, 15],
    [4, 10],
    [7, 10],
    [8, 0],
  ])('%i Tage bis zum Ablauf geben %i', (days, points) => {
    expect(score({ validUntil: addDays(now, days) })).toBe(points);
  });

  it('ein Influencer gibt 15', () => {
    expect(score({ isInfluencer: true })).toBe(15);
  });

  it.each([
    'Instagram',
    'tiktok',
    'YouTube',
    'Twitch',
    'X',
    'twitter.com',
    'Facebook',
    'Influencer-Kampagne',
  ])('%s als Herkunft gibt einmal 10', (name) => {
    expect(score({ source: name })).toBe(10);
    expect(score({ influencerPlatform: name })).toBe(10);
    expect(score({ source: name, influencerPlatform: name })).toBe(10);
  });

  it.each(['operator', 'community', 'awin', '', null])('%j als Herkunft gibt nichts', (source) => {
    expect(score({ source })).toBe(0);
  });
});

describe('Stufen', () => {
  const influencer = { isInfluencer: true };
  const lastDay = { validUntil: addDays(now, 1) };
  it.each([
    [0, 'common', {}],
    [10, 'common', { source: 'instagram' }],
    [15, 'uncommon', influencer],
    [20, 'uncommon', { ...influencer, popularityScore: 51 }],
    [25, 'rare', lastDay],
    [35, 'rare', { ...lastDay, source: 'x' }],
    [40, 'epic', { ...lastDay, ...influencer }],
    [50, 'epic', { ...lastDay, ...influencer, source: 'x' }],
    [55, 'legendary', { ...lastDay, ...influencer, popularityScore: 91 }],
    [65, 'legendary', { ...lastDay, ...influencer, popularityScore: 91, source: 'x' }],
    [70, 'exclusive', { ...lastDay, ...influencer, popularityScore: 91, source: 'x', discountValue: 10 }],
  ] as const)('%i Punkte sind %s', (points, level, change) => {
    expect(score(change)).toBe(points);
    expect(rarityOf({ ...plain, ...change }, now)).toBe(level);
  });

  it('tragen die sechs Namen in aufsteigender Folge, jeweils mit Beschreibung', () => {
    const levels = Object.values(RARITY_LEVELS);
    expect(levels.map(({ label }) => label)).toEqual([
      'Häufig',
      'Ungewöhnlich',
      'Selten',
      'Episch',
      'Legendär',
      'Exklusiv',
    ]);
    expect(levels.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(levels.every(({ description }) => description.length > 10)).toBe(true);
    // Anybody can copy it, so it must not be said to be for some only.
    expect(RARITY_LEVELS.exclusive.description).not.toContain('VIP');
  });

  it('steigen nie, wenn ein Code häufiger genutzt wird', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(100), (uses, more, discountValue) => {
        const before = rarityOf({ ...plain, discountValue, usageCount: uses }, now);
        const after = rarityOf({ ...plain, discountValue, usageCount: uses + more }, now);
        expect(RARITY_LEVELS[after].priority).toBeLessThanOrEqual(RARITY_LEVELS[before].priority);
      }),
    );
  });
});
