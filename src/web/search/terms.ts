// The search lives in the address, so that it can be linked, reloaded and used without JavaScript.

import { links } from '#contract/links.ts';
import type { Search } from '#domain/search/title.ts';
import { term } from '#web/core/address.ts';

export interface ShownSearch extends Search {
  /** How many results are shown. */
  limit: number;
}

const FIRST_RESULTS = 24;
const MORE_RESULTS = 48;
const MOST_RESULTS = 500;

export function readSearch(params: URLSearchParams): ShownSearch {
  return {
    q: term(params, 'q'),
    shop: term(params, 'shop'),
    category: term(params, 'category'),
    region: term(params, 'region'),
    limit: readLimit(params),
  };
}

function clamp(limit: number): number {
  return Number.isNaN(limit) ? FIRST_RESULTS : Math.min(Math.max(limit, FIRST_RESULTS), MOST_RESULTS);
}

/** The address that shows more of the same results, or null when no more are given out. */
export function moreResults({ limit, ...search }: ShownSearch): string | null {
  const more = nextLimit(limit);
  return more === null ? null : `${links.home(search)}&limit=${more}`;
}

export function readLimit(params: URLSearchParams): number {
  return clamp(Number.parseInt(params.get('limit') ?? '', 10));
}

export function nextLimit(limit: number): number | null {
  return limit < MOST_RESULTS ? clamp(limit + MORE_RESULTS) : null;
}
