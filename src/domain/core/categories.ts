// The one list of categories; forms and the footer show parts of it.

import { foldCompact, foldGerman } from './fold.ts';
import { once } from './once.ts';

export const CATEGORIES = [
  { slug: 'fashion', name: 'Fashion', emoji: '👗' },
  { slug: 'beauty', name: 'Beauty', emoji: '💄' },
  { slug: 'elektronik', name: 'Elektronik', emoji: '📱' },
  { slug: 'sport-fitness', name: 'Sport & Fitness', emoji: '🏃' },
  { slug: 'food-drinks', name: 'Food & Drinks', emoji: '🍕' },
  { slug: 'reisen', name: 'Reisen', emoji: '✈️' },
  { slug: 'wohnen', name: 'Wohnen', emoji: '🛋️' },
  { slug: 'auto', name: 'Auto & Motor', emoji: '🚗' },
  { slug: 'gesundheit', name: 'Gesundheit', emoji: '💊' },
  { slug: 'schmuck', name: 'Schmuck', emoji: '💍' },
  { slug: 'services', name: 'Services', emoji: '🛠️' },
  { slug: 'buero', name: 'Büro & Schule', emoji: '📎' },
  { slug: 'foto', name: 'Foto', emoji: '📷' },
  { slug: 'lifestyle', name: 'Lifestyle', emoji: '✨' },
  { slug: 'gaming', name: 'Gaming', emoji: '🎮' },
] as const;

export type Category = (typeof CATEGORIES)[number];
export type CategorySlug = Category['slug'];
export type CategoryName = Category['name'];

export const SHOP_CATEGORIES = [
  'Fashion',
  'Beauty',
  'Elektronik',
  'Sport & Fitness',
  'Food & Drinks',
  'Reisen',
  'Wohnen',
  'Auto & Motor',
  'Gesundheit',
  'Schmuck',
  'Services',
  'Büro & Schule',
  'Foto',
] as const satisfies readonly CategoryName[];

export const DEAL_CATEGORIES = [
  'Fashion',
  'Beauty',
  'Elektronik',
  'Lifestyle',
  'Sport & Fitness',
  'Food & Drinks',
  'Reisen',
  'Auto & Motor',
  'Gesundheit',
  'Schmuck',
  'Services',
  'Büro & Schule',
  'Foto',
  'Gaming',
] as const satisfies readonly CategoryName[];

export const FOOTER_CATEGORIES = [
  'fashion',
  'beauty',
  'sport-fitness',
  'food-drinks',
  'elektronik',
  'reisen',
  'auto',
  'gesundheit',
  'schmuck',
  'services',
  'buero',
  'foto',
  'gaming',
] as const satisfies readonly CategorySlug[];

// What feeds, forms and old links call the same thing.
const ALIASES: Readonly<Partial<Record<CategorySlug, readonly string[]>>> = {
  fashion: ['Mode', 'Fashion & Mode', 'Mode & Accessoires', 'Kleidung', 'Schuhe', 'Clothing'],
  beauty: ['Beauty & Kosmetik', 'Kosmetik', 'Parfüm', 'Drogerie'],
  elektronik: ['Electronics', 'Technik', 'Elektronik & Technik', 'Computer'],
  'sport-fitness': ['Sport', 'Sports', 'Fitness'],
  'food-drinks': ['Food', 'Drinks', 'Essen & Trinken', 'Lebensmittel'],
  reisen: ['Reise', 'Reisen & Hotels', 'Hotels', 'Urlaub', 'Travel'],
  wohnen: [
    'Haushalt & Garten',
    'Haus & Garten',
    'Wohnen & Garten',
    'Möbel',
    'Garten',
    'Home',
    'Home & Living',
  ],
  auto: ['Motor', 'Auto & Motorrad', 'Automotive'],
  gesundheit: ['Health', 'Apotheke', 'Gesundheit & Wellness'],
  schmuck: ['Schmuck & Uhren', 'Uhren', 'Jewellery', 'Jewelry'],
  services: ['Service', 'Dienstleistungen'],
  buero: ['Büro', 'Schule', 'Office'],
  foto: ['Fotografie', 'Foto & Druck', 'Photo'],
  gaming: ['Games', 'Spiele', 'Videospiele'],
};

const bySpelling = once(
  () =>
    new Map(
      CATEGORIES.flatMap((category) =>
        [category.name, category.slug, ...(ALIASES[category.slug] ?? [])].map(
          (spelling): [string, Category] => [foldCompact(spelling), category],
        ),
      ),
    ),
);

export function findCategory(text: string): Category | null {
  return bySpelling().get(foldCompact(text)) ?? null;
}

const SUGGESTED_MAX = 3;

/** Categories somebody may be typing the name of: any word of it, or of another name for it. */
export function categoriesBeginning(text: string): Category[] {
  const typed = foldGerman(text);
  if (typed === '') return [];
  return CATEGORIES.filter(({ name, slug }) =>
    [name, ...(ALIASES[slug] ?? [])].some((spelling) => ` ${foldGerman(spelling)}`.includes(` ${typed}`)),
  ).slice(0, SUGGESTED_MAX);
}
