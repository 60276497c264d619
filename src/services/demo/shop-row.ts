// The shorthand in which the demo's shops are written down, one call per shop.
import type { CategorySlug } from '#domain/core/categories.ts';

export interface DemoShop {
  name: string;
  url: string;
  category: CategorySlug;
  description: string;
  popularityScore: number;
  visitCount: number;
  isPopular: boolean;
  affiliate: boolean;
  aliases?: string[];
}

interface Standing {
  score: number;
  visits: number;
  popular?: boolean;
  affiliate?: boolean;
  aliases?: string[];
}

export function shop(
  name: string,
  url: string,
  category: CategorySlug,
  description: string,
  { score, visits, popular = false, affiliate = false, aliases }: Standing,
): DemoShop {
  return {
    name,
    url,
    category,
    description,
    popularityScore: score,
    visitCount: visits,
    isPopular: popular,
    affiliate,
    ...(aliases && { aliases }),
  };
}
