// Which part of the shop directory is shown: by text, by letter, and in pages where it would be too long at once.

import { foldCompact, foldGerman } from '#domain/core/fold.ts';
import { plural } from '#domain/core/format.ts';
import { byLetter, groupByLetter, LETTERS, type LetterGroup } from './a-to-z.ts';

export interface DirectoryFilter {
  q: string;
  /** One of the letters of the bar, or empty for all. */
  letter: string;
}

export interface DirectoryView<Shop> {
  /** How many fit the text, by letter; letters without any are missing. */
  counts: Record<string, number>;
  /** How many fit text and letter. */
  total: number;
  groups: LetterGroup<Shop>[];
}

interface NamedShop {
  name: string;
  category?: string;
}

/** '#' is for names that begin with none of the letters. */
export const DIRECTORY_LETTERS: readonly string[] = [...LETTERS, '#'];

export function directoryView<Shop extends NamedShop>(
  shops: readonly Shop[],
  { q, letter }: DirectoryFilter,
): DirectoryView<Shop> {
  const groups = groupByLetter(shopsContaining(shops, q));
  const shown = letter === '' ? groups : groups.filter((group) => group.letter === letter);
  return {
    counts: Object.fromEntries(groups.map((group) => [group.letter, group.shops.length])),
    total: shown.reduce((sum, group) => sum + group.shops.length, 0),
    groups: shown,
  };
}

/** Case does not matter, nor how umlauts or `&` are written. */
export function shopsContaining<Shop extends NamedShop>(shops: readonly Shop[], text: string): Shop[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [...shops];
  const folded = withoutUnd(typed);
  const compact = foldCompact(typed);
  return shops.filter((shop) => {
    const words = wordsOf(shop);
    return (
      words.plain.includes(typed) ||
      (folded !== '' && words.folded.includes(hasInitials(folded) ? ` ${folded} ` : folded)) ||
      (compact !== '' && words.compact === compact)
    );
  });
}

/** `&`, `und` and nothing are one, and find nothing by themselves. */
function withoutUnd(text: string): string {
  return foldGerman(text)
    .split(' ')
    .filter((word) => word !== 'und')
    .join(' ');
}

/** 'c a' is no part of 'magic auto'. */
function hasInitials(folded: string): boolean {
  return /(^| )\S(?= )/.test(folded);
}

interface Spellings {
  plain: string;
  folded: string;
  compact: string;
}

const known = new WeakMap<NamedShop, Spellings>();

/** Memoised, because each keystroke needs those of all shops. No text can match across name and category. */
function wordsOf(shop: NamedShop): Spellings {
  const { name, category = '' } = shop;
  const words = known.get(shop) ?? {
    plain: `${name}\n${category}`.toLowerCase(),
    folded: ` ${withoutUnd(name)} \n ${withoutUnd(category)} `,
    compact: foldCompact(name),
  };
  known.set(shop, words);
  return words;
}

export function shopCount(n: number): string {
  return n > 0 ? plural(n, 'Shop', 'Shops') : 'Keine Shops gefunden';
}

/** The shops of one page, still under their letters. Pages count from 1. */
export function directoryPage<Shop extends NamedShop>(
  groups: readonly LetterGroup<Shop>[],
  page: number,
  size: number,
): LetterGroup<Shop>[] {
  const shops = groups.flatMap((group) => group.shops).slice((page - 1) * size, page * size);
  return Array.from(byLetter(shops), ([letter, members]) => ({ letter, shops: members }));
}

/** The most visited first, then by name. */
export function mostVisited<Shop extends { name: string; visitCount: number }>(
  shops: readonly Shop[],
  limit: number,
): Shop[] {
  return shops
    .toSorted((a, b) => b.visitCount - a.visitCount || a.name.localeCompare(b.name, 'de'))
    .slice(0, limit);
}

const GERMAN_SHOPS = 50;

/** Those whose name contains the text, the most visited first. */
export function germanShops<Shop extends NamedShop & { visitCount: number }>(
  shops: readonly Shop[],
  text: string,
): Shop[] {
  const named = shops.map((shop) => ({ name: shop.name, visitCount: shop.visitCount, shop }));
  return mostVisited(shopsContaining(named, text), GERMAN_SHOPS).map(({ shop }) => shop);
}
