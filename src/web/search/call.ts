// Which call answers which search.

import type { Code } from '#contract/codes.ts';
import type { TermFilters } from '#domain/codes/term-filters.ts';
import { findCategory } from '#domain/core/categories.ts';
import { findRegion } from '#domain/insights/regions.ts';
import { type ApiClient, type List, readList } from '#web/core/api.ts';
import type { ShownSearch } from './terms.ts';

type ListQuery = TermFilters & { limit: string };

const NOTHING: List<Code> = { items: [], total: 0 };

/**
 * A text wins over a shop, and either may be looked for in one category; a category wins over a region. The address may
 * carry them all.
 */
export async function readSearchResults(search: ShownSearch, api: ApiClient): Promise<List<Code>> {
  const { q, shop, category, limit, terms } = search;
  const query = { limit: String(limit), ...terms };
  // One that does not exist comes from a mistyped address, and hides nothing of what was looked for.
  const within = { ...query, category: findCategory(category ?? '')?.slug };
  if (q)
    return readList(api.api.codes.search.$get({ query: { q, ...within } })).catch(failsAs('Search failed'));
  if (shop)
    return readList(api.api.codes.$get({ query: { shop, ...within } })).catch(failsAs('Search failed'));
  if (category) return readCategory(category, query, api);
  return readRegion(search.region ?? '', query, api);
}

// An unknown category or region comes from a mistyped address: there is nothing in it, and nothing is broken.

async function readCategory(name: string, query: ListQuery, api: ApiClient): Promise<List<Code>> {
  const category = findCategory(name);
  if (!category) return NOTHING;
  const param = { category: category.slug };
  return readList(api.api.codes.category[':category'].$get({ param, query })).catch(
    failsAs('Category search failed'),
  );
}

async function readRegion(name: string, query: ListQuery, api: ApiClient): Promise<List<Code>> {
  const region = findRegion(name);
  if (!region) return NOTHING;
  const param = { region: region.key };
  return readList(api.api.codes.region[':region'].$get({ param, query })).catch(
    failsAs('Regional search failed'),
  );
}

/** Says which search failed; what the server answered stays its cause. A thrown answer is the page's own failure. */
function failsAs(message: string) {
  return (reason: unknown): never => {
    throw reason instanceof Error ? new Error(message, { cause: reason }) : reason;
  };
}
