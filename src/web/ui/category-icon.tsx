import type { CategorySlug } from '#domain/core/categories.ts';
import { Icon, type IconName } from './icon.tsx';

const ICONS: Readonly<Record<CategorySlug, IconName>> = {
  fashion: 'shirt',
  beauty: 'spray-can',
  elektronik: 'smartphone',
  'sport-fitness': 'dumbbell',
  'food-drinks': 'pizza',
  reisen: 'plane',
  wohnen: 'sofa',
  auto: 'car',
  gesundheit: 'pill',
  schmuck: 'gem',
  services: 'wrench',
  buero: 'paperclip',
  foto: 'camera',
  lifestyle: 'sparkles',
  gaming: 'gamepad-2',
};

/** Drawn, not an emoji: machines without an emoji font show those as empty boxes. */
export function CategoryIcon({ slug }: { slug: CategorySlug }) {
  return <Icon name={ICONS[slug]} />;
}

/** For an element that draws the icon itself. */
export const categoryIconClass = (slug: CategorySlug) => `i-${ICONS[slug]}`;
