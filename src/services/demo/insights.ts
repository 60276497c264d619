// Invented figures per region; the site marks them as examples until it has counted its own.
import type { RegionalFigures } from '#db/insights/insights.ts';
import { CATEGORIES, type CategorySlug } from '#domain/core/categories.ts';
import { MONTHS } from '#domain/insights/figures.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import { REGION_ROWS, type RegionRow } from './region-rows.ts';

export interface DemoInsight {
  region: RegionKey;
  data: RegionalFigures;
}

export interface DemoTrend {
  shopName: string;
  /** 0 to 100. */
  trendScore: number;
}

export const demoTrends: readonly DemoTrend[] = [
  { shopName: 'Zalando', trendScore: 97 },
  { shopName: 'HelloFresh', trendScore: 91 },
  { shopName: 'MediaMarkt', trendScore: 88 },
  { shopName: 'zooplus', trendScore: 83 },
  { shopName: 'adidas', trendScore: 79 },
  { shopName: 'Douglas', trendScore: 74 },
  { shopName: 'FlixBus', trendScore: 68 },
  { shopName: 'IKEA', trendScore: 63 },
  { shopName: 'Thalia', trendScore: 57 },
  { shopName: 'CEWE', trendScore: 52 },
  { shopName: 'MMOGA', trendScore: 46 },
  { shopName: 'DocMorris', trendScore: 41 },
];

export function demoInsights(): DemoInsight[] {
  return REGION_ROWS.map((row) => ({ region: row.region, data: figuresOf(row) }));
}

function figuresOf(row: RegionRow): RegionalFigures {
  const { primaryAge, shoppingHours } = row;
  return {
    popularShops: row.shops.map(([name, percentage, trend, savings]) => ({
      name,
      percentage,
      trend,
      savings,
    })),
    topCategories: row.categories.map(([slug, percentage, averageDiscount]) => ({
      name: nameOf(slug),
      percentage,
      averageDiscount,
    })),
    seasonalTrends: MONTHS.map((month, index) => ({
      month,
      activity: row.activity[index] ?? 0,
      topCategory: nameOf(row.seasons[Math.floor(index / 2)] ?? row.seasons[0]),
    })),
    demographics: { primaryAge, shoppingHours, averageSavings: row.savings },
  };
}

function nameOf(slug: CategorySlug): string {
  return CATEGORIES.find((category) => category.slug === slug)?.name ?? slug;
}
