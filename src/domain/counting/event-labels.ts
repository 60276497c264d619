// What an event may be counted under: names the site itself has. What visitors type is not among them, so nobody can fill
// the table with words of their own, and no search text is kept.
import { CATEGORIES } from '#domain/core/categories.ts';
import { foldCompact } from '#domain/core/fold.ts';

const EVERYTHING = 'Alle';
const CATEGORY_LABELS: ReadonlySet<string> = new Set([EVERYTHING, ...CATEGORIES.map(({ name }) => name)]);

/** The shop an event may be about: what stands alone or first, as in `Shop | Code | Rabatt`; null for other events. */
export function shopIn(name: string, label: string): string | null {
  if (name === 'category_filter') return null;
  return foldCompact(label.split(' | ')[0] ?? '') || null;
}

/** `shops` has the names of shops by what `shopIn` makes of them. */
export function countedLabel(name: string, label: string, shops: ReadonlyMap<string, string>): string {
  if (name === 'category_filter') return CATEGORY_LABELS.has(label) ? label : '';
  return shops.get(shopIn(name, label) ?? '') ?? '';
}
