// Shown under the badge "Beispieldaten" while too little has been counted in a region.

import type { RegionalInsight } from '#contract/insights.ts';

export type RegionFigures = Pick<
  RegionalInsight,
  'popularShops' | 'topCategories' | 'seasonalTrends' | 'demographics'
>;

export const SAMPLE_FIGURES: RegionFigures = {
  popularShops: [
    { name: 'Zalando', percentage: 20, trend: 'up', savings: 15 },
    { name: 'OTTO', percentage: 16, trend: 'stable', savings: 18 },
    { name: 'MediaMarkt', percentage: 14, trend: 'up', savings: 30 },
    { name: 'H&M', percentage: 10, trend: 'down', savings: 10 },
    { name: 'Douglas', percentage: 8, trend: 'stable', savings: 12 },
  ],
  topCategories: [
    { name: 'Fashion', percentage: 30, averageDiscount: 20 },
    { name: 'Elektronik', percentage: 20, averageDiscount: 10 },
    { name: 'Beauty', percentage: 15, averageDiscount: 20 },
    { name: 'Wohnen', percentage: 12, averageDiscount: 15 },
    { name: 'Sport & Fitness', percentage: 8, averageDiscount: 20 },
  ],
  seasonalTrends: [
    { month: 'Jan', activity: 70, topCategory: 'Sport & Fitness' },
    { month: 'Feb', activity: 55, topCategory: 'Sport & Fitness' },
    { month: 'Mär', activity: 60, topCategory: 'Wohnen' },
    { month: 'Apr', activity: 60, topCategory: 'Wohnen' },
    { month: 'Mai', activity: 65, topCategory: 'Reisen' },
    { month: 'Jun', activity: 65, topCategory: 'Reisen' },
    { month: 'Jul', activity: 70, topCategory: 'Reisen' },
    { month: 'Aug', activity: 60, topCategory: 'Reisen' },
    { month: 'Sep', activity: 65, topCategory: 'Fashion' },
    { month: 'Okt', activity: 70, topCategory: 'Fashion' },
    { month: 'Nov', activity: 100, topCategory: 'Elektronik' },
    { month: 'Dez', activity: 90, topCategory: 'Elektronik' },
  ],
  demographics: { primaryAge: '25–44 Jahre', shoppingHours: '19–22 Uhr', averageSavings: 17 },
};
