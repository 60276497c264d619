// The filters of the shop directory live in the address, like the search.

import { DIRECTORY_LETTERS, type DirectoryFilter } from '#domain/shops/directory.ts';
import { term } from '#web/core/address.ts';

/** As many as one HTML page carries; without a script the others are on further pages. */
export const SHOPS_PER_PAGE = 240;
/** Up to here the browser gets the whole list and filters it while one types. */
export const WHOLE_DIRECTORY = 10_000;

export function readDirectoryFilter(params: URLSearchParams): DirectoryFilter {
  const letter = (params.get('letter') ?? '').toUpperCase();
  return { q: term(params, 'q') ?? '', letter: DIRECTORY_LETTERS.includes(letter) ? letter : '' };
}

export function readPage(params: URLSearchParams): number {
  const page = Number.parseInt(params.get('page') ?? '', 10);
  return page > 1 && page < 100_000 ? page : 1;
}
