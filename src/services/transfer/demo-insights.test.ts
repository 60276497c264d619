import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#domain/core/categories.ts';
import { REGIONS } from '#domain/insights/regions.ts';
import { readDemoFile } from './demo-file.ts';

const { shops, codes, insights, trends } = await readDemoFile(new Date('2026-05-12T09:30:00Z'));
const SHOP_NAMES = new Set(shops.map(({ name }) => name));

describe('die Einblicke und Trends der Demo', () => {
  it('gibt es für jede Region, überall andere', () => {
    expect(insights.map(({ region }) => region)).toEqual(REGIONS.map(({ key }) => key));
    expect(new Set(insights.map(({ data }) => JSON.stringify(data.popularShops))).size).toBe(REGIONS.length);
    expect(new Set(insights.map(({ data }) => data.demographics.averageSavings)).size).toBe(REGIONS.length);
  });

  it('nennen Shops und Kategorien der Demo und zwölf Monate', () => {
    const names: string[] = CATEGORIES.map(({ name }) => name);
    for (const { data } of insights) {
      for (const { name } of data.popularShops) expect(SHOP_NAMES).toContain(name);
      for (const { name } of data.topCategories) expect(names).toContain(name);
      expect(sum(data.popularShops)).toBeLessThanOrEqual(100);
      expect(sum(data.topCategories)).toBeLessThanOrEqual(100);
      expect(new Set(data.seasonalTrends.map(({ month }) => month)).size).toBe(12);
      for (const { activity, topCategory } of data.seasonalTrends) {
        expect(activity).toBeGreaterThan(0);
        expect(activity).toBeLessThanOrEqual(100);
        expect(names).toContain(topCategory);
      }
    }
  });

  it('lassen zwölf Shops mit Codes im Trend liegen', () => {
    const withCodes = new Set(codes.map(({ shop }) => shop));
    expect(new Set(trends.map(({ shop }) => shop)).size).toBe(12);
    for (const { shop, trendScore } of trends) {
      expect(withCodes).toContain(shop);
      expect(trendScore).toBeGreaterThanOrEqual(0);
      expect(trendScore).toBeLessThanOrEqual(100);
    }
  });
});

function sum(shares: readonly { percentage: number }[]): number {
  return shares.reduce((total, { percentage }) => total + percentage, 0);
}
