// Shown, and marked as such, when the figures have never been read: so that a first look tells what will stand here.
import type { Earnings, EarningsDetails, Realtime } from '#contract/operator/earnings.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const SHOPS = [
  { name: 'Beispielshop Mode', revenue: 412.5, clicks: 640, conversions: 21 },
  { name: 'Beispielshop Technik', revenue: 287.9, clicks: 510, conversions: 12 },
  { name: 'Beispielshop Garten', revenue: 96.4, clicks: 205, conversions: 7 },
];

function sampleDays(now: Date, count: number): Earnings['dailyRevenue'] {
  const today = berlinDay(now);
  return Array.from({ length: count }, (_, index) => ({
    date: shiftBerlinDay(today, index + 1 - count),
    revenue: 20 + ((index * 17) % 23),
    clicks: 30 + ((index * 11) % 29),
  }));
}

export function sampleEarnings(now: Date): Earnings {
  return {
    totalRevenue: 1234.5,
    affiliateClicks: 2100,
    conversionRate: 1.9,
    averageOrderValue: 64.8,
    monthlyGrowth: 4.2,
    topPerformingShops: SHOPS,
    dailyRevenue: sampleDays(now, WEEK_DAYS),
  };
}

export const SAMPLE_REALTIME: Realtime = {
  activeUsers: 3,
  totalPageviews: 5200,
  affiliateClicksToday: 41,
  revenueToday: 27.3,
};

export function sampleDetails(now: Date): EarningsDetails {
  const today = berlinDay(now);
  const sums = {
    revenue: 796.8,
    clicks: 1355,
    conversions: 40,
    conversionRate: 2.95,
    averageOrderValue: 64.8,
  };
  return {
    ...sums,
    from: shiftBerlinDay(today, 1 - MONTH_DAYS),
    until: today,
    before: {
      ...sums,
      from: shiftBerlinDay(today, 1 - 2 * MONTH_DAYS),
      until: shiftBerlinDay(today, -MONTH_DAYS),
    },
    approved: { revenue: 512.3, count: 24 },
    pending: { revenue: 284.5, count: 16 },
    declined: { revenue: 31.2, count: 2 },
    shops: SHOPS,
    codes: [],
    dailyRevenue: sampleDays(now, MONTH_DAYS),
    otherCurrencies: [],
  };
}
