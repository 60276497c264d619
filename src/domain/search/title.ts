// What the result list says about the search that was run.

import { findCategory } from '#domain/core/categories.ts';
import { formatNumber } from '#domain/core/format.ts';
import { findRegion } from '#domain/insights/regions.ts';

export interface SearchTerms {
  query?: string | null | undefined;
  category?: string | null | undefined;
  region?: string | null | undefined;
  shop?: string | null | undefined;
}

/** Nobody reads further, and counting further would cost more than finding. */
export const COUNTED_HITS = 3_000;

export function hasSearch(terms: SearchTerms): boolean {
  const { query, category, region } = readTerms(terms);
  return query !== '' || category !== '' || region !== '';
}

export function searchTitle(terms: SearchTerms): string {
  const { query, category, region } = readTerms(terms);
  if (query !== '') return `Suchergebnisse für "${query}"`;
  if (category !== '') return `Codes für ${category}`;
  return region === '' ? 'Suchergebnisse' : `Beliebte Codes in ${region}`;
}

export function resultCount(n: number): string {
  if (n === 1) return '1 aktiver Rabattcode gefunden';
  const count = n > COUNTED_HITS ? `Mehr als ${formatNumber(COUNTED_HITS)}` : formatNumber(n);
  return `${count} aktive Rabattcodes gefunden`;
}

export function emptyMessage(terms: SearchTerms): string {
  const { query, category, region } = readTerms(terms);
  if (query !== '') {
    return `Für „${query}“ gibt es derzeit keine aktiven Rabattcodes. Ein kürzerer Begriff oder der Name des Shops hilft oft weiter.`;
  }
  if (category !== '') {
    return `In der Kategorie ${category} gibt es derzeit keine aktiven Rabattcodes. Vielleicht passt eine andere Kategorie.`;
  }
  if (region !== '') {
    return `Für ${region} gibt es derzeit keine aktiven Rabattcodes. Vielleicht passt eine andere Region.`;
  }
  return 'Ein Shopname oder ein Stichwort führt zu passenden Rabattcodes.';
}

function readTerms(terms: SearchTerms): { query: string; category: string; region: string } {
  const query = terms.query?.trim() || terms.shop?.trim() || '';
  const category = terms.category?.trim() ?? '';
  const region = terms.region?.trim() ?? '';
  return {
    query,
    category: findCategory(category)?.name ?? category,
    region: findRegion(region)?.label ?? region,
  };
}
