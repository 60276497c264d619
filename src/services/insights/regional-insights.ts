// What is in demand in a region, from what visitors there copied. Nothing is guessed: what we do not know stays empty.
import type { Database } from '#db/core/connect.ts';
import type { RegionalFigures } from '#db/insights/insights.ts';
import { replaceComputedInsights } from '#db/insights/insights.ts';
import {
  clicksByHour,
  copiesByCategory,
  copiesByMonth,
  copiesByShop,
  type MonthCopies,
  type ShopCopies,
} from '#db/insights/regional-counts.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { busiestHours, MONTHS, shareOf, trendOf } from '#domain/insights/figures.ts';
import { REGIONS, type RegionKey } from '#domain/insights/regions.ts';

const DAYS = 28;
const SHOWN = 5;
/** Below these a few people would look like a whole region. */
const ENOUGH = { copies: 100, shops: 3 };

/** Returns the regions that have figures now; the others show samples. */
export async function computeInsights(db: Database, now: Date): Promise<RegionKey[]> {
  const found = [];
  for (const { key } of REGIONS) {
    const data = await figuresOf(db, key, berlinDay(now));
    if (data) found.push({ region: key, data });
  }
  await replaceComputedInsights(db, now, found);
  return found.map(({ region }) => region);
}

async function figuresOf(db: Database, region: RegionKey, today: string): Promise<RegionalFigures | null> {
  const from = shiftBerlinDay(today, -DAYS);
  const shops = await copiesByShop(db, region, from, shiftBerlinDay(today, -2 * DAYS));
  const copies = shops.reduce((sum, shop) => sum + shop.copies, 0);
  if (copies < ENOUGH.copies || shops.length < ENOUGH.shops) return null;
  const categories = await copiesByCategory(db, region, from);
  return {
    popularShops: shops.slice(0, SHOWN).map((shop) => ({
      name: shop.name,
      percentage: shareOf(shop.copies, copies),
      trend: trendOf(shop.copies, shop.earlier),
      savings: rounded(shop.savings),
    })),
    topCategories: categories.slice(0, SHOWN).map(({ name, copies: own, discount }) => ({
      name,
      percentage: shareOf(own, copies),
      averageDiscount: Math.round(discount ?? 0),
    })),
    seasonalTrends: seasons(await copiesByMonth(db, region, shiftBerlinDay(today, -365))),
    demographics: {
      // Nobody asks visitors for their age.
      primaryAge: null,
      shoppingHours: busiestHours(await clicksByHour(db, region, from)),
      averageSavings: rounded(meanSavings(shops)),
    },
  };
}

function seasons(months: MonthCopies[]): RegionalFigures['seasonalTrends'] {
  const most = Math.max(1, ...months.map((month) => month.copies));
  return MONTHS.map((name, index) => {
    const counted = months.find((one) => one.month === index + 1);
    return {
      month: name,
      activity: shareOf(counted?.copies ?? 0, most),
      topCategory: counted?.category ?? '',
    };
  });
}

function meanSavings(shops: ShopCopies[]): number | null {
  const copies = shops.reduce((sum, { euroCopies }) => sum + euroCopies, 0);
  const euros = shops.reduce((sum, { euroCopies, savings }) => sum + (savings ?? 0) * euroCopies, 0);
  return copies === 0 ? null : euros / copies;
}

function rounded(euros: number | null): number | null {
  return euros === null ? null : Math.round(euros * 10) / 10;
}
