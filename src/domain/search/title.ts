// What the result list says about the search that was run.

import { findCategory } from '#domain/core/categories.ts';
import { formatNumber } from '#domain/core/format.ts';
import { findRegion } from '#domain/insights/regions.ts';

/** What somebody looks for; the address carries it. */
export interface Search {
  q?: string | undefined;
  shop?: string | undefined;
  category?: string | undefined;
  region?: string | undefined;
}

/** Nobody reads further, and counting further would cost more than finding. */
export const COUNTED_HITS = 1_000;

export function hasSearch(search: Search): boolean {
  const { query, category, region } = readTerms(search);
  return query !== '' || category !== '' || region !== '';
}

export function searchTitle(search: Search): string {
  const { query, category, region } = readTerms(search);
  if (query !== '') return `Suchergebnisse für "${query}"`;
  if (category !== '') return `Codes für ${category}`;
  return region === '' ? 'Suchergebnisse' : `Beliebte Codes in ${region}`;
}

export function resultCount(n: number): string {
  if (n === 0) return 'Keine Rabattcodes gefunden';
  if (n === 1) return '1 aktiver Rabattcode gefunden';
  return `${hitCount(n)} aktive Rabattcodes gefunden`;
}

function hitCount(n: number): string {
  return n > COUNTED_HITS ? `Mehr als ${formatNumber(COUNTED_HITS)}` : formatNumber(n);
}

/** For a search of several words, where one of them finds something by itself. */
export function wordOffer(word: string, hits: number): string {
  return `Treffer für „${word}“ (${hitCount(hits).toLowerCase()})`;
}

export function emptyMessage(search: Search): string {
  const { query, category, region } = readTerms(search);
  const within = category === '' ? '' : ` in der Kategorie ${category}`;
  if (search.shop?.trim() && !search.q?.trim())
    return `Für „${query}“ gibt es${within} derzeit keine aktiven Rabattcodes. Welche Shops wir kennen, steht unter Shops A-Z.`;
  if (query !== '') {
    return `Für „${query}“ gibt es${within} derzeit keine aktiven Rabattcodes. Ein kürzerer Begriff oder der Name des Shops hilft oft weiter.`;
  }
  if (category !== '') {
    return `In der Kategorie ${category} gibt es derzeit keine aktiven Rabattcodes. Vielleicht passt eine andere Kategorie.`;
  }
  if (region !== '') {
    return `Für ${region} gibt es derzeit keine aktiven Rabattcodes. Vielleicht passt eine andere Region.`;
  }
  return 'Ein Shopname oder ein Stichwort führt zu passenden Rabattcodes.';
}

function readTerms(search: Search): { query: string; category: string; region: string } {
  const query = search.q?.trim() || search.shop?.trim() || '';
  const category = search.category?.trim() ?? '';
  const region = search.region?.trim() ?? '';
  return {
    query,
    category: findCategory(category)?.name ?? category,
    region: findRegion(region)?.label ?? region,
  };
}
