import { useQuery } from '@tanstack/react-query';
import { links } from '#contract/links.ts';
import type { Suggestions } from '#contract/shops.ts';
import { type CategorySlug, findCategory } from '#domain/core/categories.ts';
import { useDebounced } from '#web/core/use-debounced.ts';
import { suggestionsQuery } from './queries.ts';

const PAUSE_MS = 30;

export type Suggestion =
  | { kind: 'shop' | 'guess'; id: string; to: string; name: string; slug: string; codeCount: number }
  | { kind: 'category'; id: string; to: string; name: string; slug: CategorySlug };

/** What the search box offers for a text. No race: a late answer to an older text has a cache entry of its own. */
export function useSuggestions(text: string): Suggestion[] {
  const { data } = useQuery(suggestionsQuery(useDebounced(text.trim(), PAUSE_MS, '')));
  return text.trim() && data ? listOf(data) : [];
}

function listOf({ shops, categories, isGuess }: Suggestions): Suggestion[] {
  return [
    ...shops.map(({ name, slug, codeCount }) => ({
      kind: isGuess ? ('guess' as const) : ('shop' as const),
      id: `vorschlag-shop-${slug}`,
      to: links.home({ shop: name }),
      name,
      slug,
      codeCount,
    })),
    ...categories.flatMap(({ id }) => {
      const category = findCategory(id);
      if (!category) return [];
      const { slug, name } = category;
      return {
        kind: 'category' as const,
        id: `vorschlag-kategorie-${slug}`,
        to: links.home({ category: slug }),
        name,
        slug,
      };
    }),
  ];
}
