import { CODE_FIELDS, type CodeFields } from '#domain/codes/fields.ts';
import { findCategory } from '#domain/core/categories.ts';
import { fieldsWith, type NameOf } from '#domain/core/fields.ts';
import { foldGerman } from '#domain/core/fold.ts';

type SearchedTexts = { [Name in NameOf<CodeFields, 'searched'>]?: string | null | undefined };

const SEARCHED = fieldsWith(CODE_FIELDS, 'searched');

/** The denormalised search text of a code. One function, because insert, edit and rename of a shop must agree. */
export function searchTextOf(words: SearchedTexts, shopName: string, categorySlug: string): string {
  const category = findCategory(categorySlug)?.name;
  const parts = [shopName, ...SEARCHED.map((name) => words[name]), category];
  return foldGerman(parts.filter(Boolean).join(' '));
}
