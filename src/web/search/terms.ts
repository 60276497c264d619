// The search lives in the address, so that it can be linked, reloaded and used without JavaScript.

import { links } from '#contract/links.ts';
import { hasTermFilter, readTermFilters, type TermFilters } from '#domain/codes/term-filters.ts';
import { findCategory } from '#domain/core/categories.ts';
import type { Search } from '#domain/search/title.ts';
import { term } from '#web/core/address.ts';

export interface ShownSearch extends Search {
  /** How many results are shown. */
  limit: number;
  /** Which conditions they must not have. */
  terms?: TermFilters | undefined;
}

export const FIRST_RESULTS = 24;
const MORE_RESULTS = 48;
const MOST_RESULTS = 500;

export function readSearch(params: URLSearchParams): ShownSearch {
  return {
    q: term(params, 'q'),
    shop: term(params, 'shop'),
    category: term(params, 'category'),
    region: term(params, 'region'),
    limit: readLimit(params),
    ...(isFiltered(params) && { terms: readTermFilters(params) }),
  };
}

/** The shop that was looked for, and nothing narrower; `named` is the one that a text was found to name. */
export function soughtShop(search: ShownSearch, named: string | undefined): string | undefined {
  if (search.terms || findCategory(search.category ?? '')) return undefined;
  return search.q ? named : search.shop;
}

function clamp(limit: number): number {
  return Number.isNaN(limit) ? FIRST_RESULTS : Math.min(Math.max(limit, FIRST_RESULTS), MOST_RESULTS);
}

/** The address that shows more of the same results, or null when no more are given out. */
export function moreResults({ limit, terms = {}, ...search }: ShownSearch): string | null {
  const more = nextLimit(limit);
  const filters = Object.keys(terms).map((name) => `&${name}=ja`);
  return more === null ? null : `${links.home(search)}${filters.join('')}&limit=${more}`;
}

const isFiltered = (params: URLSearchParams) => hasTermFilter(readTermFilters(params));

/** One visitor's view of a page, which nobody should find by a search engine. */
export function isVariant(params: URLSearchParams): boolean {
  return isFiltered(params) || params.has('warenkorb');
}

export function readLimit(params: URLSearchParams): number {
  return clamp(Number.parseInt(params.get('limit') ?? '', 10));
}

/** Where the rest of a list does not come. */
export function lacksMore(list: { items: unknown[]; total: number }, limit: number): boolean {
  return list.items.length < Math.min(limit, list.total);
}

export function nextLimit(limit: number): number | null {
  return limit < MOST_RESULTS ? clamp(limit + MORE_RESULTS) : null;
}
