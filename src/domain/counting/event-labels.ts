// What an event may be counted under: names and pages the site itself has. What visitors type is not among them, so nobody can fill
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

/** As the routes of the website are, so that nobody can store words of their own as the path of a page. */
export const PAGES: readonly string[] = [
  ...['/', '/code-einreichen', '/code-melden', '/shops-az', '/beste-angebote', '/gutschein-deutsche-shops'],
  ...['/zalando-rabattcode', '/hm-rabattcode', '/gutscheine/:shop', '/impressum', '/datenschutz', '/agb'],
  ...['/ueber-uns', '/so-ordnen-wir', '/codes', '/merkliste', '/benachrichtigung'],
];
/** Where there is no page, of whatever name. */
const NO_PAGE = '/*';

/** The page of a path, without query and fragment, which may hold a search, whatever a browser sends. */
export function countedPage(label: string): string {
  const path = label.replace(/[?#].*$/s, '') || '/';
  const page = /^\/gutscheine\/[^/]+$/.test(path) ? '/gutscheine/:shop' : path;
  return PAGES.includes(page) ? page : NO_PAGE;
}
