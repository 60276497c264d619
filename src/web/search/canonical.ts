import { links } from '#contract/links.ts';
import { findCategory } from '#domain/core/categories.ts';
import { findRegion } from '#domain/insights/regions.ts';
import type { Search } from '#domain/search/title.ts';
import type { Breadcrumb } from '#domain/seo/structured-data.ts';

/** Any text can be searched for; only categories and regions are pages worth finding by themselves. */
export function canonicalSearch({ q, shop, category, region }: Search): Search {
  if (q || shop) return {};
  const known = { category: findCategory(category ?? '')?.slug, region: findRegion(region ?? '')?.key };
  if (known.category) return { category: known.category };
  return known.region ? { region: known.region } : {};
}

/** The way to the results of a category or region; none to those of a free search. */
export function resultSteps(search: Search): Breadcrumb[] {
  const canonical = canonicalSearch(search);
  const name = findCategory(canonical.category ?? '')?.name ?? findRegion(canonical.region ?? '')?.label;
  if (!name) return [];
  return [
    { name: 'Startseite', path: links.home() },
    { name, path: links.home(canonical) },
  ];
}
