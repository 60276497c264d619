import { foldGerman } from '#domain/core/fold.ts';

interface Words {
  code?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  conditions?: string | undefined;
}

/** The words a code is found by. In one place, because insert, edit and rename of a shop must agree. */
export function searchTextOf(words: Words, shopName: string, categoryName: string): string {
  const parts = [shopName, words.title, words.description, words.code, words.conditions, categoryName];
  return foldGerman(parts.filter(Boolean).join(' '));
}
