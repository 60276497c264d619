import { describe, expect, it } from 'vitest';
import { BEST_DEALS_LIMIT } from '#domain/codes/ranking.ts';
import { DEAL_CATEGORIES, findCategory } from '#domain/core/categories.ts';
import { taken } from '#test/support/records.ts';
import { readDemoFile } from './demo-file.ts';
import { readDeal } from './records.ts';

const NOW = new Date('2026-05-12T09:30:00Z');
const demo = await readDemoFile(NOW);

describe('die besten Angebote der Demo', () => {
  // With what the database fills in.
  const deals = demo.deals.map(({ createdAt, ...record }) => {
    const { affiliateUrl = '', featured = true, isActive = true, ...deal } = taken(readDeal, record);
    const { popularityScore = 50 } = deal;
    return { ...deal, affiliateUrl, featured, isActive, popularityScore, createdAt: new Date(createdAt) };
  });

  it('sind 24, davon 22 hervorgehoben und zwei ohne Ziel', () => {
    expect(deals).toHaveLength(24);
    expect(deals.filter(({ featured }) => featured)).toHaveLength(22);
    expect(deals.filter(({ affiliateUrl }) => affiliateUrl === '')).toHaveLength(2);
    expect(new Set(deals.map(({ title }) => title)).size).toBe(24);
  });

  it('stammen von Shops der Demo und führen zu ihnen', () => {
    for (const { shopName, affiliateUrl, category, popularityScore, createdAt } of deals) {
      const shop = demo.shops.find(({ name }) => name === shopName);
      expect(['', shop?.url]).toContain(affiliateUrl);
      expect(shop).toBeDefined();
      expect(DEAL_CATEGORIES).toContain(findCategory(category)?.name);
      expect(popularityScore).toBeGreaterThanOrEqual(1);
      expect(popularityScore).toBeLessThanOrEqual(100);
      expect(createdAt < NOW).toBe(true);
    }
  });

  it('zeigen unter den ersten achtzehn mindestens acht Kategorien und einige Top-Abzeichen', () => {
    const first = deals
      .filter(({ featured, isActive }) => featured && isActive)
      .sort((a, b) => b.popularityScore - a.popularityScore)
      .slice(0, BEST_DEALS_LIMIT);
    expect(new Set(first.map(({ category }) => category)).size).toBeGreaterThanOrEqual(8);
    const top = first.filter(({ popularityScore }) => popularityScore > 80).length;
    expect(top).toBeGreaterThanOrEqual(3);
    expect(top).toBeLessThan(BEST_DEALS_LIMIT);
  });
});
