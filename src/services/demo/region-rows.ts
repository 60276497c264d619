// One row per region, as short as it can be read; insights.ts spells it out.
import type { CategorySlug } from '#domain/core/categories.ts';
import type { RegionKey } from '#domain/insights/regions.ts';

export interface RegionRow {
  region: RegionKey;
  shops: readonly (readonly [
    name: string,
    percentage: number,
    trend: 'up' | 'down' | 'stable',
    savings: number,
  ])[];
  categories: readonly (readonly [slug: CategorySlug, percentage: number, averageDiscount: number])[];
  /** January to December. */
  activity: readonly number[];
  /** The favourite category of every two months. */
  seasons: readonly [CategorySlug, CategorySlug, CategorySlug, CategorySlug, CategorySlug, CategorySlug];
  primaryAge: string;
  shoppingHours: string;
  /** Euros per order. */
  savings: number;
}

export const REGION_ROWS: readonly RegionRow[] = [
  {
    region: 'deutschland',
    shops: [
      ['Zalando', 18, 'up', 14.8],
      ['OTTO', 15, 'stable', 17.2],
      ['MediaMarkt', 13, 'up', 31.5],
      ['H&M', 10, 'down', 9.4],
      ['Douglas', 8, 'up', 13.1],
    ],
    categories: [
      ['fashion', 29, 21],
      ['elektronik', 19, 12],
      ['beauty', 15, 19],
      ['wohnen', 12, 14],
      ['sport-fitness', 9, 23],
    ],
    activity: [68, 55, 58, 61, 63, 66, 70, 62, 67, 72, 98, 91],
    seasons: ['sport-fitness', 'wohnen', 'reisen', 'reisen', 'fashion', 'elektronik'],
    primaryAge: '25–44 Jahre',
    shoppingHours: '19–22 Uhr',
    savings: 17.4,
  },
  {
    region: 'bayern',
    shops: [
      ['Zalando', 16, 'stable', 15.9],
      ['adidas', 14, 'up', 22.6],
      ['OBI', 12, 'up', 18.3],
      ['Müller', 11, 'stable', 10.7],
      ['Baur', 8, 'up', 16.4],
    ],
    categories: [
      ['fashion', 25, 20],
      ['sport-fitness', 18, 24],
      ['wohnen', 16, 13],
      ['elektronik', 14, 11],
      ['auto', 9, 12],
    ],
    activity: [74, 66, 57, 62, 64, 65, 69, 66, 71, 70, 94, 88],
    seasons: ['sport-fitness', 'wohnen', 'auto', 'reisen', 'fashion', 'elektronik'],
    primaryAge: '30–49 Jahre',
    shoppingHours: '18–21 Uhr',
    savings: 19.1,
  },
  {
    region: 'nrw',
    shops: [
      ['MediaMarkt', 17, 'up', 33.2],
      ['Zalando', 16, 'up', 14.1],
      ['Deichmann', 13, 'stable', 8.9],
      ['Lieferando', 11, 'up', 6.3],
      ['Kaufland', 8, 'down', 12.5],
    ],
    categories: [
      ['elektronik', 24, 13],
      ['fashion', 23, 22],
      ['food-drinks', 14, 18],
      ['beauty', 12, 18],
      ['gaming', 9, 27],
    ],
    activity: [63, 71, 56, 58, 61, 67, 72, 60, 64, 73, 100, 93],
    seasons: ['fashion', 'elektronik', 'food-drinks', 'reisen', 'fashion', 'elektronik'],
    primaryAge: '25–39 Jahre',
    shoppingHours: '20–23 Uhr',
    savings: 16.8,
  },
  {
    region: 'bw',
    shops: [
      ['bonprix', 15, 'up', 13.3],
      ['Zalando', 14, 'stable', 16.2],
      ['Müller', 13, 'up', 11.8],
      ['Hornbach', 10, 'stable', 20.4],
      ['Decathlon', 9, 'up', 14.9],
    ],
    categories: [
      ['wohnen', 22, 12],
      ['fashion', 21, 19],
      ['elektronik', 17, 11],
      ['auto', 13, 13],
      ['beauty', 11, 17],
    ],
    activity: [65, 58, 64, 69, 66, 61, 67, 59, 66, 70, 92, 86],
    seasons: ['wohnen', 'wohnen', 'auto', 'reisen', 'buero', 'elektronik'],
    primaryAge: '30–49 Jahre',
    shoppingHours: '18–20 Uhr',
    savings: 18.6,
  },
  {
    region: 'niedersachsen',
    shops: [
      ['OTTO', 17, 'stable', 18.1],
      ['Rossmann', 14, 'up', 7.6],
      ['C&A', 12, 'down', 10.2],
      ['zooplus', 11, 'up', 9.8],
      ['Tchibo', 8, 'stable', 8.4],
    ],
    categories: [
      ['wohnen', 21, 14],
      ['fashion', 20, 20],
      ['beauty', 16, 16],
      ['lifestyle', 14, 15],
      ['food-drinks', 11, 17],
    ],
    activity: [60, 54, 63, 70, 65, 62, 74, 57, 61, 66, 89, 84],
    seasons: ['beauty', 'wohnen', 'wohnen', 'reisen', 'fashion', 'elektronik'],
    primaryAge: '35–54 Jahre',
    shoppingHours: '17–20 Uhr',
    savings: 15.7,
  },
  {
    region: 'hessen',
    shops: [
      ['ABOUT YOU', 15, 'up', 15.5],
      ['Booking.com', 14, 'up', 42.3],
      ['Saturn', 12, 'stable', 28.7],
      ['Douglas', 11, 'stable', 14.6],
      ['Nike', 9, 'up', 19.2],
    ],
    categories: [
      ['fashion', 24, 21],
      ['reisen', 20, 15],
      ['elektronik', 17, 12],
      ['beauty', 13, 20],
      ['services', 8, 18],
    ],
    activity: [62, 60, 66, 57, 68, 71, 73, 61, 65, 69, 95, 87],
    seasons: ['reisen', 'reisen', 'reisen', 'reisen', 'elektronik', 'elektronik'],
    primaryAge: '25–44 Jahre',
    shoppingHours: '20–22 Uhr',
    savings: 21.3,
  },
  {
    region: 'sachsen',
    shops: [
      ['Kaufland', 16, 'up', 11.4],
      ['Zalando', 15, 'stable', 12.9],
      ['Lidl', 13, 'up', 8.2],
      ['FlixBus', 10, 'up', 5.7],
      ['Thalia', 9, 'stable', 7.9],
    ],
    categories: [
      ['food-drinks', 20, 18],
      ['fashion', 19, 23],
      ['elektronik', 17, 14],
      ['lifestyle', 14, 16],
      ['reisen', 11, 14],
    ],
    activity: [57, 52, 55, 64, 60, 63, 68, 66, 58, 67, 90, 96],
    seasons: ['lifestyle', 'wohnen', 'reisen', 'reisen', 'fashion', 'elektronik'],
    primaryAge: '35–54 Jahre',
    shoppingHours: '16–19 Uhr',
    savings: 13.2,
  },
  {
    region: 'berlin',
    shops: [
      ['Lieferando', 18, 'up', 6.9],
      ['Flaconi', 14, 'up', 12.7],
      ['ASOS', 13, 'up', 13.8],
      ['HelloFresh', 11, 'stable', 24.6],
      ['IKEA', 9, 'down', 16.1],
    ],
    categories: [
      ['food-drinks', 25, 21],
      ['fashion', 21, 24],
      ['beauty', 17, 20],
      ['gaming', 12, 29],
      ['reisen', 9, 13],
    ],
    activity: [71, 67, 59, 56, 60, 69, 65, 58, 68, 76, 97, 85],
    seasons: ['food-drinks', 'fashion', 'food-drinks', 'reisen', 'fashion', 'elektronik'],
    primaryAge: '18–34 Jahre',
    shoppingHours: '21–24 Uhr',
    savings: 14.5,
  },
  {
    region: 'hamburg',
    shops: [
      ['OTTO', 19, 'up', 19.5],
      ['ABOUT YOU', 16, 'up', 17.1],
      ['Tchibo', 13, 'stable', 10.3],
      ['H&M', 11, 'stable', 11.6],
      ['Booking.com', 9, 'up', 38.8],
    ],
    categories: [
      ['fashion', 27, 22],
      ['wohnen', 17, 15],
      ['reisen', 15, 16],
      ['food-drinks', 13, 19],
      ['schmuck', 8, 17],
    ],
    activity: [64, 62, 61, 59, 67, 73, 71, 63, 70, 74, 93, 89],
    seasons: ['fashion', 'reisen', 'reisen', 'reisen', 'fashion', 'elektronik'],
    primaryAge: '25–39 Jahre',
    shoppingHours: '19–22 Uhr',
    savings: 20.2,
  },
];
