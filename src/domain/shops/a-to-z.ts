// The alphabetical shop directory.

import { foldGerman } from '#domain/core/fold.ts';
import { once } from '#domain/core/once.ts';

/** The letters of the filter bar. Names that begin with none of them come last, under '#'. */
export const LETTERS: readonly string[] = ['0-9', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export interface LetterGroup<Shop> {
  letter: string;
  shops: Shop[];
}

const german = once(() => new Intl.Collator('de', { numeric: true }));

export function letterOf(name: string): string {
  const [first = ''] = name.trim();
  if (/^[0-9]$/.test(first)) return '0-9';
  // Only letters are folded: '&' would fold to 'und' and land under U.
  const base = /^\p{L}$/u.test(first) ? foldGerman(first).charAt(0).toUpperCase() : '';
  return /^[A-Z]$/.test(base) ? base : '#';
}

export function groupByLetter<Shop extends { name: string }>(shops: readonly Shop[]): LetterGroup<Shop>[] {
  const groups = byLetter(shops);
  return [...LETTERS, '#'].flatMap((letter) => {
    const members = groups.get(letter);
    return members ? [{ letter, shops: members.sort(byName) }] : [];
  });
}

/** What `Map.groupBy` does, which older browsers lack. */
export function byLetter<Shop extends { name: string }>(shops: readonly Shop[]): Map<string, Shop[]> {
  const groups = new Map<string, Shop[]>();
  for (const shop of shops) {
    const letter = letterOf(shop.name);
    const members = groups.get(letter);
    if (members) members.push(shop);
    else groups.set(letter, [shop]);
  }
  return groups;
}

function byName(a: { name: string }, b: { name: string }): number {
  return german().compare(a.name, b.name);
}
